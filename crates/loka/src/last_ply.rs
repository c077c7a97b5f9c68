//! The last ply of a count, with the dice that follow it.
//!
//! No action is made. An attack has as many ends as its dice have outcomes that differ, and a
//! swamp has two; only how many boosts there are must be known for that.

use crate::Kind;
use crate::batch::Origins;
use crate::field::{Field, SetOf, SquareOf, Steps};
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{Attack, StateOf};
use crate::tiling::Tiling;
use crate::ways::Ways;
use boardwright_combat::FightOutcome;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

/// The outcomes of two dice.
const OUTCOMES: u64 = FightOutcome::ALL.len() as u64;
/// The boosts from which a die can be rolled again, those of an attacker without supports, and
/// those that prowess and the ground can give a defender.
const SUPER: usize = 5;
const CHARGE_AND_PROWESS: usize = 2;
const PROWESS: usize = 1;
const MOST_GROUND: usize = 2;
/// The outcomes of the swamp's die: the piece is lost or not.
const SWAMP_OUTCOMES: u64 = 2;

impl<F: Field> Rules<F> {
    /// How many actions a seat has, each counted as often as there are ends of the dice that
    /// follow it. The rule of check must not be in force.
    pub(crate) fn count_actions_and_dice(&self, state: &StateOf<F>, seat: Seat) -> u64 {
        let ways = self.ways(state);
        let board = self.field.board();
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let own = state.placement.of_seat(seat);
        let swamps = self.rolled_swamps(state);
        let rolled = swamps | enemies;
        let mut count = 0;
        let mut more = 0;
        ways.each_arrivals(own, |from, arrivals| {
            let targets = arrivals - team;
            count += targets.len();
            if targets.intersects(rolled) {
                more += ((targets & swamps) - enemies).len() as u64 * (SWAMP_OUTCOMES - 1);
                more += self.dice_of_attacks(&ways, state, from, targets & enemies);
            }
        });
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        if pawns.is_empty() {
            return count as u64 + more;
        }
        let moves = ways.pawn_moves(seat, pawns, enemies);
        count += moves.count() + self.count_rare_pawn_actions(&ways, seat, pawns, enemies, &moves);
        let origins = Origins::new(F::side(seat).forward());
        if moves.all().intersects(rolled) {
            let quiet = (moves.singles & swamps).len() + (moves.doubles & swamps).len();
            more += quiet as u64 * (SWAMP_OUTCOMES - 1);
            for (targets, origin) in origins.of(&moves).into_iter().skip(2) {
                for to in targets {
                    if let Some(from) = origin.of(board, to) {
                        more += self.dice_of_attack(&ways, state, Attack { from, to });
                    }
                }
            }
        }
        if pawns.intersects(state.terrain.linked()) {
            more += self.dice_through_portals(&ways, state, seat, pawns);
        }
        if self.settings.back_to_back && !swamps.is_empty() {
            for to in ways.swaps(seat, &moves) {
                let from = origins.single.of(board, to);
                // Either of both pawns may go into a swamp.
                let rolls = swamps.contains(to) || from.is_some_and(|from| swamps.contains(from));
                more += u64::from(rolls) * (SWAMP_OUTCOMES - 1);
            }
        }
        count as u64 + more
    }

    /// The ends of the attacks of pawns through portals, less these attacks.
    #[cold]
    fn dice_through_portals(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        seat: Seat,
        pawns: SetOf<F>,
    ) -> u64 {
        let enemies = ways.occupied - state.placement.of_team(seat);
        let mut more = 0;
        for from in pawns & state.terrain.linked() {
            if let Some(to) = ways.pawn_through_portal(seat, from, enemies) {
                if enemies.contains(to) {
                    more += self.dice_of_attack(ways, state, Attack { from, to });
                }
            }
        }
        more
    }

    /// The swamps that are rolled for.
    fn rolled_swamps(&self, state: &StateOf<F>) -> SetOf<F> {
        if self.settings.swamp_roll {
            state.terrain.ending()
        } else {
            SetOf::<F>::EMPTY
        }
    }

    /// The ends of these attacks, less the attacks.
    #[inline(never)]
    fn dice_of_attacks(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        from: SquareOf<F>,
        targets: SetOf<F>,
    ) -> u64 {
        let dice = |to| self.dice_of_attack(ways, state, Attack { from, to });
        targets.into_iter().map(dice).sum()
    }

    /// In how many ways dice go on from an attack, up to the next decision or turn, less one.
    #[inline]
    fn dice_of_attack(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
    ) -> u64 {
        // Whoever slays the defender takes its place, unless the game is over then.
        let swamps = self.rolled_swamps(state);
        let to_swamp = swamps.contains(attack.to) && !self.would_end(state, attack.to);
        let swamp = u64::from(to_swamp) * (SWAMP_OUTCOMES - 1);
        if !self.settings.combat {
            return swamp;
        }
        let kings = state.placement.of_kind(Kind::King);
        if kings.contains(attack.from) && kings.contains(attack.to) {
            // One of them is slain.
            return swamp + 1;
        }
        if self.could_reroll(ways, state, attack) {
            let fight = self.fight(state, attack);
            if fight.boosts().may_reroll().is_some() {
                // The decision to roll again depends on the faces.
                return fight.roll_weight() - 1;
            }
        }
        swamp + OUTCOMES - 1
    }

    /// Whether either side of an attack may have boosts enough to roll again: as if no piece stood
    /// in the way of a slider, and the ground gave all that it can.
    #[inline]
    fn could_reroll(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        Attack { from, to }: Attack<SquareOf<F>>,
    ) -> bool {
        let steps = self.field.steps(to);
        let of_kind = |kind| state.placement.of_kind(kind);
        let (straight, diagonal) = (steps.straight_lines(), steps.diagonal_lines());
        let reaching = (of_kind(Kind::Queen) & (straight | diagonal))
            | (of_kind(Kind::Rook) & straight)
            | (of_kind(Kind::Bishop) & diagonal)
            | (of_kind(Kind::Knight) & steps.knight())
            | (of_kind(Kind::King) & steps.around())
            | (of_kind(Kind::Pawn) & steps.diagonal())
            | (ways.occupied & state.terrain.linked());
        let own = Self::owner_of(state, from);
        let team = state.placement.of_team(own);
        let supports = reaching - SetOf::<F>::from_square(from) - SetOf::<F>::from_square(to);
        let ground = usize::from(state.terrain.squares().contains(to)) * MOST_GROUND;
        (supports & team).len() + CHARGE_AND_PROWESS >= SUPER
            || (supports - team).len() + ground + PROWESS >= SUPER
    }

    fn owner_of(state: &StateOf<F>, square: SquareOf<F>) -> Seat {
        state.placement.owner(square).unwrap_or(state.turn)
    }

    /// Whether the game ends if the piece on a square is captured.
    fn would_end(&self, state: &StateOf<F>, square: SquareOf<F>) -> bool {
        let king = state.placement.at(square);
        king.is_some_and(|piece| {
            piece.kind == Kind::King && !state.living.contains(ally(piece.seat))
        })
    }
}
