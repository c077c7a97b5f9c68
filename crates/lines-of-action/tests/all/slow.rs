//! A second, slow implementation of the game that walks from square to square.
//!
//! It shares no code or ideas with the crate except the names of its options:
//! pieces are a map, lines are walked, groups are joined pair by pair, and the
//! whole history is kept. So both results are independent.
#![allow(dead_code, reason = "each test file uses its part")]

use boardwright_lines_of_action::{
    BothConnected, Color, DutyRule, LinesOfAction, NoMove, RepetitionRule, Variant,
};
use std::collections::{BTreeMap, BTreeSet};

/// File and rank, a1 being (1, 1).
pub(crate) type Spot = (i32, i32);
/// Whether a piece is the first mover's, and whether it is marked.
pub(crate) type Man = (bool, bool);

/// How a game ended: the seats that won, empty for a draw, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) winners: Vec<u8>,
    pub(crate) reason: &'static str,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Moment {
    men: BTreeMap<Spot, Man>,
    seat: Option<u8>,
    held: [u32; 2],
    owed: [Option<bool>; 2],
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    rules: LinesOfAction,
    pub(crate) men: BTreeMap<Spot, Man>,
    pub(crate) seat: u8,
    /// By whether the side is the first mover's: index 0 the first mover.
    pub(crate) held: [u32; 2],
    /// The kind that the side must move: marked or not; `None` if it is free.
    pub(crate) owed: [Option<bool>; 2],
    pub(crate) must_drop: bool,
    pub(crate) passes: u32,
    pub(crate) plies: u32,
    past: Vec<Moment>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Deed {
    Go(Spot, Spot),
    Take(Spot, Spot),
    Put(Spot),
    Pass,
}

impl Deed {
    pub(crate) fn text(self) -> String {
        match self {
            Deed::Go(from, to) => format!("{}-{}", name(from), name(to)),
            Deed::Take(from, to) => format!("{}x{}", name(from), name(to)),
            Deed::Put(at) => format!("@{}", name(at)),
            Deed::Pass => "pass".into(),
        }
    }
}

pub(crate) fn name((file, rank): Spot) -> String {
    if (1..=8).contains(&file) && (1..=8).contains(&rank) {
        let letter = char::from(b'a' + (file - 1) as u8);
        format!("{letter}{rank}")
    } else {
        format!("({file},{rank})")
    }
}

fn spots(names: &str) -> Vec<Spot> {
    names
        .split(' ')
        .map(|name| {
            let bytes = name.as_bytes();
            (i32::from(bytes[0] - b'a') + 1, i32::from(bytes[1] - b'0'))
        })
        .collect()
}

