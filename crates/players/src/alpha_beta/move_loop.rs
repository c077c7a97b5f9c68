//! The one loop over the moves of a position: principal variation search.
//!
//! The first move is expected to be the best and is searched in the whole
//! window. Of each later one a null window shows cheaply that it is no better;
//! only one that turns out better is searched again. Which moves come, in which
//! order and how deep each is searched is up to a [`MoveList`]. There are three:
//! for the main search, for the search of games with long turns, and for
//! quiescence.

use super::effort::Stopped;
use super::node::{Node, Window};
use super::search::Search;
use super::transpositions::Bound;
use alloc::vec::Vec;
use boardwright_ruleset::Evaluate;

/// The moves of one position, in the order in which they are searched.
pub(super) trait MoveList<R: Evaluate> {
    /// A move, with whatever is known of it.
    type Item: Copy;

    /// Whether later moves are searched in a null window first.
    const USES_NULL_WINDOW: bool;

    /// The next move to be searched, where the best so far has this value.
    fn next(&mut self, best: i32) -> Option<Next<Self::Item>>;

    /// The move itself.
    fn chosen(item: &Self::Item) -> R::Move;

    /// The value of a move for the side of the node, searched to this depth.
    fn value(
        search: &mut Search<'_, R>,
        node: Node<'_, R::State>,
        item: &Self::Item,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped>;

    /// Is called after the last move that [`next`](Self::next) gave was so good
    /// that the other side avoids the position (a beta cut-off).
    fn cut_off(&self, search: &mut Search<'_, R>, node: Node<'_, R::State>) {
        let _ = (search, node);
    }
}

/// A move that is to be searched.
#[derive(Copy, Clone, Debug)]
pub(super) struct Next<I> {
    pub(super) item: I,
    /// How deep it is searched at first, in a null window (late-move
    /// reduction).
    pub(super) reduced: i32,
    /// How deep it is searched if it then looks better than the best.
    pub(super) depth: i32,
}

/// The best of the moves that were searched.
#[derive(Copy, Clone, Debug)]
pub(super) struct Best<M> {
    pub(super) value: i32,
    /// The move with this value, if one was searched that is better than what
    /// the loop began with.
    pub(super) chosen: Option<M>,
    /// What the value says about the true one.
    pub(super) bound: Bound,
}

impl<M> Best<M> {
    /// What is known before any move is searched: at least this value.
    pub(super) const fn from(value: i32) -> Self {
        Self {
            value,
            chosen: None,
            bound: Bound::Upper,
        }
    }
}

impl<R: Evaluate> Search<'_, R> {
    /// The best of these moves and of what was known before.
    pub(super) fn best_move<L: MoveList<R>>(
        &mut self,
        node: Node<'_, R::State>,
        mut window: Window,
        moves: &mut L,
        mut best: Best<R::Move>,
    ) -> Result<Best<R::Move>, Stopped> {
        let mut is_first = true;
        // What other searches look at first, where several are in this position.
        let mut left = Vec::new();
        let mut is_in_order = true;
        let mut listed = 0;
        loop {
            let next = match moves.next(best.value) {
                Some(next) => {
                    listed += 1;
                    let leaves = L::USES_NULL_WINDOW
                        && self.sharing.leaves_to_others(&self.path, node.ply, listed);
                    if leaves {
                        left.push(next);
                        is_in_order = false;
                        continue;
                    }
                    next
                }
                // The last ones first, as nobody has begun with them.
                None => match left.pop() {
                    Some(next) => next,
                    None => break,
                },
            };
            let value = if is_first || !L::USES_NULL_WINDOW {
                L::value(self, node, &next.item, next.depth, window)?
            } else {
                self.later_value::<L>(node, &next, window)?
            };
            is_first = false;
            let chosen = L::chosen(&next.item);
            if value > best.value {
                best.value = value;
                best.chosen = Some(chosen);
            }
            if value > window.alpha {
                window.alpha = value;
                best.bound = Bound::Exact;
                self.lines.keep(node.ply, chosen);
            }
            if value >= window.beta {
                best.bound = Bound::Lower;
                if is_in_order {
                    moves.cut_off(self, node);
                }
                break;
            }
        }
        Ok(best)
    }

    /// The value of a move that is expected to be no better than an earlier
    /// one: first in a null window and less deep, then in a null window, then
    /// in the whole one, until it is known well enough.
    fn later_value<L: MoveList<R>>(
        &mut self,
        node: Node<'_, R::State>,
        next: &Next<L::Item>,
        window: Window,
    ) -> Result<i32, Stopped> {
        let null = Window::null(window.alpha);
        let mut value = L::value(self, node, &next.item, next.reduced, null)?;
        if next.reduced < next.depth && value > window.alpha {
            value = L::value(self, node, &next.item, next.depth, null)?;
        }
        if value <= window.alpha || value >= window.beta {
            return Ok(value);
        }
        L::value(self, node, &next.item, next.depth, window)
    }

    /// The value of a move at the root, if it is above `floor`.
    pub(super) fn value_above<L: MoveList<R>>(
        &mut self,
        root: Node<'_, R::State>,
        next: &Next<L::Item>,
        floor: i32,
    ) -> Result<Option<i32>, Stopped> {
        let window = Window::new(floor, Window::FULL.beta);
        if window != Window::FULL {
            let null = Window::null(floor);
            if L::value(self, root, &next.item, next.reduced, null)? <= floor {
                return Ok(None);
            }
            if next.reduced < next.depth
                && L::value(self, root, &next.item, next.depth, null)? <= floor
            {
                return Ok(None);
            }
        }
        let value = L::value(self, root, &next.item, next.depth, window)?;
        Ok((value > floor).then_some(value))
    }
}
