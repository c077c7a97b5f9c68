//! What is not searched in full, since it would hardly change the value of the node.
//!
//! The guesses stand on the static evaluation: a position that is far better than what
//! the other side already has elsewhere is left (reverse futility), as is one that is
//! good enough although its side passes (null move). Moves that come late in the order
//! are searched less deep at first (late-move reduction), and near the horizon, where
//! the position is far worse than needed, quiet ones and losing ones not at all.
//!
//! All margins are points, a hundred of which are about the smallest piece, so nothing
//! here knows a game. A position is never called lost by force because of a guess.

use super::effort::Stopped;
use super::node::{Node, Window};
use super::score::CERTAIN;
use super::search::Search;
use boardwright_ruleset::Evaluate;

/// What a node is worth by its static evaluation, for its side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Standing {
    points: i32,
    /// Whether its side has gained since it was last due.
    improves: bool,
}

/// What is guessed from.
pub(super) struct Guess<S> {
    pub(super) standing: Standing,
    /// The state after a pass.
    passed: S,
}

// The numbers below are those that are usual in chess programs; docs/design.md has what each
// kind of guess gained.

/// The deepest nodes that are left because of their static evaluation.
const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// By how many points for each ply of depth it must be above beta.
const REVERSE_FUTILITY_MARGIN: i32 = 80;
/// The least depth at which a null move is tried.
const NULL_MOVE_DEPTH: i32 = 3;
/// The deepest nodes in which quiet moves are left out.
const FUTILITY_DEPTH: i32 = 7;
/// By how many points for each ply of depth, and a hundred more, a node must lie below alpha
/// for all quiet moves but the first to be left out.
const FUTILITY_MARGIN: i32 = 90;
/// The deepest nodes in which losing moves are left out.
const LOSING_DEPTH: i32 = 6;
/// How many points a move may lose for each ply of depth.
const LOSING_MARGIN: i32 = 80;
/// So many thousandths of the best history are one ply of reduction less.
const HISTORY_PER_PLY: i32 = 400;

impl<R: Evaluate> Search<'_, R> {
    /// Whether the search may guess from differences in points: where dice decide a margin in
    /// points would not fit, nor where there are pay-offs.
    pub(super) fn guesses(&self) -> bool {
        let bounds = self.problem.bounds;
        bounds.reduces && !bounds.pays && bounds.scale.is_none()
    }

    /// What a node is worth by its static evaluation; `None` where nothing is guessed. Whether
    /// anything may be guessed is up to the game, by its null move.
    pub(super) fn guess(&mut self, node: Node<'_, R::State>) -> Option<Guess<R::State>> {
        let bounds = self.problem.bounds;
        self.standings[node.ply] = None;
        if !self.guesses() {
            return None;
        }
        let passed = self.problem.rules.after_null_move(node.state)?;
        let points = self.points(node.state);
        let standing = node.side.of_ours(bounds.worth(points));
        self.standings[node.ply] = Some(standing);
        let before = node.ply.checked_sub(2).and_then(|ply| self.standings[ply]);
        let standing = Standing {
            points: standing,
            improves: before.is_none_or(|before| standing > before),
        };
        Some(Guess { standing, passed })
    }

    /// A value of a node that is as good as certain without a search of its moves, in a null
    /// window.
    pub(super) fn guessed_value(
        &mut self,
        node: Node<'_, R::State>,
        guess: &Guess<R::State>,
        depth: i32,
        window: Window,
    ) -> Result<Option<i32>, Stopped> {
        let Standing {
            points: standing,
            improves,
        } = guess.standing;
        let beta = window.beta;
        if !window.is_null() || beta.abs() >= CERTAIN || standing < beta {
            return Ok(None);
        }
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(improves));
        if depth <= REVERSE_FUTILITY_DEPTH && standing - margin >= beta {
            return Ok(Some(beta + (standing - beta) / 2));
        }
        // Two passes in a row would only be a search of less depth.
        if depth < NULL_MOVE_DEPTH || self.made[node.ply].is_none() {
            return Ok(None);
        }
        let reduction = 3 + depth / 4 + ((standing - beta) / 200).min(3);
        let key = self.problem.rules.search_key(&guess.passed);
        self.path.push(key, true);
        self.made[node.ply + 1] = None;
        let value = self.follow(
            &guess.passed,
            node.side,
            depth - 1 - reduction,
            window,
            node.ply + 1,
        );
        self.path.pop();
        let value = value?;
        // A pass is no move: what it wins by force need not be won.
        let value = if value >= CERTAIN { beta } else { value };
        Ok((value >= beta).then_some(value))
    }
}

/// Which moves of a node are searched less deep or not at all.
#[derive(Copy, Clone, Debug)]
pub(super) struct Selection {
    depth: i32,
    /// By how much more late moves are reduced than usual; `None` where nothing is guessed.
    more: Option<i32>,
    /// From this place on quiet moves are left out.
    most_quiet: usize,
    /// Moves that lose more than this are left out.
    most_lost: i32,
}

impl Selection {
    /// That of a node in which nothing is guessed.
    pub(super) const fn plain(depth: i32) -> Self {
        Self {
            depth,
            more: None,
            most_quiet: usize::MAX,
            most_lost: i32::MAX,
        }
    }

