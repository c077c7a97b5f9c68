//! Where the checkers are, and which of them a roll lets move.
use super::Dice;
use boardwright_ruleset::Seat;

/// The checkers of a seat.
pub(super) const CHECKERS: u8 = 15;
/// The place of a checker that is borne off, as its owner counts.
pub(super) const OFF: u8 = 0;
/// The last point, in the home board of the other seat.
pub(super) const LAST: u8 = 24;
/// The place of a checker on the bar.
pub(super) const BAR: u8 = 25;
/// All points as a set, each by the bit of its number.
const POINTS: u32 = (1 << BAR) - 2;
/// The highest point of the home board.
pub(super) const HOME: u8 = 6;

/// Where the checkers are.
///
/// Each seat counts the points from its own side, so that its checkers go down: from the bar (25)
/// over the points 24 to 1 off the board (0). What is point 24 to one seat is point 1 to the other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    checkers: [[u8; 26]; 2],
}

impl Board {
    /// The checkers before the first roll.
    pub(super) const START: Self = {
        let mut checkers = [0; 26];
        checkers[24] = 2;
        checkers[13] = 5;
        checkers[8] = 3;
        checkers[6] = 5;
        Self {
            checkers: [checkers; 2],
        }
    };

    /// A board with these checkers of both seats on the points and on the bar, as their owners
    /// count; those that are missing are borne off. There are at most fifteen of a seat.
    pub(super) fn of(on_board: [[u8; 26]; 2]) -> Self {
        let checkers = on_board.map(|mut own| {
            let on_board: u8 = own[1..].iter().sum();
            own[0] = CHECKERS - on_board;
            own
        });
        Self { checkers }
    }

    /// How many checkers a seat has at a place, as it counts: 0 is off the board, 1 to 24 are the
    /// points and 25 is the bar.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    #[must_use]
    pub fn count(&self, seat: Seat, place: u8) -> u8 {
        self.checkers[seat.index() & 1][usize::from(place)]
    }

    /// How many checkers the other seat has on a point, as `seat` counts.
    fn others(&self, seat: Seat, point: u8) -> u8 {
        self.checkers[seat.index() & 1 ^ 1][usize::from(BAR - point)]
    }

    /// How far a seat has to go: the points that its checkers have left, added up.
    #[must_use]
    pub fn pips(&self, seat: Seat) -> u32 {
        (1..=BAR)
            .map(|place| u32::from(place) * u32::from(self.count(seat, place)))
            .sum()
    }

    /// The place of the checker that has the longest way left; 0 if all are off.
    pub(super) fn rearmost(&self, seat: Seat) -> u8 {
        let mut places = (1..=BAR).rev();
        places
            .find(|&place| self.count(seat, place) > 0)
            .unwrap_or(OFF)
    }

    /// Whether a seat has borne off all of its checkers.
    pub(super) fn is_off(&self, seat: Seat) -> bool {
        self.count(seat, OFF) == CHECKERS
    }

    /// Whether no checker of either seat has to pass one of the other.
    pub(super) fn is_race(&self) -> bool {
        let [white, black] = [super::WHITE, super::BLACK].map(|seat| self.rearmost(seat));
        white + black < BAR
    }

    /// Whether a seat has a checker on the bar, and none of the six points that it could enter on
    /// is free.
    pub(super) fn is_shut_out(&self, seat: Seat) -> bool {
        let sight = self.sight(seat);
        self.count(seat, BAR) > 0 && (1..=6).all(|die| sight.playable(die) == 0)
    }

    /// Moves a checker by a die, which its seat may do, and tells whether it hits.
    pub(super) fn advance(&mut self, seat: Seat, from: u8, die: u8) -> bool {
        let own = seat.index() & 1;
        let to = from.saturating_sub(die);
        self.checkers[own][usize::from(from)] -= 1;
        self.checkers[own][usize::from(to)] += 1;
        let is_hit = to != OFF && self.others(seat, to) == 1;
        if is_hit {
            self.checkers[1 - own][usize::from(BAR - to)] = 0;
            self.checkers[1 - own][usize::from(BAR)] += 1;
        }
        is_hit
    }

    /// What a seat sees of the board.
    pub(super) fn sight(&self, seat: Seat) -> Sight {
        let own = &self.checkers[seat.index() & 1];
        let theirs = &self.checkers[seat.index() & 1 ^ 1];
        let mut sight = Sight {
            own: 0,
            single: 0,
            blocked: 0,
        };
        for (place, &count) in own.iter().enumerate().skip(1) {
            sight.own |= u32::from(count > 0) << place;
            sight.single |= u32::from(count == 1) << place;
        }
        // Their points in the order of this seat, without their bar and those that are off.
        for (place, &count) in theirs.iter().rev().enumerate() {
            sight.blocked |= u32::from(count > 1) << place;
        }
        sight.blocked &= POINTS;
        sight
    }

