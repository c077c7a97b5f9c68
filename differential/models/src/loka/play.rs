//! What actions and dice lead to, and whose turn comes next (sections 5 to 8, 15 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::{Kind, Piece};
use crate::loka::board::{Board, Seat, Square};
use crate::loka::fight::{Ending, ending, faces, may_reroll};
use crate::loka::state::{Chance, Hand, Pair, Stage, State};

impl LokaModel {
    // ---- pieces ----

    /// A piece goes to a square. It has moved, so it steps two squares no more (rule 29, #31).
    pub fn carry(&self, state: &mut State, from: Square, to: Square) {
        let piece = state.pieces.remove(&from).expect("a piece stands there");
        if piece.double_step && self.other_portal(state, from) == Some(to) {
            cite("#31");
        }
        let moved = Piece {
            double_step: false,
            ..piece
        };
        state.pieces.insert(to, moved);
    }

    /// Two pawns change places; neither steps two squares any more (#31).
    pub fn exchange(&self, state: &mut State, own: Square, ally: Square) {
        let pieces = [own, ally].map(|square| {
            let piece = state.pieces.remove(&square).expect("a pawn stands there");
            if piece.double_step {
                cite("#31");
            }
            Piece {
                double_step: false,
                ..piece
            }
        });
        state.pieces.insert(ally, pieces[0]);
        state.pieces.insert(own, pieces[1]);
    }

    /// A piece is removed; with a king goes its whole army (rule 31).
    pub fn remove(&self, state: &mut State, square: Square) {
        let piece = state.pieces.remove(&square).expect("a piece stands there");
        if piece.kind == Kind::King {
            self.fall(state, piece.seat);
        }
    }

    /// Rule 31: a seat is out: its pieces on the board and in hand are gone (detail 18).
    pub fn fall(&self, state: &mut State, seat: Seat) {
        cite("rule 31");
        if Some(seat) != state.turn {
            cite("#44");
        }
        state.living.remove(&seat);
        state.pieces.retain(|_, piece| piece.seat != seat);
        state.hands[seat] = Hand::default();
    }

    /// Whether a team has no king left.
    #[must_use]
    pub fn team_is_out(&self, state: &State) -> bool {
        let board = self.options.board;
        let lives = |team: Seat| state.living.iter().any(|&seat| board.same_team(seat, team));
        !(lives(0) && lives(1))
    }

    // ---- actions ----

    /// A piece goes to an empty square. A pawn's move and an entry into the swamp are not quiet
    /// (#50).
    #[must_use]
    pub fn step(&self, state: &State, from: Square, to: Square) -> State {
        let mut after = state.clone();
        let is_pawn = state.pieces[&from].kind == Kind::Pawn;
        if is_pawn || self.is_swamp(state, to) {
            cite("#50");
            after.quiet = 0;
        } else {
            after.quiet += 1;
        }
        after.skips = 0;
        self.carry(&mut after, from, to);
        self.enter(after, &[to])
    }

    /// An attack is declared (#50). Dice decide it, or it succeeds (rule 52).
    #[must_use]
    pub fn attack(&self, state: &State, from: Square, to: Square) -> State {
        let mut after = state.clone();
        after.quiet = 0;
        after.skips = 0;
        if self.options.combat {
            after.stage = Stage::Fight(from, to);
            return after;
        }
        cite("rule 52");
        cite("detail 4");
        self.win(after, from, to)
    }

    /// Rule 51: two pawns are exchanged, as the whole turn.
    #[must_use]
    pub fn swap(&self, state: &State, own: Square, ally: Square) -> State {
        let mut after = state.clone();
        after.quiet = 0;
        after.skips = 0;
        self.exchange(&mut after, own, ally);
        self.enter(after, &[ally, own])
    }

    /// Rule 33: the swamp's die is rolled at every entry. There is one swamp at most among squares
    /// that are entered together.
    fn enter(&self, mut state: State, entered: &[Square]) -> State {
        for &square in entered {
            if self.is_swamp(&state, square) && self.options.swamp_roll {
                state.stage = Stage::Swamp(square);
                return state;
            }
        }
        self.settle(state)
    }

