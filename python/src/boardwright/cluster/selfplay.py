"""Games for programs that learn, in Parquet files."""

from __future__ import annotations

import hashlib
import importlib
import io
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._errors import ClusterError
from boardwright.cluster._folder import Answer, Folder
from boardwright.cluster._games import games_of
from boardwright.cluster._optional import needed
from boardwright.cluster._run import Done, RunOptions, run
from boardwright.types import NewArrays

__all__ = ["Policy", "SelfPlay", "Shard", "selfplay"]

Policy = Callable[[NewArrays, np.random.Generator], NDArray[np.uint32]]
"""Chooses an action for each game of a batch.

It gets the arrays that the batch wrote, with its observations, masks and counts,
and a source of random numbers that follows from the seed. It gives flat actions,
or places in the order of the legal moves where the game has no flat actions. What
it gives for a game that is over does not matter.
"""


@dataclass(frozen=True)
class Shard:
    """A file of games."""

    file: str
    games: int
    decisions: int
    cut: int
    """How many games were cut because of their length."""
    bytes: int
    sha256: str


@dataclass(frozen=True)
class SelfPlay:
    """What was played."""

    game: str
    seed: int
    """The seed of the first game; each has the next one."""
    games: int
    decisions: int
    cut: int
    shards: tuple[Shard, ...]


@dataclass(frozen=True)
class SelfPlayPlan:
    module: str
    game: str
    players: tuple[str, ...] | None
    policy: str | None
    seed: int
    opening: int
    most_events: int
    shard: int
    observations: bool
    net: str | None = None
    """The digest of the net, which makes it another run."""

    kind = "selfplay"
    unit = "games"

    def prepare(self, net: Any = None) -> PreparedSelfPlay:
        return PreparedSelfPlay(self, net)

    def told(self) -> dict[str, Any]:
        """The plan as its folder keeps it."""
        told = {"kind": self.kind, **asdict(self)}
        if self.net is None:
            # As it was before there were nets.
            del told["net"]
        return told


@dataclass
class Game:
    """A game as a row of a file."""

    number: int
    record: str
    seats: list[int]
    actions: list[int] | None
    observations: list[bytes] | None
    returns: list[float]
    reason: str | None

    @property
    def decisions(self) -> int:
        return len(self.seats)


