//! What is checked of every state that is met.
use super::chances::check_chances;
use super::failure::{Checked, ensure};
use super::moves::{check_moves, list_moves};
use super::reached::{DueMoves, Reached};
use super::sameness::check_around;
use super::secrets::check_views;
use super::tier::Tier;
use super::{Clause, Context};
use boardwright_ruleset::{Actor, Outcome, Ruleset, Seat, Seats, Status};
use std::collections::hash_map::Entry;

/// How many states of a game are kept to compare their search keys.
const MOST_KEYS: usize = 4096;

/// Checks one state against every clause that a state alone can break, and
/// returns the moves of the due seats.
pub(super) fn check_state<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    state: &R::State,
    thorough: bool,
) -> Checked<DueMoves<R>> {
    let rules = cx.rules;
    cx.report.states += 1;
    cx.report.thorough += u64::from(thorough);
    let living = rules.living(state);
    ensure(living.is_subset_of(rules.seats()), Clause::Seats, || {
        format!("of the living {living:?} some do not sit at the table")
    })?;
    check_groups(rules, state)?;
    check_scores(rules, state)?;
    let outcome = rules.outcome(state);
    let status = Status::of(rules, state);
    check_keys(cx, state)?;
    let moves = match status {
        Status::Over(outcome) => {
            check_finished(cx, state, outcome)?;
            Vec::new()
        }
        Status::Due(actor) => check_unfinished(cx, tiers, state, actor, living, thorough)?,
    };
    let at = Reached {
        state,
        moves: &moves,
        thorough,
    };
    for tier in tiers {
        tier.state(cx, &at)?;
    }
    if thorough && outcome.is_none() {
        check_views(cx, tiers, state)?;
    }
    // Without tiers it is a position that was read from a spoilt text.
    let around = (thorough && cx.aside.one_in(2)) || outcome.is_some();
    if around && !tiers.is_empty() {
        check_around(cx, tiers, state)?;
    }
    Ok(moves)
}

/// Teams and players are groups to which each of their seats belongs, in a state and in a view.
pub(super) fn check_groups<R: Ruleset>(rules: &R, state: &R::State) -> Checked {
    let seats = rules.seats();
    let groups: [(&str, Group<R>); 2] = [("team", R::allies), ("player", R::controller)];
    for (what, group) in groups {
        for seat in seats.iter() {
            let own = group(rules, state, seat);
            let mutual = own.contains(seat)
                && own.is_subset_of(seats)
                && own.iter().all(|other| group(rules, state, other) == own);
            ensure(mutual, Clause::Seats, || {
                format!("the {what} of {seat:?} is {own:?}, and not so for each of them")
            })?;
        }
    }
    Ok(())
}

/// The seats that belong together with one.
pub(super) type Group<R> = fn(&R, &<R as Ruleset>::State, Seat) -> Seats;

/// Every seat has a score or none has, from the start to the end.
fn check_scores<R: Ruleset>(rules: &R, state: &R::State) -> Checked {
    let start = rules.start();
    for seat in rules.seats().iter() {
        let (first, now) = (rules.score(&start, seat), rules.score(state, seat));
        ensure(first.is_none_or(|first| first == 0), Clause::Score, || {
            format!("{seat:?} has {first:?} at the start, which no step brought")
        })?;
        ensure(first.is_some() == now.is_some(), Clause::Score, || {
            format!("{seat:?} has the score {now:?}, and had {first:?} at the start")
        })?;
    }
    Ok(())
}

fn check_finished<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    outcome: Outcome,
) -> Checked {
    let rules = cx.rules;
    let reason = outcome.reason;
    let told = !reason.trim().is_empty()
        && !reason.ends_with('.')
        && reason.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    let held = told
        && outcome.winners.is_subset_of(rules.seats())
        && (outcome.winners.is_empty() || !outcome.all_lost);
    ensure(held, Clause::Outcome, || format!("{outcome:?}"))?;
    let promised = rules.facts().all_may_lose || !outcome.all_lost;
    ensure(promised, Clause::AllMayLose, || {
        format!("all lost by {reason}, where the facts say that this cannot be")
    })?;
    for seat in rules.seats().iter() {
        let moves = list_moves(rules, state, seat)?;
        let picked = rules.pick_move(state, seat, |_| 0);
        let none = moves.is_empty() && rules.count_moves(state, seat) == 0 && picked.is_none();
        ensure(none, Clause::Finished, || {
            format!("the game is over by {reason}, and {seat:?} has {moves:?}, {picked:?} picked")
        })?;
    }
    let chances = check_chances(cx, state, false)?;
    ensure(chances.is_empty(), Clause::Finished, || {
        format!("the game is over by {reason}, and {chances:?} are due")
    })?;
    let without = rules.ended_without_moves(state);
    ensure(without == outcome, Clause::EndedWithoutMoves, || {
        format!("the outcome is {outcome:?}, and without moves {without:?}")
    })
}

