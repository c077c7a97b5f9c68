//! The static evaluation of a position: armies, their mobility, and kings in
//! danger.
//!
//! Material comes first: pieces on the board, in hand or chosen for an army. An
//! army that is not known, or not chosen yet, counts as one of the best.
//! Mobility, attacks near a king, and the advance of pawns decide between
//! positions of equal material. If threats are counted, a king that can be
//! attacked falls with the exact odds of that attack, together with everything
//! that falls with it.
//!
//! Other pieces in danger are not looked for here: a search finds them by the
//! gains of moves ([`fights`]), and its quiescence search continues where a
//! king is attacked, a promotion is due or a die may be rolled again.

mod fights;
mod weights;

use crate::field::{Field, SetOf, SquareOf, Steps};
use crate::instances::Instance;
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{ArmyChoice, Stage, StateOf};
use crate::ways::Ways;
use crate::{Army, Kind, Move};
use boardwright_combat::{BoostCounts, FightOdds, FightOutcome};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};
use weights::Weights;

/// One point of the cost table; a pawn, which costs ten, is worth a hundred.
const POINT: i32 = 10;
/// The kinds whose value grows with their mobility.
const FREE: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

impl<F: Instance> Evaluate for Rules<F> {
    fn evaluate(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        F::value(self, state, seat, false)
    }

    /// A king that is attacked is lost with the exact odds of the attack, with
    /// everything that falls with it.
    fn evaluate_with_threats(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        F::value(self, state, seat, true)
    }

    /// An attack by its exact odds, recaptures included; an entry into the
    /// hazards; a promotion.
    fn immediate_gain(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        chosen: Move<SquareOf<F>>,
    ) -> Option<i32> {
        F::gain(self, state, seat, chosen)
    }

    /// A lead of more than a queen: dice can undo smaller leads. `None` if
    /// every attack succeeds and no hazard can be laid.
    fn likely_win(&self) -> Option<i32> {
        let dice_decide = self.settings.combat || self.settings.tiles > 0;
        dice_decide.then_some(Self::weights().likely_win)
    }

    /// Armies that did well in played games, for a choice of an army or of its next part.
    fn visit_book(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(Move<SquareOf<F>>, u32),
    ) {
        self.visit_good_armies(state, seat, f);
    }

    /// True where a die may be rolled again, a pawn is to be promoted, or the
    /// king of the seat on turn is attacked.
    fn is_unsettled(&self, state: &StateOf<F>) -> bool {
        match state.stage {
            Stage::Fight(..) | Stage::Promotion(_) => true,
            Stage::Play => F::is_attacked(self, &state.placement, state, state.turn),
            _ => false,
        }
    }
}

