"""Training of a net on positions: Adam on minibatches, in JAX."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.cluster._folder import write_whole
from boardwright.learn._data import Positions
from boardwright.learn._errors import LearnError
from boardwright.learn._file import Values
from boardwright.learn._inputs import Inputs
from boardwright.learn._net import (
    Sizes,
    Weights,
    clipped,
    forward,
    integer_points,
    limits,
    new_weights,
    rounded,
)
from boardwright.learn._optional import needed
from boardwright.learn._positions import UNKNOWN

__all__ = ["MIRRORS", "Check", "Trained", "Training", "fitted_scale", "train"]

VALIDATED = 16_384
"""How many positions that are held back are looked at in a check, at most."""

MIRRORS = ("none", "columns", "both")
"""Parts of the board that may be turned over; each holds the ones before it."""

THREE_TO_ONE = float(np.log(3.0))
"""The logarithm of the odds of three wins in four games."""


@dataclass(frozen=True)
class Training:
    """How a net is trained. Raises LearnError for what makes no sense."""

    first: int = 64
    second: int = 16
    epochs: float = 20.0
    """How often each position is seen."""
    batch: int = 4096
    """How many positions a step sees; fewer where there are few at all."""
    rate: float = 2e-3
    """The greatest step of Adam. It rises from 0 and falls to a hundredth."""
    search_share: float = 0.75
    """How much of the target is what the search found; the rest is how the game ended."""
    likely_win: float = 0.0
    """The lead in points with which three games of four are won; 0 to find it by the games."""
    beside_hand: bool = False
    """Whether the net learns what the value by hand lacks, and not the whole value."""
    most_change: int = -1
    """By how much the best move may change the value by hand in positions to learn from, so that
    these are quiet; -1 for all positions."""
    mirror: str = "none"
    """What may be turned over without changing a position's value, which is done at random:
    ``none``, ``columns``, or ``both`` rows and columns. It is for the game's trainer to know."""
    held_back: int = 20
    """One in so many games is held back, to see how well the net does with what is new."""
    checks: int = 40
    """How often the net is looked at on the way, and kept."""
    patience: int = 12
    """After how many checks in a row without a better net it ends."""
    seed: int = 0

    def __post_init__(self) -> None:
        Sizes(1, self.first, self.second)
        if min(self.epochs, self.rate) <= 0 or min(self.batch, self.checks, self.patience) < 1:
            raise LearnError("epochs, rate, batch, checks and patience are above 0")
        if self.mirror not in MIRRORS:
            raise LearnError(f"what may be turned over is one of {', '.join(MIRRORS)}")
        if not 0 <= self.search_share <= 1 or self.likely_win < 0 or self.held_back < 2:
            raise LearnError(
                "the share of the search is from 0 to 1, a likely win at least 0, "
                "and one game in at least 2 is held back"
            )


@dataclass(frozen=True)
class Check:
    """How well a net does on games that it did not learn from. Losses are means of squared
    differences of expected results."""

    step: int
    trained: float
    """The loss in the steps before, on positions that it learned from."""
    held_back: float
    """The loss of the net in whole numbers, as players have it."""


@dataclass
class Trained:
    """The end of a training."""

    values: Values
    """The net of the best check."""
    hand_loss: float
    """The loss of the value by hand on the same positions; NaN if it is hidden."""
    loss: float
    """That of the net."""
    checks: list[Check]
    steps: int
    """How many steps there would be without an early stop."""
    positions: int
    """How many positions it learned from."""
    scale: float
    """The number of points by which a value is divided before it is a logit."""


