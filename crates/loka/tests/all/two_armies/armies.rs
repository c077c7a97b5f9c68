//! Armies in the forms for two: their number, and that choosing them kind by kind
//! allows exactly these armies.

use crate::two_armies::writing::rules;
use boardwright_loka::{Army, ArmyChoice, ArmyLimits, Costs, FaceOff, Kind, Massive, Move, WHITE};
use boardwright_loka::{MassiveState, Settings};
use boardwright_ruleset::{Ruleset, Seats};
use std::collections::BTreeSet;

#[test]
fn face_off_has_as_many_armies_as_known() {
    let rules: FaceOff = rules("face-off").expect("Face-off");
    assert_eq!(rules.count_moves(&rules.start(), WHITE), 1_776);
    let limits = rules.limits(WHITE);
    assert_eq!((limits.points, limits.pieces, limits.pawns), (300, 16, 10));
    assert_eq!(limits.costs, Costs::FACE_OFF);
    // Every army that is allowed is listed: by trying all of them.
    let listed: BTreeSet<Army> = limits.armies().into_iter().collect();
    assert_eq!(listed.len(), 1_776);
    let mut tried = 0;
    for queens in 0..=4 {
        for rooks in 0..=7 {
            for bishops in 0..=11 {
                for knights in 0..=11 {
                    for pawns in 0..=11 {
                        let army = Army::new(queens, rooks, bishops, knights, pawns);
                        let cost = 90 * u16::from(queens)
                            + 50 * u16::from(rooks)
                            + 30 * u16::from(bishops + knights)
                            + 10 * u16::from(pawns);
                        let pieces = 1 + queens + rooks + bishops + knights + pawns;
                        let allowed = cost <= 300 && pieces <= 16 && pawns <= 10;
                        assert_eq!(listed.contains(&army), allowed, "{army}");
                        assert_eq!(limits.check(army).is_ok(), allowed, "{army}");
                        tried += u32::from(allowed);
                    }
                }
            }
        }
    }
    assert_eq!(tried, 1_776);
}

/// The army that white has chosen in a narrow battle.
fn chosen(state: &MassiveState) -> ArmyChoice {
    let MassiveState::Two(state) = state else {
        panic!("two boards")
    };
    state.choice(WHITE)
}

/// Visits every army that can be chosen kind by kind.
fn complete(rules: &Massive, state: &MassiveState, armies: &mut BTreeSet<Army>) {
    if let ArmyChoice::Made(army) = chosen(state) {
        assert!(armies.insert(army), "{army} came about twice");
        return;
    }
    let mut moves = Vec::new();
    let _: std::ops::ControlFlow<()> = rules.visit_moves(state, WHITE, |chosen| {
        moves.push(chosen);
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(rules.count_moves(state, WHITE), moves.len() as u64);
    for (index, &part) in moves.iter().enumerate() {
        assert!(rules.is_legal(state, WHITE, part));
        let picked = rules.pick_move(state, WHITE, |_| index as u64);
        assert_eq!(picked, Some(part));
        let mut after = state.clone();
        rules.apply(&mut after, WHITE, part);
        complete(rules, &after, armies);
    }
    let &Move::ArmyPart(kind, most) = moves.last().expect("a move") else {
        panic!("a count of a kind")
    };
    let beyond = Move::ArmyPart(kind, most + 1);
    assert!(!rules.is_legal(state, WHITE, beyond));
    assert!(format!("{:?}", rules.explain(state, WHITE, beyond)).starts_with("Army("));
}

#[test]
fn kind_by_kind_every_army_comes_about_once() {
    let settings = Settings {
        points: [90; 4],
        tiles: 0,
        ..Settings::FACE_OFF
    };
    let rules = Massive::new(2, 1, settings).expect("two boards");
    let mut armies = BTreeSet::new();
    complete(&rules, &rules.start(), &mut armies);
    let limits = ArmyLimits {
        points: 180,
        costs: Costs::FACE_OFF,
        pieces: 32,
        pawns: 20,
        box_limit: false,
    };
    let expected: BTreeSet<Army> = limits.armies().into_iter().collect();
    assert_eq!(armies, expected);
}

#[test]
fn sixteen_boards_hold_no_more_than_a_byte_counts() {
    let rules: Massive = rules("massive(boards=4x4,points=2000)").expect("a battle");
    // 32,000 points buy more queens than an army has pieces.
    assert_eq!(rules.count_moves(&rules.start(), WHITE), 256);
    let mut state = rules.start();
    rules.apply(&mut state, WHITE, Move::ArmyPart(Kind::Queen, 255));
    assert_eq!(rules.count_moves(&state, WHITE), 1);
}

#[test]
fn a_view_tells_which_kinds_were_chosen_and_no_count() {
    let rules: Massive = rules("massive").expect("a battle");
    let black = Seats::one(boardwright_loka::BLACK);
    let mut views = BTreeSet::new();
    for count in 0..=6 {
        let mut state = rules.start();
        rules.apply(&mut state, WHITE, Move::ArmyPart(Kind::Queen, count));
        let view = rules.seen_by(&state, black);
        assert!(rules.is_view(&view));
        assert_eq!(rules.actor(&view), rules.actor(&state));
        views.insert(boardwright_ruleset::Notation::position_text(&rules, &view));
        // In a world that is possible for black, white is choosing rooks.
        let mut below = |bound: u64| bound - 1;
        let world = rules.random_world(&view, black, &mut below);
        assert!(!rules.is_view(&world));
        assert_eq!(rules.seen_by(&world, black), view);
    }
    assert_eq!(views.len(), 1);
    assert!(
        views.first().expect("a view").contains(" ?Q/- "),
        "{views:?}"
    );
}
