//! Clauses about views and their random worlds.
use super::super::failure::{Broken, Checked, ensure};
use super::super::sameness::check_same;
use super::super::state::{Group, check_groups};
use super::super::tier::{Tier, position_text};
use super::super::{Clause, Context};
use super::worlds::Met;
use boardwright_ruleset::{Ruleset, Seat, Seats};

/// How many random worlds of a view are compared with it. Worlds may take long to draw, so most of
/// them are drawn where games are played on from them.
const WORLDS: u64 = 12;

/// Checks the views that several sets of viewers have of an unfinished state.
pub(in crate::contract) fn check_views<R: Ruleset>(
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

/// A world hides nothing, has the view that it was drawn of, and is a position.
pub(super) fn check_world<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    view: &R::State,
    viewers: Seats,
    world: &R::State,
) -> Checked {
    let rules = cx.rules;
    cx.report.worlds += 1;
    check_teams(rules, view, viewers, world)?;
    ensure(!rules.is_view(world), Clause::RandomWorld, || {
        format!("a world of {viewers:?} hides something: {world:?}")
    })?;
    let seen = rules.seen_by(world, viewers);
    ensure(seen == *view, Clause::RandomWorld, || {
        format!("{viewers:?} see {view:?}, and in a world of it {seen:?}")
    })?;
    let told = |broken: Broken| {
        let text = format!(
            "a world of {viewers:?}, who see {view:?}: {}",
            broken.detail
        );
        Broken::new(broken.clause, text)
    };
    for tier in tiers {
        tier.world(cx, world).map_err(told)?;
    }
    Ok(())
}

/// What a view tells of teams and players holds in every state that looks so: it tells of no
/// secret team.
fn check_teams<R: Ruleset>(
    rules: &R,
    view: &R::State,
    viewers: Seats,
    state: &R::State,
) -> Checked {
    for (what, group) in [
        ("allies", R::allies as Group<R>),
        ("controller", R::controller),
    ] {
        for seat in rules.seats().iter() {
            let (told, due) = (group(rules, view, seat), group(rules, state, seat));
            ensure(told.is_subset_of(due), Clause::ViewTeams, || {
                format!(
                    "{viewers:?} see the {what} of {seat:?} as {told:?}, which are {due:?} in \
                     {state:?}"
                )
            })?;
        }
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
    check_groups(rules, &view).map_err(|broken| Broken::new(Clause::ViewTeams, broken.detail))?;
    check_teams(rules, &view, viewers, state)?;
    for seat in rules.seats().iter() {
        let (score, seen) = (rules.score(state, seat), rules.score(&view, seat));
        ensure(score == seen, Clause::Score, || {
            format!("{seat:?} has {score:?}, and {viewers:?} see {seen:?}")
        })?;
    }
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
    let mut met = Met::default();
    for _ in 0..worlds {
        let world = rules.random_world(&view, viewers, &mut |bound| cx.random.below(bound));
        check_world(cx, tiers, &view, viewers, &world)?;
        if met.is_empty() {
            check_same(cx, &world, position_text(tiers, rules, &world))?;
        }
        met.add(state, world);
    }
    met.check(cx, state, &view, viewers)?;
    check_same(cx, &view, position_text(tiers, rules, &view))?;
    // A view that hides nothing is the state itself, which has been looked at.
    for tier in tiers.iter().filter(|_| hides) {
        tier.view(cx, &view)?;
    }
    Ok(())
}
