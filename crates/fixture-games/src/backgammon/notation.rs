//! Backgammon as text.
use super::board::{Board, CHECKERS, LAST, OFF};
use super::sentences::{FACE, LEVEL, MOVE, NO_STAR, REACHED, ROLL, SOURCE, TARGET};
use super::{
    BAR, BLACK, Backgammon, Cube, Dice, Level, Move, Position, Roll, Rule, Score, Stage, WHITE,
    other,
};
use crate::fields::{self, Field};
use boardwright_ruleset::{Fault, Notation, PositionError, ReadMoveError, Seat, Unreadable};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "the checkers of both seats, the cube and what comes next";
/// The form of a position of a match.
const FORM_OF_MATCH: &str =
    "the checkers of both seats, the cube, what comes next and the score, as in 3-2";
/// What stands before the level at which a seat offers to resign.
const RESIGN: &str = "resign:";
const STACKS: &str = "places with numbers of checkers, as in bar:1,24:2, or -";
const CUBE: &str = "a power of two, and behind a colon who owns the cube, as in 2:w";
const STAGE: &str = "opening, before:w, answer:w, roll:w, play:w:63, dropped:w, \
                     offered:w:gammon, refused:w or resigned:w:gammon";
const SCORE: &str = "the points of both seats, as in 3-2 or 4-2:crawford";
const SEAT: &str = "a seat of the game";

