//! All that changes in a game of Causeway.
use super::{Cell, Cells, Equipment};
use boardwright_ruleset::{Seat, Seats};

/// How many seats there are.
pub(super) const SEATS: usize = 4;

/// Where the champions start, by seat.
pub(super) const HOMES: [&str; SEATS] = ["b1", "d5", "d1", "b5"];

/// A position: where the champions stand, what they carry, and which decision
/// of which seat comes next.
///
/// Two positions are equal if everything that can affect the future is equal.
/// The search key is updated incrementally, so a position changes only through
/// its own methods.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    places: [Option<Cell>; SEATS],
    held: [Held; SEATS],
    luck: [u8; SEATS],
    quiet: u16,
    stage: Stage,
    key: u64,
}

/// What a seat carries, as far as the viewer of the position may know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Held {
    /// It has not chosen yet.
    Nothing,
    /// It has chosen, and the viewer does not know what.
    Unknown,
    /// It has chosen, and only its team knows what.
    Hidden(Equipment),
    /// Everybody knows.
    Shown(Equipment),
}

impl Held {
    /// The piece of equipment, where it is known.
    #[must_use]
    pub const fn equipment(self) -> Option<Equipment> {
        match self {
            Self::Nothing | Self::Unknown => None,
            Self::Hidden(equipment) | Self::Shown(equipment) => Some(equipment),
        }
    }
}

/// What comes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Every living seat chooses its equipment in secret.
    Choose,
    /// Dice decide who begins.
    RollOff,
    /// A seat is on turn and has taken this many actions: 0 to 2.
    Turn {
        /// Who is on turn.
        seat: Seat,
        /// How many actions it has taken, 0 to 2.
        taken: u8,
    },
    /// The dice of a fight are to be rolled.
    Dice(Fight),
    /// The side that trails decides whether to spend luck on another roll.
    Luck(Fight, Faces),
    /// The side that trails rolls its die again.
    Reroll(Fight, Faces),
}

/// Who fights whom.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fight {
    /// Who attacked. It is its turn.
    pub attacker: Seat,
    /// Who was attacked.
    pub defender: Seat,
}

/// The faces of both dice, 1 to 6 each.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Faces {
    /// The attacker's.
    pub attacker: u8,
    /// The defender's.
    pub defender: u8,
}

impl Position {
    /// The start of a game in which every champion has this much luck.
    pub(super) fn start(luck: u8) -> Self {
        let places = HOMES.map(Cell::from_name);
        Self::new(
            places,
            [Held::Nothing; SEATS],
            [luck; SEATS],
            0,
            Stage::Choose,
        )
    }

    pub(super) fn new(
        places: [Option<Cell>; SEATS],
        held: [Held; SEATS],
        luck: [u8; SEATS],
        quiet: u16,
        stage: Stage,
    ) -> Self {
        let mut position = Self {
            places,
            held,
            luck,
            quiet,
            stage,
            key: 0,
        };
        position.key = position.key_from_scratch();
        position
    }

