//! Liar's dice as text.
use super::sentences::{A_BID, FACES_SHOWN, FIVE_DICE, RISING, ROLL};
use super::{Bid, Cup, Dice, FACES, LiarsDice, MOST_DICE, MOST_SEATS, Move, Position, Rule, Stage};
use crate::fields::{self, Field};
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Ruleset as _, Seat, Unreadable,
};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "numbers of dice, cups and what comes next, as in 2/2 13/? bid:1";
const STAGE: &str = "roll:1, bid:1, bid:1:3x5 or shown:1:3x5";

impl Notation for LiarsDice {
    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        if text == "challenge" {
            return Ok(Move::Challenge);
        }
        Ok(Move::Bid(read_bid(Field { at: 0, text })?))
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Bid(Bid { count, face }) => write!(to, "{count}x{face}"),
            Move::Challenge => to.write_str("challenge"),
        }
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Dice, Unreadable> {
        let at = "roll:".len();
        match text.strip_prefix("roll:") {
            Some(text) => read_dice(Field { at, text }),
            None => Err(Unreadable::new(0, ROLL)),
        }
    }

    fn write_chance(&self, _: &Position, rolled: Dice, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str("roll:")?;
        rolled.faces().try_for_each(|face| write!(to, "{face}"))
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: [Field<'_>; 3] = fields::split(text, ' ', FORM)?;
        let [dice, cups, stage] = fields;
        let mut state = Position {
            dice: [0; MOST_SEATS],
            cups: [Cup::Empty; MOST_SEATS],
            stage: self.read_stage(stage)?,
        };
        for (own, field) in state.dice.iter_mut().zip(self.by_seat(dice)?) {
            *own = field.number("a number of dice")?;
        }
        for (cup, field) in state.cups.iter_mut().zip(self.by_seat(cups)?) {
            *cup = match field.text {
                "-" => Cup::Empty,
                "?" => Cup::Unknown,
                _ => Cup::Dice(read_dice(field)?),
            };
        }
        PositionError::unless_empty(self.faults(&state, fields))?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        let count = usize::from(self.players);
        for (seat, dice) in state.dice[..count].iter().enumerate() {
            write!(to, "{}{dice}", if seat == 0 { "" } else { "/" })?;
        }
        for (seat, cup) in state.cups[..count].iter().enumerate() {
            to.write_char(if seat == 0 { ' ' } else { '/' })?;
            match cup {
                Cup::Empty => to.write_char('-')?,
                Cup::Unknown => to.write_char('?')?,
                Cup::Dice(dice) => dice.faces().try_for_each(|face| write!(to, "{face}"))?,
            }
        }
        let name = |seat: u8| self.seat_name(Seat::new(seat));
        match state.stage {
            Stage::Roll { beginner } => write!(to, " roll:{}", name(beginner)),
            Stage::Bid { seat, last: None } => write!(to, " bid:{}", name(seat)),
            Stage::Bid {
                seat,
                last: Some(Bid { count, face }),
            } => write!(to, " bid:{}:{count}x{face}", name(seat)),
            Stage::Shown {
                challenger,
                bid: Bid { count, face },
            } => write!(to, " shown:{}:{count}x{face}", name(challenger)),
        }
    }
}

