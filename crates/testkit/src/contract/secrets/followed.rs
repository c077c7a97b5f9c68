//! Random worlds, compared over one step.
//!
//! Whether a world can have come about shows only in its past, which a world does not have. But a
//! world of a view can come about exactly if a world of the view before comes to it by the step that
//! was seen, and the first view of a game has one world. So if the worlds before and after every
//! step fit each other, all of them can have come about.
//!
//! That holds only in games whose states keep all that steps have shown: where a state forgets some
//! of it, its view has worlds that fit another past. So a contract has to ask for it.
//!
//! Both sides are drawn and not listed, so this says something where worlds are few, as they are
//! towards the end of a game or under options that make it small.
use super::super::checked_game::CheckedGame;
use super::super::failure::{Checked, ensure};
use super::super::tier::Tier;
use super::super::{Clause, Context};
use super::draw_viewers;
use super::exchanged::seen_now;
use super::history::{EventOf, ObservedEvent, happen, is_possible, with_step};
use super::views::check_world;
use boardwright_ruleset::{Ruleset, Seats, Step};
use std::collections::HashSet;

/// One game in this many is looked at, and of its chances one in this many. Chances are mostly deals,
/// of which one is like another.
const GAMES: u64 = 4;
const CHANCES: u64 = 8;

/// No step of a game is looked at once so many worlds have been drawn for it.
const WORLDS: u64 = 6_000;

/// This many worlds are drawn first; where nearly all are different, there are too many.
const FIRST: usize = 32;
const FEW: usize = 28;

/// How many worlds come to be known as those after the step, and how many are drawn at most for it.
const KNOWN: usize = 400;
const MOST_DRAWN: usize = 3_000;

/// How many worlds of either side are then held against the known ones.
const HELD: usize = 200;

/// A view has worlds that cannot have come about if at least so many of them are not known, and more
/// by that many times what is not known of those that have. If both sides came with the same
/// probabilities, that would happen once in a hundred million times.
const STRANGE: usize = 20;
const TIMES: usize = 4;

/// Compares the worlds of what some viewers saw before the last event with those of what they see
/// now.
pub(in crate::contract) fn check_followed<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    if !cx.worlds_follow {
        return Ok(());
    }
    let rules = cx.rules;
    let last = table.events().len() - 1;
    let event = table.events()[last];
    let viewers = draw_viewers(rules, &mut cx.random);
    let (before, now) = (table.state_before(last), table.state());
    let (earlier, view) = (rules.seen_by(before, viewers), rules.seen_by(now, viewers));
    // Nobody has to draw worlds of a game that is over.
    let over = table.status().outcome().is_some();
    if over || !rules.is_view(&earlier) || !rules.is_view(&view) {
        return Ok(());
    }
    let random = &mut cx.random;
    let looked_at = &mut cx.spent.looked_at;
    let spent = cx.spent.drawn >= WORLDS;
    if !*looked_at.get_or_insert_with(|| random.one_in(GAMES)) || spent {
        return Ok(());
    }
    if matches!(event.step(), Some(Step::Chance(_))) && !cx.random.one_in(CHANCES) {
        return Ok(());
    }
    let Some(seen) = seen_now(rules, table, last, viewers) else {
        return Ok(());
    };
    let seen = ObservedEvent::of(event, seen);
    let mut first = HashSet::new();
    for _ in 0..FIRST {
        first.insert(draw(cx, &earlier, viewers));
    }
    if first.len() > FEW {
        return Ok(());
    }
    let mut known = HashSet::new();
    let (mut followed, mut held, mut unknown) = (0, 0, 0);
    for _ in 0..MOST_DRAWN {
        let world = draw(cx, &earlier, viewers);
        let Some(after) = follow(cx, world, event, seen, viewers) else {
            continue;
        };
        // In rules that show more than they tell, another clause is broken.
        if rules.seen_by(&after, viewers) != view {
            continue;
        }
        followed += 1;
        if followed <= KNOWN {
            known.insert(after);
            continue;
        }
        held += 1;
        unknown += usize::from(!known.contains(&after));
        if held == HELD {
            break;
        }
    }
    if held < HELD {
        return Ok(());
    }
    cx.report.followed += 1;
    let mut strange = Vec::new();
    for _ in 0..HELD {
        let world = draw(cx, &view, viewers);
        if !known.contains(&world) {
            strange.push(world);
        }
    }
    // One that is no position at all breaks a simpler clause.
    for world in &strange {
        check_world(cx, tiers, &view, viewers, world)?;
    }
    ensure(
        strange.len() < STRANGE + TIMES * unknown,
        Clause::WorldsFollow,
        || {
            let some = &strange[0];
            format!(
                "{viewers:?} see {view:?} after event {last}, {event:?}; {} of {HELD} worlds cannot \
                 have come about, such as {some:?}: no world of what they saw before comes to it",
                strange.len()
            )
        },
    )
}

fn draw<R: Ruleset>(cx: &mut Context<'_, R>, view: &R::State, viewers: Seats) -> R::State {
    cx.report.worlds += 1;
    cx.spent.drawn += 1;
    let random = &mut cx.random;
    let mut below = |bound| random.below(bound);
    cx.rules.random_world(view, viewers, &mut below)
}

/// The world after an event that looks like the true one, if one is possible: the event itself if
/// the viewers know it, otherwise one by its probability.
fn follow<R: Ruleset>(
    cx: &mut Context<'_, R>,
    world: R::State,
    event: EventOf<R>,
    seen: ObservedEvent<R::Move, R::Chance>,
    viewers: Seats,
) -> Option<R::State> {
    let rules = cx.rules;
    let event = if seen == ObservedEvent::Whole(event) {
        event
    } else {
        let step = match event.step()? {
            Step::Move(seat, _) => {
                let moves = rules.moves(&world, seat);
                Step::Move(seat, *cx.random.choose(&moves)?)
            }
            Step::Chance(_) => {
                let unit = cx.random.below(rules.chance_weight(&world));
                Step::Chance(rules.chance_at(&world, unit)?)
            }
        };
        with_step::<R>(event, step)
    };
    if !is_possible(rules, &world, event) {
        return None;
    }
    let mut after = world.clone();
    happen(rules, &mut after, event);
    let step = event.step()?;
    let told = rules.seen_step(&world, step, &after, viewers);
    (ObservedEvent::of(event, told) == seen).then_some(after)
}
