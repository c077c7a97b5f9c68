//! Random games of every form of a game are told in each language without a word of another one.
use boardwright_chess::Chess;
use boardwright_language::{COMMON, Language};
use boardwright_lines_of_action::{
    DutyRule, LinesOfAction, NoMove, Preset, RepetitionRule, Variant,
};
use boardwright_ruleset::{
    Actor, Depict, Event, Message, Notation, ReadMoveError, Status, Template, Translation,
    tell_event,
};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// How often a choice is made at random in a game before it is left.
const MOST_MOVES: usize = 300;
/// Moves of other positions that are tried in each one.
const TRIED: usize = 12;
/// A message with what a text lacks that cannot be read.
static LACKS: Template<1> = Template::new("session.no_move_typed", ["expected"], "{expected}");

/// All that was told, by the English.
type Told = BTreeMap<String, Message>;

/// A number below `end`, the next of a row that `state` holds.
fn random(state: &mut u64, end: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) as usize % end
}

/// All that is told of these rules: the primer, and random games with what is beside the board, the
/// log, the end, and refusals of moves that are legal elsewhere and of texts that are none.
fn told_of<R: Notation + Depict>(rules: &R, games: u64) -> Told {
    let mut told = Told::new();
    let mut tell = |message: Message| {
        told.insert(message.to_string(), message);
    };
    let primer = rules.primer().expect("each of these games has one");
    let names = primer.pieces.iter().map(|piece| &piece.name);
    let names = names.chain(primer.ground.iter().map(|ground| &ground.name));
    names.for_each(|name| tell(name.clone()));
    primer
        .sentences()
        .for_each(|sentence| tell(sentence.text.clone()));
    for decision in &primer.decisions {
        tell(decision.question.clone());
        decision
            .forms
            .iter()
            .for_each(|form| tell(form.about.clone()));
    }
    for mut row in 1..=games {
        let mut state = rules.start();
        let mut known: Vec<R::Move> = Vec::new();
        for _ in 0..MOST_MOVES {
            let scene = rules.depict(&state);
            scene
                .captions
                .into_iter()
                .for_each(|caption| tell(caption.text));
            let Status::Due(Actor::Seat(seat)) = Status::of(rules, &state) else {
                break;
            };
            let moves = rules.moves(&state, seat);
            let chosen = moves[random(&mut row, moves.len())];
            for _ in 0..TRIED.min(known.len()) {
                let other = known[random(&mut row, known.len())];
                if !rules.is_legal(&state, seat, other) {
                    tell(Message::of_rule(&rules.explain(&state, seat, other)));
                }
            }
            let text = rules.move_text(&state, chosen);
            let cut = &text[..random(&mut row, text.len())];
            for wrong in [
                cut,
                &format!("{cut}~"),
                &format!("{text}~"),
                &text.to_uppercase(),
            ] {
                match rules.read_move(&state, wrong) {
                    Err(ReadMoveError::Unreadable(why)) => tell(LACKS.with([why.expected_value()])),
                    Err(ReadMoveError::Illegal(rule)) => tell(Message::of_rule(&rule)),
                    Ok(_) => {}
                }
            }
            let event = Event::Move { seat, chosen };
            tell_event(rules, &state, event)
                .into_iter()
                .for_each(|caption| tell(caption.text));
            rules.apply(&mut state, seat, chosen);
            known.push(chosen);
        }
        let ended = Status::of(rules, &state).outcome();
        ended.into_iter().for_each(|outcome| tell(outcome.over()));
    }
    told
}

/// The words of a text in plain letters: three of them or more, without moves and squares.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_notation = |part: &&str| part.contains(|sign: char| sign.is_ascii_digit());
    let parts = text.split(|sign: char| sign.is_whitespace() || !sign.is_ascii());
    let words = parts
        .filter(move |part| !is_notation(part))
        .flat_map(|part| part.split(|sign: char| !sign.is_ascii_alphabetic()));
    words.filter(|word| word.len() > 2).map(str::to_lowercase)
}

