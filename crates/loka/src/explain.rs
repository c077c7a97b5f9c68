//! Why a move is not legal.
//!
//! The generator decides legality; this module only finds the reason that a
//! player would give first. It accepts any move at all, so it assumes nothing
//! about the move.

use crate::field::{Field, SquareOf, Steps};
use crate::refusals::{Due, PassWay, Rule};
use crate::rules::Rules;
use crate::seats::{NamedSeat, ally};
use crate::state::{Stage, StateOf};
use crate::tiling::Tiling;
use crate::ways::Ways;
use crate::{Kind, Move};
use alloc::string::ToString as _;
use boardwright_geometry::{Board, Direction, SquareName, SquareSet};
use boardwright_ruleset::{ParameterValue, Seat};
use boardwright_terrain::Ground;

impl<F: Field> Rules<F> {
    pub(crate) fn explain_refusal(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        refused: Move<SquareOf<F>>,
    ) -> Rule {
        match (state.stage, refused) {
            (Stage::Armies, Move::Army(_) | Move::ArmyPart(..)) => {
                match self.check_army(state, seat, refused) {
                    Err(Some(error)) => Rule::Army(error),
                    _ if self.field.army_by_kind() => Rule::ArmyOrder(Self::kind_due(state, seat)),
                    _ => Rule::Stage(Due::Army),
                }
            }
            (Stage::Deploy, Move::Deploy(kind, square)) => {
                self.explain_deployment(state, seat, kind, square)
            }
            (Stage::Play, Move::Go(from, to)) => self.explain_action(state, seat, from, to, false),
            (Stage::Play, Move::Attack(from, to)) => {
                self.explain_action(state, seat, from, to, true)
            }
            (Stage::Play, Move::Swap(from, to)) => self.explain_swap(state, seat, from, to),
            (Stage::Promotion(_), Move::Promote(kind)) => Rule::Promotion(kind),
            (stage, _) => Rule::Stage(match stage {
                Stage::Deploy => Due::Deployment,
                Stage::Fight(..) => Due::Reroll,
                Stage::Promotion(_) => Due::Promotion,
                Stage::Play => Due::Action,
                _ => Due::Army,
            }),
        }
    }

    fn explain_deployment(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        kind: Kind,
        square: SquareOf<F>,
    ) -> Rule {
        let name = self.name(square);
        if state.in_hand(seat, kind) == 0 {
            return Rule::NotInHand(kind);
        }
        if !self.is_next(state, seat, kind) {
            return if state.in_hand(seat, Kind::King) > 0 {
                Rule::KingFirst
            } else {
                Rule::PawnsLast
            };
        }
        let home = |row| self.field.home_row(seat, row);
        let Some(row) = (0..F::DEPLOYMENT_ROWS).find(|&row| home(row).contains(square)) else {
            return Rule::NotHome(name);
        };
        if (kind == Kind::King) != (row == 0) && matches!(kind, Kind::King | Kind::Pawn) {
            return Rule::WrongRow(kind, name);
        }
        if state.placement.occupied().contains(square) {
            return Rule::DeployOccupied(name);
        }
        if let Some(tile) = state.terrain.kind(square) {
            if state.terrain.closed(kind.mover()).contains(square) {
                return Rule::DeployGround(kind, name, tile.effects());
            }
        }
        let room = self.room(state, seat, kind);
        let nearest = (0..row).find(|&row| home(row).intersects(room));
        Rule::NearerRow(kind, name, nearest.unwrap_or(0) + 1)
    }

    fn explain_action(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        from: SquareOf<F>,
        to: SquareOf<F>,
        is_attack: bool,
    ) -> Rule {
        let (start, end) = (self.name(from), self.name(to));
        let piece = match state.at(from) {
            None => return Rule::NothingThere(start),
            Some(piece) if piece.seat != seat => {
                return Rule::NotYours(start, F::seat_name(piece.seat));
            }
            Some(piece) => piece,
        };
        if from == to {
            return Rule::SameSquare(start);
        }
        let target = state.at(to);
        if let Some(friend) = target.filter(|other| other.seat == seat || other.seat == ally(seat))
        {
            return Rule::FriendThere(end, friend.kind, F::seat_name(friend.seat));
        }
        let ways = self.ways(state);
        let enemies = ways.occupied - state.placement.of_team(seat);
        let reached = self.targets(&ways, seat, from, enemies).contains(to);
        match target {
            None if is_attack => return Rule::NothingToAttack(end),
            Some(enemy) if !is_attack && reached => return Rule::EnemyThere(end, enemy.kind),
            _ => {}
        }
        if reached {
            let king = state.placement.king(seat);
            let king = if king == Some(from) { Some(to) } else { king };
            return Rule::Exposed(king.map_or(start, |king| self.name(king)));
        }
        match piece.kind {
            Kind::Pawn => self.explain_pawn(&ways, seat, from, to, target.is_some()),
            kind => self.explain_piece(&ways, kind, from, to),
        }
    }

    fn explain_piece(
        &self,
        ways: &Ways<'_, F>,
        kind: Kind,
        from: SquareOf<F>,
        to: SquareOf<F>,
    ) -> Rule {
        let board = self.field.board();
        let no_way = Rule::Reach(kind, self.name(from), self.name(to));
        if kind == Kind::Knight {
            let leaps = self.field.steps(from).knight().contains(to);
            return match ways.terrain.kind(to) {
                Some(tile) if leaps => Rule::Ground(kind, tile.effects(), self.name(to)),
                _ => no_way,
            };
        }
        let is_its_way = |direction: &Direction| match kind {
            Kind::Rook => direction.is_orthogonal(),
            Kind::Bishop => direction.is_diagonal(),
            Kind::King => board.distance(from, to) == 1,
            _ => true,
        };
        // The way without a portal is explained first, since it is the one that
        // a player sees.
        board
            .direction(from, to)
            .filter(is_its_way)
            .and_then(|direction| self.explain_line(ways, kind, from, to, direction))
            .or_else(|| self.explain_second_leg(ways, kind, from, to))
            .unwrap_or(no_way)
    }

