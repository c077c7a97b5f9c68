//! Clauses about what viewers know of the steps of a game.
use super::super::checked_game::{CheckedGame, check_rule};
use super::super::failure::{Checked, ensure};
use super::super::tier::Tier;
use super::super::{Clause, Context};
use super::draw_viewers;
use super::history::{History, StepOf, with_step};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Ruleset, Seats, Seen, Step};
use std::ops::ControlFlow::{Break, Continue};

/// Checks what several sets of viewers know of the last event, right after it.
pub(in crate::contract) fn check_last_step<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let rules = cx.rules;
    let Some(index) = table.events().len().checked_sub(1) else {
        return Ok(());
    };
    let Some(step) = table.events()[index].step() else {
        return Ok(());
    };
    let (before, now) = (table.state_before(index), table.state());
    let seen = |viewers| rules.seen_step(before, step, now, viewers);
    check_who_knows(cx, table, step, before)?;
    let (some, other) = (
        draw_viewers(rules, &mut cx.random),
        draw_viewers(rules, &mut cx.random),
    );
    let singles = rules.seats().iter().map(|seat| (Seats::NONE, seat.into()));
    for (fewer, more) in singles.chain([(some, some | other)]) {
        let (less, known) = (seen(fewer), seen(more));
        ensure(rank(&less) <= rank(&known), Clause::MoreViewers, || {
            format!("of {step:?} {fewer:?} know {less:?}, and {more:?} {known:?}")
        })?;
    }
    for viewers in [some, other] {
        match seen(viewers) {
            Seen::All => {
                let view = rules.seen_by(before, viewers);
                for tier in tiers {
                    tier.known(cx, &view, step, Clause::ToldText)?;
                }
            }
            Seen::Part(part) => check_part(cx, tiers, table, index, viewers, part)?,
            Seen::Nothing => {}
        }
    }
    Ok(())
}

const fn rank<T>(seen: &Seen<T>) -> u8 {
    match seen {
        Seen::Nothing => 0,
        Seen::Part(_) => 1,
        Seen::All => 2,
    }
}

/// A seat knows its own moves, and nothing of what others chose in a stage in
/// which it has still to choose.
fn check_who_knows<R: Ruleset>(
    cx: &Context<'_, R>,
    table: &CheckedGame<R>,
    step: StepOf<R>,
    before: &R::State,
) -> Checked {
    let rules = cx.rules;
    let now = table.state();
    let Step::Move(seat, chosen) = step else {
        return Ok(());
    };
    let own = rules.seen_step(before, step, now, seat.into());
    ensure(own.is_all(), Clause::OwnMoves, || {
        format!("of its own {chosen:?} {seat:?} knows {own:?}")
    })?;
    let (Actor::Secret(due), Some(Actor::Secret(still))) =
        (rules.actor(before), table.status().due())
    else {
        return Ok(());
    };
    // Once a seat is due that was not due before, the next stage has begun.
    if !still.is_subset_of(due) {
        return Ok(());
    }
    for other in (still - rules.allies(now, seat) - rules.controller(now, seat)).iter() {
        let seen = rules.seen_step(before, step, now, other.into());
        ensure(matches!(seen, Seen::Nothing), Clause::SecretStage, || {
            format!("{other:?} still chooses, and of the {chosen:?} of {seat:?} it knows {seen:?}")
        })?;
    }
    Ok(())
}

/// A part is a step of the same kind and seat, with a text, and is never a
/// possible step.
fn check_part<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
    index: usize,
    viewers: Seats,
    part: StepOf<R>,
) -> Checked {
    let rules = cx.rules;
    let before = table.state_before(index);
    let event = table.events()[index];
    cx.report.parts += 1;
    let named = with_step::<R>(event, part).step() == Some(part)
        && match (event.step(), part) {
            (Some(Step::Move(seat, _)), Step::Move(named, _)) => seat == named,
            _ => true,
        };
    ensure(named, Clause::StepNamesSeat, || {
        format!("of {event:?} {viewers:?} know the part {part:?}")
    })?;
    let mut game: Game<R> = Game::from_state(
        table.game().shared_rules(),
        before.clone(),
        *table.game().seed(),
    );
    match part {
        Step::Move(seat, chosen) => {
            let listed = rules.visit_moves(before, seat, |legal| match legal == chosen {
                true => Break(()),
                false => Continue(()),
            });
            let legal = rules.is_legal(before, seat, chosen) || listed.is_break();
            let refused = game.play(seat, chosen).is_err();
            ensure(!legal && refused, Clause::PartIsNoStep, || {
                format!("{chosen:?}, a part of {event:?}, is legal")
            })?;
            let id = check_rule::<R>(rules.explain(before, seat, chosen))?;
            cx.report.refusal(id);
        }
        Step::Chance(chance) => {
            cx.collect_chances(&[chance]);
            let refused = game.resolve_given(chance);
            ensure(refused.is_err(), Clause::PartIsNoStep, || {
                format!("{chance:?}, a part of {event:?}, can come about")
            })?;
            cx.report.foreign_chances = true;
            if let Err(refused) = refused {
                cx.report.refusal(refused.id());
            }
        }
    }
    let view = rules.seen_by(before, viewers);
    for tier in tiers {
        tier.known(cx, &view, part, Clause::PartText)?;
    }
    Ok(())
}

/// Compares the referee's answers about the whole past with a history kept step
/// by step.
pub(in crate::contract) fn check_referee_knows<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let rules = cx.rules;
    let game = table.game();
    let viewers = draw_viewers(rules, &mut cx.random);
    let mut history = History::new(cx, table.state_before(0), viewers);
    for (index, &event) in table.events().iter().enumerate() {
        history.push(event);
        if history.knew_all {
            let view = rules.seen_by(&history.state, viewers);
            ensure(!rules.is_view(&view), Clause::AllKnown, || {
                format!(
                    "{viewers:?} were told of every step up to event {index}, {event:?}, and see \
                     no more than {view:?}"
                )
            })?;
        }
    }
    history.check_settled()?;
    cx.report.hidden_for = cx.report.hidden_for.max(history.hidden_for);
    let count = table.events().len();
    for index in cx.random.sample(count, 16) {
        let (seen, known) = (
            cx.referee.seen_event(game, index, viewers),
            history.known[index],
        );
        let event = table.events()[index];
        let known = known.map(|part| with_step::<R>(event, part));
        ensure(seen == Some(known), Clause::RefereeKnows, || {
            format!("of event {index}, {event:?}, {viewers:?} know {known:?}, and {seen:?} is told")
        })?;
    }
    for index in cx.random.sample(count, 16) {
        let (told, due) = (
            cx.referee.revealed_by(game, index, viewers),
            &history.reveals[index],
        );
        ensure(told == *due, Clause::RevealsTold, || {
            let event = table.events()[index];
            format!(
                "by event {index}, {event:?}, {viewers:?} came to know more of {due:?}, and \
                 {told:?} is told"
            )
        })?;
    }
    let (kept, told) = (&history.information, cx.referee.information(game, viewers));
    let same = *kept == told && kept.key() == told.key() && kept.view() == told.view();
    ensure(same, Clause::InformationKept, || {
        format!("the information of {viewers:?} is {told:?}, and {kept:?} where it is kept by step")
    })?;
    for tier in tiers {
        tier.information(rules, kept, &told)?;
    }
    Ok(())
}
