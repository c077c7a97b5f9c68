//! A game that a server holds, shown from the record that it gives to each of its viewers.
use crate::page::{Page, Random, catalogue};
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Actor, Seats, Status};
use boardwright_catalogue::AnyTable;
use serde_json::{Value, json};

/// After how many events a game is left.
const MOST_EVENTS: usize = 40;

fn follow(page: &mut Page, game: &dyn AnyGame, viewers: Seats) -> Value {
    let seats: Vec<&str> = viewers.iter().map(|seat| game.seat_name(seat)).collect();
    let record = game.record_for(viewers).to_string();
    page.call("follow", json!({"record": record, "seats": seats}))
}

/// What everybody may see of the game is right for each of them.
fn check(page: &mut Page, game: &dyn AnyGame, name: &str) {
    let groups = AnyTable::groups(game);
    for viewers in groups.into_iter().chain([Seats::NONE]) {
        let state = follow(page, game, viewers);
        let whose = format!("{name} after {} for {viewers:?}", game.event_count());
        assert_eq!(state["events"], game.event_count(), "{whose}");
        let entries = state["log"]["entries"].as_array().expect("a list").len();
        assert!(entries <= game.event_count(), "{whose}");
        assert!(
            state["board"].is_object() || game.scene(viewers).cells.is_empty(),
            "{whose}"
        );
        let due = match game.status() {
            Status::Due(Actor::Chance) => Seats::NONE,
            Status::Due(due) => due.seats() & viewers,
            Status::Over(_) => {
                assert_eq!(state["due"]["kind"], "over", "{whose}");
                continue;
            }
        };
        let Some(seat) = due.lowest() else {
            assert_ne!(state["due"]["kind"], "person", "{whose}");
            assert!(state["moves"].is_null(), "{whose}");
            continue;
        };
        assert_eq!(state["due"]["kind"], "person", "{whose}");
        assert_eq!(state["due"]["seat"], game.seat_name(seat), "{whose}");
        assert_eq!(state["due"]["handOver"], false, "{whose}");
        if state["moves"]["kind"] == "all" {
            let moves = state["moves"]["moves"].as_array().expect("a list");
            let texts: Vec<&str> = moves
                .iter()
                .filter_map(|one| one["text"].as_str())
                .collect();
            assert_eq!(texts, game.moves(seat, 20_000).expect("moves"), "{whose}");
        }
    }
}

#[test]
fn each_viewer_sees_what_a_server_tells_and_chooses_among_the_same_moves() {
    for (number, spec) in (0..).zip(catalogue().games()) {
        let mut random = Random(number);
        let mut page = Page::new(number);
        let rules = catalogue().rules(spec.name).expect("a game");
        let mut game = rules.open(number.to_string().parse().expect("a seed"));
        for _ in 0..MOST_EVENTS {
            check(&mut page, &*game, spec.name);
            match game.status() {
                Status::Over(_) => break,
                Status::Due(Actor::Chance) => drop(game.roll().expect("dice")),
                Status::Due(due) => {
                    let seats: Vec<_> = due.seats().iter().collect();
                    let seat = seats[random.below(seats.len())];
                    let text = crate::secrets::any_move(&*game, seat, &mut random);
                    game.play(seat, &text).expect("a legal move");
                }
            }
        }
        // The end shows everything.
        for seats in AnyTable::groups(&*game) {
            if !matches!(game.status(), Status::Over(_)) {
                // Some games have none, and then they stay as they are.
                let _ = game.resign(seats);
            }
        }
        check(&mut page, &*game, spec.name);
    }
}

#[test]
fn a_record_that_was_changed_is_refused_and_nothing_is_lost() {
    let mut page = Page::new(1);
    let rules = catalogue().rules("chess").expect("a game");
    let game = rules.open("7".parse().expect("a seed"));
    follow(&mut page, &*game, Seats::NONE);
    let record = game
        .record_for(Seats::NONE)
        .to_string()
        .replace("start", "stary");
    let fault = page
        .ask("follow", json!({"record": record, "seats": []}))
        .expect_err("it was changed");
    assert_eq!(fault["kind"], "record", "{fault}");
    let fault = page.ask(
        "follow",
        json!({"record": game.record_for(Seats::NONE).to_string(), "seats": ["x"]}),
    );
    let fault = fault.expect_err("there is no such seat");
    assert!(fault["sentence"].is_string(), "{fault}");
    assert_eq!(page.call("state", json!({}))["events"], 0);
}