@dataclass
class _Place:
    """Where a training is: all that it goes on from."""

    weights: Weights
    moments: list[NDArray[Any]]
    step: int = 0
    best: Weights = field(default_factory=dict)
    checks: list[Check] = field(default_factory=list)

    def to_bytes(self) -> bytes:
        kept: dict[str, Any] = {f"weights/{name}": own for name, own in self.weights.items()}
        kept |= {f"best/{name}": own for name, own in self.best.items()}
        kept |= {f"moment/{number:03}": own for number, own in enumerate(self.moments)}
        kept["step"] = np.int64(self.step)
        kept["checks"] = np.array(
            [[own.step, own.trained, own.held_back] for own in self.checks], np.float64
        ).reshape(-1, 3)
        sink = io.BytesIO()
        save: Any = np.savez  # Its own types take a name of an array for a setting.
        save(sink, **{name: np.asarray(own) for name, own in kept.items()})
        return sink.getvalue()

    @classmethod
    def read(cls, path: Path) -> _Place:
        try:
            with np.load(path, allow_pickle=False) as kept:
                found = {name: kept[name] for name in kept.files}
        except Exception as error:  # Of zip files, of numpy, and of the system.
            raise LearnError(f"{path} cannot be read: {error}") from error

        def under(start: str) -> dict[str, NDArray[Any]]:
            return {
                name.removeprefix(start): own
                for name, own in found.items()
                if name.startswith(start)
            }

        moments = under("moment/")
        return cls(
            under("weights/"),
            [moments[name] for name in sorted(moments)],
            int(found["step"]),
            under("best/"),
            [Check(int(step), trained, held) for step, trained, held in found["checks"].tolist()],
        )


