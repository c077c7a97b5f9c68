//! Which action breaks which rule, and what an action does.
//!
//! Here the one definition of legality is a test with a reason; the visit
//! filters candidates by it. The contract does not mind which of the two comes
//! first, as long as there is one.
use super::rule::Rule;
use super::state::{
    ACTIONS, Kind, Move, PIECES, Piece, ROUND, Sketch, Square, Stage, State, Status, Token, other,
};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Continue};

impl Sketch {
    /// Calls `f` with each legal move of the side on turn.
    pub(crate) fn visit<B>(
        &self,
        state: &State,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let seat = state.turn;
        let mut offer = |candidate| match self.check(state, seat, candidate) {
            Ok(()) => f(candidate),
            Err(_) => Continue(()),
        };
        match state.stage {
            Stage::Starter => {}
            Stage::Placement(_) => {
                for token in Token::ALL {
                    for square in Square::all() {
                        offer(Move::Place(token, square))?;
                    }
                }
            }
            Stage::Play => {
                visit_candidates(state, &mut offer)?;
                offer(Move::End)?;
                offer(Move::Pass)?;
            }
        }
        Continue(())
    }

    /// Whether an action other than ending or passing is legal.
    pub(crate) fn has_action(&self, state: &State) -> bool {
        visit_candidates(
            state,
            &mut |candidate| match self.check(state, state.turn, candidate) {
                Ok(()) => ControlFlow::Break(()),
                Err(_) => Continue(()),
            },
        )
        .is_break()
    }

    /// The rule that a move of the side on turn breaks, if any.
    pub(crate) fn check(&self, state: &State, seat: Seat, asked: Move) -> Result<(), Rule> {
        let need = |holds: bool, rule| if holds { Ok(()) } else { Err(rule) };
        let own = |square| state.own(seat, square).ok_or(Rule::NotYours(square));
        let empty = |square| need(state.at(square).is_none(), Rule::Occupied(square));
        let fresh = |piece: Piece, square| need(piece.status.may_act(), Rule::Spent(square));
        let placing = matches!(asked, Move::Place(..));
        need(
            placing == matches!(state.stage, Stage::Placement(_)),
            Rule::Stage,
        )?;
        match asked {
            Move::Place(token, square) => {
                let stock = state.stock[seat.index()];
                need(stock.holds(token), Rule::NotInStock(token))?;
                need(square.is_home(seat), Rule::NotHome(square))?;
                empty(square)
            }
            Move::Go(from, to) | Move::Take(from, to) => {
                let piece = own(from)?;
                fresh(piece, from)?;
                need(
                    piece.kind != Kind::MUTANT && from.is_beside(to),
                    Rule::CannotReach(from, to),
                )?;
                if let Move::Take(..) = asked {
                    may_take(state, seat, piece.kind, to)
                } else {
                    empty(to)
                }
            }
            Move::Shoot(from, to) => {
                let piece = own(from)?;
                let archer = piece.kind == Kind::MOUNTED_ARCHER;
                let moved = matches!(piece.status, Status::Moved | Status::CarriedAndMoved);
                need(piece.status.may_act() || moved, Rule::Spent(from))?;
                let range = match piece.kind {
                    Kind::ARCHER => 1,
                    _ if archer => 2,
                    _ => 0,
                };
                let (files, ranks) = from.apart(to);
                let straight = files == 0 || ranks == 0;
                need(
                    straight && (1..=range).contains(&(files + ranks)),
                    Rule::CannotReach(from, to),
                )?;
                for between in between(from, to) {
                    empty(between)?;
                }
                let target = state.enemy(seat, to).ok_or(Rule::NothingToTake(to))?;
                need(target.kind != Kind::COLOSSUS, Rule::ColossusShot(to))?;
                may_take(state, seat, piece.kind, to)
            }
            Move::Fuse(from, to, porter) => {
                let (piece, joined) = (own(from)?, own(to)?);
                need(piece.status == Status::Fresh, Rule::Spent(from))?;
                let singles = piece.kind.is_single() && joined.kind.is_single();
                need(
                    singles && piece.kind != joined.kind,
                    Rule::NoFusion(from, to),
                )?;
                need(from.is_beside(to), Rule::CannotReach(from, to))?;
                let Some(porter) = porter else { return Ok(()) };
                let carrier = own(porter)?;
                fresh(carrier, porter)?;
                need(
                    carrier.kind == Kind::PORTER && porter.is_beside(to),
                    Rule::NoPorter(porter),
                )
            }
            Move::Divide(from, token, to) | Move::DivideTaking(from, token, to) => {
                let piece = own(from)?;
                need(piece.status == Status::Fresh, Rule::Spent(from))?;
                let leaves = piece.kind.storeys() == 2 && piece.kind.holds(token);
                need(leaves && from.is_beside(to), Rule::CannotReach(from, to))?;
                if let Move::DivideTaking(..) = asked {
                    may_take(state, seat, Kind(token.bit()), to)
                } else {
                    empty(to)
                }
            }
            Move::Revive(from, token, to) => {
                let piece = own(from)?;
                fresh(piece, from)?;
                need(
                    piece.kind == Kind::PRIEST && from.is_beside(to),
                    Rule::CannotReach(from, to),
                )?;
                let held = state.held[seat.index()].get(token.index());
                need(held.is_some_and(|&count| count > 0), Rule::NotHeld(token))?;
                empty(to)
            }
            Move::Exchange(from, with) => {
                let mutant = own(from)?;
                fresh(mutant, from)?;
                own(with)?;
                need(
                    mutant.kind == Kind::MUTANT && from != with,
                    Rule::CannotReach(from, with),
                )
            }
            Move::End => need(
                self.up_to_three && state.actions_left < ACTIONS,
                Rule::MustAct,
            ),
            Move::Pass => need(
                state.actions_left == ACTIONS && !self.has_action(state),
                Rule::MustAct,
            ),
        }
    }

