//! Kuhn poker as text.
use super::sentences::{ACTION, DEAL};
use super::{Action, Betting, Card, Deal, Kuhn, Position, Rule};
use crate::fields::{self, Field};
use boardwright_ruleset::{Fault, Notation, PositionError, ReadMoveError, Unreadable};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "a hand, cards, betting and chips, as in 1 KJ check-bet 0";

impl Notation for Kuhn {
    fn read_move(&self, _: &Position, text: &str) -> Result<Action, ReadMoveError<Rule>> {
        let found = Action::ALL.into_iter().find(|action| action.name() == text);
        found.ok_or_else(|| Unreadable::new(0, ACTION).into())
    }

    fn write_move(&self, _: &Position, chosen: Action, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(chosen.name())
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Deal, Unreadable> {
        let cards = text.strip_prefix("deal:").and_then(read_cards);
        cards
            .filter(|&cards| cards != [None, None])
            .map(Deal)
            .ok_or_else(|| Unreadable::new(0, DEAL))
    }

    fn write_chance(
        &self,
        _: &Position,
        Deal(cards): Deal,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        to.write_str("deal:")?;
        write_cards(cards, to)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let [hand, cards, betting, won]: [Field<'_>; 4] = fields::split(text, ' ', FORM)?;
        let state = Position {
            hand: hand.number("the number of a hand")?,
            cards: match cards.text {
                "--" => None,
                text => {
                    let read = read_cards(text);
                    Some(read.ok_or_else(|| cards.expected("-- or two different cards"))?)
                }
            },
            betting: Betting::ALL
                .into_iter()
                .find(|known| known.name() == betting.text)
                .ok_or_else(|| betting.expected("the betting, as in check-bet, or -"))?,
            won: won.number("a number of chips")?,
        };
        PositionError::unless_empty(self.faults(&state, [hand, cards, betting, won]))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{} ", state.hand)?;
        match state.cards {
            None => to.write_str("--")?,
            Some(cards) => write_cards(cards, to)?,
        }
        write!(to, " {} {}", state.betting.name(), state.won)
    }
}

impl Kuhn {
    /// Why play cannot come to this position.
    fn faults(&self, state: &Position, [hand, cards, betting, won]: [Field<'_>; 4]) -> Vec<Fault> {
        let mut faults = Vec::new();
        let hands = self.hands;
        if !(1..=hands).contains(&state.hand) {
            let sentence = format!("there are hands 1 to {hands}");
            faults.push(hand.fault("kuhn.position.hand", sentence));
        }
        match state.cards {
            None if state.hand > 1 => {
                let sentence = "cards lie on the table from the first hand on";
                faults.push(cards.fault("kuhn.position.cards", sentence));
            }
            None if state.betting != Betting::Open => {
                let sentence = "nobody bets before the deal";
                faults.push(betting.fault("kuhn.position.betting", sentence));
            }
            Some(shown) if state.betting.is_showdown() && shown.contains(&None) => {
                let sentence = "both cards are shown after this betting";
                faults.push(cards.fault("kuhn.position.shown", sentence));
            }
            _ => {}
        }
        // Each hand pays one chip or two, so a single one never pays nothing.
        let before = i16::from(state.hand).saturating_sub(1);
        let chips = i16::from(state.won);
        if chips.abs() > 2 * before || (before == 1 && chips == 0) {
            let sentence = format!("{before} hands cannot have paid {chips}");
            faults.push(won.fault("kuhn.position.chips", sentence));
        }
        faults
    }
}

impl Action {
    const fn name(self) -> &'static str {
        match self {
            Self::Check => "check",
            Self::Bet => "bet",
            Self::Call => "call",
            Self::Fold => "fold",
        }
    }
}

impl Betting {
    const fn name(self) -> &'static str {
        match self {
            Self::Open => "-",
            Self::Check => "check",
            Self::Bet => "bet",
            Self::CheckBet => "check-bet",
            Self::CheckCheck => "check-check",
            Self::BetFold => "bet-fold",
            Self::BetCall => "bet-call",
            Self::CheckBetFold => "check-bet-fold",
            Self::CheckBetCall => "check-bet-call",
        }
    }
}

const fn letter(card: Option<Card>) -> char {
    match card {
        None => '?',
        Some(Card::Jack) => 'J',
        Some(Card::Queen) => 'Q',
        Some(Card::King) => 'K',
    }
}

fn write_cards(cards: [Option<Card>; 2], to: &mut dyn fmt::Write) -> fmt::Result {
    cards
        .into_iter()
        .try_for_each(|card| to.write_char(letter(card)))
}

fn read_cards(text: &str) -> Option<[Option<Card>; 2]> {
    let read = |sign: char| {
        let mut known = Card::ALL.map(Some).into_iter().chain([None]);
        known.find(|&card| letter(card) == sign)
    };
    let mut signs = text.chars();
    let cards = [read(signs.next()?)?, read(signs.next()?)?];
    let differ = cards[0] != cards[1] || cards[0].is_none();
    (differ && signs.next().is_none()).then_some(cards)
}
