//! Values that are a word or two: seeds, fractions, dice, squares, cards, clocks.
use crate::Target;
use crate::text::{check_at, check_sentence, check_text, choice_and_text, chosen};
use boardwright::cards::Deck;
use boardwright::combat::{Decision, FightOutcome, Roll};
use boardwright::dice::{Die, Fraction, Seed};
use boardwright::geometry::{CrossSquare, Square8, Square9};
use boardwright::lines_of_action::{self, Square};
use boardwright::referee::ClockSettings;
use boardwright::ruleset::{GameName, NamedPosition, Share};
use boardwright::strata;
use boardwright::terrain::{Axis, Tile};

/// Values that are a word or two.
pub const WORDS: Target = Target {
    name: "words",
    run,
    seeds,
};

/// A reader and a word that it takes.
type Reader = (fn(&str), &'static str);

/// Inputs choose by number, so new ones come last.
const READERS: &[Reader] = &[
    (check_text::<Seed>, "18446744073709551615"),
    (check_text::<Fraction>, "-3/8"),
    (check_text::<Die>, "d20"),
    (check_text::<ClockSettings>, "byoyomi(1h+5x30s)"),
    (check_text::<GameName>, "chess(preset=fide,dead=full)"),
    (check_text::<Share>, "3/8"),
    (check_text::<Roll>, "7v3"),
    (check_text::<Decision>, "reroll"),
    (check_text::<FightOutcome>, "both-slain"),
    (check_text::<Tile>, "stone-circle"),
    (check_text::<Axis>, "ns"),
    (check_text::<Square8>, "e4"),
    (check_text::<Square9>, "i9"),
    (check_text::<CrossSquare>, "l9"),
    (check_text::<Square>, "(-3,12)"),
    (check_text::<lines_of_action::Move>, "c1xa3"),
    (check_text::<strata::Move>, "a1+a2&c3"),
    (deck, "AsKs2h"),
    (named_position, "strata\nnothing"),
    (clock, "fischer(5m+3s)"),
];

fn run(data: &[u8]) {
    if let Some((choice, text)) = choice_and_text(data) {
        let (reader, _) = READERS[choice % READERS.len()];
        reader(text);
    }
}

/// Cards of a whole deck.
fn deck(text: &str) {
    let deck = Deck::FRENCH;
    match deck.read_cards(text) {
        Ok(cards) => {
            let written = deck.text(cards);
            assert_eq!(
                deck.read_cards(&written),
                Ok(cards),
                "{text:?} as {written:?}"
            );
        }
        Err(error) => check_sentence(&error),
    }
    if let Ok(card) = deck.read(text) {
        assert_eq!(deck.text(card), text);
    }
}

/// A name and a position, with an end of a line between them.
fn named_position(text: &str) {
    let (game, position) = text.split_once('\n').unwrap_or((text, ""));
    match NamedPosition::from_texts(game, position) {
        Ok(kept) => {
            assert_eq!(kept.position(), position);
            if let Err(error) = kept.read::<strata::Strata>() {
                check_sentence(&error);
            }
        }
        Err(error) => check_sentence(&error),
    }
}

/// No clock is more than is allowed, and its errors have a place.
fn clock(text: &str) {
    match text.parse::<ClockSettings>() {
        // All of the time may be what a turn brings.
        Ok(settings) => {
            let first_turn = settings.turn_begins(settings.at_start());
            assert!(settings.is_valid() && first_turn > 0, "{text:?}");
        }
        Err(error) => check_at(&error, text),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let words = READERS.iter().map(|(_, word)| word).enumerate();
    let mut seeds: Vec<Vec<u8>> = words.map(|(choice, word)| chosen(choice, word)).collect();
    let others = [
        (
            0,
            "00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff",
        ),
        (3, "sudden(90m)"),
        (3, "bronstein(3m+2s)"),
        (19, "fischer(0m+3s)"),
        (3, "days(30)"),
        (15, "@d5"),
        (16, "a1/Rxa2"),
        (16, "a1^R@a2"),
        (16, "a1<>a2"),
        (16, "*@e1"),
    ];
    seeds.extend(others.map(|(choice, word)| chosen(choice, word)));
    seeds
}