impl Notation for Backgammon {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["w", "b"][seat.index() & 1]
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        ["White", "Black"][seat.index() & 1]
    }

    fn read_move(&self, state: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        let chosen = match text {
            "roll" => Move::Roll,
            "double" => Move::Double,
            "take" => Move::Take,
            "drop" => Move::Drop,
            "pass" => Move::Pass,
            "accept" => Move::Accept,
            "refuse" => Move::Refuse,
            _ => match text.strip_prefix(RESIGN) {
                Some(level) => {
                    let level = Level::of_name(level);
                    Move::Resign(level.ok_or(Unreadable::new(RESIGN.len(), LEVEL))?)
                }
                None => read_checker(state, text)?,
            },
        };
        Ok(chosen)
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(match chosen {
            Move::Roll => "roll",
            Move::Double => "double",
            Move::Take => "take",
            Move::Drop => "drop",
            Move::Pass => "pass",
            Move::Accept => "accept",
            Move::Refuse => "refuse",
            Move::Resign(level) => return write!(to, "{RESIGN}{}", level.name()),
            Move::Checker { from, die } => return write_checker(from, die, to),
        })
    }

    /// With a star behind a move that hits.
    fn write_short_move(
        &self,
        state: &Position,
        chosen: Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        self.write_move(state, chosen, to)?;
        if let Move::Checker { from, die } = chosen {
            if hits(state, from, die) {
                to.write_char('*')?;
            }
        }
        Ok(())
    }

    fn read_chance(&self, state: &Position, text: &str) -> Result<Roll, Unreadable> {
        let at = "roll:".len();
        let faces = text.strip_prefix("roll:").map(str::as_bytes);
        let roll = match faces {
            None => return Err(Unreadable::new(0, ROLL)),
            Some(&[first, second]) => Roll(
                face(first).ok_or(Unreadable::new(at, FACE))?,
                face(second).ok_or(Unreadable::new(at + 1, FACE))?,
            ),
            Some(_) => return Err(Unreadable::new(at, ROLL)),
        };
        // Only in the opening it matters whose die shows which face.
        Ok(match state.stage {
            Stage::Opening => roll,
            _ => roll.sorted(),
        })
    }

    fn write_chance(&self, _: &Position, roll: Roll, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "roll:{}{}", roll.0, roll.1)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let (fields, score) = if self.is_match() {
            let [white, black, cube, stage, score] = fields::split(text, ' ', FORM_OF_MATCH)?;
            ([white, black, cube, stage], Some(score))
        } else {
            (fields::split(text, ' ', FORM)?, None)
        };
        let [white, black, cube, stage] = fields;
        let stacks = [read_stacks(white)?, read_stacks(black)?];
        let too_many: Vec<Fault> = stacks
            .iter()
            .zip([white, black])
            .filter(|(own, _)| count(own) > u32::from(CHECKERS))
            .map(|(own, field)| {
                let sentence = format!("there are {} checkers instead of 15", count(own));
                field.fault("backgammon.position.checkers", sentence)
            })
            .collect();
        let (cube_read, stage_read) = (self.read_cube(cube)?, self.read_stage(stage)?);
        let score_read = score.map_or(Ok(Score::default()), read_score)?;
        PositionError::unless_empty(too_many)?;
        let state = Position {
            board: Board::of(stacks),
            cube: cube_read,
            stage: stage_read,
            score: score_read,
        };
        let mut faults = self.faults(&state, fields);
        if let Some(score) = score.filter(|_| !self.can_stand(&state)) {
            let sentence = "a match does not come to this score with such a game";
            faults.push(score.fault("backgammon.position.score", sentence));
        }
        PositionError::unless_empty(faults)?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for seat in [WHITE, BLACK] {
            write_stacks(&state.board, seat, to)?;
            to.write_char(' ')?;
        }
        write!(to, "{}", state.cube.stake())?;
        if let Some(owner) = state.cube.owner {
            write!(to, ":{}", self.seat_name(owner))?;
        }
        let name = |seat| self.seat_name(seat);
        match state.stage {
            Stage::Opening => to.write_str(" opening")?,
            Stage::Before(seat) => write!(to, " before:{}", name(seat))?,
            Stage::Answer(seat) => write!(to, " answer:{}", name(seat))?,
            Stage::Roll(seat) => write!(to, " roll:{}", name(seat))?,
            Stage::Dropped(seat) => write!(to, " dropped:{}", name(seat))?,
            Stage::Refused(seat) => write!(to, " refused:{}", name(seat))?,
            Stage::Offered(seat, level) => write!(to, " offered:{}:{}", name(seat), level.name())?,
            Stage::Resigned(seat, level) => {
                write!(to, " resigned:{}:{}", name(seat), level.name())?
            }
            Stage::Play(seat, dice) => {
                write!(to, " play:{}:", name(seat))?;
                let mut faces = dice.faces().iter();
                faces.try_for_each(|face| write!(to, "{face}"))?;
            }
        }
        if self.is_match() {
            let [white, black] = state.score.points;
            let crawford = if state.score.is_crawford {
                ":crawford"
            } else {
                ""
            };
            write!(to, " {white}-{black}{crawford}")?;
        }
        Ok(())
    }
}

impl Backgammon {
    fn read_cube(&self, field: Field<'_>) -> Result<Cube, Unreadable> {
        let parts: Vec<Field<'_>> = field.parts(':').collect();
        let (stake, owner) = match parts[..] {
            [stake] => (stake, None),
            [stake, owner] => (stake, Some(self.read_due(owner)?)),
            _ => return Err(field.expected(CUBE)),
        };
        let number: u32 = stake.number(CUBE)?;
        if !number.is_power_of_two() {
            return Err(stake.expected(CUBE));
        }
        Ok(Cube {
            doublings: number.ilog2() as u8,
            owner,
        })
    }

    fn read_due(&self, field: Field<'_>) -> Result<Seat, Unreadable> {
        self.read_seat(field.text).ok_or(field.expected(SEAT))
    }

