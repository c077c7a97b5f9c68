"""Options of the tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games",
        type=int,
        default=20,
        help="how many games are compared with other programs (500 before a release)",
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="play a million games to see whether memory grows",
    )
