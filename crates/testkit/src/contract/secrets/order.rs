//! The order of secret choices must tell viewers nothing.
use super::super::checked_game::CheckedGame;
use super::super::failure::{Checked, ensure};
use super::super::{Clause, Context};
use super::draw_viewers;
use super::history::{EventOf, History};
use boardwright_ruleset::{Actor, Event, Ruleset};

/// How far back choices are looked for.
const LATEST: usize = 64;

/// Plays the game again with two secret choices in the other order.
pub(in crate::contract) fn check_order<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
) -> Checked {
    let rules = cx.rules;
    let events = table.events();
    let swapped = |place: &usize| {
        let due = |index| match rules.actor(table.state_before(index)) {
            Actor::Secret(due) => Some(due),
            _ => None,
        };
        let (Event::Move { seat: one, .. }, Event::Move { seat: other, .. }) =
            (events[*place], events[*place + 1])
        else {
            return false;
        };
        let (Some(first), Some(then)) = (due(*place), due(*place + 1)) else {
            return false;
        };
        one != other && first.contains(other) && then.is_subset_of(first)
    };
    let last = events.len().saturating_sub(1);
    let places: Vec<usize> = (last.saturating_sub(LATEST)..last)
        .filter(swapped)
        .collect();
    let Some(&place) = cx.random.choose(&places) else {
        return Ok(());
    };
    let viewers = draw_viewers(rules, &mut cx.random);
    let mut reordered: Vec<EventOf<R>> = events.to_vec();
    reordered.swap(place, place + 1);
    let mut histories = (
        History::new(cx, table.state_before(0), viewers),
        History::new(cx, table.state_before(0), viewers),
    );
    for (index, (&event, &other)) in events.iter().zip(&reordered).enumerate() {
        histories.0.push(event);
        histories.1.push(other);
        if index <= place {
            continue;
        }
        let (one, other) = (&histories.0.information, &histories.1.information);
        ensure(one == other, Clause::InformationOrder, || {
            format!(
                "{viewers:?} can tell in which order {:?} and {:?} were chosen: their information \
                 is {one:?} and {other:?}",
                events[place],
                events[place + 1]
            )
        })?;
    }
    Ok(())
}
