"""Every choice of Planetarium: a row for each kind (section 4 of the rules)."""
from __future__ import annotations

from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.words.explanations import Explanations
from orrery.games.planetarium.words.questions import Questions
from orrery.games.planetarium.words.refusals import Refusals
from orrery.games.planetarium.words.things import Things
from orrery.kernel.book import Choice
from orrery.kernel.refusal import Note, Refusal


def choices(things: Things, ask: Questions) -> list[Choice]:
    says, why = Explanations(things), Refusals(things)
    return [
        *of_moving(things, ask, says, why),
        *of_playing(things, ask, says, why),
        *of_gravity(things, ask, says, why),
        *of_drawing(things, ask, says, why),
        Choice(
            "retire", int(m.RETIRE), (), [things.seats], leaves=True, label="Leave the game", warn=True,
            explain=Note("Your hand leaves the game, and you finish behind everyone who stays.", "PLA-111"),
            refuse=Refusal("Your final turn is over. Your result stands, so you can’t leave.", "PLA-137"),
        ),
    ]  # fmt: skip


def of_moving(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    sweeps = "can sweep along its orbit as far as the first matter, or step to a neighbouring orbit."
    return [
        Choice(
            "move", int(m.MOVE_PLANET), ask.token, [things.pieces], label=says.planet_token,
            explain=Note(f"Planet {{0}} {sweeps}", "PLA-31"), reason=says.why_token,
            refuse=Refusal("Planet {0} can’t move. Every space it could stop on has a planet.", "PLA-28"),
        ),
        Choice(
            "move", int(m.MOVE_MATTER), ask.token, [things.matter], label=says.matter_token,
            explain=says.matter_moves, refuse=why.matter, reason=says.why_matter,
        ),
        Choice(
            "to", int(m.TO), ask.target, [things.spaces], label=says.target, explain=says.arrives,
            refuse=why.target, reason=says.why_target,
        ),
    ]  # fmt: skip


def of_playing(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    return [
        Choice(
            "play", int(m.PLAY), (ask.act, ask.final), [things.cards], label=says.face, explain=says.plays,
            refuse=why.card_in_hand, reason=says.why_play,
        ),
        Choice(
            "downgrade", int(m.DOWNGRADE), ask.act, [things.cards], picks="downgrade-{0}", label="Downgrade {0}",
            explain=Note("You discard {0} and draw a Low card.", "PLA-69"), refuse=why.downgrade,
            reason="You’re a long way from playing it. A Low card is easier.",
        ),
        Choice(
            "pass", int(m.PASS), ask.act, label="Play no card", always="Play no card until I say otherwise",
            explain=Note("You play no card and keep your hand.", "PLA-18"), refuse=why.no_pass,
            reason="Nothing in your hand is worth playing yet.",
        ),
        Choice(
            "on", int(m.ON), (ask.planet, ask.final_planet), [things.planets], label="On {0}", explain=says.plays_on,
            refuse=why.on, reason="It helps you most on planet {0}.",
        ),
        Choice(
            "marker", int(m.MARKER), ask.marker, [things.planets], label="Move one from {0}", explain=says.marker_from,
            refuse=why.marker,
        ),
        Choice(
            "marker:none", int(m.NO_MARKER), ask.marker, label="No marker",
            explain=Note("The card stays without a marker.", "PLA-55"),
        ),
        Choice(
            "done", int(m.DONE), ask.final, label="Done", warn=True,
            explain=Note("You play no more Finals, and your game is over.", "PLA-91"),
        ),
    ]  # fmt: skip


def of_gravity(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    return [
        Choice(
            "gravity", int(m.GRAVITY), ask.kind, [things.kinds], label="Take {0}",
            explain=Note("You take one {0} from anywhere on the orbits.", "PLA-63"),
            refuse=Refusal("There’s no {0} left on the orbits.", "PLA-65"),
        ),
        Choice(
            "gravity:none", int(m.NO_GRAVITY), ask.kind, label="Take nothing",
            explain=Note("You take no matter.", "PLA-64"),
        ),
        Choice(
            "from", int(m.FROM), ask.space, [things.matter], label="From {0}", explain=says.pulls,
            refuse=why.no_such_matter,
        ),
        Choice(
            "into", int(m.INTO), ask.slot, [things.planets], label="To {0} on your Player mat",
            explain=Note("It goes to planet {0} on your Player mat.", "PLA-63"),
            reason="Your cards need it on {0}.",
        ),
    ]  # fmt: skip


def of_drawing(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    return [
        Choice(
            "draw", int(m.DRAW), ask.deck, [things.decks], label=says.draw, explain=says.draws, refuse=why.draw,
            reason=says.why_draw,
        ),
        Choice(
            "keep", int(m.KEEP), ask.keep, [things.cards], label=says.keep,
            explain=Note("You keep {0} and discard the other Final.", "PLA-74"), refuse=why.keep,
            reason="It’s closer to being ready for your final turn.",
        ),
        Choice(
            "discard", int(m.DISCARD), ask.setup, [things.cards], label=says.discard, explain=says.discarding,
            refuse=why.discard, reason="You’re more likely to play the other one.",
        ),
    ]  # fmt: skip
