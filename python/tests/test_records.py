"""Records, and what viewers may know."""

from __future__ import annotations

import pickle
import random

import pytest
from shared import GAMES, VARIANTS, advance, played, walk

import boardwright as bw


@pytest.mark.parametrize("name", VARIANTS)
def test_records_replay(name: str) -> None:
    state = played(name, seed=6)
    record = state.record
    assert bw.replay(record) == state
    assert bw.replay(record.text) == state.game.replay(record.text) == record.replay() == state
    record.verify()
    assert bw.Record(record.text) == record == pickle.loads(pickle.dumps(record))
    assert hash(bw.Record(record.text)) == hash(record)
    assert record.rules == name and record.seed == "6" and record.undone == 0
    assert record.position == state.position and record.events == state.events()
    assert not record.is_redacted and str(record) == record.text
    assert record.start == bw.Game(name).start(1).position


def test_a_changed_record_is_refused() -> None:
    state = played("face-off", seed=6, most=40)
    text = state.record.text
    with pytest.raises(bw.RecordError) as caught:
        bw.Record(text.replace("seed 6", "seed 7"))
    assert caught.value.line is None
    with pytest.raises(bw.RecordError) as caught:
        bw.Record(text.replace("rules", "rule"))
    assert caught.value.line == 2
    with pytest.raises(bw.ReplayError, match="is of face-off"):
        bw.Game("chess").replay(text)


def test_what_is_secret_stays_out_of_what_others_see() -> None:
    state = bw.Game("face-off").start(9)
    state.play("army:Q3R0B1N0P0", "w")
    assert "Q3" in state.view("w") or "Q3" in state.events("w")[0]
    assert "Q3" not in state.events("b")[0] and "Q3" not in state.events(())[0]
    assert "Q3" not in state.information("b") and "Q3" in state.information("w")
    told = state.record_for("b")
    assert told.is_redacted and told.seed is None
    with pytest.raises(bw.ReplayError, match="seed"):
        told.replay()
    state.agrees_with(told, "b")
    state.play("army:Q0R0B0N0P0", "b")
    # The army is known once it stands on the board, and stays known.
    dice = random.Random(1)
    while "Q3" not in state.events("b")[0]:
        assert not state.is_over
        advance(state, dice)
    other = bw.Game("face-off").start(9)
    other.play("army:Q0R0B0N0P1", "w")
    with pytest.raises(bw.ReplayError) as caught:
        state.agrees_with(other.record_for("w"), "w")
    assert caught.value.event == 0


@pytest.mark.parametrize("name", GAMES)
def test_what_viewers_were_told_agrees_with_the_game(name: str) -> None:
    for state in walk(name, seed=3, most=12):
        for viewers in ((), state.game.seats[:1], state.game.seats):
            state.agrees_with(state.record_for(viewers), viewers)
            assert state.redacted_for(viewers).is_redacted
            assert len(state.events(viewers)) == len(state)


def test_the_host_undoes_and_the_record_says_so() -> None:
    state = bw.Game("chess").start(1)
    state.play("e2e4")
    state.undo()
    assert state.record.undone == 1 and len(state) == 0
    assert pickle.loads(pickle.dumps(state)) == state
