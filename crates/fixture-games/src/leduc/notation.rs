//! Leduc poker as text.
use super::sentences::{ACTION, CHANCE};
use super::{Action, Betting, Card, Chance, Leduc, Position, Rank, Rule, Suit};
use crate::fields::{self, Field};
use boardwright_ruleset::{Fault, Notation, PositionError, ReadMoveError, Unreadable};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "cards, the public card and the betting of two rounds, as in KsQh Jh bet-call -";

impl Notation for Leduc {
    fn read_move(&self, _: &Position, text: &str) -> Result<Action, ReadMoveError<Rule>> {
        read_action(text).ok_or_else(|| Unreadable::new(0, ACTION).into())
    }

    fn write_move(&self, _: &Position, chosen: Action, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(chosen.name())
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Chance, Unreadable> {
        let read = if let Some(cards) = text.strip_prefix("deal:") {
            let cards = self.read_cards(cards);
            cards
                .filter(|&cards| cards != [None, None])
                .map(Chance::Deal)
        } else {
            let public = text.strip_prefix("public:");
            public
                .and_then(|card| self.read_public(card))
                .map(Chance::Public)
        };
        read.ok_or_else(|| Unreadable::new(0, CHANCE))
    }

    fn write_chance(&self, _: &Position, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        match chance {
            Chance::Deal(cards) => {
                to.write_str("deal:")?;
                cards.into_iter().try_for_each(|card| write_card(card, to))
            }
            Chance::Public(card) => {
                to.write_str("public:")?;
                write_card(Some(card), to)
            }
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: [Field<'_>; 4] = fields::split(text, ' ', FORM)?;
        let [cards, public, first, second] = fields;
        let state = Position {
            cards: match cards.text {
                "-" => None,
                text => {
                    let read = self.read_cards(text);
                    Some(read.ok_or_else(|| cards.expected("two cards, or -"))?)
                }
            },
            public: match public.text {
                "-" => None,
                text => {
                    let read = self.read_public(text);
                    Some(read.ok_or_else(|| public.expected("a card, or -"))?)
                }
            },
            betting: [read_betting(first)?, read_betting(second)?],
        };
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        match state.cards {
            None => to.write_char('-')?,
            Some(cards) => cards
                .into_iter()
                .try_for_each(|card| write_card(card, to))?,
        }
        to.write_char(' ')?;
        match state.public {
            None => to.write_char('-')?,
            card => write_card(card, to)?,
        }
        for betting in state.betting {
            let mut separator = " ";
            for action in betting.actions() {
                write!(to, "{separator}{}", action.name())?;
                separator = "-";
            }
            if separator == " " {
                to.write_str(" -")?;
            }
        }
        Ok(())
    }
}

impl Leduc {
    /// Why play cannot come to this position.
    fn faults(
        &self,
        state: &Position,
        [cards, public, first, second]: [Field<'_>; 4],
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        let [before, after] = state.betting;
        let open = Betting::default();
        if state.cards.is_none() && before != open {
            let sentence = "nobody bets before the deal";
            faults.push(first.fault("leduc.position.betting", sentence));
        }
        if state.public.is_some() && !before.is_closed() {
            let sentence = "the public card comes after the first round";
            faults.push(public.fault("leduc.position.public", sentence));
        }
        if state.public.is_none() && after != open {
            let sentence = "the second round comes after the public card";
            faults.push(second.fault("leduc.position.round", sentence));
        }
        let held = state.cards.unwrap_or_default();
        if state.is_showdown() && held.contains(&None) {
            let sentence = "both cards are shown after this betting";
            faults.push(cards.fault("leduc.position.shown", sentence));
        }
        let seen = [held[0], held[1], state.public];
        let too_many = |(card, copies): (Card, u64)| {
            seen.iter().filter(|&&one| one == Some(card)).count() as u64 > copies
        };
        if self.deck().any(too_many) {
            let sentence = "there are fewer of that card";
            faults.push(cards.fault("leduc.position.cards", sentence));
        }
        faults
    }

    /// One card or `?` at the beginning of a text, and what follows it.
    fn split_card<'a>(&self, text: &'a str) -> Option<(Option<Card>, &'a str)> {
        if let Some(rest) = text.strip_prefix('?') {
            return Some((None, rest));
        }
        self.deck().find_map(|(card, _)| {
            let rest = text.strip_prefix(rank_letter(card.rank))?;
            let rest = rest.strip_prefix(suit_letter(card.suit))?;
            Some((Some(card), rest))
        })
    }

    fn read_cards(&self, text: &str) -> Option<[Option<Card>; 2]> {
        let (first, rest) = self.split_card(text)?;
        let (second, rest) = self.split_card(rest)?;
        rest.is_empty().then_some([first, second])
    }

    fn read_public(&self, text: &str) -> Option<Card> {
        let (card, rest) = self.split_card(text)?;
        card.filter(|_| rest.is_empty())
    }
}

fn read_action(text: &str) -> Option<Action> {
    Action::ALL.into_iter().find(|action| action.name() == text)
}

/// The betting of a round; `-` for none yet.
fn read_betting(field: Field<'_>) -> Result<Betting, Unreadable> {
    let mut betting = Betting::default();
    if field.text == "-" {
        return Ok(betting);
    }
    for part in field.parts('-') {
        let unreadable = || part.expected("the next action of the betting, as in check-bet");
        let action = read_action(part.text).ok_or_else(unreadable)?;
        if !betting.is_open() {
            return Err(unreadable());
        }
        betting = betting.after(action).map_err(|_| unreadable())?;
    }
    Ok(betting)
}

const fn rank_letter(rank: Rank) -> &'static str {
    match rank {
        Rank::Jack => "J",
        Rank::Queen => "Q",
        Rank::King => "K",
    }
}

const fn suit_letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "s",
        Suit::Hearts => "h",
        Suit::Merged => "",
    }
}

fn write_card(card: Option<Card>, to: &mut dyn fmt::Write) -> fmt::Result {
    match card {
        None => to.write_char('?'),
        Some(card) => {
            to.write_str(rank_letter(card.rank))?;
            to.write_str(suit_letter(card.suit))
        }
    }
}
