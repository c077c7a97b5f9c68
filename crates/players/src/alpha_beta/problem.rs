//! What a search is asked: the best moves of a seat under some rules, within bounds.

use super::bounds::Bounds;
use super::node::Node;
use super::score::Side;
use crate::Turn;
use boardwright_ruleset::{Repetition, Ruleset, Seat};

/// What is searched for. Nothing of it changes while the search runs.
pub(super) struct Problem<'a, R: Ruleset> {
    pub(super) rules: &'a R,
    /// The seat that searches.
    pub(super) seat: Seat,
    /// What was repeated in the game so far.
    pub(super) repetition: Option<&'a Repetition<R>>,
    /// Whether the game has claims at all.
    pub(super) has_claims: bool,
    pub(super) bounds: &'a Bounds,
}

impl<'a, R: Ruleset> Problem<'a, R> {
    pub(super) fn new(turn: &'a Turn<'_, R>, bounds: &'a Bounds) -> Self {
        Self {
            rules: turn.rules,
            seat: turn.seat,
            repetition: turn.repetition,
            has_claims: turn.rules.facts().has_claims,
            bounds,
        }
    }

    /// The root as a node.
    pub(super) fn root<'s>(&self, state: &'s R::State) -> Node<'s, R::State> {
        Node {
            state,
            seat: self.seat,
            side: Side::Ours,
            ply: 0,
        }
    }

    /// A state as a node, if a seat decides in it.
    pub(super) fn decision<'s>(
        &self,
        state: &'s R::State,
        ply: usize,
    ) -> Option<Node<'s, R::State>> {
        let seat = self.rules.actor(state).seats().lowest()?;
        let side = if self.rules.allies(state, self.seat).contains(seat) {
            Side::Ours
        } else {
            Side::Theirs
        };
        Some(Node {
            state,
            seat,
            side,
            ply,
        })
    }
}
