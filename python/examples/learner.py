"""A small network learns Face-off from games against random moves, with numpy alone.

python examples/learner.py [--games N] [--trials N] [--seed N]

The network judges what a seat sees after its own move, before the dice fall: how
many pieces of each kind there are on each side, and the scalars. It learns the
result of the game from there: first in games of random moves, then in games in
which it makes the move that it likes best, and now and then a random one. Armies
and places are chosen at random.
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from numpy.typing import NDArray

import boardwright as bw

Floats = NDArray[np.float64]


class Network:
    """One hidden layer of tanh, and tanh of the result: a value from -1 to 1."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        generator = np.random.default_rng(seed)
        self.first = generator.normal(0, inputs**-0.5, (inputs, hidden))
        self.second = generator.normal(0, 0.1 * hidden**-0.5, hidden)

    def values(self, inputs: Floats) -> Floats:
        return np.asarray(np.tanh(np.tanh(inputs @ self.first) @ self.second))

    def learn(self, inputs: Floats, results: Floats, rate: float) -> None:
        """One step down the gradient of the squared error."""
        hidden = np.tanh(inputs @ self.first)
        values = np.tanh(hidden @ self.second)
        slope = (values - results) * (1 - values**2) / len(results)
        back = np.outer(slope, self.second) * (1 - hidden**2)
        self.second -= rate * (hidden.T @ slope)
        self.first -= rate * (inputs.T @ back)


class Learner:
    """Chooses moves by what the network says of the positions after them."""

    def __init__(self, game: bw.Game, seed: int) -> None:
        encoding = game.encoding
        assert encoding is not None
        self.planes = len(encoding["planes"])
        self.cells = encoding["rows"] * encoding["columns"]
        most = [scalar["most"] for scalar in encoding["scalars"]]
        # Counts of turns may go up to 255, but are mostly small.
        self.most = np.minimum(np.array(most, float), 40)
        self.game = game
        self.random = random.Random(seed)
        self.network = Network(self.planes + len(most) + 1, 32, seed)

    def features(self, state: bw.State, seat: str) -> Floats:
        seen = state.observation(seat).astype(float)
        board = seen[: self.planes * self.cells].reshape(self.planes, self.cells)
        scalars = seen[self.planes * self.cells :] / self.most
        return np.concatenate([board.sum(1) / 4, scalars, [1.0]])

    def choose(self, state: bw.State, seat: str, curiosity: float) -> str:
        """The move that the network likes best, or a random one."""
        if state.decision(seat) in ("army", "deploy") or self.random.random() < curiosity:
            return random_move(state, seat, self.random)
        moves = state.moves(seat)
        seen = np.array([self.features(state.after(move, seat), seat) for move in moves])
        return moves[int(np.argmax(self.network.values(seen)))]

    def play(self, seed: int, own: str, curiosity: float) -> tuple[float, list[Floats]]:
        """A game against random moves: its result, and what was seen after each move."""
        state, dice = self.game.start(seed), random.Random(seed)
        seen: list[Floats] = []
        for _ in range(600):
            while state.is_chance:
                state.roll()
            if state.is_over:
                break
            seat = state.due[0]
            if seat == own:
                state.play(self.choose(state, seat, curiosity), seat)
                seen.append(self.features(state, seat))
            else:
                state.play(random_move(state, seat, dice), seat)
        return state.returns()[own], seen

    def learn(self, games: int, rate: float = 0.1) -> None:
        """Plays so many games, and after each learns from the last of them."""
        inputs: list[Floats] = []
        results: list[float] = []
        generator = np.random.default_rng(self.random.randrange(2**32))
        for number in range(games):
            own = self.game.seats[number % 2]
            result, seen = self.play(number, own, 1.0 if 3 * number < games else 0.3)
            inputs = (inputs + seen)[-20_000:]
            results = (results + [result] * len(seen))[-20_000:]
            given, wanted = np.array(inputs), np.array(results)
            for _ in range(8):
                some = generator.integers(len(given), size=256)
                self.network.learn(given[some], wanted[some], rate)

    def score(self, games: int) -> float:
        """The share of points against random moves, over games from both sides."""
        played = (
            self.play(10_000 + number, self.game.seats[number % 2], 0.0)[0]
            for number in range(games)
        )
        return sum((1 + result) / 2 for result in played) / games


def random_move(state: bw.State, seat: str, dice: random.Random) -> str:
    fields = state.fields(seat)
    if fields is not None:
        # One of the armies that the game suggests.
        return state.move_of_fields(dice.choice(fields["ready_made"][:4])["values"], seat)
    return dice.choice(state.moves(seat))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="face-off(tiles=0)")
    parser.add_argument("--games", type=int, default=300, help="games to learn from")
    parser.add_argument("--trials", type=int, default=100, help="games against random moves")
    parser.add_argument("--seed", type=int, default=2)
    given = parser.parse_args()

    learner = Learner(bw.Game(given.game), given.seed)
    print(f"before: {learner.score(given.trials):.2f} of the points against random moves")
    learner.learn(given.games)
    print(f"after {given.games} games: {learner.score(given.trials):.2f}")


if __name__ == "__main__":
    main()