class PreparedSelfPlay:
    def __init__(self, plan: SelfPlayPlan, net: Any = None) -> None:
        self.module = games_of(plan.module)
        self.plan = plan
        self.rules = self.module.Game(plan.game)
        self.seats: dict[str, int] = {seat: n for n, seat in enumerate(self.rules.seats)}
        self.policy = policy_of(plan.policy, self.rules, net) if plan.policy else None
        self.check = (
            f"{plan.module} {self.module.__version__}, pyarrow {needed('pyarrow').__version__}"
        )

    def do(self, job: int) -> Done:
        numbers = range(job * self.plan.shard, (job + 1) * self.plan.shard)
        games = list(self.by_players(numbers) if self.policy is None else self.by_policy(numbers))
        content = self.written(games)
        shard = Shard(
            file=f"shard-{job:06}.parquet",
            games=len(games),
            decisions=sum(game.decisions for game in games),
            cut=sum(game.reason is None for game in games),
            bytes=len(content),
            sha256=hashlib.sha256(content).hexdigest(),
        )
        return Done(asdict(shard), len(games), content)

    def seed(self, number: int) -> int:
        return (self.plan.seed + number) % 2**64

    def by_players(self, numbers: Sequence[int]) -> Iterator[Game]:
        """Games of players of ours, one after another."""
        assert self.plan.players is not None
        for number in numbers:
            state = self.rules.start(self.seed(number))
            if self.plan.opening:
                state.open_at_random(self.plan.opening)
            left = self.plan.most_events - len(state)
            if left > 0:
                state.play_out(self.plan.players, most_events=left)
            yield self.told(number, state)

    def told(self, number: int, state: Any) -> Game:
        """A game that was played, decision by decision."""
        is_encoded = self.rules.encoding is not None
        game = self.row(number, state, is_encoded)
        again = self.rules.start(self.seed(number))
        for event in state.events():
            word, _, rest = event.partition(" ")
            if word == "roll":
                again.roll()
            elif word == "move":
                seat, _, move = rest.partition(" ")
                game.seats.append(self.seats[seat])
                if game.actions is not None:
                    game.actions.append(again.action_of_move(move, seat))
                if game.observations is not None:
                    game.observations.append(again.observation(seat).tobytes())
                again.play(move, seat)
            # Nothing follows on a claim.
        return game

    def row(self, number: int, state: Any, is_encoded: bool) -> Game:
        returns = state.returns()
        return Game(
            number=number,
            record=state.record.text,
            seats=[],
            actions=[] if is_encoded else None,
            observations=[] if is_encoded and self.plan.observations else None,
            returns=[returns[seat] for seat in self.rules.seats],
            reason=state.reason,
        )

    def by_policy(self, numbers: Sequence[int]) -> list[Game]:
        """Games of a policy, all stepped together."""
        assert self.policy is not None
        random = np.random.default_rng([self.plan.seed, numbers[0]])
        batch = self.module.Batch(
            self.rules,
            len(numbers),
            seed=self.seed(numbers[0]),
            restart=False,
            most_decisions=self.plan.most_events,
        )
        is_listed = batch.layout["mask"] is None
        arrays: NewArrays = batch.arrays(
            *("seats", "observations", "counts"), *(() if is_listed else ("masks",))
        )
        # They are written in place at every step.
        deciders, seen = arrays["seats"], arrays["observations"]
        batch.write(**arrays)
        seats: list[list[int]] = [[] for _ in numbers]
        actions: list[list[int]] = [[] for _ in numbers]
        observations: list[list[bytes]] = [[] for _ in numbers]
        own_number = [self.seats.get(seat, -1) for seat in batch.seats]
        while (deciding := np.flatnonzero(deciders >= 0)).size:
            chosen = actions_of(self.policy(arrays, random), deciders)
            for place in deciding.tolist():
                seats[place].append(own_number[int(deciders[place])])
                actions[place].append(int(chosen[place]))
                if self.plan.observations:
                    observations[place].append(seen[place].tobytes())
            batch.step(chosen, listed=is_listed, **arrays)
        games = []
        for place, number in enumerate(numbers):
            game = self.row(number, batch.state(place), is_encoded=True)
            game.seats, game.actions = seats[place], actions[place]
            if game.observations is not None:
                game.observations = observations[place]
            games.append(game)
        return games

    def written(self, games: Sequence[Game]) -> bytes:
        """The games as a file of Parquet, always in the same bytes."""
        pa, parquet = needed("pyarrow"), needed("pyarrow.parquet")
        size = self.rules.observation_size if self.plan.observations else 0
        columns = {
            "number": (pa.uint64(), [game.number for game in games]),
            "seed": (pa.uint64(), [self.seed(game.number) for game in games]),
            "record": (pa.string(), [game.record for game in games]),
            "seats": (pa.list_(pa.int8()), [game.seats for game in games]),
            "actions": (pa.list_(pa.uint32()), [game.actions for game in games]),
            "returns": (pa.list_(pa.float32()), [game.returns for game in games]),
            "reason": (pa.string(), [game.reason for game in games]),
        }
        if self.plan.observations:
            kind = pa.list_(pa.binary(size))
            columns["observations"] = (kind, [game.observations for game in games])
        about = {
            "boardwright.module": self.plan.module,
            "boardwright.version": self.module.__version__,
            "boardwright.game": self.rules.name,
            "boardwright.seats": " ".join(self.rules.seats),
            "boardwright.players": self.plan.policy or ",".join(self.plan.players or ()),
        }
        schema = pa.schema(
            [pa.field(name, kind) for name, (kind, _) in columns.items()], metadata=about
        )
        arrays = [pa.array(values, kind) for kind, values in columns.values()]
        sink = io.BytesIO()
        parquet.write_table(pa.Table.from_arrays(arrays, schema=schema), sink, compression="zstd")
        return sink.getvalue()