    /// Rule 33 and #25: on a 1 the piece is lost, a king with its army.
    #[must_use]
    pub fn swamp_rolled(&self, mut state: State, square: Square, face: u32) -> State {
        if face == 1 {
            if state.pieces[&square].kind == Kind::King {
                cite("#25");
            }
            self.remove(&mut state, square);
        } else {
            let piece = state.pieces[&square];
            if self.options.board.is_promotion(piece.seat, square) && piece.kind == Kind::Pawn {
                cite("#27");
            }
        }
        self.settle(state)
    }

    /// Rule 30, #27 and #33: after all dice a pawn on a promotion square of its own seat is
    /// promoted, and then the turn ends.
    fn settle(&self, mut state: State) -> State {
        if self.team_is_out(&state) {
            state.stage = Stage::Play;
            return state;
        }
        let arrived = state.pieces.iter().find(|(square, piece)| {
            piece.kind == Kind::Pawn && self.options.board.is_promotion(piece.seat, **square)
        });
        match arrived {
            Some((&square, piece)) => {
                if Some(piece.seat) != state.turn {
                    cite("#33");
                }
                state.stage = Stage::Promotion(square);
                state
            }
            None => self.end_turn(state),
        }
    }

    /// Rule 30: the pawn becomes another piece.
    #[must_use]
    pub fn promote(&self, state: &State, kind: Kind) -> State {
        let mut after = state.clone();
        if let Stage::Promotion(square) = state.stage {
            let pawn = after.pieces.get_mut(&square);
            pawn.expect("the pawn stands there").kind = kind;
        }
        self.settle(after)
    }

    // ---- fights ----

    /// The faces that two dice can show; a duel is won by either with the same weight (rule 48,
    /// section 12).
    #[must_use]
    pub fn rolls(&self, state: &State, from: Square, to: Square) -> Vec<(Chance, u64)> {
        if self.is_duel(state, from, to) {
            return vec![(Chance::Duel(true), 1), (Chance::Duel(false), 1)];
        }
        let (attacker, defender) = self.boosts(state, from, to).totals();
        (1..=faces(attacker))
            .flat_map(|high| (1..=faces(defender)).map(move |low| (Chance::Roll(high, low), 1)))
            .collect()
    }

    /// The dice have fallen. Somebody may have the right to roll again (rule 46, detail 10, detail 17).
    #[must_use]
    pub fn rolled(&self, state: &State, from: Square, to: Square, faces: Pair) -> State {
        let boosts = self.boosts(state, from, to).totals();
        let mut after = state.clone();
        if may_reroll(boosts).is_some() {
            after.stage = Stage::Reroll(from, to, faces, boosts);
            return after;
        }
        self.conclude(after, from, to, faces)
    }

    /// Rules 43, 44 and 47: what comes of the final faces. The turn ends in every case.
    #[must_use]
    pub fn conclude(&self, mut state: State, from: Square, to: Square, faces: Pair) -> State {
        cite("rule 47");
        let attacker = state.pieces[&from];
        match ending(faces) {
            Ending::DefenderSlain => return self.win(state, from, to),
            Ending::Repulsed => {
                if attacker.double_step {
                    cite("#30");
                }
            }
            Ending::AttackerSlain => {
                if attacker.kind == Kind::King {
                    cite("#46");
                }
                self.remove(&mut state, from);
            }
            Ending::BothSlain => {
                // #45: one of them at most is a king, so nobody else falls.
                cite("#45");
                self.remove(&mut state, from);
                if state.pieces.contains_key(&to) {
                    self.remove(&mut state, to);
                }
            }
        }
        self.settle(state)
    }

    /// Rule 43 and detail 3: the defender is removed and the attacker moves in. What ends the game
    /// brings neither swamp nor promotion (#26).
    fn win(&self, mut state: State, from: Square, to: Square) -> State {
        self.remove(&mut state, to);
        self.carry(&mut state, from, to);
        if self.team_is_out(&state) {
            cite("detail 3");
            if self.is_swamp(&state, to) {
                cite("#26");
            }
            state.stage = Stage::Play;
            return state;
        }
        self.enter(state, &[to])
    }

