//! As many dice as possible are played: compared with a search through all orders.
use super::play::{WHITE, moves, position, rules, visit_games};
use boardwright_fixture_games::backgammon::{Backgammon, Position};
use boardwright_ruleset::{Actor, Notation as _, Ruleset as _, Seat};
use std::collections::BTreeSet;

/// A board by the number of checkers, in a form of its own: both seats count as White does.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Plain {
    /// Positive for the mover, negative for the other seat, by point as the mover counts.
    points: [i8; 25],
    bar: u8,
    hit: u8,
    off: u8,
}

impl Plain {
    fn of(state: &Position, seat: Seat) -> Self {
        let (board, enemy) = (state.board(), Seat::new(1 - seat.index() as u8));
        let mut points = [0; 25];
        for point in 1..=24_u8 {
            let lead = board.count(seat, point) as i8 - board.count(enemy, 25 - point) as i8;
            points[usize::from(point)] = lead;
        }
        Self {
            points,
            bar: board.count(seat, 25),
            hit: board.count(enemy, 25),
            off: board.count(seat, 0),
        }
    }

    /// Every board after one checker was moved by this die.
    fn by(&self, die: usize) -> Vec<Self> {
        let mut found = Vec::new();
        let mut land = |mut from: Self, to: usize| {
            if from.points[to] >= -1 {
                if from.points[to] == -1 {
                    from.points[to] = 0;
                    from.hit += 1;
                }
                from.points[to] += 1;
                found.push(from);
            }
        };
        if self.bar > 0 {
            let mut next = self.clone();
            next.bar -= 1;
            land(next, 25 - die);
            return found;
        }
        for from in (1..25).filter(|&from| self.points[from] > 0) {
            let mut next = self.clone();
            next.points[from] -= 1;
            if from > die {
                land(next, from - die);
            }
        }
        let higher = |point: usize| self.points[point + 1..].iter().any(|&count| count > 0);
        if !higher(6) {
            for from in 1..=die.min(6) {
                let takes = from == die || !higher(from);
                if takes && self.points[from] > 0 {
                    let mut next = self.clone();
                    next.points[from] -= 1;
                    next.off += 1;
                    found.push(next);
                }
            }
        }
        found
    }

    /// All boards after the dice in this order as far as they can be played, each with the number
    /// of dice and with what the first one showed.
    fn visit(&self, dice: &[usize], played: &[usize], ends: &mut BTreeSet<(usize, usize, Self)>) {
        let next = dice.first().map(|&die| self.by(die)).unwrap_or_default();
        if next.is_empty() {
            let first = played.first().copied().unwrap_or_default();
            ends.insert((played.len(), first, self.clone()));
            return;
        }
        for board in next {
            board.visit(&dice[1..], &[played, &dice[..1]].concat(), ends);
        }
    }
}

/// The boards that a turn may end with, by the rule itself: most dice, then the larger one.
fn by_rule(start: &Plain, faces: &[u8]) -> BTreeSet<Plain> {
    let dice: Vec<usize> = faces.iter().map(|&face| face.into()).collect();
    let back: Vec<usize> = dice.iter().rev().copied().collect();
    let mut ends = BTreeSet::new();
    start.visit(&dice, &[], &mut ends);
    start.visit(&back, &[], &mut ends);
    // The last checker off ends a turn, so that one is as many dice as there can be.
    let won = |board: &Plain| board.off == 15;
    let most = ends.iter().map(|(count, ..)| *count).max().unwrap_or(0);
    let larger = ends.iter().filter(|(count, ..)| *count == most);
    let larger = larger.map(|(_, first, _)| *first).max().unwrap_or(0);
    ends.into_iter()
        .filter(|(count, first, board)| {
            *count == most && (most != 1 || *first == larger) || won(board)
        })
        .map(|(.., board)| board)
        .collect()
}

/// The boards that a turn may end with, one die at a time.
fn by_moves(rules: &Backgammon, state: &Position, seat: Seat) -> BTreeSet<Plain> {
    let (mut open, mut seen) = (vec![state.clone()], BTreeSet::new());
    let mut ends = BTreeSet::new();
    while let Some(state) = open.pop() {
        let goes_on = rules.actor(&state) == Actor::Seat(seat) && rules.outcome(&state).is_none();
        if !goes_on {
            ends.insert(Plain::of(&state, seat));
        } else if seen.insert(rules.position_text(&state)) {
            for chosen in rules.moves(&state, seat) {
                let mut next = state.clone();
                rules.apply(&mut next, seat, chosen);
                open.push(next);
            }
        }
    }
    ends
}

/// The faces of a position in which a seat begins to move, from its text.
fn faces(rules: &Backgammon, state: &Position) -> Option<(Seat, Vec<u8>)> {
    let text = rules.position_text(state);
    let (_, stage) = text.split_once(" play:")?;
    let (seat, dice) = stage.split_once(':')?;
    let faces = dice.bytes().map(|sign| sign - b'0').collect();
    Some((rules.read_seat(seat)?, faces))
}

#[test]
fn turns_end_where_the_rule_says_in_random_games() {
    let rules = rules("backgammon(cube=off)");
    let (mut turns, mut short) = (0, 0);
    let games = if cfg!(debug_assertions) { 20 } else { 300 };
    visit_games(&rules, games, &mut |state| {
        let Some((seat, faces)) = faces(&rules, state) else {
            return;
        };
        let start = Plain::of(state, seat);
        let expected = by_rule(&start, &faces);
        assert_eq!(
            by_moves(&rules, state, seat),
            expected,
            "{}",
            rules.position_text(state)
        );
        turns += 1;
        short += u32::from(expected.contains(&start));
    });
    assert!(
        turns > 1_000 && short > 50,
        "{turns} turns, {short} without a move"
    );
}

#[test]
fn a_move_that_spoils_the_other_die_is_refused() {
    let rules = rules("backgammon");
    // Only the checker on 20 can use the 5, so the other has to use the 6.
    let state = position(&rules, "20:1,10:1 20:2,16:2 1 play:w:65");
    assert_eq!(moves(&rules, &state, WHITE), ["10/4", "20/15"]);
}

#[test]
fn the_larger_die_is_played_if_only_one_can_be() {
    let rules = rules("backgammon");
    let state = position(&rules, "20:1 16:2 1 play:w:65");
    assert_eq!(moves(&rules, &state, WHITE), ["20/14"]);
    // Where the larger one cannot be played it is the smaller.
    let state = position(&rules, "20:1 16:2,11:2 1 play:w:65");
    assert_eq!(moves(&rules, &state, WHITE), ["20/15"]);
}
