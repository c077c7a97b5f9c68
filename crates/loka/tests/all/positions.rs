//! Texts that are not positions, or impossible positions, each with its own fault.
//! No text makes reading panic.

use crate::table;
use crate::walk;

use boardwright_loka::POSITION_IDS;
use boardwright_ruleset::{Notation, Ruleset as _, Seat, Seats, Status};
use boardwright_testkit::never_panics;
use std::collections::BTreeSet;
use table::{BOX, TERRAIN, layout, rules, text};

const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";

/// The faults of a text under the default rules.
fn faults(text: &str) -> Vec<&'static str> {
    match rules("loka").read_position(text) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.iter().map(|fault| fault.id).collect(),
    }
}

fn with(pieces: &str, tiles: &str) -> String {
    text("S play", &format!("{KINGS} {pieces}"), tiles)
}

const EMPTY: &str = "6/6/6/12/12/12/12/12/12/6/6/6";

#[test]
fn every_impossible_position_has_its_own_fault() {
    let kings = with("", "");
    let nobody = format!("{EMPTY} S play - - - -/-/-/- 0 0");
    let lonely = kings.replace("SWNE", "SNE");
    let cases: Vec<(String, &str)> = vec![
        (with("SKe1", ""), "loka.position.kings"),
        (
            text("S play", "SKd1 WKa9 NKi12", "").replace(" SWN ", " SWNE "),
            "loka.position.king_missing",
        ),
        (nobody, "loka.position.living"),
        (lonely, "loka.position.fallen"),
        (
            with("SPe2 SPf2 SPg2 SPh2 SPi2 SPd2 SPd3 SPe3 SPf3 SPg3 SPh3", ""),
            "loka.position.pieces",
        ),
        (with("SRe5", "forest@e5"), "loka.position.ground"),
        (
            text("S play", "SKe5 WKa9 NKi12 EKl4", "forest@e5"),
            "loka.position.ground",
        ),
        (with("SQe5", "lake@e5"), "loka.position.ground"),
        (with("SQc9", "stone-circle@c9"), "loka.position.ground"),
        (with("SBe5", "pass@e5:ns"), "loka.position.ground"),
        (with("SPe1", ""), "loka.position.own_row"),
        (with("SPe12", ""), "loka.position.promotion"),
        (with("SPe3'", ""), "loka.position.double_step"),
        (with("", "portal@e5"), "loka.position.portals"),
        (
            with("", "portal@e5 portal@f5 portal@g5"),
            "loka.position.portals",
        ),
        (with("", "pass@e5"), "loka.position.axis"),
        (with("", "castle@e5:ns"), "loka.position.axis"),
        (with("", "castle@e5 castle@f5"), "loka.position.tiles"),
        (with("", "castle@e5 lake@e5"), "loka.position.tiles"),
        (kings.replace(" S play", " - play"), "loka.position.turn"),
        (text("S play", "WKa9 NKi12 EKl4", ""), "loka.position.turn"),
        (
            kings.replace("play", "promotion:d12"),
            "loka.position.stage",
        ),
        (kings.replace("play", "swamp:d1"), "loka.position.stage"),
        (kings.replace("play", "fight:d1:a9"), "loka.position.stage"),
        (kings.replace("S play", "- armies"), "loka.position.stage"),
        (kings.replace("-/-/-/-", "?/-/-/-"), "loka.position.armies"),
        (
            kings.replace("-/-/-/-", "K0Q0R0B0N0P1/-/-/-"),
            "loka.position.armies",
        ),
        (
            format!("{EMPTY} - armies SWNE - - Q2R0B0N0P0/-/-/- 0 0"),
            "loka.position.armies",
        ),
        (
            format!("{EMPTY} - first-draw SWNE - - -/-/-/- 0 0"),
            "loka.position.armies",
        ),
        (kings.replace("play", "deploy"), "loka.position.deployment"),
        (
            with("SRe5", "")
                .replace("play", "deploy")
                .replace("-/-/-/-", "K0Q0R0B0N0P1/-/-/-"),
            "loka.position.deployment",
        ),
        (
            format!("{EMPTY} S draw:8 SWNE - castle@e5 Q0R0B0N0P0/?/?/? 0 0"),
            "loka.position.draws",
        ),
        (
            format!("{EMPTY} S place:castle:2 SWNE - castle@e5 Q0R0B0N0P0/?/?/? 0 0"),
            "loka.position.draws",
        ),
        (
            text("S reroll:c5:d6:2v9:0v5", &format!("{KINGS} SPc5 WPd6"), ""),
            "loka.position.boosts",
        ),
        (
            with("SPc5 WPd6", "")
                .replace("play", "fight:c5:d6")
                .replace(" 0 0", " 7 0"),
            "loka.position.quiet",
        ),
        (kings.replace(" 0 0", " 0 4"), "loka.position.skips"),
    ];
    let mut seen = BTreeSet::new();
    for (text, id) in &cases {
        let found = faults(text);
        assert!(found.contains(id), "{text}: {found:?} instead of {id}");
        seen.extend(found);
    }
    let missing: Vec<_> = POSITION_IDS
        .iter()
        .filter(|id| !seen.contains(*id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn what_was_promoted_may_stand_where_a_pawn_may() {
    for (pieces, tiles) in [
        ("SRc9", "forest@c9"),
        ("SBd12", "pass@d12:ns"),
        ("SPe1", "portal@e1 portal@h8"),
        ("SNe5", "eyrie@e5"),
    ] {
        assert_eq!(faults(&with(pieces, tiles)), [""; 0], "{pieces} on {tiles}");
    }
}

#[test]
fn a_finished_position_is_read_as_over() {
    let rules = rules("loka");
    let state = rules
        .read_position(&text("S play", "SKd1 NKi12 SPc9", ""))
        .expect("a pawn that took the last king may stand there");
    use boardwright_ruleset::Ruleset;
    assert!(rules.outcome(&state).is_some());
    assert_eq!(rules.count_moves(&state, boardwright_loka::SOUTH), 0);
}

/// A position is read as after a move: a seat that cannot act is skipped.
#[test]
fn a_seat_that_cannot_act_is_passed_over() {
    let deploying = "1NK4/6/6/12/12/12/WK11/12/11EK/6/6/2SK3 S deploy SWNE - - -/-/-/- 0 0";
    for (text, expected) in [
        // Nothing in hand.
        (
            deploying.replace("-/-/-/-", "-/K0Q0R1B0N0P0/-/-"),
            "W deploy",
        ),
        // A seat gives up a piece for which no square is left.
        (
            deploying
                .replace("6/2SK3", "SPSPSPSPSPSP/2SK3")
                .replace("6/SPSP", "3SPSPSP/SPSP")
                .replace(" - - ", " - lake@d3,eyrie@e3,stone-circle@f3 ")
                .replace("-/-/-/-", "K0Q0R0B0N0P1/K0Q0R1B0N0P0/-/-"),
            "W deploy",
        ),
        (
            text(
                "W play",
                "SKd1 WKa9 NKi12 EKl4",
                "lake@a8 forest@b8 eyrie@b9",
            ),
            "N play",
        ),
    ] {
        let rules = rules("loka");
        let state = match rules.read_position(&text) {
            Ok(state) => state,
            Err(error) => panic!("{text}: {error}"),
        };
        let found = rules.position_text(&state);
        let stage: Vec<&str> = found.split(' ').skip(1).take(2).collect();
        assert_eq!(stage.join(" "), expected, "{text}");
        let seat = boardwright_ruleset::Ruleset::actor(&rules, &state).seats();
        let seat = seat.lowest().expect("a seat");
        assert!(boardwright_ruleset::Ruleset::count_moves(&rules, &state, seat) > 0);
        assert_eq!(rules.read_position(&found), Ok(state), "{found}");
    }
}

/// Every accepted position can be played on to an end. Fields of one position in
/// another are refused, or the seat that is due has a move, now and in all later
/// positions.
#[test]
fn what_is_read_is_never_stuck() {
    use boardwright_ruleset::{Actor, Ruleset, Xoshiro256PlusPlus};
    use std::num::NonZeroU64;
    let rules = rules("loka(tiles=8,points=300)");
    let mut random = Xoshiro256PlusPlus::new(5);
    let mut below = |bound: usize| {
        let bound = NonZeroU64::new(bound as u64).expect("a positive bound");
        random.below(bound) as usize
    };
    // Few steps of a game are set-up or fights, so all of these are used, and only
    // some of the others.
    let mut texts = Vec::new();
    for seed in 0..12 {
        walk::walk(&rules, rules.start(), seed, |_, _, after| {
            let is_play = after.stage() == boardwright_loka::Stage::Play;
            if !is_play || below(20) == 0 {
                texts.push(rules.position_text(after));
            }
        });
    }
    let mut read = 0;
    for _ in 0..20_000 {
        let [one, other] = [0, 1].map(|_| &texts[below(texts.len())]);
        let mut fields: Vec<&str> = one.split(' ').collect();
        for _ in 0..=below(3) {
            let index = below(fields.len());
            fields[index] = other.split(' ').nth(index).expect("a field");
        }
        let mixed = fields.join(" ");
        let Ok(state) = rules.read_position(&mixed) else {
            continue;
        };
        read += 1;
        let again = rules.position_text(&state);
        assert_eq!(rules.read_position(&again), Ok(state), "{mixed}");
        if rules.outcome(&state).is_some() {
            continue;
        }
        match rules.actor(&state) {
            Actor::Chance => assert!(rules.chance_weight(&state) > 0, "{mixed}"),
            actor => {
                assert!(!actor.seats().is_empty(), "{mixed}");
                for seat in actor.seats().iter() {
                    assert!(rules.count_moves(&state, seat) > 0, "{mixed}");
                }
            }
        }
        if read % 16 == 0 && !rules.is_view(&state) {
            let ended = walk::walk(&rules, state, read, |_, _, after| {
                let text = rules.position_text(after);
                assert_eq!(rules.read_position(&text), Ok(*after), "{mixed}");
            });
            assert!(ended, "{mixed}");
        }
    }
    assert!(read > 500, "{read} were read");
}

/// While armies are secret, a team sees its own two armies and neither of the other
/// team's.
#[test]
fn views_tell_the_armies_of_one_team() {
    let rules = rules("loka");
    let mut state = rules.start();
    let armies = |state: &_, viewers: &str| {
        let viewers = viewers
            .chars()
            .filter_map(|name| rules.read_seat(name.encode_utf8(&mut [0; 4])));
        let view = rules.seen_by(state, Seats::from_iter(viewers));
        let mut text = String::new();
        rules.write_position(&view, &mut text).expect("a text");
        text.split(' ').nth(6).map(str::to_string)
    };
    let army = rules.read_move(&state, "army:Q0R1B1N1P4").expect("an army");
    for (name, of_south, of_east, of_nobody) in [
        ("S", "Q0R1B1N1P4/-/-/-", "?/-/-/-", "?/-/-/-"),
        ("W", "Q0R1B1N1P4/?/-/-", "?/Q0R1B1N1P4/-/-", "?/?/-/-"),
        (
            "N",
            "Q0R1B1N1P4/?/Q0R1B1N1P4/-",
            "?/Q0R1B1N1P4/?/-",
            "?/?/?/-",
        ),
    ] {
        let seat = rules.read_seat(name).expect("a seat");
        rules.apply(&mut state, seat, army);
        for (viewers, told) in [
            ("S", of_south),
            ("N", of_south),
            ("E", of_east),
            ("", of_nobody),
        ] {
            assert_eq!(
                armies(&state, viewers).as_deref(),
                Some(told),
                "{name} to {viewers}"
            );
        }
    }
}

#[test]
fn no_text_makes_reading_panic() {
    let rules = rules("loka");
    let seeds = [
        text("S play", &layout(BOX), TERRAIN),
        with("SPc5 WPd6", "").replace("play", "fight:c5:d6"),
        format!("{EMPTY} S place-partner:e2:2 SWNE - portal@e2 Q0R0B0N0P0/?/?/? 0 0"),
        "army:Q0R1B0N0P11".into(),
        "c5xd6".into(),
        "7v3".into(),
    ];
    never_panics(&seeds, 4_000, 7, |text| {
        let start = boardwright_ruleset::Ruleset::start(&rules);
        let _ = rules.read_position(text);
        let _ = rules.read_move(&start, text);
        let _ = rules.read_chance(&start, text);
    });
}

/// Settled 13: a resignation resets the count of skipped turns, so that the
/// position never says that all seats were skipped while the seat on turn can act.
#[test]
fn a_resignation_starts_the_skipped_turns_anew() {
    let rules = rules("loka");
    let skipped = with("", "");
    let skipped = skipped.strip_suffix('0').expect("none was skipped");
    for (gone, over) in [([1, 1], false), ([0, 0], false), ([1, 3], true)] {
        let mut state = rules
            .read_position(&format!("{skipped}3"))
            .expect("three were passed over");
        for seat in gone.map(Seat::new) {
            rules.resign(&mut state, seat.into());
        }
        assert_eq!(state.skipped_turns(), 0);
        let status = Status::of(&rules, &state);
        match status {
            Status::Over(outcome) => assert_eq!((over, outcome.winners.len()), (true, 2)),
            Status::Due(_) => assert!(!over),
        }
        let written = rules.position_text(&state);
        assert_eq!(rules.read_position(&written), Ok(state));
    }
}
