//! Go by its rules, written a second time with lists of whole boards.
use super::{moves, position, rules};
use boardwright_fixture_games::go::Go;
use boardwright_ruleset::{Notation as _, Ruleset as _, Seat, Xoshiro256PlusPlus};
use std::num::NonZeroU64;

/// Points by row and column: 1 for black, -1 for white, 0 for empty.
type Stones = Vec<Vec<i8>>;

struct Reference {
    superko: &'static str,
    suicide: bool,
    stones: Stones,
    turn: i8,
    /// Every board so far with who was on turn.
    past: Vec<(Stones, i8)>,
    passes: usize,
    has_repeated: bool,
}

impl Reference {
    fn size(&self) -> usize {
        self.stones.len()
    }

    fn beside(size: usize, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let place = (row as i32 + down, column as i32 + right);
            let inside = |number: i32| (0..size as i32).contains(&number);
            if inside(place.0) && inside(place.1) {
                found.push((place.0 as usize, place.1 as usize));
            }
        }
        found
    }

    /// The chain of a point, and how many liberties it has.
    fn chain(stones: &Stones, point: (usize, usize)) -> (Vec<(usize, usize)>, usize) {
        let color = stones[point.0][point.1];
        let (mut chain, mut liberties) = (vec![point], Vec::new());
        let mut next = 0;
        while next < chain.len() {
            for other in Self::beside(stones.len(), chain[next]) {
                let there = stones[other.0][other.1];
                if there == color && !chain.contains(&other) {
                    chain.push(other);
                }
                if there == 0 && !liberties.contains(&other) {
                    liberties.push(other);
                }
            }
            next += 1;
        }
        (chain, liberties.len())
    }

    /// The board after a stone, if it may be placed as far as captures go.
    fn placed(&self, point: (usize, usize)) -> Option<Stones> {
        if self.stones[point.0][point.1] != 0 {
            return None;
        }
        let mut stones = self.stones.clone();
        stones[point.0][point.1] = self.turn;
        let mut is_capture = false;
        for other in Self::beside(stones.len(), point) {
            if stones[other.0][other.1] == -self.turn {
                let (chain, liberties) = Self::chain(&stones, other);
                if liberties == 0 {
                    is_capture = true;
                    for (row, column) in chain {
                        stones[row][column] = 0;
                    }
                }
            }
        }
        let (chain, liberties) = Self::chain(&stones, point);
        if liberties == 0 && !is_capture {
            if !self.suicide || chain.len() == 1 {
                return None;
            }
            for (row, column) in chain {
                stones[row][column] = 0;
            }
        }
        Some(stones)
    }

    /// The board after a stone, if it may be placed.
    fn after(&self, point: (usize, usize)) -> Option<Stones> {
        let stones = self.placed(point)?;
        let is_refused = match self.superko {
            "positional" => self.past.iter().any(|(board, _)| *board == stones),
            "situational" => self.past.contains(&(stones.clone(), -self.turn)),
            _ => {
                let before = self.past.len().checked_sub(2);
                before.is_some_and(|before| self.past[before].0 == stones)
            }
        };
        (!is_refused).then_some(stones)
    }

    fn legal(&self) -> Vec<(usize, usize)> {
        let size = self.size();
        let points = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        points
            .filter(|&point| self.after(point).is_some())
            .collect()
    }

    fn play(&mut self, point: Option<(usize, usize)>) {
        match point {
            None => self.passes += 1,
            Some(point) => {
                self.passes = 0;
                self.stones = self.after(point).expect("a legal move");
                let came_back = self.past.iter().any(|(board, _)| *board == self.stones);
                self.has_repeated = self.superko == "draw" && came_back;
            }
        }
        self.turn = -self.turn;
        self.past.push((self.stones.clone(), self.turn));
    }

    /// Black's area less White's: every empty point looks where it can go.
    fn lead(&self) -> i32 {
        let size = self.size();
        let mut lead = 0;
        for row in 0..size {
            for column in 0..size {
                if self.stones[row][column] != 0 {
                    lead += i32::from(self.stones[row][column]);
                    continue;
                }
                let (region, _) = Self::chain(&self.stones, (row, column));
                let beside = region.iter().flat_map(|&point| Self::beside(size, point));
                let colors: Vec<i8> = beside
                    .map(|(row, column)| self.stones[row][column])
                    .collect();
                lead += i32::from(colors.contains(&1)) - i32::from(colors.contains(&-1));
            }
        }
        lead
    }
}

