"""A position read: everything is checked, and everything has its place exactly once."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.position.purse import Purse
from orrery.games.laniakea.position.writing import FRAME, PHASES, TOKEN, Writer, card_ids
from orrery.games.laniakea.rules import Laniakea, building, resources, rows, setup
from orrery.games.laniakea.rules.cards import give_place
from orrery.games.laniakea.rules.content import PLACES
from orrery.games.laniakea.rules.frames import FRAMES, Frame
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, POWERS, ROW, SETUP
from orrery.games.laniakea.rules.turns import REASONS
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import members, size
from orrery.kernel.game import Setup
from orrery.kernel.position import Data, Keys, Position, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

KEYS = frozenset({
    "first", "round", "seat", "phase", "trigger", "tiles", "discovered", "slots", "extra_slots", "artifact_tiles",
    "power_row", "entity_row", "power_deck", "entity_deck", "artifact_deck", "known_bottom", "purged",
    "artifacts_used", "players", "adversary", "turn", "stack", "retired", "reason",
})  # fmt: skip
PERSON = frozenset({"celestial", "galaxy", "V", "F", "A", "ascension", "sanctums"})
PLAYER = PERSON | {
    "movement", "ability", "tokens", "slot_token", "gateways", "thrones", "spaces", "artifacts", "chaos", "hand",
    "shown", "deck", "discard", "trashed",
}  # fmt: skip
ADVERSARY = PERSON | {"entities", "deck", "discard"}
TURN = frozenset({
    "spent", "spent_hand", "spent_deck", "attacked", "in_play", "draws", "tolled", "relocated", "artifacts",
})  # fmt: skip


class LaniakeaPosition(Position[Laniakea]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.cosmos: Cosmos = setup.content
        self.galaxies = [galaxy.id for galaxy in self.cosmos.map.galaxies]
        self.kinds = [card.id for card in self.cosmos.deck]
        self.artifacts = [artifact.id for artifact in self.cosmos.artifacts]
        self.row_cards = {entity.id: number for number, entity in enumerate(self.cosmos.entities)}
        self.row_cards |= {chaos.id: int(CHAOS_CARD) + n for n, chaos in enumerate(self.cosmos.chaos)}

    def write(self, state: Laniakea) -> Data:
        return Writer(self.cosmos).write(state)

    def read(self, data: Data, fresh: Laniakea) -> Laniakea:
        keys = Keys(data, self.seats, KEYS)
        state = fresh
        state.retired = vec[i64](keys.some_seats("retired"))
        state.first = keys.number("first", 0, self.seats - 1, int(fresh.first))
        state.round = keys.number("round", 1, 10**6, 1)
        given = keys.per_seat("players")
        people = [Keys(part(given[seat] if given else {}, "players"), self.seats, PLAYER) for seat in range(self.seats)]
        setup = data.get("phase") == "setup"
        if fresh.phase == SETUP and not setup:
            self.seat_celestials(state, people)
        self.read_board(keys, state)
        for seat, person in enumerate(people):
            self.read_player(person, state.players[seat], state, seat)
        self.read_powers(keys, people, state, setup)
        self.read_artifacts(keys, people, state)
        if "adversary" in keys:
            self.read_adversary(keys, state)
        self.read_entities(keys, state)
        state.occupied = state.gateways = 0
        for player in state.players:
            if state.occupied & (player.sanctums | player.gateways) or player.sanctums & player.gateways:
                refuse("players", "two structures stand in one galaxy")
            state.occupied |= player.sanctums | player.gateways
            state.gateways |= player.gateways
        self.read_turn(keys, state)
        self.read_seat(keys, state)
        state.face_up = NONE  # so that it is looked at
        resources.look_at_chaos(state)
        for seat in range(self.seats):
            resources.weigh_player(state, seat)
        if state.seat != OVER and not state.moves():
            refuse("stack", "nothing could be chosen in this position")
        return state

    def seat_celestials(self, state: Laniakea, people: list[Keys]) -> None:
        """A position that does not say how Celestials are chosen has them: those named, then any."""
        known = [celestial.id for celestial in self.cosmos.celestials]
        for seat, person in enumerate(people):
            if person.data.get("celestial") is not None:
                setup.take_celestial(state, seat, one(person.data["celestial"], known, "celestial"))
        for seat, person in enumerate(people):
            if person.data.get("celestial") is None:
                setup.take_celestial(state, seat, setup.some_celestial(state))
        setup.deal(state)

    def read_board(self, keys: Keys, state: Laniakea) -> None:
        cosmos = self.cosmos
        if "tiles" in keys:
            tiles = [tile.id for tile in cosmos.tiles]
            given = part(keys.data["tiles"], "tiles")
            placed = {one(name, self.galaxies, "tiles"): one(tile, tiles, "tiles") for name, tile in given.items()}
            if len(set(placed.values())) < len(placed):
                refuse("tiles", "a tile lies in two places")
            spare = [int(tile) for tile in state.tiles if int(tile) not in placed.values()]
            state.tiles = vec[i64]([
                placed[n] if n in placed else spare.pop(0) for n in range(len(self.galaxies))
            ])  # fmt: skip
        state.wormholes = sum(1 << n for n, tile in enumerate(state.tiles) if state.content.wormhole[tile])
        state.discovered = self.places(keys, "discovered")
        if state.discovered & state.wormholes:
            refuse("discovered", "a Wormhole is neither discovered nor undiscovered")
        filled = part(keys.data.get("slots", {}), "slots")
        extra = part(keys.data.get("extra_slots", {}), "extra_slots")
        voyage, forge, more = [0] * len(self.galaxies), [0] * len(self.galaxies), [0] * len(self.galaxies)
        for name, stones in filled.items():
            galaxy = one(name, self.galaxies, "slots")
            voyage[galaxy], forge[galaxy] = str(stones).count("V"), str(stones).count("F")
        for name, count in extra.items():
            more[one(name, self.galaxies, "extra_slots")] = count
        state.slots_voyage, state.slots_forge, state.extra_slots = vec[i64](voyage), vec[i64](forge), vec[i64](more)
        for galaxy in range(len(self.galaxies)):
            if building.empty_slots(state, galaxy) < 0:
                refuse("slots", f"{self.galaxies[galaxy]} doesn’t have that many slots")
            building.look_at_slots(state, galaxy)
        if "artifact_tiles" in keys:
            voids = [void.id for void in cosmos.map.voids]
            state.artifact_tiles = as_set(keys.items("artifact_tiles", keys.data["artifact_tiles"], voids))

    def places(self, keys: Keys, key: str) -> int:
        return as_set(keys.items(key, keys.data.get(key, []), self.galaxies))

    def read_person(self, keys: Keys, player: Player, state: Laniakea) -> None:
        content = state.content
        if "celestial" in keys and keys.data["celestial"] is not None:
            known = [celestial.id for celestial in self.cosmos.celestials]
            player.celestial = one(keys.data["celestial"], known, "celestial")
            player.galaxy = content.board.start[player.celestial]
        if "galaxy" in keys and keys.data["galaxy"] is not None:
            player.galaxy = one(keys.data["galaxy"], self.galaxies, "galaxy")
        most = int(content.resource_max)
        player.voyage = keys.number("V", 0, most, int(player.voyage))
        player.forge = keys.number("F", 0, most, int(player.forge))
        player.aether = keys.number("A", 0, most, int(player.aether))
        player.ascension = keys.number("ascension", 0, int(content.ascension_max), int(player.ascension))
        player.sanctums = self.places(keys, "sanctums")
        if size(player.sanctums) > content.pieces[0] or player.sanctums & state.wormholes:
            refuse("sanctums", "there are too many, or one stands on a Wormhole")

    def read_player(self, keys: Keys, player: Player, state: Laniakea, seat: int) -> None:
        self.read_person(keys, player, state)
        content, cosmos = state.content, self.cosmos
        player.movement = keys.number("movement", 0, 3, 0)
        player.ability = keys.number("ability", 0, 3, 0)
        player.tokens = keys.number("tokens", 0, int(content.attack_tokens), 0)
        player.slot_token = one(keys.word("slot_token", TOKEN[0]), TOKEN, "slot_token")
        player.gateways = self.places(keys, "gateways")
        if size(player.gateways) > content.pieces[1] or player.gateways & state.wormholes:
            refuse("gateways", "there are too many, or one stands on a Wormhole")
        abysses = [abyss.id for abyss in cosmos.map.abysses]
        player.thrones = as_set(keys.items("thrones", keys.data.get("thrones", []), abysses))
        player.chaos = as_set(keys.items("chaos", keys.data.get("chaos", []), [chaos.id for chaos in cosmos.chaos]))
        spaces = [int(NONE)] * 8
        for name, entity in part(keys.data.get("spaces", {}), "spaces").items():
            space = one(name, [space.id for space in cosmos.spaces], "spaces")
            spaces[space] = one(entity, [entity.id for entity in cosmos.entities], "spaces")
        player.spaces = vec[i64](spaces)
        player.entities = as_set([entity for entity in spaces if entity != NONE])

    # Cards --------------------------------------------------------------------------------------------

    def read_powers(self, keys: Keys, people: list[Keys], state: Laniakea, setup: bool) -> None:
        """Every copy of every card lies in exactly one place; what is not named is shuffled into its deck."""
        start = int(state.content.start_cards)
        purse = Purse(self.kinds, start)
        zones: list[dict[str, list[int]]] = []
        for seat, person in enumerate(people):
            purse.begin()
            own = {
                zone: purse.take(person.data.get(zone, []), zone) for zone in ("hand", "discard", "deck", "trashed")
            }
            zones.append(own)
            if seat == keys.data.get("seat", 0) and (in_play := part(keys.data.get("turn", {}), "turn").get("in_play")):
                own["in_play"] = purse.take([in_play], "in_play")
            if setup:
                continue
            rest = vec[i64](purse.rest())
            state.chance.shuffle(rest)
            spare = [int(card) for card in rest]
            if "hand" not in person:
                wanted = min(int(state.content.hand_size), len(spare))
                own["hand"], spare = spare[:wanted], spare[wanted:]
            own["deck"] = [*own["deck"], *spare]
        purged = purse.take(keys.data.get("purged", []), "purged")
        row = self.read_row(keys, "power_row", self.kinds)
        in_row = [None if name is None else purse.take([name], "power_row")[0] for name in row] if row else None
        deck = purse.take(keys.data.get("power_deck", []), "power_deck")
        left = vec[i64](purse.market())
        if "power_deck" in keys and len(left) and in_row is not None:
            refuse("power_deck", f"{len(left)} cards are nowhere, {self.kinds[left[0]]} for one")
        state.chance.shuffle(left)
        deck += [int(card) for card in left]
        state.power_deck, state.power_left = vec[i64](reversed(deck)), len(deck)
        state.purged = vec[i64](purged)
        state.power_row = vec[i64]([int(NONE)] * int(ROW) if in_row is None else [
            int(NONE) if card is None else card for card in in_row
        ])  # fmt: skip
        if in_row is None:
            rows.refill_powers(state)
        for player, own, person in zip(state.players, zones, people, strict=False):
            own = self.give_places(state, player, own)
            player.hand, player.discard, player.trashed = (as_set(own[z]) for z in ("hand", "discard", "trashed"))
            player.deck, player.deck_left = vec[i64](reversed(own["deck"])), len(own["deck"])
            player.shown = marked(person.data.get("shown", []), own["hand"], card_ids(self.cosmos, player), "shown")
            for place in own.get("in_play", []):
                state.in_play = place

    def give_places(self, state: Laniakea, player: Player, own: dict[str, list[int]]) -> dict[str, list[int]]:
        """The places of a player's cards, zone by zone: those that have a place of their own come first."""
        places: dict[int, int] = {}
        for card in sorted(card for cards in own.values() for card in cards):
            if len(places) == PLACES:
                refuse("players", f"nobody can have more than {PLACES} cards")
            places[card] = int(give_place(state, player, card, as_set(list(places.values()))))
        return {zone: [places[card] for card in cards] for zone, cards in own.items()}

    def read_row(self, keys: Keys, key: str, known: Sequence[str]) -> list[str | None] | None:
        row = keys.data.get(key)
        if row is None:
            return None
        if not isinstance(row, list) or len(row) != ROW:
            refuse(key, f"must be {ROW} ids or nulls, not {row!r}")
        for name in row:
            if name is not None and name not in known:
                refuse(key, f"there is no {name!r}")
        return row

    def read_artifacts(self, keys: Keys, people: list[Keys], state: Laniakea) -> None:
        owned: list[int] = []
        for person, player in zip(people, state.players, strict=False):
            own = person.items("artifacts", person.data.get("artifacts", []), self.artifacts)
            player.artifacts = as_set(own)
            owned += own
        deck = keys.items("artifact_deck", keys.data.get("artifact_deck", []), self.artifacts)
        if len({*owned, *deck}) < len(owned) + len(deck):
            refuse("artifact_deck", "an artifact is in two places")
        rest = vec[i64]([n for n in range(len(self.artifacts)) if n not in owned and n not in deck])
        if "artifact_deck" in keys and len(rest):
            refuse("artifact_deck", f"{self.artifacts[rest[0]]} is nowhere")
        state.chance.shuffle(rest)
        deck += [int(n) for n in rest]
        state.artifact_deck = vec[i64]([*reversed(deck), *reversed(owned)])
        state.artifact_left = len(deck)
        state.artifacts_used = as_set(keys.items("artifacts_used", keys.data.get("artifacts_used", []), self.artifacts))

    def read_entities(self, keys: Keys, state: Laniakea) -> None:
        taken = [entity for player in state.players for entity in members(player.entities)]
        taken += [int(CHAOS_CARD) + chaos for player in state.players for chaos in members(player.chaos)]
        stack = keys.data.get("stack", [])
        limbo = [frame["place"] for frame in stack if isinstance(frame, dict) and frame.get("kind") == "space_pick"]
        known = list(self.row_cards)
        row = self.read_row(keys, "entity_row", known)
        in_row = [int(NONE) if name is None else self.row_cards[name] for name in row] if row else [int(NONE)] * 4
        deck = [self.row_cards[known[n]] for n in keys.items("entity_deck", keys.data.get("entity_deck", []), known)]
        placed = [*taken, *limbo, *deck, *(card for card in in_row if card != NONE)]
        if len(set(placed)) < len(placed):
            refuse("entity_deck, entity_row, players", "an Entity or Chaos card is in two places")
        rest = vec[i64]([card for card in self.row_cards.values() if card not in placed])
        if "entity_deck" in keys and len(rest) and row is not None:
            refuse("entity_deck", f"{known[list(self.row_cards.values()).index(int(rest[0]))]} is nowhere")
        state.chance.shuffle(rest)
        deck += [int(card) for card in rest]
        state.entity_deck, state.entity_left = vec[i64](reversed(deck)), len(deck)
        state.entity_row = vec[i64](in_row)
        if row is None:
            rows.refill_entities(state)
        state.known_bottom = keys.number("known_bottom", 0, int(state.entity_left), 0)

    def read_adversary(self, keys: Keys, state: Laniakea) -> None:
        if not state.solo:
            refuse("adversary", "there is none at this table")
        own = Keys(part(keys.data["adversary"], "adversary"), self.seats, ADVERSARY)
        player = state.players[self.seats]
        self.read_person(own, player, state)
        entities = [entity.id for entity in self.cosmos.entities]
        player.entities = as_set(own.items("entities", own.data.get("entities", []), entities))
        cards = [card.id for card in self.cosmos.adversary]
        deck = own.items("deck", own.data.get("deck", []), cards)
        gone = own.items("discard", own.data.get("discard", []), cards)
        if len({*deck, *gone}) < len(deck) + len(gone):
            refuse("adversary", "a card is in two places")
        if data_setup(keys):
            return
        rest = vec[i64]([n for n in range(len(cards)) if n not in deck and n not in gone])
        state.chance.shuffle(rest)
        deck += [int(n) for n in rest]
        state.adversary_deck, state.adversary_left = vec[i64]([*reversed(deck), *gone]), len(deck)

    # What is under way --------------------------------------------------------------------------------

    def read_turn(self, keys: Keys, state: Laniakea) -> None:
        turn = Keys(part(keys.data.get("turn", {}), "turn"), self.seats, TURN)
        seat = keys.data.get("seat", 0)
        player = state.players[seat] if isinstance(seat, int) and 0 <= seat < self.seats else state.players[0]
        ids = card_ids(self.cosmos, player)
        gone = members(player.discard)
        playing = [] if state.in_play == NONE else [int(state.in_play)]
        state.spent = marked(turn.data.get("spent", []), [*playing, *gone], ids, "spent")
        hand = [*members(player.shown), *members(player.hand & ~player.shown)]
        state.spent |= marked(turn.data.get("spent_hand", []), hand[::-1], ids, "spent_hand")
        deck = [int(card) for card in player.deck[: player.deck_left]][::-1]
        for place in turn.data.get("spent_deck", []):
            state.spent |= 1 << deck[one(place, range(len(deck)), "spent_deck")]
        state.attacked = marked(turn.data.get("attacked", []), hand, ids, "attacked")
        state.draws = turn.number("draws", 0, 99, 0)
        state.tolled = self.places(turn, "tolled")
        state.relocated = self.places(turn, "relocated")
        state.turn_artifacts = as_set(turn.items("artifacts", turn.data.get("artifacts", []), self.artifacts))
        trigger = part(keys.data.get("trigger", {}), "trigger")
        state.trigger_round = int(trigger.get("round", 0))
        state.trigger_seat = int(trigger.get("seat", NONE))
        state.frames = [self.frame(frame) for frame in keys.data.get("stack", [])]

    def frame(self, data: Any) -> Frame:
        given = Keys(part(data, "stack"), self.seats, frozenset({"kind", *FRAME}))
        frame = Frame(one(given.word("kind", ""), FRAMES, "stack"))
        for name in FRAME:
            if name in given:
                setattr(frame, name, given.number(name, -1, 1 << 62, 0))
        return frame

    def read_seat(self, keys: Keys, state: Laniakea) -> None:
        choosing = any(player.celestial == NONE for n, player in enumerate(state.players) if not state.is_retired(n))
        state.phase = one(keys.word("phase", PHASES[0 if choosing else 1]), PHASES, "phase")
        state.reason = keys.word("reason", "")
        if state.reason not in ("", *REASONS):
            refuse("reason", f"must be {', '.join(REASONS)}, not {state.reason!r}")
        if keys.data.get("seat", 0) is None:
            state.seat = OVER
            state.reason = state.reason or "ascension"
            return
        state.seat = keys.number("seat", 0, self.seats - 1, int(state.first))
        if state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has retired and cannot decide")
        held = size(state.players[state.seat].hand)
        if state.phase == POWERS and not state.frames and held < state.content.hand_floor:
            refuse("players", f"seat {state.seat} has fewer than two cards in hand")


def data_setup(keys: Keys) -> bool:
    return keys.data.get("phase") == "setup"


def part(value: Any, key: str) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        refuse(key, f"must be an object, not {value!r}")
    return dict(value)


def one(name: Any, known: Sequence[Any], key: str) -> int:
    if name not in known:
        refuse(key, f"there is no {name!r}")
    return list(known).index(name)


def as_set(numbers: Sequence[int]) -> int:
    return sum(1 << n for n in set(numbers))


def marked(names: Any, cards: Sequence[int], kinds: list[str], key: str) -> int:
    """Some of the cards, by id: the first copies in the order given."""
    if not isinstance(names, list):
        refuse(key, f"must be a list of ids, not {names!r}")
    left = list(cards)
    found = []
    for name in names:
        card = next((card for card in left if kinds[card] == name), None)
        if card is None:
            refuse(key, f"{name!r} is not where it would have to be")
        left.remove(card)
        found.append(card)
    return as_set(found)
