//! A search of the game tree: what all of its parts have in common.
//!
//! It is alpha-beta in the form of negamax. A value is turned round only where the
//! other side decides. With two sides that take turns this is the ordinary
//! negamax. With more sides it supposes that all others play together against us.
//!
//! ```text
//!  root ──> full_width or ranked ──> quiescence     by depth, or by budget
//!             │   ^                    │
//!             │   └── chance <─────────┤            where dice are due
//!             v                        v
//!           move_loop: which move next, and in which window
//! ```

use super::bounds::{Bounds, DEEPEST};
use super::effort::{Effort, Stopped};
use super::lines::Lines;
use super::node::{Node, Window};
use super::order::{Order, Reached};
use super::path::Path;
use super::problem::Problem;
use super::root_moves::RootMove;
use super::score::Side;
use super::static_evaluations::StaticEvaluations;
use super::together::Sharing;
use crate::progress::Callback;
use crate::{Evaluator, Turn};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Step, Xoshiro256PlusPlus};

/// What is searched, and what was found out about it so far.
pub(super) struct Search<'a, R: Evaluate> {
    pub(super) problem: Problem<'a, R>,
    /// What judges positions, if not the game's own evaluation.
    pub(super) evaluator: Option<Box<dyn Evaluator<R>>>,
    pub(super) effort: Effort,
    /// Is told how the search gets on, and asked whether to go on.
    pub(super) progress: Callback<'a, R::Move>,
    pub(super) random: Xoshiro256PlusPlus,
    pub(super) path: Path,
    pub(super) lines: Lines<R::Move>,
    pub(super) order: Order<R::Move>,
    pub(super) static_evaluations: StaticEvaluations<R::Move>,
    /// The static evaluation of each ply of the line, for its side; `None` where nothing was
    /// guessed.
    pub(super) standings: Vec<Option<i32>>,
    /// The move that led to each ply of the line, if it was one of the rules.
    pub(super) made: Vec<Option<R::Move>>,
    /// The transposition table, and whoever else searches the same turn.
    pub(super) sharing: Sharing<'a, R::Move>,
    /// From which ply on nothing is searched deeper because of a threat, in this
    /// iteration.
    pub(super) longest: usize,
    /// The moves at the root that exact values were found of in this iteration,
    /// or since the last meeting.
    pub(super) found: Vec<RootMove<R::Move>>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    /// A search that is alone or shares the turn with others.
    pub(super) fn new(
        turn: &'a Turn<'_, R>,
        evaluator: Option<Box<dyn Evaluator<R>>>,
        bounds: &'a Bounds,
        random: Xoshiro256PlusPlus,
        progress: Callback<'a, R::Move>,
        sharing: Sharing<'a, R::Move>,
    ) -> Self {
        let plies = DEEPEST + 2;
        Self {
            problem: Problem::new(turn, bounds),
            evaluator,
            effort: sharing.effort(bounds),
            progress,
            random,
            path: Path::new(plies),
            lines: Lines::new(plies),
            order: Order::new(plies),
            standings: vec![None; plies],
            made: vec![None; plies],
            // Beside the transposition table they may take as much.
            static_evaluations: StaticEvaluations::new(bounds.table_bytes()),
            sharing,
            longest: DEEPEST,
            found: Vec::new(),
        }
    }

    /// The static evaluation of a state for us, with what is likely to be taken next.
    #[inline]
    pub(super) fn points(&mut self, state: &R::State) -> i32 {
        let (rules, seat) = (self.problem.rules, self.problem.seat);
        match &mut self.evaluator {
            Some(evaluator) => evaluator.evaluate(rules, state, seat),
            None => rules.evaluate_with_threats(state, seat),
        }
    }

    /// The root as a node, at which the line that is being searched begins.
    pub(super) fn start_at<'s>(&mut self, root: &'s R::State) -> Node<'s, R::State> {
        self.path.start(self.problem.rules.search_key(root));
        self.problem.root(root)
    }

    /// The value for the side of the node of a legal move in it.
    pub(super) fn make(
        &mut self,
        node: Node<'_, R::State>,
        chosen: R::Move,
        depth: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let rules = self.problem.rules;
        let mut after = node.state.clone();
        rules.apply(&mut after, node.seat, chosen);
        let step = Step::Move(node.seat, chosen);
        let clears = rules.clears_repetition(node.state, step);
        self.path.push(rules.search_key(&after), clears);
        self.made[node.ply + 1] = Some(chosen);
        let value = self.follow(&after, node.side, depth, window, node.ply + 1);
        self.path.pop();
        value
    }

    /// The value for `side` of a state, whoever acts in it.
    pub(super) fn follow(
        &mut self,
        state: &R::State,
        side: Side,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.lines.clear(ply);
        let Some(node) = self.problem.decision(state, ply) else {
            let value = self.chance(state, depth, window.of_ours(side), ply)?;
            return Ok(side.of_ours(value));
        };
        if node.side == side {
            self.node(node, depth, window)
        } else {
            Ok(-self.node(node, depth, window.reversed())?)
        }
    }

    /// Where the node at a ply of the line stands.
    pub(super) fn reached(&self, ply: usize) -> Reached<R::Move> {
        Reached {
            ply,
            by: self.made[ply],
        }
    }

    /// The depth with one more decision where a threat must be answered, since
    /// the answer decides little.
    pub(super) fn extended(&self, depth: i32, ply: usize, is_unsettled: bool) -> i32 {
        depth + i32::from(ply < self.longest && is_unsettled)
    }
}
