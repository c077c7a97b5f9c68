//! Positions as text: `BOARD[HANDS] TURN CASTLING PASSING CLOCK CHECKS STAGE`.

pub(crate) mod faults;
mod stage;

use crate::position::{Position, kind_of, piece, seat_of};
use crate::rules::{NOWHERE, Rules};
use crate::spoken::titled;
use boardwright_geometry::SquareName;
use boardwright_ruleset::{
    Fault, Faults, Message, ParameterValue, PositionError, Unreadable, write_ranks,
};
use std::fmt::{self, Write};

/// A hole of the board.
const HOLE: char = '*';

/// The most pieces of a game, on the board and in hand together.
pub(crate) const MOST_PIECES: u32 = 255;

/// The ids of the faults that a position can have, beside those of all games.
pub const POSITION_IDS: &[&str] = &[
    "variant.position.board",
    "variant.position.royal",
    "variant.position.check",
    "variant.position.place",
    "variant.position.castling",
    "variant.position.passing",
    "variant.position.clock",
    "variant.position.checks",
    "variant.position.hand",
    "variant.position.stage",
];

/// A text and how far it is read.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    fn expected(&self, expected: impl Into<Message>) -> PositionError {
        Unreadable::new(self.at, expected).into()
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }

    fn need(&mut self, sign: char, what: &'static str) -> Result<(), PositionError> {
        if self.take(sign) {
            Ok(())
        } else {
            Err(self.expected(what))
        }
    }

    /// A number without leading zeros, at most four digits.
    fn number(&mut self) -> Option<u16> {
        let rest = &self.text[self.at..];
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &rest[..length];
        let fits = (1..=4).contains(&length) && (length == 1 || !digits.starts_with('0'));
        let number = digits.parse().ok().filter(|_| fits)?;
        self.at += length;
        Some(number)
    }

    /// A word up to the next space.
    fn word(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let word = rest.split(' ').next().unwrap_or_default();
        self.at += word.len();
        word
    }
}

/// The kind and the seat of a token at the start of a text, with its length.
fn token(rules: &Rules, text: &str) -> Option<(u8, usize, usize)> {
    let bytes = text.as_bytes();
    let plus = usize::from(bytes.first() == Some(&b'+'));
    let letter = *bytes.get(plus)?;
    if !letter.is_ascii_alphabetic() {
        return None;
    }
    let length = plus + 1 + usize::from(bytes.get(plus + 1) == Some(&b'~'));
    let seat = usize::from(letter.is_ascii_lowercase());
    let found = kind(rules, &text[..length])?;
    Some((found, seat, length))
}

/// The kind that a token means, whosever it is.
pub(crate) fn kind(rules: &Rules, token: &str) -> Option<u8> {
    let found = rules
        .kinds
        .iter()
        .position(|kind| kind.token.eq_ignore_ascii_case(token));
    // There are at most 32.
    found.map(|index| index as u8)
}

