"""Games by name, and what is known of them before they begin."""

from __future__ import annotations

import copy
import pickle

import pytest
from shared import GAMES, VARIANTS
from typeguard import check_type

import boardwright as bw
from boardwright import types


def test_the_list_of_games_is_data() -> None:
    games = check_type(bw.games(), list[types.GameSpec])
    assert {"chess", "face-off", "lines-of-action", "loka", "massive", "strata", "kuhn"} <= {
        game["name"] for game in games
    }
    players = check_type(bw.players(), list[types.PlayerSpec])
    assert "random" in {player["name"] for player in players}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_tells_its_options_and_opens_again_from_them(name: str) -> None:
    game = bw.Game(name)
    assert game.name == name
    short = name.split("(")[0]
    assert bw.Game(short, game.options) == game
    assert hash(bw.Game(short, game.options)) == hash(game)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game and twin.name == name
    assert game != bw.Game("leduc" if short != "leduc" else "kuhn")
    check_type(game.facts, types.Facts)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_says_has_the_declared_shape(name: str) -> None:
    game = bw.Game(name)
    primer = check_type(game.primer, types.Primer | None)
    if primer is not None:
        words = primer["text"].split()
        assert primer["goal"][0]["text"].split()[0] in words
        assert {decision["kind"] for decision in primer["decisions"]}
    assert len(game.seats) == len(set(game.seats)) >= 2
    for seat in game.seats:
        assert seat in game.allies(seat) and seat in game.controlled_with(seat)
    assert game.about and bw.Player(game.default_player)


def test_options_are_text_numbers_or_bools() -> None:
    assert bw.Game("chess", {"chess960": True}).name == "chess(chess960=on)"
    assert bw.Game("chess", {"chess960": False}).name == "chess"
    assert bw.Game("kuhn", {"hands": 3}).name == "kuhn(hands=3)"
    assert bw.Game("chess(chess960=on)", {"start": 5}).name == "chess(chess960=on,start=5)"


@pytest.mark.parametrize(
    ("name", "options", "part"),
    [
        ("ches", None, "the games are: chess"),
        ("", None, "name"),
        ("chess(", None, "name\\(option=value"),
        ("chess(x=1)", None, "the options are: preset"),
        ("chess", {"preset": "none"}, "it takes: fide"),
        ("chess", {"preset": "fide)(", "start": 1}, "game"),
        ("chess(preset=fide)", {"preset": "fide"}, "given twice"),
        ("x" * 10_000, None, "longer"),
    ],
)
def test_names_that_are_refused_say_what_is_valid(
    name: str, options: dict[str, str | int | bool] | None, part: str
) -> None:
    with pytest.raises(bw.GameNameError, match=part) as caught:
        bw.Game(name, options)
    assert isinstance(caught.value, (bw.BoardwrightError, ValueError))
    assert len(caught.value.sentence) < 1_000


def test_options_of_other_types_are_refused() -> None:
    for value in (1.5, None, [1]):
        with pytest.raises(TypeError):
            bw.Game("chess", {"start": value})  # type: ignore[dict-item]
    with pytest.raises(bw.GameNameError, match="0 to 959"):
        bw.Game("chess", {"start": -1})