    pub(crate) fn act(&self, state: &mut State, seat: Seat, chosen: Move) {
        match chosen {
            Move::Place(token, square) => {
                state.stock[seat.index()].0 &= !token.bit();
                state.put(square, seat, Kind(token.bit()), Status::Fresh);
                return self.end_placement(state);
            }
            Move::Go(from, to) => {
                state.shift(from, to, |piece| match (piece.kind, piece.status) {
                    (Kind::MOUNTED_ARCHER, Status::Carried) => Status::CarriedAndMoved,
                    (Kind::MOUNTED_ARCHER, _) => Status::Moved,
                    _ => Status::Spent,
                });
            }
            Move::Take(from, to) => {
                state.capture(seat, to);
                state.shift(from, to, |_| Status::Spent);
            }
            Move::Shoot(from, to) => {
                state.capture(seat, to);
                state.spend(from);
            }
            Move::Fuse(from, to, porter) => {
                let mut status = Status::Spent;
                if let Some(porter) = porter {
                    state.spend(porter);
                    if state
                        .at(to)
                        .is_some_and(|joined| joined.status == Status::Fresh)
                    {
                        status = Status::Carried;
                    }
                }
                let tokens = [from, to].map(|square| state.at(square).map_or(0, |p| p.kind.0));
                state.board[from.index()] = None;
                state.put(to, seat, Kind(tokens[0] | tokens[1]), status);
            }
            Move::Divide(from, token, to) | Move::DivideTaking(from, token, to) => {
                if let Move::DivideTaking(..) = chosen {
                    state.capture(seat, to);
                }
                let tokens = state.at(from).map_or(0, |piece| piece.kind.0);
                state.put(from, seat, Kind(tokens & !token.bit()), Status::Spent);
                state.put(to, seat, Kind(token.bit()), Status::Spent);
            }
            Move::Revive(from, token, to) => {
                state.held[seat.index()][token.index()] -= 1;
                state.spend(from);
                state.put(to, seat, Kind(token.bit()), Status::Spent);
            }
            Move::Exchange(from, with) => {
                state.spend(from);
                state.board.swap(from.index(), with.index());
            }
            Move::Pass => {
                state.passes += 1;
                return self.end_turn(state);
            }
            Move::End => return self.end_turn(state),
        }
        state.passes = 0;
        state.actions_left -= 1;
        if state.general(other(seat)).is_none() {
            return;
        }
        if state.actions_left == 0 || !self.has_action(state) {
            self.end_turn(state);
        }
    }

