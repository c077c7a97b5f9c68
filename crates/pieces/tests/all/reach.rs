//! Every pattern on every board against paths walked square by square.
//!
//! The plain model below knows only pairs of file and rank, a kind of
//! obstacle for each, and one square at a time. It shares no code with the
//! crate: directions, turns and boards are written anew.

use boardwright_geometry::{Board, Board8, Board9, Cross, Direction, Directions, Grid, Side};
use boardwright_pieces::{Movement, Obstacles, Occupants, Path, Pattern, Purpose};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

type Pair = (i16, i16);

#[derive(Clone, Default)]
struct Place {
    friend: bool,
    enemy: bool,
    closed: bool,
    ending: bool,
    /// The changes of file and rank that are barred from here.
    walls: Vec<Pair>,
}

/// The squares that exist, with what is there.
struct Plain(BTreeMap<Pair, Place>);

/// The eight compass directions clockwise from north, as the patterns count
/// them.
const COMPASS: [Pair; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A change as seen from the south, as the side sees it.
fn turned((files, ranks): Pair, side: Side) -> Pair {
    match side {
        Side::South => (files, ranks),
        Side::West => (ranks, -files),
        Side::North => (-files, -ranks),
        Side::East => (-ranks, files),
    }
}

fn ways(directions: Directions, side: Side) -> Vec<Pair> {
    (0..8)
        .filter(|&n| directions.iter().any(|direction| direction as usize == n))
        .map(|n| turned(COMPASS[n], side))
        .collect()
}

impl Place {
    fn is(&self, occupants: Occupants) -> bool {
        match occupants {
            Occupants::Nobody => false,
            Occupants::Friends => self.friend,
            Occupants::Enemies => self.enemy && !self.friend,
            Occupants::Anybody => self.friend || self.enemy,
        }
    }
}

impl Plain {
    /// The place one step on, unless it is missing or the step is barred.
    fn step(&self, at: Pair, way: Pair) -> Option<(Pair, &Place)> {
        let next = (at.0 + way.0, at.1 + way.1);
        let barred = self.0[&at].walls.contains(&way);
        self.0
            .get(&next)
            .filter(|_| !barred)
            .map(|place| (next, place))
    }

    fn line(
        &self,
        from: Pair,
        way: Pair,
        (min, max): (u8, u8),
        over: Occupants,
        own: Pair,
    ) -> Vec<Pair> {
        let mut ends = Vec::new();
        let mut at = from;
        for length in 1..=max {
            let Some((next, place)) = self.step(at, way) else {
                break;
            };
            if place.closed {
                break;
            }
            if length >= min {
                ends.push(next);
            }
            let passed = place.is(over);
            let occupied = (place.friend || place.enemy) && next != own;
            if !passed && (occupied || place.ending) {
                break;
            }
            at = next;
        }
        ends
    }

    fn walk(&self, from: Pair, ways: &[Pair], max: u8) -> BTreeSet<Pair> {
        let mut ends = BTreeSet::new();
        let mut reached: BTreeSet<Pair> = BTreeSet::from([from]);
        for _ in 0..max {
            let known = ends.len();
            let mut next_reached = BTreeSet::new();
            for &at in &reached {
                for &way in ways {
                    let Some((next, place)) = self.step(at, way) else {
                        continue;
                    };
                    if place.closed {
                        continue;
                    }
                    ends.insert(next);
                    let occupied = (place.friend || place.enemy) && next != from;
                    if !occupied && !place.ending {
                        next_reached.insert(next);
                    }
                }
            }
            reached = next_reached;
            // What is n steps away has a neighbour n - 1 steps away, so once
            // a round finds nothing new, later ones don't either.
            if ends.len() == known {
                break;
            }
        }
        ends
    }

    fn hop(
        &self,
        from: Pair,
        way: Pair,
        hurdle: Occupants,
        (before, beyond): (u8, u8),
    ) -> Vec<Pair> {
        let mut at = from;
        for _ in 0..before {
            let Some((next, place)) = self.step(at, way) else {
                break;
            };
            if place.closed {
                break;
            }
            if place.friend || place.enemy {
                if place.is(hurdle) {
                    return self.line(next, way, (1, beyond), Occupants::Nobody, from);
                }
                break;
            }
            if place.ending {
                break;
            }
            at = next;
        }
        Vec::new()
    }

    fn run(&self, from: Pair, way: Pair, length: u8) -> Option<Pair> {
        let mut at = from;
        for _ in 0..length {
            let (next, place) = self.step(at, way)?;
            if place.closed || place.ending || place.friend || place.enemy {
                return None;
            }
            at = next;
        }
        Some(at)
    }

    fn arrivals(&self, from: Pair, path: Path, side: Side) -> BTreeSet<Pair> {
        let mut ends = Vec::new();
        match path {
            Path::Slide {
                directions,
                min,
                max,
                over,
            } => {
                for way in ways(directions, side) {
                    ends.extend(self.line(from, way, (min, max), over, from));
                }
            }
            Path::Walk { directions, max } => {
                ends.extend(self.walk(from, &ways(directions, side), max));
            }
            Path::Leap {
                files,
                ranks,
                all_ways,
            } => {
                let (a, b) = (i16::from(files), i16::from(ranks));
                let leaps = if all_ways {
                    vec![
                        (a, b),
                        (b, a),
                        (-a, b),
                        (b, -a),
                        (a, -b),
                        (-b, a),
                        (-a, -b),
                        (-b, -a),
                    ]
                } else {
                    vec![turned((a, b), side)]
                };
                ends.extend(leaps.iter().map(|leap| (from.0 + leap.0, from.1 + leap.1)));
            }
            Path::Hop {
                directions,
                hurdle,
                before,
                beyond,
            } => {
                for way in ways(directions, side) {
                    ends.extend(self.hop(from, way, hurdle, (before, beyond)));
                }
            }
            Path::Bend {
                directions,
                run,
                turns,
                min,
                max,
                over,
            } => {
                for way in ways(directions, side) {
                    let Some(corner) = self.run(from, way, run) else {
                        continue;
                    };
                    let straight = COMPASS.iter().position(|&c| c == way).expect("a direction");
                    for turn in turns {
                        let onward = COMPASS[(straight + turn as usize) % 8];
                        ends.extend(self.line(corner, onward, (min, max), over, from));
                    }
                }
            }
        }
        ends.into_iter()
            .filter(|end| *end != from && self.0.get(end).is_some_and(|place| !place.closed))
            .collect()
    }

    fn reach(&self, from: Pair, pattern: Pattern, side: Side) -> BTreeSet<Pair> {
        let allowed = |end: &Pair| {
            let place = &self.0[end];
            let capture = place.enemy && !place.friend;
            match pattern.purpose {
                Purpose::MoveOrCapture => !place.friend,
                Purpose::Move => !place.friend && !place.enemy,
                Purpose::Capture => capture,
            }
        };
        self.arrivals(from, pattern.path, side)
            .into_iter()
            .filter(allowed)
            .collect()
    }
}

/// The content of a square for a random byte: mostly nothing.
fn place(seed: u16) -> Place {
    let mut place = Place {
        friend: seed % 7 == 0,
        enemy: seed % 5 == 1,
        closed: seed % 23 == 2,
        ending: seed % 13 == 3,
        walls: Vec::new(),
    };
    if seed % 11 == 4 {
        // Along some lines only, as in a pass.
        place.walls = COMPASS
            .iter()
            .enumerate()
            .filter(|(n, _)| n % 4 != 0)
            .map(|(_, &w)| w)
            .collect();
    }
    if seed % 17 == 5 {
        place.walls.push(COMPASS[usize::from(seed / 17 % 8)]);
    }
    place
}

fn check<B: Board>(board: &B, seeds: &[u16], from: usize, patterns: &[Pattern], side: Side) {
    let pair = |square: B::Square| -> Pair {
        (i16::from(board.file(square)), i16::from(board.rank(square)))
    };
    let mut plain = Plain(BTreeMap::new());
    let mut obstacles = Obstacles::<B::Set>::none();
    for (square, seed) in board.all().into_iter().zip(seeds.iter().cycle()) {
        let place = place(*seed);
        let one: B::Set = [square].into_iter().collect();
        for (is, set) in [
            (place.friend, &mut obstacles.friends),
            (place.enemy, &mut obstacles.enemies),
            (place.closed, &mut obstacles.closed),
            (place.ending, &mut obstacles.ending),
        ] {
            if is {
                *set |= one;
            }
        }
        for wall in &place.walls {
            let way = COMPASS.iter().position(|c| c == wall).expect("a direction");
            obstacles = obstacles.wall(Direction::ALL[way], one);
        }
        plain.0.insert(pair(square), place);
    }
    let from = board
        .square_at(from % board.square_count())
        .expect("the index is in range");
    let set = |pairs: BTreeSet<Pair>| -> B::Set {
        pairs
            .into_iter()
            .map(|(file, rank)| board.square(file as u8, rank as u8).expect("it exists"))
            .collect()
    };
    let (mut all_reached, mut all_attacked) = (B::Set::default(), B::Set::default());
    for pattern in patterns {
        let arrivals = set(plain.arrivals(pair(from), pattern.path, side));
        assert_eq!(
            pattern.arrivals(board, from, side, &obstacles),
            arrivals,
            "{pattern:?} from {from:?} as {side:?} with {obstacles:?}"
        );
        let reached = set(plain.reach(pair(from), *pattern, side));
        assert_eq!(
            pattern.reach(board, from, side, &obstacles),
            reached,
            "{pattern:?}"
        );
        all_reached |= reached;
        if pattern.purpose != Purpose::Move {
            all_attacked |= arrivals;
        }
    }
    let movement = Movement::new(patterns);
    assert_eq!(movement.reach(board, from, side, &obstacles), all_reached);
    assert_eq!(
        movement.attacks(board, from, side, &obstacles),
        all_attacked
    );
    let alone: B::Set = [from].into_iter().collect();
    for target in board.all() {
        let attacker = movement.attackers(board, alone, target, side, &obstacles) == alone;
        let attacked: B::Set = [target].into_iter().collect();
        assert_eq!(attacker, all_attacked | attacked == all_attacked);
    }
}

fn directions() -> impl Strategy<Value = Directions> {
    prop_oneof![
        Just(Directions::ORTHOGONAL),
        Just(Directions::DIAGONAL),
        Just(Directions::ALL),
        any::<u8>().prop_map(|bits| {
            Direction::ALL
                .into_iter()
                .filter(|way| bits >> way.index() & 1 == 1)
                .collect()
        }),
    ]
}

fn occupants() -> impl Strategy<Value = Occupants> {
    prop::sample::select(vec![
        Occupants::Nobody,
        Occupants::Friends,
        Occupants::Enemies,
        Occupants::Anybody,
    ])
}

/// Short lengths, and those without a bound.
fn length() -> impl Strategy<Value = u8> {
    prop_oneof![0..7u8, Just(u8::MAX)]
}

fn patterns() -> impl Strategy<Value = Pattern> {
    let path = prop_oneof![
        (directions(), 0..4u8, length(), occupants()).prop_map(|(directions, min, max, over)| {
            Path::Slide {
                directions,
                min,
                max,
                over,
            }
        }),
        (directions(), length()).prop_map(|(directions, max)| Path::Walk { directions, max }),
        (any::<i8>(), any::<i8>(), any::<bool>()).prop_map(|(files, ranks, all_ways)| Path::Leap {
            files,
            ranks,
            all_ways
        }),
        (-3..=3i8, -3..=3i8, any::<bool>()).prop_map(|(files, ranks, all_ways)| Path::Leap {
            files,
            ranks,
            all_ways
        }),
        (directions(), occupants(), length(), length()).prop_map(
            |(directions, hurdle, before, beyond)| Path::Hop {
                directions,
                hurdle,
                before,
                beyond
            }
        ),
        (
            directions(),
            0..4u8,
            directions(),
            0..3u8,
            length(),
            occupants()
        )
            .prop_map(|(directions, run, turns, min, max, over)| {
                Path::Bend {
                    directions,
                    run,
                    turns,
                    min,
                    max,
                    over,
                }
            }),
    ];
    let purpose = prop::sample::select(vec![
        Purpose::MoveOrCapture,
        Purpose::Move,
        Purpose::Capture,
    ]);
    (path, purpose).prop_map(|(path, purpose)| Pattern { path, purpose })
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::ALL.to_vec())
}