const WAYS: [Spot; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

impl Slow {
    /// The game from a start of its own: men of the first mover and of the
    /// other side, none of them marked.
    pub(crate) fn from_men(rules: LinesOfAction, men: BTreeMap<Spot, Man>, seat: u8) -> Self {
        let mut game = Self::without_men(rules);
        game.men = men;
        game.seat = seat;
        game.open_turn();
        game
    }

    fn without_men(rules: LinesOfAction) -> Self {
        Self {
            rules,
            men: BTreeMap::new(),
            seat: 0,
            held: [0; 2],
            owed: [None; 2],
            must_drop: false,
            passes: 0,
            plies: 0,
            past: Vec::new(),
        }
    }

    pub(crate) fn start(rules: LinesOfAction) -> Self {
        let (first, second, mirrored) = match rules.variant() {
            Variant::ScrambledEggs { mirrored } => (
                "a3 a5 a7 c8 e8 g8 h6 h4 h2 f1 d1 b1",
                "a2 a4 a6 b8 d8 f8 h7 h5 h3 g1 e1 c1",
                mirrored,
            ),
            Variant::Parachute { mirrored } => ("a3 a5 a7 h2 h4 h6", "a2 a4 a6 h3 h5 h7", mirrored),
            _ => (
                "b1 c1 d1 e1 f1 g1 b8 c8 d8 e8 f8 g8",
                "a2 a3 a4 a5 a6 a7 h2 h3 h4 h5 h6 h7",
                false,
            ),
        };
        let marks = matches!(rules.variant(), Variant::FourHanded | Variant::Ambidextrous);
        let mut men = BTreeMap::new();
        for (names, is_first) in [(first, true), (second, false)] {
            for (file, rank) in spots(names) {
                let file = if mirrored { 9 - file } else { file };
                let marked = marks && if is_first { rank == 8 } else { file == 8 };
                men.insert((file, rank), (is_first, marked));
            }
        }
        let parachute = matches!(rules.variant(), Variant::Parachute { .. });
        let mut game = Self::without_men(rules);
        game.men = men;
        if parachute {
            game.held = [6; 2];
        }
        // In games of two the seats are White and Black, whoever begins.
        if !game.four_handed() && rules.first() == Color::Black {
            game.seat = 1;
        }
        game.open_turn();
        game
    }

    fn four_handed(&self) -> bool {
        self.rules.variant() == Variant::FourHanded
    }

    /// Whether a seat plays the first mover's colour.
    fn is_first(&self, seat: u8) -> bool {
        if self.four_handed() {
            seat % 2 == 0
        } else {
            (seat == 0) == (self.rules.first() == Color::White)
        }
    }

    fn side(&self, first: bool) -> Vec<u8> {
        let seats = if self.four_handed() { 4 } else { 2 };
        (0..seats)
            .filter(|&seat| self.is_first(seat) == first)
            .collect()
    }

    /// The next square that way, if there is one.
    fn next(&self, (file, rank): Spot, (files, ranks): Spot) -> Option<Spot> {
        let spot = (file + files, rank + ranks);
        let inside = |least, most| {
            let fits = |number| number >= least && number <= most;
            (fits(spot.0) && fits(spot.1)).then_some(spot)
        };
        match self.rules.variant() {
            Variant::OpenEdge => inside(-7, 16),
            Variant::Torus => Some(((spot.0 + 7) % 8 + 1, (spot.1 + 7) % 8 + 1)),
            _ => inside(1, 8),
        }
    }

    /// How many men stand on the line through a man.
    pub(crate) fn on_line(&self, from: Spot, way: Spot) -> usize {
        let mut count = 1;
        let mut at = from;
        while let Some(next) = self.next(at, way) {
            if next == from {
                // A ring has been walked through.
                return count;
            }
            count += usize::from(self.men.contains_key(&next));
            at = next;
        }
        at = from;
        while let Some(next) = self.next(at, (-way.0, -way.1)) {
            count += usize::from(self.men.contains_key(&next));
            at = next;
        }
        count
    }

    /// The targets of the man on a square.
    fn goals(&self, from: Spot) -> BTreeSet<Spot> {
        let (first, _) = self.men[&from];
        let mut goals = BTreeSet::new();
        'ways: for way in WAYS {
            let length = self.on_line(from, way);
            let mut at = from;
            for walked in 1..=length {
                match self.next(at, way) {
                    Some(next) => at = next,
                    None => continue 'ways,
                }
                let enemy = self.men.get(&at).is_some_and(|&(other, _)| other != first);
                if enemy && walked < length {
                    continue 'ways;
                }
            }
            let own = self.men.get(&at).is_some_and(|&(other, _)| other == first);
            if at != from && !own {
                goals.insert(at);
            }
        }
        goals
    }

    /// The moves of the seat's men of these kinds.
    fn goings(&self, kinds: &[bool]) -> Vec<Deed> {
        let first = self.is_first(self.seat);
        let mine = |man: Man| man.0 == first && kinds.contains(&man.1);
        let mut deeds = Vec::new();
        for (&from, &man) in &self.men {
            if mine(man) {
                for to in self.goals(from) {
                    deeds.push(if self.men.contains_key(&to) {
                        Deed::Take(from, to)
                    } else {
                        Deed::Go(from, to)
                    });
                }
            }
        }
        deeds
    }

    /// All that the seat may do.
    pub(crate) fn deeds(&self) -> Vec<Deed> {
        if self.end_before_repetition().is_some() {
            return Vec::new();
        }
        if self.must_drop {
            let mut deeds = Vec::new();
            for file in 1..=8 {
                for rank in 1..=8 {
                    if !self.men.contains_key(&(file, rank)) {
                        deeds.push(Deed::Put((file, rank)));
                    }
                }
            }
            return deeds;
        }
        let (goings, passes) = self.goings_or_pass();
        if goings.is_empty() && passes {
            return vec![Deed::Pass];
        }
        goings
    }

    /// The moves of men, and whether the seat passes if there is none.
    fn goings_or_pass(&self) -> (Vec<Deed>, bool) {
        let both = [false, true];
        let by_rule = self.rules.no_move() == NoMove::Pass;
        if self.four_handed() {
            return (self.goings(&[self.seat >= 2]), true);
        }
        let side = usize::from(!self.is_first(self.seat));
        let Some(owed) = self.owed[side] else {
            return (self.goings(&both), by_rule);
        };
        let owed_goings = self.goings(&[owed]);
        if !owed_goings.is_empty() {
            return (owed_goings, by_rule);
        }
        let other = self.goings(&[!owed]);
        match self.rules.duty() {
            DutyRule::OtherKind => (other, by_rule),
            DutyRule::Pass => {
                let could = !other.is_empty();
                (Vec::new(), could || by_rule)
            }
        }
    }

    pub(crate) fn one_group(&self, first: bool) -> bool {
        let men: Vec<Spot> = self
            .men
            .iter()
            .filter(|(_, man)| man.0 == first)
            .map(|(&spot, _)| spot)
            .collect();
        let mut leader: Vec<usize> = (0..men.len()).collect();
        fn root(leader: &[usize], mut at: usize) -> usize {
            while leader[at] != at {
                at = leader[at];
            }
            at
        }
        for one in 0..men.len() {
            for other in 0..one {
                let near = (men[one].0 - men[other].0).abs() <= 1
                    && (men[one].1 - men[other].1).abs() <= 1;
                if near {
                    let (a, b) = (root(&leader, one), root(&leader, other));
                    leader[a] = b;
                }
            }
        }
        let roots: BTreeSet<usize> = (0..men.len()).map(|at| root(&leader, at)).collect();
        roots.len() == 1
    }

    /// An end by cap, connection or passes.
    fn end_before_repetition(&self) -> Option<End> {
        let draw = |reason| {
            Some(End {
                winners: Vec::new(),
                reason,
            })
        };
        let win = |first, reason| {
            Some(End {
                winners: self.side(first),
                reason,
            })
        };
        if self.rules.cap().is_some_and(|cap| self.plies >= cap) {
            return draw("ply cap");
        }
        let due = self.is_first(self.seat);
        if self.held == [0; 2] {
            match (self.one_group(!due), self.one_group(due)) {
                (true, true) => {
                    return match self.rules.both_connected() {
                        BothConnected::MoverWins => win(!due, "both sides connected"),
                        BothConnected::Draw => draw("both sides connected"),
                    };
                }
                (true, false) => return win(!due, "all pieces connected"),
                (false, true) => return win(due, "all pieces connected"),
                (false, false) => {}
            }
        }
        let seats = if self.four_handed() { 4 } else { 2 };
        if self.passes >= seats {
            return draw("nobody can move");
        }
        None
    }

    fn end_by_no_move(&self) -> Option<End> {
        if self.must_drop {
            return None;
        }
        let (goings, passes) = self.goings_or_pass();
        if !goings.is_empty() || passes {
            return None;
        }
        Some(match self.rules.no_move() {
            NoMove::Loses => End {
                winners: self.side(!self.is_first(self.seat)),
                reason: "no legal move",
            },
            _ => End {
                winners: Vec::new(),
                reason: "no legal move",
            },
        })
    }

    fn moment(&self) -> Moment {
        let with_seat = self.rules.repetition() != RepetitionRule::AnyBoard;
        Moment {
            men: self.men.clone(),
            seat: with_seat.then_some(self.seat),
            held: self.held,
            owed: self.owed,
        }
    }

    fn end_by_repetition(&self) -> Option<End> {
        let (times, reason) = match self.rules.repetition() {
            RepetitionRule::Third => (3, "third occurrence of a position"),
            RepetitionRule::Second => (2, "second occurrence of a position"),
            RepetitionRule::AnyBoard if self.passes > 0 => return None,
            RepetitionRule::AnyBoard => (2, "a board came back"),
            RepetitionRule::Never => return None,
        };
        if self.must_drop {
            return None;
        }
        let now = self.moment();
        let seen = self.past.iter().filter(|&moment| *moment == now).count();
        (seen >= times).then_some(End {
            winners: Vec::new(),
            reason,
        })
    }

    /// The end of the game, if it has come.
    pub(crate) fn end(&self) -> Option<End> {
        self.end_before_repetition()
            .or_else(|| self.end_by_repetition())
            .or_else(|| self.end_by_no_move())
    }

    pub(crate) fn play(&mut self, deed: Deed) {
        let first = self.is_first(self.seat);
        let side = usize::from(!first);
        match deed {
            Deed::Go(from, to) | Deed::Take(from, to) => {
                let man = self.men.remove(&from).expect("a man stands there");
                self.men.insert(to, man);
                if self.rules.variant() == Variant::Ambidextrous {
                    self.owed[side] = Some(!man.1);
                }
                self.passes = 0;
                if self.held[side] > 0 {
                    self.must_drop = true;
                    return;
                }
            }
            Deed::Put(at) => {
                self.men.insert(at, (!first, false));
                self.held[side] -= 1;
                self.must_drop = false;
                self.passes = 0;
            }
            Deed::Pass => self.passes += 1,
        }
        self.plies += 1;
        let seats = if self.four_handed() { 4 } else { 2 };
        self.seat = (self.seat + 1) % seats;
        self.open_turn();
    }

    fn open_turn(&mut self) {
        let side = usize::from(!self.is_first(self.seat));
        if self.held[side] > 0 && self.goings(&[false, true]).is_empty() {
            self.must_drop = true;
        }
        let counts = !self.must_drop
            && (self.rules.repetition() != RepetitionRule::AnyBoard || self.passes == 0);
        if counts {
            self.past.push(self.moment());
        }
    }

    /// Counts sequences of decisions, as perft does.
    pub(crate) fn count(&self, depth: u32) -> u64 {
        let deeds = self.deeds();
        if depth == 1 {
            return deeds.len() as u64;
        }
        let below = |&deed: &Deed| {
            let mut after = self.clone();
            after.play(deed);
            after.count(depth - 1)
        };
        deeds.iter().map(below).sum()
    }
}
