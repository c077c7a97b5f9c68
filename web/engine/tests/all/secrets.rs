//! What a person is told is the same in all games that look the same to them.
use crate::page::{Page, Random, catalogue};
use boardwright::referee::AnyGame;
use boardwright::ruleset::Seats;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many games are compared: fewer with assertions.
const GAMES: u64 = if cfg!(debug_assertions) { 8 } else { 60 };

/// After how many events a game is left.
const MOST_EVENTS: usize = 24;

/// The whole game behind a page, as only its host has it.
fn whole(page: &mut Page) -> Box<dyn AnyGame> {
    let file = page.call(
        "file",
        json!({"extension": null, "whose": "everything", "names": []}),
    );
    let record = file["text"].as_str().expect("a text");
    catalogue().replay(record).expect("it verifies")
}

/// What the person who looks is told: everything but what a page was sent before.
fn told(page: &mut Page) -> Value {
    let mut state = page.call("state", json!({}));
    // Numbers of calls, not of the game.
    state.as_object_mut().expect("an object").remove("revision");
    let count = state["events"].as_u64().expect("a number");
    let mut told = json!({ "state": state });
    if told["state"]["board"].is_null() {
        return told;
    }
    let steps = (0..=count).rev().take(3);
    told["steps"] = steps
        .map(|at| page.call("step", json!({"at": at})))
        .collect();
    for step in told["steps"].as_array_mut().expect("a list") {
        // Which drawings are new depends on what was asked before.
        step["board"]
            .as_object_mut()
            .expect("an object")
            .remove("drawings");
    }
    told["worth"] = page.call("evaluate", json!({"from": 0, "most": 100}));
    let file = json!({"extension": null, "whose": "looking", "names": []});
    told["file"] = page.call("file", file);
    told["share"] = page.call("share", json!({"whose": "spectator"}));
    told["picture"] = page.call("picture", json!({"at": null, "cell": 8, "captions": true}));
    let moves = told["state"]["moves"]["moves"].as_array().cloned();
    if let Some(first) = moves.unwrap_or_default().first() {
        let text = json!({"text": first["text"]});
        told["preview"] = page.call("preview", text.clone());
        told["foreseen"] = page.call("foresee", text);
    }
    told
}

/// Plays many games of one kind, in which one player is a person who does the same wherever
/// everything looks the same, and the others do anything.
fn compare(name: &str, person: usize, seeds: &dyn Fn(u64) -> u64) -> usize {
    let mut known: BTreeMap<String, Value> = BTreeMap::new();
    let mut met_again = 0;
    for number in 0..GAMES {
        let mut random = Random(number);
        let mut page = Page::new(number);
        let players: Vec<&str> = (0..4)
            .map(|place| if place == person { "person" } else { "random" })
            .collect();
        let count = {
            let described = page.call("describe", json!({"game": name}));
            described["players"].as_array().expect("a list").len()
        };
        let mut state = page.open(name, seeds(number), &players[..count]);
        for _ in 0..MOST_EVENTS {
            let game = whole(&mut page);
            if game.status().outcome().is_some() {
                break;
            }
            let seats = state["looking"].as_array().expect("a list").iter();
            let seats: Seats = seats
                .map(|seat| {
                    game.read_seat(seat.as_str().expect("a name"))
                        .expect("a seat")
                })
                .collect();
            let information = game.information(seats);
            let told = told(&mut page);
            let text = told.to_string();
            if game.view(seats) != game.position() {
                assert!(
                    !text.contains(&game.position()),
                    "{name}: the position is told"
                );
            }
            assert!(
                !text.contains(&format!("seed {}", game.seed())),
                "{name}: the seed is told"
            );
            match known.get(&information) {
                Some(before) => {
                    met_again += 1;
                    assert_eq!(*before, told, "{name} after\n{information}");
                }
                None => drop(known.insert(information.clone(), told)),
            }
            let due = state["due"]["kind"].as_str().expect("a kind").to_string();
            state = match &*due {
                "bot" => {
                    // Anything that this seat may do.
                    let job = page.call("botJob", json!({}));
                    let seat = game
                        .read_seat(job["seat"].as_str().expect("a name"))
                        .expect("it sits");
                    let text = any_move(&*game, seat, &mut random);
                    page.call(
                        "botPlay",
                        json!({"revision": job["revision"], "seat": job["seat"],
                        "text": text, "told": "", "positions": 0}),
                    )
                }
                "person" => {
                    // The same wherever everything looks the same.
                    let seat = state["due"]["seat"].as_str().expect("a name");
                    let seat = game.read_seat(seat).expect("it is a seat");
                    let mut fixed = Random(information.len() as u64);
                    let text = any_move(&*game, seat, &mut fixed);
                    page.call("play", json!({"text": text}))
                }
                _ => page.call("advance", json!({})),
            };
        }
    }
    met_again
}

pub(crate) fn any_move(
    game: &dyn AnyGame,
    seat: boardwright::ruleset::Seat,
    random: &mut Random,
) -> String {
    if let Some(fields) = game
        .fields(seat)
        .filter(|fields| !fields.ready_made.is_empty())
    {
        let ready = &fields.ready_made[random.below(fields.ready_made.len())];
        return game
            .move_of_fields(seat, &ready.values)
            .expect("it is ready made");
    }
    let moves = game.moves(seat, 100_000).expect("they can be listed");
    moves[random.below(moves.len())].clone()
}

#[test]
fn equal_information_gets_equal_messages_in_games_of_cards_and_bids() {
    for name in ["kuhn", "kuhn(hands=2)", "leduc", "goofspiel", "liars-dice"] {
        if catalogue().rules(name).is_err() {
            panic!("{name} is in the catalogue");
        }
        for person in [0, 1] {
            let met = compare(name, person, &|number| number);
            assert!(met as u64 > GAMES / 2, "{name}: compared {met} times");
        }
    }
}

#[test]
fn equal_information_gets_equal_messages_in_games_with_secret_armies() {
    for (name, person) in [
        ("loka(players=2,tiles=0)", 0),
        ("loka(points=40,tiles=0)", 2),
        ("loka(players=3,tiles=0)", 1),
        ("face-off(points=60,tiles=0)", 1),
        ("massive(points=60,tiles=0)", 0),
    ] {
        let met = compare(name, person, &|_| 5);
        assert!(met as u64 > GAMES / 2, "{name}: compared {met} times");
    }
}

#[test]
fn people_who_share_a_device_hand_it_over_where_something_was_hidden() {
    // After the first hand of cards both see the same board, but not the same past.
    let mut page = Page::new(1);
    let mut handed_over = 0;
    let mut state = page.open("kuhn(hands=3)", 4, &["person"]);
    while state["due"]["kind"] != "over" {
        if state["due"]["handOver"] == true {
            handed_over += 1;
            let text = state.to_string();
            for hidden in ["notation", "content", "captions\":[{"] {
                assert!(
                    !text.contains(hidden),
                    "nothing is told before the hand-over: {text}"
                );
            }
            for call in ["resign", "keepNothing"] {
                page.ask(call, json!({})).expect_err("nobody looks");
            }
        }
        state = page.go_on(&state, None).expect("it is not over");
    }
    assert!(handed_over >= 3, "{handed_over}");
}
