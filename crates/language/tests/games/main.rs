//! Games are played through in each language: nothing that they tell is left in English.
mod gallery;
mod heard;

use boardwright_chess::{Chess, DeadPositions};
use boardwright_lines_of_action::{
    DutyRule, LinesOfAction, NoMove, Preset, RepetitionRule, Variant as LinesVariant,
};
use boardwright_ruleset::{Configure as _, Depict as _};
use boardwright_strata::Strata;
use boardwright_variant::{Variant, games};
use heard::{Heard, assert_said, played};
use std::collections::BTreeSet;

#[test]
fn chess_is_played_without_english() {
    let mut heard = Heard::default();
    let fide = Chess::fide();
    for seed in 1..=8 {
        played(&fide, seed, &mut heard);
    }
    played(&fide.with_chess960(37), 9, &mut heard);
    played(&Chess::loka_book(), 10, &mut heard);
    let full = fide.with_dead_positions(DeadPositions::Full);
    full.primer().iter().for_each(|primer| heard.primer(primer));
    heard.assert_has(&[
        "chess.scene.in_check",
        "chess.from.enemy",
        "chess.reach.blocked",
        "chess.check.unanswered",
        "chess.pin",
        "chess.primer.order",
        "chess.primer.dead_full",
        "outcome.over",
        "session.no_move_typed",
    ]);
    let none = BTreeSet::new();
    assert_said(&heard, boardwright_chess::TRANSLATIONS, &none, &none);
}

#[test]
fn lines_of_action_is_played_without_english() {
    let mut heard = Heard::default();
    for variant in LinesVariant::ALL {
        let rules = LinesOfAction::abacus().with_variant(variant);
        played(&rules, 1, &mut heard);
        let capped = rules.with_cap(20).with_duty(DutyRule::Pass);
        played(&capped, 2, &mut heard);
    }
    for preset in Preset::ALL {
        played(&LinesOfAction::new(preset), 3, &mut heard);
    }
    let passing = LinesOfAction::abacus().with_repetition(RepetitionRule::AnyBoard);
    played(&passing, 4, &mut heard);
    played(&passing.with_no_move(NoMove::Draw), 5, &mut heard);
    heard.assert_has(&[
        "loa.scene.to_drop",
        "loa.scene.unmarked",
        "loa.scene.ply",
        "loa.scene.held",
        "loa.scene.own",
        "loa.distance",
        "loa.blocked",
        "loa.duty",
        "loa.drop.due",
        "loa.from.partner",
        "loa.primer.cap",
        "loa.primer.any_board_passes",
        "outcome.over",
        "session.no_move_typed",
    ]);
    let (none, pass) = (BTreeSet::new(), BTreeSet::from(["pass".to_string()]));
    let translations = boardwright_lines_of_action::TRANSLATIONS;
    assert_said(&heard, translations, &none, &pass);
}

#[test]
fn strata_is_played_without_english() {
    let mut heard = Heard::default();
    for (seed, name) in [
        "strata",
        "strata(starter=w,up_to_three=on,quiet_limit=on,revive=own_lost,priest_reach=4,exchange_general=off)",
        "strata(starter=b)",
    ]
    .into_iter()
    .enumerate()
    {
        let rules = Strata::from_name(&name.parse().expect("it is a name"));
        played(&rules.expect("these are options"), seed as u64, &mut heard);
    }
    heard.assert_has(&[
        "strata.reach",
        "strata.log.joins",
        "strata.scene.holds",
        "strata.primer.begins",
    ]);
    let none = BTreeSet::new();
    let starter = BTreeSet::from(["starter".to_string()]);
    assert_said(&heard, boardwright_strata::TRANSLATIONS, &none, &starter);
}

#[test]
fn described_games_are_played_without_english() {
    // What authors wrote: names of pieces, and all words of their texts.
    let (mut names, mut written) = (BTreeSet::new(), BTreeSet::new());
    // What rolls are written with.
    written.extend(["reroll", "duel", "attacker"].map(str::to_string));
    let mut heard = Heard::default();
    for (seed, game) in games::ALL.iter().enumerate() {
        let rules = Variant::named(game.name).expect("a game of the catalogue");
        played(&rules, seed as u64, &mut heard);
        let words = game.text.split(|sign: char| !sign.is_ascii_alphabetic());
        written.extend(words.map(str::to_string));
        let lines = game.text.lines();
        let own = lines.filter_map(|line| line.strip_prefix("name = "));
        names.extend(own.map(|name| name.trim_matches('"').to_string()));
    }
    heard.assert_has(&[
        "variant.reach",
        "variant.log.attacks",
        "fight.rolled",
        "variant.scene.holds",
        "variant.primer.moves",
        "outcome.over",
    ]);
    assert_said(&heard, boardwright_variant::TRANSLATIONS, &names, &written);
}
