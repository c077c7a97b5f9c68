"""Libraries that only learning needs, and that may not be installed."""

from __future__ import annotations

import importlib
from typing import Any

from boardwright.learn._errors import LearnError

__all__ = ["needed"]


def needed(name: str) -> Any:
    """The module with this name. Raises LearnError if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        sentence = f"learning needs {name}: pip install 'boardwright[learn]' ({error})"
        raise LearnError(sentence) from error