    fn end_placement(&self, state: &mut State) {
        let Stage::Placement(placed) = state.stage else {
            return;
        };
        let placed = placed + 1;
        state.stage = Stage::Placement(placed);
        if placed % ROUND == 0 {
            // The last round is the second side's, so the starter is on turn.
            state.turn = other(state.turn);
        }
        if placed == 2 * PIECES {
            state.stage = Stage::Play;
        }
    }

    pub(crate) fn end_turn(&self, state: &mut State) {
        let seat = state.turn;
        state.in_centre[seat.index()] = state.general(seat) == Some(Square::CENTRE);
        for piece in state.board.iter_mut().flatten() {
            piece.status = Status::Fresh;
        }
        state.quiet = if state.captured { 0 } else { state.quiet + 1 };
        state.captured = false;
        state.turn = other(seat);
        state.actions_left = ACTIONS;
    }
}

/// Calls `f` with whatever could be an action, legal or not.
fn visit_candidates<B>(
    state: &State,
    f: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for from in Square::all() {
        let Some(piece) = state.own(state.turn, from) else {
            continue;
        };
        for to in Square::all().filter(|&to| to != from) {
            f(Move::Go(from, to))?;
            f(Move::Take(from, to))?;
            f(Move::Shoot(from, to))?;
            f(Move::Exchange(from, to))?;
            if from.is_beside(to) {
                f(Move::Fuse(from, to, None))?;
                for porter in Square::all().filter(|porter| porter.is_beside(to)) {
                    f(Move::Fuse(from, to, Some(porter)))?;
                }
                for token in Token::COLOURS {
                    f(Move::Revive(from, token, to))?;
                }
                for token in piece.kind.tokens() {
                    f(Move::Divide(from, token, to))?;
                    f(Move::DivideTaking(from, token, to))?;
                }
            }
        }
    }
    Continue(())
}

/// Whether a piece of this kind may take what stands there.
fn may_take(state: &State, seat: Seat, kind: Kind, at: Square) -> Result<(), Rule> {
    let target = state.enemy(seat, at).ok_or(Rule::NothingToTake(at))?;
    if target.kind == Kind::CHAMPION && kind.is_single() {
        return Err(Rule::ChampionTaken(at));
    }
    Ok(())
}

/// The squares strictly between two on one line; at most one here.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = (from.file() + to.file(), from.rank() + to.rank());
    let far = from.apart(to).0.max(from.apart(to).1) == 2;
    Square::new(files / 2, ranks / 2)
        .into_iter()
        .filter(move |_| far && files % 2 == 0 && ranks % 2 == 0)
}

impl State {
    fn put(&mut self, square: Square, owner: Seat, kind: Kind, status: Status) {
        self.board[square.index()] = Some(Piece {
            owner,
            kind,
            status,
        });
    }

    fn spend(&mut self, square: Square) {
        if let Some(piece) = &mut self.board[square.index()] {
            piece.status = Status::Spent;
        }
    }

    fn shift(&mut self, from: Square, to: Square, status: impl FnOnce(Piece) -> Status) {
        if let Some(mut piece) = self.board[from.index()].take() {
            piece.status = status(piece);
            self.board[to.index()] = Some(piece);
        }
    }

    /// The capturer keeps the tokens; a General is no token.
    fn capture(&mut self, seat: Seat, at: Square) {
        if let Some(piece) = self.board[at.index()].take() {
            for token in piece.kind.tokens() {
                if let Some(count) = self.held[seat.index()].get_mut(token.index()) {
                    *count += 1;
                }
            }
            self.captured = true;
        }
    }
}
