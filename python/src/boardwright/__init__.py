"""Board games with secrets and chance: exact rules, fast environments, records.

>>> import boardwright as bw
>>> state = bw.Game("chess").start(seed=7)
>>> state.play("e2e4")
>>> state.due
('b',)
"""

from boardwright._native import (
    CHANCE,
    NOBODY,
    Batch,
    Game,
    GameView,
    PerftJobs,
    Player,
    Record,
    Search,
    State,
    __version__,
    games,
    players,
    replay,
)
from boardwright.errors import (
    ArgumentError,
    ArrayError,
    BoardwrightError,
    BusyError,
    DescriptionError,
    EncodingError,
    Fault,
    FieldsError,
    GameNameError,
    IllegalMove,
    LimitExceeded,
    PlaceError,
    PlayerNameError,
    PositionError,
    RecordError,
    Refused,
    ReplayError,
    SeatError,
    SeedError,
    Unreadable,
)

__all__ = [
    "CHANCE",
    "NOBODY",
    "ArgumentError",
    "ArrayError",
    "Batch",
    "BoardwrightError",
    "BusyError",
    "DescriptionError",
    "EncodingError",
    "Fault",
    "FieldsError",
    "Game",
    "GameNameError",
    "GameView",
    "IllegalMove",
    "LimitExceeded",
    "PerftJobs",
    "PlaceError",
    "Player",
    "PlayerNameError",
    "PositionError",
    "Record",
    "RecordError",
    "Refused",
    "ReplayError",
    "Search",
    "SeatError",
    "SeedError",
    "State",
    "Unreadable",
    "__version__",
    "games",
    "players",
    "replay",
]
