"""What can go wrong with a run."""

from __future__ import annotations

from boardwright.errors import BoardwrightError

__all__ = ["ClusterError"]


class ClusterError(BoardwrightError):
    """A run cannot begin or go on. The answers that are in its folder stay there."""