/// Seeds that fill the board to different degrees: those made 0xFFFF by the
/// threshold leave a square empty.
fn seeds() -> impl Strategy<Value = Vec<u16>> {
    const NOTHING: u16 = 9;
    (vec(any::<u16>(), 151), 0..4u16).prop_map(|(mut seeds, density)| {
        for seed in &mut seeds {
            if *seed / 16 % 4 > density {
                *seed = NOTHING;
            }
        }
        seeds
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn patterns_lead_where_walking_leads(
        seeds in seeds(), from in any::<usize>(), patterns in vec(patterns(), 1..5), side in side(),
    ) {
        check(&Board8, &seeds, from, &patterns, side);
        check(&Board9, &seeds, from, &patterns, side);
        check(&Cross, &seeds, from, &patterns, side);
        check(&Grid::<1>::new(1, 7).expect("the size fits"), &seeds, from, &patterns, side);
        check(&Grid::<2>::new(12, 10).expect("the size fits"), &seeds, from, &patterns, side);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn patterns_lead_where_walking_leads_on_the_largest_grid(
        seeds in seeds(), from in any::<usize>(), patterns in vec(patterns(), 1..4), side in side(),
    ) {
        check(&Grid::<16>::new(32, 31).expect("the size fits"), &seeds, from, &patterns, side);
    }
}

#[test]
fn the_seed_for_nothing_leaves_a_square_empty() {
    let nothing = place(9);
    assert!(!nothing.friend && !nothing.enemy && !nothing.closed && !nothing.ending);
    assert!(nothing.walls.is_empty());
}
