//! Goofspiel as text.
use super::sentences::{CARD, PRIZE_DRAWN};
use super::{Bid, Card, Cards, Goofspiel, MOST_SEATS, Position, Prizes, Rule};
use crate::fields::{self, Field};
use boardwright_ruleset::{Fault, Notation, PositionError, ReadMoveError, Unreadable};
use std::collections::BTreeSet;
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "hands, bids, a prize, prizes and points, as in 1,2/1,2 -/- 2 1 0/0";

impl Notation for Goofspiel {
    fn read_move(&self, _: &Position, text: &str) -> Result<Card, ReadMoveError<Rule>> {
        Ok(read_card(Field { at: 0, text })?)
    }

    fn write_move(&self, _: &Position, chosen: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{chosen}")
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Card, Unreadable> {
        let at = "prize:".len();
        match text.strip_prefix("prize:") {
            Some(text) => read_card(Field { at, text }),
            None => Err(Unreadable::new(0, PRIZE_DRAWN)),
        }
    }

    fn write_chance(&self, _: &Position, drawn: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "prize:{drawn}")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let [hands, bids, prize, left, points]: [Field<'_>; 5] = fields::split(text, ' ', FORM)?;
        let mut state = Position {
            hands: [Cards::default(); MOST_SEATS],
            bids: [Bid::Open; MOST_SEATS],
            prize: None,
            left: read_cards(left)?,
            points: [0; MOST_SEATS],
        };
        for (hand, field) in state.hands.iter_mut().zip(self.by_seat(hands)?) {
            *hand = read_cards(field)?;
        }
        for (bid, field) in state.bids.iter_mut().zip(self.by_seat(bids)?) {
            *bid = match field.text {
                "-" => Bid::Open,
                "?" => Bid::Unknown,
                _ => Bid::Card(read_card(field)?),
            };
        }
        if prize.text != "0" {
            state.prize = Some(read_card(prize)?);
        }
        for (own, field) in state.points.iter_mut().zip(self.by_seat(points)?) {
            *own = field.number("a number of points")?;
        }
        let fields = [hands, bids, prize, left, points];
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        let count = self.seat_count();
        for (seat, hand) in state.hands[..count].iter().enumerate() {
            to.write_str(if seat == 0 { "" } else { "/" })?;
            write_cards(*hand, to)?;
        }
        for (seat, bid) in state.bids[..count].iter().enumerate() {
            to.write_char(if seat == 0 { ' ' } else { '/' })?;
            match bid {
                Bid::Open => to.write_char('-')?,
                Bid::Unknown => to.write_char('?')?,
                Bid::Card(card) => write!(to, "{card}")?,
            }
        }
        write!(to, " {} ", state.prize.map_or(0, |Card(prize)| prize))?;
        write_cards(state.left, to)?;
        for (seat, points) in state.points[..count].iter().enumerate() {
            let sign = if seat == 0 { ' ' } else { '/' };
            write!(to, "{sign}{points}")?;
        }
        Ok(())
    }
}

impl Goofspiel {
    /// The parts of a field that has one for each seat.
    fn by_seat<'a>(&self, field: Field<'a>) -> Result<Vec<Field<'a>>, Unreadable> {
        let parts: Vec<Field<'a>> = field.parts('/').collect();
        if parts.len() == self.seat_count() {
            Ok(parts)
        } else {
            Err(field.expected("a part for each seat, with a slash between"))
        }
    }

    /// Why play cannot come to this position.
    fn faults(
        &self,
        state: &Position,
        [hands, bids, prize, left, points]: [Field<'_>; 5],
    ) -> Vec<Fault> {
        let mut faults = Vec::new();
        let count = self.seat_count();
        let all = Cards::up_to(self.cards);
        let is_subset = |cards: Cards| cards.0 & !all.0 == 0;
        let held = state.hands[0].len();
        if !state.hands[..count]
            .iter()
            .all(|&hand| is_subset(hand) && hand.len() == held)
        {
            let sentence = format!("each hand has as many cards, from 1 to {}", self.cards);
            faults.push(hands.fault("goofspiel.position.hands", sentence));
        }
        let due = state.prize.is_some();
        let fits = |seat: usize| match state.bids[seat] {
            Bid::Open => true,
            Bid::Unknown => due,
            Bid::Card(card) => due && state.hands[seat].contains(card),
        };
        if !(0..count).all(fits) {
            let sentence = "a bid is a card of the hand, and made for a prize that is put up";
            faults.push(bids.fault("goofspiel.position.bids", sentence));
        }
        if due && !state.bids[..count].contains(&Bid::Open) {
            let sentence = "the last bid closes the round";
            faults.push(bids.fault("goofspiel.position.closed", sentence));
        }
        let twice = state.prize.is_some_and(|prize| state.left.contains(prize));
        let behind = state
            .prize
            .map_or(state.left, |prize| state.left.with(prize));
        if !is_subset(behind) || twice || behind.len() != held {
            let sentence = "there is a prize for each card of a hand";
            faults.push(left.fault("goofspiel.position.prizes", sentence));
        } else if self.is_out_of_order(state, behind) {
            let sentence = "the prizes are put up in another order";
            faults.push(prize.fault("goofspiel.position.order", sentence));
        }
        let gone = Cards(all.0 & !behind.0);
        if !can_be_won(gone, state.points) {
            let sentence = "the points cannot be made up of the prizes that are gone";
            faults.push(points.fault("goofspiel.position.points", sentence));
        }
        faults
    }

    /// Whether prizes that come in turn are put up in another order. `behind`
    /// are those that are left, the one that is put up included.
    fn is_out_of_order(&self, state: &Position, behind: Cards) -> bool {
        let expected = match self.prizes {
            Prizes::Drawn => return false,
            Prizes::Ascending => behind.iter().next(),
            Prizes::Descending => behind.iter().next_back(),
        };
        state.prize != expected || behind.len() != self.prizes_from(expected)
    }

    /// How many prizes are left, in an order that chance does not decide, when
    /// this one is put up.
    fn prizes_from(&self, prize: Option<Card>) -> u32 {
        u32::from(match (prize, self.prizes) {
            (None, _) => 0,
            (Some(Card(prize)), Prizes::Ascending) => self.cards + 1 - prize,
            (Some(Card(prize)), _) => prize,
        })
    }
}

