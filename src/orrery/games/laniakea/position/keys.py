"""The keys of a position of Laniakea, each said once."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from mypy_extensions import i64

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.position.steps import Step
from orrery.games.laniakea.rules import House, Laniakea
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.turns import ASCENSION, REASONS
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT, members
from orrery.kernel.fields import Field, Table, Values
from orrery.kernel.kinds import Items, Kind, Map, Maybe, Number, PerSeat, Seat, Several, Word, refuse
from orrery.kernel.pool import Pool
from orrery.kernel.refusal import shown
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

PHASES = ("setup", "powers", "upkeep")
TOKEN = ("board", "held", "placed")
MOST_ROUNDS = 10**9
THE_REST = "all cards not named elsewhere, shuffled"
BENEATH = "cards not named elsewhere lie beneath, shuffled"


class Stones(Kind):
    """What fills the slots of a galaxy: so many V and so many F."""

    text = 'stones such as `"VF"`'

    def read(self, value: Any, key: str) -> tuple[int, int]:
        if not isinstance(value, str) or len(value) > ROW or set(value) - {"V", "F"}:
            refuse(key, f"must be some of V and F, not {shown(value)}")
        return value.count("V"), value.count("F")

    def write(self, value: Any) -> str:
        return "V" * int(value[0]) + "F" * int(value[1])


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


class Keys:
    """Kinds and fields that a pack and a table lead to."""

    def __init__(self, cosmos: Cosmos, house: House, seats: int, pool: Callable[[Any], Pool]) -> None:
        self.cosmos, self.house, self.seats = cosmos, house, seats
        self.content = cosmos.numbers
        self.galaxy = Word([galaxy.id for galaxy in cosmos.map.galaxies], "a galaxy id")
        self.celestials = [celestial.id for celestial in cosmos.celestials]
        beings = {n: entity.id for n, entity in enumerate(cosmos.entities)}
        beings |= {int(CHAOS_CARD) + n: chaos.id for n, chaos in enumerate(cosmos.chaos)}
        self.entity_numbers = range(len(cosmos.entities))
        self.chaos_numbers = range(int(CHAOS_CARD), int(CHAOS_CARD) + len(cosmos.chaos))
        self.tiles = pool([tile.id for tile in cosmos.tiles])
        self.powers = pool([card.id for card in cosmos.deck])
        self.beings = pool(beings)
        self.artifacts = pool([artifact.id for artifact in cosmos.artifacts])
        self.orders = pool([card.id for card in cosmos.adversary])
        self.artifact = Word([artifact.id for artifact in cosmos.artifacts], "an artifact id")
        self.card = Word({card.id: card.id for card in cosmos.deck}, "a card id")
        self.step = Step(self.content)

    def fields(self) -> Iterable[Field]:
        seat, galaxies, ids = Seat(self.seats), Several(self.galaxy), list(self.galaxy.values)
        yield Field("retired", Items(seat, different=True), "the seats that left, in order", "none")
        yield Field("first", seat, "who takes the first turn of a round", "as the options say")
        most = self.house.round_cap or MOST_ROUNDS
        yield Field("round", Number(1, most, "a number from 1 to `round_cap`"), "the round", "1", default=1)
        yield Field("phase", Word(PHASES), "whether Celestials are chosen, cards played, or hands drawn up", "`powers`")
        yield Field("tiles", Map(ids, self.tiles.card(), NONE, "galaxy"), "where the tiles lie", "shuffled")
        yield Field("discovered", galaxies, "the galaxies that lie face up", "none")
        yield Field("slots", Map(ids, Stones(), (0, 0), "galaxy"), "what fills its resource slots", "nothing",
                    get=lambda state: zip(state.slots_voyage, state.slots_forge, strict=True), put=put_slots)
        yield Field("extra_slots", Map(ids, Number(0, 9), 0, "galaxy"), "the Resource Slot tokens there", "none")
        yield Field("artifact_tiles", Several(Word([void.id for void in self.cosmos.map.voids], "a void id")),
                    "the voids with an artifact tile", "all")
        players = PlayerTable(self.player(), self.powers, int(self.content.start_cards))
        yield Field("players", PerSeat(players, self.seats), "what lies before each player", "as in a fresh game",
                    get=lambda state: state.players[: state.seats], put=self.put_players)
        if self.seats == 1:
            yield Field("adversary", adversary := Table(self.adversary()), "what the Adversary has",
                        "as in a fresh game", get=itself, put=adversary.store)
        yield Field("purged", self.powers.hand(), "the cards that the Adversary removed", "none")
        for key, pool in (("power", self.powers), ("entity", self.beings)):
            row = Items(Maybe(pool.card(), NONE), size=int(ROW))
            yield Field(f"{key}_row", row, "the face-up cards from the left; null for a gap", "from the deck")
            yield deck_field(f"{key}_deck", pool, f"{key}_left", THE_REST)
        yield Field("known_bottom", Number(0, len(self.beings.ids)),
                    "cards at the bottom of the Entity deck that all have seen", "0", default=0)
        yield Field("artifact_deck", self.artifacts.pile(), "the Artifact deck, top card first", THE_REST,
                    get=lambda state: top_first(state.artifact_deck, state.artifact_left), put=put_artifacts)
        yield Field("artifacts_used", Several(self.artifact), "the artifacts used up", "none")
        yield Field("turn", turn := Table(self.turn()), "what has happened in this turn", "nothing",
                    get=itself, put=turn.store)
        yield Field("stack", Items(self.step), "what is under way, the last step first", "nothing",
                    name="frames", put=put_frames)
        trigger = Table([
            Field("round", Number(1, most), "the round in which it happened", "never", name="trigger_round"),
            Field("seat", Seat(self.seats + (self.seats == 1)), "who did it; 1 for the Adversary", "nobody",
                  name="trigger_seat", default=0),
        ])  # fmt: skip
        yield Field("trigger", trigger, "how the last round was triggered", "it has not been",
                    get=itself, put=trigger.store, skip=lambda state: state.trigger_round == 0)
        yield Field("seat", Maybe(seat, OVER), "who decides; null when the game is over", "the first seat",
                    default=lambda state: state.first)
        yield Field("reason", Word({reason: reason for reason in ("", *REASONS)}), "why the game ended",
                    f"`{ASCENSION}` if it is over", default=lambda state: ASCENSION if state.seat == OVER else "")

    def person(self, of: Callable[[Any], Any]) -> Iterable[Field]:
        """What a player and the Adversary both have."""
        most = Number(0, self.content.resource_max)
        for key, name, kind, text, missing in (
            ("celestial", "celestial", Maybe(Word(self.celestials), NONE), "the Celestial", "any that is free"),
            ("galaxy", "galaxy", Maybe(self.galaxy, NONE), "where the figure stands", "where the Celestial begins"),
            ("V", "voyage", most, "Voyage Stones", ""),
            ("F", "forge", most, "Forge Stones", ""),
            ("A", "aether", most, "Aether", ""),
            ("ascension", "ascension", Number(0, self.content.ascension_max), "the level of Ascension", ""),
            ("sanctums", "sanctums", Several(self.galaxy), "the Sanctums", "none"),
        ):
            yield person_field(key, name, kind, text, missing, of)

    def player(self) -> Iterable[Field]:
        cosmos = self.cosmos
        yield from self.person(itself)
        yield Field("movement", Number(0, 3), "steps made on the Movement Tracker", "0")
        yield Field("ability", Number(0, 3), "steps made on the ability track", "0")
        yield Field("tokens", Number(0, self.content.attack_tokens), "attack tokens", "0")
        yield Field("slot_token", Word(TOKEN), "where the Resource Slot token is", "`board`")
        yield Field("gateways", Several(self.galaxy), "the Gateways", "none")
        yield Field("thrones", Several(Word([abyss.id for abyss in cosmos.map.abysses])), "the Thrones", "none")
        spaces = Map([space.id for space in cosmos.spaces], self.beings.card(self.entity_numbers), NONE, "space")
        yield Field("spaces", spaces, "the Entities", "none")
        yield Field("artifacts", self.artifacts.pile(), "the artifacts, in the order of gaining", "none",
                    get=lambda player: members(player.artifacts), put=put_own_artifacts)
        yield Field("chaos", self.beings.hand(self.chaos_numbers), "the Chaos cards defeated", "none")
        yield Field("hand", self.powers.hand(), "the hand", "five of the starting cards not named elsewhere")
        yield Field("discard", self.powers.hand(), "the discard pile", "no cards")
        yield deck_field("deck", self.powers, "deck_left", f"starting {BENEATH}")
        yield Field("trashed", self.powers.hand(), "the cards trashed", "none")
        yield Field("shown", Items(self.card), "the cards in hand that all have seen", "none",
                    get=lambda player: self.names(player.shown), put=nowhere)

    def adversary(self) -> Iterable[Field]:
        yield from self.person(lambda state: state.players[state.seats])
        yield Field("entities", self.beings.hand(self.entity_numbers), "the Entities", "none",
                    get=lambda state: state.players[state.seats].entities, put=put_entities)
        yield deck_field("deck", self.orders, "adversary_left", BENEATH, "adversary_deck")
        yield Field("discard", self.orders.pile(), "the discard pile", "no cards",
                    get=lambda state: state.adversary_deck[state.adversary_left :], put=put_orders_gone)

    def turn(self) -> Iterable[Field]:
        cards, galaxies = Items(self.card), Several(self.galaxy)
        yield Field("spent", cards, "cards in play or discarded that cannot be used again", "none",
                    get=lambda state: self.names(state.spent & ~sum(again(state))), put=nowhere)
        for key, text, get in (
            ("spent_hand", "cards in hand that were spent", lambda state: self.names(state.spent & again(state)[0])),
            ("spent_deck", "places from the top of the deck, from 0, of cards that were spent", spent_places),
        ):
            kind = cards if key == "spent_hand" else Items(Number(0, len(self.powers.ids)), different=True)
            yield Field(key, kind, text, "none", get=get, put=nowhere,
                        skip=lambda state: not state.house.refill_whole or state.seat == OVER)
        yield Field("attacked", cards, "cards in hand that have attacked", "none",
                    get=lambda state: self.names(state.attacked), put=nowhere)
        yield Field("in_play", Maybe(self.card, None), "the card in play", "null", put=nowhere,
                    get=lambda state: None if state.in_play == NONE else self.powers.ids[state.in_play])
        yield Field("draws", Number(0, 99), "draws still to come from the card in play", "0")
        yield Field("tolled", galaxies, "the Gateways that have paid", "none")
        yield Field("relocated", galaxies, "the goals of free relocations", "none")
        yield Field("artifacts", Several(self.artifact), "the artifacts used in this turn", "none",
                    name="turn_artifacts")

    def names(self, cards: int) -> list[str]:
        return [self.powers.ids[card] for card in members(cards)]

    def put_players(self, state: Laniakea, people: list[Values]) -> None:
        table = PlayerTable(self.player(), self.powers, int(self.content.start_cards))
        for player, values in zip(state.players, people, strict=False):
            table.store(player, values)


def itself(part: Any) -> Any:
    return part


def nowhere(part: Any, value: Any) -> None:
    """For keys that `finish` looks at when everything else has its place."""


def person_field(key: str, name: str, kind: Kind, text: str, missing: str, of: Callable[[Any], Any]) -> Field:
    def put(part: Any, value: Any) -> None:
        setattr(of(part), name, value)

    return Field(key, kind, text, missing, get=lambda part: getattr(of(part), name), put=put)


def top_first(deck: vec[i64], left: int) -> list[int]:
    return [int(deck[i]) for i in reversed(range(left))]


def deck_field(key: str, pool: Pool, left: str, missing: str, name: str = "") -> Field:
    """A deck: the first so many cards of a vector, the top one last."""

    def put(part: Any, cards: list[int]) -> None:
        setattr(part, name or key, vec[i64](cards[::-1]))
        setattr(part, left, len(cards))

    return Field(key, pool.pile(), "the deck, top card first", missing, put=put,
                 get=lambda part: top_first(getattr(part, name or key), getattr(part, left)))


def again(state: Laniakea) -> tuple[int, int]:
    """Hand and deck of who decides, where spent cards can be with `deck_refill = whole`."""
    if not state.house.refill_whole or state.seat == OVER:
        return 0, 0
    player = state.players[state.seat]
    return int(player.hand), sum(1 << card for card in top_first(player.deck, player.deck_left))


def spent_places(state: Laniakea) -> list[int]:
    player = state.players[state.seat]
    return [place for place, card in enumerate(top_first(player.deck, player.deck_left)) if state.spent & BIT[card]]


def put_slots(state: Laniakea, slots: list[tuple[int, int]]) -> None:
    state.slots_voyage, state.slots_forge = vec[i64]([v for v, _ in slots]), vec[i64]([f for _, f in slots])


def put_artifacts(state: Laniakea, deck_and_drawn: tuple[list[int], list[int]]) -> None:
    """Behind the deck lies what was drawn, the first one last."""
    deck, drawn = deck_and_drawn
    state.artifact_deck, state.artifact_left = vec[i64]([*deck[::-1], *drawn[::-1]]), len(deck)


def put_own_artifacts(player: Any, artifacts: list[int]) -> None:
    player.artifacts = sum(1 << artifact for artifact in artifacts)


def put_entities(state: Laniakea, entities: int) -> None:
    state.players[state.seats].entities = entities


def put_orders_gone(state: Laniakea, cards: list[int]) -> None:
    state.adversary_deck = vec[i64]([*state.adversary_deck, *cards])


def put_frames(state: Laniakea, stack: list[Any]) -> None:
    state.frames = stack
