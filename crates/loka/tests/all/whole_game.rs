//! A complete game from the first army to the last king: recorded, replayed,
//! verified, and written as a log. No byte of its record can be changed unnoticed.

use crate::table;

use boardwright_loka::{LogLine, Loka};
use boardwright_referee::{AnyGame, Game, Record};
use boardwright_ruleset::{Actor, Ruleset, Seed, Status, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::rules;

/// A game of random players to its end.
fn played(seed: u64) -> Game<Loka> {
    let mut game = Game::new(Arc::new(rules("loka")), Seed::from_u64(seed));
    let mut random = Xoshiro256PlusPlus::new(seed);
    loop {
        match game.status() {
            Status::Over(_) => return game,
            Status::Due(Actor::Chance) => {
                game.roll().expect("dice are due");
            }
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("somebody is due");
                if game.claim(seat, None).is_ok() {
                    continue;
                }
                let below = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
                let chosen = game.rules().pick_move(game.state(), seat, below);
                game.play(seat, chosen.expect("a move")).expect("legal");
            }
        }
    }
}

/// The lines of all events.
fn log(game: &Game<Loka>) -> Vec<LogLine> {
    let mut lines = Vec::new();
    game.visit_events(|before, event| lines.extend(game.rules().log_of(before, event)));
    lines
}

#[test]
fn a_whole_game_is_recorded_and_verified() {
    let game = played(2026);
    let text = game.record().to_string();
    let record: Record = text.parse().expect("it was just written");
    let again = Game::<Loka>::replay(game.shared_rules(), &record).expect("it plays again");
    assert_eq!(again.state(), game.state());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.record().to_string(), text);
}

#[test]
fn no_byte_of_a_record_can_be_changed() {
    let game = played(7);
    let text = game.record().to_string();
    let bytes = text.as_bytes();
    // Each place in turn, and at each another bit.
    for place in 0..bytes.len() {
        let mut spoilt = bytes.to_vec();
        spoilt[place] ^= 1 << (place % 7);
        let Ok(spoilt) = String::from_utf8(spoilt) else {
            continue;
        };
        let refused = match spoilt.parse::<Record>() {
            Err(_) => true,
            Ok(record) => Game::<Loka>::replay(game.shared_rules(), &record).is_err(),
        };
        assert!(
            refused,
            "byte {place}, {:?}",
            spoilt.get(place.saturating_sub(9)..place + 9)
        );
    }
}

#[test]
fn the_log_tells_every_fight_and_every_end() {
    let mut kinds = BTreeSet::new();
    for seed in 0..60 {
        let game = played(seed);
        let lines = log(&game);
        assert!(matches!(
            lines.last(),
            Some(LogLine::Over(_) | LogLine::Table(..))
        ));
        for line in &lines {
            let text = line.to_string();
            assert!(
                !text.is_empty() && text.is_ascii() && !text.contains('\n'),
                "{text}"
            );
            let debug = format!("{line:?}");
            let name = debug.split(['(', ' ']).next().expect("a name");
            kinds.insert(name.to_string());
        }
        // An army has one king and several of other kinds.
        let deployed = |what: &str| {
            let lines = lines
                .iter()
                .filter(|line| matches!(line, LogLine::Deployed(..)));
            lines.filter(|line| line.to_string().contains(what)).count()
        };
        assert_eq!((deployed(" its king "), deployed(" a king ")), (4, 0));
        // The pieces that the log reports as lost are the missing pieces.
        let lost = lines
            .iter()
            .filter(|line| matches!(line, LogLine::ArmyLost(_)))
            .count();
        assert_eq!(lost, 4 - game.state().living().len());
    }
    for kind in [
        "Army", "First", "Drawn", "Laid", "Shown", "Deployed", "Moved", "Attacked", "Fight",
        "Removed", "Swapped", "Hazard", "Promoted", "ArmyLost", "Over",
    ] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

#[test]
fn a_fight_is_told_with_all_its_boosts() {
    let rules = rules("loka");
    let pieces = "SKd1 WKa9 NKi12 EKl4 SPc5 WPd6 SRd9 SRh6 SBf8 SBf4";
    let state = table::position(&rules, "S play", pieces, "castle@d6");
    let mut game = table::game(&rules, state);
    table::play(&mut game, boardwright_loka::SOUTH, "c5xd6");
    table::given(&mut game, "1v3");
    table::play(&mut game, boardwright_loka::SOUTH, "reroll");
    table::given(&mut game, "reroll:9");
    let lines: Vec<String> = log(&game).iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "S pawn on c5 attacks West pawn on d6",
            "attacker charge",
            "attacker support f4",
            "attacker support h6",
            "attacker support f8",
            "attacker support d9",
            "defender terrain castle 1",
            "attacker has 5 boosts: Super D20, defender has 1 boost: D6",
            "defender rolls 3, attacker rolls 1",
            "attacker may roll again",
            "attacker rolls again instead of 1",
            "attacker rolls 9",
            "defender slain",
            "West pawn on d6 is removed",
        ]
    );
    let any: &dyn AnyGame = &game;
    assert!(any.record().to_string().contains("given reroll:9"));
}