/// The words that a file says.
fn words_of(source: &str) -> BTreeSet<String> {
    fn texts<'s>(pattern: &Pattern<&'s str>, found: &mut Vec<&'s str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value }
                | PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::StringLiteral { value }),
                } => found.push(value),
                PatternElement::Placeable {
                    expression: Expression::Select { variants, .. },
                } => variants.iter().for_each(|one| texts(&one.value, found)),
                PatternElement::Placeable { .. } => {}
            }
        }
    }
    let resource = fluent_syntax::parser::parse(source).expect("it can be read");
    let mut found = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            message
                .value
                .iter()
                .for_each(|value| texts(value, &mut found));
            let forms = message.attributes.iter();
            forms.for_each(|form| texts(&form.value, &mut found));
        }
    }
    found.into_iter().flat_map(words).collect()
}

/// Words of no language of this file, with the English of the messages in which they are. `notation`
/// is what moves are written with beside squares.
fn foreign(
    told: &Told,
    tag: &str,
    translations: &'static [Translation],
    notation: &[&str],
) -> Vec<(String, String)> {
    let lists = [COMMON, boardwright_catalogue::TRANSLATIONS, translations];
    let language = Language::named(tag, lists).expect("it is spoken");
    let sources = lists
        .into_iter()
        .flatten()
        .filter(|one| one.language == tag);
    let own: BTreeSet<String> = sources.flat_map(|one| words_of(one.source)).collect();
    let said = told.iter().flat_map(|(english, message)| {
        let said: Vec<String> = words(&language.say(message)).collect();
        said.into_iter().map(move |word| (word, english.clone()))
    });
    said.filter(|(word, _)| !own.contains(word) && !notation.contains(&word.as_str()))
        .collect()
}

/// Holds what is told of some forms of a game, of which these ids must be.
fn hold(told: &Told, ids: &[&str], translations: &'static [Translation], notation: &[&str]) {
    let told_ids: BTreeSet<&str> = told.values().map(|message| message.id).collect();
    for id in ids {
        assert!(told_ids.contains(id), "{id} was not told, but {told_ids:?}");
    }
    for tag in ["fr", "ja"] {
        let found = foreign(told, tag, translations, notation);
        assert!(
            found.is_empty(),
            "{tag} says words of other languages: {found:?}"
        );
        // What is not translated is found out.
        let without = foreign(told, tag, &[], notation);
        assert!(without.len() > 100, "{without:?}");
    }
}

#[test]
fn chess_is_told_in_each_language() {
    let fide = Chess::fide();
    let mut told = told_of(&fide, 8);
    told.extend(told_of(&fide.with_chess960(37), 2));
    told.extend(told_of(&Chess::loka_book(), 2));
    let full = fide.with_dead_positions(boardwright_chess::DeadPositions::Full);
    let primer = full.primer().expect("chess has one");
    told.extend(
        primer
            .play
            .into_iter()
            .map(|said| (said.to_string(), said.text)),
    );
    let ids = [
        "chess.scene.in_check",
        "chess.scene.ended",
        "chess.from.enemy",
        "chess.reach.blocked",
        "chess.check.unanswered",
        "chess.pin",
        "chess.primer.order",
        "chess.primer.dead_full",
        "session.no_move_typed",
    ];
    hold(&told, &ids, boardwright_chess::TRANSLATIONS, &[]);
}

#[test]
fn lines_of_action_is_told_in_each_language() {
    let mut told = Told::new();
    for variant in Variant::ALL {
        let rules = LinesOfAction::abacus().with_variant(variant);
        told.extend(told_of(&rules, 2));
        told.extend(told_of(&rules.with_cap(20).with_duty(DutyRule::Pass), 1));
    }
    for preset in Preset::ALL {
        told.extend(told_of(&LinesOfAction::new(preset), 1));
    }
    let other = LinesOfAction::abacus().with_no_move(NoMove::Draw);
    told.extend(told_of(&other.with_repetition(RepetitionRule::AnyBoard), 1));
    let passing = LinesOfAction::abacus().with_repetition(RepetitionRule::AnyBoard);
    told.extend(told_of(&passing, 1));
    let ids = [
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
    ];
    // A pass is written so.
    hold(
        &told,
        &ids,
        boardwright_lines_of_action::TRANSLATIONS,
        &["pass"],
    );
}