    fn read_stage(&self, field: Field<'_>) -> Result<Stage, Unreadable> {
        let parts: Vec<Field<'_>> = field.parts(':').collect();
        let (name, due) = match parts[..] {
            [
                Field {
                    text: "opening", ..
                },
            ] => return Ok(Stage::Opening),
            [name, due] => (name, due),
            [name, due, faces] if name.text == "play" => {
                let seat = self.read_due(due)?;
                let faces_read: Option<Vec<u8>> = faces.text.bytes().map(face).collect();
                let dice = faces_read.and_then(|faces| Dice::left_of_a_roll(&faces));
                let dice = dice.ok_or(faces.expected("dice left of a roll, as in 63 or 222"))?;
                return Ok(Stage::Play(seat, dice));
            }
            [name, due, level] if matches!(name.text, "offered" | "resigned") => {
                let seat = self.read_due(due)?;
                let read = Level::of_name(level.text).ok_or(level.expected(LEVEL))?;
                return Ok(if name.text == "offered" {
                    Stage::Offered(seat, read)
                } else {
                    Stage::Resigned(seat, read)
                });
            }
            _ => return Err(field.expected(STAGE)),
        };
        let stage = match name.text {
            "before" => Stage::Before,
            "answer" => Stage::Answer,
            "roll" => Stage::Roll,
            "dropped" => Stage::Dropped,
            "refused" => Stage::Refused,
            _ => return Err(field.expected(STAGE)),
        };
        Ok(stage(self.read_due(due)?))
    }

