"""Nets that learn: to value positions from games that players of ours play, and to choose
moves from games against themselves.

``python -m boardwright.learn values GAME --folder F`` plays, trains and writes a file that
players load: ``alpha-beta(value=F/GAME.safetensors)``. ``python -m boardwright.learn policy
GAME --folder F`` lets a net play against itself with a search, and writes values and a policy.
``docs/learning.md`` tells how.
``pip install 'boardwright[learn]'``.
"""

from boardwright.learn._data import Played, Positions, plan_of, positions
from boardwright.learn._errors import LearnError, ValuesFileError
from boardwright.learn._file import Values
from boardwright.learn._inputs import Inputs
from boardwright.learn._learned import Learned, Match, Matches, values, with_value
from boardwright.learn._net import Sizes, forward
from boardwright.learn._onnx import onnx_of, write_onnx
from boardwright.learn._policy import PolicyLearned, PolicyTraining, policy
from boardwright.learn._policy_match import Played as PolicyMatch
from boardwright.learn._positions import PositionsPlan
from boardwright.learn._self_play import SearchSettings
from boardwright.learn._train import Check, Trained, Training, train

__all__ = [
    "Check",
    "Inputs",
    "LearnError",
    "Learned",
    "Match",
    "Matches",
    "Played",
    "PolicyLearned",
    "PolicyMatch",
    "PolicyTraining",
    "Positions",
    "PositionsPlan",
    "SearchSettings",
    "Sizes",
    "Trained",
    "Training",
    "Values",
    "ValuesFileError",
    "forward",
    "onnx_of",
    "plan_of",
    "policy",
    "positions",
    "train",
    "values",
    "with_value",
    "write_onnx",
]
