//! How games ended, as data for scripts: the shape that the README documents.
use crate::support::{json, put};
use boardwright::games;
use boardwright::prelude::*;
use boardwright::referee::AnyGame;
use serde_json::{Value, json};

/// Opens a game, plays these moves of the seats that are due, and writes the record.
fn played(game: &str, moves: &[&str], file: &str) -> Box<dyn AnyGame> {
    let mut game = games::open(game, Seed::from_u64(7)).expect("a game");
    for text in moves {
        let due = game.status().due().expect("it goes on").seats();
        game.play(due.lowest().expect("a seat"), text)
            .expect("it is legal");
    }
    put(file, game.record().to_string());
    game
}

fn keys(value: &Value) -> Vec<&str> {
    let object = value.as_object().expect("an object");
    let mut keys: Vec<&str> = object.keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn an_end_names_winners_losers_reason_and_rewards() {
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    played("chess", &mate, "mate.record");
    let told = json(&["replay", "mate.record", "--json"]);
    assert_eq!(
        told["outcome"],
        json!({
            "winners": ["b"],
            "losers": ["w"],
            "places": {"w": 2, "b": 1},
            "reason": "checkmate",
            "text": "checkmate",
            "rewards": {"w": -1, "b": 1},
        })
    );
    assert_eq!(told["length"], json!({"events": 4, "moves": 4}));
    assert_eq!(told["format"], 1);
    // What was there before stays as it was.
    assert_eq!(told["result"], "over b: checkmate");
    assert_eq!(
        (&told["events"], &told["payoffs"]),
        (&json!(4), &Value::Null)
    );
}

#[test]
fn a_draw_has_no_winners_and_no_losers() {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut game = played("chess", &there_and_back.repeat(2), "drawn.record");
    game.claim(game.seats().lowest().expect("White"), None)
        .expect("a third repetition");
    put("drawn.record", game.record().to_string());
    let told = json(&["replay", "drawn.record", "--json"]);
    assert_eq!(
        told["outcome"],
        json!({
            "winners": [],
            "losers": [],
            "places": {"w": 1, "b": 1},
            "reason": "threefold-repetition",
            "text": "draw by threefold repetition",
            "rewards": {"w": 0, "b": 0},
        })
    );
    assert_eq!(told["length"], json!({"events": 9, "moves": 8}));
}

#[test]
fn a_game_that_goes_on_has_no_outcome() {
    played("chess", &["e2e4"], "open.record");
    let told = json(&["replay", "open.record", "--json"]);
    assert_eq!(
        (&told["outcome"], &told["result"]),
        (&Value::Null, &json!("open"))
    );
    assert_eq!(told["length"], json!({"events": 1, "moves": 1}));
}

/// In a game for four the winners are a team, whoever of it fell before.
#[test]
fn watch_and_replay_tell_the_same_end_of_every_game() {
    for (game, reasons) in [
        ("loka(points=40,tiles=0)", "both-enemy-kings-have-fallen"),
        ("lines-of-action", "all-pieces-connected"),
        ("strata", ""),
    ] {
        let watched = json(&[
            "watch",
            game,
            "--players",
            "greedy",
            "--seed",
            "3",
            "--record",
            "end.record",
            "--json",
        ]);
        let replayed = json(&["replay", "end.record", "--json"]);
        for key in [
            "format", "game", "seed", "events", "result", "payoffs", "outcome", "length",
        ] {
            assert_eq!(watched[key], replayed[key], "{game} {key}");
        }
        assert_eq!(
            keys(&watched),
            [
                "events", "format", "game", "length", "outcome", "payoffs", "picture", "players",
                "record", "result", "seed",
            ]
        );
        assert_eq!(
            keys(&replayed),
            [
                "events", "format", "game", "given", "length", "outcome", "payoffs", "position",
                "result", "rolls", "seed",
            ]
        );
        let outcome = &watched["outcome"];
        assert_eq!(
            keys(outcome),
            ["losers", "places", "reason", "rewards", "text", "winners"]
        );
        let reason = outcome["reason"].as_str().expect("a word");
        assert!(reasons.is_empty() || reasons == reason, "{watched}");
        let names = |key: &str| -> Vec<String> {
            let seats = outcome[key].as_array().expect("a list").iter();
            seats
                .map(|seat| seat.as_str().expect("a name").to_string())
                .collect()
        };
        let (winners, losers) = (names("winners"), names("losers"));
        let seats = outcome["rewards"]
            .as_object()
            .expect("a reward for each seat");
        assert_eq!(winners.len() + losers.len(), seats.len(), "{watched}");
        for seat in seats.keys() {
            let place = if winners.contains(seat) {
                1
            } else {
                1 + winners.len()
            };
            assert_eq!(outcome["places"][seat], place, "{watched}");
        }
        for (seat, reward) in seats {
            let expected = if winners.contains(seat) { 1 } else { -1 };
            assert_eq!(reward, expected, "{watched}");
        }
    }
}

#[test]
fn a_tournament_counts_why_games_ended() {
    let told = json(&[
        "arena",
        "--game",
        "lines-of-action",
        "--games",
        "4",
        "--results",
        "reasons.jsonl",
        "--json",
        "random",
        "greedy",
    ]);
    let pair = &told["pairs"][0];
    let reasons = pair["reasons"]
        .as_object()
        .expect("a count for each reason");
    let all: u64 = reasons.values().filter_map(Value::as_u64).sum();
    assert_eq!(all, 4, "{told}");
    assert!(reasons.contains_key("all-pieces-connected"), "{told}");
}
