//! How turns and games end.
use super::options::{NoMove, Players, Repetition};
use super::{Color, DIRECTIONS, LinesOfAction, Square, cite, quietly, text};
use std::collections::BTreeSet;

impl LinesOfAction {
    /// Whether all pieces of a colour form one group, each touching the next along a rank, a file
    /// or a diagonal (rule 5, #3), on the flat board (detail 1).
    fn is_connected(&self, color: Color) -> bool {
        let of_color = self.board.iter().filter(|(_, piece)| piece.color == color);
        let mut apart: BTreeSet<Square> = of_color.map(|(&square, _)| square).collect();
        let mut reached: Vec<Square> = apart.pop_first().into_iter().collect();
        while let Some(square) = reached.pop() {
            for step in DIRECTIONS {
                let beside = (square.0 + step.0, square.1 + step.1);
                if apart.remove(&beside) {
                    reached.push(beside);
                }
            }
        }
        apart.is_empty()
    }

    /// What decides whether a position is the same as before: the board, what the variant adds, and
    /// but for one preset whose turn it is (#8, #17, #25, detail 6).
    fn key(&self) -> String {
        let turn = match self.options.repetition {
            Repetition::Any => "",
            _ => self.seat_name(self.turn),
        };
        format!(
            "{} {turn}{}",
            text::placement_text(&self.board),
            text::variant_text(self)
        )
    }

    /// Ends a turn that this seat made, and looks at the endings in the order of detail 3.
    pub(super) fn end_turn(&mut self, passed: bool) {
        self.plies += 1;
        self.drops = false;
        self.passes = if passed { self.passes + 1 } else { 0 };
        self.turn = (self.turn + 1) % self.seats();
        self.begin_turn(!passed || self.options.repetition != Repetition::Any);
    }

    /// The endings when a turn begins, and whether a move or a drop is due. `counts` says whether
    /// the position is one of those that may repeat.
    pub(super) fn begin_turn(&mut self, counts: bool) {
        let before = (self.turn + self.seats() - 1) % self.seats();
        let mover = self.color(before);
        if self.options.cap > 0 && self.plies >= self.options.cap {
            cite("detail 3");
            self.over = Some((None, "ply cap"));
            return;
        }
        if self.reserves == [0; 2] {
            self.judge_connection(mover);
        } else if self.is_connected(mover) || self.is_connected(mover.enemy()) {
            // #11: not while pieces are to be dropped.
            cite("#11");
        }
        if self.over.is_some() {
            return;
        }
        let passes_that_draw = u32::try_from(self.seats()).expect("two or four");
        if self.passes >= passes_that_draw {
            cite(if self.seats() == 4 { "detail 4" } else { "#7" });
            self.over = Some((None, "nobody can move"));
            return;
        }
        if counts {
            self.judge_repetition();
        }
        if self.over.is_some() {
            return;
        }
        let moves = quietly(|| self.dutiful_moves());
        if moves.is_empty() {
            self.judge_no_move();
        }
    }

    /// Rules 5 and 6, #3 to #5: who is connected after a move of this colour.
    fn judge_connection(&mut self, mover: Color) {
        match (self.is_connected(mover), self.is_connected(mover.enemy())) {
            (true, true) => {
                cite("rule 6");
                cite("#5");
                let winner = self.options.mover_wins.then_some(mover);
                self.over = Some((winner, "both sides connected"));
            }
            (true, false) => {
                cite("rule 5");
                cite("#3");
                self.over = Some((Some(mover), "all pieces connected"));
            }
            (false, true) => {
                cite("#4");
                self.over = Some((Some(mover.enemy()), "all pieces connected"));
            }
            (false, false) => return,
        }
        if self.options.players == Players::Four {
            cite("#21");
        }
    }

    /// #8, detail 6: whether the position has stood often enough. The start counts as well.
    fn judge_repetition(&mut self) {
        let key = self.key();
        let times = self.past.entry(key).or_default();
        *times += 1;
        let reason = match (self.options.repetition, *times) {
            (Repetition::Third, 3..) => "third occurrence of a position",
            (Repetition::Second, 2..) => "second occurrence of a position",
            (Repetition::Any, 2..) => "a board came back",
            _ => return,
        };
        cite("#8");
        if self.options.repetition != Repetition::Third {
            cite("detail 6");
        }
        if self.options.players == Players::Ambidextrous {
            cite("#25");
        }
        self.over = Some((None, reason));
    }

    /// #6, #13, #14, #22, #24, detail 4 and 5: what becomes of a seat without a move.
    fn judge_no_move(&mut self) {
        let color = self.color(self.turn);
        if self.reserves[color as usize] > 0 {
            cite("#14");
            if !self.board.values().any(|piece| piece.color == color) {
                cite("#13");
            }
            self.drops = true;
            return;
        }
        if self.options.players == Players::Four {
            cite("#22");
            return;
        }
        let other_kind = !quietly(|| self.free_moves()).is_empty();
        if other_kind {
            // With the option the duty stays, and the player passes (detail 7).
            cite("detail 7");
            return;
        }
        match self.options.no_move {
            NoMove::Pass => cite("#6"),
            NoMove::Loses => {
                cite("#6");
                self.over = Some((Some(color.enemy()), "no legal move"));
            }
            NoMove::Draw => {
                cite("#6");
                self.over = Some((None, "no legal move"));
            }
        }
    }
}