/// What a run has met.
#[derive(Default, Debug)]
struct Met {
    moves: u32,
    /// Stones that only the past forbids.
    repetitions: u32,
    by_repetition: u32,
    by_passes: u32,
    by_length: u32,
}

fn compare(
    rules: &Go,
    superko: &'static str,
    suicide: bool,
    size: usize,
    seed: u64,
    met: &mut Met,
) {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut below = |bound: usize| {
        let bound = NonZeroU64::new(bound as u64).expect("positive");
        random.below(bound) as usize
    };
    let stones = vec![vec![0; size]; size];
    let mut reference = Reference {
        superko,
        suicide,
        past: vec![(stones.clone(), 1)],
        stones,
        turn: 1,
        passes: 0,
        has_repeated: false,
    };
    let mut state = rules.start();
    let longest = 2 * size * size;
    for count in 0.. {
        let text = rules.position_text(&state);
        let is_over = reference.passes == 2 || reference.has_repeated || count == longest;
        let outcome = rules.outcome(&state);
        assert_eq!(outcome.is_some(), is_over, "{text}");
        if let Some(outcome) = outcome {
            // Komi is half a point.
            let winner = if reference.has_repeated {
                None
            } else {
                Some(Seat::new(u8::from(2 * reference.lead() < 1)))
            };
            assert_eq!(outcome.winners.lowest(), winner, "{text}");
            assert_eq!(position(rules, &text), state);
            met.by_repetition += u32::from(reference.has_repeated);
            met.by_passes += u32::from(reference.passes == 2);
            met.by_length += u32::from(count == longest);
            return;
        }
        let legal = reference.legal();
        let name = |&(row, column): &(usize, usize)| {
            format!("{}{}", char::from(b'a' + column as u8), row + 1)
        };
        let mut names: Vec<String> = legal.iter().map(name).collect();
        names.push("pass".into());
        assert_eq!(moves(rules, &state), names, "{text}");
        met.moves += names.len() as u32;
        let free = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let free = free
            .filter(|&point| reference.placed(point).is_some())
            .count();
        met.repetitions += (free - legal.len()) as u32;
        // Passes are seldom, so that games are long.
        let chosen = match below(legal.len() * 3 + 1) {
            0 => None,
            number => Some(number % legal.len().max(1)),
        };
        let chosen = chosen.filter(|_| !legal.is_empty());
        let text = chosen.map_or("pass".into(), |index| names[index].clone());
        let (chosen, seat) = (chosen.map(|index| legal[index]), state_seat(rules, &state));
        let asked = rules.read_move(&state, &text).expect("a move");
        assert!(rules.is_legal(&state, seat, asked));
        rules.apply(&mut state, seat, asked);
        reference.play(chosen);
    }
}

fn state_seat(rules: &Go, state: &boardwright_fixture_games::go::Position) -> Seat {
    rules.actor(state).seats().lowest().expect("a seat is due")
}

#[test]
fn random_games_go_as_by_a_second_implementation() {
    let games = if cfg!(debug_assertions) { 60 } else { 2_000 };
    for superko in ["positional", "situational", "draw", "off"] {
        let mut met = Met::default();
        for suicide in [false, true] {
            for size in 2..=5 {
                let word = if suicide { "on" } else { "off" };
                let name = format!("go(size={size},komi=0.5,superko={superko},suicide={word})");
                let rules = rules(&name);
                for seed in 0..games {
                    compare(&rules, superko, suicide, size, seed, &mut met);
                }
            }
        }
        let repetitions = met.repetitions > 50 && met.by_passes > 20 && met.by_length > 20;
        assert!(repetitions, "{superko}: {met:?}");
        assert_eq!(met.by_repetition > 0, superko == "draw", "{met:?}");
    }
}
