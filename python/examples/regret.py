"""The exact solution of a small game with secrets, by counterfactual regret.

python examples/regret.py [--game GAME] [--rounds N]

The tree is made from a game's own chances, with their exact weights, and its own
secret choices, made one after the other: nobody sees them, so the order does not
matter. What a seat knows at a decision is its information, which is what two
nodes must share to have the same strategy. The method is CFR+ (Tammelin, 2014).
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

import boardwright as bw

Strategy = NDArray[np.float64]


@dataclass
class InformationSet:
    """All nodes that a seat cannot tell apart."""

    moves: list[str]
    regrets: Strategy = field(init=False)
    total: Strategy = field(init=False)

    def __post_init__(self) -> None:
        self.regrets = np.zeros(len(self.moves))
        self.total = np.zeros(len(self.moves))

    def strategy(self) -> Strategy:
        return normal(self.regrets)

    def average(self) -> Strategy:
        return normal(self.total)


def normal(weights: Strategy) -> Strategy:
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))


def listed(strategy: Strategy) -> list[float]:
    return [float(probability) for probability in strategy]


@dataclass
class Node:
    """An end, a chance or a decision."""

    player: int | None = None
    """Whose decision it is; None at ends and chances."""
    information: str = ""
    payoff: float = 0.0
    """Half of what the first seat gets more than the second at an end."""
    children: list[Node] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)


class Tree:
    """The whole tree of a game for two."""

    def __init__(self, game: bw.Game) -> None:
        if len(game.seats) != 2:
            raise SystemExit("this method solves games for two")
        self.seats = game.seats
        self.sets: dict[str, InformationSet] = {}
        self.nodes = 0
        self.root = self.grow(game.start(0))

    def grow(self, state: bw.State) -> Node:
        self.nodes += 1
        if self.nodes > 200_000:
            raise SystemExit("the game is too large for this method")
        if state.is_over:
            first, second = (state.returns()[seat] for seat in self.seats)
            return Node(payoff=(first - second) / 2)
        node = Node()
        if state.is_chance:
            for chance, probability in state.chances():
                after = state.copy()
                after.resolve(chance)
                node.children.append(self.grow(after))
                node.weights.append(float(probability))
            return node
        seat = state.due[0]
        node.player = self.seats.index(seat)
        node.information = state.information(seat)
        moves = state.moves(seat)
        known = self.sets.setdefault(node.information, InformationSet(moves))
        assert known.moves == moves, "who knows the same has the same moves"
        node.children = [self.grow(state.after(move, seat)) for move in moves]
        return node

    def train(self, node: Node, player: int, reach: float, others: float, weight: float) -> float:
        """The value of a node for a player, whose regrets are brought up to date."""
        if not node.children:
            return node.payoff if player == 0 else -node.payoff
        if node.player is None:
            return sum(
                w * self.train(child, player, reach, others * w, weight)
                for w, child in zip(node.weights, node.children, strict=True)
            )
        information = self.sets[node.information]
        strategy = information.strategy()
        branches = list(zip(listed(strategy), node.children, strict=True))
        if node.player != player:
            return sum(p * self.train(c, player, reach, others * p, weight) for p, c in branches)
        values = np.array([self.train(c, player, reach * p, others, weight) for p, c in branches])
        value = float(strategy @ values)
        self.pending.setdefault(node.information, np.zeros(len(values)))
        self.pending[node.information] += others * (values - value)
        information.total += weight * reach * strategy
        return value

    def solve(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            for player in (0, 1):
                self.pending: dict[str, Strategy] = {}
                self.train(self.root, player, 1.0, 1.0, float(number))
                for information, regrets in self.pending.items():
                    known = self.sets[information]
                    known.regrets = np.maximum(known.regrets + regrets, 0)

    def value(self, node: Node) -> float:
        """What the first seat gains if both play the average strategies."""
        if not node.children:
            return node.payoff
        pairs = zip(self.played(node), node.children, strict=True)
        return sum(weight * self.value(child) for weight, child in pairs)

    def played(self, node: Node) -> list[float]:
        """How likely each child is, by chance or by the average strategy."""
        if node.player is None:
            return node.weights
        return listed(self.sets[node.information].average())

    def best_response(self, player: int) -> float:
        """What a player gains who knows the other's average strategy."""
        level: dict[str, list[tuple[Node, float]]] = {}

        def gather(node: Node, reach: float) -> None:
            """Lists the player's nodes with how likely the others lead there."""
            if node.player == player:
                level.setdefault(node.information, []).append((node, reach))
            weights = [1.0] * len(node.children) if node.player == player else self.played(node)
            for weight, child in zip(weights, node.children, strict=True):
                gather(child, reach * weight)

        gather(self.root, 1.0)
        best: dict[str, int] = {}

        def gain(node: Node) -> float:
            if not node.children:
                return node.payoff if player == 0 else -node.payoff
            if node.player == player:
                return gain(node.children[choose(node.information)])
            pairs = zip(self.played(node), node.children, strict=True)
            return sum(weight * gain(child) for weight, child in pairs if weight > 0)

        def choose(information: str) -> int:
            if information not in best:
                nodes = level[information]
                gains = [
                    sum(reach * gain(node.children[index]) for node, reach in nodes)
                    for index in range(len(nodes[0][0].children))
                ]
                best[information] = int(np.argmax(gains))
            return best[information]

        return gain(self.root)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kuhn")
    parser.add_argument("--rounds", type=int, default=1_000)
    given = parser.parse_args()

    tree = Tree(bw.Game(given.game))
    print(f"{given.game}: {tree.nodes} nodes, {len(tree.sets)} information sets")
    tree.solve(given.rounds)
    exploitability = (tree.best_response(0) + tree.best_response(1)) / 2
    print(f"value for the first seat: {tree.value(tree.root):+.5f}")
    print(f"exploitability: {exploitability:.6f}")
    if len(tree.sets) <= 12:
        for information, known in sorted(tree.sets.items()):
            chances = [f"{m} {p:.3f}" for m, p in zip(known.moves, known.average(), strict=True)]
            last = information.strip().splitlines()[-1]
            print(f"  {last:40} {', '.join(chances)}")


if __name__ == "__main__":
    main()
