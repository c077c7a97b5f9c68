//! Clauses about texts.
mod spoilt;

use super::checked_game::CheckedGame;
use super::failure::{Checked, ensure};
use super::neighbours::{crossed, swapped};
use super::reached::{Alike, DueMoves, Reached};
use super::records::check_played;
use super::records_for_viewers::check_redacted;
use super::tier::{CaseMove, Tier};
use super::{Clause, Context};
use boardwright_referee::Game;
use boardwright_ruleset::{GameName, Information, Notation, ReadMoveError, Status, Step};
use spoilt::{
    check_other, check_place, check_read_positions, check_spoilt_move, check_spoilt_position,
};
use std::collections::BTreeSet;
use std::hash::{BuildHasher as _, RandomState};

/// How many moves of a state are written and read one by one.
const SAMPLED: usize = 48;

/// How often a field of a position is replaced by that of another one, and two words of a field
/// change places.
const CROSSED: usize = 3;

/// [`Notation`].
pub(super) struct Texts;

impl<R: Notation> Tier<R> for Texts {
    fn rules(&self, cx: &mut Context<'_, R>) -> Checked {
        let rules = cx.rules;
        let mut names = BTreeSet::new();
        let mut titles = BTreeSet::new();
        for seat in rules.seats().iter() {
            let name = rules.seat_name(seat);
            let held = is_word(name) && names.insert(name) && rules.read_seat(name) == Some(seat);
            ensure(held, Clause::SeatNames, || {
                format!(
                    "{seat:?} is named {name:?}, which reads as {:?}",
                    rules.read_seat(name)
                )
            })?;
            let title = rules.seat_title(seat);
            let held = title.split(' ').all(is_word) && titles.insert(title);
            ensure(held, Clause::SeatNames, || {
                format!("{seat:?} has the title {title:?}")
            })?;
        }
        let words = rules.position_words();
        let mut known = BTreeSet::new();
        for word in &words {
            let held = is_line(word) && known.insert(word);
            ensure(held, Clause::PositionWords, || {
                format!("the words of a position are named {words:?}")
            })?;
        }
        for text in ["", " ", "no such seat"] {
            ensure(rules.read_seat(text).is_none(), Clause::SeatNames, || {
                format!("{text:?} is read as a seat")
            })?;
        }
        check_options(rules)
    }

    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let text = check_position(cx, at.state, Clause::StateText)?;
        if at.thorough {
            check_equal(cx, at.state, &text, at.moves)?;
            for _ in 0..2 {
                let spoilt = cx.mutator.mutate(&text);
                check_spoilt_position(cx, spoilt)?;
            }
            for _ in 0..CROSSED {
                let other = cx.pool.draw_text(&mut cx.aside);
                let other = other.and_then(|other| crossed(&mut cx.aside, &text, &other));
                check_other(cx, other)?;
                let other = swapped(&mut cx.aside, &text);
                check_other(cx, other)?;
            }
        }
        for (_, moves) in at.moves {
            let sampled = if at.thorough { SAMPLED } else { 2 };
            for index in cx.random.sample(moves.len(), sampled) {
                check_move(cx.rules, at.state, moves[index])?;
            }
        }
        match at.moves.first() {
            Some((seat, moves)) if at.thorough => {
                for _ in 0..4 {
                    let Some(&chosen) = cx.random.choose(moves) else {
                        break;
                    };
                    let text = cx.rules.move_text(at.state, chosen);
                    let spoilt = cx.mutator.mutate(&text);
                    check_spoilt_move(cx, at.state, *seat, moves, &spoilt)?;
                }
                let noise = cx.mutator.noise();
                check_spoilt_move(cx, at.state, *seat, moves, &noise)
            }
            _ => Ok(()),
        }
    }

    fn chances(
        &self,
        cx: &mut Context<'_, R>,
        state: &R::State,
        chances: &[(R::Chance, u64)],
        thorough: bool,
    ) -> Checked {
        let rules = cx.rules;
        let sampled = if thorough { 2 * SAMPLED } else { 2 };
        for index in cx.random.sample(chances.len(), sampled) {
            let chance = chances[index].0;
            let text = rules.chance_text(state, chance);
            let read = rules.read_chance(state, &text);
            ensure(
                is_word(&text) && read == Ok(chance),
                Clause::ChanceText,
                || format!("{chance:?} is written {text:?}, which reads as {read:?}"),
            )?;
            let taken = rules.read_move(state, &text).ok();
            ensure(taken.is_none(), Clause::MoveIsNoChance, || {
                format!("the chance {text:?} reads as the move {taken:?}")
            })?;
            if thorough {
                let spoilt = cx.mutator.mutate(&text);
                cx.report.texts += 1;
                if let Err(unreadable) = rules.read_chance(state, &spoilt) {
                    check_place(&spoilt, unreadable.at, &unreadable.expected)?;
                }
            }
        }
        Ok(())
    }

    fn view(&self, cx: &mut Context<'_, R>, view: &R::State) -> Checked {
        check_position(cx, view, Clause::ViewText).map(drop)
    }

    fn world(&self, cx: &mut Context<'_, R>, world: &R::State) -> Checked {
        check_position(cx, world, Clause::WorldText).map(drop)
    }

    fn position(&self, rules: &R, state: &R::State) -> Option<String> {
        Some(rules.position_text(state))
    }

    fn known(
        &self,
        cx: &mut Context<'_, R>,
        view: &R::State,
        step: Step<R::Move, R::Chance>,
        clause: Clause,
    ) -> Checked {
        check_step(cx.rules, view, step, clause)
    }

    fn given(&self, cx: &Context<'_, R>, games: &Alike<'_, R>) -> Checked {
        let viewers = games.viewers;
        // The whole record of a finished game is for everybody.
        let records = games.both(|game| cx.referee.redacted_for(game, viewers));
        ensure(records.0 == records.1, Clause::RecordHides, || {
            format!("the records are\n{}\nand\n{}", records.0, records.1)
        })?;
        if games.one.outcome().is_none() {
            let records = games.both(|game| cx.referee.record_for(game, viewers));
            ensure(records.0 == records.1, Clause::RecordHides, || {
                format!("the records are\n{}\nand\n{}", records.0, records.1)
            })?;
            for index in 0..games.one.events().len() {
                let lines = games.both(|game| game.event_for(index, viewers));
                ensure(lines.0 == lines.1, Clause::RecordHides, || {
                    let (one, other) = &lines;
                    format!("event {index} is told as {one:?} and as {other:?}")
                })?;
            }
        }
        let texts = games.both(|game| {
            let information = cx.referee.information(game, viewers);
            information.text(game.rules())
        });
        ensure(texts.0 == texts.1, Clause::InformationTells, || {
            format!("the information is written\n{}\nand\n{}", texts.0, texts.1)
        })
    }

    fn information(&self, rules: &R, kept: &Information<R>, told: &Information<R>) -> Checked {
        let texts = (kept.text(rules), told.text(rules));
        ensure(texts.0 == texts.1, Clause::InformationKept, || {
            format!("the information is written\n{}\nand\n{}", texts.0, texts.1)
        })
    }

    fn running(&self, cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
        check_redacted(cx, table.game())
    }

    fn played(&self, cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
        check_read_positions(cx)?;
        check_played(cx, table)
    }

    fn name(&self, rules: &R) -> Option<String> {
        Some(rules.full_name())
    }

    fn describe(&self, game: &Game<R>) -> Option<(String, String)> {
        let position = game.rules().position_text(game.state());
        Some((position, game.record().to_string()))
    }

    fn read(&self, rules: &R, position: &str) -> Option<Result<R::State, String>> {
        let read = rules.read_position(position);
        Some(read.map_err(|error| error.to_string()))
    }

    fn read_case(
        &self,
        rules: &R,
        state: &R::State,
        seat: &str,
        chosen: &str,
    ) -> Option<CaseMove<R>> {
        let Some(seat) = rules.read_seat(seat) else {
            return Some(CaseMove::Unreadable(format!("there is no seat {seat:?}")));
        };
        Some(match rules.read_move(state, chosen) {
            Ok(chosen) => CaseMove::Read(seat, chosen),
            Err(ReadMoveError::Unreadable(error)) => CaseMove::Unreadable(error.to_string()),
            Err(ReadMoveError::Illegal(rule)) => CaseMove::Refused(rule),
        })
    }
}

