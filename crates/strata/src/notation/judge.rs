//! Positions as text: checking a position that was read as a whole.

use super::faults;
use super::read::Stock;
use crate::generate::home;
use crate::options::QUIET_LIMIT;
use crate::position::{ACTIONS, CENTRE, MARKERS, PIECES_PER_ROUND};
use crate::{Kind, Position, Special, Stage, Strata, Token};
use boardwright_geometry::Set9;
use boardwright_ruleset::{Fault, Faults, Message, ParameterValue, Seat, Word};

/// Looks for everything that the rules could not have produced.
pub(super) struct Judge<'a> {
    pub(super) rules: &'a Strata,
    pub(super) position: &'a Position,
    pub(super) faults: &'a mut Faults,
}

impl Judge<'_> {
    fn fault(&mut self, sentence: impl Into<Message>) {
        self.faults.add(Fault::of(sentence));
    }

    pub(super) fn all(&mut self, stock: &Stock) {
        self.sides();
        match self.position.stage {
            Stage::Starter | Stage::Placement(_) => self.placement(stock),
            Stage::Play => self.play(),
        }
        self.activity();
        self.counters();
    }

    fn sides(&mut self) {
        let position = self.position;
        let generals = position.occupied() - position.colored();
        for seat in [Strata::WHITE, Strata::BLACK] {
            let side = name(seat);
            let count = (generals & position.side(seat)).len();
            if count > 1 {
                let sentence = faults::SEVERAL_GENERALS.with([side.clone(), count.into()]);
                self.fault(sentence);
            }
            let markers = position.markers(seat);
            if markers > MARKERS {
                let sentence = faults::MANY_MARKERS.with([side.clone(), markers.into()]);
                self.fault(sentence);
            }
        }
    }

    fn placement(&mut self, stock: &Stock) {
        let position = self.position;
        let placed = match position.stage {
            Stage::Placement(placed) => placed,
            _ => 0,
        };
        let whole = position.occupied().len();
        if whole != usize::from(placed) {
            let sentence = faults::AT_THIS_PLACE.with([whole.into()]);
            self.fault(sentence);
        }
        // The side on turn has placed its share of the finished runs and of
        // this one.
        let runs = placed / PIECES_PER_ROUND;
        let own = runs / 2 * PIECES_PER_ROUND + placed % PIECES_PER_ROUND;
        let other = runs.div_ceil(2) * PIECES_PER_ROUND;
        for (seat, share) in [(position.turn, own), (Strata::other(position.turn), other)] {
            let side = name(seat);
            let pieces = position.side(seat);
            let count = pieces.len();
            if count != usize::from(share) {
                let sentence = faults::OTHER_SHARE.with([side.clone(), count.into(), share.into()]);
                self.fault(sentence);
            }
            if !pieces.is_subset_of(home(seat)) {
                let sentence = faults::OUTSIDE_ROWS.with([side.clone()]);
                self.fault(sentence);
            }
            for token in Token::ALL {
                let count = (position.tokens(token) & pieces).len();
                if count > usize::from(Token::OF_EACH_SIDE) {
                    let sentence =
                        faults::MANY_OF_SIDE.with([side.clone(), count.into(), token.into()]);
                    self.fault(sentence);
                }
            }
            let says = stock.map(|stock| stock[seat.index() & 1]);
            let tokens = Token::ALL.map(|token| position.stock(seat, token));
            let is = (tokens, position.general(seat).is_none());
            if says != Some(is) {
                let sentence = faults::OTHER_STOCK.with([side.clone()]);
                self.fault(sentence);
            }
        }
        let (_, doubles) = position.storeys();
        if !doubles.is_empty() {
            self.fault(&faults::SINGLE_TOKENS);
        }
        if position.held != [[0; 5]; 2] {
            self.fault(&faults::NOBODY_HOLDS);
        }
        if position.centre != [false; 2]
            || position.passes > 0
            || position.quiet > 0
            || position.captured
        {
            let sentence = &faults::COUNTERS_BEGUN;
            self.fault(sentence);
        }
    }

    fn play(&mut self) {
        let position = self.position;
        for token in Token::ALL {
            let held: u8 = position.held.iter().map(|hand| hand[token.index()]).sum();
            let count = position.tokens(token).len() + usize::from(held);
            if count != usize::from(Token::OF_EACH) {
                let sentence = faults::MANY_IN_ALL.with([count.into(), token.into()]);
                self.fault(sentence);
            }
        }
        let (turn, enemy) = (position.turn, Strata::other(position.turn));
        if position.general(turn).is_none() {
            let sentence = faults::TURN_WITHOUT.with([name(turn)]);
            self.fault(sentence);
        }
        let enemy_lost = position.general(enemy).is_none();
        if enemy_lost && !position.captured {
            let sentence = faults::LOST_UNTAKEN.with([name(enemy)]);
            self.fault(sentence);
        }
        if position.captured && position.is_turn_start() {
            let sentence = &faults::CAPTURED_BEFORE;
            self.fault(sentence);
        }
        if position.actions_left == 0 && !enemy_lost {
            let sentence = &faults::TURN_OVER;
            self.fault(sentence);
        }
        self.centre();
    }

    fn centre(&mut self) {
        let position = self.position;
        for seat in [Strata::WHITE, Strata::BLACK] {
            let side = name(seat);
            let holds = position.centre[seat.index() & 1];
            let there = position.general(seat) == Some(CENTRE);
            if holds && !there {
                self.fault(faults::HELD_ELSEWHERE.with([side.clone()]));
            }
            if seat != position.turn && there && !holds {
                // It came there in its own turn, and that has ended.
                self.fault(faults::THERE_NOT_HELD.with([side.clone()]));
            }
            if seat == position.turn && there && !holds {
                self.came_to_the_centre(seat);
            }
            if seat == position.turn && holds && !position.is_turn_start() {
                self.fault(faults::WON_AND_ACTED.with([side.clone()]));
            }
        }
    }

    /// The General of the side on turn stands in the centre and did not when
    /// its last turn ended: it has come there in this turn, by its own action
    /// or by that of a Mutant, which is now spent.
    fn came_to_the_centre(&mut self, seat: Seat) {
        let position = self.position;
        let mutants =
            position.spent & position.tokens(Token::Violet) & position.tokens(Token::Orange);
        let exchanged = self.rules.exchange_general && !mutants.is_empty();
        let side = name(seat);
        if position.is_turn_start() {
            let sentence = faults::STOOD_NOT_HELD.with([side.clone()]);
            self.fault(sentence);
        } else if !position.spent.contains(CENTRE) && !exchanged {
            let sentence = faults::NOT_COME.with([side.clone()]);
            self.fault(sentence);
        }
    }

    fn activity(&mut self) {
        let position = self.position;
        let own = position.side(position.turn);
        let active = position.spent | position.moved | position.carried;
        let begun = position.stage == Stage::Play && !position.is_turn_start();
        if !active.is_empty() && !begun {
            self.fault(&faults::ACTED_BEFORE);
        } else if !active.is_subset_of(own) {
            self.fault(&faults::ENEMY_ACTED);
        } else if begun && active.is_empty() {
            self.fault(&faults::NONE_ACTED);
        }
        let mut archers = Set9::EMPTY;
        let mut doubles = Set9::EMPTY;
        for square in own {
            let kind = position.kind_on(square);
            if kind.piece().special == Special::MoveThenShoot {
                archers.insert(square);
            }
            if kind != Kind::General && !kind.is_single_token() {
                doubles.insert(square);
            }
        }
        if !(position.moved & own).is_subset_of(archers) {
            self.fault(&faults::ONLY_ARCHERS);
        }
        if !(position.carried & own).is_subset_of(doubles) {
            self.fault(&faults::ONLY_DOUBLES);
        }
        let porters =
            position.spent & position.tokens(Token::Green) & position.tokens(Token::Orange);
        let made = usize::from(ACTIONS - position.actions_left.min(ACTIONS));
        let (carried, moved) = (position.carried.len(), position.moved.len());
        if carried > porters.len() {
            let sentence = &faults::NO_PORTER;
            self.fault(sentence);
        }
        // A fusion by a Porter spends it and makes one piece, the move of a
        // Mounted archer leaves one that may shoot, and any other action spends
        // two squares at most: those of a division or a revival.
        let spent = position.spent.len().saturating_sub(carried);
        if carried + moved + spent.div_ceil(2) > made {
            self.fault(&faults::MANY_ACTED);
        }
    }

    fn counters(&mut self) {
        let position = self.position;
        if position.passes > 0 && !position.is_turn_start() && position.stage == Stage::Play {
            let sentence = &faults::ACTED_AND_PASSED;
            self.fault(sentence);
        }
        let over = self.rules.quiet_limit
            && (position.quiet > QUIET_LIMIT
                || position.quiet == QUIET_LIMIT && !position.is_turn_start());
        if over {
            let sentence = faults::DRAWN_BEFORE.with([QUIET_LIMIT.into()]);
            self.fault(sentence);
        }
        if u16::from(position.passes) > position.quiet {
            let sentence = &faults::PASSED_QUIET;
            self.fault(sentence);
        }
    }
}

/// A side as a message calls it.
pub(super) fn name(seat: Seat) -> ParameterValue {
    let name = if seat.number() == 0 { "White" } else { "Black" };
    Word::new("seat", name, name).into()
}
