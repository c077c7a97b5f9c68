//! Euchre as text.
use super::sentences::{A_SEAT, CHANCE, MOVE};
use super::{Chance, Discard, Euchre, MOST_PASSES, Move, Position, Rule, SEATS, SUITS};
use crate::fields::{self, Field};
use crate::hands::{
    DECK, SUIT_LETTERS, distinct, read_card, read_cards, read_hand, read_void, write_cards,
    write_hand, write_void,
};
use boardwright_cards::Card;
use boardwright_ruleset::{Notation, PositionError, ReadMoveError, Ruleset as _, Unreadable};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "a dealer, four hands, an upcard, passes, trumps, a discard, lone hands, what \
    was played, the trick, who led it, missing suits and tricks, \
    as in 1 9cTcJcQcKc ?5 ?5 ?5 Ah 0 - - - - - - -/-/-/- 0-0";

/// The suits as moves, in the order of their numbers.
pub(super) const SUIT_NAMES: [&str; SUITS] = ["clubs", "diamonds", "hearts", "spades"];

/// The fields of a position, in their order.
pub(super) struct PositionFields<'a> {
    pub(super) dealer: Field<'a>,
    pub(super) hands: [Field<'a>; SEATS],
    pub(super) upcard: Field<'a>,
    pub(super) passes: Field<'a>,
    pub(super) trumps: Field<'a>,
    pub(super) discard: Field<'a>,
    pub(super) alone: Field<'a>,
    pub(super) played: Field<'a>,
    pub(super) trick: Field<'a>,
    pub(super) leader: Field<'a>,
    pub(super) void: Field<'a>,
    pub(super) tricks: Field<'a>,
}

