//! What a search knows of the others that search the same turn.
//!
//! Of the moves of a position that others are in as well, each search looks at a
//! part of its own first, and goes on with the parts of the others when it has
//! done its own. By then the shared table answers most of them. Where nobody else
//! is, all goes as without sharing.

use super::super::bounds::DEEPEST;
use super::super::effort::Stopped;
use super::super::node::Asked;
use super::super::path::Path;
use super::super::root_moves::Part;
use super::super::static_evaluations::{List, Lists};
use super::Member;
use super::messages::{Answer, Brought, Instructions, Verdict};
use super::shared_table::Shared;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The others, as one of them sees them.
pub(in super::super) struct Others<'a, M> {
    /// The place of this search among them.
    pub(super) member: Member<'a, M>,
    pub(super) table: Shared<M>,
    /// The moves that were evaluated since the last meeting.
    evaluated: Lists<M>,
    /// What is asked of the position of each ply, where others may answer it.
    asked: Vec<Option<Asked>>,
    /// The ply of a position of which others have found what is asked of it.
    answered: Option<usize>,
    /// Whether the caller wants to stop.
    pub(in super::super) wants_stop: bool,
    /// What all have found in an iteration, if the last meeting ended one.
    ended: Option<Part<M>>,
}

impl<'a, M: Copy + Eq> Others<'a, M> {
    pub(super) fn new(member: Member<'a, M>, table: Shared<M>) -> Self {
        Self {
            member,
            table,
            evaluated: Vec::new(),
            asked: vec![None; DEEPEST + 2],
            answered: None,
            wants_stop: false,
            ended: None,
        }
    }

    /// All positions up to the last meeting.
    pub(in super::super) fn positions(&self) -> u64 {
        self.member.positions()
    }

    /// Each search begins with the first move and has a part of the others for
    /// itself. Then it goes on with those of the other searches, the last ones
    /// first, as nobody has begun with them.
    pub(super) fn order_at_root(&self, count: usize) -> Vec<usize> {
        let (searches, number) = self.member.place();
        let is_own = |place: &usize| *place == 0 || (place - 1) % searches == number;
        let own = (0..count).filter(is_own);
        let others = (0..count).rev().filter(|place| !is_own(place));
        own.chain(others).collect()
    }

    /// Whether a move is left to another search. The first one is left to nobody,
    /// as it shows what the others are worth.
    pub(super) fn leaves(&self, path: &Path, ply: usize, listed: usize) -> bool {
        if listed < 2 || path.len() != ply + 1 {
            return false;
        }
        let (present, before) = self.member.present(ply, path.key());
        listed % present != before
    }

    pub(super) fn keep_evaluated(&mut self, key: u64, evaluated: &List<M>) {
        self.evaluated.push((key, Arc::clone(evaluated)));
    }

    /// Only a null window can be answered by the table.
    pub(super) fn ask(&mut self, ply: usize, asked: Asked) -> bool {
        let can_be_answered = asked.window.is_null();
        if can_be_answered {
            self.asked[ply] = Some(asked);
        }
        can_be_answered
    }

    /// Ends what was asked at a ply. If the search was stopped because others have
    /// answered it, their answer counts.
    pub(super) fn answer<T>(
        &mut self,
        ply: usize,
        asked: Asked,
        found: Result<T, Stopped>,
    ) -> Result<Answer<T>, Stopped> {
        self.asked[ply] = None;
        if found.is_ok() || self.answered != Some(ply) {
            return found.map(Answer::Found);
        }
        self.answered = None;
        let answer = self.answer_in_table(ply, asked);
        answer.map(Answer::OfOthers).ok_or(Stopped)
    }

    fn answer_in_table(&self, ply: usize, asked: Asked) -> Option<i32> {
        let entry = self.table.get(asked.key)?;
        entry.decides(asked.depth, asked.window, ply)
    }

    /// Stops if others have found what is asked of a position of the path.
    pub(in super::super) fn look_for_answers(&mut self, path: &Path) -> Result<(), Stopped> {
        let mut asked = self.asked.iter().enumerate().take(path.len());
        self.answered = asked.find_map(|(ply, asked)| {
            self.answer_in_table(ply, (*asked)?)?;
            Some(ply)
        });
        self.answered.map_or(Ok(()), |_| Err(Stopped))
    }

    /// What this search brings to a meeting besides what it alone knows.
    pub(in super::super) fn brought(&mut self) -> Brought<M> {
        Brought {
            positions: 0,
            deepest: 0,
            exact: true,
            found: Vec::new(),
            path: Vec::new(),
            evaluated: Arc::new(core::mem::take(&mut self.evaluated)),
            written: self.table.take_written(),
            is_finished: false,
            wants_stop: self.wants_stop,
        }
    }

