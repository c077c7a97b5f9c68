//! Clauses about moves.
use super::failure::{Broken, Checked, ensure};
use super::{Clause, Context};
use boardwright_ruleset::{Actor, Ruleset, Seat, Status, perft};
use std::collections::HashSet;
use std::ops::ControlFlow::{Break, Continue};

/// A generator that gives more moves than this is taken for endless.
const MOST_MOVES: usize = 1 << 22;

/// How many moves of a state are looked at one by one.
const SAMPLED: usize = 64;

/// How many moves of other states are tried in one state.
const FOREIGN: usize = 12;

/// Lists the moves of a seat and compares every other method with the list.
pub(super) fn check_moves<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    thorough: bool,
) -> Checked<Vec<R::Move>> {
    let rules = cx.rules;
    let moves = list_moves(rules, state, seat)?;
    cx.report.moves += moves.len() as u64;
    let mut sorted = moves.clone();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
    ensure(twice.is_none(), Clause::MoveOnce, || {
        format!("{seat:?} is given {:?} twice", twice.map(|pair| pair[0]))
    })?;
    if thorough {
        let again = list_moves(rules, state, seat)?;
        ensure(again == moves, Clause::MoveOrder, || {
            format!("{seat:?} has {moves:?} and then {again:?}")
        })?;
    }
    let count = rules.count_moves(state, seat);
    ensure(count == moves.len() as u64, Clause::CountMoves, || {
        format!("{seat:?} has {} moves, counted as {count}", moves.len())
    })?;
    for index in cx
        .random
        .sample(moves.len(), if thorough { SAMPLED } else { 2 })
    {
        check_pick(rules, state, seat, &moves, index)?;
    }
    if moves.is_empty() {
        check_no_pick(rules, state, seat)?;
    }
    if thorough {
        check_broken_visit(cx, state, seat, &moves)?;
        check_legality(cx, state, seat, &moves, &sorted)?;
        check_successors(cx, state, seat, &moves)?;
        check_before_chance(cx, state, seat, &moves)?;
    }
    Ok(moves)
}

/// The moves of a seat, in the order of the visit.
pub(super) fn list_moves<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
) -> Checked<Vec<R::Move>> {
    let mut moves = Vec::new();
    let endless = rules.visit_moves(state, seat, |chosen| {
        moves.push(chosen);
        if moves.len() > MOST_MOVES {
            Break(())
        } else {
            Continue(())
        }
    });
    ensure(endless.is_continue(), Clause::MoveOnce, || {
        format!("{seat:?} is given more than {MOST_MOVES} moves")
    })?;
    Ok(moves)
}

fn check_pick<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
    index: usize,
) -> Checked {
    let mut asked = Vec::new();
    let picked = rules.pick_move(state, seat, |count| {
        asked.push(count);
        index as u64
    });
    ensure(asked == [moves.len() as u64], Clause::PickMove, || {
        format!(
            "the choice among {} moves was asked for with {asked:?}",
            moves.len()
        )
    })?;
    ensure(picked == Some(moves[index]), Clause::PickMove, || {
        format!(
            "move {index} is {:?}, and {picked:?} was picked",
            moves[index]
        )
    })
}

fn check_no_pick<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> Checked {
    let mut asked = 0;
    let picked = rules.pick_move(state, seat, |_| {
        asked += 1;
        0
    });
    ensure(picked.is_none() && asked == 0, Clause::PickMove, || {
        format!("{seat:?} has no move, and {picked:?} was picked")
    })
}

/// Breaks off the visit at one move and checks that it stops there.
fn check_broken_visit<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
) -> Checked {
    if moves.is_empty() {
        return Ok(());
    }
    let last = cx.random.index(moves.len());
    let mut seen = 0;
    let broken = cx.rules.visit_moves(state, seat, |chosen| {
        seen += 1;
        if seen > last {
            Break(chosen)
        } else {
            Continue(())
        }
    });
    let held = broken.break_value() == Some(moves[last]) && seen == last + 1;
    ensure(held, Clause::BrokenVisit, || {
        format!("broken off at move {last}, the visit went on to {seen} moves and gave {broken:?}")
    })?;
    let mut seen = 0;
    let broken = cx.rules.visit_successors(state, seat, |chosen, _| {
        seen += 1;
        if seen > last {
            Break(chosen)
        } else {
            Continue(())
        }
    });
    let held = broken.break_value() == Some(moves[last]) && seen == last + 1;
    ensure(held, Clause::BrokenVisit, || {
        format!("broken off at move {last}, the successors went on to {seen} and gave {broken:?}")
    })
}

