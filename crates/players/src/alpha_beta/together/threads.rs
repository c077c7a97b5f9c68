//! The threads that several searches of a turn run on.

use super::super::bounds::Bounds;
use super::super::root::Searched;
use super::super::search::Search;
use super::super::transpositions::Table;
use super::Crew;
use super::meeting::Meeting;
use crate::Turn;
use crate::progress::{Callback, Progress};
use crate::threads::spawn;
use alloc::boxed::Box;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Xoshiro256PlusPlus};
use core::ops::ControlFlow::Continue;

/// Searches these moves by several searches. The first of them runs on the
/// thread of the caller.
pub(super) fn search<R: Evaluate>(
    turn: &Turn<'_, R>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    crew: Crew,
    mut random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    let table = Table::new(bounds.table_bytes(), bounds.positions);
    let meeting = Meeting::new(crew, table, bounds.positions);
    let meeting = &meeting;
    std::thread::scope(|scope| {
        // Whatever panics from here on, nobody waits for this one.
        let member = meeting.member(0);
        let helpers: Vec<_> = (1..crew.searches)
            .map(|number| {
                let seed = Xoshiro256PlusPlus::new(random.next_u64());
                let work = move || {
                    let mut heard = |_: Progress<'_, R::Move>| Continue(());
                    let member = meeting.member(number);
                    let search = Search::with_others(turn, bounds, seed, &mut heard, member);
                    search.deepen(root, moves);
                };
                spawn(scope, Box::new(work))
            })
            .collect();
        let searched =
            Search::with_others(turn, bounds, random, progress, member).deepen(root, moves);
        for helper in helpers {
            if let Err(panic) = helper.join() {
                std::panic::resume_unwind(panic);
            }
        }
        searched
    })
}
