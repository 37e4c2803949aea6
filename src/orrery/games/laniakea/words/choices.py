"""Every choice of Laniakea: a row for each kind (section 4 of the rules)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from orrery.games.laniakea.pack.naming import NAMES
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules.vocabulary import RESOURCES
from orrery.games.laniakea.words.board_refusals import BoardRefusals
from orrery.games.laniakea.words.card_refusals import CardRefusals
from orrery.games.laniakea.words.explanations import Explanations
from orrery.games.laniakea.words.questions import Questions
from orrery.games.laniakea.words.refusals import MUST
from orrery.games.laniakea.words.things import WIDTH, CardPage, Things, exchange
from orrery.kernel.book import Choice, Explains, Question
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.things import Sort

T = TypeVar("T")


def choices(things: Things, questions: Questions) -> list[Choice]:
    says = Explanations(things)
    return [
        Choice(
            "celestial", int(c.CELESTIAL), questions.celestial, [things.celestials], label="{0}",
            explain=says.celestial, refuse=Refusal("{0} is taken. Choose another.", "LAN-3"),
        ),
        *(row for page in things.pages for row in of_cards(page, questions, says, CardRefusals(things))),
        *of_galaxies(things, questions, says, BoardRefusals(things)),
        *of_rows(things, questions, says, CardRefusals(things)),
        *of_resources(things, questions, says, CardRefusals(things)),
        *alone(questions, says, CardRefusals(things), BoardRefusals(things)),
        Choice(
            "retire", int(c.RETIRE), (), [things.seats], leaves=True, label="Leave the game", warn=True,
            explain=Note("Your structures stay on the board. You finish behind everyone who stays.", "LAN-134"),
        ),
    ]  # fmt: skip


def of_cards(page: CardPage, ask: Questions, says: Explanations, why: CardRefusals) -> list[Choice]:
    kinds = [page.kinds]

    def trashed(place: int) -> list[str]:
        zone, kind = divmod(place, WIDTH)
        return [f"{('c', 'discard', 'deck')[zone]}-{page.kinds.ids[kind]}"]

    def of(say: Callable[[Laniakea, int], T]) -> Callable[[Laniakea, int], T]:
        """Said of a card of this page."""
        return lambda state, number: say(state, page.first + number)

    return [
        Choice(
            "play", page.move(c.PLAY), ask.main, kinds, label="Play {0}", explain=of(says.card), refuse=of(why.play),
            reason=of(says.why_play), warn=of(says.warn_of_the_end),
        ),
        Choice(
            "discard_pick", page.move(c.DISCARD), ask.discard, kinds, label="Discard {0}",
            explain=Note("It goes to your discard pile and is spent for this turn.", "LAN-25"),
            refuse=of(why.not_in_hand),
        ),
        Choice(
            "upkeep_discard", page.move(c.UPKEEP), ask.upkeep, kinds, label="Discard {0}",
            explain=Note("It goes to your discard pile.", "LAN-27"), refuse=of(why.not_in_hand),
        ),
        Choice(
            "fetch_pick", page.move(c.FETCH), ask.fetch, [page.deck], label="Take {0}",
            explain=Note("You take it into your hand, then shuffle your deck.", "LAN-30"),
            refuse=Refusal("{0} isn’t in your deck.", "LAN-30"),
        ),
        Choice(
            "trash_pick", page.move(c.TRASH), ask.trash, [page.zones], trashed, label="Trash {0}",
            explain=Note("It leaves the game for good.", "LAN-58"),
            refuse=lambda state, place: why.trash(state, place // WIDTH, page.first + place % WIDTH),
        ),
    ]  # fmt: skip


def of_galaxies(things: Things, ask: Questions, says: Explanations, why: BoardRefusals) -> list[Choice]:
    there = [things.galaxies]
    stays = Note("Slots and tokens stay on their galaxy.", "LAN-84")

    def at(name: str, first: int, ask: Question, label: str, explain: Explains, refuse: Explains) -> Choice:
        return Choice(
            name, int(first), ask, there, label=says.at(label), explain=explain, refuse=refuse, reason=says.why_go
        )

    def sites(what: str) -> list[Sort]:
        places = things.abysses if what == "throne" else things.galaxies
        return [Sort([place and f"{what}@{place}" for place in places.ids], places.names)]

    def drawn(places: Sort) -> Any:
        return lambda number: [places.drawn(number)]

    return [
        Choice(
            "move_step", int(c.STEP), ask.move, there, label=says.step, explain=says.stepping, refuse=why.step,
            reason=says.why_go,
        ),
        at("teleport", c.TELEPORT, ask.teleport, "Teleport to", says.free_travel, why.teleport),
        at(
            "free_step", c.FREE_STEP, ask.free_step, "Step to", says.free_travel,
            Refusal("The free movement is a Basic one. Choose an adjacent galaxy.", "LAN-60"),
        ),
        at(
            "harvest_next", c.HARVEST, ask.harvest_next, "Harvest", says.harvest,
            Refusal("You can’t harvest that galaxy now.", "LAN-70"),
        ),
        at(
            "relocate_to", c.RELOCATE, ask.relocate, "Relocate to", Note("You don’t harvest there.", "LAN-52"),
            why.relocate,
        ),
        at("shift_what", c.SHIFT_WHAT, ask.shift_what, "Relocate from", stays, why.shift_what),
        at("shift_to", c.SHIFT_TO, ask.shift_to, "Relocate to", stays, why.shift_to),
        at(
            "augment_galaxy", c.AUGMENT, ask.augment, "Augment",
            Note("Everyone who harvests there gets the stone too.", "LAN-96"), why.augment,
        ),
        at(
            "token_galaxy", c.TOKEN, ask.token, "Put the token at", Note("It adds a slot there for good.", "LAN-98"),
            Refusal("The token must go on a galaxy with one of your Sanctums or Gateways.", "LAN-98"),
        ),
        Choice(
            "build_pick", int(c.SANCTUM), ask.build, sites("sanctum"), drawn(things.galaxies),
            label=says.at("Sanctum at"), explain=says.sanctum, refuse=why.sanctum,
            reason="The galaxy scores for you, and every Seraph harvests it.",
        ),
        Choice(
            "build_pick", int(c.GATEWAY), ask.build, sites("gateway"), drawn(things.galaxies),
            label=says.at("Gateway at"), explain=says.gateway, refuse=why.gateway,
            reason="Gateways score, pay you when others visit, and shorten your journeys.",
        ),
        Choice(
            "build_pick", int(c.THRONE), ask.build, sites("throne"), drawn(things.abysses),
            label="Throne in {0}", explain=says.throne, refuse=why.throne,
            reason="Its bridges multiply what you’ve built, if you save Aether.",
        ),
    ]  # fmt: skip


def of_rows(things: Things, ask: Questions, says: Explanations, why: CardRefusals) -> list[Choice]:
    return [
        Choice(
            "recruit_pick", int(c.RECRUIT), (ask.recruit, ask.adversary), [things.entities], label=says.recruit,
            explain=says.recruiting, refuse=why.recruit, reason=says.why_recruit,
        ),
        Choice(
            "artifact", int(c.ARTIFACT), ask.main, [things.artifacts], label="Use {0}", explain=says.artifact,
            refuse=why.artifact,
        ),
        Choice(
            "attack", int(c.ATTACK), ask.main, [things.chaos], label=says.attack, explain=says.attacking,
            refuse=why.attack, reason=says.why_attack,
        ),
        Choice(  # never on offer, so that trying it names the rule
            "recruit_pick", int(c.RECRUIT) + len(things.entities), (ask.recruit, ask.adversary), [things.chaos],
            label="Recruit {0}",
            refuse=Refusal("{0} is a Chaos card. You can defeat it, but never recruit it.", "LAN-100"),
        ),
        Choice(
            "space_pick", int(c.SPACE), ask.space, [things.spaces], label="{0}", explain=says.on_space,
            refuse=why.space,
        ),
        Choice(
            "power_pick", int(c.POWER), ask.power, [Sort(["1", "2", "3", "4"], thing="p-{}")], label=says.power,
            explain=says.gaining_power, refuse=why.power, reason="A better card for the turns to come.",
        ),
    ]  # fmt: skip


def of_resources(things: Things, ask: Questions, says: Explanations, why: CardRefusals) -> list[Choice]:
    doubled = [f"{NAMES[which]}{'' if which == 'A' else 's'}" for which in RESOURCES]

    def converted(number: int) -> list[str]:
        return [f"convert-{c.EXCHANGES[number].replace('>', '-')}"]

    def convert(state: Any, number: int) -> str:
        given, got = exchange(number)
        return f"{given[0].upper()}{given[1:]} for {got}"

    return [
        Choice(
            "choose_branch", int(c.BRANCH), ask.branch, [things.branches], label=says.branch,
            explain=Note("You do all of it next.", "LAN-30"), refuse=why.branch,
        ),
        Choice(
            "attack_commit", int(c.COMMIT), ask.commit, [things.attacks], label="A card with attack {0}",
            explain=Note("It stays in your hand. Everyone sees it, and it can’t attack again this turn.", "LAN-103"),
            refuse=Refusal("You have no card with that value that can still attack.", "LAN-103"),
        ),
        Choice(
            "stone", int(c.STONE), ask.stone, [Sort(["V", "F"], ["Voyage Stone", "Forge Stone"], "stone-{}")],
            label="{0}", explain=says.stone, refuse=why.stone,
        ),
        Choice(
            "loop_pick", int(c.LOOP_PICK), ask.loop, [Sort(RESOURCES, doubled, "loop-{}")], label="Double the {0}",
            explain=Note("All you gain of that kind is doubled.", "LAN-48"), refuse=why.loop_pick,
        ),
        Choice(
            "convert", int(c.CONVERT), ask.convert, [Sort(c.EXCHANGES)], converted, label=convert,
            explain=Note("You can repeat it, but not take back what you’ve handed in.", "LAN-55"), refuse=why.convert,
        ),
    ]  # fmt: skip


def alone(ask: Questions, says: Explanations, cards: CardRefusals, board: BoardRefusals) -> list[Choice]:
    """Choices that take nothing."""

    def row(
        name: str, move: int, question: Any, label: str, text: str, rule: str, refuse: Explains = MUST, **more: Any
    ) -> Choice:
        return Choice(name, int(move), question, label=label, explain=Note(text, rule), refuse=refuse, **more)

    left_out = ("Skip this step.", "LAN-30")
    return [
        row("glean", c.GLEAN, ask.main, "Glean", "Discard a card and harvest the galaxy you’re on.", "LAN-94",
            cards.glean, reason="It turns a card you don’t need into a harvest."),
        Choice("cash", int(c.CASH), ask.main, label="Cash a card", explain=says.cash, refuse=cards.cash,
               reason="It turns a card you don’t need into a stone."),
        row("gate", c.GATE, ask.main, "Use the gate", "Relocate to another gate for free, without a harvest.", "LAN-63",
            board.gate),
        row("augment", c.AUGMENTING, ask.main, "Augment",
            "Put a stone into an empty slot of a discovered galaxy, for good.", "LAN-96", cards.augmenting),
        row("place_token", c.PLACING, ask.main, "Place your token",
            "Your Resource Slot token adds a slot to one of your galaxies.", "LAN-98", cards.placing),
        # The page calls the end of the game `end`.
        row("end", c.END, ask.main, "End the phase", "Go to Upkeep. Discard any cards you like, then draw.", "LAN-21",
            picks="end-phase", reason="Nothing left is worth spending a card on."),
        row("move_step:loop", c.LOOP, ask.move, "Time Loop",
            "One kind of resource is doubled in the harvest that ends this Move.", "LAN-48", board.loop),
        row("move_step:stop", c.STOP, ask.move, "Stop here", "End the Move action and harvest where you are.", "LAN-44",
            Refusal("Every Move needs a Basic or Void movement. Make one first.", "LAN-39")),
        row("move_step:skip", c.SKIP_MOVE, ask.move, "Don’t move", "Skip this step of the card.", "LAN-30",
            board.skip_move),
        row("teleport:stay", c.STAY_AT_GATE, ask.teleport, "Stay", "Don’t teleport.", "LAN-59"),
        row("free_step:stay", c.NO_FREE_STEP, ask.free_step, "Stay", "Skip the free movement.", "LAN-60"),
        row("convert:stop", c.STOP_CONVERTING, ask.convert, "Stop", "Stop exchanging.", "LAN-53"),
        row("trash_pick:skip", c.SKIP_TRASH, ask.trash, "Trash nothing", "Keep all your cards.", "LAN-56"),
        row("fetch_pick:skip", c.SKIP_FETCH, ask.fetch, "Take nothing", "Leave your deck as it is.", "LAN-30"),
        row("seraph_harvest:all", c.HARVEST_ALL, ask.harvest, "Harvest all", "All your galaxies, in board order.",
            "LAN-70", reason="Each of your galaxies gives again."),
        row("seraph_harvest:in_order", c.HARVEST_IN_ORDER, ask.harvest, "Choose the order",
            "Harvest your galaxies one by one, in any order.", "LAN-70",
            Refusal("You have only one galaxy, so there’s no order to choose.", "LAN-70")),
        row("seraph_harvest:none", c.HARVEST_NONE, ask.harvest, "Don’t harvest", "Skip the harvest.", "LAN-70"),
        row("harvest_next:stop", c.STOP_HARVEST, ask.harvest_next, "Stop harvesting", "Skip the other galaxies.",
            "LAN-70"),
        row("relocate_to:stay", c.STAY, ask.relocate, "Stay here", "Don’t relocate.", "LAN-52",
            Refusal("You’ve chosen to go. Choose one of the other gates.", "LAN-63")),
        row("shift_what:skip", c.SKIP_SHIFT, ask.shift_what, "Relocate nothing",
            "Leave your structures where they are.", "LAN-84"),
        row("build_pick:skip", c.SKIP_BUILD, ask.build, "Build nothing", *left_out),
        row("power_pick:skip", c.SKIP_POWER, ask.power, "Gain nothing", *left_out),
        Choice("upgrade_pick:movement", int(c.UPGRADE_MOVEMENT), ask.upgrade, picks="track-movement",
               label=says.upgrade(0), explain=says.movement, refuse=MUST),
        Choice("upgrade_pick:ability", int(c.UPGRADE_ABILITY), ask.upgrade, picks="track-ability",
               label=says.upgrade(1), explain=says.ability, refuse=MUST),
        row("upgrade_pick:skip", c.SKIP_UPGRADE, ask.upgrade, "Don’t upgrade", *left_out),
        row("recruit_pick:skip", c.SKIP_RECRUIT, (ask.recruit, ask.adversary), "Don’t recruit", *left_out,
            refuse=cards.no_recruit),
        row("order_pick:instant", c.INSTANT_FIRST, ask.order, "The Entity first",
            "Use its Instant Action, then the space’s ability.", "LAN-88"),
        row("order_pick:space", c.SPACE_FIRST, ask.order, "The space first",
            "Use the space’s ability, then the Instant Action.", "LAN-88"),
        row("choose_branch:stop", c.STOP_CHOOSING, ask.branch, "Stop", "Stop choosing.", "LAN-30",
            Refusal("Choose at least one.", "LAN-30")),
        Choice("may:yes", int(c.YES), ask.may, label="Yes", explain=says.agree, refuse=MUST),
        row("may:no", c.NO, ask.may, "No", "Skip it.", "LAN-57"),
        row("attack_commit:token", c.COMMIT_TOKEN, ask.commit, "An attack token",
            "It adds a point, then goes back to the supply.", "LAN-103", cards.commit_token),
        row("upkeep_discard:done", c.UPKEEP_DONE, ask.upkeep, "Draw and finish",
            "Draw until you have a full hand. Then your turn is over.", "LAN-27",
            reason="These cards are worth keeping.", always="Keep my hand at every Upkeep"),
    ]  # fmt: skip
