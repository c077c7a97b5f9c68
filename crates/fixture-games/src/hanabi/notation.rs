//! Hanabi as text.
use super::sentences::{CHANCE, MOVE};
use super::{
    COLOURS, Chance, DECK, Hanabi, Hand, Held, KINDS, MOST_HELD, Move, Position, RANKS, Rule, Told,
};
use crate::fields::{self, Field};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Ruleset as _, Seat, Unreadable,
};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "hands, fireworks, discards, information tokens, lives, the seat to act and \
    turns left, as in 1r,??:rb12/2g,5b 1/0/0 1r3b 8 3 1 2";
/// The form of a hand.
const HAND: &str = "cards with commas between, ?? for hidden ones, each with :rg12 after it for \
    what was told, or -";

/// The letters of the colours and the digits of the ranks, in the order of their numbers.
const COLOUR_LETTERS: [char; COLOURS] = ['r', 'y', 'g', 'w', 'b'];
const RANK_DIGITS: [char; RANKS] = ['1', '2', '3', '4', '5'];

impl Notation for Hanabi {
    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        Ok(self.read_chosen(text).ok_or(Unreadable::new(0, MOVE))?)
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Play(place) => write!(to, "play:{}", u32::from(place) + 1),
            Move::Discard(place) => write!(to, "discard:{}", u32::from(place) + 1),
            Move::Hint(seat, told) => {
                write!(to, "hint:{}:", u32::from(seat.number()) + 1)?;
                to.write_char(told_letter(told))
            }
        }
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Chance, Unreadable> {
        let read = || {
            let (word, rest) = text.split_once(':')?;
            let card = DECK.read(rest).ok().filter(|&card| self.has(card));
            match word {
                "deal" => card.map(Chance::Deal),
                "shows" => card.map(Chance::Show),
                "points" => read_places(rest).map(Chance::Point),
                _ => None,
            }
        };
        read().ok_or(Unreadable::new(0, CHANCE))
    }

    fn write_chance(&self, _: &Position, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        let (word, card) = match chance {
            Chance::Deal(card) => ("deal:", card),
            Chance::Show(card) => ("shows:", card),
            Chance::Point(places) => {
                to.write_str("points:")?;
                let mut pointed = (0..8).filter(|place| places >> place & 1 == 1);
                return pointed.try_for_each(|place| write!(to, "{}", place + 1));
            }
        };
        to.write_str(word)?;
        DECK.write(card, to)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: [Field<'_>; 7] = fields::split(text, ' ', FORM)?;
        let [hands, fireworks, discards, information, lives, turn, left] = fields;
        let mut state = self.start();
        let texts: Vec<Field<'_>> = hands.parts('/').collect();
        if texts.len() != usize::from(self.players) {
            return Err(hands
                .expected("a hand for each seat, with a slash between")
                .into());
        }
        for (hand, field) in state.hands.iter_mut().zip(texts) {
            *hand = self.read_hand(field)?;
        }
        let heights: Vec<Field<'_>> = fireworks.parts('/').collect();
        if heights.len() != usize::from(self.colours) {
            let expected = "a height for each colour, with a slash between";
            return Err(fireworks.expected(expected).into());
        }
        for (firework, field) in state.fireworks.iter_mut().zip(heights) {
            let height = field.number::<u8>("the height of a firework")?;
            let fits = Some(height).filter(|&height| height <= self.ranks);
            *firework = fits.ok_or_else(|| field.expected("the height of a firework"))?;
        }
        state.discards = self
            .read_discards(discards.text)
            .ok_or_else(|| discards.expected("cards by colour and rank, as in 1r1r2b, or -"))?;
        state.information = information.number("a number of information tokens")?;
        state.lives = lives.number("a number of lives")?;
        let (seat, open) = match turn.text.split_once(':') {
            Some((seat, open)) => (seat, Some(open)),
            None => (turn.text, None),
        };
        let expected = || turn.expected("the number of a seat, and its move as in 1:play:1");
        state.turn = one_digit(seat, self.players).ok_or_else(expected)?;
        state.open = match open {
            Some(open) => Some(self.read_chosen(open).ok_or_else(expected)?),
            None => None,
        };
        state.turns_left = left.number("a number of turns")?;
        let known: u32 = state.discards.map(u32::from).iter().sum::<u32>()
            + u32::from(state.played())
            + state
                .hands
                .iter()
                .map(|hand| u32::from(hand.len))
                .sum::<u32>();
        let deck = u32::from(self.all_cards()).checked_sub(known);
        let faults = match deck {
            Some(deck) => {
                // It is less than all cards.
                state.deck = deck as u8;
                self.faults(&state, fields)
            }
            None => [hands.fault("hanabi.position.cards", "there are too many cards")].into(),
        };
        PositionError::unless_empty(faults)?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for (seat, hand) in state.hands[..usize::from(self.players)].iter().enumerate() {
            to.write_str(if seat == 0 { "" } else { "/" })?;
            self.write_hand(hand, to)?;
        }
        for colour in 0..usize::from(self.colours) {
            to.write_char(if colour == 0 { ' ' } else { '/' })?;
            write!(to, "{}", state.fireworks[colour])?;
        }
        to.write_char(' ')?;
        write_discards(state, to)?;
        let (information, lives, turn) = (state.information, state.lives, state.turn + 1);
        write!(to, " {information} {lives} {turn}")?;
        if let Some(open) = state.open {
            to.write_char(':')?;
            self.write_move(state, open, to)?;
        }
        write!(to, " {}", state.turns_left)
    }
}

