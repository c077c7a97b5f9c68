"""How may a fight end? Exactly, and by rolling the dice many times.

python examples/odds.py [--game GAME] [--rolls N]
"""

from __future__ import annotations

import argparse
from collections import Counter

import boardwright as bw


def find_fight(game: bw.Game) -> tuple[bw.State, str]:
    """A position of a random game with a fight that may end in several ways."""
    for seed in range(1_000):
        state, player = game.start(seed), bw.Player("random", seed)
        while not state.is_over:
            if state.is_chance:
                state.roll()
                continue
            seat = state.due[0]
            move = player.choose(state, seat)
            if "x" in move and len(state.odds(move)) > 2:
                return state, move
            state.play(move, seat)
    raise SystemExit(f"random games of {game} have no fights")


def simulate(state: bw.State, move: str, rolls: int) -> Counter[str]:
    """How often each position came about after the fight."""
    seen: Counter[str] = Counter()
    for seed in range(rolls):
        after = state.game.start(seed, position=state.position)
        after.play(move)
        while after.is_chance:
            after.roll()
        seen[after.position] += 1
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="face-off(tiles=0)")
    parser.add_argument("--rolls", type=int, default=20_000)
    given = parser.parse_args()

    state, move = find_fight(bw.Game(given.game))
    boosts = state.boosts(move)
    print(state)
    print(f"{state.due[0]} plays {move}: boosts {boosts['attacker']} to {boosts['defender']}")
    for outcome, odds in state.odds(move).items():
        print(f"  {outcome}: {odds} = {float(odds):.4f}")

    seen = simulate(state, move, given.rolls)
    print(f"\n{'exact':>10} {'':8} {'rolled':8} position at the next decision")
    worst = 0.0
    for exact, position in sorted(state.successors(move), reverse=True):
        share = seen.pop(position, 0) / given.rolls
        worst = max(worst, abs(share - float(exact)))
        print(f"{str(exact):>10} {float(exact):<8.4f} {share:<8.4f} {position}")
    assert not seen, "the dice rolled what has no odds"
    print(f"\nThe largest difference in {given.rolls} rolls is {worst:.4f}.")


if __name__ == "__main__":
    main()