fn check_unfinished<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    state: &R::State,
    actor: Actor,
    living: Seats,
    thorough: bool,
) -> Checked<DueMoves<R>> {
    let rules = cx.rules;
    let due = actor.seats();
    ensure(due.is_subset_of(living), Clause::Seats, || {
        format!("{actor:?} is due, and only {living:?} live")
    })?;
    let chances = check_chances(cx, state, thorough)?;
    let is_chance = actor == Actor::Chance;
    ensure(is_chance == due.is_empty(), Clause::Unfinished, || {
        format!("{actor:?} names no seat")
    })?;
    ensure(is_chance != chances.is_empty(), Clause::Unfinished, || {
        format!("{actor:?} is due, and the chances are {chances:?}")
    })?;
    ensure(
        !is_chance || rules.facts().has_chance,
        Clause::HasChance,
        || "a chance is due under rules that say they know none".into(),
    )?;
    let mut all = Vec::new();
    for seat in due.iter() {
        let moves = check_moves(cx, state, seat, thorough)?;
        ensure(!moves.is_empty(), Clause::Unfinished, || {
            format!("{seat:?} is due and has no move")
        })?;
        cx.collect(&moves);
        all.push((seat, moves));
    }
    for seat in (rules.seats() - due).iter() {
        let moves = list_moves(rules, state, seat)?;
        let count = rules.count_moves(state, seat);
        ensure(moves.is_empty() && count == 0, Clause::Unfinished, || {
            format!("{seat:?} is not due and has {moves:?}, counted as {count}")
        })?;
        let foreign = cx.random.choose(&cx.moves).copied();
        let legal = foreign.filter(|&asked| rules.is_legal(state, seat, asked));
        ensure(legal.is_none(), Clause::IsLegal, || {
            format!("{seat:?} is not due, and {legal:?} is said to be legal")
        })?;
    }
    if !chances.is_empty() {
        let some = cx.random.sample(chances.len(), 8);
        let some: Vec<R::Chance> = some.into_iter().map(|index| chances[index].0).collect();
        cx.collect_chances(&some);
        let due = |known: &R::Chance| chances.iter().any(|(chance, _)| chance == known);
        if !cx.report.foreign_chances {
            cx.report.foreign_chances = !cx.chances.iter().all(due);
        }
        for tier in tiers {
            tier.chances(cx, state, &chances, thorough)?;
        }
    }
    if let (Actor::Secret(_), true) = (actor, thorough) {
        check_commute(cx, state, &all)?;
    }
    Ok(all)
}

/// Lets two seats choose in either order.
fn check_commute<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    moves: &DueMoves<R>,
) -> Checked {
    let rules = cx.rules;
    for (index, (one, its)) in moves.iter().enumerate() {
        for (other, others) in &moves[index + 1..] {
            for _ in 0..4 {
                let (Some(&its), Some(&others)) = (cx.random.choose(its), cx.random.choose(others))
                else {
                    continue;
                };
                let both = |first: (Seat, R::Move), second: (Seat, R::Move)| {
                    let mut state = state.clone();
                    rules.apply(&mut state, first.0, first.1);
                    ensure(
                        rules.is_legal(&state, second.0, second.1),
                        Clause::SecretsCommute,
                        || format!("after {first:?} in secret {second:?} is not legal any more"),
                    )?;
                    rules.apply(&mut state, second.0, second.1);
                    Ok(state)
                };
                let (this, that) = ((*one, its), (*other, others));
                let (forth, back) = (both(this, that)?, both(that, this)?);
                ensure(forth == back, Clause::SecretsCommute, || {
                    format!("{this:?} and {that:?} lead to {forth:?}, the other way to {back:?}")
                })?;
            }
        }
    }
    Ok(())
}

/// The incremental key is right, and no other state has it.
fn check_keys<R: Ruleset>(cx: &mut Context<'_, R>, state: &R::State) -> Checked {
    let (carried, computed) = (
        cx.rules.search_key(state),
        cx.rules.search_key_from_scratch(state),
    );
    ensure(carried == computed, Clause::SearchKeyFromScratch, || {
        format!("the key is {carried:016x} and from scratch {computed:016x}")
    })?;
    if !cx.distinct_keys || cx.keys.len() >= MOST_KEYS {
        return Ok(());
    }
    match cx.keys.entry(carried) {
        Entry::Vacant(entry) => {
            entry.insert(state.clone());
            Ok(())
        }
        Entry::Occupied(known) => ensure(known.get() == state, Clause::SearchKey, || {
            format!("{:?} has the key {carried:016x} too", known.get())
        }),
    }
}
