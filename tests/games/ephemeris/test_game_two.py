"""Game Two: dice, blocks, Retrograde cards (EPH-201 to EPH-224)."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from tests.games.ephemeris.helpers import BODIES, kinds, movers, others, targets, two, where, why
from tests.rules import rule

REDS_BLOCKED = "moon aries, mercury aries, venus aries, sun taurus, mars taurus"
PILE = ["mars", "mars", *(["mercury", "venus", "jupiter", "saturn", "uranus", "neptune"] * 2)]


@rule("EPH-201")
def test_two_to_four_seats_with_four_bodies_and_a_pluto_card_each() -> None:
    match = orrery.new("ephemeris", 4, seed=1, mode="two")
    assert [len(hand) for hand in match.position()["planets"]] == [4] * 4
    assert [player["pluto"] for player in match.view(None)["table"]["players"]] == [True] * 4
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 5, mode="two")
    assert refused.value.refusal.rule == "EPH-201"


@rule("EPH-202")
def test_fourteen_retrograde_cards_two_of_each_planet_in_any_order() -> None:
    piles = [orrery.new("ephemeris", 2, seed=seed, mode="two").position()["pile"] for seed in range(8)]
    assert all(Counter(pile) == Counter(BODIES[2:] * 2) for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 8


@rule("EPH-203")
def test_a_turn_rolls_both_dice_by_itself_and_makes_two_movements() -> None:
    match = two(dice="red blue", spent=[0, 1])
    match.push("move:mars:taurus")
    assert match.seat == 0
    match.push("move:saturn:aquarius")
    assert match.seat == 1
    assert "roll" in kinds(match, 1)


@rule("EPH-203")
def test_the_dice_have_the_faces_of_the_pack() -> None:
    rolls = [orrery.new("ephemeris", 2, seed=seed, mode="two").position()["dice"] for seed in range(600)]
    even, uneven = Counter(roll[0] for roll in rolls), Counter(roll[1] for roll in rolls)
    assert all(abs(even[colour] - 200) < 50 for colour in ("red", "blue", "yellow"))
    assert abs(uneven["blue"] - 300) < 60
    assert abs(uneven["yellow"] - 100) < 45


@rule("EPH-204")
@pytest.mark.parametrize(
    ("dice", "bodies"),
    [
        ("red red", "mercury venus mars"),
        ("blue blue", "jupiter saturn uranus neptune"),
        ("yellow yellow", "moon sun"),
        ("red yellow", "moon sun mercury venus mars"),
    ],
)
def test_a_colour_moves_pieces_of_that_colour(dice: str, bodies: str) -> None:
    match = two(dice=dice)
    assert movers(match) == set(bodies.split())
    for body in set(BODIES) - set(bodies.split()):
        assert why(match, f"move:{body}:libra") == "EPH-204"


@rule("EPH-205")
def test_the_two_dice_move_two_different_pieces_on_the_board_as_it_then_is() -> None:
    match = two(dice="red red")
    match.push("move:venus:gemini")
    assert movers(match) == {"mercury", "mars"}
    assert why(match, "move:venus:cancer") == "EPH-205"
    match = two(dice="yellow red")
    assert targets(match, "mars") == ["taurus", "gemini", "cancer"]
    match.push("move:moon:virgo")
    assert targets(match, "mars") == ["taurus", "gemini", "cancer", "leo"]


@rule("EPH-206")
def test_the_dice_may_be_used_in_either_order() -> None:
    for first, second in (("mars:taurus", "saturn:aquarius"), ("saturn:aquarius", "mars:taurus")):
        match = two(dice="red blue", spent=[0, 1])
        match.push(f"move:{first}")
        match.push(f"move:{second}")
        assert match.seat == 1


@rule("EPH-207")
def test_with_a_partial_block_one_movement_is_made_and_no_card_is_drawn() -> None:
    """As in Fig 6: two blue dice, and only Neptune can move."""
    sky = "jupiter aries, saturn taurus, uranus gemini, neptune libra"
    match = two(dice="blue blue", sky=sky, spent=[0, 1])
    assert movers(match) == {"neptune"}
    match.push("move:neptune:scorpio")
    assert match.seat == 1
    assert "card" not in kinds(match, 0)[:4]


@rule("EPH-207")
def test_a_faster_piece_must_go_first_if_that_lets_the_second_die_be_used() -> None:
    """As in Fig 7: all blues are pinned, and only Mars leaving Libra sets Saturn free."""
    sky = "mars libra, saturn libra, jupiter cancer, uranus leo, neptune leo, mercury gemini, venus gemini"
    match = two(dice="blue red", sky=sky)
    assert movers(match) == {"mars"}
    assert why(match, "move:mercury:cancer") == "EPH-207"
    match.push("move:mars:scorpio")
    assert movers(match) == {"saturn"}


@rule("EPH-208")
def test_the_first_die_may_not_spoil_the_second() -> None:
    match = two(dice="yellow yellow")
    assert "leo" not in targets(match, "moon")
    assert why(match, "move:moon:leo") == "EPH-207"
    assert "virgo" in targets(match, "moon")


@rule("EPH-209")
def test_a_first_movement_that_wins_is_always_allowed() -> None:
    hand = ("moon jupiter saturn uranus", "leo sagittarius capricorn aquarius")
    match = two(hand, ("mars venus mercury sun", "leo libra libra virgo"), dice="yellow yellow")
    assert "move:moon:leo" in match.legal
    match.push("move:moon:leo")
    assert match.result is not None
    assert match.result.ranks == [1, 2]


@rule("EPH-210")
def test_with_two_equal_dice_a_movement_is_offered_once() -> None:
    legal = two(dice="red red").legal
    assert len(legal) == len(set(legal))
    assert sum(text.startswith("move:venus") for text in legal) == 2


@rule("EPH-211", "EPH-14")
def test_with_a_yellow_die_there_is_no_complete_block() -> None:
    everything = ", ".join(f"{body} leo" for body in BODIES)
    match = two(dice="red yellow", sky=everything)
    assert movers(match) == {"moon"}
    assert match.view(0)["table"]["step"] == "first"


@rule("EPH-212")
def test_there_is_no_ban_on_repeated_skies() -> None:
    assert "skies" not in orrery.new("ephemeris", 2, seed=1, mode="two").position()
    assert orrery.new("ephemeris", 2, seed=1, mode="two").position()["left"] == 100


@rule("EPH-221", "EPH-222")
def test_in_a_complete_block_a_retrograde_card_moves_its_planet_back_as_far_as_one_likes() -> None:
    """As in Fig 5: two red dice, and Sun and Moon pin all the reds."""
    match = two(dice="red red", sky=REDS_BLOCKED, pile=PILE, spent=[0, 1])
    assert match.view(1)["table"]["card"] == "mars"
    assert len(match.legal) == 11
    assert why(match, "retro:taurus") == "EPH-222"
    assert why(match, "move:jupiter:pisces") == "EPH-222"
    match.push("retro:sagittarius")
    assert where(match, "mars") == "sagittarius"
    assert match.seat == 1


@rule("EPH-222")
def test_the_planet_on_the_card_need_not_have_the_colour_of_the_dice() -> None:
    pile = ["neptune", "neptune", *(["mercury", "venus", "mars", "jupiter", "saturn", "uranus"] * 2)]
    match = two(dice="red red", sky=REDS_BLOCKED, pile=pile, spent=[0, 1])
    match.push("retro:libra")
    assert where(match, "neptune") == "libra"


@rule("EPH-223")
def test_the_card_goes_to_the_bottom_and_the_pile_is_never_shuffled() -> None:
    match = two(dice="red red", sky=REDS_BLOCKED, pile=PILE, spent=[0, 1])
    match.push("retro:sagittarius")
    assert match.position()["pile"] == PILE
    assert match.position()["turned"] == 1
    late = two(dice="red red", sky=REDS_BLOCKED, pile=PILE, turned=14, spent=[0, 1])
    assert late.view(0)["table"]["card"] == "mars", "after fourteen cards the first comes again"


@rule("EPH-224")
def test_after_a_retrograde_movement_the_turn_ends_with_a_last_window_for_pluto() -> None:
    match = two(dice="red red", sky=REDS_BLOCKED, pile=PILE)
    assert match.legal == ["retrograde", "pluto"]
    match.push("retrograde")
    match.push("retro:sagittarius")
    assert match.legal == ["end", "pluto"]
    match.push("end")
    assert match.seat == 1
    assert others(two(dice="red blue", spent=[0, 1])) == []


@rule("EPH-207")
def test_the_prompt_says_what_the_dice_really_allow() -> None:
    def prompt(**keys: Any) -> str:
        return str(two(**keys).view(0)["prompt"])

    assert prompt(dice="red blue") == (
        "You rolled red and blue. Move an inner planet and an outer planet, in either order."
    )
    assert prompt(dice="red red") == "You rolled two reds. Move two different inner planets."
    assert prompt(dice="yellow yellow") == "You rolled two yellows. Move the Sun and the Moon."
    alone = "moon aries, mercury aries, venus aries, mars taurus"
    assert prompt(dice="red red", sky=alone) == (
        "You rolled two reds. Partial Block. You can use only one die: move an inner planet."
    )
    pinned = "jupiter leo, saturn leo, uranus leo, neptune leo"
    assert prompt(dice="red blue", sky=pinned) == "You rolled red and blue. Partial Block: move an inner planet."
    held = "jupiter leo, saturn leo, uranus leo, neptune aries"
    assert prompt(dice="red blue", sky=held) == (
        "You rolled red and blue. Partial Block: move an inner planet first to free an outer planet."
    )
    second = two(dice="red red", step="second", first="mars", sky="mars taurus")
    assert second.view(0)["prompt"] == "Now move another inner planet."


@rule("EPH-207", "EPH-221")
def test_the_log_names_partial_and_complete_blocks_and_who_ends_a_turn() -> None:
    match = two(dice="red red", sky="moon aries, mercury aries, venus aries, mars taurus")
    assert match.view(0)["table"]["block"] == "partial"
    match.push("move:mars:gemini")
    assert any(text.startswith("Partial Block:") for text in match.sentences(1))
    match.push("end")
    assert "Seat 1 ends their turn." in match.sentences(1)
    complete = two(dice="red red", sky="moon aries, mercury aries, venus aries, mars aries")
    assert complete.view(1)["table"]["block"] == "complete"
    assert complete.view(0)["prompt"].startswith("Complete Block:")
    assert two(dice="red blue").view(0)["table"]["block"] is None
    complete.push("retrograde")
    card = complete.view(1)["table"]["card"]
    complete.push(complete.legal[0])
    assert complete.view(1)["table"]["card"] is None
    assert complete.view(1)["table"]["last_card"] == card, "the last card turned stays in sight"