/// Whether each seat can have won prizes of the given number of points, no prize twice.
fn can_be_won(gone: Cards, points: [u8; MOST_SEATS]) -> bool {
    let mut open = BTreeSet::from([points]);
    for Card(prize) in gone.iter().rev() {
        // Each prize is somebody's or nobody's.
        let mut next = open.clone();
        for points in &open {
            for seat in 0..MOST_SEATS {
                let mut left = *points;
                if let Some(rest) = left[seat].checked_sub(prize) {
                    left[seat] = rest;
                    next.insert(left);
                }
            }
        }
        open = next;
    }
    open.contains(&[0; MOST_SEATS])
}

fn read_card(field: Field<'_>) -> Result<Card, Unreadable> {
    let card = field.number(CARD)?;
    if (1..=super::MOST_CARDS).contains(&card) {
        Ok(Card(card))
    } else {
        Err(field.expected(CARD))
    }
}

/// Cards in rising order, or `-` for none.
fn read_cards(field: Field<'_>) -> Result<Cards, Unreadable> {
    let mut cards = Cards::default();
    if field.text == "-" {
        return Ok(cards);
    }
    let mut last = 0;
    for part in field.parts(',') {
        let card = read_card(part)?;
        if card.0 <= last {
            return Err(part.expected("a higher card than the one before"));
        }
        last = card.0;
        cards = cards.with(card);
    }
    Ok(cards)
}

fn write_cards(cards: Cards, to: &mut dyn fmt::Write) -> fmt::Result {
    if cards.is_empty() {
        return to.write_char('-');
    }
    let mut separator = "";
    for card in cards.iter() {
        write!(to, "{separator}{card}")?;
        separator = ",";
    }
    Ok(())
}