    /// Waits for all others. While it does, `goes_on` is asked again and again.
    pub(in super::super) fn meet(
        &mut self,
        brought: Brought<M>,
        goes_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Instructions<M> {
        self.member.meet(brought, &mut self.table, goes_on)
    }

    /// Notes what all have found, after a meeting that ends an iteration.
    pub(in super::super) fn end_iteration(&mut self, told: Instructions<M>) {
        self.ended = Some(Part {
            moves: told.found,
            stopped: told.verdict == Verdict::Stop,
            positions: self.positions(),
            deepest: told.deepest,
            exact: told.exact,
        });
    }

    /// What all have found in an iteration, of which this search knows a part.
    pub(super) fn agreed(&mut self, own: Part<M>) -> Part<M> {
        let positions = self.positions();
        self.ended.take().unwrap_or(Part {
            moves: Vec::new(),
            stopped: true,
            positions,
            ..own
        })
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::super::{Crew, Meeting};
    use super::{Answer, Asked, Brought, Others, Verdict};
    use crate::alpha_beta::effort::Stopped;
    use crate::alpha_beta::node::Window;
    use crate::alpha_beta::path::Path;
    use crate::alpha_beta::transpositions::{Bound, TranspositionTable};
    use alloc::vec::Vec;
    use core::ops::ControlFlow::Continue;

    /// A meeting of two searches for a hundred positions.
    fn meeting() -> Meeting<u8> {
        let crew = Crew {
            searches: 2,
            threads: 2,
        };
        Meeting::new(crew, TranspositionTable::new(1 << 12, 64), 100)
    }

    /// Each of two searches on a thread of its own.
    fn each<T: Send>(run: impl Fn(usize, Others<'_, u8>) -> T + Sync) -> Vec<T> {
        let meeting = meeting();
        let (meeting, run) = (&meeting, &run);
        std::thread::scope(|scope| {
            let threads = [0, 1].map(|number| {
                scope.spawn(move || {
                    let (member, table) = meeting.member(number);
                    run(number, Others::new(member, table))
                })
            });
            let joined = threads.map(|thread| thread.join().expect("it does not panic"));
            joined.into()
        })
    }

    fn path(keys: &[u64]) -> Path {
        let mut path = Path::new(keys.len());
        path.start(keys[0]);
        keys[1..].iter().for_each(|&key| path.push(key, false));
        path
    }

    /// Meets the other one from this path, after 30 positions.
    fn meet(others: &mut Others<'_, u8>, path: &Path) -> (Verdict, u64) {
        let brought = Brought {
            positions: 30,
            path: path.keys(),
            ..others.brought()
        };
        let told = others.meet(brought, &mut || Continue(()));
        (told.verdict, told.share)
    }

    #[test]
    fn each_begins_with_the_first_move_and_goes_on_with_its_own() {
        let orders = each(|_, others| others.order_at_root(6));
        assert_eq!(orders, [[0, 1, 3, 5, 4, 2], [0, 2, 4, 5, 3, 1]]);
    }

    #[test]
    fn the_positions_that_are_left_are_shared() {
        let met = each(|_, mut others| meet(&mut others, &path(&[1])));
        assert_eq!(met, [(Verdict::GoOn, 20); 2]);
    }

    #[test]
    fn moves_are_left_to_those_in_the_same_position() {
        let left = each(|_, mut others| {
            let here = path(&[1, 2]);
            let before: Vec<bool> = (1..5)
                .map(|listed| others.leaves(&here, 1, listed))
                .collect();
            meet(&mut others, &here);
            let after: Vec<bool> = (1..5)
                .map(|listed| others.leaves(&here, 1, listed))
                .collect();
            let elsewhere = others.leaves(&path(&[1, 3]), 1, 2);
            (before, after, elsewhere)
        });
        let all = [false; 4].to_vec();
        let first = [false, false, true, false].to_vec();
        let second = [false, true, false, true].to_vec();
        assert_eq!(left, [(all.clone(), first, false), (all, second, false)]);
    }

    #[test]
    fn what_another_finds_answers_what_is_asked() {
        let asked = Asked {
            key: 2,
            depth: 3,
            window: Window::null(10),
        };
        let answers = each(|number, mut others| {
            let here = path(&[1, 2]);
            if number == 1 {
                others.table.put(2, 3, 40, Bound::Lower, None);
                meet(&mut others, &here);
                return Ok(Answer::Found(0));
            }
            assert!(others.ask(1, asked));
            let found = others.look_for_answers(&here);
            assert_eq!(found, Ok(()), "nobody has met");
            meet(&mut others, &here);
            let found = others.look_for_answers(&here).map(|()| 0);
            others.answer(1, asked, found)
        });
        assert_eq!(answers, [Ok(Answer::OfOthers(40)), Ok(Answer::Found(0))]);
    }

    #[test]
    fn a_search_that_stops_for_another_reason_has_no_answer() {
        let asked = Asked {
            key: 2,
            depth: 3,
            window: Window::null(10),
        };
        let wide = Asked {
            window: Window::FULL,
            ..asked
        };
        let answers = each(|_, mut others| {
            assert!(!others.ask(1, wide));
            assert!(others.ask(1, asked));
            others.answer::<u8>(1, asked, Err(Stopped))
        });
        assert_eq!(answers, [Err(Stopped), Err(Stopped)]);
    }
}
