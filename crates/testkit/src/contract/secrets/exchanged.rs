//! A game replayed with another step in place of a hidden one.
//!
//! The other game goes on with the same events where its viewers know them, and
//! otherwise with any step that looks the same to them. As long as they know
//! the same of every step, everything they are given must be the same. Once
//! they were told different things, they must not forget it.
use super::super::checked_game::CheckedGame;
use super::super::failure::{Broken, Checked, ensure};
use super::super::tier::Tier;
use super::super::{Clause, Context};
use super::draw_viewers;
use super::given::check_given;
use super::history::{EventOf, History, ObservedEvent, happen, is_possible, with_step};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Event, Ruleset, Seats, Step};

/// How many events after a hidden step are played again.
const LONGEST_REPLAY: usize = 256;

/// How many events are played on once the games can be distinguished.
const APART: usize = 8;

/// How many other steps are tried in place of one step.
const TRIED: usize = 8;

/// Exchanges a hidden step of the game for another possible one.
pub(in crate::contract) fn check_exchanged<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let count = table.events().len();
    let mut found = None;
    for _ in 0..2 {
        let viewers = draw_viewers(cx);
        let hidden: Vec<usize> = (count.saturating_sub(LONGEST_REPLAY)..count)
            .filter(|&index| is_hidden(cx.rules, table, index, viewers))
            .collect();
        if let Some(&index) = cx.random.choose(&hidden) {
            found = Some((index, viewers));
            break;
        }
    }
    let Some((index, viewers)) = found else {
        return Ok(());
    };
    let mut one = History::new(cx, table.state_before(0), viewers);
    table.events()[..index]
        .iter()
        .for_each(|&event| one.push(event));
    let other = one.clone();
    let event = table.events()[index];
    let Some(instead) = another(cx, &other, event, false) else {
        return Ok(());
    };
    cx.report.secrets += 1;
    let detail = |broken: Broken| {
        let text = format!(
            "{viewers:?} can tell {event:?} from {instead:?} at event {index}: {}",
            broken.detail
        );
        Broken::new(broken.clause, text)
    };
    compare(cx, tiers, table, (one, other), instead).map_err(detail)
}

/// Whether the viewers did not fully know a step right after it.
fn is_hidden<R: Ruleset>(rules: &R, table: &CheckedGame<R>, index: usize, viewers: Seats) -> bool {
    let (before, after) = (table.state_before(index), table.state_before(index + 1));
    let step = table.events()[index].step();
    step.is_some_and(|step| !rules.seen_step(before, step, after, viewers).is_all())
}

/// Plays both games on for as long as the events allow.
fn compare<'a, R: Ruleset>(
    cx: &mut Context<'a, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
    (mut one, mut other): (History<'a, R>, History<'a, R>),
    instead: EventOf<R>,
) -> Checked {
    let rules = cx.rules;
    let index = one.events.len();
    let mut pair = Pair::new(index);
    let mut alike = None;
    for place in index..table.events().len().min(index + LONGEST_REPLAY) {
        let event = table.events()[place];
        let next = if place == index {
            Some(instead)
        } else {
            follow(cx, table, &other, place)
        };
        let Some(next) = next else { break };
        let before = (rules.actor(&one.state), rules.actor(&other.state));
        one.push(event);
        other.push(next);
        one.check_settled()?;
        other.check_settled()?;
        // The end of a game reveals something, so there is nothing left to
        // compare.
        let ends = (rules.outcome(&one.state), rules.outcome(&other.state));
        if ends.0 != ends.1 || matches!(event, Event::Claim { .. }) {
            break;
        }
        let closed =
            !goes_on(rules, before.0, &one.state) && !goes_on(rules, before.1, &other.state);
        pair.check(rules, &one, &other, closed)?;
        match pair.apart_for {
            0 => alike = Some(place + 1),
            APART.. => break,
            _ => {}
        }
        if ends.0.is_some() {
            break;
        }
    }
    let Some(events) = alike else { return Ok(()) };
    let start = table.state_before(0);
    let games = (
        play(table, start, &one.events[..events]),
        play(table, start, &other.events[..events]),
    );
    match games {
        (Some(first), Some(second)) => check_given(cx, tiers, &first, &second, one.viewers),
        // Only the referee knows that one of them could not go on.
        _ => Ok(()),
    }
}

/// Whether the secret stage that was open before the last event still is.
fn goes_on<R: Ruleset>(rules: &R, before: Actor, after: &R::State) -> bool {
    match (before, rules.actor(after)) {
        (Actor::Secret(due), Actor::Secret(still)) => still.is_subset_of(due),
        _ => false,
    }
}

/// What two games have told the same viewers so far.
struct Pair {
    /// The first event that may differ.
    first: usize,
    /// For how many events they have been told different things.
    apart_for: usize,
    /// The events of which both were told something, and something different.
    told_apart: Vec<usize>,
    /// Whether the information differed once no secret stage was open.
    informed_apart: bool,
}

impl Pair {
    const fn new(first: usize) -> Self {
        Self {
            first,
            apart_for: 0,
            told_apart: Vec::new(),
            informed_apart: false,
        }
    }