/// Reads a position. A loose reading is that of the start, before it is known which seats have a
/// royal piece.
pub(crate) fn read(rules: &Rules, text: &str, loose: bool) -> Result<Position, PositionError> {
    if !text.is_ascii() {
        let at = text.bytes().position(|byte| !byte.is_ascii()).unwrap_or(0);
        return Err(Unreadable::new(at, faults::ASCII).into());
    }
    let mut cursor = Cursor { text, at: 0 };
    let mut state = Position::empty();
    let mut faults = Faults::default();
    read_board(rules, &mut cursor, &mut state, &mut faults)?;
    if rules.has_hands() {
        read_hands(rules, &mut cursor, &mut state)?;
    }
    cursor.need(' ', faults::TURN_NEXT)?;
    let turn = rules
        .seats
        .iter()
        .position(|seat| cursor.text[cursor.at..].starts_with(seat.name));
    let [first, second] = rules.seats.map(|seat| seat.name);
    let turn = turn
        .ok_or_else(|| cursor.expected(faults::SEAT_ON_TURN.with([first.into(), second.into()])))?;
    cursor.at += 1;
    state.turn = turn as u8;
    cursor.need(' ', faults::CASTLING_NEXT)?;
    let rights_at = cursor.at;
    read_rights(rules, &mut cursor, &mut state)?;
    cursor.need(' ', faults::PASSING_NEXT)?;
    let passing_at = cursor.at;
    read_passing(rules, &mut cursor, &mut state)?;
    cursor.need(' ', faults::CLOCK_NEXT)?;
    let clock_at = cursor.at;
    if rules.uses_clock() {
        let clock = cursor.number();
        state.clock = clock.ok_or_else(|| cursor.expected(faults::PLIES))?;
    } else {
        cursor.need('-', faults::NO_PLIES)?;
    }
    let mut checks_at = cursor.at;
    if rules.ends.checks > 0 {
        cursor.need(' ', faults::CHECKS_NEXT)?;
        checks_at = cursor.at;
        for seat in 0..2 {
            if seat == 1 {
                cursor.need('+', faults::CHECKS_PLUS)?;
            }
            let checks = cursor.number().filter(|&checks| checks < 256);
            let checks = checks.ok_or_else(|| cursor.expected(faults::CHECKS_COUNT))?;
            state.checks[seat] = checks as u8;
        }
    }
    let mut stage_at = cursor.at;
    if rules.has_stages() {
        cursor.need(' ', faults::STAGE_NEXT)?;
        stage_at = cursor.at;
        stage::read(rules, &mut cursor, &mut state)?;
    }
    if cursor.at < text.len() {
        return Err(cursor.expected(faults::END_OF_POSITION));
    }
    let mut fault = |id: &'static str, at: usize, sentence: Message| {
        faults.add(Fault::new(id, sentence).at(at));
    };
    for (index, castling) in rules.castlings.iter().enumerate() {
        let in_place = state.at(castling.king) == piece(castling.king_kind, castling.seat)
            && state.at(castling.rook) == piece(castling.rook_kind, castling.seat);
        if state.rights >> index & 1 != 0 && !in_place {
            let sentence = faults::CASTLING.with([castling.letter.to_string().into()]);
            fault("variant.position.castling", rights_at, sentence);
        }
    }
    if state.passing != NOWHERE && !rules.is_passing_place(&state, state.passing as u8, turn) {
        fault(
            "variant.position.passing",
            passing_at,
            (&faults::PASSING).into(),
        );
    }
    if state.clock > rules.ends.quiet.0 {
        let sentence = faults::CLOCK.with([rules.ends.quiet.0.into()]);
        fault("variant.position.clock", clock_at, sentence);
    }
    let most = rules.ends.checks;
    if most > 0 && (state.checks[turn] >= most || state.checks[1 - turn] > most) {
        let sentence = faults::CHECKS.with([most.into()]);
        fault("variant.position.checks", checks_at, sentence);
    }
    stage::check(rules, &state, stage_at, &mut faults);
    if !loose && faults.is_empty() {
        check_royals(rules, &state, &mut faults);
    }
    faults.sort();
    faults.refuse()?;
    Ok(state)
}

fn check_royals(rules: &Rules, state: &Position, faults: &mut Faults) {
    let side = |seat: usize| ParameterValue::from(titled(rules.seats[seat].title));
    let mut gone = 0;
    for seat in 0..2 {
        let has = state.kings[seat] != NOWHERE;
        if has && !rules.has_royal[seat] {
            let sentence = faults::NO_ROYAL_HERE.with([side(seat)]);
            faults.add(Fault::new("variant.position.royal", sentence));
        }
        if !has && rules.has_royal[seat] {
            gone += 1;
            // It can be gone only where the game ends by that.
            if rules.check && (!rules.explode || seat != usize::from(state.turn)) {
                let sentence = faults::NO_ROYAL.with([side(seat)]);
                faults.add(Fault::new("variant.position.royal", sentence));
            }
        }
    }
    if gone > 0 || !faults.is_empty() {
        return;
    }
    let turn = usize::from(state.turn);
    if rules.is_check(state, 1 - turn) {
        let sentence = faults::OPPONENT_IN_CHECK.with([side(1 - turn)]);
        faults.add(Fault::new("variant.position.check", sentence));
    } else if rules.no_checks && rules.is_check(state, turn) {
        faults.add(Fault::new("variant.position.check", &faults::CHECK_GIVEN));
    }
}

fn read_board(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &mut Position,
    faults: &mut Faults,
) -> Result<(), PositionError> {
    let mut royals = [0; 2];
    for rank in (0..rules.ranks).rev() {
        let mut file = 0;
        // So that each board has one text.
        let mut after_number = false;
        while file < rules.files {
            let square = rank * rules.files + file;
            let name = || ParameterValue::from(rules.name(square).to_string());
            let hole = || faults::HOLE.with([name()]);
            if let Some((kind, seat, length)) = token(rules, &cursor.text[cursor.at..]) {
                if !rules.board.contains(square) {
                    return Err(cursor.expected(hole()));
                }
                let about = &rules.kinds[usize::from(kind)];
                if !about.within[seat].contains(square) {
                    let sentence = faults::NOT_THERE.with([about.into(), name()]);
                    faults.add(Fault::new("variant.position.place", sentence).at(cursor.at));
                }
                royals[seat] += u32::from(about.royal);
                if about.royal && royals[seat] > 1 {
                    let side = titled(rules.seats[seat].title);
                    let sentence = faults::TWO_ROYALS.with([side.into()]);
                    faults.add(Fault::new("variant.position.royal", sentence).at(cursor.at));
                }
                state.put(square, piece(kind, seat), about.royal);
                cursor.at += length;
                file += 1;
                after_number = false;
                continue;
            }
            if !rules.board.contains(square) {
                if !cursor.take(HOLE) {
                    return Err(cursor.expected(hole()));
                }
                file += 1;
                after_number = false;
                continue;
            }
            let at = cursor.at;
            let left = u16::from(rules.files - file);
            let run = cursor
                .number()
                .filter(|run| !after_number && (1..=left).contains(run));
            let holes =
                |run: &u16| (0..*run as u8).any(|more| !rules.board.contains(square + more));
            let Some(run) = run.filter(|run| !holes(run)) else {
                cursor.at = at;
                let letters: Vec<&str> =
                    rules.kinds.iter().map(|kind| kind.token.as_str()).collect();
                let letters = letters.join(" ");
                return Err(cursor.expected(faults::ON_SQUARE.with([name(), letters.into()])));
            };
            // At most 16.
            file += run as u8;
            after_number = true;
        }
        if rank > 0 {
            cursor.need('/', faults::NEXT_RANK)?;
        }
    }
    Ok(())
}

