"""Libraries that only the cluster needs, and that may not be installed."""

from __future__ import annotations

import importlib
from typing import Any

from boardwright.cluster._errors import ClusterError

__all__ = ["needed"]


def needed(name: str) -> Any:
    """The module with this name. Raises ClusterError if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        sentence = f"a cluster needs {name}: pip install 'boardwright[cluster]' ({error})"
        raise ClusterError(sentence) from error
