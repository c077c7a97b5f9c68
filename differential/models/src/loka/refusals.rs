//! Which rules an illegal move breaks, by the ids of `docs/rules/loka.md`.
//!
//! The rules do not say which of several broken rules is named first. So the answer is the set of
//! all rules that the move breaks: whatever a program names has to be one of them.
use crate::loka::LokaModel;
use crate::loka::army::{BOUGHT, Counts, Kind, Piece};
use crate::loka::board::{Board, Direction, Seat, Square};
use crate::loka::ground::{Laid, Tile};
use crate::loka::state::{Move, Stage, State};
use std::collections::BTreeSet;

/// Ids of broken rules.
pub type Broken = BTreeSet<&'static str>;

impl LokaModel {
    /// Every rule that a move breaks which is not legal in this position, for a seat that is due.
    #[must_use]
    pub fn broken(&self, state: &State, seat: Seat, refused: &Move) -> Broken {
        match (&state.stage, refused) {
            (Stage::Armies, Move::Army(counts)) if !self.kind_by_kind() => {
                self.broken_by_army(seat, counts).into_iter().collect()
            }
            (Stage::Armies, &Move::Count(kind, count)) if self.kind_by_kind() => {
                self.broken_by_count(state, seat, kind, count)
            }
            (Stage::Deploy, &Move::Deploy(kind, square)) => {
                self.broken_by_deployment(state, seat, kind, square)
            }
            (Stage::Play, &Move::Step(from, to)) => {
                self.broken_by_action(state, seat, from, to, refused)
            }
            (Stage::Play, &Move::Attack(from, to)) => {
                self.broken_by_action(state, seat, from, to, refused)
            }
            (Stage::Play, &Move::Swap(own, ally)) => self.broken_by_swap(state, seat, own, ally),
            (Stage::Promotion(_), Move::Promote(_)) => ["loka.promotion.piece"].into(),
            _ => ["loka.stage"].into(),
        }
    }

    /// Massive battles: kinds come in their order, and no army is too dear or too large.
    fn broken_by_count(&self, state: &State, seat: Seat, kind: Kind, count: u32) -> Broken {
        let chosen = &state.hands[seat].counts;
        if BOUGHT[chosen.len()] != kind {
            return ["loka.army.order"].into();
        }
        let mut longer: Counts = chosen.clone();
        longer.insert(kind, count);
        self.broken_by_army(seat, &longer).into_iter().collect()
    }

