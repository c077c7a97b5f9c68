//! A game replayed with another step in place of a hidden one.
//!
//! The other game goes on with the same events where its viewers know them, and
//! otherwise with any step that looks the same to them. As long as they know
//! the same of every step, everything they are given must be the same. Once
//! they were told different things, they must not forget it.
use super::super::Context;
use super::super::checked_game::CheckedGame;
use super::super::failure::{Broken, Checked};
use super::super::tier::Tier;
use super::draw_viewers;
use super::ends::check_ends;
use super::given::check_given;
use super::history::{EventOf, History, ObservedEvent, StepOf, happen, is_possible, with_step};
use super::pair::{Pair, goes_on};
use boardwright_referee::Game;
use boardwright_ruleset::{Event, Ruleset, Seats, Seen, Step};

/// How many events after a hidden step are played again.
const LONGEST_REPLAY: usize = 256;

/// How many events are played on once the games can be distinguished.
const APART: usize = 8;

/// How many other steps are tried in place of one step.
const TRIED: usize = 8;

/// How many exchanges are tried until one is possible up to the present.
const ATTEMPTS: usize = 4;

/// Exchanges a hidden step of the game for another possible one.
///
/// Most exchanges contradict what was played later, such as a card that another seat has played
/// since. So several are tried until one can be played up to the present.
pub(in crate::contract) fn check_exchanged<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
) -> Checked {
    let count = table.events().len();
    let mut found = None;
    for _ in 0..2 {
        let viewers = draw_viewers(cx.rules, &mut cx.random);
        let hidden: Vec<usize> = (count.saturating_sub(LONGEST_REPLAY)..count)
            .filter(|&index| is_hidden(cx.rules, table, index, viewers))
            .collect();
        if let Some(&index) = cx.random.choose(&hidden) {
            found = Some((index, viewers, hidden));
            break;
        }
    }
    let Some((mut index, viewers, hidden)) = found else {
        return Ok(());
    };
    for _ in 0..ATTEMPTS {
        if exchange(cx, tiers, table, viewers, index)? {
            return Ok(());
        }
        index = cx.random.choose(&hidden).copied().unwrap_or(index);
    }
    Ok(())
}

/// Exchanges the hidden step at a place, and returns whether the other game came to the present.
fn exchange<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
    viewers: Seats,
    index: usize,
) -> Checked<bool> {
    let mut one = History::new(cx, table.state_before(0), viewers);
    table.events()[..index]
        .iter()
        .for_each(|&event| one.push(event));
    let other = one.clone();
    let event = table.events()[index];
    let Some(instead) = another(cx, &other, event, false) else {
        return Ok(false);
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
    seen_now(rules, table, index, viewers).is_some_and(|seen| !seen.is_all())
}

/// What the viewers knew of a step right after it.
pub(super) fn seen_now<R: Ruleset>(
    rules: &R,
    table: &CheckedGame<R>,
    index: usize,
    viewers: Seats,
) -> Option<Seen<StepOf<R>>> {
    let (before, after) = (table.state_before(index), table.state_before(index + 1));
    let step = table.events()[index].step()?;
    Some(rules.seen_step(before, step, after, viewers))
}

/// Plays both games on for as long as the events allow.
fn compare<'a, R: Ruleset>(
    cx: &mut Context<'a, R>,
    tiers: &[Box<dyn Tier<R>>],
    table: &CheckedGame<R>,
    (mut one, mut other): (History<'a, R>, History<'a, R>),
    instead: EventOf<R>,
) -> Checked<bool> {
    let rules = cx.rules;
    let index = one.events.len();
    let present = table.events().len();
    let replaced = table.events()[index];
    // Either nothing else changes but what must, or all that is hidden may.
    let faithful = cx.random.one_in(2);
    let mut decisions = 0;
    let mut pair = Pair::new(index);
    let mut alike = None;
    for place in index..present.min(index + LONGEST_REPLAY) {
        let event = table.events()[place];
        let next = if place == index {
            Some(instead)
        } else {
            follow(cx, table, &other, place, faithful.then_some(replaced))
        };
        let Some(next) = next else { break };
        let before = (rules.actor(&one.state), rules.actor(&other.state));
        one.push(event);
        other.push(next);
        one.check_settled()?;
        other.check_settled()?;
        if matches!(event, Event::Claim { .. }) {
            break;
        }
        // Once they can be distinguished, the games may end as they like.
        if pair.apart_for == 0 {
            check_ends(rules, &one, &other, pair.is_apart(&one, &other))?;
        }
        let ends = (rules.outcome(&one.state), rules.outcome(&other.state));
        if ends.0 != ends.1 {
            break;
        }
        let closed =
            !goes_on(rules, before.0, &one.state) && !goes_on(rules, before.1, &other.state);
        pair.check(rules, &one, &other, closed)?;
        match pair.apart_for {
            0 => {
                alike = Some(place + 1);
                let later = place > index && matches!(event, Event::Move { .. });
                decisions += u64::from(later);
            }
            APART.. => break,
            _ => {}
        }
        if ends.0.is_some() {
            break;
        }
    }
    let Some(events) = alike else {
        return Ok(false);
    };
    cx.report.alike(decisions);
    let start = table.state_before(0);
    let games = (
        play(table, start, &one.events[..events]),
        play(table, start, &other.events[..events]),
    );
    // Only the referee knows whether one of them could not go on.
    if let (Some(first), Some(second)) = games {
        check_given(cx, tiers, &first, &second, one.viewers)?;
    }
    Ok(events == present)
}