    /// Compares the games after the last event of both.
    fn check<R: Ruleset>(
        &mut self,
        rules: &R,
        one: &History<'_, R>,
        other: &History<'_, R>,
        closed: bool,
    ) -> Checked {
        for &index in &self.told_apart {
            let (this, that) = (one.observed(index), other.observed(index));
            ensure(this != that, Clause::StaysKnown, || {
                format!(
                    "they were told different things of event {index}, and now {this:?} of both"
                )
            })?;
        }
        let places = self.first..one.events.len();
        let apart = places
            .clone()
            .any(|index| one.observed(index) != other.observed(index));
        self.told_apart = places
            .filter(|&index| one.observed(index).differs_from(&other.observed(index)))
            .collect();
        if self.apart_for == 0 && !apart {
            let views = (one.information.view(), other.information.view());
            ensure(views.0 == views.1, Clause::ViewHides, || {
                format!("the views are {:?} and {:?}", views.0, views.1)
            })?;
            let actors = (rules.actor(&one.state), rules.actor(&other.state));
            ensure(actors.0 == actors.1, Clause::ViewHides, || {
                format!(
                    "{:?} is due, and {:?} in the other game",
                    actors.0, actors.1
                )
            })?;
        } else {
            self.apart_for += 1;
        }
        let same = one.information == other.information;
        let alike = self.apart_for == 0;
        ensure(same || !alike, Clause::InformationTells, || {
            format!(
                "the information differs, {:?} and {:?}",
                one.information, other.information
            )
        })?;
        ensure(
            !(same && self.informed_apart),
            Clause::InformationForgets,
            || {
                format!(
                    "the information differed before, and is {:?}",
                    one.information
                )
            },
        )?;
        ensure(!same || !apart, Clause::InformationTells, || {
            format!("the information is the same, {:?}", one.information)
        })?;
        self.informed_apart |= closed && !same;
        Ok(())
    }
}

/// The event at a place as it could be in the other game: the same if the
/// viewers know it, otherwise any that looks the same to them. `None` if the
/// other game cannot go on.
fn follow<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
    other: &History<'_, R>,
    place: usize,
) -> Option<EventOf<R>> {
    let event = table.events()[place];
    let possible = is_possible(cx.rules, &other.state, event);
    if !is_hidden(cx.rules, table, place, other.viewers) {
        return possible.then_some(event);
    }
    if possible && cx.random.one_in(2) {
        return Some(event);
    }
    another(cx, other, event, true).or(possible.then_some(event))
}

/// Another event in place of one, possible in the present state of a game. It
/// looks the same to the viewers, if there is such an event or if it must.
fn another<R: Ruleset>(
    cx: &mut Context<'_, R>,
    history: &History<'_, R>,
    event: EventOf<R>,
    must: bool,
) -> Option<EventOf<R>> {
    let (rules, state, viewers) = (cx.rules, &history.state, history.viewers);
    let told = |event: EventOf<R>| {
        let mut after = state.clone();
        happen(rules, &mut after, event);
        let step = event.step()?;
        let seen = rules.seen_step(state, step, &after, viewers);
        Some(ObservedEvent::of(event, seen))
    };
    let steps: Vec<Step<R::Move, R::Chance>> = match event {
        Event::Move { seat, .. } => {
            let moves = super::super::moves::list_moves(rules, state, seat).ok()?;
            moves
                .into_iter()
                .map(|chosen| Step::Move(seat, chosen))
                .collect()
        }
        Event::Rolled(_) | Event::Given(_) => {
            let chances = super::super::chances::list_chances(rules, state).ok()?;
            chances
                .into_iter()
                .map(|(chance, _)| Step::Chance(chance))
                .collect()
        }
        _ => return None,
    };
    let own = is_possible(rules, state, event)
        .then(|| told(event))
        .flatten();
    let mut others: Vec<EventOf<R>> = steps
        .into_iter()
        .map(|step| with_step::<R>(event, step))
        .filter(|other| *other != event)
        .collect();
    // Now and then one that can be distinguished, which viewers must not
    // forget.
    let any = !must && cx.random.one_in(4);
    let mut fallback = None;
    for _ in 0..TRIED.min(others.len()) {
        let other = others.swap_remove(cx.random.index(others.len()));
        if any || own.is_none() || told(other) == own {
            return Some(other);
        }
        fallback = Some(other);
    }
    fallback.filter(|_| !must)
}

/// A game made by these events, with every chance given; `None` if the referee
/// refuses one of them.
fn play<R: Ruleset>(
    table: &CheckedGame<R>,
    start: &R::State,
    events: &[EventOf<R>],
) -> Option<Game<R>> {
    let rules = table.game().shared_rules();
    let mut game = Game::from_state(rules, start.clone(), *table.game().seed());
    for &event in events {
        match event {
            Event::Move { seat, chosen } => game.play(seat, chosen),
            Event::Rolled(chance) | Event::Given(chance) => game.resolve_given(chance),
            Event::Resign(seats) => game.resign(seats),
            Event::Offer(seat) => game.offer(seat),
            Event::Accept(seat) => game.accept(seat),
            Event::Decline(seat) => game.decline(seat),
            Event::Claim { .. } => return None,
            Event::Flag(seat) => game.flag(seat),
        }
        .ok()?;
    }
    Some(game)
}
