//! Backgammon as a ruleset.
use super::board::{Board, HOME, LAST, OFF};
use super::{BAR, BLACK, Backgammon, Cube, Dice, Move, Position, Roll, Rule, Stage, WHITE, other};
use boardwright_ruleset::{Actor, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

/// Why games end.
const DROPPED: &str = "double dropped";
const SINGLE: &str = "all checkers off";
const GAMMON: &str = "gammon";
const BACKGAMMON: &str = "backgammon";

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
        }
    }

    fn facts(&self) -> Facts {
        let most = self.most_points();
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
            | Stage::Dropped(seat) => Actor::Seat(seat),
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if let Stage::Dropped(seat) = state.stage {
            return Some(Outcome::win(other(seat).into(), DROPPED));
        }
        let winner = [WHITE, BLACK]
            .into_iter()
            .find(|&seat| state.board.is_off(seat))?;
        let reason = match self.loss(state, other(winner)) {
            3 => BACKGAMMON,
            2 => GAMMON,
            _ => SINGLE,
        };
        Some(Outcome::win(winner.into(), reason))
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let loser = match outcome.winners.lowest() {
            None => return Some(0),
            Some(winner) => other(winner),
        };
        let stakes = if self.outcome(finished) == Some(outcome) {
            match finished.stage {
                Stage::Dropped(_) => 1,
                _ => self.loss(finished, loser),
            }
        } else {
            self.worst_loss(finished, loser)
        };
        let points = finished.cube.stake() * i64::from(stakes);
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
            Stage::Before(_) => [Move::Roll, Move::Double].into_iter().try_for_each(f),
            Stage::Answer(_) => [Move::Take, Move::Drop].into_iter().try_for_each(f),
            Stage::Play(_, dice) => {
                let plays = state.board.plays(seat, dice);
                if plays.is_empty() {
                    return f(Move::Pass);
                }
                let mut moves = plays.iter();
                moves.try_for_each(|(from, die)| f(Move::Checker { from, die }))
            }
            Stage::Opening | Stage::Roll(_) | Stage::Dropped(_) => Continue(()),
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
            _ => 2,
        }
    }

    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        if !self.is_due(state, seat) {
            return false;
        }
        match (state.stage, asked) {
            (Stage::Before(_), Move::Roll | Move::Double)
            | (Stage::Answer(_), Move::Take | Move::Drop) => true,
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
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        match (state.stage, refused) {
            (Stage::Answer(_), _) => Rule::Answer,
            (_, Move::Take | Move::Drop) => Rule::NoDouble,
            (Stage::Before(_), _) => Rule::RollFirst,
            (_, Move::Roll) => Rule::Rolled,
            (_, Move::Double) => Rule::Double,
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
    /// The most points that a game can bring.
    pub(super) const fn most_points(&self) -> i64 {
        (self.scoring.most() as i64) << self.most_doublings
    }

    /// Whether a seat may use the cube before its roll.
    pub(super) fn may_double(&self, cube: Cube, seat: Seat) -> bool {
        cube.doublings < self.most_doublings && cube.owner.is_none_or(|owner| owner == seat)
    }

    /// How the turn of a seat begins.
    pub(super) fn before_roll(&self, state: &Position, seat: Seat) -> Stage {
        if self.may_double(state.cube, seat) {
            Stage::Before(seat)
        } else {
            Stage::Roll(seat)
        }
    }

    fn is_due(&self, state: &Position, seat: Seat) -> bool {
        self.actor(state) == Actor::Seat(seat) && self.outcome(state).is_none()
    }

    /// The most stakes that a loss can cost now: one until a double was taken, if the Jacoby rule
    /// says so.
    const fn most_stakes(&self, cube: Cube) -> u8 {
        if self.jacoby && cube.doublings == 0 {
            1
        } else {
            self.scoring.most()
        }
    }

    /// How many stakes a seat has lost when the other is off: three for a backgammon, two for a
    /// gammon, one otherwise, as far as they count.
    fn loss(&self, state: &Position, loser: Seat) -> u8 {
        let board = &state.board;
        let stakes = if board.count(loser, OFF) > 0 {
            1
        } else if board.rearmost(loser) > LAST - HOME {
            3
        } else {
            2
        };
        stakes.min(self.most_stakes(state.cube))
    }

    /// How many stakes a seat could still lose if it played on, which is what leaving the game
    /// costs it, so that nobody is better off by leaving.
    fn worst_loss(&self, state: &Position, loser: Seat) -> u8 {
        if state.board.is_race() {
            return self.loss(state, loser);
        }
        let stakes = if state.board.count(loser, OFF) > 0 {
            1
        } else {
            3
        };
        stakes.min(self.most_stakes(state.cube))
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
