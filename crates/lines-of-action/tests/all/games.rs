//! Complete random games against a slow restatement of all rules, endings
//! included.

use crate::slow;

use boardwright_lines_of_action::{
    BothConnected, Color, DutyRule, LinesOfAction, NoMove, Piece, Position, Preset, RepetitionRule,
    Setup, Square, Variant, reason,
};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Notation, Ruleset, Seat, Seed, Status, Xoshiro256PlusPlus};
use slow::{Deed, Man, Slow, Spot};
use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// How often games ended for each reason.
type Reasons = BTreeMap<&'static str, u64>;

fn below(random: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    random.below(NonZeroU64::new(bound).expect("a choice"))
}

/// Plays a random game with both, and compares all moves and the status after
/// every decision. If players like to retreat they often move back where they
/// came from, so that positions repeat.
fn agree(
    rules: LinesOfAction,
    start: Position,
    mut slow: Slow,
    most: usize,
    retreats: bool,
    random: &mut Xoshiro256PlusPlus,
    reasons: &mut Reasons,
) {
    let mut last = [None; 4];
    let mut game = Game::from_state(rules, start, Seed::from_u64(0));
    for _ in 0..most {
        let end = slow.end();
        let seat = match (game.status(), &end) {
            (Status::Over(outcome), Some(end)) => {
                let winners: Vec<u8> = outcome.winners.iter().map(Seat::number).collect();
                assert_eq!((winners, outcome.reason), (end.winners.clone(), end.reason));
                *reasons.entry(outcome.reason).or_insert(0) += 1;
                return;
            }
            (Status::Due(Actor::Seat(seat)), None) => seat,
            (status, end) => {
                let position = rules.position_text(game.state());
                panic!("{status:?} and {end:?} in {position} of {rules:?}");
            }
        };
        assert_eq!(seat.number(), slow.seat);
        let mut texts = Vec::new();
        let visit = rules.visit_moves(game.state(), seat, |chosen| {
            texts.push(rules.move_text(game.state(), chosen));
            Continue::<()>(())
        });
        assert!(visit.is_continue());
        let deeds = slow.deeds();
        let mut slow_texts: Vec<String> = deeds.iter().map(|deed| deed.text()).collect();
        slow_texts.sort();
        texts.sort();
        assert_eq!(texts, slow_texts, "{}", rules.position_text(game.state()));
        let back = last[usize::from(slow.seat)].filter(|back| deeds.contains(back));
        let deed = match back {
            Some(back) if retreats && below(random, 3) > 0 => back,
            _ => deeds[below(random, deeds.len() as u64) as usize],
        };
        last[usize::from(slow.seat)] = match deed {
            Deed::Go(from, to) => Some(Deed::Go(to, from)),
            _ => None,
        };
        let chosen = rules.read_move(game.state(), &deed.text()).expect("a move");
        game.play(seat, chosen).expect("a legal move");
        slow.play(deed);
    }
}

#[test]
fn openspiel_games_end_as_its_rules_say() {
    let games = if cfg!(debug_assertions) { 150 } else { 2_000 };
    let rules = LinesOfAction::openspiel();
    let mut random = Xoshiro256PlusPlus::new(0x10a);
    let mut reasons = Reasons::new();
    for _ in 0..games {
        let slow = Slow::start(rules);
        agree(
            rules,
            rules.start(),
            slow,
            1_001,
            false,
            &mut random,
            &mut reasons,
        );
    }
    assert_eq!(reasons.values().sum::<u64>(), games);
    assert!(reasons.contains_key(reason::CONNECTED), "{reasons:?}");
    assert!(reasons.contains_key(reason::BOARD), "{reasons:?}");
}

#[test]
fn every_preset_and_variant_plays_as_its_rules_say() {
    let games = if cfg!(debug_assertions) { 2 } else { 60 };
    let mut random = Xoshiro256PlusPlus::new(2);
    for preset in Preset::ALL {
        for variant in Variant::ALL {
            let rules = LinesOfAction::new(preset).with_variant(variant);
            // Pieces drift apart on the open field, for thousands of plies.
            let long = cfg!(debug_assertions) && variant == Variant::OpenEdge;
            let most = if long { 200 } else { 1_200 };
            let mut reasons = Reasons::new();
            for _ in 0..games {
                let slow = Slow::start(rules);
                agree(
                    rules,
                    rules.start(),
                    slow,
                    most,
                    false,
                    &mut random,
                    &mut reasons,
                );
            }
            assert!(long || !reasons.is_empty(), "{rules:?}");
        }
    }
}

