//! Making moves, and the ends of games.
//!
//! After a move the endings are checked in a fixed order: ply cap, connection,
//! passes, repetition, no legal move. Earlier ones take precedence. The referee
//! asks about repetition before it asks for the outcome, so
//! [`repeated`](LinesOfAction::repetition_outcome) itself checks the first
//! three before it.

use crate::generate::on_surface;
use crate::pieces::Pieces;
use crate::position::RepetitionKey;
use crate::surface::Surface;
use crate::variant::{BothConnected, NoMove, RepetitionRule, Variant};
use crate::{Color, Duty, LinesOfAction, Move, Piece, Position, Stage, reason};
use boardwright_ruleset::{Outcome, Seat, Seats};

impl LinesOfAction {
    /// Makes a legal move.
    #[inline]
    pub(crate) fn play(&self, position: &mut Position, chosen: Move) {
        let color = self.color(position.due);
        match chosen {
            // Which of the two it is cannot be foretold, so no branch depends on it.
            Move::Step { from, to } | Move::Capture { from, to } => {
                let captures = matches!(chosen, Move::Capture { .. });
                let counts = self.variant.keeps_mobility();
                let marked = position.pieces.make(color, from, to, captures, counts);
                self.moved(position, color, marked, captures);
            }
            Move::Drop { at } => {
                if self.variant.keeps_mobility() {
                    position.pieces.follow_drop(!color, at);
                }
                position.pieces.put(at, Piece::plain(!color));
                let reserve = &mut position.reserves[color.index()];
                *reserve = reserve.saturating_sub(1);
                position.passes = 0;
                self.connect(position, color, true);
                self.end_turn(position);
            }
            Move::Pass => {
                position.passes += 1;
                self.end_turn(position);
            }
        }
    }

    /// The position after the due seat has passed, where both only move pieces on one board.
    pub(crate) fn passed(&self, position: &Position) -> Option<Position> {
        let moves = position.stage == Stage::Move && position.reserves == [0, 0];
        let plain = matches!(position.pieces, Pieces::Board(_)) && !position.is_dropping();
        if !moves || !plain || self.variant == Variant::Ambidextrous {
            return None;
        }
        let mut passed = *position;
        self.end_turn(&mut passed);
        Some(passed)
    }

    #[inline]
    fn moved(&self, position: &mut Position, color: Color, marked: bool, captured: bool) {
        if self.variant == Variant::Ambidextrous {
            position.duties[color.index()] = Duty::after(marked);
        }
        if position.reserves[color.index()] > 0 {
            position.stage = Stage::Drop;
            return;
        }
        position.passes = 0;
        self.connect(position, color, captured);
        self.end_turn(position);
    }

    /// Finds which sides are connected after a move of `color`. A side whose
    /// pieces did not change was not connected before, or the game would have
    /// ended.
    #[inline]
    fn connect(&self, position: &mut Position, color: Color, enemy_changed: bool) {
        if position.is_dropping() {
            return;
        }
        let connected = |color| self.is_connected(position, color);
        let own = connected(color);
        let enemy = enemy_changed && connected(!color);
        position.connected[color.index()] = own;
        position.connected[color.other().index()] = enemy;
    }

    /// Whether a colour's pieces form one group on the board.
    pub(crate) fn is_connected(&self, position: &Position, color: Color) -> bool {
        on_surface!(self, S => S::is_connected(&position.pieces, color))
    }

    #[inline]
    fn end_turn(&self, position: &mut Position) {
        if self.cap != 0 {
            position.plies = position.plies.saturating_add(1);
        }
        position.due = self.next_seat(position.due);
        position.stage = Stage::Move;
        self.begin_turn(position);
    }

    /// Goes straight to the drop if a seat has one but no legal move.
    #[inline]
    pub(crate) fn begin_turn(&self, position: &mut Position) {
        if position.is_dropping() {
            self.begin_turn_with_drops(position);
        }
    }

