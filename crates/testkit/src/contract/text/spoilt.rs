//! Texts that the rules have not written: they are refused with a reason, or read as something that
//! keeps the contract too.
use super::super::checked_game::check_rule;
use super::super::failure::{Broken, Checked, ensure};
use super::super::sameness::check_same;
use super::super::state::check_state;
use super::super::{Clause, Context};
use super::check_position;
use boardwright_ruleset::{Fault, Notation, ReadMoveError, Seat, Status};

/// How many positions that were read from spoilt texts are kept in a game.
const MOST_READ: usize = 24;

/// How far each of them is played on.
const PLAYED_ON: usize = 6;

/// Reads a spoilt move: it is unreadable, illegal for a documented reason, or
/// legal by accident.
pub(super) fn check_spoilt_move<R: Notation>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
    spoilt: &str,
) -> Checked {
    let rules = cx.rules;
    cx.report.texts += 1;
    let rule = match rules.read_move(state, spoilt) {
        Ok(chosen) => {
            let legal = rules.is_legal(state, seat, chosen);
            ensure(legal == moves.contains(&chosen), Clause::IsLegal, || {
                format!("{chosen:?}, read from {spoilt:?}, is legal: {legal}, against the visit")
            })?;
            if legal {
                return Ok(());
            }
            rules.explain(state, seat, chosen)
        }
        Err(ReadMoveError::Unreadable(unreadable)) => {
            return check_place(spoilt, unreadable.at, &unreadable.expected);
        }
        Err(ReadMoveError::Illegal(rule)) => rule,
    };
    let id = check_rule::<R>(rule)?;
    cx.report.refusal(id);
    Ok(())
}

/// Reads a spoilt position, which is refused for a reason or kept to be played
/// on from.
pub(super) fn check_spoilt_position<R: Notation>(
    cx: &mut Context<'_, R>,
    spoilt: String,
) -> Checked {
    cx.report.texts += 1;
    match cx.rules.read_position(&spoilt) {
        Ok(state) => {
            let text = cx.rules.position_text(&state);
            check_same(cx, &state, Some(text))?;
            if cx.read.len() < MOST_READ {
                cx.read.push((spoilt, state));
            }
            Ok(())
        }
        Err(error) => {
            ensure(!error.faults.is_empty(), Clause::Unreadable, || {
                format!("{spoilt:?} is refused without a fault")
            })?;
            let mut faults = error.faults.iter();
            faults.try_for_each(|fault| check_fault(&spoilt, fault))
        }
    }
}

/// Reads a position that may be none, to compare it with others.
pub(super) fn check_other<R: Notation>(cx: &mut Context<'_, R>, text: Option<String>) -> Checked {
    let Some(Ok(state)) = text.map(|text| cx.rules.read_position(&text)) else {
        return Ok(());
    };
    let text = cx.rules.position_text(&state);
    check_same(cx, &state, Some(text))
}

/// Plays on from the positions that were read from spoilt texts.
pub(super) fn check_read_positions<R: Notation>(cx: &mut Context<'_, R>) -> Checked {
    for (spoilt, state) in std::mem::take(&mut cx.read) {
        play_on(cx, state).map_err(|broken| {
            let detail = format!(
                "{spoilt:?} is read, and then {}: {}",
                broken.clause, broken.detail
            );
            Broken::new(Clause::PositionSound, detail)
        })?;
    }
    Ok(())
}

fn play_on<R: Notation>(cx: &mut Context<'_, R>, mut state: R::State) -> Checked {
    let rules = cx.rules;
    check_position(cx, &state, Clause::StateText)?;
    if rules.is_view(&state) {
        return Ok(());
    }
    for _ in 0..PLAYED_ON {
        let moves = check_state(cx, &[], &state, false)?;
        let chosen = cx
            .random
            .choose(&moves)
            .and_then(|(seat, moves)| Some((*seat, *cx.random.choose(moves)?)));
        match (Status::of(rules, &state), chosen) {
            (Status::Over(_), _) => break,
            (_, Some((seat, chosen))) => rules.apply(&mut state, seat, chosen),
            (_, None) => {
                let unit = cx.random.below(rules.chance_weight(&state));
                match rules.chance_at(&state, unit) {
                    Some(chance) => rules.resolve(&mut state, chance),
                    None => break,
                }
            }
        }
        check_position(cx, &state, Clause::StateText)?;
    }
    Ok(())
}

fn check_fault(text: &str, fault: &Fault) -> Checked {
    ensure(!fault.id.is_empty(), Clause::Unreadable, || {
        format!("{text:?} is refused by a fault without an id")
    })?;
    check_place(text, fault.at.unwrap_or(0), &fault.sentence)
}

pub(super) fn check_place(text: &str, at: usize, sentence: &str) -> Checked {
    let told = !sentence.trim().is_empty() && !sentence.ends_with('.');
    ensure(at <= text.len() && told, Clause::Unreadable, || {
        format!("{text:?} is refused at byte {at} with {sentence:?}")
    })
}
