"""A plot of losses, and of ratings against the value by hand."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from pathlib import Path

from boardwright.cluster._folder import write_whole

__all__ = ["draw"]


def draw(
    path: Path,
    game: str,
    losses: Sequence[tuple[int, float, float]],
    hand: float,
    ratings: Sequence[tuple[int, float, float, float]],
) -> str | None:
    """Draws losses by steps, trained and held back, and ratings with their intervals.

    Gives the path, or None where matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    ratings = [own for own in ratings if all(math.isfinite(value) for value in own)]
    figure = Figure(figsize=(7, 6 if ratings else 3.5), layout="constrained")
    count = 2 if ratings else 1
    above = figure.add_subplot(count, 1, 1)
    steps = [step for step, _, _ in losses]
    above.plot(steps, [own for _, own, _ in losses], label="learned from")
    above.plot(steps, [own for _, _, own in losses], label="held back, whole numbers")
    if math.isfinite(hand):
        above.axhline(hand, color="gray", linestyle="--", label="by hand, held back")
    above.set(title=game, xlabel="steps", ylabel="loss")
    above.legend()
    if ratings:
        below = figure.add_subplot(count, 1, 2)
        elo = [own for _, own, _, _ in ratings]
        spread = [
            [own - low for _, own, low, _ in ratings],
            [high - own for _, own, _, high in ratings],
        ]
        below.errorbar([step for step, *_ in ratings], elo, yerr=spread, marker="o", capsize=3)
        below.axhline(0, color="gray", linestyle="--")
        below.set(xlabel="steps", ylabel="Elo against by hand")
    sink = io.BytesIO()
    figure.savefig(sink, format="png", dpi=120, metadata={"Software": None})
    write_whole(path, sink.getvalue())
    return str(path)
