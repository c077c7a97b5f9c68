"""A plot of the losses of a policy, and of its scores against players of ours."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.cluster._folder import write_whole

if TYPE_CHECKING:
    from boardwright.learn._policy import Round

__all__ = ["draw_policy"]


def draw_policy(path: Path, game: str, rounds: Sequence[Round]) -> str | None:
    """Draws losses and scores by rounds. Gives the path, or None where matplotlib is not
    installed."""
    try:
        from matplotlib.figure import Figure  # pyright: ignore[reportMissingImports]
    except ImportError:
        return None
    measured = [own for own in rounds if own.matches]
    figure = Figure(figsize=(7, 6 if measured else 3.5), layout="constrained")
    count = 2 if measured else 1
    above = figure.add_subplot(count, 1, 1)
    numbers = [own.number + 1 for own in rounds]
    above.plot(numbers, [own.policy_loss for own in rounds], label="policy")
    above.plot(numbers, [own.value_loss for own in rounds], label="value")
    new = [
        (own.number + 1, own.new_value_loss) for own in rounds if own.new_value_loss is not None
    ]
    above.plot(
        [number for number, _ in new],
        [loss for _, loss in new],
        label="value, positions that are new",
    )
    above.set(title=game, xlabel="rounds", ylabel="loss")
    above.legend()
    if measured:
        below = figure.add_subplot(count, 1, 2)
        opponents = [match.opponent for match in measured[-1].matches]
        for place, opponent in enumerate(opponents):
            matches = [own.matches[place] for own in measured]
            score = [match.score for match in matches]
            spread = [
                [max(0.0, match.score - match.low) for match in matches],
                [max(0.0, match.high - match.score) for match in matches],
            ]
            below.errorbar(
                [own.number + 1 for own in measured],
                score,
                yerr=spread,
                marker="o",
                capsize=3,
                label=opponent,
            )
        below.set(xlabel="rounds", ylabel="score", ylim=(0, 1))
        below.legend()
    sink = io.BytesIO()
    figure.savefig(sink, format="png", dpi=120, metadata={"Software": None})
    write_whole(path, sink.getvalue())
    return str(path)
