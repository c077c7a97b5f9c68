//! The stage of a position as text: `play`, `armies:2/0`, `place`, `fight:e4e5:17v3:reroll`.

use super::{Cursor, faults};
use crate::moves::Move;
use crate::notation::SQUARE;
use crate::position::{OpenFight, Position, Purchases, Stage};
use crate::rules::{NOWHERE, Rules};
use boardwright_combat::{Decision, Faces, Fight, FightStatus, Roll};
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Fault, Faults, Message, PositionError};
use std::fmt::{self, Write};
use std::ops::ControlFlow::{Break, Continue};

/// The id of the fault that a stage does not fit its position.
const STAGE: &str = "variant.position.stage";

/// Reads a stage. That of a fight depends on the board, which is read before.
pub(super) fn read(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &mut Position,
) -> Result<(), PositionError> {
    let start = cursor.at;
    let word = cursor.word();
    let (name, rest) = word.split_once(':').unwrap_or((word, ""));
    let is_alone = name.len() == word.len();
    let end = cursor.at;
    cursor.at = start;
    match name {
        "play" if is_alone => cursor.at = end,
        "place" if is_alone && rules.armies.is_some() => {
            state.stage = Stage::Placing;
            cursor.at = end;
        }
        "armies" if rules.armies.is_some() => {
            cursor.at += "armies:".len().min(word.len());
            state.stage = Stage::Armies(read_purchases(rules, cursor)?);
        }
        "fight" if rules.fights.is_some() && !rest.is_empty() => {
            cursor.at += "fight:".len();
            state.stage = Stage::Fight(read_fight(rules, cursor, state)?);
        }
        _ => {
            let armies = if rules.armies.is_some() {
                ", armies:0/0, place"
            } else {
                ""
            };
            let fights = if rules.fights.is_some() {
                ", fight:e4e5"
            } else {
                ""
            };
            let stages = format!("play{armies}{fights}").into();
            return Err(cursor.expected(faults::STAGES.with([stages])));
        }
    }
    Ok(())
}

fn read_purchases(rules: &Rules, cursor: &mut Cursor<'_>) -> Result<Purchases, PositionError> {
    let most = rules.kinds_bought();
    let mut purchases = Purchases::default();
    for seat in 0..2 {
        if seat == 1 {
            cursor.need('/', faults::OTHER_SEAT)?;
        }
        let at = cursor.at;
        let decided = cursor
            .number()
            .filter(|&decided| usize::from(decided) <= most);
        let Some(decided) = decided else {
            cursor.at = at;
            return Err(cursor.expected(faults::KINDS_DECIDED.with([most.into()])));
        };
        // At most 32.
        purchases.decided[seat] = decided as u8;
        purchases.hidden[seat] = cursor.take('?');
    }
    Ok(purchases)
}

fn read_fight(
    rules: &Rules,
    cursor: &mut Cursor<'_>,
    state: &Position,
) -> Result<OpenFight, PositionError> {
    let at = cursor.at;
    let (from, to) = (read_square(rules, cursor)?, read_square(rules, cursor)?);
    let rest = cursor.text[cursor.at..].split([':', ' ']).next();
    let letters = rest.unwrap_or_default();
    let becomes = match letters {
        "" => None,
        token if token == token.to_ascii_lowercase() => super::kind(rules, token),
        _ => None,
    };
    if becomes.is_none() && !letters.is_empty() {
        return Err(cursor.expected(faults::BECOMES));
    }
    cursor.at += letters.len();
    let chosen = match becomes {
        None => Move::Step { from, to },
        Some(kind) => Move::Promote { from, to, kind },
    };
    let legal = rules.is_capture(state, chosen)
        && rules
            .visit(state, usize::from(state.turn), |legal| {
                if legal == chosen {
                    Break(())
                } else {
                    Continue(())
                }
            })
            .is_break();
    if !legal {
        cursor.at = at;
        return Err(cursor.expected(faults::ATTACK));
    }
    let fight = rules.fight(state, from, to);
    Ok(OpenFight {
        from,
        to,
        becomes,
        fight: read_dice(cursor, fight)?,
    })
}