def sigmoid(logits: NDArray[Any]) -> NDArray[np.float64]:
    """The expected result for logits."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -50.0, 50.0).astype(np.float64))))


def fitted_scale(points: NDArray[Any], result: NDArray[Any]) -> float:
    """The number of points for a logit of 1 that fits the results best."""
    if len(points) == 0:
        return 400.0 / THREE_TO_ONE
    tried = 2.0 ** np.arange(3.0, 20.0, 0.125)
    losses = [float(((sigmoid(points / scale) - result) ** 2).mean()) for scale in tried]
    return float(tried[int(np.argmin(losses))])


@dataclass(frozen=True)
class _Lesson:
    """What is learned from positions: numbers for each."""

    packed: NDArray[np.uint8]
    target: NDArray[np.float32]
    """The expected result."""
    base: NDArray[np.float32]
    """The logit to which that of the net is added."""

    def chosen(self, which: NDArray[Any]) -> _Lesson:
        return _Lesson(self.packed[which], self.target[which], self.base[which])

    def __len__(self) -> int:
        return len(self.target)


def lesson_of(positions: Positions, training: Training, scale: float) -> _Lesson:
    """The targets of positions."""
    is_searched = positions.points != UNKNOWN
    is_ended = ~np.isnan(positions.result)
    searched = sigmoid(np.where(is_searched, positions.points, 0) / scale)
    ended = np.where(is_ended, positions.result, 0.5)
    share = np.where(is_searched, np.where(is_ended, training.search_share, 1.0), 0.0)
    target = share * searched + (1 - share) * ended
    base = positions.hand / scale if training.beside_hand else np.zeros(len(positions))
    return _Lesson(positions.packed, target.astype(np.float32), base.astype(np.float32))


def train(
    positions: Positions,
    inputs: Inputs,
    training: Training,
    *,
    checkpoint: Path | None = None,
    watch: Callable[[Check, int, Values], None] | None = None,
) -> Trained:
    """Trains a net on positions, and gives the best one that it met.

    With a file as checkpoint a training that was interrupted goes on from there, and comes to
    the same net on the same machine's processor. ``watch`` gets every check, with the number of
    steps in all and the net as it is. Raises LearnError if there is too little to learn from.
    """
    which = np.ones(len(positions), bool)
    if training.most_change >= 0:
        is_known = positions.change != UNKNOWN
        which &= ~is_known | (np.abs(positions.change.astype(np.int64)) <= training.most_change)
    if training.beside_hand:
        which &= positions.hand != UNKNOWN
    chosen = positions.chosen(np.flatnonzero(which))
    is_held = chosen.game % np.uint64(training.held_back) == training.held_back - 1
    if is_held.all() or not is_held.any():
        raise LearnError(
            f"{len(chosen)} positions are too few to learn from some and hold others back"
        )
    known, held = chosen.chosen(np.flatnonzero(~is_held)), chosen.chosen(np.flatnonzero(is_held))
    scale = training.likely_win / THREE_TO_ONE
    if not scale:
        is_both = (known.points != UNKNOWN) & ~np.isnan(known.result)
        scale = fitted_scale(known.points[is_both], known.result[is_both])
    learned = lesson_of(known, training, scale)
    # Of all games held back as many positions as are looked at, evenly.
    even = np.linspace(0, len(held) - 1, min(len(held), VALIDATED)).astype(np.intp)
    held = held.chosen(np.unique(even))
    trainer = _Trainer(inputs, training, learned, lesson_of(held, training, scale), scale)
    place = trainer.begin(checkpoint)
    while place.step < trainer.steps and not trainer.is_over(place):
        trainer.go_on(place)
        if checkpoint is not None:
            try:
                write_whole(checkpoint, place.to_bytes())
            except OSError as error:
                raise LearnError(f"{checkpoint} cannot be written: {error}") from error
        if watch is not None:
            watch(place.checks[-1], trainer.steps, trainer.values(place.weights))
    return Trained(
        values=trainer.values(place.best),
        hand_loss=hand_loss(known, held, trainer.held.target),
        loss=min(check.held_back for check in place.checks),
        checks=place.checks,
        steps=trainer.steps,
        positions=len(learned),
        scale=scale,
    )


def hand_loss(known: Positions, held: Positions, target: NDArray[np.float32]) -> float:
    """How far the value by hand is from the targets, with the scale that suits it best."""
    if (held.hand == UNKNOWN).any():
        return float("nan")
    is_ended = ~np.isnan(known.result) & (known.hand != UNKNOWN)
    scale = fitted_scale(known.hand[is_ended], known.result[is_ended])
    return float(((sigmoid(held.hand / scale) - target) ** 2).mean())


class _Trainer:
    """Steps of Adam, and checks."""

    def __init__(
        self, inputs: Inputs, training: Training, learned: _Lesson, held: _Lesson, scale: float
    ) -> None:
        self.inputs, self.training, self.learned, self.held = inputs, training, learned, held
        self.sizes = Sizes(len(inputs), training.first, training.second)
        self.most = limits(inputs.full, self.sizes)
        self.scale = scale
        self.points = int(min(max(round(scale), 1), 100_000))
        self.batch = max(1, min(training.batch, len(learned) // 20))
        steps = round(training.epochs * len(learned) / self.batch)
        self.each = max(1, -(-steps // training.checks))
        """How many steps there are from one check to the next."""
        self.steps = self.each * max(1, -(-steps // self.each))
        self.held_rows = inputs.unpack(held.packed)
        self.advance, self.moments = self.compiled()

    def compiled(self) -> tuple[Callable[..., Any], Callable[[Weights], list[Any]]]:
        """The function that makes some steps, and the one that gives moments to begin with."""
        jax, jnp, optax = needed("jax"), needed("jax.numpy"), needed("optax")
        inputs, factor = self.inputs, self.points / self.scale
        full = jnp.asarray(inputs.full, jnp.float32)
        most = {name: jnp.asarray(value) for name, value in self.most.items()}
        rate = self.training.rate
        warm = max(1, self.steps // 20)
        schedule = optax.warmup_cosine_decay_schedule(
            0.0, rate, warm, max(self.steps, warm + 1), rate / 100
        )
        optimizer = optax.adam(schedule)

        mirrors = MIRRORS[: MIRRORS.index(self.training.mirror) + 1][1:]
        start = jax.random.key(self.training.seed)

        def turned(seen: Any, number: Any) -> Any:
            """The observations, each turned over or not, as the number of the step says."""
            for place, mirror in enumerate(mirrors):
                key = jax.random.fold_in(jax.random.fold_in(start, place), number)
                is_turned = jax.random.bernoulli(key, 0.5, (len(seen), 1))
                flags = {"columns" if mirror == "columns" else "rows": True}
                seen = jnp.where(is_turned, inputs.reflected(seen, **flags), seen)
            return seen

        def loss(weights: Weights, seen: Any, target: Any, base: Any) -> Any:
            value, _ = forward(weights, seen)
            return ((jax.nn.sigmoid(value * factor + base) - target) ** 2).mean()

        def step(state: Any, order: Any) -> Any:
            weights, moments, lesson = state
            rows, number = order
            packed, target, base = (column[rows] for column in lesson)
            seen = turned(inputs.unpack(packed, jnp), number).astype(jnp.float32) / full
            found, slopes = jax.value_and_grad(loss)(weights, seen, target, base)
            changes, moments = optimizer.update(slopes, moments, weights)
            weights = clipped(optax.apply_updates(weights, changes), most)
            return (weights, moments, lesson), found

        def advance(weights: Weights, flat: Any, lesson: Any, rows: Any, numbers: Any) -> Any:
            moments = jax.tree.unflatten(shape, flat)
            begun = (weights, moments, lesson)
            (weights, moments, _), losses = jax.lax.scan(step, begun, (rows, numbers))
            return weights, jax.tree.leaves(moments), losses.mean()

        zeros = {name: np.zeros(size, np.float32) for name, size in self.sizes.shapes().items()}
        shape = jax.tree.structure(optimizer.init(zeros))

        def begun(weights: Weights) -> list[Any]:
            return [np.asarray(leaf) for leaf in jax.tree.leaves(optimizer.init(weights))]

        own = self.learned
        lesson = tuple(jnp.asarray(column) for column in (own.packed, own.target, own.base))
        whole = jax.jit(advance)
        return lambda weights, flat, *order: whole(weights, flat, lesson, *order), begun

    def begin(self, checkpoint: Path | None) -> _Place:
        """Where an earlier training was interrupted, or the beginning."""
        if checkpoint is not None and checkpoint.exists():
            place = _Place.read(checkpoint)
            shapes = {name: own.shape for name, own in place.weights.items()}
            if shapes != self.sizes.shapes():
                raise LearnError(f"{checkpoint} is of another net")
            return place
        some = self.inputs.unpack(self.learned.packed[:: max(1, len(self.learned) // 2000)])
        active = float(((some / self.inputs.full.astype(np.float32)) ** 2).sum(axis=1).mean())
        weights = clipped(new_weights(self.sizes, self.training.seed, active), self.most)
        return _Place(weights, self.moments(weights))

    def rows(self, first: int, count: int) -> NDArray[np.int32]:
        """The positions of so many steps. Each epoch has all of them, in an order of its own."""
        places = np.arange(first * self.batch, (first + count) * self.batch)
        epochs, within = np.divmod(places, len(self.learned))
        found = np.empty(len(places), np.int32)
        for epoch in np.unique(epochs):
            random = np.random.default_rng([self.training.seed, int(epoch)])
            order = random.permutation(len(self.learned)).astype(np.int32)
            found[epochs == epoch] = order[within[epochs == epoch]]
        return found.reshape(count, self.batch)

    def go_on(self, place: _Place) -> None:
        """The steps to the next check, and the check."""
        rows = self.rows(place.step, self.each)
        numbers = np.arange(place.step, place.step + self.each, dtype=np.int32)
        weights, moments, trained = self.advance(place.weights, place.moments, rows, numbers)
        place.weights = {name: np.asarray(own) for name, own in weights.items()}
        place.moments = [np.asarray(own) for own in moments]
        place.step += self.each
        held = self.held_loss(place.weights)
        if not np.isfinite(held):
            sentence = f"the net has no finite value after {place.step} steps"
            raise LearnError(f"{sentence}: a lower rate may help")
        if held < min((check.held_back for check in place.checks), default=np.inf):
            place.best = place.weights
        place.checks.append(Check(place.step, float(trained), held))

    def held_loss(self, weights: Mapping[str, Any]) -> float:
        """The loss of the net in whole numbers on positions that were held back."""
        whole = rounded(dict(weights), self.inputs.full, self.sizes)
        total = 0.0
        for start in range(0, len(self.held), 4096):
            part = slice(start, start + 4096)
            points = integer_points(whole, self.inputs.full, self.points, self.held_rows[part])
            said = sigmoid(points / self.scale + self.held.base[part])
            total += float(((said - self.held.target[part]) ** 2).sum())
        return total / max(1, len(self.held))

    def values(self, weights: Weights) -> Values:
        """The net in whole numbers."""
        whole = rounded(weights, self.inputs.full, self.sizes)
        return Values(self.inputs, self.sizes, whole, self.points, self.training.beside_hand)

    def is_over(self, place: _Place) -> bool:
        """Whether it has been long since there was a better net."""
        losses = [check.held_back for check in place.checks]
        if not losses:
            return False
        return len(losses) - 1 - int(np.argmin(losses)) >= self.training.patience