impl Notation for Euchre {
    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        let suit = SUIT_NAMES.iter().position(|&name| name == text);
        Ok(match (text, suit) {
            ("pass", _) => Move::Pass,
            ("alone", _) => Move::Alone,
            ("together", _) => Move::Together,
            // There are four.
            (_, Some(suit)) => Move::Call(suit as u8),
            _ => Move::Card(read_card(text).ok_or(Unreadable::new(0, MOVE))?),
        })
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Pass => to.write_str("pass"),
            Move::Call(suit) => {
                let name = SUIT_NAMES.get(usize::from(suit));
                to.write_str(name.copied().unwrap_or("?"))
            }
            Move::Alone => to.write_str("alone"),
            Move::Together => to.write_str("together"),
            Move::Card(card) => DECK.write(card, to),
        }
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Chance, Unreadable> {
        let expected = || Unreadable::new(0, CHANCE);
        let (kind, at) = text.split_once(':').ok_or_else(expected)?;
        let card = || read_card(at).ok_or_else(expected);
        match kind {
            "dealer" => {
                let text = Field {
                    at: kind.len() + 1,
                    text: at,
                };
                Ok(Chance::Dealer(read_seat(text)?))
            }
            "deal" => Ok(Chance::Deal(card()?)),
            "upcard" => Ok(Chance::Upcard(card()?)),
            _ => Err(expected()),
        }
    }

    fn write_chance(&self, _: &Position, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        match chance {
            Chance::Dealer(dealer) => write!(to, "dealer:{}", u32::from(dealer) + 1),
            Chance::Deal(card) => {
                to.write_str("deal:")?;
                DECK.write(card, to)
            }
            Chance::Upcard(card) => {
                to.write_str("upcard:")?;
                DECK.write(card, to)
            }
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let [dealer, h1, h2, h3, h4, upcard, passes, rest @ ..]: [Field<'_>; 15] =
            fields::split(text, ' ', FORM)?;
        let [trumps, discard, alone, played, trick, leader, void, tricks] = rest;
        let fields = PositionFields {
            dealer,
            hands: [h1, h2, h3, h4],
            upcard,
            passes,
            trumps,
            discard,
            alone,
            played,
            trick,
            leader,
            void,
            tricks,
        };
        let mut state = self.start();
        state.dealer = read_unless_none(dealer, read_seat)?;
        for (hand, field) in state.hands.iter_mut().zip(fields.hands) {
            *hand = read_hand(field)?;
        }
        state.upcard = read_unless_none(upcard, one_card)?;
        let number = passes.number::<u8>("a number of passes, 0 to 8")?;
        state.passes = Some(number)
            .filter(|&number| number <= MOST_PASSES)
            .ok_or_else(|| passes.expected("a number of passes, 0 to 8"))?;
        state.trumps = read_unless_none(trumps, read_suit)?;
        state.discard = match discard.text {
            "-" => Discard::None,
            "?" => Discard::Hidden,
            _ => Discard::Card(one_card(discard)?),
        };
        state.alone = read_alone(alone)?;
        let cards = read_cards(played.text);
        let cards = cards.filter(|cards| cards.is_sorted() && distinct(cards));
        let expected = || played.expected("cards by suit and rank, or -");
        state.played = cards.ok_or_else(expected)?.into_iter().collect();
        state.leader = read_unless_none(leader, read_seat)?;
        state.read_trick(trick)?;
        let suits: [Field<'_>; SEATS] = void.split('/', "suits of four seats, as in -/-/hs/-")?;
        for (void, field) in state.void.iter_mut().zip(suits) {
            *void = read_void(field)?;
        }
        let won: [Field<'_>; 2] = tricks.split('-', "tricks of two teams, as in 2-1")?;
        for (tricks, field) in state.tricks.iter_mut().zip(won) {
            *tricks = field.number("a number of tricks")?;
        }
        PositionError::unless_empty(self.faults(&state, &fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        write_seat(state.dealer, to)?;
        to.write_char(' ')?;
        for hand in state.hands {
            write_hand(hand, to)?;
            to.write_char(' ')?;
        }
        write_cards(state.upcard.into_iter(), to)?;
        write!(to, " {} ", state.passes)?;
        let trumps = state
            .trumps
            .and_then(|suit| SUIT_LETTERS.get(usize::from(suit)));
        to.write_char(trumps.copied().unwrap_or('-'))?;
        to.write_char(' ')?;
        match state.discard {
            Discard::None => to.write_char('-')?,
            Discard::Hidden => to.write_char('?')?,
            Discard::Card(card) => DECK.write(card, to)?,
        }
        to.write_char(' ')?;
        if state.alone[0].is_none() {
            to.write_char('-')?;
        }
        for alone in state.alone.into_iter().flatten() {
            to.write_char(if alone { 'a' } else { 't' })?;
        }
        to.write_char(' ')?;
        write_cards(state.played.iter(), to)?;
        to.write_char(' ')?;
        let leader = state.leader.map_or(0, usize::from);
        let trick = (0..SEATS).filter_map(|place| state.trick[(leader + place) % SEATS]);
        write_cards(trick, to)?;
        to.write_char(' ')?;
        write_seat(state.leader, to)?;
        to.write_char(' ')?;
        for (seat, void) in state.void.iter().enumerate() {
            if seat > 0 {
                to.write_char('/')?;
            }
            write_void(*void, to)?;
        }
        let [first, second] = state.tricks;
        write!(to, " {first}-{second}")
    }
}

impl Position {
    /// The cards of the open trick in the order in which the seats play that are not partners of
    /// lone ones, from the leader on.
    fn read_trick(&mut self, field: Field<'_>) -> Result<(), Unreadable> {
        let most = self.players() - 1;
        let cards = read_cards(field.text).filter(|cards| cards.len() <= most && distinct(cards));
        let expected = || field.expected("fewer cards than seats that play, or -");
        let mut next = self.leader.map(usize::from);
        for card in cards.ok_or_else(expected)? {
            let seat = next.ok_or_else(expected)?;
            self.trick[seat] = Some(card);
            next = Some(self.next_player(seat));
        }
        Ok(())
    }
}

/// What a field holds, and `None` for `-`.
fn read_unless_none<'a, T>(
    field: Field<'a>,
    read: impl FnOnce(Field<'a>) -> Result<T, Unreadable>,
) -> Result<Option<T>, Unreadable> {
    if field.text == "-" {
        return Ok(None);
    }
    read(field).map(Some)
}

fn one_card(field: Field<'_>) -> Result<Card, Unreadable> {
    read_card(field.text).ok_or_else(|| field.expected("a card, as in Kh"))
}

/// A seat, counted from 1, as its number from 0.
fn read_seat(field: Field<'_>) -> Result<u8, Unreadable> {
    let number = field.number::<u8>(A_SEAT)?;
    let seat = Some(number).filter(|number| (1..=SEATS).contains(&usize::from(*number)));
    Ok(seat.ok_or_else(|| field.expected(A_SEAT))? - 1)
}

fn write_seat(seat: Option<u8>, to: &mut dyn fmt::Write) -> fmt::Result {
    match seat {
        Some(seat) => write!(to, "{}", u32::from(seat) + 1),
        None => to.write_char('-'),
    }
}

fn read_suit(field: Field<'_>) -> Result<u8, Unreadable> {
    let mut suits = (0..).zip(SUIT_LETTERS);
    let suit = suits.find(|(_, letter)| field.text.chars().eq([*letter]));
    let (suit, _) = suit.ok_or_else(|| field.expected("a suit: c, d, h or s"))?;
    Ok(suit)
}

fn read_alone(field: Field<'_>) -> Result<[Option<bool>; 3], Unreadable> {
    let mut alone = [None; 3];
    if field.text == "-" {
        return Ok(alone);
    }
    let expected = || field.expected("up to three letters, a for alone and t for together, or -");
    let count = field.text.chars().count();
    if !(1..=alone.len()).contains(&count) {
        return Err(expected());
    }
    for (answer, letter) in alone.iter_mut().zip(field.text.chars()) {
        *answer = match letter {
            'a' => Some(true),
            't' => Some(false),
            _ => return Err(expected()),
        };
    }
    Ok(alone)
}