/// Reads the dice that have fallen, if they have, and whether one is rolled again.
fn read_dice(cursor: &mut Cursor<'_>, mut fight: Fight) -> Result<Fight, PositionError> {
    if !cursor.take(':') {
        return Ok(fight);
    }
    let at = cursor.at;
    let rest = &cursor.text[at..];
    let faces = rest.split([':', ' ']).next().unwrap_or_default();
    let rolled = match faces.parse() {
        Ok(roll @ Roll::Both(_)) => fight.roll(roll).is_ok(),
        _ => false,
    };
    let FightStatus::Decision(due) = fight.status() else {
        return Err(cursor.expected(faults::FACES_OF_ONE));
    };
    if !rolled {
        return Err(cursor.expected(faults::FACES));
    }
    cursor.at += faces.len();
    if cursor.text[cursor.at..].starts_with(":reroll") {
        cursor.at += ":reroll".len();
        let decided = fight.decide(due.side(), Decision::Reroll);
        debug_assert!(decided.is_ok(), "the decision is due");
    }
    Ok(fight)
}

fn read_square(rules: &Rules, cursor: &mut Cursor<'_>) -> Result<u8, PositionError> {
    let read = SquareName::read_prefix(&cursor.text[cursor.at..]).ok();
    let found = read.and_then(|(name, length)| {
        let square = rules.square(i16::from(name.file), i16::from(name.rank))?;
        Some((square, length))
    });
    let (square, length) = found.ok_or_else(|| cursor.expected(SQUARE))?;
    cursor.at += length;
    Ok(square)
}

/// Notes what keeps a stage from being played on from.
pub(super) fn check(rules: &Rules, state: &Position, at: usize, faults: &mut Faults) {
    let fault = match &state.stage {
        Stage::Play => None,
        Stage::Armies(purchases) => fault_of_purchases(rules, state, purchases),
        Stage::Placing => fault_of_placing(rules, state),
        Stage::Fight(_) => {
            let mut board = state.clone();
            board.stage = Stage::Play;
            let is_over = rules.decided(&board).is_some() || rules.quiet(&board).is_some();
            is_over.then(|| (&faults::FIGHT_OVER).into())
        }
    };
    if let Some(sentence) = fault {
        faults.add(Fault::new(STAGE, sentence).at(at));
    }
}

fn fault_of_purchases(rules: &Rules, state: &Position, purchases: &Purchases) -> Option<Message> {
    let all = rules.kinds_bought();
    if purchases
        .decided
        .iter()
        .all(|&decided| usize::from(decided) == all)
    {
        return Some((&faults::BOTH_BOUGHT).into());
    }
    let mut board = state.clone();
    board.hands = Position::empty().hands;
    if let Some(start) = &rules.start {
        board.stage = start.stage;
        if board != *start {
            return Some((&faults::OTHER_BOARD).into());
        }
    }
    let armies = rules.armies.as_ref()?;
    for seat in 0..2 {
        if purchases.hidden[seat]
            && (purchases.decided[seat] == 0 || state.hands[seat] != board.hands[seat])
        {
            return Some((&faults::HIDDEN_IN_HAND).into());
        }
        let decided = &armies.kinds[..usize::from(purchases.decided[seat])];
        let mut bought = state.clone();
        bought.hands[seat] = board.hands[seat];
        for &kind in decided {
            let count = state.hands[seat][usize::from(kind)];
            if count > rules.most_bought(&bought, seat, kind) {
                let kind = &rules.kinds[usize::from(kind)];
                return Some(faults::TOO_MANY.with([count.into(), kind.into()]));
            }
            bought.hands[seat][usize::from(kind)] = count;
        }
        if bought.hands[seat] != state.hands[seat] {
            return Some((&faults::NOT_BOUGHT).into());
        }
    }
    None
}

fn fault_of_placing(rules: &Rules, state: &Position) -> Option<Message> {
    if state.passing != NOWHERE {
        return Some((&faults::PASSING_IN_PLACING).into());
    }
    let mut settled = state.clone();
    rules.settle(&mut settled);
    (settled != *state).then(|| (&faults::NOTHING_TO_PLACE).into())
}

/// Writes a stage.
pub(super) fn write(rules: &Rules, state: &Position, to: &mut dyn Write) -> fmt::Result {
    match &state.stage {
        Stage::Play => to.write_str("play"),
        Stage::Placing => to.write_str("place"),
        Stage::Armies(purchases) => {
            let mark = |seat: usize| if purchases.hidden[seat] { "?" } else { "" };
            let [first, second] = purchases.decided;
            write!(to, "armies:{first}{}/{second}{}", mark(0), mark(1))
        }
        Stage::Fight(open) => {
            write!(to, "fight:{}{}", rules.name(open.from), rules.name(open.to))?;
            if let Some(kind) = open.becomes {
                to.write_str(&rules.token(kind, 1))?;
            }
            let Some(Faces { attacker, defender }) = open.fight.faces() else {
                return Ok(());
            };
            write!(to, ":{attacker}v{defender}")?;
            if open.fight.due_roll().is_some() {
                to.write_str(":reroll")?;
            }
            Ok(())
        }
    }
}
