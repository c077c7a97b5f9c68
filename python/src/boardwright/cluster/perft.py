"""Counts of sequences of decisions, job by job."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Unpack

from boardwright.cluster._folder import Answer, Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._run import Done, RunOptions, run

__all__ = ["Perft", "perft"]


@dataclass(frozen=True)
class Perft:
    """A count."""

    game: str
    """The full name."""
    position: str
    depth: int
    jobs: int
    """How many jobs it was counted in."""
    nodes: int
    """How many sequences of so many decisions there are."""
    below: dict[str, int] | None
    """How many begin with each move, if the count was divided."""


@dataclass(frozen=True)
class PerftPlan:
    module: str
    game: str
    position: str | None
    depth: int
    least: int
    divided: bool
    table: int | None

    kind = "perft"
    unit = "positions"

    def prepare(self, net: Any = None) -> PreparedPerft:
        return PreparedPerft(self)

    def planned(self, table: int | None) -> Any:
        state = games_of(self.module).Game(self.game).start(0, position=self.position)
        return state.perft_jobs(self.depth, least=self.least, merged=not self.divided, table=table)


class PreparedPerft:
    def __init__(self, plan: PerftPlan) -> None:
        self.plan = plan
        self.jobs = plan.planned(None)
        self.is_with_table = plan.table is None
        self.check = f"{plan.module} {games_of(plan.module).__version__}, {len(self.jobs)} jobs"

    def do(self, job: int) -> Done:
        if not self.is_with_table:
            # Where it is first needed: the process that gives out jobs needs none.
            self.jobs, self.is_with_table = self.plan.planned(self.plan.table), True
        nodes = self.jobs.count(job)
        return Done({"nodes": nodes}, nodes)


def perft(
    game: str,
    depth: int,
    *,
    position: str | None = None,
    jobs: int = 1000,
    divided: bool = False,
    table: int | None = None,
    module: str = "boardwright",
    **options: Unpack[RunOptions],
) -> Perft:
    """Counts sequences of so many decisions from a position of a game.

    The count is split into at least so many jobs. Those that lead to the same
    position are one, unless the count is divided by the first move. A table
    keeps so many mebibytes of counts in every worker. See :class:`RunOptions`
    for how it is run. Raises ClusterError, and what the game raises for a name,
    a position or a depth that it refuses.
    """
    rules = games_of(module).Game(game)
    start = rules.start(0, position=position).position
    plan = PerftPlan(module, rules.name, start, depth, jobs, divided, table)
    planned = plan.planned(None)
    count = len(planned)
    described = {**asdict(plan), "kind": plan.kind, "jobs": count}
    del described["table"]  # It changes nothing of what is found.
    with Folder(options.get("folder"), described) as folder:
        run(plan, folder, iter(range(count)), count, _nothing, options)
        counts = [answer["nodes"] for _, answer in folder.answers()]
        below = dict(planned.divide(counts)) if divided else None
        result = Perft(rules.name, start, depth, count, sum(counts), below)
        folder.finish(asdict(result))
        return result


def _nothing(job: int, answer: Answer) -> None:
    pass
