"""What a net did in games against another player."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.cluster._score import elo_of

__all__ = ["GamesScore"]


@dataclass(frozen=True, kw_only=True)
class GamesScore:
    """Games of a net, counted from its side."""

    games: int
    won: int
    drawn: int
    lost: int
    score: float
    """The mean score of a game: 1 for a win, a half for a draw, and what is paid in between."""
    low: float
    high: float
    """The interval of 95 %."""

    def __str__(self) -> str:
        return (
            f"{100 * self.score:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f}), "
            f"+{self.won} ={self.drawn} -{self.lost} in {self.games} games"
        )

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference of Elo ratings, with its interval."""
        return elo_of(self.score), elo_of(self.low), elo_of(self.high)
