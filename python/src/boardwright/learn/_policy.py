"""One run of the policy loop: self-play, training, and matches against players of ours."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._folder import Folder, to_json, write_whole
from boardwright.cluster._games import games_of
from boardwright.learn._errors import LearnError
from boardwright.learn._file import Values
from boardwright.learn._inputs import Inputs
from boardwright.learn._learned import file_name
from boardwright.learn._net import Sizes, Weights
from boardwright.learn._policy_match import Played, meet
from boardwright.learn._policy_net import POINTS, PolicyNet, Sample
from boardwright.learn._policy_plot import draw_policy
from boardwright.learn._replay import Replay, joined
from boardwright.learn._self_play import KEPT, Clock, Group, SearchSettings, play

__all__ = ["PolicyLearned", "PolicyTraining", "Round", "policy"]


@dataclass(frozen=True)
class PolicyTraining:
    """How a policy is trained. Raises LearnError for what makes no sense."""

    first: int = 128
    second: int = 32
    policy: int = 64
    """How many units of the net lead to the policy."""
    games: int = 128
    """How many games are played at a time, in all groups together."""
    groups: int = 2
    """In how many groups, of which the net looks at one while others are searched."""
    decisions: int = 32
    """How many decisions of each game a round has."""
    rounds: int = 100
    """After how many rounds it ends."""
    buffer: int = 100_000
    """How many of the last positions are learned from."""
    reuse: float = 4.0
    """How often a position is learned from, on the average."""
    batch: int = 256
    """How many positions a step of training sees."""
    rate: float = 1e-3
    """The step of Adam."""
    value_weight: float = 1.0
    """How much the loss of the value counts beside that of the policy."""
    search_share: float = 0.25
    """How much of a target is what the search made of the position; the rest is the result."""
    search: SearchSettings = field(default_factory=SearchSettings)
    seed: int = 0
    opponents: tuple[str, ...] = ("random", "greedy")
    """The players that it is measured against."""
    match_games: int = 100
    """How many games against each; 0 for no matches."""
    match_rounds: int = 10
    """After how many rounds it is measured again. It is measured at the end, too."""
    patience: int = 5
    """After how many measurements in a row without a better score it ends."""

    def __post_init__(self) -> None:
        Sizes(1, self.first, self.second, self.policy, 1)
        least = min(self.games, self.groups, self.decisions, self.rounds, self.batch, self.buffer)
        if least < 1 or self.games < self.groups:
            raise LearnError(
                "games, groups, decisions, rounds, batch and buffer are at least 1, and each group "
                "has a game"
            )
        if self.rate <= 0 or self.reuse <= 0 or self.value_weight < 0:
            raise LearnError("rate and reuse are above 0, and the weight of the value at least 0")
        if not 0 <= self.search_share <= 1:
            raise LearnError("the share of the search is from 0 to 1")
        if self.match_games < 0 or self.match_rounds < 1 or self.patience < 1:
            raise LearnError("matches have at least 0 games, after at least 1 round")

    @property
    def steps(self) -> int:
        """How many steps of training a round has."""
        return max(1, round(self.reuse * self.games * self.decisions / self.batch))


@dataclass(frozen=True)
class Round:
    """What a round came to."""

    number: int
    positions: int
    """How many positions of games that ended it brought."""
    games: int
    policy_loss: float
    """The mean loss of the policy while it learned."""
    value_loss: float
    new_policy_loss: float | None
    """The losses on the new positions, before any of them was learned from."""
    new_value_loss: float | None
    matches: tuple[Played, ...] = ()


@dataclass(frozen=True)
class PolicyLearned:
    """What a run came to."""

    game: str
    file: str
    rounds: int
    positions: int
    games: int
    best_round: int
    """The round whose net is in the file."""
    matches: tuple[Played, ...]
    """What that net did."""
    plot: str | None

    def table(self) -> str:
        """The result as text."""
        lines = [
            f"{self.game}: {self.positions} positions of {self.games} games, "
            f"{self.rounds} rounds, the best net after round {self.best_round}",
            *(str(match) for match in self.matches),
            f"written: {self.file}",
        ]
        if self.plot is None:
            lines.append("there is no plot, as matplotlib is not installed")
        return "\n".join(lines) + "\n"


def policy(
    game: str,
    *,
    folder: Any,
    module: str = "boardwright",
    training: PolicyTraining | None = None,
    minutes: float | None = None,
    keep_seconds: float = 20.0,
    licence: str = "not stated",
    terminal: bool = False,
) -> PolicyLearned:
    """Has a net play against itself and learn from it, and writes the best net.

    All is in the folder, from which an interrupted run goes on: the same call continues, and
    comes to the same file on the same machine's processor. With ``minutes`` it ends with the
    first round after so much time, which counts from the call. All is kept after a round if that
    is ``keep_seconds`` ago; what was not kept is played again. Raises LearnError, ClusterError,
    what the game raises for names, and EncodingError for a game that no search takes.
    """
    training = training or PolicyTraining()
    offered = games_of(module)
    rules = offered.Game(game)
    told = {
        "kind": "policy",
        "game": rules.name,
        "module": module,
        "training": asdict(training),
        "licence": licence,
    }
    with Folder(folder, told) as own:
        run = _Run(own.path.resolve(), offered, rules, training, terminal)
        run.go_on(minutes, keep_seconds)
        learned = run.finish(told, licence)
        own.finish(asdict(learned))
        return learned


@dataclass
class _Best:
    """The best net so far."""

    weights: Weights
    round: int = -1
    score: float = -1.0
    matches: tuple[Played, ...] = ()
    waited: int = 0
    """How many measurements in a row were not better."""


class _Run:
    """The loop, and where it is."""

    def __init__(
        self, path: Path, offered: Any, rules: Any, training: PolicyTraining, terminal: bool
    ) -> None:
        self.path, self.offered, self.rules = path, offered, rules
        self.training, self.terminal = training, terminal
        inputs = Inputs.of(rules)
        if inputs.actions is None:
            raise LearnError(f"the moves of {rules.name} have no flat index, which a policy needs")
        sizes = Sizes(
            len(inputs), training.first, training.second, training.policy, inputs.actions
        )
        self.inputs = inputs
        self.net = PolicyNet(inputs, sizes, training.rate, training.value_weight)
        shares = [
            training.games // training.groups + (number < training.games % training.groups)
            for number in range(training.groups)
        ]
        how = training.search
        self.groups = [
            Group(
                offered.Search(
                    rules,
                    games,
                    simulations=how.simulations,
                    considered=how.considered,
                    most_decisions=how.most_decisions,
                    threads=how.threads,
                    # So far apart that no group comes to the games of another.
                    seed=training.seed * 2**40 + number * 2**32,
                ),
                self.net,
                training.search_share,
            )
            for number, games in enumerate(shares)
        ]
        layout = self.groups[0].layout
        kept = min(KEPT, layout["actions"])
        self.like = Sample.empty(layout["packed"], layout["mask"], kept)
        shards = path / "rounds"
        shards.mkdir(exist_ok=True)
        self.replay = Replay(shards, training.buffer, self.like)
        self.weights, self.moments = self.net.new_weights(training.seed)
        self.best = _Best(self.weights)
        self.rounds: list[Round] = []
        self.called = 0
        """How many rounds this call has made."""
        self.clock = Clock()
        self.trained = 0.0
        """The seconds of training."""
        self.measured = 0.0
        """The seconds of matches."""
        self.checkpoint = path / "checkpoint.npz"
        if self.checkpoint.exists():
            self.restore()

    # ---- the loop ----

    @property
    def is_over(self) -> bool:
        training = self.training
        return len(self.rounds) >= training.rounds or self.best.waited >= training.patience

    def go_on(self, minutes: float | None, keep_seconds: float) -> None:
        """Rounds until it is over, or so much time has passed."""
        begun = kept = time.monotonic()
        while not self.is_over:
            self.round()
            self.tell()
            now = time.monotonic()
            is_late = minutes is not None and now - begun >= 60 * minutes
            if is_late or self.is_over or now - kept >= keep_seconds:
                self.keep()
                kept = now
            if is_late:
                break

    def round(self) -> None:
        training, number = self.training, len(self.rounds)
        placed = self.net.placed(self.weights)
        made, clock = play(self.groups, placed, training.decisions)
        if self.called == 1:
            # What is compiled is compiled in the first round, which tells nothing of later ones.
            self.clock, self.trained = Clock(), 0.0
        self.called += 1
        self.clock.add(clock)
        new = joined(made, self.like)
        begun = time.perf_counter()
        before: tuple[float | None, float | None] = (None, None)
        random = np.random.default_rng([training.seed, number])
        if len(new) >= training.batch:
            # Of one size, so that nothing is compiled anew.
            some = np.linspace(0, len(new) - 1, training.batch).astype(np.intp)
            before = self.net.losses(placed, Sample(*(own[some] for own in new.columns())))
        self.replay.add(number, new)
        losses = (float("nan"), float("nan"))
        if len(self.replay) >= training.batch:
            rows = self.replay.drawn(random, training.steps * training.batch)
            self.weights, self.moments, losses = self.net.learn(
                self.weights, self.moments, rows, training.batch
            )
            if not all(np.isfinite(own).all() for own in self.weights.values()):
                raise LearnError(f"the net has no finite weights after {number + 1} rounds")
        self.trained += time.perf_counter() - begun
        begun = time.perf_counter()
        matches = self.matches(number)
        self.measured += time.perf_counter() - begun
        self.rounds.append(Round(number, len(new), clock.games, *losses, *before, matches))

    def matches(self, number: int) -> tuple[Played, ...]:
        """The matches that are due after a round, and whether the net is the best one."""
        training, best = self.training, self.best
        is_last = number + 1 >= training.rounds
        if not training.match_games or not training.opponents:
            best.weights, best.round = self.weights, number
            return ()
        if (number + 1) % training.match_rounds and not is_last:
            return ()
        found = self.measure(self.weights)
        # The last opponent is the one to be beaten; of those the others are the weaker ones.
        score = found[-1].score + 1e-3 * sum(own.score for own in found[:-1])
        if score > best.score:
            self.best = _Best(self.weights, number, score, found)
        else:
            best.waited += 1
        return found

    def measure(self, weights: Weights) -> tuple[Played, ...]:
        """Matches of the net, as its file will have it, against all opponents."""
        rounded = self.values(weights).weights()
        placed = self.net.placed(rounded)
        return tuple(
            meet(
                self.offered,
                self.rules,
                self.net,
                placed,
                opponent,
                games=self.training.match_games,
                settings=self.training.search,
                seed=self.training.seed + 1,
            )
            for opponent in self.training.opponents
        )

    def values(self, weights: Weights, provenance: dict[str, str] | None = None) -> Values:
        return Values.of_weights(
            self.rules, weights, points=POINTS, provenance=provenance
        )

    # ---- what is kept ----

    def keep(self) -> None:
        """Keeps all that the run goes on from, after a round."""
        outdated = self.replay.outdated()
        kept: dict[str, Any] = {}
        for place, weights in (("weights", self.weights), ("best", self.best.weights)):
            kept |= {f"{place}/{name}": own for name, own in weights.items()}
        kept |= {f"moment/{number:03}": own for number, own in enumerate(self.moments)}
        games: list[list[tuple[int, str, bool]]] = []
        for number, group in enumerate(self.groups):
            kept |= {
                f"group/{number}/{name}": own for name, own in group.unfinished.to_arrays().items()
            }
            search = group.search
            games.append(
                [
                    (search.number(game), str(search.record(game)), search.has_just_ended(game))
                    for game in range(len(search))
                ]
            )
        best: dict[str, Any] = {
            name: own for name, own in vars(self.best).items() if name != "weights"
        }
        best["matches"] = [asdict(own) for own in self.best.matches]
        run: dict[str, Any] = {
            "rounds": [asdict(own) for own in self.rounds],
            "best": best,
            "replay": {str(number): size for number, size in self.replay.sizes.items()},
            "games": games,
        }
        kept["place"] = np.frombuffer(to_json(run).encode(), np.uint8)
        sink = io.BytesIO()
        save: Any = np.savez  # Its own types take a name of an array for a setting.
        save(sink, **{name: np.asarray(own) for name, own in kept.items()})
        try:
            write_whole(self.checkpoint, sink.getvalue())
            write_whole(self.path / "loss.csv", _table(self.rounds))
            write_whole(self.path / "rates.json", (to_json(self.rates()) + "\n").encode())
        except OSError as error:
            raise LearnError(f"{self.path} cannot be written: {error}") from error
        for path in outdated:
            path.unlink(missing_ok=True)

    def restore(self) -> None:
        """Goes on from what was kept."""
        try:
            with np.load(self.checkpoint, allow_pickle=False) as file:
                kept = {name: file[name] for name in file.files}
            place = json.loads(kept["place"].tobytes())
        except Exception as error:  # Of zip files, of numpy, and of the system.
            raise LearnError(f"{self.checkpoint} cannot be read: {error}") from error

        def under(start: str) -> dict[str, NDArray[Any]]:
            return {
                name.removeprefix(start): own
                for name, own in kept.items()
                if name.startswith(start)
            }

        def round_of(told: dict[str, Any]) -> Round:
            return Round(**{**told, "matches": tuple(Played(**own) for own in told["matches"])})

        self.weights = under("weights/")
        moments = under("moment/")
        self.moments = [moments[name] for name in sorted(moments)]
        self.rounds = [round_of(told) for told in place["rounds"]]
        best = place["best"]
        matches = tuple(Played(**own) for own in best.pop("matches"))
        self.best = _Best(under("best/"), matches=matches, **best)
        self.replay.read({int(number): size for number, size in place["replay"].items()})
        for number, (group, games) in enumerate(zip(self.groups, place["games"], strict=True)):
            group.unfinished.take(under(f"group/{number}/"))
            for game, (own, record, has_just_ended) in enumerate(games):
                group.search.resume(game, own, record, has_just_ended=has_just_ended)

    def rates(self) -> dict[str, Any]:
        """How fast the rounds of this call were, but for the first one, and where their time
        went."""
        return {
            "device": self.net.device,
            "threads": self.training.search.threads,
            "groups": self.training.groups,
            "games": self.training.games,
            "self_play": self.clock.told(),
            "training_seconds": round(self.trained, 3),
            "match_seconds": round(self.measured, 3),
        }

    # ---- what is told ----

    def tell(self) -> None:
        if not self.terminal:
            return
        own, told = self.rounds[-1], self.clock.told()
        line = (
            f"round {own.number + 1}/{self.training.rounds}: {own.games} games, "
            f"policy {own.policy_loss:.3f}, value {own.value_loss:.3f}, "
            f"{told['positions_a_second']:.0f} positions a second"
        )
        for match in own.matches:
            line += f", {100 * match.score:.0f} % against {match.opponent}"
        print(line, flush=True)

    def finish(self, told: dict[str, Any], licence: str) -> PolicyLearned:
        """Writes the file of the best net."""
        best = self.best
        if best.round < 0:
            # Time ended before the first measurement.
            best = _Best(self.weights, len(self.rounds) - 1)
            if self.training.match_games and self.training.opponents:
                best = replace(best, matches=self.measure(self.weights))
        games = sum(own.games for own in self.rounds)
        positions = sum(own.positions for own in self.rounds)
        last = self.rounds[-1] if self.rounds else None
        loss = "" if last is None else f"policy {last.policy_loss:.6f}, value {last.value_loss:.6f}"
        net = self.values(
            best.weights,
            {
                "code_version": f"boardwright {self.offered.__version__}",
                "options": to_json(told),
                "seeds": str(self.training.seed),
                "games": str(games),
                "positions": str(positions),
                "loss": loss,
                "matches": "; ".join(str(own) for own in best.matches),
                "licence": licence,
            },
        )
        path = self.path / file_name(self.rules.name)
        net.write(path)
        return PolicyLearned(
            game=self.rules.name,
            file=str(path),
            rounds=len(self.rounds),
            positions=positions,
            games=games,
            best_round=best.round + 1,
            matches=best.matches,
            plot=draw_policy(self.path / "plot.png", self.rules.name, self.rounds),
        )


def _table(rounds: Sequence[Round]) -> bytes:
    """All rounds as a table."""
    sink = io.StringIO()
    table = csv.writer(sink, lineterminator="\n")
    names = ["policy_loss", "value_loss", "new_policy_loss", "new_value_loss"]
    table.writerow(["round", "positions", "games", *names, "matches"])
    for own in rounds:
        matches = "; ".join(f"{match.opponent} {match.score:.4f}" for match in own.matches)
        losses = [getattr(own, name) for name in names]
        table.writerow([own.number + 1, own.positions, own.games, *losses, matches])
    return sink.getvalue().encode()
