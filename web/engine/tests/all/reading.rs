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
            let shared = page.call("share", json!({"whose": "spectator"}));
            let state = page.call("state", json!({}));
            let mut reader = Page::new(1);
            let source = json!({"kind": "kept", "kept": shared["kept"]});
            let reading = reader.call("read", json!({"source": source}));
            if shared["isWhole"] == true {
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

#[test]
fn a_position_is_read_by_the_rules_of_its_game_or_refused_in_their_words() {
    let mut page = Page::new(1);
    let mut read = |game: &str, position: &str, seed: &str| {
        let source = json!({"kind": "position", "game": game, "position": position, "seed": seed});
        page.ask("read", json!({"source": source}))
    };
    let told = read("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "7").expect("a position");
    assert_eq!(told["state"]["events"], 0);
    assert_eq!(told["mayPlayOn"], true);
    // With the seed of the page, dice may come.
    let position = "4wK3/8/8/8/8/8/8/4bK3 w play wb - - -/- 0 0";
    let told = read("face-off", position, "7").expect("a position");
    assert_eq!(told["mayPlayOn"], true);
    for (game, position, seed, sentence) in [
        (
            "chess",
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "7",
            "there is no white king",
        ),
        ("chess", "", "7", "expected"),
        (
            "lines-of-action",
            "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "7",
            "expected",
        ),
        ("nothing", "8/8/8/8/8/8/8/8 w - - 0 1", "7", "nothing"),
        ("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "x", "seed"),
    ] {
        let fault = read(game, position, seed).expect_err("a refusal");
        let told = fault["sentence"].as_str().expect("a sentence");
        assert!(told.contains(sentence), "{game} {position}: {told}");
    }
}
