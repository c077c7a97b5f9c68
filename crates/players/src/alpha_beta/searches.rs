//! The search of a turn: one alone, or several on threads.

use super::bounds::Bounds;
use super::root_moves::Searched;
use super::search::Search;
use super::together::{Crew, Sharing};
use super::transpositions::TranspositionTable;
use crate::progress::Callback;
use crate::{Evaluator, Turn};
use boardwright_ruleset::{Evaluate, Xoshiro256PlusPlus};

/// Searches these moves within the bounds.
pub(super) fn search<R: Evaluate>(
    turn: &Turn<'_, R>,
    evaluator: Option<&dyn Evaluator<R>>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    crew: Crew,
    random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    let table = TranspositionTable::new(bounds.table_bytes(), bounds.positions);
    #[cfg(feature = "std")]
    if crew.searches > 1 && moves.len() > 1 {
        return on_threads::search(
            turn,
            evaluator,
            (root, moves),
            bounds,
            (crew, table),
            random,
            progress,
        );
    }
    let _ = crew;
    let alone = Sharing::Alone(table);
    let evaluator = evaluator.map(Evaluator::fresh);
    Search::new(turn, evaluator, bounds, random, progress, alone).deepen(root, moves)
}

#[cfg(feature = "std")]
mod on_threads {
    use super::super::together::Meeting;
    use super::{
        Bounds, Callback, Crew, Evaluate, Evaluator, Search, Searched, Sharing, TranspositionTable,
        Turn, Xoshiro256PlusPlus,
    };
    use crate::progress::Progress;
    use crate::threads::spawn;
    use alloc::boxed::Box;
    use alloc::vec::Vec;
    use core::ops::ControlFlow::Continue;

    /// Searches these moves by several searches. The first of them runs on the
    /// thread of the caller.
    pub(super) fn search<R: Evaluate>(
        turn: &Turn<'_, R>,
        evaluator: Option<&dyn Evaluator<R>>,
        (root, moves): (&R::State, &[R::Move]),
        bounds: &Bounds,
        (crew, table): (Crew, TranspositionTable<R::Move>),
        mut random: Xoshiro256PlusPlus,
        progress: Callback<'_, R::Move>,
    ) -> Searched<R::Move> {
        let meeting = Meeting::new(crew, table, bounds.positions);
        let meeting = &meeting;
        std::thread::scope(|scope| {
            // Whatever panics from here on, nobody waits for this one.
            let sharing = Sharing::together(meeting.member(0));
            let helpers: Vec<_> = (1..crew.searches)
                .map(|number| {
                    let seed = Xoshiro256PlusPlus::new(random.next_u64());
                    let evaluator = evaluator.map(Evaluator::fresh);
                    let work = move || {
                        let mut heard = |_: Progress<'_, R::Move>| Continue(());
                        let sharing = Sharing::together(meeting.member(number));
                        let search =
                            Search::new(turn, evaluator, bounds, seed, &mut heard, sharing);
                        search.deepen(root, moves);
                    };
                    spawn(scope, Box::new(work))
                })
                .collect();
            let evaluator = evaluator.map(Evaluator::fresh);
            let search = Search::new(turn, evaluator, bounds, random, progress, sharing);
            let searched = search.deepen(root, moves);
            for helper in helpers {
                if let Err(panic) = helper.join() {
                    std::panic::resume_unwind(panic);
                }
            }
            searched
        })
    }
}
