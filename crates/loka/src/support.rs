//! The boosts of both sides of a fight.
//!
//! An attacker is supported by each piece that could have made the attack
//! instead, on the board as it is. A defender is supported by each piece that
//! could avenge it: then the attacker stands on the target and its own square
//! is empty, so lines through that square are open. Both ask which pieces reach
//! a square, with one piece more or less on the board.

use crate::Kind;
use crate::field::{Field, GroundOf, SetOf, SquareOf};
use crate::rules::Rules;
use crate::state::{Attack, StateOf};
use crate::tiling::Tiling;
use boardwright_combat::{BoostCounts, Fight, FightSide};
use boardwright_geometry::{Board, SquareSet};
use boardwright_terrain::Ground;

/// The parts of both sides' strength.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Strengths<S> {
    pub(crate) prowess: Option<FightSide>,
    /// The pieces that support the attack.
    pub(crate) attack: S,
    /// The pieces that support the defence.
    pub(crate) defence: S,
    /// The boosts of the terrain.
    pub(crate) ground: u16,
}

impl<S: SquareSet> Strengths<S> {
    pub(crate) fn counts(&self) -> BoostCounts {
        // There are fewer pieces than a u16 counts.
        let (attack, defence) = (self.attack.len() as u16, self.defence.len() as u16);
        BoostCounts::counted(self.prowess, attack, defence, self.ground)
    }
}

impl<F: Field> Rules<F> {
    /// The fight that an attack starts, before the dice fall.
    pub(crate) fn fight(&self, state: &StateOf<F>, attack: Attack<SquareOf<F>>) -> Fight {
        match self.strengths(state, attack) {
            Some(strengths) => Fight::new(strengths.counts()),
            None => Fight::duel(),
        }
    }

    /// The boosts of each side; `None` when a king attacks a king, since then
    /// no boosts count.
    pub(crate) fn strengths(
        &self,
        state: &StateOf<F>,
        Attack { from, to }: Attack<SquareOf<F>>,
    ) -> Option<Strengths<SetOf<F>>> {
        let placement = &state.placement;
        let kind = |square| placement.kind_at(square).unwrap_or(Kind::King);
        let (attacker, defender) = (kind(from), kind(to));
        if attacker == Kind::King && defender == Kind::King {
            return None;
        }
        let team = |square| match placement.owner(square) {
            Some(seat) => placement.of_team(seat),
            None => SetOf::<F>::EMPTY,
        };
        let (ours, theirs) = (team(from).without(from), team(to).without(to));
        let mut ways = self.ways(state);
        let mut attack = ways.attackers_through_portals(to, ours);
        // For the avenging pieces the attacker's square is empty.
        ways.occupied.remove(from);
        let reaching =
            ways.near_attackers(to, ours | theirs) | ways.far_attackers(to, ours | theirs);
        let defence = reaching & theirs | ways.attackers_through_portals(to, theirs);
        // What stands behind the attacker on its line is stopped by it.
        let board = self.field.board();
        attack |= match board.direction(to, from) {
            Some(direction) => reaching & (ours - board.ray(from, direction)),
            None => reaching & ours,
        };
        Some(Strengths {
            prowess: FightSide::outranking(
                &self.settings.rank(attacker),
                &self.settings.rank(defender),
            ),
            attack,
            defence,
            ground: self.ground_boosts(state, to, defender, attacker).1,
        })
    }

    /// The tile under a defender and the boosts that it gives.
    pub(crate) fn ground_boosts(
        &self,
        state: &StateOf<F>,
        square: SquareOf<F>,
        defender: Kind,
        attacker: Kind,
    ) -> (Option<GroundOf<F>>, u16) {
        let Some(tile) = state.terrain.kind(square) else {
            return (None, 0);
        };
        if tile.effects().linked && !self.settings.portal_boost {
            return (Some(tile), 0);
        }
        let boosts = tile
            .effects()
            .defence
            .boosts(defender.mover(), attacker.mover());
        (Some(tile), boosts.into())
    }
}