impl Hanabi {
    fn read_chosen(&self, text: &str) -> Option<Move> {
        let (word, rest) = text.split_once(':')?;
        // A hand has five places.
        let place = || one_digit(rest, MOST_HELD as u8);
        match word {
            "play" => place().map(Move::Play),
            "discard" => place().map(Move::Discard),
            "hint" => {
                let (seat, told) = rest.split_once(':')?;
                let seat = Seat::new(one_digit(seat, self.players)?);
                Some(Move::Hint(seat, self.read_told(told)?))
            }
            _ => None,
        }
    }

    fn read_told(&self, text: &str) -> Option<Told> {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
        let place = |all: &[char], count: u8| {
            let place = all.iter().position(|&one| one == letter)?;
            u8::try_from(place).ok().filter(|&place| place < count)
        };
        let colour = place(&COLOUR_LETTERS, self.colours).map(Told::Colour);
        colour.or_else(|| place(&RANK_DIGITS, self.ranks).map(Told::Rank))
    }

    fn read_hand(&self, field: Field<'_>) -> Result<Hand, Unreadable> {
        let mut hand = Hand::default();
        if field.text == "-" {
            return Ok(hand);
        }
        for part in field.parts(',') {
            let held = self.read_held(part.text).filter(|_| hand.len < self.hand);
            hand.push(held.ok_or_else(|| part.expected(HAND))?);
        }
        Ok(hand)
    }

    fn read_held(&self, text: &str) -> Option<Held> {
        let (card, told) = match text.split_once(':') {
            Some((card, told)) => (card, Some(told)),
            None => (text, None),
        };
        let card = match card {
            "??" => None,
            card => Some(DECK.read(card).ok().filter(|&card| self.has(card))?),
        };
        let mut held = self.untold(card);
        if let Some(told) = told {
            (held.colours, held.ranks) = (0, 0);
            for letter in told.chars() {
                match self.read_told(letter.encode_utf8(&mut [0; 4]))? {
                    Told::Colour(colour) => held.colours |= 1 << colour,
                    Told::Rank(rank) => held.ranks |= 1 << rank,
                }
            }
            // One text for each position.
            let mut written = String::new();
            write_told(held, &mut written).ok()?;
            if written != told || held == self.untold(card) {
                return None;
            }
        }
        Some(held)
    }

    fn read_discards(&self, text: &str) -> Option<[u8; KINDS]> {
        let mut discards = [0; KINDS];
        if text == "-" {
            return Some(discards);
        }
        let fits = text.is_ascii() && text.len() <= 2 * usize::from(self.all_cards());
        let mut last = None;
        for pair in text.as_bytes().chunks(2).filter(|_| fits) {
            let card = DECK.read(std::str::from_utf8(pair).ok()?).ok()?;
            let number = usize::from(card.number());
            if !self.has(card) || last > Some(number) {
                return None;
            }
            discards[number] += 1;
            last = Some(number);
        }
        last.map(|_| discards)
    }

    fn write_hand(&self, hand: &Hand, to: &mut dyn fmt::Write) -> fmt::Result {
        if hand.len == 0 {
            return to.write_char('-');
        }
        for (place, &held) in hand.held().iter().enumerate() {
            to.write_str(if place == 0 { "" } else { "," })?;
            match held.card {
                Some(card) => DECK.write(card, to)?,
                None => to.write_str("??")?,
            }
            if held != self.untold(held.card) {
                to.write_char(':')?;
                write_told(held, to)?;
            }
        }
        Ok(())
    }