/// The name with options, and options that a form can be built from.
fn check_options<R: Notation>(rules: &R) -> Checked {
    let name = rules.full_name();
    let wrong = |detail: String| ensure(false, Clause::OptionsText, || detail);
    let title = rules.title();
    if title.trim().is_empty() || title.contains(char::is_control) {
        return wrong(format!("the title {title:?} is not one line"));
    }
    let parsed: GameName = match name.parse() {
        Ok(parsed) => parsed,
        Err(error) => return wrong(format!("the name {name:?} cannot be read: {error}")),
    };
    match R::from_name(&parsed) {
        Ok(again) if again.full_name() == name && again.start() == rules.start() => {}
        Ok(again) => return wrong(format!("{name:?} reads as {:?}", again.full_name())),
        Err(error) => return wrong(format!("the name {name:?} is refused: {error}")),
    }
    let mut names = BTreeSet::new();
    for option in R::OPTIONS {
        let default = option.values.default_text();
        let set = GameName {
            name: R::NAME.into(),
            options: boardwright_ruleset::Options::new().with(option.name, &default),
        };
        if !names.insert(option.name) || option.about.trim().is_empty() {
            return wrong(format!(
                "{option:?} stands twice or says nothing about itself"
            ));
        }
        // Choosing a default is the same as choosing nothing.
        match R::from_name(&set) {
            Ok(again) if again.full_name() == R::NAME => {}
            Ok(again) => {
                return wrong(format!(
                    "{set} is the default and reads as {:?}",
                    again.full_name()
                ));
            }
            Err(error) => return wrong(format!("the default {set} is refused: {error}")),
        }
    }
    Ok(())
}