/// The event at a place as it could be in the other game: the same if the
/// viewers know it, otherwise any that looks the same to them. `None` if the
/// other game cannot go on.
///
/// With a `replaced` event, nothing else changes but what must: where a hidden event is not possible
/// any more, the replaced one comes in its place if it can, so that the two change places.
fn follow<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
    other: &History<'_, R>,
    place: usize,
    replaced: Option<EventOf<R>>,
) -> Option<EventOf<R>> {
    let event = table.events()[place];
    let possible = is_possible(cx.rules, &other.state, event);
    if !is_hidden(cx.rules, table, place, other.viewers) {
        return possible.then_some(event);
    }
    if possible && (replaced.is_some() || cx.random.one_in(2)) {
        return Some(event);
    }
    if let Some(swapped) = replaced.and_then(|replaced| changed_places::<R>(event, replaced)) {
        let looks = |event| told(cx.rules, other, event);
        let seen = ObservedEvent::of(event, seen_now(cx.rules, table, place, other.viewers)?);
        if is_possible(cx.rules, &other.state, swapped) && looks(swapped) == Some(seen) {
            return Some(swapped);
        }
    }
    another(cx, other, event, true).or(possible.then_some(event))
}

/// An event with the step of a replaced one, if that is one of the same seat, or a chance as well.
fn changed_places<R: Ruleset>(event: EventOf<R>, replaced: EventOf<R>) -> Option<EventOf<R>> {
    match (event.step()?, replaced.step()?) {
        (Step::Move(seat, _), Step::Move(other, _)) if seat != other => None,
        (Step::Move(..), Step::Chance(_)) | (Step::Chance(_), Step::Move(..)) => None,
        (_, step) => Some(with_step::<R>(event, step)),
    }
}

/// What is told of a possible event right after it.
fn told<R: Ruleset>(
    rules: &R,
    history: &History<'_, R>,
    event: EventOf<R>,
) -> Option<ObservedEvent<R::Move, R::Chance>> {
    let mut after = history.state.clone();
    happen(rules, &mut after, event);
    let step = event.step()?;
    let seen = rules.seen_step(&history.state, step, &after, history.viewers);
    Some(ObservedEvent::of(event, seen))
}

/// Another event in place of one, possible in the present state of a game. It
/// looks the same to the viewers, if there is such an event or if it must.
fn another<R: Ruleset>(
    cx: &mut Context<'_, R>,
    history: &History<'_, R>,
    event: EventOf<R>,
    must: bool,
) -> Option<EventOf<R>> {
    let (rules, state) = (cx.rules, &history.state);
    let told = |event| told(rules, history, event);
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
pub(super) fn play<R: Ruleset>(
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
            Event::Claim { .. } | Event::Clock | Event::Reading { .. } => return None,
            Event::Abandon(seats) => game.abandon(seats),
            Event::Flag(seat) => game.flag(seat),
        }
        .ok()?;
    }
    Some(game)
}