impl<F: Field> Rules<F> {
    const fn weights() -> &'static Weights {
        if Self::is_for_two() {
            &Weights::OF_TWO
        } else {
            &Weights::OF_FOUR
        }
    }

    /// Material and position of both teams, with or without the threats to
    /// their kings.
    pub(crate) fn value(&self, state: &StateOf<F>, seat: Seat, with_threats: bool) -> i32 {
        let ways = self.ways(state);
        let team = |seat| {
            let one = self.standing(state, &ways, seat, with_threats);
            // In games for two there are no allies.
            one + self.standing(state, &ways, ally(seat), with_threats)
        };
        let points = team(seat) - team(F::next(seat));
        (points + self.open(state, seat)).clamp(-VALUE_LIMIT, VALUE_LIMIT)
    }

    /// Material and position of a seat.
    fn standing(
        &self,
        state: &StateOf<F>,
        ways: &Ways<'_, F>,
        seat: Seat,
        with_threats: bool,
    ) -> i32 {
        if !state.living.contains(seat) {
            return 0;
        }
        let weights = Self::weights();
        if state.is_secret() {
            return weights.king + self.chosen(state, seat);
        }
        let material = weights.king + self.pieces(state, seat, &weights.pieces);
        if !matches!(
            state.stage,
            Stage::Deploy | Stage::Play | Stage::Fight(..) | Stage::Hazard(_) | Stage::Promotion(_)
        ) {
            return material;
        }
        let turn = if state.stage == Stage::Play && state.turn == seat {
            weights.turn
        } else {
            0
        };
        let danger = if with_threats {
            self.danger(state, ways, seat)
        } else {
            0
        };
        material + turn + self.freedom(state, ways, seat) + self.advance(state, seat) - danger
    }

    /// The value of a seat's pieces, on the board and in hand.
    fn pieces(&self, state: &StateOf<F>, seat: Seat, each: &[i32; 5]) -> i32 {
        let count = |kind| {
            let placed = state.placement.of(seat, kind).len();
            placed as i32 + i32::from(state.in_hand(seat, kind))
        };
        let kinds = Kind::BOUGHT.into_iter().zip(each);
        kinds.map(|(kind, worth)| count(kind) * worth).sum()
    }

    /// The cost of everything that falls with the king of a seat, itself
    /// included.
    fn all_of(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let each = Kind::BOUGHT.map(|kind| self.worth_of(kind));
        let king = self.worth_of(Kind::King) * i32::from(self.field.parts());
        king + self.pieces(state, seat, &each)
    }

    /// The points of the army that a seat will deploy.
    fn chosen(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let of = |army: Army| -> i32 {
            let weights = Self::weights();
            let kinds = Kind::BOUGHT.into_iter().zip(weights.chosen);
            kinds
                .zip(weights.chosen_first)
                .map(|((kind, each), first)| match i32::from(army.count(kind)) {
                    0 => 0,
                    count => count * each + first,
                })
                .sum()
        };
        let limit = i32::from(self.limits(seat).points);
        match state.choice(seat) {
            ArmyChoice::Made(army) => of(army),
            // The rest will be spent.
            ArmyChoice::Part(army, _) => {
                of(army) + POINT * (limit - i32::from(F::COSTS.of_army(army)))
            }
            ArmyChoice::Open | ArmyChoice::Hidden | ArmyChoice::HiddenPart(_) => {
                Self::weights().unknown * limit
            }
        }
    }

    /// The mobility of a seat's pieces, and their attacks near an enemy king.
    fn freedom(&self, state: &StateOf<F>, ways: &Ways<'_, F>, seat: Seat) -> i32 {
        let weights = Self::weights();
        let team = state.placement.of_team(seat);
        let enemy = F::next(seat);
        let mut around = SetOf::<F>::EMPTY;
        for king in [enemy, ally(enemy)]
            .into_iter()
            .filter_map(|enemy| state.placement.king(enemy))
        {
            let steps = self.field.steps(king);
            around |= steps.around();
            around.insert(king);
        }
        let mut points = 0;
        for (kind, freedom) in FREE.into_iter().zip(weights.freedom) {
            for from in state.placement.of(seat, kind) {
                let reach = ways.arrivals(kind, from) - team;
                points += freedom * reach.len() as i32;
                points += weights.siege * (reach & around).len() as i32;
            }
        }
        points
    }

    /// How far a seat's pawns have advanced.
    fn advance(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let weights = Self::weights();
        let pawns = state.placement.of(seat, Kind::Pawn).into_iter();
        let rows = pawns.map(|pawn| i32::from(self.field.row(seat, pawn)));
        rows.map(|row| row * (weights.advance + row * weights.advance_squared / 10))
            .sum()
    }

    /// The expected loss from an attack on the king, out of all that falls with
    /// it.
    fn danger(&self, state: &StateOf<F>, ways: &Ways<'_, F>, seat: Seat) -> i32 {
        let placement = &state.placement;
        let Some(king) = placement.king(seat) else {
            return 0;
        };
        let team = placement.of_team(seat);
        let attackers = ways.attackers(king, ways.occupied - team);
        if attackers.is_empty() {
            return 0;
        }
        let enemy_is_on_turn =
            state.stage == Stage::Play && state.turn != seat && state.turn != ally(seat);
        let (points, percent) = Self::weights().danger[usize::from(!enemy_is_on_turn)];
        let stake = points + self.all_of(state, seat) * percent / 100;
        if !self.settings.combat {
            return stake;
        }
        let odds = if attackers.is_subset_of(placement.of_kind(Kind::King)) {
            FightOdds::of_duel()
        } else {
            // Any attacker outranks the king, and the others support it.
            let defenders = ways.attackers(king, team).len() as u16;
            let (_, ground) = self.ground_boosts(state, king, Kind::King, Kind::Queen);
            let counts = BoostCounts::new(attackers.len() as u16 + 1, defenders + ground);
            FightOdds::of(counts)
        };
        let slain = odds.weight(FightOutcome::DefenderSlain) + odds.weight(FightOutcome::BothSlain);
        // A part of what is at stake.
        (i64::from(stake) * i64::from(slain) / i64::from(odds.total())) as i32
    }

    /// The pending change: a promotion that is due, a fight by its odds.
    fn open(&self, state: &StateOf<F>, seat: Seat) -> i32 {
        let (owner, points) = match state.stage {
            Stage::Promotion(square) => (
                state.placement.owner(square),
                self.worth_of(Kind::Queen) - self.worth_of(Kind::Pawn),
            ),
            Stage::Fight(attack, fight) => (
                state.placement.owner(attack.from),
                self.gain_of_fight(state, attack, fight),
            ),
            _ => return 0,
        };
        let owner = owner.unwrap_or(state.turn);
        if owner == seat || owner == ally(seat) {
            points
        } else {
            -points
        }
    }
}
