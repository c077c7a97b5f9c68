//! What a decision does.

use super::{At, COLORS, Piece, Slow, index, other, square};

impl Slow {
    pub(super) fn take(&mut self, at: At) {
        let taken = self.board.remove(&at).expect("a victim");
        assert_ne!(taken.owner, self.turn);
        for color in taken.kind.chars().filter(|&color| color != '*') {
            *self.held.get_mut(&(self.turn, color)).expect("a hand") += 1;
        }
        if taken.kind == "*" {
            self.centre[index(taken.owner)] = false;
        }
        self.captured = true;
    }

    pub(super) fn put(&mut self, at: At, kind: String, done: &'static str) {
        let owner = self.turn;
        self.board.insert(at, Piece { owner, kind, done });
    }

    /// Makes a legal decision.
    pub(crate) fn play(&mut self, text: &str) {
        if let Some(placed) = self.placed {
            let (kind, at) = text.split_once('@').expect("a placement");
            self.put(square(at), kind.to_string(), "");
            if (placed + 1) % 7 == 0 {
                self.turn = other(self.turn);
            }
            self.placed = (placed + 1 < 42).then_some(placed + 1);
            return;
        }
        if text == "pass" {
            self.passes += 1;
            return self.end_turn();
        }
        if text == "end" {
            return self.end_turn();
        }
        self.act(text);
        self.passes = 0;
        self.left -= 1;
        if self.general(other(self.turn)).is_none() {
            return;
        }
        if self.left == 0 || self.actions().is_empty() {
            self.end_turn();
        }
    }

    pub(super) fn act(&mut self, text: &str) {
        let from = square(&text[..2]);
        let piece = self.board[&from].clone();
        let rest = &text[2..];
        match &rest[..1] {
            "-" | "x" => {
                let to = square(&rest[1..]);
                let moves = self.moves_of(&piece.kind, from);
                let (_, taken) = moves
                    .into_iter()
                    .find(|(end, _)| *end == to)
                    .expect("a move");
                let took = !taken.is_empty();
                taken.into_iter().for_each(|at| self.take(at));
                self.board.remove(&from);
                let done = match (piece.kind.as_str(), took, piece.done) {
                    ("BG", false, "+") => "+>",
                    ("BG", false, _) => ">",
                    _ => "-",
                };
                self.put(to, piece.kind, done);
            }
            "!" => {
                self.take(square(&rest[1..]));
                self.put(from, piece.kind, "-");
            }
            "+" => {
                let to = square(&rest[1..3]);
                let joined = self.board[&to].clone();
                let mut done = "-";
                if let Some(porter) = rest.get(4..) {
                    let porter = square(porter);
                    let carrier = self.board[&porter].kind.clone();
                    self.put(porter, carrier, "-");
                    if joined.done.is_empty() {
                        done = "+";
                    }
                }
                let both = |color: &char| (piece.kind.clone() + &joined.kind).contains(*color);
                let kind = COLORS.chars().filter(both).collect();
                self.board.remove(&from);
                self.put(to, kind, done);
            }
            "/" => {
                let token = rest[1..2].to_string();
                let to = square(&rest[3..]);
                if &rest[2..3] == "x" {
                    self.take(to);
                }
                self.put(from, piece.kind.replace(&token, ""), "-");
                self.put(to, token, "-");
            }
            "^" => {
                let color = rest[1..2].chars().next().expect("a token");
                let hand = if self.own_lost {
                    other(self.turn)
                } else {
                    self.turn
                };
                *self.held.get_mut(&(hand, color)).expect("a hand") -= 1;
                self.put(square(&rest[3..]), color.to_string(), "-");
                self.put(from, piece.kind, "-");
            }
            _ => {
                let to = square(&rest[2..]);
                let with = self.board[&to].clone();
                self.board.insert(from, with);
                self.put(to, piece.kind, "-");
            }
        }
    }

    pub(super) fn end_turn(&mut self) {
        self.centre[index(self.turn)] = self.general(self.turn) == Some((4, 4));
        self.quiet = if self.captured { 0 } else { self.quiet + 1 };
        self.captured = false;
        self.board.values_mut().for_each(|piece| piece.done = "");
        self.turn = other(self.turn);
        self.left = 3;
    }
}
