//! Counts that programs written independently of each other agree on.
//!
//! They leave out dice, the swamp's roll and repetition, and count a promotion as
//! four actions at one ply. Here a promotion is a decision of its own, so it is
//! counted together with the move that leads to it.

use crate::table;

use boardwright_loka::{Loka, LokaState, Stage};
use boardwright_ruleset::Ruleset;
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;
use table::{BOX, EX, TERRAIN, layout, position, rules};

/// Counts sequences of actions, with a promotion and the move before it as one
/// action.
fn count(rules: &Loka, state: &LokaState, depth: u32) -> u64 {
    let is_promotion = matches!(state.stage(), Stage::Promotion(_));
    if depth == 0 && !is_promotion {
        return 1;
    }
    let seat = rules.actor(state).seats().lowest().expect("no dice here");
    let rest = if is_promotion { depth } else { depth - 1 };
    let mut nodes = 0;
    let Continue(()) = rules.visit_successors(state, seat, |_, after| {
        nodes += count(rules, after, rest);
        Continue::<Infallible>(())
    });
    nodes
}

fn check(pieces: &[(char, u8, u8)], tiles: &str, counts: &[u64]) {
    let rules = rules("loka(tiles=0,combat=off,swamp_roll=off)");
    let state = position(&rules, "S play", &layout(pieces), tiles);
    for (depth, &expected) in (1..).zip(counts) {
        assert_eq!(count(&rules, &state, depth), expected, "at depth {depth}");
    }
}

#[test]
fn the_example_army() {
    check(EX, "", &[11, 121, 1_331, 14_641, 208_373]);
}

#[test]
fn everything_in_the_box() {
    check(BOX, "", &[22, 472, 10_047, 202_830, 4_990_604]);
}

#[test]
fn everything_in_the_box_with_terrain() {
    check(BOX, TERRAIN, &[22, 346, 7_506, 117_686, 2_798_050]);
}
