"""Matches of a net with its search against players of ours."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardwright.cluster._score import NORMAL
from boardwright.learn._games_score import GamesScore
from boardwright.learn._net import Weights
from boardwright.learn._policy_net import PolicyNet, bucket_of
from boardwright.learn._self_play import SearchSettings

__all__ = ["Played", "meet"]

OPENING = 2
"""How many decisions of each game are made at random, so that games differ."""


@dataclass(frozen=True, kw_only=True)
class Played(GamesScore):
    """What a net did against a player. Its interval is Wilson's."""

    opponent: str

    def __str__(self) -> str:
        return f"the net with its search against {self.opponent}: {super().__str__()}"


def wilson(score: float, games: int) -> tuple[float, float]:
    """The interval of 95 % of a mean score from 0 to 1, as if all games were won or lost, so
    that it is never too short."""
    square = NORMAL**2
    middle = (score + square / (2 * games)) / (1 + square / games)
    half = NORMAL * math.sqrt(score * (1 - score) / games + square / (4 * games**2))
    half /= 1 + square / games
    return middle - half, middle + half


def meet(
    offered: Any,
    rules: Any,
    net: PolicyNet,
    weights: Weights,
    opponent: str,
    *,
    games: int,
    settings: SearchSettings,
    seed: int,
) -> Played:
    """Games of the net, which takes each seat in turn, against a player in all other seats."""
    search = offered.Search(
        rules,
        games,
        simulations=settings.simulations,
        considered=settings.considered,
        most_decisions=settings.most_decisions,
        threads=settings.threads,
        seed=seed * 2**40 + 2**39,
        noise=0.0,
        restart=False,
    )
    seats = len(rules.seats)
    numbers = [number for number, name in enumerate(search.seats) if name is not None]
    own = np.array([numbers[game % seats] for game in range(games)])
    players = [offered.Player(opponent, seed=seed * games + game) for game in range(games)]
    random = np.random.default_rng([seed, games])
    leaves = search.leaf_arrays("packed", "moves")
    told = search.arrays("seats", "masks")
    actions = np.zeros(games, np.uint32)
    results = np.zeros((games, search.layout["seats"]), np.float32)
    total = np.zeros(games)
    made = 0
    search.write(**told)
    while (told["seats"] >= 0).any():
        is_opening = made < OPENING
        is_own = (told["seats"] == own) & (not is_opening)
        search.search_only(is_own)
        while rows := search.leaves(**leaves):
            bucket = bucket_of(rows, search.layout["rows"])
            own_rows = (leaves[name][:bucket] for name in ("packed", "moves"))
            values, logits = net.evaluate(weights, *own_rows)
            search.evaluated(np.asarray(values), np.asarray(logits), listed=True)
        search.chosen(actions)
        (others,) = np.nonzero((told["seats"] >= 0) & ~is_own)
        for game in others:
            if is_opening:
                bits = np.unpackbits(told["masks"][game], bitorder="little")
                actions[game] = random.choice(np.flatnonzero(bits))
            else:
                state = search.state(int(game))
                actions[game] = state.action_of_move(players[game].choose(state))
        search.step(actions, results=results, **told)
        total += results[np.arange(games), own]
        made += 1
    score = float((1 + total).mean() / 2)
    low, high = wilson(min(max(score, 0.0), 1.0), games)
    return Played(
        opponent=opponent,
        games=games,
        won=int((total > 0).sum()),
        drawn=int((total == 0).sum()),
        lost=int((total < 0).sum()),
        score=score,
        low=low,
        high=high,
    )
