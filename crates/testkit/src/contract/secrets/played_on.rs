//! A random world of a view, played on beside the true game.
//!
//! A hidden step cannot be exchanged for another one where what was played since contradicts it, and
//! in a game of cards nearly everything does: most hands lack the card that was played next. A
//! random world fits all that its viewers have seen, so it is where the other game begins, at any
//! point of play. Both are played on by the same steps.
use super::super::checked_game::CheckedGame;
use super::super::failure::{Broken, Checked, ensure};
use super::super::tier::Tier;
use super::super::{Clause, Context};
use super::draw_viewers;
use super::ends::check_ends;
use super::exchanged::play;
use super::given::{check_given, check_moves};
use super::history::{EventOf, History, StepOf, is_possible};
use super::pair::Pair;
use super::views::check_world;
use boardwright_referee::Game;
use boardwright_ruleset::{Event, Ruleset, Seats, Seen, Status};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many steps both games are played on.
const PLAYED_ON: usize = 6;

/// How many steps are looked at for one that both games can make.
const TRIED: usize = 8;

/// How many worlds of a game are played on in any case, and how many later states there are for each
/// further one.
const WORLDS: u64 = 32;
const THEN_ONE_IN: u64 = 8;

/// Plays on from a random world of what some viewers see now.
pub(in crate::contract) fn check_played_on<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let rules = cx.rules;
    let Status::Due(actor) = table.status() else {
        return Ok(());
    };
    if cx.spent.worlds >= WORLDS && !cx.random.one_in(THEN_ONE_IN) {
        return Ok(());
    }
    // Who is due has moves and refusals that could tell something.
    let due: Vec<_> = actor.seats().iter().collect();
    let viewers = match cx.random.choose(&due) {
        Some(&seat) if cx.random.one_in(2) => rules.controller(table.state(), seat),
        _ => draw_viewers(rules, &mut cx.random),
    };
    let state = table.state();
    let view = rules.seen_by(state, viewers);
    // A view with another actor breaks a clause of its own.
    if !rules.is_view(&view) || rules.actor(&view) != rules.actor(state) {
        return Ok(());
    }
    // No step has hidden what is hidden in the first position, and so none tells of it.
    if rules.is_view(&rules.seen_by(table.state_before(0), viewers)) {
        return Ok(());
    }
    cx.spent.worlds += 1;
    let world = rules.random_world(&view, viewers, &mut |bound| cx.random.below(bound));
    check_world(cx, tiers, &view, viewers, &world)?;
    if world == *state {
        return Ok(());
    }
    cx.report.secrets += 1;
    let detail = |broken: Broken| {
        let text = format!(
            "{viewers:?} can tell {state:?} from {world:?}, a world of their view: {}",
            broken.detail
        );
        Broken::new(broken.clause, text)
    };
    compare(cx, tiers, table, viewers, &world).map_err(detail)
}

/// Compares the game with one that goes on from the world, now and after a few steps.
fn compare<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
    viewers: Seats,
    world: &R::State,
) -> Checked {
    let rules = cx.rules;
    let state = table.state();
    let earlier = Earlier::new(rules, table, viewers, true);
    let mut one = History::new(cx, state, viewers);
    let mut other = History::new(cx, world, viewers);
    let mut pair = Pair::new(0);
    let games = (begin(table, state.clone()), begin(table, world.clone()));
    let ends = (rules.outcome(state), rules.outcome(world));
    ensure(ends.0 == ends.1, Clause::EndHides, || {
        format!("the outcome is {:?} and {:?}", ends.0, ends.1)
    })?;
    check_given(cx, tiers, &games.0, &games.1, viewers)?;
    let mut alike = 0;
    let mut decisions = 0;
    while alike < PLAYED_ON {
        let Some(event) = common(cx, &one.state, &other.state) else {
            break;
        };
        let before = (one.state.clone(), other.state.clone());
        one.push(event);
        other.push(event);
        // What becomes known of the time before the world is not known of the world.
        if earlier.tells(rules, &before.0, &one.state) {
            break;
        }
        let apart = pair.is_apart(&one, &other);
        let checked = check_ends(rules, &one, &other, apart)
            .and_then(|()| pair.check(rules, &one, &other, false));
        if let Err(broken) = checked {
            // What is said to be settled may be told all the same, which breaks another clause.
            let all = Earlier::new(rules, table, viewers, false);
            if all.tells(rules, &before.0, &one.state)
                || all.may_tell(rules, &before.1, &other.state)
            {
                break;
            }
            let detail = format!("after {:?} {}", one.events, broken.detail);
            return Err(Broken::new(broken.clause, detail));
        }
        if pair.apart_for > 0 {
            break;
        }
        alike += 1;
        decisions += u64::from(matches!(event, Event::Move { .. }));
        if rules.outcome(&one.state).is_some() {
            break;
        }
        let due = rules.actor(&one.state).seats() & viewers;
        if !due.is_empty() {
            let games = (
                begin(table, one.state.clone()),
                begin(table, other.state.clone()),
            );
            for seat in due.iter() {
                check_moves(cx, &games.0, &games.1, seat)?;
            }
        }
    }
    cx.report.alike(decisions);
    if alike == 0 {
        return Ok(());
    }
    let games = (
        play(table, state, &one.events[..alike]),
        play(table, world, &other.events[..alike]),
    );
    match games {
        (Some(first), Some(second)) => check_given(cx, tiers, &first, &second, viewers),
        // Only the referee knows that one of them could not go on.
        _ => Ok(()),
    }
}

