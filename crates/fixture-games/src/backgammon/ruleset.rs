//! Backgammon as a ruleset.
use super::board::{Board, HOME, OFF};
use super::sentences::{
    END_BACKGAMMON, END_DROPPED, END_GAMMON, END_MATCH, END_RESIGNED, END_SINGLE,
};
use super::{
    BAR, BLACK, Backgammon, Cube, Dice, Move, Position, Roll, Rule, Score, Stage, WHITE, other,
};
use boardwright_ruleset::{Actor, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

/// How a game ended by the rules.
pub(super) struct End {
    pub(super) winner: Seat,
    /// How many stakes it brings: 1 to 3.
    pub(super) stakes: u8,
    reason: &'static str,
}

impl Ruleset for Backgammon {
    type State = Position;
    type Move = Move;
    type Chance = Roll;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        Position {
            board: Board::START,
            cube: Cube::default(),
            stage: Stage::Opening,
            score: Score::default(),
        }
    }

    fn facts(&self) -> Facts {
        // A match is won or lost, whatever the score.
        let most = if self.is_match() {
            1
        } else {
            self.most_points()
        };
        let payoffs = Payoffs::zero_sum(most);
        Facts::of::<Self>()
            .without_claims()
            .without_draw_offers()
            .with_payoffs(payoffs)
    }

    fn actor(&self, state: &Position) -> Actor {
        match state.stage {
            Stage::Opening | Stage::Roll(_) => Actor::Chance,
            Stage::Before(seat)
            | Stage::Answer(seat)
            | Stage::Play(seat, _)
            | Stage::Dropped(seat)
            | Stage::Offered(seat, _)
            | Stage::Refused(seat)
            | Stage::Resigned(seat, _) => Actor::Seat(seat),
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if self.is_match() {
            let winner = self.match_winner(state)?;
            return Some(Outcome::win(winner.into(), END_MATCH));
        }
        let end = self.end_of_game(state)?;
        Some(Outcome::win(end.winner.into(), end.reason))
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let loser = match outcome.winners.lowest() {
            None => return Some(0),
            Some(winner) => other(winner),
        };
        let points = if self.is_match() {
            1
        } else {
            let end = self.end_of_game(finished);
            let end = end.filter(|end| end.winner != loser && end.reason == outcome.reason);
            let stakes = end.map_or_else(|| self.worst_loss(finished, loser), |end| end.stakes);
            finished.cube.stake() * i64::from(stakes)
        };
        Some(if seat == loser { -points } else { points })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.is_due(state, seat) {
            return Continue(());
        }
        match state.stage {
            Stage::Before(_) | Stage::Refused(_) => {
                f(Move::Roll)?;
                if self.may_double(state, seat) {
                    f(Move::Double)?;
                }
                let mut levels = self.levels(state, seat);
                levels.try_for_each(|level| f(Move::Resign(level)))
            }
            Stage::Offered(..) => [Move::Accept, Move::Refuse].into_iter().try_for_each(f),
            Stage::Answer(_) => [Move::Take, Move::Drop].into_iter().try_for_each(f),
            Stage::Play(_, dice) => {
                let plays = state.board.plays(seat, dice);
                if plays.is_empty() {
                    return f(Move::Pass);
                }
                let mut moves = plays.iter();
                moves.try_for_each(|(from, die)| f(Move::Checker { from, die }))
            }
            Stage::Opening | Stage::Roll(_) | Stage::Dropped(_) | Stage::Resigned(..) => {
                Continue(())
            }
        }
    }

    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        if !self.is_due(state, seat) {
            return 0;
        }
        match state.stage {
            Stage::Play(_, dice) => {
                let plays = state.board.plays(seat, dice);
                // Where no checker can be moved there is the pass.
                u64::from(plays.count().max(1))
            }
            Stage::Before(_) | Stage::Refused(_) => {
                let levels = self.levels(state, seat).count() as u64;
                1 + u64::from(self.may_double(state, seat)) + levels
            }
            _ => 2,
        }
    }

    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        if !self.is_due(state, seat) {
            return false;
        }
        match (state.stage, asked) {
            (Stage::Before(_) | Stage::Refused(_), Move::Roll)
            | (Stage::Answer(_), Move::Take | Move::Drop)
            | (Stage::Offered(..), Move::Accept | Move::Refuse) => true,
            (Stage::Before(_) | Stage::Refused(_), Move::Double) => self.may_double(state, seat),
            (_, Move::Resign(level)) => self.levels(state, seat).any(|other| other == level),
            (Stage::Play(_, dice), Move::Pass) => state.board.plays(seat, dice).is_empty(),
            (Stage::Play(_, dice), Move::Checker { from, die }) => {
                state.board.plays(seat, dice).contains(from, die)
            }
            _ => false,
        }
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        state.stage = match chosen {
            Move::Roll => Stage::Roll(seat),
            Move::Double => Stage::Answer(other(seat)),
            Move::Take => {
                state.cube = Cube {
                    doublings: state.cube.doublings + 1,
                    owner: Some(seat),
                };
                Stage::Roll(other(seat))
            }
            Move::Drop => Stage::Dropped(seat),
            Move::Resign(level) => Stage::Offered(other(seat), level),
            Move::Accept => match state.stage {
                Stage::Offered(_, level) => Stage::Resigned(other(seat), level),
                _ => return,
            },
            Move::Refuse => self.after_refusal(state, other(seat)),
            Move::Pass => self.before_roll(state, other(seat)),
            Move::Checker { from, die } => {
                state.board.advance(seat, from, die);
                let left = match state.stage {
                    Stage::Play(_, dice) => dice.without(die),
                    _ => return,
                };
                if left.is_empty() || state.board.plays(seat, left).is_empty() {
                    self.before_roll(state, other(seat))
                } else {
                    Stage::Play(seat, left)
                }
            }
        };
        self.end_game(state);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        match (state.stage, refused) {
            (Stage::Answer(_), _) => Rule::Answer,
            (Stage::Offered(..), _) => Rule::AnswerResignation,
            (_, Move::Take | Move::Drop) => Rule::NoDouble,
            (_, Move::Accept | Move::Refuse) => Rule::NoResignation,
            (_, Move::Resign(_)) => Rule::Resign,
            (_, Move::Double) => Rule::Double,
            (Stage::Before(_) | Stage::Refused(_), _) => Rule::RollFirst,
            (_, Move::Roll) => Rule::Rolled,
            (_, Move::Pass) => Rule::Pass,
            (Stage::Play(_, dice), Move::Checker { from, die }) => {
                explain_checker(&state.board, seat, dice, from, die)
            }
            (_, Move::Checker { .. }) => Rule::RollFirst,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        f: impl FnMut(Roll, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut f = f;
        if self.outcome(state).is_some() {
            return Continue(());
        }
        match state.stage {
            Stage::Opening => {
                for white in 1..=6 {
                    for black in (1..=6).filter(|&black| black != white) {
                        f(Roll(white, black), 1)?;
                    }
                }
            }
            Stage::Roll(_) => {
                for larger in 1..=6 {
                    for smaller in 1..=larger {
                        // Two dice show different faces in two ways.
                        let weight = if smaller == larger { 1 } else { 2 };
                        f(Roll(larger, smaller), weight)?;
                    }
                }
            }
            _ => {}
        }
        Continue(())
    }

    fn visit_chance_classes<B>(
        &self,
        state: &Position,
        f: impl FnMut(Roll, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // No two rolls leave the same dice to the same seat.
        self.visit_chances(state, f)
    }

    fn chance_weight(&self, state: &Position) -> u64 {
        match state.stage {
            _ if self.outcome(state).is_some() => 0,
            Stage::Opening => 30,
            Stage::Roll(_) => 36,
            _ => 0,
        }
    }

    fn resolve(&self, state: &mut Position, roll: Roll) {
        let seat = match state.stage {
            Stage::Roll(seat) => seat,
            _ if roll.0 > roll.1 => WHITE,
            _ => BLACK,
        };
        state.stage = Stage::Play(seat, Dice::of(roll));
    }

    fn may_take_back(&self, before: &Position, now: &Position, seat: Seat) -> bool {
        let plays = |state: &Position| matches!(state.stage, Stage::Play(own, _) if own == seat);
        plays(before) && plays(now)
    }
}

impl Backgammon {
    fn is_due(&self, state: &Position, seat: Seat) -> bool {
        self.actor(state) == Actor::Seat(seat) && self.outcome(state).is_none()
    }

    /// How the game ended by the rules; `None` while it goes on.
    pub(super) fn end_of_game(&self, state: &Position) -> Option<End> {
        let end = |loser, stakes, reason| End {
            winner: other(loser),
            stakes,
            reason,
        };
        match state.stage {
            Stage::Dropped(seat) => return Some(end(seat, 1, END_DROPPED)),
            Stage::Resigned(seat, level) => return Some(end(seat, level.stakes(), END_RESIGNED)),
            _ => {}
        }
        let mut seats = [WHITE, BLACK].into_iter();
        let loser = seats.find(|&seat| state.board.is_off(other(seat)))?;
        let stakes = self.loss(state, loser);
        let reason = match stakes {
            3 => END_BACKGAMMON,
            2 => END_GAMMON,
            _ => END_SINGLE,
        };
        Some(end(loser, stakes, reason))
    }
}

/// Why a checker cannot be moved so.
fn explain_checker(board: &Board, seat: Seat, dice: Dice, from: u8, die: u8) -> Rule {
    if !dice.faces().contains(&die) {
        return Rule::Die { die };
    }
    if from == OFF || from > BAR || board.count(seat, from) == 0 {
        return Rule::From { from };
    }
    if from != BAR && board.count(seat, BAR) > 0 {
        return Rule::Bar;
    }
    let by_one_die = board.sight(seat).playable(die);
    if by_one_die >> from & 1 == 0 {
        return match from.checked_sub(die) {
            Some(to) if to != OFF => Rule::Blocked { to },
            _ if board.rearmost(seat) > HOME => Rule::NotHome,
            _ => Rule::Higher { die },
        };
    }
    let plays = board.plays(seat, dice);
    // Only the larger die is left to be played if the smaller one cannot follow.
    let both = plays.iter().any(|(from, die)| {
        let mut after = *board;
        after.advance(seat, from, die);
        !after.plays(seat, dice.without(die)).is_empty()
    });
    if both { Rule::Both } else { Rule::Larger }
}

/// The dice decide, and no exchange.
impl Exchange for Backgammon {}