/// Writes a position and reads it back.
fn check_position<R: Notation>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    clause: Clause,
) -> Checked<String> {
    let rules = cx.rules;
    let text = rules.position_text(state);
    ensure(is_line(&text), clause, || {
        format!("{text:?} is not one line of printable ASCII with single spaces")
    })?;
    match rules.read_position(&text) {
        Ok(read) => ensure(read == *state, clause, || {
            format!("{state:?} is written {text:?}, which reads as {read:?}")
        }),
        Err(error) => ensure(false, clause, || format!("{text:?} is refused: {error}")),
    }?;
    let names = rules.position_words();
    let held = names.is_empty() || text.split(' ').count() == names.len();
    ensure(held, Clause::PositionWords, || {
        format!("the words of {text:?} are named {names:?}")
    })?;
    Ok(text)
}

/// A state that was read behaves like the equal state from which it was
/// written.
fn check_equal<R: Notation>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    text: &str,
    moves: &DueMoves<R>,
) -> Checked {
    let rules = cx.rules;
    let Ok(read) = rules.read_position(text) else {
        return Ok(());
    };
    let hasher = RandomState::new();
    let same = |holds, what| {
        ensure(holds, Clause::EqualStates, || {
            format!("{text:?} was read as an equal state that has {what}")
        })
    };
    same(
        hasher.hash_one(&read) == hasher.hash_one(state),
        "another hash",
    )?;
    same(
        rules.search_key(&read) == rules.search_key(state),
        "another search key",
    )?;
    let keys = (rules.repetition_key(&read), rules.repetition_key(state));
    same(keys.0.cmp(&keys.1).is_eq(), "another repetition key")?;
    same(
        Status::of(rules, &read) == Status::of(rules, state),
        "another status",
    )?;
    same(
        rules.living(&read) == rules.living(state),
        "other living seats",
    )?;
    for (seat, moves) in moves {
        let again = super::moves::list_moves(rules, &read, *seat)?;
        same(again == *moves, "other moves")?;
    }
    let chances = super::chances::list_chances(rules, state)?;
    let again = super::chances::list_chances(rules, &read)?;
    same(chances == again, "other chances")
}

/// Writes a legal move and reads it back.
fn check_move<R: Notation>(rules: &R, state: &R::State, chosen: R::Move) -> Checked {
    let text = rules.move_text(state, chosen);
    let read = rules.read_move(state, &text);
    ensure(
        is_word(&text) && read.as_ref() == Ok(&chosen),
        Clause::MoveText,
        || format!("{chosen:?} is written {text:?}, which reads as {read:?}"),
    )?;
    let mut short = String::new();
    let written = rules.write_short_move(state, chosen, &mut short);
    let read = rules.read_move(state, &short);
    ensure(
        written.is_ok() && is_word(&short) && read.as_ref() == Ok(&chosen),
        Clause::MoveText,
        || format!("{chosen:?} is written {short:?} in short, which reads as {read:?}"),
    )?;
    let rolled = rules.read_chance(state, &text).ok();
    ensure(rolled.is_none(), Clause::MoveIsNoChance, || {
        format!("the move {text:?} reads as the chance {rolled:?}")
    })
}

/// Writes what viewers know of a step against their view and reads it back.
fn check_step<R: Notation>(
    rules: &R,
    view: &R::State,
    step: Step<R::Move, R::Chance>,
    clause: Clause,
) -> Checked {
    let (text, read) = match step {
        Step::Move(seat, chosen) => {
            let text = rules.move_text(view, chosen);
            let read = rules.read_move(view, &text).ok();
            (text, read.map(|read| Step::Move(seat, read)))
        }
        Step::Chance(chance) => {
            let text = rules.chance_text(view, chance);
            let read = rules.read_chance(view, &text).ok();
            (text, read.map(Step::Chance))
        }
    };
    let held = is_word(&text) && text != "hidden" && read == Some(step);
    ensure(held, clause, || {
        format!("{step:?} is written {text:?} against {view:?}, which reads as {read:?}")
    })
}

/// One line of printable ASCII, with single spaces between fields.
fn is_line(text: &str) -> bool {
    !text.is_empty() && text.split(' ').all(is_word)
}

/// Printable ASCII without spaces.
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic())
}