    /// What keeps a bishop from going on from the other portal: a piece there,
    /// or the first thing on its line from there.
    fn explain_second_leg(
        &self,
        ways: &Ways<'_, F>,
        kind: Kind,
        from: SquareOf<F>,
        to: SquareOf<F>,
    ) -> Option<Rule> {
        if kind != Kind::Bishop {
            return None;
        }
        let exit = ways.terrain.partner(from)?;
        let direction = self.field.board().direction(exit, to)?;
        if !direction.is_diagonal() {
            return None;
        }
        if ways.occupied.contains(exit) {
            return Some(Rule::Blocked(kind, self.name(exit), self.name(to)));
        }
        // The start square is empty by then.
        let mut leg = ways.clone();
        leg.occupied.remove(from);
        self.explain_line(&leg, kind, exit, to, direction)
    }

    fn explain_pawn(
        &self,
        ways: &Ways<'_, F>,
        seat: Seat,
        from: SquareOf<F>,
        to: SquareOf<F>,
        enemy: bool,
    ) -> Rule {
        let board = self.field.board();
        let forward = F::side(seat).forward();
        let end = self.name(to);
        let no_way = Rule::Reach(Kind::Pawn, self.name(from), end);
        let Some(direction) = board.direction(from, to) else {
            return no_way;
        };
        let distance = board.distance(from, to);
        if direction == forward && distance <= 2 {
            if enemy {
                return Rule::PawnStraight(end);
            }
            if distance == 2 && !ways.placement.double_steps().contains(from) {
                return Rule::PawnDouble(self.name(from));
            }
        } else if distance == 1 && self.field.steps(from).pawn(F::side(seat)).contains(to) {
            if !enemy {
                return Rule::PawnDiagonal(end);
            }
        } else {
            return no_way;
        }
        self.explain_line(ways, Kind::Pawn, from, to, direction)
            .unwrap_or(no_way)
    }

    /// The first thing on a line that keeps a piece from its end.
    fn explain_line(
        &self,
        ways: &Ways<'_, F>,
        kind: Kind,
        from: SquareOf<F>,
        to: SquareOf<F>,
        direction: Direction,
    ) -> Option<Rule> {
        let board = self.field.board();
        let across = ways.terrain.across(direction);
        let closed = ways.terrain.closed(kind.mover());
        if across.contains(from) {
            let tile = ways.terrain.kind(from)?.effects();
            return Some(Rule::PassAxis(kind, tile, self.name(from), PassWay::Leave));
        }
        let mut at = from;
        while at != to {
            let next = board.step(at, direction)?;
            let here = self.name(next);
            if !self.settings.inner_corners && self.field.corners(direction).contains(at) {
                return Some(Rule::Corner(self.name(at), here));
            }
            let ends = next == to;
            if across.contains(next) {
                let way = if ends { PassWay::Enter } else { PassWay::Cross };
                let tile = ways.terrain.kind(next)?.effects();
                return Some(Rule::PassAxis(kind, tile, here, way));
            }
            if closed.contains(next) {
                let tile = ways.terrain.kind(next)?.effects();
                return Some(if ends {
                    Rule::Ground(kind, tile, here)
                } else {
                    Rule::GroundBetween(kind, tile, here)
                });
            }
            if !ends && ways.occupied.contains(next) {
                return Some(Rule::Blocked(kind, here, self.name(to)));
            }
            if !ends && ways.terrain.ending().contains(next) {
                let tile = ways.terrain.kind(next)?.effects();
                return Some(Rule::MoveEnds(kind, tile, here));
            }
            at = next;
        }
        None
    }

    fn explain_swap(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        from: SquareOf<F>,
        to: SquareOf<F>,
    ) -> Rule {
        if !self.settings.back_to_back {
            return Rule::SwapOff;
        }
        let pawns = state.placement.of_kind(Kind::Pawn);
        let own = (pawns & state.placement.of_seat(seat)).contains(from);
        let allied = (pawns & state.placement.of_seat(ally(seat))).contains(to);
        let forward = F::side(seat).forward();
        if !own || !allied || self.field.board().step(from, forward) != Some(to) {
            return Rule::SwapPawns(self.name(from), self.name(to));
        }
        let across = state.terrain.across(forward);
        let pass = [from, to].into_iter().find(|&at| across.contains(at));
        if let Some((pass, tile)) = pass.and_then(|pass| Some((pass, state.terrain.kind(pass)?))) {
            return Rule::SwapGround(tile.effects(), self.name(pass));
        }
        let king = state.placement.king(seat).unwrap_or(from);
        Rule::Exposed(self.name(king))
    }

    /// A square's name.
    pub(crate) fn name(&self, square: SquareOf<F>) -> SquareName {
        self.field.board().name(square)
    }

    /// The name of a square as what a message speaks of.
    pub(crate) fn told_name(&self, square: SquareOf<F>) -> ParameterValue {
        self.name(square).to_string().into()
    }

    /// A seat with its name.
    pub(crate) fn named(seat: Seat) -> NamedSeat {
        NamedSeat {
            seat,
            name: F::seat_name(seat),
        }
    }
}
