//! Whole games in other languages: no word of English is on any screen.
use super::whole_games::by_keys;
use super::*;
use boardwright::{chess, lines_of_action, loka};
use boardwright_language::COMMON;
use boardwright_render::Symbols;
use boardwright_ruleset::Translation;
use std::collections::BTreeSet;

/// All that is said in these tests.
fn spoken() -> [&'static [Translation]; 6] {
    [
        COMMON,
        boardwright_catalogue::TRANSLATIONS,
        crate::TRANSLATIONS,
        chess::TRANSLATIONS,
        lines_of_action::TRANSLATIONS,
        loka::TRANSLATIONS,
    ]
}

/// What is the same in every language: the names of games, and what is typed or written.
const NOTATION: [&str; 6] = ["loka", "chess", "lines", "action", "army", "saved"];

/// The words of a text: runs of at least three letters, without what is notation, as ids of rules and
/// moves.
fn words(text: &str) -> BTreeSet<String> {
    let is_id = |part: &str| {
        let of_game = ["loka.", "chess.", "loa."];
        of_game.iter().any(|game| part.contains(game)) || part.contains('_')
    };
    let is_move = |part: &str| part.contains(|sign: char| sign.is_ascii_digit());
    let parts = text.split_whitespace().filter(|part| !is_id(part));
    // A die is called by its faces.
    let parts = parts.filter(|part| !is_move(part) || !part.is_ascii());
    let words = parts.flat_map(|part| part.split(|sign: char| !sign.is_alphabetic()));
    let long = words.filter(|word| word.chars().count() > 2);
    long.map(str::to_lowercase).collect()
}

/// Every screen of a game that keys play, with the pages of the help in each phase, and each question.
/// After so many decisions the person resigns.
fn screens(game: &str, most: usize, language: &Language) -> BTreeSet<String> {
    let mut session = real(game, "person,random");
    let mut seen = Seen::in_language(&mut session, 150, 50, language);
    // The letters of pieces and ground are no words.
    seen.screen.style.symbols = Symbols::Unicode;
    let mut shown = BTreeSet::new();
    let (mut random, mut decisions, mut helped) = (11, 0, BTreeSet::new());
    let mut look = |seen: &mut Seen<'_>| shown.extend(words(&seen.text()));
    while seen.screen.session.game().status().outcome().is_none() {
        seen.let_bots_play();
        look(&mut seen);
        if seen.screen.session.game().status().outcome().is_some() {
            break;
        }
        if helped.insert(seen.screen.session.decision()) {
            seen.press(KeyCode::F(1));
            for _ in 0..5 {
                look(&mut seen);
                seen.press(KeyCode::Right);
            }
            seen.press(KeyCode::Esc);
        }
        if decisions == most {
            while seen.screen.dialog.is_some() {
                seen.press(KeyCode::Esc);
            }
            for key in ['d', 'R'] {
                seen.press(KeyCode::Char(key));
                look(&mut seen);
                seen.press(KeyCode::Esc);
            }
            seen.press_all(&[KeyCode::Char('R'), KeyCode::Char('y')]);
            look(&mut seen);
        } else {
            by_keys(&mut seen, &mut random);
        }
        decisions += 1;
    }
    look(&mut seen);
    assert!(
        decisions > most * 3 / 4,
        "the game had {decisions} decisions"
    );
    shown
}

/// The words that the files of a language say: without comments, ids, parameters and functions.
fn said_in(tag: &str) -> BTreeSet<String> {
    let texts = spoken()
        .into_iter()
        .flatten()
        .filter(|one| one.language == tag);
    let lines = texts.flat_map(|one| one.source.lines());
    let lines = lines.filter(|line| !line.starts_with('#'));
    let values = lines.map(|line| match line.split_once(" = ") {
        Some((_, value)) => value,
        // A variant of a choice.
        None => line.split_once(']').map_or(line, |(_, value)| value),
    });
    values
        .flat_map(|value| words(&without_places(value)))
        .collect()
}

/// A line without what stands in braces, but for texts in quotation marks. A choice begins at the
/// end of a line.
fn without_places(value: &str) -> String {
    let mut text = String::new();
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let (place, behind) = after.split_once('}').unwrap_or((after, ""));
        if let Some(literal) = place.trim().strip_prefix('"') {
            text += literal.trim_end_matches('"');
        }
        text.push(' ');
        rest = behind;
    }
    text + rest
}

#[test]
fn a_game_of_loka_is_played_in_each_language() {
    is_played_in_each_language("loka", 80, &["knight", "deploy"]);
}

#[test]
fn a_game_of_chess_is_played_in_each_language() {
    is_played_in_each_language("chess", 30, &["knight", "castle"]);
}

#[test]
fn a_game_of_lines_of_action_is_played_in_each_language() {
    is_played_in_each_language("lines-of-action", 30, &["piece", "groups"]);
}

/// Plays a game of at most so many decisions in each language. These words are on its screens in
/// English.
fn is_played_in_each_language(game: &str, most: usize, expected: &[&str]) {
    let english = screens(game, most, &Language::english());
    for word in expected {
        assert!(english.contains(*word), "no {word} in {english:?}");
    }
    for tag in ["fr", "ja"] {
        let language = Language::named(tag, spoken()).expect("it is spoken");
        let own = said_in(tag);
        let shown = screens(game, most, &language);
        // A dialog may cut a word below it.
        let is_part = |word: &str| {
            own.iter()
                .any(|own| own.ends_with(word) || own.starts_with(word))
        };
        let is_foreign = |word: &&String| !is_part(word) && !NOTATION.contains(&word.as_str());
        let foreign: Vec<&String> = shown.intersection(&english).filter(is_foreign).collect();
        assert!(foreign.is_empty(), "{tag} has English words: {foreign:?}");
        // In Japanese, words in Latin letters are keys and what dice are called.
        let latin = shown
            .iter()
            .filter(|word| word.is_ascii())
            .filter(is_foreign);
        let latin: Vec<&String> = latin.collect();
        assert!(tag != "ja" || latin.is_empty(), "{latin:?}");
    }
}
