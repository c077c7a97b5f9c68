//! Lines of Action implemented a second time, in the plain way of a library for
//! many games.
//!
//! A board of one entry for each square, every line walked square by square for
//! each piece and direction, a list of actions allocated for each position, an
//! action that is a number, a copy of the whole state with its history for each
//! child, and groups found by flooding. OpenSpiel works in that way, but this is
//! not a translation of it, and its speed is not that of OpenSpiel, which
//! `open_spiel.rs` measures. It shows how much faster sets of squares are than the
//! plain way, in the same language and process.
//!
//! A player without a move has lost. Repetition is left out, as in the counts
//! and random games of the ruleset.

/// A direction as steps of file and rank.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// What stands on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Cell {
    Empty,
    Piece(usize),
}

/// A position with the moves that led to it.
#[derive(Clone, Debug)]
pub struct State {
    board: [Cell; 64],
    player: usize,
    winner: Option<usize>,
    history: Vec<u16>,
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    /// The start: the first player holds b1–g1 and b8–g8.
    #[must_use]
    pub fn new() -> Self {
        let mut board = [Cell::Empty; 64];
        for step in 1..7 {
            board[step] = Cell::Piece(0);
            board[56 + step] = Cell::Piece(0);
            board[step * 8] = Cell::Piece(1);
            board[step * 8 + 7] = Cell::Piece(1);
        }
        Self {
            board,
            player: 0,
            winner: None,
            history: Vec::new(),
        }
    }

    /// The number of moves that led here.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.history.len()
    }

    /// The legal actions: from · 64 + to. There are none when somebody has won.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<u16> {
        let mut actions = Vec::new();
        if self.winner.is_some() {
            return actions;
        }
        for from in 0..64 {
            if self.board[from] != Cell::Piece(self.player) {
                continue;
            }
            for direction in DIRECTIONS {
                if let Some(to) = self.target(from, direction) {
                    actions.push((from * 64 + to) as u16);
                }
            }
        }
        actions
    }

    /// The square that a piece of the player on turn reaches in this direction, if
    /// it may go there.
    fn target(&self, from: usize, (file, rank): (i32, i32)) -> Option<usize> {
        let ahead = self.pieces_towards(from, (file, rank));
        let behind = self.pieces_towards(from, (-file, -rank));
        let distance = 1 + ahead + behind;
        let mut at = from;
        for step in 1..=distance {
            at = neighbor(at, (file, rank))?;
            let is_blocked = match self.board[at] {
                Cell::Empty => false,
                Cell::Piece(owner) => (owner == self.player) == (step == distance),
            };
            if is_blocked {
                return None;
            }
        }
        Some(at)
    }

    /// How many pieces stand beyond a square in this direction.
    fn pieces_towards(&self, from: usize, direction: (i32, i32)) -> usize {
        let squares =
            std::iter::successors(neighbor(from, direction), |&at| neighbor(at, direction));
        squares.filter(|&at| self.board[at] != Cell::Empty).count()
    }

    /// Makes a legal action.
    pub fn apply_action(&mut self, action: u16) {
        let (from, to) = (usize::from(action) / 64, usize::from(action) % 64);
        self.board[to] = self.board[from];
        self.board[from] = Cell::Empty;
        self.history.push(action);
        // The player who moved wins if both are connected.
        self.winner = [self.player, 1 - self.player]
            .into_iter()
            .find(|&player| self.is_connected(player));
        self.player = 1 - self.player;
    }

    /// The state after a legal action.
    #[must_use]
    pub fn child(&self, action: u16) -> Self {
        let mut child = self.clone();
        child.apply_action(action);
        child
    }

    /// Whether all pieces of a player are one group.
    fn is_connected(&self, player: usize) -> bool {
        let mut pieces = (0..64).filter(|&at| self.board[at] == Cell::Piece(player));
        let Some(first) = pieces.next() else {
            return false;
        };
        let count = 1 + pieces.count();
        let mut is_seen = [false; 64];
        is_seen[first] = true;
        let mut open = vec![first];
        let mut found = 0;
        while let Some(at) = open.pop() {
            found += 1;
            for direction in DIRECTIONS {
                if let Some(next) = neighbor(at, direction)
                    && self.board[next] == Cell::Piece(player)
                    && !is_seen[next]
                {
                    is_seen[next] = true;
                    open.push(next);
                }
            }
        }
        found == count
    }
}

fn neighbor(at: usize, (file, rank): (i32, i32)) -> Option<usize> {
    let (file, rank) = (at as i32 % 8 + file, at as i32 / 8 + rank);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

/// Counts the leaves of the tree of this depth; those of the last ply by the
/// length of the list.
#[must_use]
pub fn perft(state: &State, depth: u32) -> u64 {
    let actions = state.legal_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    actions
        .into_iter()
        .map(|action| perft(&state.child(action), depth - 1))
        .sum()
}

/// Plays a random game to its end and returns its number of plies.
pub fn play_out(mut below: impl FnMut(u64) -> u64) -> u64 {
    let mut state = State::new();
    loop {
        let actions = state.legal_actions();
        if actions.is_empty() {
            return state.plies() as u64;
        }
        state.apply_action(actions[below(actions.len() as u64) as usize]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_the_published_ones() {
        let start = State::new();
        let counts: Vec<u64> = (1..=4).map(|depth| perft(&start, depth)).collect();
        assert_eq!(counts, [36, 1_244, 44_952, 1_563_208]);
    }
}