    /// Where the champion of a seat stands; `None` once it has fallen.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<Cell> {
        self.places.get(seat.index()).copied().flatten()
    }

    /// What a seat carries.
    ///
    /// # Panics
    ///
    /// If the seat is not one of the four.
    #[must_use]
    pub fn held(&self, seat: Seat) -> Held {
        self.held[seat.index()]
    }

    /// How much luck a seat has left.
    ///
    /// # Panics
    ///
    /// If the seat is not one of the four.
    #[must_use]
    pub fn luck(&self, seat: Seat) -> u8 {
        self.luck[seat.index()]
    }

    /// How many turns in a row nobody has fallen.
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// What comes next.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The seats whose champions stand.
    #[must_use]
    pub fn living(&self) -> Seats {
        all_seats()
            .filter(|&seat| self.place(seat).is_some())
            .collect()
    }

    /// The seat whose champion stands on a cell.
    #[must_use]
    pub fn occupant(&self, cell: Cell) -> Option<Seat> {
        all_seats().find(|&seat| self.place(seat) == Some(cell))
    }

    /// The cells on which champions of these seats stand.
    #[must_use]
    pub fn occupied_by(&self, seats: Seats) -> Cells {
        seats.iter().fold(Cells::default(), |all, seat| {
            all.or(Cells::of(self.place(seat)))
        })
    }

    /// The search key, updated with every change.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The search key computed from scratch.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let seats = all_seats().fold(0, |key, seat| {
            key ^ place_key(seat, self.place(seat))
                ^ held_key(seat, self.held(seat))
                ^ luck_key(seat, self.luck(seat))
        });
        seats ^ quiet_key(self.quiet) ^ stage_key(self.stage)
    }

    pub(super) const fn places(&self) -> [Option<Cell>; SEATS] {
        self.places
    }

    pub(super) const fn lucks(&self) -> [u8; SEATS] {
        self.luck
    }

    pub(super) fn set_place(&mut self, seat: Seat, place: Option<Cell>) {
        self.key ^= place_key(seat, self.place(seat)) ^ place_key(seat, place);
        self.places[seat.index()] = place;
    }

    pub(super) fn set_held(&mut self, seat: Seat, held: Held) {
        self.key ^= held_key(seat, self.held(seat)) ^ held_key(seat, held);
        self.held[seat.index()] = held;
    }

    pub(super) fn set_luck(&mut self, seat: Seat, luck: u8) {
        self.key ^= luck_key(seat, self.luck(seat)) ^ luck_key(seat, luck);
        self.luck[seat.index()] = luck;
    }

    pub(super) fn set_quiet(&mut self, quiet: u16) {
        self.key ^= quiet_key(self.quiet) ^ quiet_key(quiet);
        self.quiet = quiet;
    }

    pub(super) fn set_stage(&mut self, stage: Stage) {
        self.key ^= stage_key(self.stage) ^ stage_key(stage);
        self.stage = stage;
    }

    /// Lets everybody see what a seat carries.
    pub(super) fn show(&mut self, seat: Seat) {
        if let Held::Hidden(equipment) = self.held(seat) {
            self.set_held(seat, Held::Shown(equipment));
        }
    }
}

/// The four seats in turn order.
pub(super) fn all_seats() -> impl Iterator<Item = Seat> {
    Seats::first(SEATS as u8).iter()
}

fn place_key(seat: Seat, place: Option<Cell>) -> u64 {
    component(0, seat, place.map_or(Cell::COUNT, Cell::index) as u64)
}

fn held_key(seat: Seat, held: Held) -> u64 {
    let number = match held {
        Held::Nothing => 0,
        Held::Unknown => 1,
        Held::Hidden(equipment) => 2 + equipment as u64,
        Held::Shown(equipment) => 5 + equipment as u64,
    };
    component(1, seat, number)
}

fn luck_key(seat: Seat, luck: u8) -> u64 {
    component(2, seat, u64::from(luck))
}

fn quiet_key(quiet: u16) -> u64 {
    component(3, Seat::new(0), u64::from(quiet))
}

fn stage_key(stage: Stage) -> u64 {
    let fight =
        |fight: Fight| u64::from(fight.attacker.number()) << 8 | u64::from(fight.defender.number());
    let faces = |faces: Faces| u64::from(faces.attacker) << 24 | u64::from(faces.defender) << 16;
    let number = match stage {
        Stage::Choose => 0,
        Stage::RollOff => 1 << 32,
        Stage::Turn { seat, taken } => 2 << 32 | u64::from(seat.number()) << 8 | u64::from(taken),
        Stage::Dice(who) => 3 << 32 | fight(who),
        Stage::Luck(who, rolled) => 4 << 32 | faces(rolled) | fight(who),
        Stage::Reroll(who, rolled) => 5 << 32 | faces(rolled) | fight(who),
    };
    component(4, Seat::new(0), number)
}

/// A pseudo-random word for one value of one component, by SplitMix64's
/// finaliser. A table would be faster, and this game is not about speed.
fn component(kind: u64, seat: Seat, value: u64) -> u64 {
    let mut word = (kind << 56 ^ u64::from(seat.number()) << 48 ^ value)
        .wrapping_add(1)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
