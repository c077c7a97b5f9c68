//! What pieces can do on the stand-in board, and what supports them.
use super::pieces::{Kind, Piece, Square, Tile, forward, team};
use super::state::{Attack, Exchange, Move, State};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Continue};

impl State {
    /// Calls `f` with each action of `seat`, whoever is on turn.
    pub(crate) fn visit_actions<B>(
        &self,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in Square::all() {
            let Some(piece) = self.at(from).filter(|piece| piece.seat == seat) else {
                continue;
            };
            for to in Square::all().filter(|&to| to != from) {
                let action = match self.at(to) {
                    None if self.could_go(piece, from, to) => Move::Go(from, to),
                    Some(other) if team(seat).contains(other.seat) => {
                        if !self.is_back_to_back(piece, from, to) {
                            continue;
                        }
                        Move::Swap(from, to)
                    }
                    Some(_) if self.could_attack(piece, from, to) => Move::Attack(from, to),
                    _ => continue,
                };
                f(action)?;
            }
        }
        Continue(())
    }

    pub(crate) fn has_action(&self, seat: Seat) -> bool {
        self.visit_actions(seat, ControlFlow::Break).is_break()
    }

    /// Whether the piece could go to an empty square.
    fn could_go(&self, piece: Piece, from: Square, to: Square) -> bool {
        if piece.kind != Kind::Pawn || self.is_portal_step(from, to) {
            return self.could_attack(piece, from, to);
        }
        let ahead = forward(piece.seat);
        let Some(first) = from.offset(ahead) else {
            return false;
        };
        let enters = |from, to| self.may_step(piece.kind, from, to, ahead);
        if to == first {
            return enters(from, to);
        }
        self.rights & from.bit() != 0
            && first.offset(ahead) == Some(to)
            && self.at(first).is_none()
            && self.tile_at(first) != Some(Tile::Swamp)
            && enters(from, first)
            && enters(first, to)
    }

    /// Whether the piece could attack an enemy there.
    pub(crate) fn could_attack(&self, piece: Piece, from: Square, to: Square) -> bool {
        if self.is_portal_step(from, to) {
            return true;
        }
        let step = (to.file() - from.file(), to.rank() - from.rank());
        let near = step.0.abs() <= 1 && step.1.abs() <= 1;
        let ahead = forward(piece.seat);
        let goes = match piece.kind {
            // Diagonal, and one step forward as its own seat counts.
            Kind::Pawn => step.0 * ahead.0 + step.1 * ahead.1 == 1 && step.0 * step.1 != 0,
            _ => true,
        };
        near && goes && self.may_step(piece.kind, from, to, step)
    }

    /// Whether own pawn and allied pawn stand head on.
    pub(crate) fn is_back_to_back(&self, piece: Piece, from: Square, to: Square) -> bool {
        let Some(ally) = self.at(to) else {
            return false;
        };
        let pawns = piece.kind == Kind::Pawn && ally.kind == Kind::Pawn;
        let allies = ally.seat != piece.seat && team(piece.seat).contains(ally.seat);
        let (ahead, back) = (forward(piece.seat), forward(ally.seat));
        pawns
            && allies
            && from.offset(ahead) == Some(to)
            && to.offset(back) == Some(from)
            && self.may_step(Kind::Pawn, from, to, ahead)
            && self.may_step(Kind::Pawn, to, from, back)
    }

    /// Whether a step may leave the tile it starts on and enter the one it
    /// ends on.
    fn may_step(&self, kind: Kind, from: Square, to: Square, step: (i8, i8)) -> bool {
        let leaves = self.tile_at(from) != Some(Tile::Pass)
            || Tile::Pass.is_along_pass(kind, Some(step), self.vertical_pass);
        let enters = self
            .tile_at(to)
            .is_none_or(|tile| tile.admits(kind, Some(step), self.vertical_pass));
        leaves && enters
    }

    fn is_portal_step(&self, from: Square, to: Square) -> bool {
        let portals = [Tile::Portal, Tile::SecondPortal].map(|tile| self.tiles[tile as usize]);
        portals == [Some(from), Some(to)] || portals == [Some(to), Some(from)]
    }

    /// The squares of the pieces that support the attacker and the defender.
    pub(crate) fn supporters(&self, attack: Attack) -> [Vec<Square>; 2] {
        [attack.from, attack.to].map(|fighter| {
            let Some(side) = self.at(fighter).map(|piece| team(piece.seat)) else {
                return Vec::new();
            };
            Square::all()
                .filter(|&square| square != attack.from && square != attack.to)
                .filter(|&square| {
                    self.at(square).is_some_and(|piece| {
                        side.contains(piece.seat) && self.could_attack(piece, square, attack.to)
                    })
                })
                .collect()
        })
    }

    /// The attacker's and the defender's boosts.
    pub(crate) fn boosts(&self, attack: Attack) -> [u8; 2] {
        let kinds = [attack.from, attack.to].map(|square| self.at(square).map(|piece| piece.kind));
        let [Some(attacker), Some(defender)] = kinds else {
            return [0, 0];
        };
        let [supporting, defending] = self.supporters(attack).map(|squares| squares.len() as u8);
        let tile = self.tile_at(attack.to);
        [
            1 + u8::from(attacker > defender) + supporting,
            u8::from(defender > attacker)
                + defending
                + tile.map_or(0, |tile| tile.boost(defender, attacker)),
        ]
    }

    pub(crate) fn exchange(&self, attack: Attack, faces: [u8; 2]) -> Exchange {
        Exchange {
            faces,
            boosts: self.boosts(attack),
        }
    }

    /// The squares on which a kind may be deployed now, as a set: the nearest
    /// own row that still has room for it.
    pub(crate) fn room(&self, seat: Seat, kind: Kind) -> u64 {
        let rows = match kind {
            Kind::King => 0..1,
            Kind::Pawn => 1..3,
            _ => 0..3,
        };
        let in_row = |row| {
            (0..super::pieces::EDGE)
                .map(|column| Square::own(seat, column, row))
                .filter(|&square| self.at(square).is_none())
                .filter(|&square| {
                    self.tile_at(square)
                        .is_none_or(|tile| tile.admits(kind, None, self.vertical_pass))
                })
                .fold(0, |set, square| set | square.bit())
        };
        rows.map(in_row).find(|&set| set != 0).unwrap_or(0)
    }

    /// Whether this kind's turn to be deployed has come: the king, then all
    /// but pawns, then pawns.
    pub(crate) fn is_next_in_hand(&self, seat: Seat, kind: Kind) -> bool {
        let hand = &self.hands[seat.index()];
        let class = |kind| match kind {
            Kind::King => 0,
            Kind::Pawn => 2,
            _ => 1,
        };
        let first = Kind::ALL
            .into_iter()
            .filter(|kind| hand[kind.index()] > 0)
            .map(class)
            .min();
        hand[kind.index()] > 0 && first == Some(class(kind))
    }

    /// The square of a pawn that must be promoted.
    pub(crate) fn promotable(&self) -> Option<Square> {
        Square::all().find(|&square| {
            self.at(square).is_some_and(|piece| {
                piece.kind == Kind::Pawn && square.offset(forward(piece.seat)).is_none()
            })
        })
    }
}

/// How many faces the die of so many boosts has.
pub(crate) fn faces(boosts: u8) -> u8 {
    [4, 6, 8, 12, 20][usize::from(boosts.min(4))]
}
