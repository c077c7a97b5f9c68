//! Armies are chosen in secret: at once, or kind by kind where there are too
//! many to list.
//!
//! Limits are only upper bounds, so after any choice of the earlier kinds a
//! count of 0 of the later kinds is always allowed, and the allowed counts of
//! one kind are a range.

use crate::army::ArmyError;
use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::seats::SOUTH;
use crate::state::{ArmyChoice, Stage, StateOf};
use crate::{Army, Kind, Move};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow;

/// The kind after another in the order in which kinds are chosen.
fn next_kind(kind: Kind) -> Option<Kind> {
    Kind::BOUGHT.get(kind.index()).copied()
}

impl<F: Field> Rules<F> {
    pub(crate) fn choose_army(&self, state: &mut StateOf<F>, seat: Seat, army: Army) {
        state.choices[seat.index() & 3] = ArmyChoice::Made(army);
        self.end_choice(state);
    }

    /// A seat chooses how many pieces of the due kind it has.
    pub(crate) fn choose_part(&self, state: &mut StateOf<F>, seat: Seat, kind: Kind, count: u8) {
        let army = Self::chosen_so_far(state, seat).with(kind, count);
        match next_kind(kind) {
            Some(next) => state.choices[seat.index() & 3] = ArmyChoice::Part(army, next),
            None => self.choose_army(state, seat, army),
        }
    }

    /// The kind whose number a seat chooses next, where armies are chosen kind
    /// by kind.
    pub(crate) fn kind_due(state: &StateOf<F>, seat: Seat) -> Kind {
        match state.choice(seat) {
            ArmyChoice::Part(_, next) | ArmyChoice::HiddenPart(next) => next,
            _ => Kind::BOUGHT[0],
        }
    }

    pub(crate) fn chosen_so_far(state: &StateOf<F>, seat: Seat) -> Army {
        match state.choice(seat) {
            ArmyChoice::Part(army, _) => army,
            _ => Army::default(),
        }
    }

    /// The most pieces of the kind that is due.
    fn most_due(&self, state: &StateOf<F>, seat: Seat) -> u8 {
        let army = Self::chosen_so_far(state, seat);
        let kind = Self::kind_due(state, seat);
        self.limits(seat).most_added(army, kind)
    }

    pub(crate) fn visit_armies(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.field.army_by_kind() {
            return self.limits(seat).visit(|army| f(Move::Army(army)));
        }
        let kind = Self::kind_due(state, seat);
        (0..=self.most_due(state, seat)).try_for_each(|count| f(Move::ArmyPart(kind, count)))
    }

    pub(crate) fn count_armies(&self, state: &StateOf<F>, seat: Seat) -> u64 {
        if self.field.army_by_kind() {
            u64::from(self.most_due(state, seat)) + 1
        } else {
            self.limits(seat).count()
        }
    }

    /// Whether a seat may choose this; `None` if it has to choose something
    /// else.
    pub(crate) fn check_army(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        asked: Move<SquareOf<F>>,
    ) -> Result<(), Option<ArmyError>> {
        let limits = self.limits(seat);
        match asked {
            Move::Army(army) if !self.field.army_by_kind() => limits.check(army).map_err(Some),
            Move::ArmyPart(kind, count)
                if self.field.army_by_kind() && kind == Self::kind_due(state, seat) =>
            {
                let army = Self::chosen_so_far(state, seat).with(kind, count);
                limits.check(army).map_err(Some)
            }
            _ => Err(None),
        }
    }

    /// A random allowed army of a seat: uniform over armies if they are chosen
    /// at once, uniform over the counts of each kind if they are chosen kind by
    /// kind.
    pub(crate) fn random_army(&self, seat: Seat, below: &mut dyn FnMut(u64) -> u64) -> Army {
        if self.field.army_by_kind() {
            return Kind::BOUGHT
                .into_iter()
                .fold(Army::default(), |army, kind| {
                    self.with_random_count(seat, army, kind, below)
                });
        }
        let limits = self.limits(seat);
        // The lone king is always allowed, so there is an army to draw.
        limits.nth(below(limits.count())).unwrap_or_default()
    }

    /// Counts of the kinds before `next`.
    pub(crate) fn random_part(
        &self,
        seat: Seat,
        next: Kind,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Army {
        Kind::BOUGHT
            .into_iter()
            .take_while(|&kind| kind != next)
            .fold(Army::default(), |army, kind| {
                self.with_random_count(seat, army, kind, below)
            })
    }

    fn with_random_count(
        &self,
        seat: Seat,
        army: Army,
        kind: Kind,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Army {
        let most = self.limits(seat).most_added(army, kind);
        // What is below 256 fits a byte.
        army.with(kind, below(u64::from(most) + 1) as u8)
    }

    /// Goes on once every living seat has chosen.
    pub(super) fn end_choice(&self, state: &mut StateOf<F>) {
        if !state.owing().is_empty() {
            return;
        }
        if self.settings.tiles > 0 {
            state.stage = Stage::FirstDraw;
        } else {
            self.reveal_armies(state);
        }
    }

    /// The terrain is laid: armies become public and go into the hands.
    pub(super) fn reveal_armies(&self, state: &mut StateOf<F>) {
        for (hand, choice) in state.hands.iter_mut().zip(&mut state.choices) {
            if let ArmyChoice::Made(army) = core::mem::take(choice) {
                let [queens, rooks, bishops, knights, pawns] = army.counts();
                *hand = [1, queens, rooks, bishops, knights, pawns];
            }
        }
        state.turn = SOUTH;
        state.draws_left = 0;
        state.stage = Stage::DeployOrder;
    }
}