    /// Rules 21 to 24.
    fn broken_by_deployment(
        &self,
        state: &State,
        seat: Seat,
        kind: Kind,
        square: Square,
    ) -> Broken {
        let due = self.due_to_deploy(state, seat);
        let in_hand = |kind: Kind| state.hands[seat].counts.get(&kind).copied().unwrap_or(0) > 0;
        let mut broken = Broken::new();
        let mut breaks = |rule: &'static str, is_broken: bool| {
            if is_broken {
                broken.insert(rule);
            }
        };
        let row = self.options.board.row_of(seat, square);
        let is_home = (1..=3).any(|row| self.options.board.row(seat, row).contains(&square));
        breaks(
            "loka.deploy.king_first",
            due == [Kind::King] && kind != Kind::King,
        );
        breaks(
            "loka.deploy.pawns_last",
            kind == Kind::Pawn && due != [Kind::Pawn],
        );
        breaks("loka.deploy.hand", !in_hand(kind));
        breaks("loka.deploy.home", !is_home);
        breaks(
            "loka.deploy.row",
            (kind == Kind::King && row != 1) || (kind == Kind::Pawn && row == 1),
        );
        breaks("loka.deploy.occupied", state.pieces.contains_key(&square));
        breaks(
            "loka.deploy.ground",
            !self.may_deploy_on(state, square, kind),
        );
        let nearest = self.home(state, seat, kind);
        let nearest_row = nearest
            .first()
            .map(|&free| self.options.board.row_of(seat, free));
        breaks(
            "loka.deploy.nearer_row",
            nearest_row.is_some_and(|nearest| row > nearest),
        );
        broken
    }

    /// Rules 26 to 35, #65.
    fn broken_by_action(
        &self,
        state: &State,
        seat: Seat,
        from: Square,
        to: Square,
        refused: &Move,
    ) -> Broken {
        let mut broken = Broken::new();
        let is_attack = matches!(refused, Move::Attack(..));
        if from == to {
            broken.insert("loka.to.same");
        }
        if self.is_friend(state, seat, to) {
            broken.insert("loka.to.friend");
        }
        if is_attack && !self.is_enemy(state, seat, to) {
            broken.insert("loka.attack.empty");
        }
        if !is_attack && self.is_enemy(state, seat, to) {
            broken.insert("loka.attack.enemy");
        }
        let Some(&piece) = state.pieces.get(&from) else {
            broken.insert("loka.from.empty");
            return broken;
        };
        if piece.seat != seat {
            broken.insert("loka.from.owner");
        }
        if !self.targets(state, from).contains(&to) {
            broken.extend(self.broken_by_way(state, from, to, piece, is_attack));
            // From a portal there is a second way, by the other one.
            if let Some(other) = self.other_portal(state, from)
                && piece.kind == Kind::Bishop
                && other != to
            {
                if state.pieces.contains_key(&other) {
                    broken.insert("loka.reach.blocked");
                }
                let mut without = state.clone();
                without.pieces.remove(&from);
                broken.extend(self.broken_by_way(&without, other, to, piece, is_attack));
            }
        } else if self.options.check && self.actions_despite_check(state, seat).contains(refused) {
            broken.insert("loka.check.exposed");
        }
        broken
    }

    /// What keeps a piece from going from one square to another by an ordinary move.
    fn broken_by_way(
        &self,
        state: &State,
        from: Square,
        to: Square,
        piece: Piece,
        is_attack: bool,
    ) -> Broken {
        let mut broken = Broken::new();
        let (files, ranks) = (to.file - from.file, to.rank - from.rank);
        let length = files.abs().max(ranks.abs());
        let is_line = length > 0 && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
        let direction: Direction = (files.signum(), ranks.signum());
        let is_straight = files == 0 || ranks == 0;
        let closed = |square: Square| {
            // The pass is a matter of its axis; only a bishop cannot enter it in any way.
            (state.ground.get(&square)).is_some_and(|laid| match laid.tile {
                Tile::Pass => piece.kind == Kind::Bishop,
                _ => !self.may_enter(state, square, piece.kind, Some(direction)),
            })
        };
        if closed(to) {
            broken.insert("loka.ground.closed");
        }
        let way = match piece.kind {
            Kind::King => ("loka.reach.king", length == 1),
            Kind::Queen => ("loka.reach.queen", is_line),
            Kind::Rook => ("loka.reach.rook", is_line && is_straight),
            Kind::Bishop => ("loka.reach.bishop", is_line && !is_straight),
            Kind::Knight => {
                let is_leap = length == 2 && files.abs() + ranks.abs() == 3;
                ("loka.reach.knight", is_leap)
            }
            Kind::Pawn => return self.broken_by_pawn(state, from, to, piece, is_attack, broken),
        };
        if !way.1 {
            broken.insert(way.0);
            return broken;
        }
        if piece.kind != Kind::Knight {
            broken.extend(self.broken_on_line(state, from, direction, length, piece, way.0));
        }
        broken
    }

    /// What lies in the way along a line.
    fn broken_on_line(
        &self,
        state: &State,
        from: Square,
        direction: Direction,
        length: i32,
        piece: Piece,
        reach: &'static str,
    ) -> Broken {
        let board = self.options.board;
        let mut broken = Broken::new();
        let off_axis = |square: Square| {
            let laid: Option<&Laid> = state.ground.get(&square);
            laid.is_some_and(|laid| laid.tile == Tile::Pass && !laid.along_axis(direction))
        };
        for step in 0..=length {
            let square = from.to(direction, step);
            let is_between = step > 0 && step < length;
            let before = from.to(direction, step - 1);
            if off_axis(square) {
                broken.insert("loka.pass.axis");
            }
            if step > 0 && !self.options.inner_corners && board.is_inner_corner(before, square) {
                broken.insert("loka.corner");
            }
            if !is_between {
                continue;
            }
            if !board.exists(square) {
                broken.insert(reach);
            }
            if state.pieces.contains_key(&square) {
                broken.insert("loka.reach.blocked");
            }
            if self.is_swamp(state, square) {
                broken.insert("loka.swamp.ends");
            }
            if !off_axis(square) && !self.may_enter(state, square, piece.kind, Some(direction)) {
                broken.insert("loka.ground.between");
            }
        }
        broken
    }

    /// Rule 29.
    fn broken_by_pawn(
        &self,
        state: &State,
        from: Square,
        to: Square,
        piece: Piece,
        is_attack: bool,
        mut broken: Broken,
    ) -> Broken {
        let board = self.options.board;
        let forward = board.forward(piece.seat);
        let diagonals = board.attack_directions(piece.seat);
        let reach = "loka.reach.pawn";
        if let Some(direction) = diagonals.into_iter().find(|&way| from.to(way, 1) == to) {
            if !is_attack {
                broken.insert("loka.pawn.diagonal");
            }
            broken.extend(self.broken_on_line(state, from, direction, 1, piece, reach));
            return broken;
        }
        let Some(length) = (1..=2).find(|&steps| from.to(forward, steps) == to) else {
            broken.insert(reach);
            return broken;
        };
        if is_attack || self.is_enemy(state, piece.seat, to) {
            broken.insert("loka.pawn.straight");
        }
        if length == 2 && !piece.double_step {
            broken.insert("loka.pawn.double");
        }
        broken.extend(self.broken_on_line(state, from, forward, length, piece, reach));
        broken
    }

    /// Rule 51, #55.
    fn broken_by_swap(&self, state: &State, seat: Seat, own: Square, ally: Square) -> Broken {
        let board = self.options.board;
        let mut broken = Broken::new();
        if !self.options.back_to_back || board != Board::Cross {
            broken.insert("loka.swap.off");
        }
        let piece = |square: Square| state.pieces.get(&square);
        match piece(own) {
            None => {
                broken.insert("loka.from.empty");
            }
            Some(piece) if piece.seat != seat => {
                broken.insert("loka.from.owner");
            }
            Some(_) => {}
        }
        let faces = |square: Square, other: Square, own_seat: bool| {
            piece(square).is_some_and(|piece| {
                piece.kind == Kind::Pawn
                    && (piece.seat == seat) == own_seat
                    && board.same_team(piece.seat, seat)
                    && square.to(board.forward(piece.seat), 1) == other
            })
        };
        if faces(own, ally, true) && faces(ally, own, false) {
            if self.back_to_back(state, own).is_none() {
                broken.insert("loka.swap.ground");
            } else if self.options.check {
                broken.insert("loka.check.exposed");
            }
        } else {
            broken.insert("loka.swap.pawns");
        }
        broken
    }
}