    /// Rule 48 and #47: the lower king is removed. If the attacker won, it moves in.
    #[must_use]
    pub fn duel(&self, mut state: State, from: Square, to: Square, attacker_wins: bool) -> State {
        if attacker_wins {
            return self.win(state, from, to);
        }
        cite("#47");
        self.remove(&mut state, from);
        self.settle(state)
    }

    // ---- turns ----

    /// Rule 25: the turn goes to the next living seat, clockwise.
    fn end_turn(&self, mut state: State) -> State {
        state.stage = Stage::Play;
        if self.team_is_out(&state) {
            return state;
        }
        let next = self.next_living(&state, state.turn.expect("a seat was on turn"));
        self.begin_turn(state, next)
    }

    /// The next seat clockwise that has not fallen.
    fn next_living(&self, state: &State, seat: Seat) -> Seat {
        let mut next = self.options.board.next(seat);
        while !state.living.contains(&next) {
            cite("#44");
            next = self.options.board.next(next);
        }
        next
    }

    /// #48, #49, #65, detail 5, detail 11 and detail 13: a seat without an action is passed over, which is a
    /// quiet turn. With check it is mated if its king is attacked, and falls; with two armies it
    /// is stalemated. When every living seat has been passed over, nobody can act.
    #[must_use]
    pub fn begin_turn(&self, mut state: State, seat: Seat) -> State {
        let mut seat = seat;
        loop {
            state.turn = Some(seat);
            state.stage = Stage::Play;
            if !self.actions(&state, seat).is_empty() {
                return state;
            }
            if self.options.check && self.king_is_attacked(&state, seat) {
                cite("#65");
                self.fall(&mut state, seat);
                state.skips = 0;
                if self.team_is_out(&state) {
                    return state;
                }
            } else if self.options.check && self.options.board != Board::Cross {
                // The text of a position tells a stalemate as one skipped turn.
                state.skips = 1;
                return state;
            } else {
                cite("#49");
                cite("detail 13");
                state.skips += 1;
                state.quiet += 1;
                if state.skips as usize >= state.living.len() {
                    return state;
                }
            }
            seat = self.next_living(&state, seat);
        }
    }

    // ---- resignation ----

    /// #51, detail 14, detail 18 and detail 21: these seats of one team lose their kings.
    #[must_use]
    pub fn resign(&self, state: &State, seats: &[Seat]) -> State {
        let mut after = state.clone();
        // detail 13: the count of skipped turns starts anew.
        after.skips = 0;
        for &seat in seats {
            cite("#51");
            self.fall(&mut after, seat);
        }
        if self.team_is_out(&after) {
            return self.ended_by_resignation(after);
        }
        match state.stage {
            Stage::Armies => {
                cite("detail 18");
                self.armies_chosen(after)
            }
            Stage::Deploy => {
                cite("detail 18");
                let turn = state.turn.expect("a seat deploys");
                self.next_to_deploy(after, turn)
            }
            Stage::Reroll(from, to, ..) => {
                let both_stand = after.pieces.contains_key(&from) && after.pieces.contains_key(&to);
                cite(if both_stand { "detail 17" } else { "detail 14" });
                if both_stand {
                    after
                } else {
                    self.end_turn(after)
                }
            }
            Stage::Promotion(square) if after.pieces.contains_key(&square) => after,
            Stage::Promotion(_) => self.end_turn(after),
            _ => {
                let turn = state.turn.expect("a seat is on turn");
                if after.living.contains(&turn) {
                    self.begin_turn(after, turn)
                } else {
                    self.end_turn(after)
                }
            }
        }
    }

    /// A team has resigned: nothing is awaited any more.
    fn ended_by_resignation(&self, mut state: State) -> State {
        if matches!(state.stage, Stage::Reroll(..) | Stage::Promotion(_)) {
            state.stage = Stage::Play;
        }
        state
    }
}