/// A game that begins in a state.
fn begin<R: Ruleset>(table: &CheckedGame<R>, state: R::State) -> Game<R> {
    Game::from_state(table.game().shared_rules(), state, *table.game().seed())
}

/// A step that is possible in both states.
fn common<R: Ruleset>(
    cx: &mut Context<'_, R>,
    one: &R::State,
    other: &R::State,
) -> Option<EventOf<R>> {
    let rules = cx.rules;
    let Status::Due(actor) = Status::of(rules, one) else {
        return None;
    };
    let seats: Vec<_> = actor.seats().iter().collect();
    let mut steps: Vec<EventOf<R>> = match cx.random.choose(&seats) {
        Some(&seat) => {
            let moves = rules.moves(one, seat).into_iter();
            moves.map(|chosen| Event::Move { seat, chosen }).collect()
        }
        None => {
            let chances = super::super::chances::list_chances(rules, one).ok()?;
            chances
                .into_iter()
                .map(|(chance, _)| Event::Given(chance))
                .collect()
        }
    };
    for _ in 0..TRIED.min(steps.len()) {
        let step = steps.swap_remove(cx.random.index(steps.len()));
        if is_possible(rules, other, step) {
            return Some(step);
        }
    }
    let mut rest = steps.into_iter();
    rest.find(|&step| is_possible(rules, other, step))
}

/// The steps before the world of which something may still become known.
struct Earlier<R: Ruleset> {
    viewers: Seats,
    hidden: Vec<(R::State, StepOf<R>)>,
}

impl<R: Ruleset> Earlier<R> {
    /// Those since the last step that settled all secrets, or all.
    fn new(rules: &R, table: &CheckedGame<R>, viewers: Seats, settled: bool) -> Self {
        let mut hidden = Vec::new();
        for (index, event) in table.events().iter().enumerate().rev() {
            let Some(step) = event.step() else { continue };
            let before = table.state_before(index);
            if !rules
                .seen_step(before, step, table.state(), viewers)
                .is_all()
            {
                hidden.push((before.clone(), step));
            }
            if settled && rules.settles_secrets(before, step) {
                break;
            }
        }
        Self { viewers, hidden }
    }

    /// Whether more is known of one of the steps in the later of two states.
    fn tells(&self, rules: &R, before: &R::State, after: &R::State) -> bool {
        self.hidden.iter().any(|(made_in, step)| {
            let seen = |now| rules.seen_step(made_in, *step, now, self.viewers);
            let known: Seen<StepOf<R>> = seen(before);
            known.or_later(seen(after)) != known
        })
    }

    /// The same for a world, of whose past nothing is known: the true steps are asked about in its
    /// place, which rules may refuse to answer.
    fn may_tell(&self, rules: &R, before: &R::State, after: &R::State) -> bool {
        let asked = AssertUnwindSafe(|| self.tells(rules, before, after));
        catch_unwind(asked).unwrap_or(true)
    }
}
