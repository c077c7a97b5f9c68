"""What can go wrong with learning."""

from __future__ import annotations

from boardwright.errors import BoardwrightError

__all__ = ["LearnError", "ValuesFileError"]


class LearnError(BoardwrightError):
    """A net cannot be trained or used. What is in its folder stays there."""


class ValuesFileError(LearnError):
    """A file holds no net of values, or one of another game."""
