//! Clauses about what seats may know.
use super::failure::{Checked, ensure};
use super::table::Table;
use super::tier::Tier;
use super::{Clause, Context};
use boardwright_ruleset::{Actor, Event, Ruleset, Seat, Seats, Seen, Step};
use std::ops::ControlFlow::{Break, Continue};

/// How many random worlds of a view are held against it.
const WORLDS: u64 = 100;

/// How many steps after a secret choice are played again with another one.
const LONGEST_REPLAY: usize = 256;

/// Looks at an unfinished state with several pairs of eyes.
pub(super) fn check_views<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    state: &R::State,
) -> Checked {
    let rules = cx.rules;
    ensure(!rules.is_view(state), Clause::IsView, || {
        "a state of the game itself is taken for a view".into()
    })?;
    let all = rules.seats();
    let members: Vec<Seat> = all.iter().collect();
    let one = cx
        .random
        .choose(&members)
        .copied()
        .map_or(Seats::NONE, Seats::one);
    let some = Seats::from_bits(cx.random.word() as u32) & all;
    for viewers in [Seats::NONE, one, some] {
        check_view(cx, tiers, state, viewers)?;
    }
    Ok(())
}

fn check_view<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    state: &R::State,
    viewers: Seats,
) -> Checked {
    let rules = cx.rules;
    let view = rules.seen_by(state, viewers);
    cx.report.views += 1;
    let (actor, seen) = (rules.actor(state), rules.actor(&view));
    ensure(actor == seen, Clause::ViewActor, || {
        format!("{viewers:?} see {seen:?} due instead of {actor:?}")
    })?;
    let again = rules.seen_by(&view, viewers);
    ensure(again == view, Clause::ViewOfView, || {
        format!("of their view {view:?} the viewers {viewers:?} see {again:?}")
    })?;
    let hides = view != *state;
    ensure(rules.is_view(&view) == hides, Clause::IsView, || {
        let hides = if hides {
            "hides something"
        } else {
            "hides nothing"
        };
        format!("the view of {viewers:?} {hides} and is said to do otherwise: {view:?}")
    })?;
    let worlds = if hides { WORLDS } else { 1 };
    for _ in 0..worlds {
        let world = rules.random_world(&view, viewers, &mut |bound| cx.random.below(bound));
        cx.report.worlds += 1;
        ensure(!rules.is_view(&world), Clause::RandomWorld, || {
            format!("a world of {viewers:?} hides something: {world:?}")
        })?;
        let seen = rules.seen_by(&world, viewers);
        ensure(seen == view, Clause::RandomWorld, || {
            format!("{viewers:?} see {view:?}, and in a world of it {seen:?}")
        })?;
    }
    // A view that hides nothing is the state itself, which has been looked at.
    for tier in tiers.iter().filter(|_| hides) {
        tier.view(cx, &view)?;
    }
    Ok(())
}

/// Plays the game again with another choice in place of one that is still
/// concealed from somebody, who must see no difference.
pub(super) fn check_hidden<R: Ruleset>(cx: &mut Context<'_, R>, table: &Table<R>) -> Checked {
    let rules = cx.rules;
    let Some(actor) = table.status().due() else {
        return Ok(());
    };
    let events = table.events().len();
    let secret: Vec<(usize, Seat)> = (events.saturating_sub(LONGEST_REPLAY)..events)
        .filter_map(|index| match table.events()[index] {
            Event::Move { seat, .. } => Some((index, seat)),
            _ => None,
        })
        .filter(|&(index, _)| matches!(rules.actor(table.state_before(index)), Actor::Secret(_)))
        .collect();
    let Some(&(index, seat)) = cx.random.choose(&secret) else {
        return Ok(());
    };
    let Event::Move { chosen, .. } = table.events()[index] else {
        return Ok(());
    };
    let made_in = table.state_before(index);
    let own = rules.seen_step(
        made_in,
        Step::Move(seat, chosen),
        table.state_before(index + 1),
        seat.into(),
    );
    ensure(own.is_all(), Clause::Conceals, || {
        format!("what {seat:?} chose is concealed from itself")
    })?;
    let Some((instead, other)) = with_another_choice(cx, table, index, seat)? else {
        return Ok(());
    };
    let state = table.state();
    let outsiders = rules.seats() - rules.allies(seat) - rules.controller(seat);
    let spectators = [Seats::NONE];
    for viewers in outsiders.iter().map(Seats::one).chain(spectators) {
        let concealed = |chosen, state| {
            let step = Step::Move(seat, chosen);
            rules.seen_step(made_in, step, state, viewers) == Seen::Nothing
        };
        // Whoever still has to choose in the same stage must not know.
        if let Actor::Secret(due) = actor {
            // Where the seat itself is due again, the next stage has begun.
            let same_stage = index + 1 == events && !due.contains(seat);
            let held = !same_stage || !due.intersects(viewers) || concealed(chosen, state);
            ensure(held, Clause::Conceals, || {
                format!("{viewers:?} still choose, and what {seat:?} chose is not concealed")
            })?;
        }
        let comparable = concealed(chosen, state)
            && concealed(instead, &other)
            && rules.outcome(&other).is_none()
            && rules.actor(&other) == actor;
        if comparable {
            cx.report.secrets += 1;
            let (one, two) = (
                rules.seen_by(state, viewers),
                rules.seen_by(&other, viewers),
            );
            ensure(one == two, Clause::ViewHides, || {
                format!("{viewers:?} can tell what {seat:?} chose: {one:?} or {two:?}")
            })?;
        }
    }
    Ok(())
}

/// Another choice of the seat at an event, and the present state had it chosen
/// so; none if the rest of the game would not have been possible then.
fn with_another_choice<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &Table<R>,
    index: usize,
    seat: Seat,
) -> Checked<Option<(R::Move, R::State)>> {
    let rules = cx.rules;
    let mut state = table.state_before(index).clone();
    let mut moves = super::moves::list_moves(rules, &state, seat)?;
    let chosen = table.events()[index];
    moves.retain(|&other| {
        chosen
            != Event::Move {
                seat,
                chosen: other,
            }
    });
    let Some(&instead) = cx.random.choose(&moves) else {
        return Ok(None);
    };
    rules.apply(&mut state, seat, instead);
    for &event in &table.events()[index + 1..] {
        if event.changes_state() && rules.outcome(&state).is_some() {
            return Ok(None);
        }
        match event {
            Event::Move { seat, chosen } => {
                if !rules.is_legal(&state, seat, chosen) {
                    return Ok(None);
                }
                rules.apply(&mut state, seat, chosen);
            }
            Event::Rolled(chance) | Event::Given(chance) => {
                let due = rules.visit_chances(&state, |due, _| {
                    if due == chance {
                        Break(())
                    } else {
                        Continue(())
                    }
                });
                if due.is_continue() {
                    return Ok(None);
                }
                rules.resolve(&mut state, chance);
            }
            Event::Resign(seats) if seats.is_subset_of(rules.living(&state)) => {
                rules.resign(&mut state, seats);
            }
            Event::Flag(seat) if rules.living(&state).contains(seat) => {
                rules.flag(&mut state, seat);
            }
            Event::Resign(_) | Event::Flag(_) => return Ok(None),
            _ => {}
        }
    }
    Ok(Some((instead, state)))
}
