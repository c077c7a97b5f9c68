//! Tests the game against every clause of the contract, under every preset and
//! in every variant.

use boardwright_lines_of_action::{
    BothConnected, Color, DutyRule, LinesOfAction, NoMove, Preset, RepetitionRule, Variant,
};
use boardwright_ruleset::{Notation, Ruleset};
use boardwright_testkit::Contract;

/// What happens in one variant only, or in all but one.
fn cannot_occur(variant: Variant) -> Vec<&'static str> {
    let mut names = vec!["claim"];
    let mut unless = |holds: bool, others: &[&'static str]| {
        if !holds {
            names.extend(others);
        }
    };
    let drops = [
        "loa.drop.due",
        "loa.drop.later",
        "loa.drop.occupied",
        "takeback",
    ];
    unless(matches!(variant, Variant::Parachute { .. }), &drops);
    unless(variant == Variant::Torus, &["loa.ring"]);
    unless(variant == Variant::FourHanded, &["loa.from.partner"]);
    unless(variant == Variant::Ambidextrous, &["loa.duty"]);
    unless(variant != Variant::OpenEdge, &["loa.edge"]);
    names
}

/// The contract of rules, with positions and refusals that random games seldom
/// reach.
fn contract(rules: LinesOfAction) -> Contract<LinesOfAction> {
    let variant = rules.variant();
    let start = rules.position_text(&rules.start());
    let first = rules.seat_name(rules.start().due());
    let mut contract = Contract::new(rules)
        .encodings()
        .cannot_occur(&cannot_occur(variant))
        .refusal(&start, first, "pass", "loa.pass")
        .refusal(&start, first, "e4-e5", "loa.from.empty");
    if !matches!(variant, Variant::Parachute { .. }) {
        contract = contract.refusal(&start, first, "@d5", "loa.drop.none");
    }
    if variant != Variant::OpenEdge {
        contract = contract.refusal(&start, first, "(0,3)-a3", "loa.edge");
    }
    if variant == Variant::Torus {
        let plies = rules.cap().map_or("-", |_| "0");
        let ring = format!("8/8/8/8/wbwbwbwb/8/8/8 w 0 {plies}");
        contract = contract.refusal(ring, "w", "a4xb4", "loa.ring");
    }
    if variant == Variant::OpenEdge {
        // Pieces drift apart beyond the edge, for thousands of plies, so that
        // no game from the start ends by itself. Half of them start from a few
        // pieces near and across the edge; these often end.
        let plies = rules.cap().map_or("-", |_| "0");
        let near = format!("8/8/8/b6b/8/8/8/w2w4 {first} 0 {plies} -");
        let across = format!("8/8/8/8/8/8/8/w7 {first} 0 {plies} w(0,3)(2,-1)b(-1,9)(3,9)(2,12)");
        contract = contract
            .position(near)
            .position(across)
            .most_steps(300)
            .unfinished(u64::MAX);
    }
    contract
}

/// Plays the given number of games, or many more where there is time. In a few games not
/// everything occurs that can.
fn check(rules: LinesOfAction, games: u64, in_release: u64) {
    let mut contract = contract(rules).games(games).games_in_release(in_release);
    if !cfg!(debug_assertions) {
        // This many games are enough if each is checked at some of its
        // positions.
        contract = contract.thorough(64);
    } else if games < 50 {
        contract = contract.without_coverage();
    }
    let report = contract.check();
    println!("{report}");
}

#[test]
fn standard_keeps_the_contract() {
    check(LinesOfAction::abacus(), 60, 10_000);
}

/// A variant, ten thousand games of it where there is time.
fn check_variant(variant: Variant) {
    check(LinesOfAction::abacus().with_variant(variant), 10, 10_000);
}

#[test]
fn scrambled_eggs_keeps_the_contract() {
    check_variant(Variant::ScrambledEggs { mirrored: false });
}

#[test]
fn mirrored_scrambled_eggs_keeps_the_contract() {
    check_variant(Variant::ScrambledEggs { mirrored: true });
}

#[test]
fn parachute_keeps_the_contract() {
    check_variant(Variant::Parachute { mirrored: false });
}

#[test]
fn mirrored_parachute_keeps_the_contract() {
    check_variant(Variant::Parachute { mirrored: true });
}

#[test]
fn open_edge_keeps_the_contract() {
    check_variant(Variant::OpenEdge);
}

#[test]
fn torus_keeps_the_contract() {
    check_variant(Variant::Torus);
}

#[test]
fn four_handed_keeps_the_contract() {
    check_variant(Variant::FourHanded);
}

#[test]
fn ambidextrous_keeps_the_contract() {
    check_variant(Variant::Ambidextrous);
}

#[test]
fn every_preset_keeps_the_contract() {
    for preset in Preset::ALL {
        check(LinesOfAction::new(preset), 8, 2_000);
    }
}

/// Rules that differ from a preset in one choice, and variants under presets
/// that bring out their own endings.
#[test]
fn every_choice_keeps_the_contract() {
    let abacus = LinesOfAction::abacus();
    let mut rules = vec![
        abacus.with_first(Color::Black),
        abacus.with_both_connected(BothConnected::Draw),
        abacus.with_no_move(NoMove::Loses),
        abacus.with_no_move(NoMove::Draw),
        abacus.with_repetition(RepetitionRule::Second),
        abacus.with_repetition(RepetitionRule::AnyBoard),
        abacus.with_repetition(RepetitionRule::Never),
        abacus.with_cap(30),
        abacus.with_duty(DutyRule::Pass),
        abacus
            .with_variant(Variant::Ambidextrous)
            .with_duty(DutyRule::Pass)
            .with_no_move(NoMove::Loses),
    ];
    for preset in [Preset::Olympiad, Preset::Mso, Preset::OpenSpiel] {
        let variants = Variant::ALL.into_iter().skip(1);
        rules.extend(variants.map(|variant| LinesOfAction::new(preset).with_variant(variant)));
    }
    for rules in rules {
        contract(rules)
            .games(1)
            .games_in_release(50)
            .without_coverage()
            .check();
    }
}

/// A position in which White is boxed in, so that every choice about players
/// without a move is seen.
#[test]
fn players_without_a_move_keep_the_contract() {
    for no_move in [NoMove::Pass, NoMove::Loses, NoMove::Draw] {
        for repetition in [RepetitionRule::Third, RepetitionRule::AnyBoard] {
            let rules = LinesOfAction::abacus()
                .with_no_move(no_move)
                .with_repetition(repetition);
            contract(rules)
                .position("wb6/1b6/b7/8/8/b1b5/bb6/wb1b4 b 0 -")
                .position("wb6/1b6/b7/8/8/b1b5/bb6/wb1b4 w 0 -")
                .games(8)
                .games_in_release(200)
                .without_coverage()
                .check();
        }
    }
}
