"""Games by the name of the Python module that offers them."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

from boardwright.cluster._errors import ClusterError

__all__ = ["GamesModule", "games_of"]


class GamesModule(Protocol):
    """What a module offers whose games run on a cluster.

    ``boardwright`` itself is one, and so is every wheel that is made with the
    function ``offer`` of the Rust crate ``boardwright-python``. What the members
    do is written in ``boardwright``'s own stubs; a module in pure Python may
    offer the same. Counts need ``State.perft_jobs``, arenas, balance and
    self-play by named players ``State.play_out`` and ``State.open_at_random``,
    self-play by a policy ``Batch``.
    """

    @property
    def __version__(self) -> str: ...
    @property
    def Game(self) -> Any: ...
    @property
    def Player(self) -> Any: ...
    @property
    def Batch(self) -> Any: ...


NEEDED: Sequence[str] = ("__version__", "Game", "Player")


def games_of(module: str) -> GamesModule:
    """The module with this name. Raises ClusterError if it offers no games."""
    try:
        found = importlib.import_module(module)
    except ImportError as error:
        raise ClusterError(f"the module {module!r} cannot be imported: {error}") from error
    missing = [name for name in NEEDED if not hasattr(found, name)]
    if missing:
        raise ClusterError(f"the module {module!r} offers no games: it lacks {', '.join(missing)}")
    return cast(GamesModule, found)
