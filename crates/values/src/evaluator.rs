//! Asking a net for the values of positions, one after another.
use crate::Values;
use crate::accumulator::{Accumulator, room};
use crate::policy::shares;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::{Encode, Evaluate, ObservationWriter, Seat, VALUE_LIMIT};

/// Asks a net for the values of positions, one after another.
///
/// For each viewer it keeps the last observation and the sums of the first layer, and changes them
/// only by what differs in the next one. So a search, whose positions differ by a few moves, pays
/// for a few rows of weights and not for all. What it was asked before changes no value.
///
/// Nothing is allocated after it was made.
///
/// ```no_run
/// use boardwright_fixture_games::einstein::Einstein;
/// use boardwright_ruleset::{Ruleset as _, Seat};
/// use boardwright_values::{NetEvaluator, Values};
/// use std::sync::Arc;
///
/// let rules = Einstein::default();
/// let bytes = std::fs::read("einstein.safetensors")?;
/// let values = Values::read(&bytes, &rules)?;
/// let mut evaluator = NetEvaluator::new(Arc::new(values), &rules);
/// println!("{} points", evaluator.evaluate(&rules, &rules.start(), Seat::new(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    values: Arc<Values>,
    /// By the number of the viewer's seat.
    viewers: Vec<Accumulator>,
    /// The observation that is being looked at, packed, with room up to a whole word.
    packed: Vec<u8>,
    /// The outputs of the first layer and of the one after it.
    first: Vec<i16>,
    later: Vec<i16>,
    logits: Vec<i32>,
}

impl NetEvaluator {
    /// One that has seen nothing yet, for games of these rules.
    pub fn new<R: Encode>(values: Arc<Values>, rules: &R) -> Self {
        let viewers = rules.seats().iter().map(|seat| seat.index() + 1).max();
        let sizes = values.sizes();
        let later = sizes.second.max(sizes.policy.unwrap_or(0));
        let accumulator = Accumulator::new(&values.inputs, &values.first);
        Self {
            viewers: vec![accumulator; viewers.unwrap_or(0)],
            packed: vec![0; room(&values.inputs)],
            first: vec![0; sizes.first],
            later: vec![0; later],
            logits: Vec::with_capacity(rules.most_moves() as usize),
            values,
        }
    }

    /// The net.
    #[must_use]
    pub fn values(&self) -> &Arc<Values> {
        &self.values
    }

    /// The value of a state for a seat, in points from -[`VALUE_LIMIT`] to [`VALUE_LIMIT`]: the
    /// net's or, where it was trained so, the game's own with threats and the net's together.
    ///
    /// # Panics
    ///
    /// As [`net_value`](Self::net_value).
    pub fn evaluate<R: Encode + Evaluate>(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
    ) -> i32 {
        let value = self.net_value(rules, state, seat);
        if self.values.beside_hand {
            let by_hand = rules.evaluate_with_threats(state, seat);
            return by_hand
                .saturating_add(value)
                .clamp(-VALUE_LIMIT, VALUE_LIMIT);
        }
        value
    }

    /// The net's value of a state for a seat, in points from -[`VALUE_LIMIT`] to [`VALUE_LIMIT`].
    ///
    /// Between two sides, it is that of the seat that is due (of several the lowest, and before
    /// chances the lowest of all), or the opposite for the other side. With more sides the net is
    /// asked as this seat views the state.
    ///
    /// # Panics
    ///
    /// If the rules are others than those that the net was read for, or the seat is none of theirs.
    pub fn net_value<R: Encode>(&mut self, rules: &R, state: &R::State, seat: Seat) -> i32 {
        let seats = rules.seats();
        let due = rules.actor(state).seats().lowest();
        let viewer = due.or(seats.lowest()).unwrap_or(seat);
        let own = rules.allies(state, viewer) | viewer.into();
        let rest = seats - own;
        let are_opposed = rest
            .lowest()
            .is_none_or(|other| rest.is_subset_of(rules.allies(state, other) | other.into()));
        if !are_opposed {
            return self.viewed(rules, state, seat);
        }
        let value = self.viewed(rules, state, viewer);
        if own.contains(seat) { value } else { -value }
    }

    /// The net's value of a state for a seat, as this seat views it.
    ///
    /// # Panics
    ///
    /// As [`net_value`](Self::net_value).
    pub fn viewed<R: Encode>(&mut self, rules: &R, state: &R::State, viewer: Seat) -> i32 {
        self.follow(rules, state, viewer);
        let sums = self.viewers[viewer.index()].sums();
        let second = &mut self.later[..self.values.second.units()];
        self.values.value(sums, &mut self.first, second)
    }

    /// Writes how likely each of these moves of a seat is to be good, in shares of 2¹⁶, and says
    /// whether the net has a policy; where it has none, nothing is written. See [`shares`].
    ///
    /// # Panics
    ///
    /// As [`net_value`](Self::net_value).
    pub fn priors<R: Encode>(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        moves: &[R::Move],
        priors: &mut Vec<u16>,
    ) -> bool {
        if self.values.policy.is_none() {
            return false;
        }
        self.follow(rules, state, seat);
        let Some(policy) = &self.values.policy else {
            return false;
        };
        crate::layers::activate(self.viewers[seat.index()].sums(), &mut self.first);
        let hidden = &mut self.later[..policy.hidden.units()];
        policy.hidden.outputs(&self.first, hidden);
        self.logits.clear();
        for &chosen in moves {
            // A net with a policy was read for moves that have an index.
            let index = rules.flat_index(state, seat, chosen).unwrap_or(0);
            self.logits
                .push(policy.action.logit(index as usize, hidden));
        }
        shares(&self.logits, priors);
        true
    }

    /// Brings the sums of a viewer to what it sees in a state.
    fn follow<R: Encode>(&mut self, rules: &R, state: &R::State, viewer: Seat) {
        let view = rules.seen_by(state, rules.controller(state, viewer));
        let mut writer =
            ObservationWriter::packed(&mut self.packed[..self.values.inputs.packed_len()]);
        rules.observe(&view, viewer, &mut writer);
        writer.finish();
        let accumulator = &mut self.viewers[viewer.index()];
        accumulator.follow(&self.values.inputs, &self.values.first, &self.packed);
    }
}
