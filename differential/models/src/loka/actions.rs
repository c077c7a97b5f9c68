//! Who acts, and what may be done (sections 5, 8 and 9 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::{Counts, Kind};
use crate::loka::board::{Board, Seat, Square};
use crate::loka::state::{Actor, Chance, Move, Outcome, Stage, State};

impl LokaModel {
    /// Who acts if the game goes on.
    #[must_use]
    pub fn actor(&self, state: &State) -> Actor {
        match state.stage {
            Stage::Armies => Actor::Secret(self.owing(state)),
            Stage::Deploy | Stage::Play => Actor::Seat(state.turn.expect("a seat is on turn")),
            Stage::Reroll(from, to, _, boosts) => {
                cite("#52");
                let attacker_rolls = crate::loka::fight::may_reroll(boosts) == Some(true);
                let square = if attacker_rolls { from } else { to };
                Actor::Seat(state.pieces[&square].seat)
            }
            // detail 19: it is always the pawn's own seat.
            Stage::Promotion(square) => {
                let seat = state.pieces[&square].seat;
                if Some(seat) != state.turn {
                    cite("detail 19");
                }
                Actor::Seat(seat)
            }
            _ => Actor::Chance,
        }
    }

    /// The result, once there is one (rules 31 and 56, #49, #65).
    #[must_use]
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        let board = self.options.board;
        for fallen in 0..board.seats() {
            if !state
                .living
                .iter()
                .any(|&seat| board.same_team(seat, fallen))
            {
                let is_winner = |seat: &Seat| !board.same_team(*seat, fallen);
                cite(if board == Board::Cross {
                    "rule 31"
                } else {
                    "rule 56"
                });
                return Some(Outcome {
                    winners: (0..board.seats()).filter(is_winner).collect(),
                    reason: match board {
                        Board::Cross => "both enemy kings have fallen",
                        Board::Grid { .. } => "the enemy king has fallen",
                    },
                });
            }
        }
        let (Stage::Play, Some(seat)) = (&state.stage, state.turn) else {
            return None;
        };
        if !self.actions(state, seat).is_empty() {
            return None;
        }
        let stalemate = self.options.check && board != Board::Cross;
        cite(if stalemate { "#65" } else { "#49" });
        Some(Outcome {
            winners: [].into(),
            reason: if stalemate {
                "stalemate"
            } else {
                "nobody can act"
            },
        })
    }

    /// All legal moves of a seat; none if it is not due or the game is over.
    #[must_use]
    pub fn moves(&self, state: &State, seat: Seat) -> Vec<Move> {
        let due = match self.actor(state) {
            Actor::Seat(due) => due == seat,
            Actor::Secret(due) => due.contains(&seat),
            Actor::Chance => false,
        };
        if !due || self.outcome(state).is_some() {
            return Vec::new();
        }
        match state.stage {
            Stage::Armies => self.army_moves(state, seat),
            Stage::Deploy => self.deployments(state, seat),
            Stage::Reroll(..) => {
                cite("detail 10");
                vec![Move::Reroll, Move::Keep]
            }
            Stage::Promotion(_) => {
                cite("rule 30");
                [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
                    .map(Move::Promote)
                    .into()
            }
            _ => self.actions(state, seat),
        }
    }

    /// Rule 26: the actions of a seat, of its own pieces alone (#64). With check, those that expose
    /// its king are taken out (#65).
    #[must_use]
    pub fn actions(&self, state: &State, seat: Seat) -> Vec<Move> {
        let mut actions = self.actions_despite_check(state, seat);
        if self.options.check {
            actions.retain(|action| !self.exposes_king(state, seat, action));
        }
        actions
    }

    /// Rule 26: moves, attacks and swaps, whatever they do to the own king.
    #[must_use]
    pub fn actions_despite_check(&self, state: &State, seat: Seat) -> Vec<Move> {
        let mut actions = Vec::new();
        if self.options.run_together(seat).len() > 1 {
            cite("#64");
        }
        for (&from, piece) in &state.pieces {
            if piece.seat != seat {
                continue;
            }
            for to in self.targets(state, from) {
                actions.push(if self.is_enemy(state, seat, to) {
                    Move::Attack(from, to)
                } else {
                    Move::Step(from, to)
                });
            }
            if let Some(ally) = self.back_to_back(state, from) {
                actions.push(Move::Swap(from, ally));
            }
        }
        actions
    }

    /// Rule 51 and #55: the allied pawn that may be exchanged with the own one on this square: each
    /// stands on the other's forward square, and could go that way over the ground.
    #[must_use]
    pub fn back_to_back(&self, state: &State, own: Square) -> Option<Square> {
        let board = self.options.board;
        let piece = state.pieces[&own];
        let forward = board.forward(piece.seat);
        let ally = own.to(forward, 1);
        let other = state.pieces.get(&ally)?;
        let face_to_face = piece.kind == Kind::Pawn
            && other.kind == Kind::Pawn
            && other.seat != piece.seat
            && board.same_team(piece.seat, other.seat)
            && ally.to(board.forward(other.seat), 1) == own;
        let back = board.forward(other.seat);
        let passable = face_to_face
            && self.may_step(state, own, forward, Kind::Pawn)
            && self.may_step(state, ally, back, Kind::Pawn);
        if face_to_face {
            cite("#55");
        }
        (self.options.back_to_back && passable).then(|| {
            cite("rule 51");
            ally
        })
    }

    /// #65 and detail 5: whether an action leaves the own king attacked. It is judged before a swamp
    /// roll; the army of a captured king is gone; what ends the game is allowed.
    #[must_use]
    pub fn exposes_king(&self, state: &State, seat: Seat, action: &Move) -> bool {
        let mut after = state.clone();
        match *action {
            Move::Step(from, to) => self.carry(&mut after, from, to),
            Move::Attack(from, to) => {
                self.remove(&mut after, to);
                self.carry(&mut after, from, to);
            }
            Move::Swap(own, ally) => self.exchange(&mut after, own, ally),
            _ => return false,
        }
        if self.team_is_out(&after) {
            cite("detail 5");
            return false;
        }
        let exposed = self.king_is_attacked(&after, seat);
        if exposed {
            cite("#65");
        }
        exposed
    }

    /// Whether an enemy could attack the king of a seat.
    #[must_use]
    pub fn king_is_attacked(&self, state: &State, seat: Seat) -> bool {
        let is_king = |square: &&Square| {
            let piece = state.pieces[square];
            piece.seat == seat && piece.kind == Kind::King
        };
        let Some(&king) = state.pieces.keys().find(is_king) else {
            return false;
        };
        (state.pieces.iter()).any(|(&square, piece)| {
            !self.options.board.same_team(piece.seat, seat)
                && self.targets(state, square).contains(&king)
        })
    }

    /// Makes a legal move.
    #[must_use]
    pub fn apply(&self, state: &State, seat: Seat, chosen: &Move) -> State {
        match *chosen {
            Move::Army(ref counts) => self.choose(state, seat, counts),
            Move::Count(kind, count) => self.choose(state, seat, &Counts::from([(kind, count)])),
            Move::Deploy(kind, square) => self.deploy(state, seat, kind, square),
            Move::Step(from, to) => self.step(state, from, to),
            Move::Attack(from, to) => self.attack(state, from, to),
            Move::Swap(own, ally) => self.swap(state, own, ally),
            Move::Promote(kind) => self.promote(state, kind),
            Move::Reroll => {
                let mut after = state.clone();
                if let Stage::Reroll(from, to, faces, boosts) = state.stage {
                    after.stage = Stage::Again(from, to, faces, boosts);
                }
                after
            }
            Move::Keep => match state.stage {
                Stage::Reroll(from, to, faces, _) => self.conclude(state.clone(), from, to, faces),
                _ => state.clone(),
            },
        }
    }

    /// Section 12: everything that may happen, with weights.
    #[must_use]
    pub fn chances(&self, state: &State) -> Vec<(Chance, u64)> {
        match state.stage {
            _ if self.outcome(state).is_some() => Vec::new(),
            Stage::FirstDraw | Stage::DeployOrder | Stage::MoveOrder => self.beginners(state),
            Stage::Draw(left) => self.tiles_to_draw(state, left),
            Stage::Place(_, left) => self.places(state, state.turn.expect("a seat draws"), left),
            Stage::PlacePartner(first, left) => {
                let drawing = state.turn.expect("a seat draws");
                self.places(state, self.partner_seat(first, drawing), left)
            }
            Stage::Fight(from, to) => self.rolls(state, from, to),
            Stage::Again(..) => (1..=20).map(|face| (Chance::Again(face), 1)).collect(),
            Stage::Swamp(_) => {
                cite("rule 33");
                (1..=12).map(|face| (Chance::Swamp(face), 1)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Applies what nature chose.
    #[must_use]
    pub fn resolve(&self, state: &State, chance: Chance) -> State {
        match (&state.stage, chance) {
            (_, Chance::First(seat)) => self.begin(state, seat),
            (&Stage::Draw(left), Chance::Tile(tile)) => State {
                stage: Stage::Place(tile, left),
                ..state.clone()
            },
            (_, Chance::At(square)) => self.lay(state, square),
            (&Stage::Fight(from, to), Chance::Roll(attacker, defender)) => {
                self.rolled(state, from, to, (attacker, defender))
            }
            (&Stage::Fight(from, to), Chance::Duel(attacker_wins)) => {
                self.duel(state.clone(), from, to, attacker_wins)
            }
            (&Stage::Again(from, to, faces, boosts), Chance::Again(face)) => {
                // #53: only the final result counts.
                cite("#53");
                let faces = match crate::loka::fight::may_reroll(boosts) {
                    Some(true) => (face, faces.1),
                    _ => (faces.0, face),
                };
                self.conclude(state.clone(), from, to, faces)
            }
            (&Stage::Swamp(square), Chance::Swamp(face)) => {
                self.swamp_rolled(state.clone(), square, face)
            }
            _ => unreachable!("this chance is not due"),
        }
    }
}