    /// Why the game cannot be at this position.
    fn faults(&self, state: &Position, [white, black, cube, stage]: [Field<'_>; 4]) -> Vec<Fault> {
        let (board, mut faults) = (&state.board, Vec::new());
        let shared =
            |point: &u8| board.count(WHITE, *point) > 0 && board.count(BLACK, BAR - point) > 0;
        if let Some(point) = (1..=LAST).find(shared) {
            let sentence = format!("both seats have checkers on point {point} of White");
            faults.push(black.fault("backgammon.position.shared", sentence));
        }
        if board.is_shut_out(WHITE) && board.is_shut_out(BLACK) {
            let sentence = "neither seat can ever enter from the bar";
            faults.push(white.fault("backgammon.position.shut", sentence));
        }
        let turned = state.cube.doublings > 0;
        if turned != state.cube.owner.is_some() || state.cube.doublings > self.most_doublings {
            let sentence = "the cube cannot show this stake, or nobody can own it so";
            faults.push(cube.fault("backgammon.position.cube", sentence));
        }
        let doubles = match state.stage {
            Stage::Before(seat) if !self.resignations => Some(seat),
            Stage::Refused(seat) => Some(seat),
            Stage::Answer(seat) | Stage::Dropped(seat) => Some(other(seat)),
            _ => None,
        };
        let cannot_double = |seat| !self.may_double(state, seat);
        if doubles.is_some_and(cannot_double) {
            let sentence = "the seat may not use the cube";
            faults.push(stage.fault("backgammon.position.double", sentence));
        }
        let resigns = match state.stage {
            Stage::Offered(seat, level) => Some((other(seat), level)),
            Stage::Resigned(seat, level) => Some((seat, level)),
            Stage::Refused(seat) => Some((seat, Level::Single)),
            _ => None,
        };
        let can_resign = |(seat, level): (Seat, Level)| {
            self.resignations && level.stakes() <= self.worst_loss(state, seat)
        };
        if !resigns.is_none_or(can_resign) {
            let sentence = "the seat cannot have resigned so";
            faults.push(stage.fault("backgammon.position.resignation", sentence));
        }
        // The last checker goes off in a move, and then the other would be next.
        let won = [WHITE, BLACK].map(|seat| board.is_off(seat));
        let fits = match won {
            [false, false] => true,
            [true, false] => state.stage == self.before_roll(state, BLACK),
            [false, true] => state.stage == self.before_roll(state, WHITE),
            [true, true] => false,
        };
        if !fits {
            let sentence = "a game that is won ends with the winner's move";
            faults.push(stage.fault("backgammon.position.won", sentence));
        }
        faults
    }
}

fn read_score(field: Field<'_>) -> Result<Score, Unreadable> {
    let text = field.text.strip_suffix(":crawford");
    let points = Field {
        text: text.unwrap_or(field.text),
        ..field
    };
    let [white, black] = points.split('-', SCORE)?;
    Ok(Score {
        points: [white.number(SCORE)?, black.number(SCORE)?],
        is_crawford: text.is_some(),
    })
}

/// Whether a move hits a single checker of the other seat.
fn hits(state: &Position, from: u8, die: u8) -> bool {
    let Stage::Play(seat, _) = state.stage else {
        return false;
    };
    let target = from.checked_sub(die).filter(|to| (1..=LAST).contains(to));
    target.is_some_and(|to| state.board.count(other(seat), BAR - to) == 1)
}

fn read_checker(state: &Position, text: &str) -> Result<Move, Unreadable> {
    let plain = text.strip_suffix('*');
    let whole = plain.unwrap_or(text);
    let [from, rest]: [Field<'_>; 2] = fields::split(whole, '/', MOVE)?;
    let source = match from.text {
        "bar" => BAR,
        _ => point(from, SOURCE)?,
    };
    let die = match rest.text.strip_prefix("off") {
        None => {
            let target = point(rest, TARGET)?;
            source
                .checked_sub(target)
                .filter(|die| (1..=6).contains(die))
        }
        Some("") => Some(source).filter(|die| *die <= 6),
        Some(larger) => {
            // Only a die that is larger than the point needs to be told.
            let die = larger.strip_prefix(':').map(str::as_bytes);
            match die {
                Some(&[sign]) => face(sign).filter(|die| *die > source),
                _ => None,
            }
        }
    };
    let die = die.ok_or(rest.expected(REACHED))?;
    if plain.is_some() && !hits(state, source, die) {
        return Err(Unreadable::new(whole.len(), NO_STAR));
    }
    Ok(Move::Checker { from: source, die })
}

fn write_checker(from: u8, die: u8, to: &mut dyn fmt::Write) -> fmt::Result {
    match from {
        BAR => to.write_str("bar/")?,
        point => write!(to, "{point}/")?,
    }
    match from.checked_sub(die) {
        Some(OFF) => to.write_str("off"),
        Some(target) => write!(to, "{target}"),
        None => write!(to, "off:{die}"),
    }
}

fn point(field: Field<'_>, expected: &'static str) -> Result<u8, Unreadable> {
    let number: u8 = field.number(expected)?;
    if (1..=LAST).contains(&number) {
        Ok(number)
    } else {
        Err(field.expected(expected))
    }
}

fn face(sign: u8) -> Option<u8> {
    matches!(sign, b'1'..=b'6').then(|| sign - b'0')
}

fn count(own: &[u8; 26]) -> u32 {
    own.iter().map(|&count| u32::from(count)).sum()
}

fn read_stacks(field: Field<'_>) -> Result<[u8; 26], Unreadable> {
    let mut stacks = [0; 26];
    if field.text == "-" {
        return Ok(stacks);
    }
    let mut below = BAR + 1;
    for stack in field.parts(',') {
        let [place, count]: [Field<'_>; 2] = stack.split(':', STACKS)?;
        let number = match place.text {
            "bar" => BAR,
            _ => point(place, SOURCE)?,
        };
        if number >= below {
            return Err(place.expected("a place below the one before"));
        }
        below = number;
        let checkers: u8 = count.number(STACKS)?;
        if !(1..=CHECKERS).contains(&checkers) {
            return Err(count.expected("a number of checkers from 1 to 15"));
        }
        stacks[usize::from(number)] = checkers;
    }
    Ok(stacks)
}

fn write_stacks(board: &Board, seat: Seat, to: &mut dyn fmt::Write) -> fmt::Result {
    let mut separator = "";
    for place in (1..=BAR).rev() {
        let count = board.count(seat, place);
        if count > 0 {
            to.write_str(separator)?;
            separator = ",";
            match place {
                BAR => write!(to, "bar:{count}")?,
                point => write!(to, "{point}:{count}")?,
            }
        }
    }
    if separator.is_empty() {
        to.write_char('-')?;
    }
    Ok(())
}
