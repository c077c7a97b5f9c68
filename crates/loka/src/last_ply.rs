//! The last ply of a count, with the dice that follow it.
//!
//! No action is made. An attack has as many ends as its dice have outcomes that differ, and a
//! hazard has two; only how many boosts there are must be known for that.

use crate::Kind;
use crate::by_target::Origins;
use crate::field::{Field, SetOf, SquareOf, Steps};
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{Attack, StateOf};
use crate::tiling::Tiling;
use crate::ways::Ways;
use boardwright_combat::FightOutcome;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;
use boardwright_terrain::Ground;

/// The outcomes of two dice.
const OUTCOMES: u64 = FightOutcome::ALL.len() as u64;
/// The boosts from which a die can be rolled again, those of an attacker without supports, and
/// those that prowess can give a defender.
const SUPER: usize = 5;
const CHARGE_AND_PROWESS: usize = 2;
const PROWESS: usize = 1;
/// The outcomes of a hazard's die: the piece is lost or not.
const HAZARD_OUTCOMES: u64 = 2;

impl<F: Field> Rules<F> {
    /// How many actions a seat has, each counted as often as there are ends of the dice that
    /// follow it. The rule of check must not be in force.
    pub(crate) fn count_actions_and_dice(&self, state: &StateOf<F>, seat: Seat) -> u64 {
        let ways = self.ways(state);
        let board = self.field.board();
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let own = state.placement.of_seat(seat);
        let hazards = self.rolled_hazards(state);
        let rolled = hazards | enemies;
        let mut count = 0;
        let mut more = 0;
        ways.each_arrivals(own, |from, arrivals| {
            let targets = arrivals - team;
            count += targets.len();
            if targets.intersects(rolled) {
                more += self.dice_of_actions(&ways, state, from, targets & rolled);
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
            let hazards = self.rolled_hazards_to(state, Kind::Pawn);
            let quiet = (moves.singles & hazards).len() + (moves.doubles & hazards).len();
            more += quiet as u64 * (HAZARD_OUTCOMES - 1);
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
        if self.settings.back_to_back && !hazards.is_empty() {
            let hazards = self.rolled_hazards_to(state, Kind::Pawn);
            for to in ways.swaps(seat, &moves) {
                // Each of both pawns may go into a hazard.
                let squares = [Some(to), origins.single.of(board, to)];
                let rolls = squares.into_iter().flatten();
                let rolls = rolls.filter(|&square| hazards.contains(square)).count();
                more += HAZARD_OUTCOMES.pow(rolls as u32) - 1;
            }
        }
        count as u64 + more
    }

    /// The ends of the actions of pawns through portals, less these actions.
    #[cold]
    fn dice_through_portals(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        seat: Seat,
        pawns: SetOf<F>,
    ) -> u64 {
        let enemies = ways.occupied - state.placement.of_team(seat);
        let hazards = self.rolled_hazards_to(state, Kind::Pawn);
        let mut more = 0;
        for from in pawns & state.terrain.linked() {
            if let Some(to) = ways.pawn_through_portal(seat, from, enemies) {
                if enemies.contains(to) {
                    more += self.dice_of_attack(ways, state, Attack { from, to });
                } else if hazards.contains(to) {
                    more += HAZARD_OUTCOMES - 1;
                }
            }
        }
        more
    }

    /// The hazards that are rolled for, for some kind of piece.
    pub(crate) fn rolled_hazards(&self, state: &StateOf<F>) -> SetOf<F> {
        if self.settings.swamp_roll {
            state.terrain.hazards()
        } else {
            SetOf::<F>::EMPTY
        }
    }

    /// The hazards that are rolled for when a piece of this kind enters.
    fn rolled_hazards_to(&self, state: &StateOf<F>, kind: Kind) -> SetOf<F> {
        if self.settings.swamp_roll {
            state.terrain.hazards_to(kind.mover())
        } else {
            SetOf::<F>::EMPTY
        }
    }

    /// The ends of attacks and of moves into hazards, less these actions.
    #[inline(never)]
    fn dice_of_actions(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        from: SquareOf<F>,
        targets: SetOf<F>,
    ) -> u64 {
        let dice = |to| self.dice_of_attack(ways, state, Attack { from, to });
        let attacks: u64 = (targets & ways.occupied).into_iter().map(dice).sum();
        let into_hazards = targets - ways.occupied;
        if into_hazards.is_empty() {
            attacks
        } else {
            let threatened = into_hazards & self.hazards_to_piece(state, from);
            attacks + threatened.len() as u64 * (HAZARD_OUTCOMES - 1)
        }
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
        let rolls = self.rolled_hazards(state).contains(attack.to)
            && self
                .hazards_to_piece(state, attack.from)
                .contains(attack.to)
            && !self.would_end(state, attack.to);
        let hazard = u64::from(rolls) * (HAZARD_OUTCOMES - 1);
        if !self.settings.combat {
            return hazard;
        }
        let kings = state.placement.of_kind(Kind::King);
        if kings.contains(attack.from) && kings.contains(attack.to) {
            // One of them is slain.
            return hazard + 1;
        }
        if self.could_reroll(ways, state, attack) {
            let fight = self.fight(state, attack);
            if fight.boosts().may_reroll().is_some() {
                // The decision to roll again depends on the faces.
                return fight.roll_weight() - 1;
            }
        }
        hazard + OUTCOMES - 1
    }

    /// The hazards that are rolled for when the piece on a square enters.
    fn hazards_to_piece(&self, state: &StateOf<F>, from: SquareOf<F>) -> SetOf<F> {
        let kind = state.placement.kind_at(from).unwrap_or(Kind::King);
        self.rolled_hazards_to(state, kind)
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
        let defender = (supports - team).len() + PROWESS;
        (supports & team).len() + CHARGE_AND_PROWESS >= SUPER
            || defender >= SUPER
            || (state.terrain.squares().contains(to)
                && defender + Self::most_of_ground(state, to) >= SUPER)
    }

    /// The most boosts that the ground of a square can give.
    #[cold]
    fn most_of_ground(state: &StateOf<F>, square: SquareOf<F>) -> usize {
        let tile = state.terrain.kind(square);
        tile.map_or(0, |tile| tile.effects().defence.most().into())
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