    /// The moves that these dice let a seat make.
    pub(super) fn plays(&self, seat: Seat, dice: Dice) -> Plays {
        self.sight(seat).plays(dice)
    }
}

/// The places of a board as sets, each place by the bit of its number as the seat counts.
#[derive(Copy, Clone, Debug)]
pub(super) struct Sight {
    /// Points and bar with a checker of the seat.
    own: u32,
    /// Those of them with exactly one.
    single: u32,
    /// Points that the other seat holds with two or more.
    blocked: u32,
}

impl Sight {
    /// Where checkers can be moved from by a die, the other die aside.
    pub(super) const fn playable(self, die: u8) -> u32 {
        const ON_BAR: u32 = 1 << BAR;
        if self.own & ON_BAR != 0 {
            let is_free = self.blocked & 1 << (BAR - die) == 0;
            return if is_free { ON_BAR } else { 0 };
        }
        // A checker comes from `die` places above the point that it goes to.
        let on_board = self.own & !(self.blocked << die) & u32::MAX << (die + 1);
        if self.own >> (HOME + 1) != 0 {
            return on_board;
        }
        let exact = self.own & 1 << die;
        let is_highest_below = self.own != 0 && self.own >> die == 0;
        let off = if is_highest_below {
            1 << self.own.ilog2()
        } else {
            exact
        };
        on_board | off
    }

    /// The places after a move. How many checkers are left where it came from is forgotten, so
    /// this looks one move ahead and no further.
    const fn after(self, from: u32, die: u8) -> Self {
        let left = self.own & !(self.single & 1 << from);
        let to = from.saturating_sub(die as u32);
        let own = if to == 0 { left } else { left | 1 << to };
        Self { own, ..self }
    }

    /// Those of the sources from which a move by `die` leaves a move by `rest`.
    const fn leaving(self, sources: u32, die: u8, rest: u8) -> u32 {
        let (mut left, mut kept) = (sources, 0);
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            if self.after(from, die).playable(rest) != 0 {
                kept |= 1 << from;
            }
        }
        kept
    }

    /// The moves that these dice allow: as many dice as possible are played, and the larger one
    /// if only one of two can be.
    ///
    /// Of a doublet every move will do, since the checkers use up equal dice in any order: how
    /// often each can move does not depend on the others.
    const fn plays(self, dice: Dice) -> Plays {
        let [larger, smaller] = dice.kinds();
        if larger == 0 {
            return Plays { of: [(0, 0); 2] };
        }
        let by_larger = self.playable(larger);
        if smaller == 0 {
            return Plays {
                of: [(larger, by_larger), (0, 0)],
            };
        }
        let by_smaller = self.playable(smaller);
        let both = [
            (larger, self.leaving(by_larger, larger, smaller)),
            (smaller, self.leaving(by_smaller, smaller, larger)),
        ];
        if both[0].1 | both[1].1 != 0 {
            return Plays { of: both };
        }
        let one = if by_larger != 0 {
            (larger, by_larger)
        } else {
            (smaller, by_smaller)
        };
        Plays { of: [one, (0, 0)] }
    }
}

/// The moves that dice allow.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plays {
    /// For each kind of die, the larger first, the set of places that it moves a checker from.
    of: [(u8, u32); 2],
}

impl Plays {
    pub(super) const fn count(self) -> u32 {
        self.of[0].1.count_ones() + self.of[1].1.count_ones()
    }

    pub(super) const fn is_empty(self) -> bool {
        self.of[0].1 | self.of[1].1 == 0
    }

    /// Whether a checker can be moved from this place by this die.
    pub(super) fn contains(self, from: u8, die: u8) -> bool {
        let of = self.of.iter();
        from <= BAR
            && of
                .clone()
                .any(|&(kind, places)| kind == die && places >> from & 1 == 1)
    }

    /// The places and the dice: the larger die first, and by each die the rearmost checker first.
    pub(super) fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        self.of.into_iter().flat_map(|(die, places)| {
            let mut left = places;
            core::iter::from_fn(move || {
                let from = left.checked_ilog2()?;
                left ^= 1 << from;
                Some((from as u8, die))
            })
        })
    }
}