    /// Apart, so that what is called after every move is short.
    #[inline(never)]
    fn begin_turn_with_drops(&self, position: &mut Position) {
        let holds = position.reserves[self.color(position.due).index()] > 0;
        if holds && position.stage == Stage::Move && !self.has_step(position) {
            position.stage = Stage::Drop;
        }
    }

    /// The end of the game that a position shows without a search for legal
    /// moves.
    pub(crate) fn decided(&self, position: &Position) -> Option<Outcome> {
        if self.is_capped(position) {
            return Some(Outcome::draw(reason::CAP));
        }
        let color = self.color(position.due);
        let due = position.connected[color.index()];
        let mover = position.connected[(!color).index()];
        match (mover, due) {
            (true, true) => Some(match self.both_connected {
                BothConnected::MoverWins => Outcome::win(self.side(!color), reason::BOTH_CONNECTED),
                BothConnected::Draw => Outcome::draw(reason::BOTH_CONNECTED),
            }),
            (true, false) => Some(Outcome::win(self.side(!color), reason::CONNECTED)),
            (false, true) => Some(Outcome::win(self.side(color), reason::CONNECTED)),
            (false, false) if position.passes >= self.passes_to_draw() => {
                Some(Outcome::draw(reason::PASSES))
            }
            (false, false) => None,
        }
    }

    /// Whether [`decided`](Self::decided) shows an end.
    #[inline]
    pub(crate) fn is_decided(&self, position: &Position) -> bool {
        let [white, black] = position.connected;
        white | black | self.is_capped(position) || position.passes >= self.passes_to_draw()
    }

    /// The end of the game if the seat due can neither move nor pass; `None` if
    /// it can.
    pub(crate) fn stuck(&self, position: &Position) -> Option<Outcome> {
        // If every player may pass, no legal move need be looked for.
        let never = self.no_move == NoMove::Pass || self.variant == Variant::FourHanded;
        if never || position.stage == Stage::Drop || self.has_step(position) {
            return None;
        }
        (!self.passes_without_step(position)).then(|| self.without_move(position))
    }

    /// The result under the rules when the seat due has no legal move.
    pub(crate) fn without_move(&self, position: &Position) -> Outcome {
        match self.no_move {
            NoMove::Loses => {
                let winner = !self.color(position.due);
                Outcome::win(self.side(winner), reason::NO_MOVE)
            }
            NoMove::Draw | NoMove::Pass => Outcome::draw(reason::NO_MOVE),
        }
    }

    /// The seats that play a colour.
    pub(crate) fn side(&self, color: Color) -> Seats {
        let plays = |&seat: &Seat| self.color(seat) == color;
        Seats::first(self.seat_count())
            .iter()
            .filter(plays)
            .collect()
    }

    /// What a repetition compares, if the position counts. It counts at the
    /// start of a turn; if only boards are compared, not after a pass.
    pub(crate) fn key_for_repetition(&self, position: &Position) -> Option<RepetitionKey> {
        let any_board = match self.repetition {
            RepetitionRule::Never => return None,
            RepetitionRule::AnyBoard => true,
            RepetitionRule::Third | RepetitionRule::Second => false,
        };
        if position.stage == Stage::Drop || any_board && position.passes > 0 {
            return None;
        }
        Some(RepetitionKey {
            pieces: position.pieces,
            reserves: position.reserves,
            duties: position.duties,
            due: (!any_board).then_some(position.due.number()),
        })
    }

    /// The draw by repetition, unless another ending takes precedence.
    pub(crate) fn repetition_outcome(&self, position: &Position, times: u32) -> Option<Outcome> {
        let occurrence = self.repetition.occurrence()?;
        if times < occurrence || self.is_decided(position) {
            return None;
        }
        Some(Outcome::draw(match self.repetition {
            RepetitionRule::Third => reason::THIRD,
            RepetitionRule::Second => reason::SECOND,
            RepetitionRule::AnyBoard | RepetitionRule::Never => reason::BOARD,
        }))
    }
}
