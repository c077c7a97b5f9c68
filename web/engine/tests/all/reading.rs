//! Games that run, as others read them.
use crate::page::{Page, catalogue, games};
use serde_json::json;

/// A game after some events.
fn running(name: &str, events: usize) -> Page {
    let mut page = Page::new(4);
    let mut state = page.open(name, 6, &["random"]);
    for _ in 0..events {
        match page.go_on(&state, None) {
            Some(next) => state = next,
            None => break,
        }
    }
    page
}

#[test]
fn a_game_that_runs_is_shared_without_its_seed_and_verified_as_far_as_it_is_told() {
    for game in games() {
        for events in [0, 1, 3, 14] {
            let name = game.spec().name;
            let mut page = running(name, events);
            let link = page.call("link", json!({"whose": "spectator"}));
            let state = page.call("state", json!({}));
            let mut reader = Page::new(1);
            let source = json!({"kind": "link", "fragment": link["fragment"]});
            let reading = reader.call("read", json!({"source": source}));
            if link["isWhole"] == true {
                assert_eq!(reading["verified"], "whole", "{name} is over");
                continue;
            }
            let followed = reading["state"]["events"].as_u64().expect("a number");
            if reading["verified"] == "withoutSeed" {
                assert_eq!(
                    followed,
                    state["events"].as_u64().expect("a number"),
                    "{name}"
                );
                assert!(reading["end"].is_null());
            } else {
                assert_eq!(reading["verified"], "inPart", "{name}");
                assert!(
                    followed < state["events"].as_u64().expect("a number"),
                    "{name}"
                );
                assert!(
                    reading["end"]["board"].is_object(),
                    "the end is shown as it is told"
                );
                assert_eq!(reading["mayPlayOn"], false);
            }
            let has_chance = catalogue()
                .open(name, boardwright::ruleset::Seed::from_u64(1))
                .expect("it is a game")
                .facts()
                .has_chance;
            if has_chance {
                assert_eq!(reading["mayPlayOn"], false, "its dice could be foreseen");
            }
        }
    }
}
