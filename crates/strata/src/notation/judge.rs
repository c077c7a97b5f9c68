//! Positions as text: checking a position that was read as a whole.

use super::read::Stock;
use crate::generate::home;
use crate::options::QUIET_LIMIT;
use crate::position::{ACTIONS, CENTRE, MARKERS, PIECES_PER_ROUND};
use crate::{Kind, Position, Special, Stage, Strata, Token};
use alloc::format;
use alloc::string::String;
use boardwright_geometry::Set9;
use boardwright_ruleset::{Fault, Faults, Seat};

/// Every id that a fault of a position can have, besides
/// `position.unreadable`.
pub const POSITION_IDS: &[&str] = &[
    "strata.position.tokens",
    "strata.position.markers",
    "strata.position.general",
    "strata.position.placement",
    "strata.position.stock",
    "strata.position.activity",
    "strata.position.actions",
    "strata.position.centre",
    "strata.position.counters",
];

/// Looks for everything that the rules could not have produced.
pub(super) struct Judge<'a> {
    pub(super) rules: &'a Strata,
    pub(super) position: &'a Position,
    pub(super) faults: &'a mut Faults,
}

impl Judge<'_> {
    fn fault(&mut self, id: &'static str, sentence: String) {
        self.faults.add(Fault::new(id, sentence));
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
                let sentence = format!("{side} has {count} Generals");
                self.fault("strata.position.general", sentence);
            }
            let markers = position.markers(seat);
            if markers > MARKERS {
                let sentence = format!("{side} has {markers} tokens on the board and 20 markers");
                self.fault("strata.position.markers", sentence);
            }
        }
    }

    fn placement(&mut self, stock: &Stock) {
        const ID: &str = "strata.position.placement";
        let position = self.position;
        let placed = match position.stage {
            Stage::Placement(placed) => placed,
            _ => 0,
        };
        let whole = position.occupied().len();
        if whole != usize::from(placed) {
            let sentence = format!("{whole} pieces stand on the board at this place in the round");
            self.fault(ID, sentence);
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
                let sentence = format!("{side} has placed {count} pieces and not {share}");
                self.fault(ID, sentence);
            }
            if !pieces.is_subset_of(home(seat)) {
                let sentence = format!("{side} has pieces outside its three rows");
                self.fault(ID, sentence);
            }
            for token in Token::ALL {
                let count = (position.tokens(token) & pieces).len();
                if count > usize::from(Token::OF_EACH_SIDE) {
                    let sentence = format!("{side} has placed {count} {token} tokens of four");
                    self.fault("strata.position.tokens", sentence);
                }
            }
            let says = stock.map(|stock| stock[seat.index() & 1]);
            let tokens = Token::ALL.map(|token| position.stock(seat, token));
            let is = (tokens, position.general(seat).is_none());
            if says != Some(is) {
                let sentence = format!("{side}'s stock is not what it has not placed");
                self.fault("strata.position.stock", sentence);
            }
        }
        let (_, doubles) = position.storeys();
        if !doubles.is_empty() {
            self.fault(ID, "pieces are placed as single tokens".into());
        }
        if position.held != [[0; 5]; 2] {
            self.fault(ID, "nobody holds tokens before the assault".into());
        }
        if position.centre != [false; 2]
            || position.passes > 0
            || position.quiet > 0
            || position.captured
        {
            let sentence = "all counters stand at 0 before the assault".into();
            self.fault("strata.position.counters", sentence);
        }
    }

    fn play(&mut self) {
        let position = self.position;
        for token in Token::ALL {
            let held: u8 = position.held.iter().map(|hand| hand[token.index()]).sum();
            let count = position.tokens(token).len() + usize::from(held);
            if count != usize::from(Token::OF_EACH) {
                let sentence = format!("there are {count} {token} tokens and not 8");
                self.fault("strata.position.tokens", sentence);
            }
        }
        let (turn, enemy) = (position.turn, Strata::other(position.turn));
        if position.general(turn).is_none() {
            let sentence = format!("{} is on turn without a General", name(turn));
            self.fault("strata.position.general", sentence);
        }
        let enemy_lost = position.general(enemy).is_none();
        if enemy_lost && !position.captured {
            let sentence = format!("{} has no General, and nothing was captured", name(enemy));
            self.fault("strata.position.general", sentence);
        }
        if position.captured && position.is_turn_start() {
            let sentence = "something was captured in a turn without an action".into();
            self.fault("strata.position.actions", sentence);
        }
        if position.actions_left == 0 && !enemy_lost {
            let sentence = "a turn without actions left is over".into();
            self.fault("strata.position.actions", sentence);
        }
        self.centre();
    }

    fn centre(&mut self) {
        const ID: &str = "strata.position.centre";
        let position = self.position;
        for seat in [Strata::WHITE, Strata::BLACK] {
            let side = name(seat);
            let holds = position.centre[seat.index() & 1];
            let there = position.general(seat) == Some(CENTRE);
            if holds && !there {
                self.fault(
                    ID,
                    format!("{side}'s General holds the centre from elsewhere"),
                );
            }
            if seat != position.turn && there && !holds {
                // It came there in its own turn, and that has ended.
                self.fault(
                    ID,
                    format!("{side}'s General is in the centre and holds it not"),
                );
            }
            if seat == position.turn && there && !holds {
                self.came_to_the_centre(seat);
            }
            if seat == position.turn && holds && !position.is_turn_start() {
                self.fault(
                    ID,
                    format!("{side} has won by the centre and acted all the same"),
                );
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
            let sentence = format!("{side}'s General stood in the centre and held it not");
            self.fault("strata.position.centre", sentence);
        } else if !position.spent.contains(CENTRE) && !exchanged {
            let sentence = format!("{side}'s General is in the centre and has not come there");
            self.fault("strata.position.centre", sentence);
        }
    }

    fn activity(&mut self) {
        const ID: &str = "strata.position.activity";
        let position = self.position;
        let own = position.side(position.turn);
        let active = position.spent | position.moved | position.carried;
        let begun = position.stage == Stage::Play && !position.is_turn_start();
        if !active.is_empty() && !begun {
            self.fault(
                ID,
                "a piece has acted before the turn's first action".into(),
            );
        } else if !active.is_subset_of(own) {
            self.fault(ID, "a piece has acted in the enemy's turn".into());
        } else if begun && active.is_empty() {
            self.fault(ID, "no piece has acted, and an action was made".into());
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
            self.fault(ID, "only a Mounted archer may act after it moved".into());
        }
        if !(position.carried & own).is_subset_of(doubles) {
            self.fault(ID, "only pieces of two tokens are made by Porters".into());
        }
        let porters =
            position.spent & position.tokens(Token::Green) & position.tokens(Token::Orange);
        let made = usize::from(ACTIONS - position.actions_left.min(ACTIONS));
        let (carried, moved) = (position.carried.len(), position.moved.len());
        if carried > porters.len() {
            let sentence = "a piece was made by a Porter, and no Porter is spent for it";
            self.fault(ID, sentence.into());
        }
        // A fusion by a Porter spends it and makes one piece, the move of a
        // Mounted archer leaves one that may shoot, and any other action spends
        // two squares at most: those of a division or a revival.
        let spent = position.spent.len().saturating_sub(carried);
        if carried + moved + spent.div_ceil(2) > made {
            self.fault(
                ID,
                "more pieces have acted than the actions made account for".into(),
            );
        }
    }

    fn counters(&mut self) {
        let position = self.position;
        if position.passes > 0 && !position.is_turn_start() && position.stage == Stage::Play {
            let sentence = "a side that has acted has not passed".into();
            self.fault("strata.position.counters", sentence);
        }
        let over = self.rules.quiet_limit
            && (position.quiet > QUIET_LIMIT
                || position.quiet == QUIET_LIMIT && !position.is_turn_start());
        if over {
            let sentence =
                format!("the game was drawn after {QUIET_LIMIT} turns without a capture");
            self.fault("strata.position.counters", sentence);
        }
        if u16::from(position.passes) > position.quiet {
            let sentence = "turns that were passed are turns without a capture".into();
            self.fault("strata.position.counters", sentence);
        }
    }
}

pub(super) const fn name(seat: Seat) -> &'static str {
    if seat.number() == 0 { "White" } else { "Black" }
}