    /// Why play cannot come to this position.
    fn faults(&self, state: &Position, fields: [Field<'_>; 7]) -> Vec<Fault> {
        let [hands, _, _, information, lives, turn, left] = fields;
        let mut faults = Vec::new();
        let seen = |card: Card| {
            let all = state.hands.iter().flat_map(Hand::held);
            let in_hands = all.filter(|held| held.card == Some(card)).count();
            in_hands
                + usize::from(state.discards[usize::from(card.number())])
                + usize::from(state.is_played(card))
        };
        if !self
            .kinds()
            .all(|card| seen(card) <= self.copies(card).into())
        {
            let sentence = "a card is there more often than it is printed";
            faults.push(hands.fault("hanabi.position.cards", sentence));
        }
        if state.information > self.information {
            let sentence = format!("there are {} information tokens", self.information);
            faults.push(information.fault("hanabi.position.information", sentence));
        }
        let mistakes = self.lives.checked_sub(state.lives);
        let wasted: u8 = state.discards.iter().sum();
        if mistakes.is_none_or(|mistakes| mistakes > wasted) {
            let sentence = format!("there are {} lives, and mistakes are discarded", self.lives);
            faults.push(lives.fault("hanabi.position.lives", sentence));
        }
        let contradicts = |held: &Held| held.card.is_some_and(|card| !held.allows(card));
        let mut all = state.hands.iter().flat_map(Hand::held);
        if all.any(contradicts) || (faults.is_empty() && !self.can_be_filled(state)) {
            let sentence = "hints tell the truth, and some card fits each place";
            faults.push(hands.fault("hanabi.position.hints", sentence));
        }
        let acted = self.players.saturating_sub(state.turns_left);
        let is_over = state.turns_left > self.players || (state.deck > 0 && acted > 0);
        if is_over {
            let sentence = "turns are counted once the deck is empty";
            faults.push(left.fault("hanabi.position.left", sentence));
        }
        if !is_over && !self.hands_fit(state, acted) {
            let sentence = "hands are dealt one by one, and filled after each turn";
            faults.push(hands.fault("hanabi.position.hands", sentence));
        }
        let is_legal = |open: Move| {
            let before = Position {
                open: None,
                ..state.clone()
            };
            self.may_open(&before, open)
        };
        if faults.is_empty() && !state.open.is_none_or(is_legal) {
            let sentence = "only a legal move is waiting for what comes of it";
            faults.push(turn.fault("hanabi.position.open", sentence));
        }
        let untouched = state.played() == 0 && wasted == 0;
        let begins = state.turn == 0 && state.information == self.information;
        if untouched && self.receiver(state).is_some() && !begins {
            let sentence = "nobody acts before all hands are dealt";
            faults.push(turn.fault("hanabi.position.turn", sentence));
        }
        faults
    }

    /// Whether the hands have as many cards as they must. `acted` is how many seats have had a
    /// turn since the deck was empty.
    fn hands_fit(&self, state: &Position, acted: u8) -> bool {
        let hands = &state.hands[..usize::from(self.players)];
        let missing = |seat: usize| self.hand - hands[seat].len;
        let wasted: u8 = state.discards.iter().sum();
        if state.played() == 0 && wasted == 0 && state.deck > 0 {
            // A hand is dealt when the one before it is full, and nobody has been told anything.
            let full = hands
                .iter()
                .take_while(|hand| hand.len == self.hand)
                .count();
            let mut rest = hands.iter().skip(full + 1);
            let is_new = |held: &Held| *held == self.untold(held.card);
            let untold = || hands.iter().flat_map(Hand::held).all(is_new);
            return rest.all(|hand| hand.len == 0) && (full == hands.len() || untold());
        }
        (0..self.players).all(|seat| {
            let turns_ago = (state.turn + self.players - seat - 1) % self.players + 1;
            let may_miss = if state.deck > 0 {
                turns_ago == 1
            } else {
                turns_ago <= acted
            };
            missing(usize::from(seat)) <= u8::from(may_miss)
        })
    }
}

/// A digit from 1 to `most`, as a number from 0.
fn one_digit(text: &str, most: u8) -> Option<u8> {
    let number = text.parse::<u8>().ok()?;
    let is_plain = text.len() == 1 && (1..=most).contains(&number);
    is_plain.then(|| number - 1)
}

/// Places of a hand from 1 on in ascending order, as bits.
fn read_places(text: &str) -> Option<u8> {
    let mut places = 0_u8;
    for digit in text.chars() {
        // It is a digit.
        let place = digit
            .to_digit(10)
            .filter(|place| (1..=MOST_HELD as u32).contains(place))?;
        let bit = 1 << (place - 1);
        if places >= bit {
            return None;
        }
        places |= bit;
    }
    (places > 0).then_some(places)
}

fn told_letter(told: Told) -> char {
    let (letters, number) = match told {
        Told::Colour(colour) => (&COLOUR_LETTERS, colour),
        Told::Rank(rank) => (&RANK_DIGITS, rank),
    };
    letters.get(usize::from(number)).copied().unwrap_or('?')
}

/// What was told of a place: the letters of its colours and the digits of its ranks.
pub(super) fn write_told(held: Held, to: &mut dyn fmt::Write) -> fmt::Result {
    let bits = [(COLOUR_LETTERS, held.colours), (RANK_DIGITS, held.ranks)];
    for (letters, bits) in bits {
        for (number, letter) in letters.into_iter().enumerate() {
            if bits >> number & 1 == 1 {
                to.write_char(letter)?;
            }
        }
    }
    Ok(())
}

/// The discards by colour and rank, each copy, or `-` for none.
pub(super) fn write_discards(state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
    if state.discards == [0; KINDS] {
        return to.write_char('-');
    }
    for (card, &copies) in DECK.all().iter().zip(&state.discards) {
        for _ in 0..copies {
            DECK.write(card, to)?;
        }
    }
    Ok(())
}