fn read_hands(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &mut Position,
) -> Result<(), PositionError> {
    cursor.need('[', faults::HAND_NEXT)?;
    let mut last = None;
    let mut total = state.count(0) + state.count(1);
    if total > MOST_PIECES {
        return Err(cursor.expected(faults::FEWER_BEFORE));
    }
    while !cursor.take(']') {
        let Some((kind, seat, length)) = token(rules, &cursor.text[cursor.at..]) else {
            return Err(cursor.expected(faults::IN_HAND));
        };
        // In one order, so that each hand has one text.
        if last.is_some_and(|last| (seat, kind) < last) {
            return Err(cursor.expected(faults::HAND_ORDER));
        }
        last = Some((seat, kind));
        total += 1;
        if total > MOST_PIECES {
            return Err(cursor.expected(faults::FEWER));
        }
        state.hands[seat][usize::from(kind)] += 1;
        cursor.at += length;
    }
    Ok(())
}

fn read_rights(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &mut Position,
) -> Result<(), PositionError> {
    if cursor.take('-') {
        return Ok(());
    }
    for (index, castling) in rules.castlings.iter().enumerate() {
        if cursor.take(castling.letter) {
            state.rights |= 1 << index;
        }
    }
    if state.rights == 0 {
        let letters: String = rules
            .castlings
            .iter()
            .map(|castling| castling.letter)
            .collect();
        let letters = format!("{letters:?}").into();
        return Err(cursor.expected(faults::CASTLINGS.with([letters])));
    }
    Ok(())
}

fn read_passing(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &mut Position,
) -> Result<(), PositionError> {
    if cursor.take('-') {
        return Ok(());
    }
    let start = cursor.at;
    let name = SquareName::read(cursor.word()).ok();
    let square = name.and_then(|name| rules.square(i16::from(name.file), i16::from(name.rank)));
    match square {
        Some(square) => {
            state.passing = u16::from(square);
            Ok(())
        }
        None => {
            cursor.at = start;
            Err(cursor.expected(faults::SQUARE_OR_NONE))
        }
    }
}

/// Writes a position.
pub(crate) fn write(rules: &Rules, state: &Position, to: &mut dyn Write) -> fmt::Result {
    // A hole is written as a piece is, and an empty square is none.
    let on_square = |rank: u8, file: u8| {
        let square = rank * rules.files + file;
        let piece = state.at(square);
        (piece != 0 || !rules.board.contains(square)).then_some(piece)
    };
    let on_rank = |rank| (0..rules.files).map(move |file| on_square(rank, file));
    write_ranks(to, rules.ranks, on_rank, |piece, to| match piece {
        0 => to.write_char(HOLE),
        piece => to.write_str(&rules.token(kind_of(piece), seat_of(piece))),
    })?;
    if rules.has_hands() {
        to.write_char('[')?;
        for seat in 0..2 {
            for kind in 0..rules.kinds.len() {
                for _ in 0..state.hands[seat][kind] {
                    to.write_str(&rules.token(kind as u8, seat))?;
                }
            }
        }
        to.write_char(']')?;
    }
    write!(to, " {} ", rules.seats[usize::from(state.turn)].name)?;
    if state.rights == 0 {
        to.write_char('-')?;
    }
    for (index, castling) in rules.castlings.iter().enumerate() {
        if state.rights >> index & 1 != 0 {
            to.write_char(castling.letter)?;
        }
    }
    match state.passing {
        NOWHERE => to.write_str(" -")?,
        // A square of the board.
        square => write!(to, " {}", rules.name(square as u8))?,
    }
    if rules.uses_clock() {
        write!(to, " {}", state.clock)?;
    } else {
        to.write_str(" -")?;
    }
    if rules.ends.checks > 0 {
        let [first, second] = state.checks;
        write!(to, " {first}+{second}")?;
    }
    if rules.has_stages() {
        to.write_char(' ')?;
        stage::write(rules, state, to)?;
    }
    Ok(())
}
