//! Whist as text.
use super::sentences::{A_CARD, DEALT};
use super::{DECK, PARTNER_CARDS, Partners, Position, Rule, SEATS, SecretPartners, Whist};
use crate::fields::{self, Field};
use crate::hands::{
    distinct, read_card, read_cards, read_hand, read_void, write_cards, write_hand, write_void,
};
use boardwright_cards::{Card, Cards};
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Ruleset as _, Unreadable,
};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "four hands, what was played, the trick, who led it, missing suits and tricks, \
    as in ?2 QhAs ?2 ?1 - Kc 4 -/-/-/- 0-0";

/// The same with secret partners.
const SECRET_FORM: &str = "four hands, what was played, the trick, who led it, missing suits, \
    tricks of each seat and who played the aces of clubs and diamonds, \
    as in ?2 QhAs ?2 ?1 - Ac 4 -/-/-/- 0-0-0-0 4/-";

impl Notation for Whist {
    fn read_move(&self, _: &Position, text: &str) -> Result<Card, ReadMoveError<Rule>> {
        let card = read_card(text).filter(|&card| self.deck().contains(card));
        Ok(card.ok_or(Unreadable::new(0, A_CARD))?)
    }

    fn write_move(&self, _: &Position, chosen: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        DECK.write(chosen, to)
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Card, Unreadable> {
        let card = text.strip_prefix("deal:").and_then(read_card);
        card.filter(|&card| self.deck().contains(card))
            .ok_or(Unreadable::new(0, DEALT))
    }

    fn write_chance(&self, _: &Position, chance: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str("deal:")?;
        DECK.write(chance, to)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let (nine, shown) = match self.partners {
            Partners::Fixed => (text, None),
            Partners::Secret => {
                let split = text.rsplit_once(' ');
                let (nine, text) = split.ok_or(Unreadable::new(0, SECRET_FORM))?;
                let at = nine.len() + 1;
                (nine, Some(Field { at, text }))
            }
        };
        let form = if shown.is_some() { SECRET_FORM } else { FORM };
        let fields: [Field<'_>; 9] = fields::split(nine, ' ', form)?;
        let [
            first,
            second,
            third,
            fourth,
            played,
            trick,
            leader,
            void,
            tricks,
        ] = fields;
        let hands = [first, second, third, fourth];
        let mut state = self.start();
        for (hand, field) in state.hands.iter_mut().zip(hands) {
            *hand = read_hand(field)?;
        }
        let cards = read_cards(played.text);
        let ordered = |cards: &Vec<Card>| cards.is_sorted() && distinct(cards);
        let cards = cards.filter(ordered);
        let expected = || played.expected("cards by suit and rank, or -");
        state.played = cards.ok_or_else(expected)?.into_iter().collect();
        let cards = read_cards(trick.text).filter(|cards| cards.len() < SEATS && distinct(cards));
        let cards = cards.ok_or_else(|| trick.expected("up to three cards, or -"))?;
        for (place, card) in state.trick.iter_mut().zip(cards) {
            *place = Some(card);
        }
        state.leader = read_seat(leader)?;
        let suits: [Field<'_>; SEATS] = void.split('/', "suits of four seats, as in -/-/hs/-")?;
        for (void, field) in state.void.iter_mut().zip(suits) {
            *void = read_void(field)?;
        }
        if let Some(shown) = shown {
            let won = tricks.split('-', "tricks of four seats, as in 2-0-1-0")?;
            let secret = SecretPartners {
                tricks: read_tricks(won)?,
                shown: read_shown(shown)?,
            };
            let faults = faults_of_partners(&state, &secret, [leader, shown]);
            state.secret = Some(secret);
            PositionError::unless_empty(faults)?;
        } else {
            state.tricks = read_tricks(tricks.split('-', "tricks of two teams, as in 2-1")?)?;
        }
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for hand in state.hands {
            write_hand(hand, to)?;
            to.write_char(' ')?;
        }
        write_cards(state.played.iter(), to)?;
        to.write_char(' ')?;
        write_cards(state.trick.iter().flatten().copied(), to)?;
        write!(to, " {} ", state.leader + 1)?;
        for (seat, void) in state.void.iter().enumerate() {
            if seat > 0 {
                to.write_char('/')?;
            }
            write_void(*void, to)?;
        }
        let Some(secret) = state.secret else {
            let [first, second] = state.tricks;
            return write!(to, " {first}-{second}");
        };
        let [first, second, third, fourth] = secret.tricks;
        write!(to, " {first}-{second}-{third}-{fourth} ")?;
        for (card, shown) in secret.shown.into_iter().enumerate() {
            to.write_str(if card == 0 { "" } else { "/" })?;
            match shown {
                Some(seat) => write!(to, "{}", seat + 1)?,
                None => to.write_char('-')?,
            }
        }
        Ok(())
    }
}

/// A seat by its number from 1, as its number from 0.
fn read_seat(field: Field<'_>) -> Result<u8, Unreadable> {
    let expected = "a seat, 1 to 4";
    let number = field.number::<u8>(expected)?;
    let sits = (1..=SEATS).contains(&usize::from(number));
    let seat = sits.then(|| number - 1);
    seat.ok_or_else(|| field.expected(expected))
}

fn read_tricks<const N: usize>(fields: [Field<'_>; N]) -> Result<[u8; N], Unreadable> {
    let mut tricks = [0; N];
    for (tricks, field) in tricks.iter_mut().zip(fields) {
        *tricks = field.number("a number of tricks")?;
    }
    Ok(tricks)
}

/// The seats that have played the cards of partners.
fn read_shown(field: Field<'_>) -> Result<[Option<u8>; 2], Unreadable> {
    let mut shown = [None; 2];
    let fields: [Field<'_>; 2] = field.split('/', "two seats or -, as in 4/-")?;
    for (shown, field) in shown.iter_mut().zip(fields) {
        if field.text != "-" {
            *shown = Some(read_seat(field)?);
        }
    }
    Ok(shown)
}

/// Why play cannot come to what is known of secret partners.
fn faults_of_partners(
    state: &Position,
    secret: &SecretPartners,
    [leader, shown]: [Field<'_>; 2],
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let finished = state.played.len() as usize / SEATS;
    if finished > 0 && secret.tricks[usize::from(state.leader)] == 0 {
        let sentence = "who leads has won a trick";
        faults.push(leader.fault("whist.position.leader", sentence));
    }
    let player = |card| {
        let place = state.trick.iter().position(|&other| other == Some(card))?;
        // A seat is one of four.
        Some(((usize::from(state.leader) + place) % SEATS) as u8)
    };
    let fits = |(&card, &seat): (&Card, &Option<u8>)| match player(card) {
        Some(player) => seat == Some(player),
        None => seat.is_some() == state.played.contains(card),
    };
    if !PARTNER_CARDS.iter().zip(&secret.shown).all(fits) {
        let sentence = "the seat of a card is told once it has played it";
        faults.push(shown.fault("whist.position.partners", sentence));
    }
    let played = PARTNER_CARDS.map(|card| state.played.contains(card));
    if played == [true; 2] && secret.shown[0] == secret.shown[1] && finished < 2 {
        let sentence = "a seat plays one card to a trick";
        faults.push(shown.fault("whist.position.partners", sentence));
    }
    faults
}

impl Whist {
    /// Why play cannot come to this position.
    fn faults(&self, state: &Position, fields: [Field<'_>; 9]) -> Vec<Fault> {
        let [_, _, _, _, played, trick, leader, void, tricks] = fields;
        let mut faults = Vec::new();
        let in_trick: Cards = state.trick.iter().flatten().copied().collect();
        let seen = state.seen();
        let hands = state.hands.iter().map(|hand| hand.known.len());
        let known = hands.sum::<u32>() + state.played.len() + in_trick.len();
        if known != seen.len() || !(seen - self.deck()).is_empty() {
            let sentence = "each card of the game is in one place";
            faults.push(played.fault("whist.position.cards", sentence));
        }
        let dealt = !state.played.is_empty() || !in_trick.is_empty();
        let all = state.held() + state.played.len() + in_trick.len();
        let whole = state.played.len() as usize % SEATS == 0;
        if !whole || all > self.deck().len() || (dealt && all < self.deck().len()) {
            let sentence = "cards are played when all are dealt, and each trick has four";
            faults.push(played.fault("whist.position.played", sentence));
        }
        if state.finished() * SEATS as u32 != state.played.len() {
            let sentence = "there are as many tricks as cards for them";
            faults.push(tricks.fault("whist.position.tricks", sentence));
        }
        if !dealt && state.leader != 0 {
            let sentence = "the first seat leads the first trick";
            faults.push(leader.fault("whist.position.leader", sentence));
        }
        for (seat, hand) in state.hands.iter().enumerate() {
            let place = (seat + SEATS - usize::from(state.leader)) % SEATS;
            let due = if dealt {
                let gone = state.played.len() / SEATS as u32;
                let left = u32::from(self.hand_size()).saturating_sub(gone);
                left.saturating_sub((place < state.trick_len()).into())
            } else {
                (state.held() + SEATS as u32 - 1 - seat as u32) / SEATS as u32
            };
            if hand.len() != due {
                let sentence = "cards are dealt and played in turn";
                faults.push(fields[seat].fault("whist.position.hand", sentence));
            }
            if hand.known.intersects(state.missing(seat)) {
                let sentence = "a seat that could not follow suit has no card of it";
                faults.push(fields[seat].fault("whist.position.void", sentence));
            }
            if !dealt && !state.missing(seat).is_empty() {
                let sentence = "nobody has played yet";
                faults.push(void.fault("whist.position.shown", sentence));
            }
            let follows = |led| {
                state
                    .trick
                    .get(place)
                    .copied()
                    .flatten()
                    .is_none_or(|card: Card| {
                        DECK.suit(card) == led || state.void[seat][usize::from(led)]
                    })
            };
            if !state.led().is_none_or(follows) {
                let sentence = "who did not follow suit has shown it";
                faults.push(trick.fault("whist.position.follow", sentence));
            }
        }
        faults
    }
}