    pub(super) fn of(standing: Standing, depth: i32, window: Window) -> Self {
        let is_wide = !window.is_null();
        let mut selection = Self {
            more: Some(i32::from(!standing.improves) - i32::from(is_wide)),
            ..Self::plain(depth)
        };
        if is_wide {
            return selection;
        }
        if depth <= FUTILITY_DEPTH {
            let count = (4 + depth * depth) as usize;
            let hoped = standing
                .points
                .saturating_add(100 + FUTILITY_MARGIN * depth);
            selection.most_quiet = if hoped <= window.alpha {
                1
            } else if standing.improves {
                count
            } else {
                count / 2
            };
        }
        if depth <= LOSING_DEPTH {
            selection.most_lost = LOSING_MARGIN * depth;
        }
        selection
    }

    /// Whether a move is left out, where the best so far has this value. `place` counts the
    /// moves that come before it, and `lost` is what it loses at once.
    pub(super) fn leaves_out(&self, best: i32, place: usize, is_quiet: bool, lost: i32) -> bool {
        // Where all looks lost each move may be the one that saves.
        best > -CERTAIN
            && if is_quiet {
                place >= self.most_quiet
            } else {
                lost > self.most_lost
            }
    }

    /// By how much less a late quiet move is searched at first; `history` is how it did
    /// elsewhere, in thousandths.
    pub(super) fn reduction(&self, place: usize, history: i32) -> i32 {
        let depth = self.depth;
        if depth < 3 {
            return 0;
        }
        match self.more {
            Some(more) if place >= 2 => {
                let reduction =
                    late_move_reduction(depth, place) + more - history / HISTORY_PER_PLY;
                reduction.clamp(0, depth - 2)
            }
            None if place >= 12 && depth >= 6 => 2,
            None if place >= 4 => 1,
            _ => 0,
        }
    }
}

/// By how much less a late move is searched: more the deeper the node is and the later the
/// move comes.
const fn late_move_reduction(depth: i32, place: usize) -> i32 {
    // In 4,096ths.
    let product = logarithm(depth as u32) * logarithm(place as u32 + 1);
    (50 * 4_096 + 21 * product) / (100 * 4_096)
}

/// The binary logarithm of a number from 1 on, in 64ths: straight between powers of two.
const fn logarithm(number: u32) -> i32 {
    let doublings = number.ilog2();
    let beyond = ((number - (1 << doublings)) * 64) >> doublings;
    (doublings * 64 + beyond) as i32
}

#[cfg(test)]
mod tests {
    use super::{CERTAIN, Selection, Standing, late_move_reduction, logarithm};
    use crate::alpha_beta::node::Window;
    use alloc::vec::Vec;

    const fn standing(points: i32, improves: bool) -> Standing {
        Standing { points, improves }
    }

    fn left_out(selection: &Selection, best: i32) -> Vec<usize> {
        let places = 0..60;
        places
            .filter(|&place| selection.leaves_out(best, place, true, 0))
            .collect()
    }

    #[test]
    fn logarithms_are_exact_at_powers_of_two() {
        assert_eq!([1, 2, 3, 4, 64].map(logarithm), [0, 64, 96, 128, 384]);
    }

    #[test]
    fn reductions_grow_with_depth_and_place_and_leave_a_ply() {
        assert_eq!(late_move_reduction(8, 15), 3);
        for depth in 1..96 {
            for place in 0..200 {
                let reduction = late_move_reduction(depth, place);
                assert!(late_move_reduction(depth + 1, place) >= reduction);
                assert!(late_move_reduction(depth, place + 1) >= reduction);
                for history in [-1_000, 0, 1_000] {
                    for improves in [false, true] {
                        let selection = Selection::of(standing(0, improves), depth, Window::FULL);
                        let reduced = selection.reduction(place, history);
                        assert!(reduced == 0 || (1..depth - 1).contains(&reduced));
                    }
                }
            }
        }
    }

    #[test]
    fn without_a_guess_late_moves_are_reduced_and_none_is_left_out() {
        let plain = Selection::plain(6);
        assert_eq!([3, 4, 12].map(|place| plain.reduction(place, 0)), [0, 1, 2]);
        assert!(left_out(&plain, 0).is_empty());
        assert!(!plain.leaves_out(0, 50, false, 1_000_000));
    }

    #[test]
    fn of_a_hopeless_node_only_the_first_quiet_move_is_searched() {
        let hopeless = Selection::of(standing(-500, true), 2, Window::null(0));
        assert_eq!(left_out(&hopeless, -400).first(), Some(&1));
        let even = Selection::of(standing(0, true), 2, Window::null(0));
        assert_eq!(left_out(&even, -400).first(), Some(&8));
        let worse = Selection::of(standing(0, false), 2, Window::null(0));
        assert_eq!(left_out(&worse, -400).first(), Some(&4));
        assert!(even.leaves_out(0, 3, false, 161) && !even.leaves_out(0, 3, false, 160));
    }

    #[test]
    fn nothing_is_left_out_where_all_is_lost_so_far_or_the_value_is_wanted() {
        let hopeless = Selection::of(standing(-500, true), 2, Window::null(0));
        assert!(left_out(&hopeless, -CERTAIN).is_empty());
        let wide = Selection::of(standing(-500, true), 2, Window::FULL);
        assert!(left_out(&wide, 0).is_empty());
    }
}
