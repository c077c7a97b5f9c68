"""Players of ours against each other, in any game.

python examples/arena.py [--game GAME] [--games N] PLAYER PLAYER...
"""

from __future__ import annotations

import argparse
import itertools

import boardwright as bw


def play(game: bw.Game, players: dict[str, bw.Player], seed: int, most: int = 2_000) -> bw.State:
    """A whole game, unless it takes more than so many moves."""
    state = game.start(seed)
    for _ in range(most):
        while state.is_chance:
            state.roll()
        if state.is_over:
            break
        if not state.is_secret and state.may_claim():
            state.claim()
            break
        seat = state.due[0]
        state.play(players[seat].choose(state, seat), seat)
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=["random", "greedy"])
    parser.add_argument("--game", default="lines-of-action")
    parser.add_argument("--games", type=int, default=20, help="games of each pair")
    given = parser.parse_args()

    game = bw.Game(given.game)
    points = dict.fromkeys(given.players, 0.0)
    unfinished = 0
    for first, second in itertools.combinations(given.players, 2):
        for number in range(given.games):
            # They take turns at beginning; allies are played by the same player.
            pair = (first, second) if number % 2 == 0 else (second, first)
            home = game.allies(game.seats[0])
            names = {seat: pair[0] if seat in home else pair[1] for seat in game.seats}
            seats = enumerate(names.items())
            players = {seat: bw.Player(name, 100 * number + n) for n, (seat, name) in seats}
            state = play(game, players, seed=number)
            unfinished += not state.is_over
            if state.winners:
                points[names[state.winners[0]]] += 1
            elif not state.losers:
                points[first] += 0.5
                points[second] += 0.5
    print(f"{game.name}: {game.about}")
    for name, score in sorted(points.items(), key=lambda item: -item[1]):
        print(f"{score:6.1f}  {name}")
    if unfinished:
        print(f"{unfinished} games were cut and count as draws")


if __name__ == "__main__":
    main()
