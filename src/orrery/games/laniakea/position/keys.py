"""The keys of a position of Laniakea, each said once."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from mypy_extensions import i64

from orrery.games.laniakea.pack.cosmos import Cosmos
from orrery.games.laniakea.position.steps import Step
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.turns import ASCENSION, REASONS
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT, members
from orrery.kernel.fields import Field, Table, Values
from orrery.kernel.kinds import Items, Kind, Map, Maybe, Number, PerSeat, Seat, Several, Word, refuse
from orrery.kernel.pool import Pile, Pool
from orrery.kernel.position import Position
from orrery.kernel.refusal import shown
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

PHASES = ("setup", "powers", "upkeep")
TOKEN = ("board", "held", "placed")
MOST_ROUNDS = 10**9
EXACTLY = (
    "the deck, top card first", "all cards not named elsewhere, shuffled; else those are out of the game"
)  # fmt: skip
BENEATH = "cards not named elsewhere go beneath, shuffled"


class Stones(Kind):
    """What fills the slots of a galaxy: counts of V and F."""

    text = 'stones such as `"VF"`'

    def read(self, value: Any, key: str) -> tuple[int, int]:
        if not isinstance(value, str) or len(value) > ROW or set(value) - {"V", "F"}:
            refuse(key, f"must be some of V and F, not {shown(value)}")
        return value.count("V"), value.count("F")

    def write(self, value: Any) -> str:
        return "V" * int(value[0]) + "F" * int(value[1])


class Cards(Pile):
    """Cards without order, as a list of numbers."""

    text = "card ids"


class PlayerTable(Table):
    """A player’s keys. Starting cards that they do not name are kept as `rest`: each player has a whole set of them."""

    def __init__(self, fields: Iterable[Field], powers: Pool, start: int) -> None:
        super().__init__(fields)
        self.powers, self.own = powers, range(start)

    def read(self, value: Any, key: str = "") -> Values:
        self.powers.free.update(self.own)
        found = super().read(value, key)
        found["rest"] = sorted(self.powers.free.intersection(self.own))
        self.powers.free.difference_update(self.own)
        return found

    def store_all(self, state: Laniakea, people: list[Values]) -> None:
        for player, values in zip(state.players, people, strict=False):
            self.store(player, values)


class LaniakeaKeys(Position[Laniakea]):
    top_last = True

    def fields(self) -> Iterable[Field]:
        cosmos: Cosmos = self.setup.content
        self.cosmos, self.numbers = cosmos, cosmos.numbers
        self.galaxy = Word([galaxy.id for galaxy in cosmos.map.galaxies], "a galaxy id")
        self.artifact = Word([artifact.id for artifact in cosmos.artifacts], "an artifact id")
        self.card = Word({card.id: card.id for card in cosmos.deck}, "a card id")
        self.tiles = self.pool([tile.id for tile in cosmos.tiles])
        self.powers = self.pool([card.id for card in cosmos.deck])
        chaos = {int(CHAOS_CARD) + n: chaos.id for n, chaos in enumerate(cosmos.chaos)}
        self.beings = self.pool({**{n: entity.id for n, entity in enumerate(cosmos.entities)}, **chaos})
        self.artifacts = self.pool([artifact.id for artifact in cosmos.artifacts])
        self.orders = self.pool([card.id for card in cosmos.adversary])
        self.step = Step(self.numbers)
        yield from self.board_fields()
        self.player_table = PlayerTable(self.player_fields(), self.powers, int(self.numbers.start_cards))
        players = PerSeat(self.player_table, self.seats)
        yield Field("players", players, "what each player has", "as in a fresh game",
                    get=lambda state: state.players[: state.seats], put=self.player_table.store_all)
        if self.seats == 1:
            adversary = Table(self.adversary_fields())
            yield Field("adversary", adversary, "what the Adversary has", "as in a fresh game", get=itself,
                        put=adversary.store)
        yield from self.market_fields()
        yield from self.time_fields()

    def board_fields(self) -> Iterable[Field]:
        seat, galaxies = Seat(self.seats), list(self.galaxy.values)
        rounds = Number(1, self.setup.house.round_cap or MOST_ROUNDS, "a number from 1 to `round_cap`")
        yield Field("retired", Items(seat, different=True), "the seats that left, in order", "none")
        yield Field("first", seat, "the seat with the first turn of a round", "as `first_player` says, or `seat`")
        yield Field("round", rounds, "the round", "1")
        yield Field("phase", Word(PHASES), "whether players choose Celestials, play cards or draw", "`powers`")
        yield Field("tiles", Map(galaxies, self.tiles.card(), NONE, "galaxy"), "where the tiles are", "shuffled")
        yield Field("discovered", Several(self.galaxy), "the discovered galaxies", "none")
        yield Field("slots", Map(galaxies, Stones(), (0, 0), "galaxy"), "what fills its resource slots", "nothing",
                    get=lambda state: zip(state.slots_voyage, state.slots_forge, strict=True), put=put_slots)
        yield Field("extra_slots", Map(galaxies, Number(0, 9), 0, "galaxy"), "the Resource Slot tokens there", "none")
        voids = Word([void.id for void in self.cosmos.map.voids], "a void id")
        yield Field("artifact_tiles", Several(voids), "the voids with an artifact tile", "all")

    def person_fields(self) -> Iterable[Field]:
        """What a player and the Adversary both have."""
        celestials = Word([celestial.id for celestial in self.cosmos.celestials])
        most = Number(0, self.numbers.resource_max)
        yield Field("celestial", Maybe(celestials, NONE), "the Celestial", "any free one")
        yield Field("galaxy", Maybe(self.galaxy, NONE), "where the figure is", "where the Celestial starts")
        yield Field("V", most, "Voyage Stones", name="voyage")
        yield Field("F", most, "Forge Stones", name="forge")
        yield Field("A", most, "Aether", name="aether")
        yield Field("ascension", Number(0, self.numbers.ascension_max), "the Ascension level")
        yield Field("sanctums", Several(self.galaxy), "the Sanctums", "none")

    def player_fields(self) -> Iterable[Field]:
        cosmos = self.cosmos
        yield from self.person_fields()
        yield Field("movement", Number(0, 3), "steps made on the Movement Tracker", "0")
        yield Field("ability", Number(0, 3), "steps made on the ability track", "0")
        yield Field("tokens", Number(0, self.numbers.attack_tokens), "attack tokens", "0")
        yield Field("slot_token", Word(TOKEN), "where the Resource Slot token is", "`board`; `placed` if it must be")
        yield Field("gateways", Several(self.galaxy), "the Gateways", "none")
        abysses = Word([abyss.id for abyss in cosmos.map.abysses], "an Abyss id")
        yield Field("thrones", Several(abysses), "the Thrones", "none")
        entity = self.beings.card(range(len(cosmos.entities)))
        yield Field("spaces", Map([space.id for space in cosmos.spaces], entity, NONE, "space"), "the Entities", "none")
        yield Field("artifacts", self.artifacts.pile(), "the artifacts, in the order they were gained", "none",
                    get=lambda player: members(player.artifacts), put=put_own_artifacts)
        trophies = self.beings.hand(range(int(CHAOS_CARD), int(CHAOS_CARD) + len(cosmos.chaos)))
        yield Field("chaos", trophies, "the Chaos cards defeated", "none")
        yield zone_field("hand", self.powers, "the hand", "five of the starting cards not named elsewhere")
        yield zone_field("discard", self.powers, "the discard pile", "no cards")
        deck = deck_field("deck", self.powers, "deck_left", f"{EXACTLY[0]}; starting {BENEATH}", "none")
        yield replace(deck, get=lambda player: kinds_of(player, top_first(player.deck, player.deck_left)))
        yield zone_field("trashed", self.powers, "the cards trashed", "none")
        yield Field("shown", Items(self.card), "the cards in hand that everyone has seen", "none",
                    get=lambda player: self.names(player, player.shown), put=nowhere)

    def adversary_fields(self) -> Iterable[Field]:
        for field in self.person_fields():
            yield of_adversary(field)
        entities = self.beings.hand(range(len(self.cosmos.entities)))
        yield of_adversary(Field("entities", entities, "the Entities", "none"))
        yield deck_field("deck", self.orders, "adversary_left", f"{EXACTLY[0]}; {BENEATH}", "none", "adversary_deck")
        yield Field("discard", self.orders.pile(), "the discard pile", "no cards",
                    get=lambda state: state.adversary_deck[state.adversary_left :], put=put_orders_gone)

    def market_fields(self) -> Iterable[Field]:
        yield Field("purged", Cards(self.powers, None), "the cards that the Adversary removed", "none",
                    get=lambda state: sorted(state.purged))
        for key, pool in (("power", self.powers), ("entity", self.beings)):
            row = Items(Maybe(pool.card(), NONE), size=int(ROW))
            yield Field(f"{key}_row", row, "the face-up cards from the left; null for a gap", "from the deck")
            yield deck_field(f"{key}_deck", pool, f"{key}_left", *EXACTLY)
        known = Number(0, len(self.beings.ids))
        yield Field("known_bottom", known, "bottom cards of the Entity deck that everyone has seen", "0", default=0)
        yield Field("artifact_deck", self.artifacts.pile(), *EXACTLY, put=put_artifacts,
                    get=lambda state: top_first(state.artifact_deck, state.artifact_left))
        yield Field("artifacts_used", Several(self.artifact), "the artifacts used up", "none")

    def time_fields(self) -> Iterable[Field]:
        turn = Table(self.turn_fields())
        yield Field("turn", turn, "what has happened this turn", "nothing", get=itself, put=turn.store)
        yield Field("stack", Items(self.step), "what is under way, the next step last; it needs all other keys",
                    "nothing", name="frames", put=put_frames)
        triggered = Number(1, MOST_ROUNDS, "a number from 1")
        trigger = Table([
            Field("round", triggered, "the round in which it happened", "none", name="trigger_round"),
            Field("seat", Seat(self.seats + (self.seats == 1)), "the seat that did it; 1 for the Adversary", "0",
                  name="trigger_seat", default=0),
        ])  # fmt: skip
        yield Field("trigger", trigger, "how the last round was triggered", "not yet", get=itself,
                    put=trigger.store, skip=lambda state: state.trigger_round == 0)
        yield Field("seat", Maybe(Seat(self.seats), OVER), "the seat to act; null when it is over", "the first seat",
                    default=lambda state: next_active(state, state.first))
        reasons = Word({reason: reason for reason in ("", *REASONS)})
        yield Field("reason", reasons, "why the game ended", f"`{ASCENSION}` if it is over",
                    default=lambda state: ASCENSION if state.seat == OVER else "")

    def turn_fields(self) -> Iterable[Field]:
        cards, galaxies, places = Items(self.card), Several(self.galaxy), Number(0, len(self.powers.ids))
        yield Field("spent", cards, "cards in play or discarded that can’t be used again", "none",
                    get=lambda state: self.names(deciding(state), state.spent & ~sum(again(state))), put=nowhere)
        yield Field("spent_hand", cards, "cards in hand that were spent", "none", put=nowhere, skip=is_never_again,
                    get=lambda state: self.names(deciding(state), state.spent & again(state)[0]))
        yield Field("spent_deck", Items(places, different=True), "places in the deck of cards that were spent", "none",
                    get=spent_places, put=nowhere, skip=is_never_again)
        yield Field("attacked", cards, "cards in hand that have attacked", "none",
                    get=lambda state: self.names(deciding(state), state.attacked), put=nowhere)
        yield Field("in_play", Maybe(self.card, None), "the card in play", "null", put=nowhere,
                    get=self.card_in_play)
        yield Field("draws", Number(0, 99), "draws still to come from the card in play", "0")
        yield Field("tolled", galaxies, "the Gateways that have paid", "none")
        yield Field("relocated", galaxies, "the goals of free relocations", "none")
        yield Field("artifacts", Several(self.artifact), "the artifacts used this turn", "none",
                    name="turn_artifacts")

    def names(self, player: Player, places: int) -> list[str]:
        return [self.powers.ids[kind] for kind in sorted(kinds_of(player, members(places)))]

    def card_in_play(self, state: Laniakea) -> str | None:
        return None if state.in_play == NONE else self.powers.ids[deciding(state).kinds[state.in_play]]


def next_active(state: Laniakea, seat: int) -> int:
    order = [(seat + n) % state.seats for n in range(state.seats)]
    return next((n for n in order if not state.is_retired(n)), seat)


def itself(part: Any) -> Any:
    return part


def nowhere(part: Any, value: Any) -> None:
    """For keys that `finish` looks at when everything else has its place."""


def of_adversary(field: Field) -> Field:
    """A field of the player after the last seat, in the table of what belongs to the Adversary."""

    def put(state: Laniakea, value: Any) -> None:
        field.store(state.players[state.seats], value)

    name = field.name or field.key
    return replace(field, get=lambda state: getattr(state.players[state.seats], name), put=put)


def deciding(state: Laniakea) -> Player:
    """The player to decide; any player once the game is over and nothing is under way."""
    return state.players[max(int(state.seat), 0)]


def kinds_of(player: Player, places: Iterable[int]) -> list[int]:
    return [int(player.kinds[place]) for place in places]


def zone_field(key: str, pool: Pool, text: str, missing: str) -> Field:
    """Cards of a player without order: they are named, and the player has a set of their places."""

    def put(player: Player, places: list[int]) -> None:
        setattr(player, key, sum(1 << place for place in places))

    return Field(key, Cards(pool, None), text, missing, put=put,
                 get=lambda player: sorted(kinds_of(player, members(getattr(player, key)))))


def top_first(deck: vec[i64], left: int) -> list[int]:
    return [int(deck[i]) for i in reversed(range(left))]


def deck_field(key: str, pool: Pool, left: str, text: str, missing: str, name: str = "") -> Field:
    """A deck: the first cards of a vector, the top one last."""

    def put(part: Any, cards: list[int]) -> None:
        setattr(part, name or key, vec[i64](cards[::-1]))
        setattr(part, left, len(cards))

    return Field(key, pool.pile(), text, missing, put=put,
                 get=lambda part: top_first(getattr(part, name or key), getattr(part, left)))


def is_never_again(state: Laniakea) -> bool:
    return not state.house.refill_whole or state.seat == OVER


def again(state: Laniakea) -> tuple[int, int]:
    """Hand and deck of the player to decide, where spent cards can be with `deck_refill = whole`."""
    if is_never_again(state):
        return 0, 0
    player = state.players[state.seat]
    return int(player.hand), sum(1 << card for card in top_first(player.deck, player.deck_left))


def spent_places(state: Laniakea) -> list[int]:
    player = state.players[state.seat]
    return [place for place, card in enumerate(top_first(player.deck, player.deck_left)) if state.spent & BIT[card]]


def put_slots(state: Laniakea, slots: list[tuple[int, int]]) -> None:
    state.slots_voyage, state.slots_forge = vec[i64]([v for v, _ in slots]), vec[i64]([f for _, f in slots])


def put_artifacts(state: Laniakea, deck_and_drawn: tuple[list[int], list[int]]) -> None:
    """After the deck come the cards drawn, the first one last."""
    deck, drawn = deck_and_drawn
    state.artifact_deck, state.artifact_left = vec[i64]([*deck[::-1], *drawn[::-1]]), len(deck)


def put_own_artifacts(player: Any, artifacts: list[int]) -> None:
    player.artifacts = sum(1 << artifact for artifact in artifacts)


def put_orders_gone(state: Laniakea, cards: list[int]) -> None:
    state.adversary_deck = vec[i64]([*state.adversary_deck, *cards])


def put_frames(state: Laniakea, stack: list[Any]) -> None:
    state.frames = vec[Frame](stack)