impl LiarsDice {
    /// The parts of a field that has one for each seat.
    fn by_seat<'a>(&self, field: Field<'a>) -> Result<Vec<Field<'a>>, Unreadable> {
        let parts: Vec<Field<'a>> = field.parts('/').collect();
        if parts.len() == usize::from(self.players) {
            Ok(parts)
        } else {
            Err(field.expected("a part for each seat, with a slash between"))
        }
    }

    fn read_stage(&self, field: Field<'_>) -> Result<Stage, Unreadable> {
        let parts: Vec<Field<'_>> = field.parts(':').collect();
        let seat = |part: Field<'_>| {
            let seat = self.read_seat(part.text);
            seat.map(Seat::number)
                .ok_or_else(|| part.expected("a seat of the game"))
        };
        match parts[..] {
            [Field { text: "roll", .. }, beginner] => Ok(Stage::Roll {
                beginner: seat(beginner)?,
            }),
            [Field { text: "bid", .. }, due] => Ok(Stage::Bid {
                seat: seat(due)?,
                last: None,
            }),
            [Field { text: "bid", .. }, due, bid] => Ok(Stage::Bid {
                seat: seat(due)?,
                last: Some(read_bid(bid)?),
            }),
            [Field { text: "shown", .. }, challenger, bid] => Ok(Stage::Shown {
                challenger: seat(challenger)?,
                bid: read_bid(bid)?,
            }),
            _ => Err(field.expected(STAGE)),
        }
    }

    /// Why play cannot come to this position.
    fn faults(&self, state: &Position, [dice, cups, stage]: [Field<'_>; 3]) -> Vec<Fault> {
        let mut faults = Vec::new();
        let living = self.living(state);
        if state.dice.iter().any(|&own| own > self.dice) || living.len() < 2 {
            let sentence = format!(
                "two seats or more have dice, and each at most {}",
                self.dice
            );
            faults.push(dice.fault("liars-dice.position.dice", sentence));
            return faults;
        }
        let wrong = |seat: usize| match state.cups[seat] {
            Cup::Empty => false,
            Cup::Unknown => state.dice[seat] == 0,
            Cup::Dice(under) => under.count() != state.dice[seat] || state.dice[seat] == 0,
        };
        if (0..MOST_SEATS).any(wrong) {
            let sentence = "under a cup lie the dice that the seat has";
            faults.push(cups.fault("liars-dice.position.cups", sentence));
        }
        let roller = state.roller();
        let later = roller.map_or(MOST_SEATS, |seat| seat + 1);
        let in_turn = state.cups[later..].iter().all(|cup| *cup == Cup::Empty);
        let fits = match state.stage {
            Stage::Roll { .. } => roller.is_some() && in_turn,
            Stage::Bid { .. } => roller.is_none(),
            Stage::Shown { .. } => roller.is_none() && !self.is_view(state),
        };
        // Only the first round of the game finds the cups empty.
        let is_first = state.total() == self.players * self.dice;
        let none_rolled = state.cups.iter().all(|cup| *cup == Cup::Empty);
        if !fits || (none_rolled && !is_first) {
            let sentence = "seats roll in their order, and a challenge shows all dice";
            faults.push(cups.fault("liars-dice.position.rolled", sentence));
        }
        let bid = match state.stage {
            Stage::Roll { .. } => None,
            Stage::Bid { last, .. } => last,
            Stage::Shown { bid, .. } => Some(bid),
        };
        if bid.is_some_and(|bid| bid.count > state.total()) {
            let sentence = "a bid names at most the dice in the game";
            faults.push(stage.fault("liars-dice.position.bid", sentence));
        } else if !self.can_be_due(state, bid) {
            let sentence = "this seat cannot be due here";
            faults.push(stage.fault("liars-dice.position.seat", sentence));
        }
        faults
    }

    /// Whether the seat that the stage names can be due there: whoever lost the
    /// last die begins, and each bid passes the turn on.
    fn can_be_due(&self, state: &Position, bid: Option<Bid>) -> bool {
        let (Stage::Roll { beginner: due }
        | Stage::Bid { seat: due, .. }
        | Stage::Shown {
            challenger: due, ..
        }) = state.stage;
        let dice = |seat: u8| state.dice[usize::from(seat)];
        let is_first = state.total() == self.players * self.dice;
        let begins = |seat: u8| {
            let before = (seat + self.players - 1) % self.players;
            let follows_loser = dice(seat) < self.dice || dice(before) == 0;
            dice(seat) > 0 && if is_first { seat == 0 } else { follows_loser }
        };
        match bid {
            None => begins(due),
            // At least one bid was made, and at most each up to this one.
            Some(bid) => (0..self.players)
                .filter(|&seat| begins(seat))
                .any(|beginner| {
                    let mut seat = beginner;
                    (0..bid.rank().min(MOST_SEATS)).any(|_| {
                        seat = state.next(seat);
                        seat == due
                    })
                }),
        }
    }
}

fn read_bid(field: Field<'_>) -> Result<Bid, Unreadable> {
    let [count, face]: [Field<'_>; 2] = field.split('x', A_BID)?;
    let bid = Bid {
        count: count.number(A_BID)?,
        face: face.number(A_BID)?,
    };
    if bid.count >= 1 && (1..=FACES).contains(&bid.face) {
        Ok(bid)
    } else {
        Err(field.expected(A_BID))
    }
}

/// At most five dice in rising order, and at least one.
fn read_dice(field: Field<'_>) -> Result<Dice, Unreadable> {
    let faces = field.text.as_bytes();
    let mut dice = Dice::default();
    for face in faces {
        match face.checked_sub(b'1') {
            Some(face @ 0..FACES) => dice.0[usize::from(face)] += 1,
            _ => return Err(field.expected(FACES_SHOWN)),
        }
        if dice.count() > MOST_DICE {
            return Err(field.expected(FIVE_DICE));
        }
    }
    if faces.is_empty() || !faces.is_sorted() {
        return Err(field.expected(RISING));
    }
    Ok(dice)
}