/// Listed moves are legal, and another move is legal only if it is listed.
fn check_legality<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
    sorted: &[R::Move],
) -> Checked {
    let own = cx.random.sample(moves.len(), SAMPLED);
    let own = own.into_iter().map(|index| moves[index]);
    let foreign: Vec<R::Move> = (0..FOREIGN)
        .filter_map(|_| cx.random.choose(&cx.moves).copied())
        .collect();
    let mut explained = false;
    for asked in own.chain(foreign) {
        let listed = sorted.binary_search(&asked).is_ok();
        let legal = cx.rules.is_legal(state, seat, asked);
        ensure(legal == listed, Clause::IsLegal, || {
            let is = if legal { "legal" } else { "not legal" };
            let not = if listed { "is" } else { "is not" };
            format!("{asked:?} of {seat:?} is said to be {is} and {not} in the visit")
        })?;
        if !legal {
            let rule = super::checked_game::check_rule::<R>(cx.rules.explain(state, seat, asked))?;
            cx.report.refusal(rule);
            explained = true;
        }
    }
    if explained {
        let again = list_moves(cx.rules, state, seat)?;
        ensure(again == moves, Clause::RefusalChangesNothing, || {
            format!("after refusals were explained {seat:?} has {again:?} instead of {moves:?}")
        })?;
    }
    Ok(())
}

fn check_successors<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
) -> Checked {
    let rules = cx.rules;
    let before = state.clone();
    let may_follow = rules.chance_may_follow(state);
    let mut index = 0;
    let visit = rules.visit_successors(state, seat, |chosen, after| {
        if index >= moves.len().min(4 * SAMPLED) {
            return Break(Ok(()));
        }
        let listed = moves[index];
        index += 1;
        if chosen != listed {
            let detail = format!("successor {index} is of {chosen:?} instead of {listed:?}");
            return Break(Err(Broken::new(Clause::Successors, detail)));
        }
        let mut applied = state.clone();
        rules.apply(&mut applied, seat, chosen);
        let mut again = state.clone();
        rules.apply(&mut again, seat, chosen);
        let checked = ensure(applied == again, Clause::Deterministic, || {
            format!("{chosen:?} led to {applied:?} and to {again:?}")
        })
        .and(ensure(*after == applied, Clause::Successors, || {
            format!("the successor of {chosen:?} is {after:?} instead of {applied:?}")
        }))
        .and_then(|()| {
            let follows = !may_follow && Status::of(rules, after) == Status::Due(Actor::Chance);
            ensure(!follows, Clause::ChanceMayFollow, || {
                format!("after {chosen:?} a chance is due, which was denied before")
            })
        });
        match checked {
            Ok(()) => Continue(()),
            Err(broken) => Break(Err(broken)),
        }
    });
    if let Some(checked) = visit.break_value() {
        checked?;
    }
    ensure(
        index == moves.len().min(4 * SAMPLED),
        Clause::Successors,
        || format!("{} moves have {index} successors", moves.len()),
    )?;
    ensure(before == *state, Clause::Deterministic, || {
        "visiting the successors changed the state".into()
    })
}

/// The moves that a chance may follow are moves, and all others, which are only
/// counted, are followed by none.
fn check_before_chance<R: Ruleset>(
    cx: &mut Context<'_, R>,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
) -> Checked {
    let rules = cx.rules;
    let mut given = Vec::new();
    let others = rules.visit_moves_before_chance(state, seat, |chosen| {
        given.push(chosen);
        if given.len() > moves.len() {
            Break(())
        } else {
            Continue(())
        }
    });
    let counted = given.len() as u64 + others.continue_value().unwrap_or(0);
    ensure(
        counted == moves.len() as u64,
        Clause::MovesBeforeChance,
        || format!("of {} moves {counted} are given or counted", moves.len()),
    )?;
    let in_visit: HashSet<R::Move> = moves.iter().copied().collect();
    let mut seen = HashSet::new();
    let strange = given
        .iter()
        .find(|&chosen| !in_visit.contains(chosen) || !seen.insert(*chosen));
    ensure(strange.is_none(), Clause::MovesBeforeChance, || {
        format!("{strange:?} is given twice or is not in the visit")
    })?;
    let counted: Vec<R::Move> = moves
        .iter()
        .copied()
        .filter(|chosen| !seen.contains(chosen))
        .collect();
    for index in cx.random.sample(counted.len(), SAMPLED) {
        let mut after = state.clone();
        rules.apply(&mut after, seat, counted[index]);
        let follows = Status::of(rules, &after) == Status::Due(Actor::Chance);
        ensure(!follows, Clause::MovesBeforeChance, || {
            format!(
                "after {:?}, which was only counted, a chance is due",
                counted[index]
            )
        })?;
    }
    if let Some(nodes) = rules.count_last_ply(state, seat) {
        let mut made = counted.len() as u64;
        for &chosen in &given {
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            made += perft(rules, &after, 0);
        }
        ensure(nodes == made, Clause::LastPly, || {
            format!("the last ply is counted as {nodes} and has {made} ends")
        })?;
    }
    if let Some(&first) = given.first() {
        let broken = rules.visit_moves_before_chance(state, seat, Break);
        ensure(
            broken.break_value() == Some(first),
            Clause::BrokenVisit,
            || {
                format!(
                    "broken off at {first:?}, the visit of moves before chances gave {broken:?}"
                )
            },
        )?;
    }
    Ok(())
}
