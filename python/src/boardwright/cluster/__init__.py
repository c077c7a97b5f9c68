"""Counts, arenas, self-play and balance on many machines, by Ray.

Every run is split into numbered jobs that need nothing from each other, so that
the result is the same whatever the number of workers and the order of their
answers. A lost worker's job is done again and counted once. With a folder, an
interrupted run goes on from there. ``pip install 'boardwright[cluster]'``.

>>> from boardwright import cluster
>>> cluster.perft("chess", 4, jobs=100, workers=2).nodes  # doctest: +SKIP
197281
"""

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._games import GamesModule
from boardwright.cluster._progress import Progress
from boardwright.cluster._run import RunOptions
from boardwright.cluster._score import Mean, Rating, Sprt
from boardwright.cluster.arena import Arena, arena
from boardwright.cluster.balance import Balance, balance
from boardwright.cluster.perft import Perft, perft
from boardwright.cluster.selfplay import Policy, SelfPlay, Shard, selfplay

__all__ = [
    "Arena",
    "Balance",
    "ClusterError",
    "GamesModule",
    "Mean",
    "Perft",
    "Policy",
    "Progress",
    "Rating",
    "RunOptions",
    "SelfPlay",
    "Shard",
    "Sprt",
    "arena",
    "balance",
    "perft",
    "selfplay",
]
