"""What one seat may see (section 6), rich enough to draw the whole table.

Static things (names, coordinates, texts) are in the pack; the view names them by id.
"""
from __future__ import annotations

from orrery.games.laniakea.pack.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea, attack, counting, moving, resources, setup
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.cards import deck_set
from orrery.games.laniakea.rules.effects import VERBS
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, POWERS, ROW
from orrery.kernel.bits import BIT, members, size
from orrery.kernel.game import View
from orrery.kernel.position import Data
from orrery.kernel.state import OVER

PHASES = ("setup", "powers", "upkeep")
TOKEN = ("board", "held", "placed")
PRICES = ("basic", "void", "loop", "sanctum", "gateway", "throne", "upgrade")


class LaniakeaView(View[Laniakea]):
    def view(self, state: Laniakea, seat: int | None) -> Data:
        trigger = {"round": int(state.trigger_round), "seat": int(state.trigger_seat)}
        return {
            "step": "over" if state.seat == OVER else f.FRAMES[int(state.decision())],
            "phase": PHASES[int(state.phase)],
            "round": int(state.round),
            "first": int(state.first),
            "goal": int(state.house.ascension_goal),
            "trigger": trigger if state.trigger_round else None,
            "last_round": state.trigger_round != 0 and bool(state.round > state.trigger_round),
            "galaxies": self.galaxies(state),
            "artifact_tiles": [self.cosmos.map.voids[n].id for n in members(state.artifact_tiles)],
            "thrones": self.thrones(state),
            "power_row": self.power_row(state, seat),
            "power_deck": int(state.power_left),
            "entity_row": self.entity_row(state, seat),
            "entity_deck": int(state.entity_left),
            "artifact_deck": int(state.artifact_left),
            "token_supply": int(resources.token_supply(state)),
            "in_force": [self.cosmos.chaos[n].id for n in members(state.face_up)],
            "free_celestials": [self.cosmos.celestials[n].id for n in members(setup.free_celestials(state))],
            "players": [self.player(state, player, seat) for player in range(self.setup.seats)],
            "adversary": self.adversary(state) if state.solo else None,
            "turn": self.turn(state),
            "texts": self.texts(state),
        }

    @property
    def cosmos(self) -> Cosmos:
        content: Cosmos = self.setup.content
        return content

    def ids(self, player: Player, cards: int) -> list[str]:
        return [self.cosmos.deck[player.kinds[place]].id for place in members(cards)]

    # The board ----------------------------------------------------------------------------------------

    def galaxies(self, state: Laniakea) -> dict[str, Data]:
        """By id: the tile, what lies on it and who is there. Galaxy spaces come in the order of the pack."""
        cosmos = self.cosmos
        holders: dict[int, tuple[int, str]] = {}
        figures: dict[int, list[int]] = {}
        for seat, player in enumerate(state.players):
            holders |= dict.fromkeys(members(player.sanctums), (seat, "sanctum"))
            holders |= dict.fromkeys(members(player.gateways), (seat, "gateway"))
            if player.galaxy != v.NONE:
                figures.setdefault(int(player.galaxy), []).append(seat)
        found: dict[str, Data] = {}
        discovered, wormholes = int(state.discovered), int(state.wormholes)
        for number, galaxy in enumerate(cosmos.map.galaxies):
            tile = cosmos.tiles[state.tiles[number]]
            owner, kind = holders.get(number, (None, None))
            voyage, forge = int(state.slots_voyage[number]), int(state.slots_forge[number])
            found[galaxy.id] = {
                "tile": tile.id,
                "discovered": bool(discovered >> number & 1),
                "wormhole": bool(wormholes >> number & 1),
                "slots": tile.slots + int(state.extra_slots[number]),
                "filled": "V" * voyage + "F" * forge,
                "structure": kind,
                "owner": owner,
                "figures": figures.get(number, []),
            }
        return found

    def thrones(self, state: Laniakea) -> dict[str, list[int]]:
        """By Abyss: whose Thrones stand there."""
        found: dict[str, list[int]] = {abyss.id: [] for abyss in self.cosmos.map.abysses}
        for seat, player in enumerate(state.players):
            for number in members(player.thrones):
                found[self.cosmos.map.abysses[number].id].append(seat)
        return found

    # The rows -----------------------------------------------------------------------------------------

    def off(self, state: Laniakea, kind: int) -> int:
        """What the action under way takes off the price."""
        return int(state.frames[-1].left) if state.seat != OVER and state.decision() == kind else 0

    def buyer(self, state: Laniakea, seat: int | None) -> int:
        """Whose prices are shown: the viewer's, or those of the seat to act."""
        return seat if seat is not None else max(int(state.seat), 0)

    def power_row(self, state: Laniakea, seat: int | None) -> list[Data | None]:
        """Left to right, with what each position costs the viewer now."""
        who = self.buyer(state, seat)
        off = self.off(state, int(f.POWER_PICK)) if who == state.seat else 0
        return [
            None if state.power_row[i] == v.NONE else {
                "id": self.cosmos.deck[state.power_row[i]].id,
                "price": amounts(resources.power_price(state, who, i, off)),
                "base": int(state.content.power_row_costs[i]),
            }
            for i in range(ROW)
        ]  # fmt: skip

    def entity_row(self, state: Laniakea, seat: int | None) -> list[Data | None]:
        who = self.buyer(state, seat)
        off = self.off(state, int(f.RECRUIT_PICK)) if who == state.seat else 0
        row: list[Data | None] = []
        for i in range(ROW):
            card = int(state.entity_row[i])
            if card == v.NONE:
                row.append(None)
            elif card >= CHAOS_CARD:
                chaos = card - int(CHAOS_CARD)
                row.append({"id": self.cosmos.chaos[chaos].id, "chaos": True, "hp": self.hit_points(state, chaos)})
            else:
                entity = self.cosmos.entities[card]
                row.append({
                    "id": entity.id, "chaos": False, "price": amounts(resources.entity_price(state, who, card, off)),
                    "base": amounts(entity.cost),
                })  # fmt: skip
        return row

    def hit_points(self, state: Laniakea, chaos: int) -> int:
        if state.seat != OVER:
            return int(attack.hit_points(state, chaos))
        return self.cosmos.chaos[chaos].hp

    def points(self, state: Laniakea, seat: int) -> int:
        return int(counting.score(state, seat))

    # Players ------------------------------------------------------------------------------------------

    def player(self, state: Laniakea, number: int, viewer: int | None) -> Data:
        """First the score by source so far, then everything the player has."""
        player = state.players[number]
        celestial = None if player.celestial == v.NONE else self.cosmos.celestials[player.celestial].id
        entities, scoring = counting.entity_points(state, number), counting.scoring_points(state, number)
        chaos, own = counting.chaos_points(state, number), counting.celestial_points(state, number)
        galaxies = counting.galaxy_points(state, number)
        thrones = counting.throne_points(state, number, player.aether)
        total = entities + scoring + chaos + own + player.ascension + galaxies + thrones
        return {
            "seat": number,
            "score": int(total),
            "entities": int(entities),
            "scoring": int(scoring),
            "chaos": int(chaos),
            "celestial": int(own),
            "ascension": int(player.ascension),
            "galaxies": int(galaxies),
            "thrones": int(thrones),
            "board": {
                "celestial": celestial,
                "galaxy": None if player.galaxy == v.NONE else self.cosmos.map.galaxies[player.galaxy].id,
                "V": int(player.voyage),
                "F": int(player.forge),
                "A": int(player.aether),
                "movement": int(player.movement),
                "ability": int(player.ability),
                "full": int(LAST_STEP),
                "tokens": int(player.tokens),
                "slot_token": TOKEN[int(player.slot_token)],
                "spaces": [None if e == v.NONE else self.cosmos.entities[e].id for e in player.spaces],
                "artifacts": self.artifacts(state, player),
                "trophies": [self.cosmos.chaos[n].id for n in members(player.chaos)],
                "pieces": self.pieces(state, player),
                "prices": {
                    what: amounts(player.costs[3 * i : 3 * i + 3]) for i, what in enumerate(PRICES)
                },
                "attack_bonus": int(player.mods[v.ATTACK]),
                "moves": max(int(self.cosmos.movement_track[player.movement] + player.mods[v.MOVES]), 0),
                "throne_value": self.cosmos.throne_vp[player.aether],
                "throne_preview": self.throne_preview(state, player),
            },
            "cards": self.cards(state, number, viewer),
            "retired": state.is_retired(number),
        }

    def artifacts(self, state: Laniakea, player: Player) -> list[Data]:
        return [
            {
                "id": self.cosmos.artifacts[n].id,
                "used": bool(state.artifacts_used & BIT[n]),
                "used_this_turn": bool(state.turn_artifacts & BIT[n]),
            }
            for n in members(player.artifacts)
        ]

    def pieces(self, state: Laniakea, player: Player) -> dict[str, int]:
        """In the supply."""
        used = (player.sanctums, player.gateways, player.thrones)
        return {what: int(state.content.pieces[i] - size(used[i])) for i, what in enumerate(v.STRUCTURES)}

    def throne_preview(self, state: Laniakea, player: Player) -> list[Data]:
        """For each Abyss in reach of the figure: what a Throne there is worth now, and with 8 Aether."""
        if player.galaxy == v.NONE:
            return []
        worth = self.cosmos.throne_vp
        found = []
        for abyss in members(state.content.board.abysses_at[player.galaxy]):
            links = int(counting.abyss_links(state, player, abyss))
            found.append({
                "abyss": self.cosmos.map.abysses[abyss].id, "now": links * worth[player.aether],
                "best": links * worth[min(8, len(worth) - 1)],
            })  # fmt: skip
        return found

    def cards(self, state: Laniakea, number: int, viewer: int | None) -> Data:
        """Hand and deck are their owner's; of the others' hands only what an attack has shown."""
        player = state.players[number]
        own = number == viewer
        deck: list[str] = []
        if own:
            deck = sorted(self.ids(player, deck_set(player)))
        mine = number == state.seat
        return {
            "hand_size": int(size(player.hand)),
            "hand": self.ids(player, player.hand) if own else None,
            "shown": self.ids(player, player.shown),
            "attacked": self.ids(player, state.attacked) if mine else [],
            "deck_size": int(player.deck_left),
            "deck": deck if own else None,
            "discard": self.ids(player, player.discard),
            "spent": self.ids(player, state.spent & player.discard) if mine else [],
            "trashed": self.ids(player, player.trashed),
        }

    def adversary(self, state: Laniakea) -> Data:
        number = self.setup.seats
        player = state.players[number]
        known = state.adversary_deck[state.adversary_left : len(state.adversary_deck)]
        return {
            "seat": number,
            "score": int(counting.score(state, number)),
            "celestial": None if player.celestial == v.NONE else self.cosmos.celestials[player.celestial].id,
            "galaxy": None if player.galaxy == v.NONE else self.cosmos.map.galaxies[player.galaxy].id,
            "V": int(player.voyage),
            "F": int(player.forge),
            "A": int(player.aether),
            "ascension": int(player.ascension),
            "goal": int(state.content.adversary_goal),
            "entities": [self.cosmos.entities[n].id for n in members(player.entities)],
            "galaxies": int(counting.galaxy_points(state, number)),
            "sanctums_left": int(state.content.pieces[0] - size(player.sanctums)),
            "deck": int(state.adversary_left),
            "discard": [self.cosmos.adversary[card].id for card in reversed(list(known))],
        }

    # The turn -----------------------------------------------------------------------------------------

    def texts(self, state: Laniakea) -> dict[str, str]:
        """Cards that say something else at this table than in the pack (`seraph_stone`, `seraph_gateway`)."""
        stone, far = int(state.house.seraph_stone), state.house.any_gateway
        texts = {card.id: card.text_with(stone, far) for card in self.cosmos.cards}
        return {card.id: texts[card.id] for card in self.cosmos.cards if texts[card.id] != card.text}

    def turn(self, state: Laniakea) -> Data:
        """What is under way, as everyone can see it."""
        running = state.seat != OVER and state.phase == POWERS
        playing = state.in_play
        frame = state.frames[-1] if running and state.frames else None
        kind = frame.kind if frame else v.NONE
        left, place = (int(frame.left), int(frame.place)) if frame else (0, 0)
        attack = {"chaos": self.cosmos.chaos[place].id, "missing": max(left, 0)} if kind == f.ATTACK_COMMIT else None
        return {
            "in_play": None if playing == v.NONE else self.cosmos.deck[state.players[state.seat].kinds[playing]].id,
            "movements_left": left if kind in (f.MOVE_STEP, f.TELEPORT, f.FREE_STEP) else None,
            "costs": self.costs(state, frame),
            "attack": attack,
            "recruited": self.cosmos.entities[place].id if kind in (f.SPACE_PICK, f.ORDER_PICK) else None,
            "branches": self.branches(state, int(frame.step)) if frame and kind == f.CHOOSE_BRANCH else [],
            "keep": int(state.content.hand_floor),
            "gates_used": [self.cosmos.map.galaxies[n].id for n in members(state.relocated)],
        }

    def branches(self, state: Laniakea, step: int) -> list[str]:
        """What each branch of a choice begins with."""
        program = state.content.program
        effects = range(int(program.a[step]), int(program.a[step] + program.b[step]))
        return [VERBS[program.verb[program.first[effect]]].name for effect in effects]

    def costs(self, state: Laniakea, frame: Frame | None) -> dict[str, dict[str, int]]:
        """What a movement or a structure costs in the action under way."""
        if frame is not None and frame.kind == f.MOVE_STEP:
            kinds = {"basic": v.BASIC, "void": v.VOID, "loop": v.LOOP}
            return {name: amounts(moving.movement_price(state, frame.step, kind)) for name, kind in kinds.items()}
        if frame is not None and frame.kind == f.BUILD_PICK:
            off = state.content.program.b[frame.step]
            structures = enumerate(v.STRUCTURES, int(v.SANCTUM))
            return {name: amounts(resources.price(state, state.seat, what, off)) for what, name in structures}
        return {}


def amounts(price: object) -> dict[str, int]:
    """V, F and A by their letters, without those that are 0."""
    return {which: int(n) for which, n in zip(v.RESOURCES, price, strict=True) if n}  # type: ignore[call-overload]
