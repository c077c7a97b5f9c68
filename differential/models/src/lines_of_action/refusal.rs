//! Which rules a decision breaks. One that breaks none is legal.
use super::options::{Edge, Players};
use super::text::Action;
use super::{DIRECTIONS, LinesOfAction, Square, cite};
use std::collections::BTreeSet;

/// The ids of broken rules.
type Broken = BTreeSet<&'static str>;

impl LinesOfAction {
    /// Every rule that a decision breaks.
    pub(super) fn broken(&self, action: Action) -> Broken {
        match action {
            Action::Drop { at } => self.broken_by_dropping(at),
            Action::Move { .. } | Action::Pass if self.drops => {
                // Detail 5: the move, then the drop.
                cite("detail 5");
                cite("#16");
                Broken::from(["loa.drop.due"])
            }
            Action::Pass if self.legal().contains(&Action::Pass) => Broken::new(),
            Action::Pass => {
                // Rule 7: moving is compulsory.
                cite("rule 7");
                Broken::from(["loa.pass"])
            }
            Action::Move { from, to, takes } => self.broken_by_moving(from, to, takes),
        }
    }

    /// Rule 10, #12: after the move, one held piece on any empty square.
    fn broken_by_dropping(&self, at: Square) -> Broken {
        let mut broken = Broken::new();
        if self.reserves[self.color(self.turn) as usize] == 0 {
            broken.insert("loa.drop.none");
        } else if !self.drops {
            cite("rule 10");
            broken.insert("loa.drop.later");
        }
        if self.board.contains_key(&at) {
            broken.insert("loa.drop.occupied");
        }
        if !super::is_on_board(at) {
            // Detail 9: drops stay on the board.
            cite("detail 9");
            broken.insert("loa.edge");
        }
        broken
    }

    /// The rules of a move.
    fn broken_by_moving(&self, from: Square, to: Square, takes: bool) -> Broken {
        let mut broken = self.broken_by_line(from, to, takes);
        if let (true, Some(piece)) = (broken.is_empty(), self.board.get(&from)) {
            let required = self.duties[piece.color as usize];
            if required.is_some_and(|marked| marked != piece.marked) {
                // #23: marked and unmarked in turn. #24: unless no piece of the kind can move.
                let others = self.free_moves().into_iter();
                let due = others.filter(|&(from, _)| self.board[&from].marked != piece.marked);
                if due.count() > 0 {
                    cite("rule 13");
                    cite("#23");
                    broken.insert("loa.duty");
                } else if self.options.duty_passes {
                    cite("#24");
                    broken.insert("loa.duty");
                }
            }
        } else if let Some(piece) = self.board.get(&from) {
            // What breaks another rule as well may be refused by this one.
            if self.duties[piece.color as usize].is_some_and(|marked| marked != piece.marked) {
                broken.insert("loa.duty");
            }
        }
        broken
    }

    /// The rules of a move but for whose turn it is to be moved.
    pub(super) fn broken_by_line(&self, from: Square, to: Square, takes: bool) -> Broken {
        let color = self.color(self.turn);
        let mut broken = Broken::new();
        if !self.is_on_field(from) || !self.is_on_field(to) {
            // Rule 4: no leaving the board.
            cite("rule 4");
            broken.insert("loa.edge");
        }
        let Some(piece) = self.board.get(&from) else {
            broken.insert("loa.from.empty");
            return broken;
        };
        if piece.color != color {
            broken.insert("loa.from.enemy");
            return broken;
        }
        if self.options.players == Players::Four && piece.marked != (self.turn >= 2) {
            cite("rule 12");
            cite("#18");
            broken.insert("loa.from.partner");
            return broken;
        }
        if !broken.is_empty() {
            return broken;
        }
        self.broken_by_distance(from, to, &mut broken);
        let target = self.board.get(&to);
        if from != to && target.is_some_and(|target| target.color == color) {
            if self.options.players == Players::Four {
                cite("#20");
            }
            cite("rule 4");
            broken.insert("loa.to.own");
        }
        let takes_enemy = target.is_some_and(|target| target.color != color);
        if takes && !takes_enemy {
            broken.insert("loa.capture.empty");
        }
        if !takes && takes_enemy {
            broken.insert("loa.capture.enemy");
        }
        broken
    }

    /// Rule 3 and #1, #2: as many squares as the whole line has pieces before the move; rule 4: not
    /// over an enemy. On a torus a square may be reached in two ways, one of which has to be free
    /// (detail 1).
    fn broken_by_distance(&self, from: Square, to: Square, broken: &mut Broken) {
        let full_ring =
            |step| self.options.edge == Edge::Torus && self.count_on_line(from, step) == 8;
        if from == to {
            broken.insert("loa.to.same");
            if DIRECTIONS.into_iter().any(full_ring) {
                cite("rule 11");
                broken.insert("loa.ring");
            }
            return;
        }
        let reaches = |&(step, count): &(Square, i8)| self.away(from, step, count) == Some(to);
        let longest = match self.options.edge {
            // On a torus once round the ring (rule 11).
            Edge::Closed | Edge::Torus => 7,
            Edge::Open => 23,
        };
        let all = DIRECTIONS
            .into_iter()
            .flat_map(|step| (1..=longest).map(move |n| (step, n)));
        let on_line: Vec<(Square, i8)> = all.filter(reaches).collect();
        if on_line.is_empty() {
            broken.insert("loa.line");
            return;
        }
        let fits = |&&(step, count): &&(Square, i8)| self.count_on_line(from, step) == count;
        let fitting: Vec<&(Square, i8)> = on_line.iter().filter(fits).collect();
        if fitting.is_empty() {
            cite("rule 3");
            cite("#1");
            broken.insert("loa.distance");
            if on_line.iter().any(|&(step, _)| full_ring(step)) {
                cite("rule 11");
                broken.insert("loa.ring");
            }
            return;
        }
        if !fitting
            .iter()
            .any(|&&(step, count)| self.is_free(from, step, count))
        {
            cite("rule 4");
            broken.insert("loa.blocked");
        }
    }
}