/// Rules with every choice made at random.
fn random_rules(random: &mut Xoshiro256PlusPlus) -> LinesOfAction {
    let mut one_of = |count: u64| below(random, count) as usize;
    // Those that can start from a few pieces are the quickest to end.
    let flat = [Variant::Standard, Variant::Torus, Variant::OpenEdge];
    let variants: Vec<Variant> = Variant::ALL.into_iter().chain(flat).collect();
    let caps = [0, 0, 0, 0, 0, 0, 0, 1, 4, 30];
    LinesOfAction::new(Preset::ALL[one_of(4)])
        .with_variant(variants[one_of(12)])
        .with_first(Color::ALL[one_of(2)])
        .with_both_connected([BothConnected::MoverWins, BothConnected::Draw][one_of(2)])
        .with_no_move([NoMove::Pass, NoMove::Loses, NoMove::Draw][one_of(3)])
        .with_repetition(
            [
                RepetitionRule::Third,
                RepetitionRule::Second,
                RepetitionRule::AnyBoard,
                RepetitionRule::Never,
            ][one_of(4)],
        )
        .with_cap(caps[one_of(10)])
        .with_duty([DutyRule::OtherKind, DutyRule::Pass][one_of(2)])
}

/// A start with a few pieces, some of them boxed in a corner.
fn random_start(
    rules: &LinesOfAction,
    random: &mut Xoshiro256PlusPlus,
) -> Option<(Position, Slow)> {
    let seat = Seat::new(below(random, 2) as u8);
    let boxed = Color::ALL[below(random, 2) as usize];
    let mut men: BTreeMap<Spot, Color> = BTreeMap::new();
    for corner in [(1, 1), (8, 1), (1, 8), (8, 8)] {
        if below(random, 2) == 0 {
            continue;
        }
        for (file, rank) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let inward = |at: i32, by: i32| if at == 1 { 1 + by } else { 8 - by };
            let spot = (inward(corner.0, file), inward(corner.1, rank));
            let color = if spot == corner { boxed } else { !boxed };
            men.insert(spot, color);
        }
    }
    for _ in 0..below(random, 4) {
        let mut number = || 1 + below(random, 8) as i32;
        let spot = (number(), number());
        men.entry(spot)
            .or_insert(Color::ALL[((spot.0 + spot.1) % 2) as usize]);
    }
    let mut setup = Setup::new(seat);
    let mut slow_men: BTreeMap<Spot, Man> = BTreeMap::new();
    for (&(file, rank), &color) in &men {
        let square = Square::new(file as i8, rank as i8)?;
        setup.pieces.push((square, Piece::plain(color)));
        slow_men.insert((file, rank), (color == rules.first(), false));
    }
    let position = rules.set_up(&setup).ok()?;
    let slow = Slow::from_men(*rules, slow_men, seat.number());
    Some((position, slow))
}

#[test]
fn every_choice_of_rules_ends_games_as_it_says() {
    let games = if cfg!(debug_assertions) {
        1_000
    } else {
        40_000
    };
    let mut random = Xoshiro256PlusPlus::new(3);
    let mut reasons = Reasons::new();
    for _ in 0..games {
        let rules = random_rules(&mut random);
        let any_start = matches!(
            rules.variant(),
            Variant::Standard | Variant::Torus | Variant::OpenEdge
        );
        let (start, slow) = match random_start(&rules, &mut random) {
            Some(start) if any_start => start,
            _ => (rules.start(), Slow::start(rules)),
        };
        let retreats = below(&mut random, 2) == 0;
        agree(rules, start, slow, 150, retreats, &mut random, &mut reasons);
    }
    // Both sides are stuck at once only with a duty to pass and in long games,
    // and one move seldom connects both.
    let rare: &[&str] = if cfg!(debug_assertions) {
        &[reason::PASSES, reason::BOTH_CONNECTED]
    } else {
        &[reason::PASSES]
    };
    for reason in reason::ALL {
        let seen = reasons.contains_key(reason) || rare.contains(reason);
        assert!(seen, "{reason} in {reasons:?}");
    }
}