def actions_of(chosen: Any, deciders: NDArray[np.int8]) -> NDArray[np.uint32]:
    """What a policy gave, as actions for a batch; 0 in a game that is over."""
    chosen = np.asarray(chosen)
    if chosen.shape != deciders.shape:
        raise ClusterError(
            f"the policy gave an array of the shape {chosen.shape} instead of {deciders.shape}"
        )
    if chosen.dtype.kind not in "iu":
        raise ClusterError(f"the policy gave an array of {chosen.dtype} instead of whole numbers")
    asked = np.where(deciders >= 0, chosen, 0)
    # Another number would be taken for its remainder, which may be an action.
    if asked.min() < 0 or asked.max() > np.iinfo(np.uint32).max:
        wrong = asked[(asked < 0) | (asked > np.iinfo(np.uint32).max)][0]
        raise ClusterError(f"the policy gave {wrong}, which is no action")
    return asked.astype(np.uint32)


def policy_of(name: str, rules: Any, net: Any = None) -> Policy:
    """The policy that ``module:function`` gives for a game, and a net if there is one."""
    module, _, function = name.partition(":")
    try:
        make = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise ClusterError(f"there is no policy {name!r}: {error}") from error
    policy: Policy = make(rules) if net is None else make(rules, net)
    return policy


def digest(net: Any) -> str:
    """What tells nets apart."""
    try:
        return hashlib.sha256(pickle.dumps(net, protocol=5)).hexdigest()
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        raise ClusterError(f"the net cannot be pickled: {error}") from error


def selfplay(
    game: str,
    *,
    games: int = 1000,
    players: Sequence[str] = ("random",),
    policy: str | None = None,
    net: Any = None,
    seed: int = 0,
    opening: int = 0,
    most_events: int = 20000,
    shard: int = 250,
    observations: bool = False,
    module: str = "boardwright",
    **options: Unpack[RunOptions],
) -> SelfPlay:
    """Plays games into files of Parquet in the folder, so many in each.

    The number of games is rounded up to whole files. The game with the number n
    has the seed plus n, and its row has the record, from which it can be replayed.
    Players of ours are named in the order of the seats that they run; or else a
    policy by the name ``module:function``: the function gets the game, once in
    every worker, and gives a :data:`Policy`, which plays all games of a file
    together. With a net, which is anything that can be pickled, such as the arrays of
    its weights, the function gets the net as well: it goes to the workers through the
    object store of Ray. See :class:`RunOptions` for how it is run. Raises ClusterError, and
    what the game raises for names that it refuses.
    """
    offered = games_of(module)
    rules = offered.Game(game)
    if options.get("folder") is None:
        raise ClusterError("games need a folder to be written to")
    if games < 1 or shard < 1 or opening < 0 or most_events < 1 or not 0 <= seed < 2**64:
        raise ClusterError("games, shard and most_events are at least 1, opening and seed 0")
    if policy is not None and opening:
        raise ClusterError("with a policy there are no random openings")
    if net is not None and policy is None:
        raise ClusterError("a net needs a policy that plays by it")
    if rules.encoding is None and (observations or policy is not None):
        raise ClusterError(f"{rules.name} has no moves and observations as numbers")
    names = None
    if policy is None:
        names = tuple(offered.Player(player).name for player in players)
        rules.start(0).play_out(names, most_events=0)  # Whether there are as many.
    plan = SelfPlayPlan(
        module,
        rules.name,
        names,
        policy,
        seed,
        opening,
        most_events,
        shard,
        observations,
        None if net is None else digest(net),
    )
    with Folder(options.get("folder"), plan.told()) as folder:
        for job, answer in list(folder.answers()):
            if not _is_there(folder.path, answer):
                folder.forget(job)
        count = -(-games // shard)
        run(plan, folder, iter(range(count)), count, lambda job, answer: None, options, net)
        shards = tuple(Shard(**answer) for job, answer in folder.answers() if job < count)
        result = SelfPlay(
            game=rules.name,
            seed=seed,
            games=sum(own.games for own in shards),
            decisions=sum(own.decisions for own in shards),
            cut=sum(own.cut for own in shards),
            shards=shards,
        )
        folder.finish(asdict(result))
        return result


def _is_there(folder: Path, answer: Answer) -> bool:
    """Whether the file of an answer is there; one that is not is played again."""
    try:
        return bool((folder / answer["file"]).stat().st_size == answer["bytes"])
    except OSError:
        return False
