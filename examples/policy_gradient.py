"""A policy learns Solar Republic against the bot `greedy`, from nothing but wins and losses.

    python examples/policy_gradient.py --minutes 15 --curve curve.svg

Proximal policy optimisation with a small network, on the CPU. Every choice is made in 256 games at once; the seat that
learns goes round. The curve is the share of games won, 50 % is as good as `greedy`.
Needs the extras env and learn: pip install "orrery[env,learn]".
"""
from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic, process_time

import numpy as np
import torch
from torch import nn

from orrery.faces.env.arrays import bounds
from orrery.faces.env.vector import VectorEnv

GAME, BOT = "solar_republic", "greedy"
GAMES, STEPS = 256, 64  # so many choices are gathered before the policy is changed
PASSES, PARTS = 3, 8  # how often they are gone through, in how many parts
CLIP, TRUST, ENTROPY, VALUE, RATE = 0.2, 0.95, 0.01, 0.5, 7e-4
FINAL = 4096  # games by which the finished policy is judged


class Policy(nn.Module):
    """What a seat observes, scaled to 0 to 1 → how good each action is, and how good the position."""

    def __init__(self, high: torch.Tensor, actions: int, width: int = 256) -> None:
        super().__init__()
        self.register_buffer("scale", 1.0 / high.clamp(min=1.0))
        self.body = nn.Sequential(
            nn.Linear(2 * len(high), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(),
        )  # fmt: skip
        self.choice = nn.Linear(width, actions)
        self.worth = nn.Linear(width, 1)

    def forward(self, shown: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """A place in a pile is shown twice: whether there is one, and how deep it is."""
        inner = self.body(torch.cat([shown * self.scale, (shown > 0).float()], dim=1))
        return self.choice(inner).masked_fill(mask == 0, -1e9).log_softmax(dim=1), self.worth(inner).squeeze(1)


class Games:
    """The table of the learner: 256 games against the bot."""

    def __init__(self, seats: int, seed: int) -> None:
        self.env = VectorEnv(GAME, GAMES, seats=seats, bots=[BOT], max_steps=400, dtype=np.float32)
        self.now = self.env.reset(seed)

    def look(self) -> tuple[torch.Tensor, torch.Tensor]:
        return torch.tensor(self.now.observations), torch.tensor(self.now.masks)

    def act(self, actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The rewards of those who acted, and which games are over."""
        seats = self.now.seats.copy()
        self.now = self.env.step(actions.numpy())
        rewards = self.now.rewards[np.arange(len(seats)), seats]
        return torch.tensor(rewards, dtype=torch.float32), torch.tensor(self.now.ended.copy())


def gather(games: Games, policy: Policy) -> tuple[dict[str, torch.Tensor], list[float]]:
    """64 choices in every game, and the results of the games that ended."""
    rows: dict[str, list[torch.Tensor]] = {name: [] for name in ("shown", "mask", "action", "odds", "worth")}
    rewards, ends, won = [], [], []
    with torch.no_grad():
        for _ in range(STEPS):
            shown, mask = games.look()
            odds, worth = policy(shown, mask)
            action = torch.multinomial(odds.exp(), 1).squeeze(1)
            chosen = odds.gather(1, action[:, None]).squeeze(1)
            for name, row in zip(rows, (shown, mask, action, chosen, worth), strict=True):
                rows[name].append(row)
            reward, end = games.act(action)
            rewards.append(reward)
            ends.append(end)
            won += reward[end].tolist()
        last = policy(*games.look())[1]
    told = {name: torch.stack(row) for name, row in rows.items()}
    gain = torch.zeros_like(told["worth"])
    ahead, after = torch.zeros(len(last)), last
    for step in reversed(range(STEPS)):  # generalised advantage estimation
        going_on = 1.0 - ends[step].float()
        surprise = rewards[step] + going_on * after - told["worth"][step]
        ahead = surprise + TRUST * going_on * ahead
        gain[step], after = ahead, told["worth"][step]
    told["gain"], told["goal"] = gain, gain + told["worth"]
    return {name: rows.flatten(0, 1) for name, rows in told.items()}, won


def improve(policy: Policy, optimiser: torch.optim.Optimizer, told: dict[str, torch.Tensor]) -> None:
    gain = (told["gain"] - told["gain"].mean()) / (told["gain"].std() + 1e-6)
    for _ in range(PASSES):
        for part in torch.randperm(len(gain)).chunk(PARTS):
            odds, worth = policy(told["shown"][part], told["mask"][part])
            ratio = (odds.gather(1, told["action"][part, None]).squeeze(1) - told["odds"][part]).exp()
            better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            off = (worth - told["goal"][part]).square().mean()
            spread = -(odds.exp() * odds.clamp(min=-50.0)).sum(dim=1).mean()
            optimiser.zero_grad()
            (VALUE * off - better - ENTROPY * spread).backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def judge(policy: Policy, seats: int) -> tuple[float, float]:
    """What the policy wins of new games when it plays what it thinks best: the share, and half its 95 % interval.

    Every place plays as many games as the others, so that short ones don't count more than long ones.
    """
    games = Games(seats, seed=1_000_000)
    won: list[list[float]] = [[] for _ in range(GAMES)]
    with torch.no_grad():
        while any(len(place) < FINAL // GAMES for place in won):
            rewards, ends = games.act(policy(*games.look())[0].argmax(dim=1))
            for place in ends.nonzero().flatten().tolist():
                won[place].append(float(rewards[place]))
    each = [share for place in won for share in place[: FINAL // GAMES]]
    return float(np.mean(each)), float(1.96 * np.std(each) / len(each) ** 0.5)


def draw(curve: list[tuple[float, float]], seats: int, file: Path) -> None:
    """Minutes to the right, share of games won upwards."""
    wide, high, edge = 720, 360, 48
    end = max(minutes for minutes, _ in curve) or 1.0

    def place(minutes: float, share: float) -> str:
        return f"{edge + (wide - 2 * edge) * minutes / end:.1f},{high - edge - (high - 2 * edge) * share:.1f}"

    def text(at: str, words: str) -> str:
        x, y = at.split(",")
        return f'<text x="{x}" y="{y}" font-family="sans-serif" font-size="12">{words}</text>'

    lines = [
        f'<polyline points="{place(0, share)} {place(end, share)}" stroke="#bbb" fill="none"/>'
        + text(place(-0.055 * end, share), f"{share:.0%}")
        for share in (0.0, 0.25, 1 / seats, 0.75, 1.0)
    ]
    points = " ".join(place(*point) for point in curve)
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><rect width="100%" height="100%" '
        f'fill="white"/>{"".join(lines)}<polyline points="{points}" stroke="#2456a6" stroke-width="2" fill="none"/>'
        f'{text(place(0, 1.08), f"Games won against {BOT} in {GAME}, {seats} seats")}'
        f'{text(place(0.9 * end, -0.12), f"{end:.0f} minutes")}</svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", type=Path, default=Path("curve.svg"))
    parser.add_argument("--cpu", action="store_true", help="one core, and minutes of its time: for a busy machine")
    wish = parser.parse_args()
    clock = process_time if wish.cpu else monotonic
    if wish.cpu:
        torch.set_num_threads(1)
    torch.manual_seed(wish.seed)
    games = Games(wish.seats, wish.seed)
    arena = games.env.arena
    policy = Policy(torch.tensor(bounds(arena.schema)[1], dtype=torch.float32), len(arena.actions))
    optimiser = torch.optim.Adam(policy.parameters(), RATE)
    curve: list[tuple[float, float]] = []
    began, choices = clock(), 0
    while (minutes := (clock() - began) / 60) < wish.minutes:
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1.0 - minutes / wish.minutes)
        told, won = gather(games, policy)
        improve(policy, optimiser, told)
        choices += GAMES * STEPS
        if won:
            curve.append((minutes, float(np.mean(won))))
            told_so_far = f"{minutes:5.1f} minutes  {choices:>10,} choices"
            print(f"{told_so_far}  {np.mean(won):6.1%} of {len(won)} games won", flush=True)
    share, half = judge(policy, wish.seats)
    print(f"The finished policy wins {share:.1%} ± {100 * half:.1f} of {FINAL} new games against {BOT}.")
    draw(curve, wish.seats, wish.curve)


if __name__ == "__main__":
    main()
