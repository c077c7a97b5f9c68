"""Nets that learn to value positions from games that players of ours play.

``python -m boardwright.learn values GAME --folder F`` plays, trains and writes a file that
players load: ``alpha-beta(value=F/GAME.safetensors)``. ``docs/learning.md`` tells how.
``pip install 'boardwright[learn]'``.
"""

from boardwright.learn._errors import LearnError, ValuesFileError
from boardwright.learn._file import Values
from boardwright.learn._inputs import Inputs
from boardwright.learn._net import Sizes

__all__ = ["Inputs", "LearnError", "Sizes", "Values", "ValuesFileError"]
