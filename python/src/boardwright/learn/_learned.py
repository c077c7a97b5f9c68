"""One run: positions, training, matches against the value by hand, and the file."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Unpack

from boardwright.cluster import arena
from boardwright.cluster._folder import Folder, to_json, write_whole
from boardwright.cluster._games import games_of
from boardwright.cluster._run import RunOptions
from boardwright.learn._data import Positions, plan_of, positions
from boardwright.learn._errors import LearnError
from boardwright.learn._file import Values
from boardwright.learn._games_score import GamesScore
from boardwright.learn._inputs import Inputs
from boardwright.learn._optional import needed
from boardwright.learn._plot import draw
from boardwright.learn._positions import PositionsPlan, default_player
from boardwright.learn._train import Check, Trained, Training, train

__all__ = ["Learned", "Match", "Matches", "file_name", "values", "with_value"]

FILE = re.compile(r"[A-Za-z0-9_./-]+")
"""What the name of a file may be that the name of a player holds."""


@dataclass(frozen=True)
class Matches:
    """How nets are measured against the value by hand, by the same player with both."""

    games: int = 400
    """How many games each net plays; 0 for no match."""
    player: str | None = None
    """The player; by default the one that suits the game, with 2,000 positions a move."""
    nets: int = 1
    """How many nets are measured: the best one, and others that were on the way to it."""
    opening: int = 6
    """How many random events each game begins with."""
    most_events: int = 2000
    """When a game that goes on counts as a draw."""
    seed: int = 1


@dataclass(frozen=True, kw_only=True)
class Match(GamesScore):
    """What a net did against the value by hand."""

    step: int
    """After how many steps of training the net was like this."""
    player: str

    def __str__(self) -> str:
        return f"{self.player} with the net against by hand: {super().__str__()}"


@dataclass(frozen=True)
class Learned:
    """What a run came to."""

    game: str
    file: str
    """The path of the net."""
    positions: int
    games: int
    steps: int
    loss: float
    """The loss of the net on games that it did not learn from."""
    hand_loss: float | None
    """That of the value by hand on the same positions; None where it is hidden."""
    points: int
    beside_hand: bool
    matches: tuple[Match, ...]
    """The best net last."""
    plot: str | None
    """The path of the plot; None if there is no library to draw it."""

    def table(self) -> str:
        """The result as text."""
        hand = "" if self.hand_loss is None else f", by hand {self.hand_loss:.5f}"
        lines = [
            f"{self.game}: {self.positions} positions of {self.games} games, {self.steps} steps",
            f"loss on games held back: {self.loss:.5f}{hand}",
            *(str(match) for match in self.matches[-1:]),
            f"written: {self.file}",
        ]
        if self.plot is None:
            lines.append("there is no plot, as matplotlib is not installed")
        return "\n".join(lines) + "\n"


def file_name(game: str) -> str:
    """The name of the file of a game's net, in letters that the name of a player can hold."""
    return re.sub(r"[^A-Za-z0-9_.-]+", "-", game).strip("-") + ".safetensors"


def with_value(player: str, path: str | os.PathLike[str]) -> str:
    """The player with the net of a file in place of the value by hand.

    Raises LearnError if the path has letters that no name of a player holds.
    """
    text = Path(path).as_posix()
    if not FILE.fullmatch(text):
        raise LearnError(
            f"a player cannot be given the file {text}: its path may have only "
            "letters from a to z, digits and - _ . /"
        )
    start, bracket, settings = player.partition("(")
    return f"{start}(value={text},{settings}" if bracket else f"{player}(value={text})"


def values(
    game: str,
    *,
    positions_wanted: int = 200_000,
    minutes: float | None = None,
    player: str | None = None,
    seed: int = 0,
    opening: tuple[int, int] = (4, 16),
    random_moves: float = 0.01,
    decided: int = 0,
    most_events: int = 2000,
    shard: int = 8,
    module: str = "boardwright",
    training: Training | None = None,
    matches: Matches | None = None,
    licence: str = "not stated",
    **options: Unpack[RunOptions],
) -> Learned:
    """Plays games, trains a net on their positions, has it meet the value by hand, and writes it.

    All is in the folder, from which an interrupted run goes on: the same call continues, and
    comes to the same file on the same machine's processor. With ``minutes`` games are played
    for so long at most. See :class:`RunOptions` for how they are played. Raises LearnError,
    ClusterError, and what the game raises for names.
    """
    training, matches = training or Training(), matches or Matches()
    if options.get("folder") is None:
        raise LearnError("what is learned needs a folder to be written to")
    plan = plan_of(
        game,
        player=player,
        seed=seed,
        opening=opening,
        random_moves=random_moves,
        decided=decided,
        most_events=most_events,
        shard=shard,
        module=module,
    )
    told = {
        "kind": "values",
        "positions": positions_wanted,
        "minutes": minutes,
        "plan": plan.told(),
        "training": asdict(training),
        "matches": asdict(matches),
        "licence": licence,
    }
    with Folder(options.get("folder"), told) as own:
        run = _Run(own.path.resolve(), plan, training, matches, module, options)
        if matches.games:
            with_value("greedy", run.path)  # Whether it can be named, before hours of work.
        played = run.play(positions_wanted, minutes)
        trained = run.train(played["shards"])
        provenance = {
            "code_version": f"boardwright {run.offered.__version__}",
            "options": to_json(told),
            "seeds": f"{seed} to {seed + played['games'] - 1}",
            "games": str(played["games"]),
            "positions": str(trained.positions),
            "loss": f"{trained.loss:.6f} on games held back; by hand {trained.hand_loss:.6f}",
            "licence": licence,
        }
        net = replace(trained.values, provenance=provenance)
        path = run.path / file_name(plan.game)
        found = run.matches_of(net, trained)
        net = replace(
            net, provenance={**provenance, "matches": "; ".join(str(own) for own in found[-1:])}
        )
        net.write(path)
        learned = Learned(
            game=plan.game,
            file=str(path),
            positions=trained.positions,
            games=played["games"],
            steps=trained.checks[-1].step,
            loss=trained.loss,
            hand_loss=trained.hand_loss if trained.hand_loss == trained.hand_loss else None,
            points=net.points,
            beside_hand=net.beside_hand,
            matches=tuple(found),
            plot=draw(
                run.path / "plot.png",
                plan.game,
                [(check.step, check.trained, check.held_back) for check in trained.checks],
                trained.hand_loss,
                [(match.step, *match.elo) for match in found],
            ),
        )
        own.finish(asdict(learned))
        return learned


class _Run:
    """The stages of a run, each in a part of its folder."""

    def __init__(
        self,
        path: Path,
        plan: PositionsPlan,
        training: Training,
        matches: Matches,
        module: str,
        options: RunOptions,
    ) -> None:
        self.path, self.plan, self.training, self.matches = path, plan, training, matches
        self.module, self.options = module, options
        self.offered = games_of(module)
        self.rules = self.offered.Game(plan.game)
        self.inputs = Inputs.of(self.rules)

    def play(self, wanted: int, minutes: float | None) -> dict[str, Any]:
        """The positions: those that are there, and more until there are enough."""
        folder = self.path / "positions"
        seconds = None if minutes is None else minutes * 60
        if seconds is not None and (folder / "result.json").exists():
            seconds = 0.0  # The time for games has been used.
        options: RunOptions = {**self.options, "folder": folder}
        return asdict(positions(self.plan, positions=wanted, seconds=seconds, **options))

    def train(self, shards: Sequence[dict[str, Any]]) -> Trained:
        """The net: from the beginning, or from where it was interrupted."""
        files = [self.path / "positions" / shard["file"] for shard in shards]
        nets = self.path / "nets"
        nets.mkdir(exist_ok=True)
        found = Positions.read(files, self.inputs)
        with _Steps(self.options.get("terminal", False)) as steps:

            def watch(check: Check, most: int, net: Values) -> None:
                steps.tell(check, most)
                if self.matches.games and self.matches.nets > 1:
                    net.write(nets / f"step-{check.step:08}.safetensors")

            trained = train(
                found,
                self.inputs,
                self.training,
                checkpoint=self.path / "checkpoint.npz",
                watch=watch,
            )
        write_whole(self.path / "loss.csv", losses(trained))
        return trained

    def matches_of(self, net: Values, trained: Trained) -> list[Match]:
        """What nets did against the value by hand, the best one last."""
        if not self.matches.games:
            return []
        folder = self.path / "nets"
        best = min(trained.checks, key=lambda check: check.held_back).step
        steps = [check.step for check in trained.checks if check.step < best]
        others = max(0, min(self.matches.nets - 1, len(steps)))
        chosen = [steps[len(steps) * number // others] for number in range(others)]
        path = folder / "best.safetensors"
        net.write(path)
        found = [self.match(step, folder / f"step-{step:08}.safetensors") for step in chosen]
        return [*found, self.match(best, path)]

    def match(self, step: int, path: Path) -> Match:
        player = self.offered.Player(self.matches.player or default_player(self.rules)).name
        options: RunOptions = {**self.options, "folder": self.path / "matches" / path.stem}
        played = arena(
            self.plan.game,
            [with_value(player, path), player],
            games=self.matches.games,
            seed=self.matches.seed,
            opening=self.matches.opening,
            most_events=self.matches.most_events,
            module=self.module,
            **options,
        )
        (meeting,) = played.meetings
        score, result = meeting.score, meeting.result
        return Match(
            step=step,
            player=player,
            games=result.games,
            won=result.won,
            drawn=result.drawn,
            lost=result.lost,
            score=score.mean,
            low=score.low,
            high=score.high,
        )


def losses(trained: Trained) -> bytes:
    """All checks as a table."""
    sink = io.StringIO()
    table = csv.writer(sink, lineterminator="\n")
    table.writerow(["step", "trained", "held_back", "by_hand"])
    for check in trained.checks:
        table.writerow([check.step, check.trained, check.held_back, trained.hand_loss])
    return sink.getvalue().encode()


class _Steps:
    """Tells on the terminal how far a training is."""

    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal
        self.bar: Any = None

    def __enter__(self) -> _Steps:
        return self

    def __exit__(self, *error: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def tell(self, check: Check, most: int) -> None:
        if not self.terminal:
            return
        if self.bar is None:
            bar = needed("tqdm").tqdm
            self.bar = bar(total=most, desc="training", unit=" steps", dynamic_ncols=True)
        self.bar.set_postfix_str(f"loss {check.held_back:.5f}", refresh=False)
        self.bar.update(check.step - self.bar.n)


