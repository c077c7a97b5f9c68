//! What is legal.

use super::{AROUND, At, COLORS, DIAGONAL, Piece, STRAIGHT, Slow, VERTICAL, name, other, step};

impl Slow {
    pub(super) fn actions(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (&from, piece) in &self.board {
            if piece.owner == self.turn && piece.done != "-" {
                self.actions_of(from, piece, &mut all);
            }
        }
        all
    }

    pub(super) fn actions_of(&self, from: At, piece: &Piece, all: &mut Vec<String>) {
        let here = name(from);
        let kind = piece.kind.as_str();
        for to in self.shots_of(kind, from) {
            all.push(format!("{here}!{}", name(to)));
        }
        if piece.done.ends_with('>') {
            return;
        }
        for (to, taken) in self.moves_of(kind, from) {
            let sign = if taken.is_empty() { '-' } else { 'x' };
            all.push(format!("{here}{sign}{}", name(to)));
        }
        if kind.len() == 2 && piece.done.is_empty() {
            for token in kind.chars() {
                for (to, taken) in self.moves_of(&token.to_string(), from) {
                    let sign = if taken.is_empty() { '-' } else { 'x' };
                    all.push(format!("{here}/{token}{sign}{}", name(to)));
                }
            }
        }
        if kind.len() == 1 && kind != "*" {
            self.fusions_of(from, kind, all);
        }
        let markers: usize = self
            .board
            .values()
            .filter(|other| other.owner == self.turn && other.kind != "*")
            .map(|other| other.kind.len())
            .sum();
        if kind == "RV" && markers < 20 {
            let ways: &[At] = if self.four { &STRAIGHT } else { &AROUND };
            let hand = if self.own_lost {
                other(self.turn)
            } else {
                self.turn
            };
            for color in COLORS
                .chars()
                .filter(|&color| self.held[&(hand, color)] > 0)
            {
                for &way in ways {
                    let to = step(from, way, 1);
                    if self.empty(to) {
                        all.push(format!("{here}^{color}@{}", name(to)));
                    }
                }
            }
        }
        if kind == "VO" {
            for (&to, with) in &self.board {
                let may = with.kind != "*" || self.exchange_general;
                if to != from && with.owner == self.turn && may {
                    all.push(format!("{here}<>{}", name(to)));
                }
            }
        }
    }

    pub(super) fn fusions_of(&self, from: At, kind: &str, all: &mut Vec<String>) {
        let ways: Vec<At> = match kind {
            "R" => AROUND.to_vec(),
            "B" => STRAIGHT.to_vec(),
            "G" => STRAIGHT.iter().map(|&way| step((0, 0), way, 2)).collect(),
            "V" => DIAGONAL.to_vec(),
            _ => VERTICAL.to_vec(),
        };
        for way in ways {
            let to = step(from, way, 1);
            let Some(joined) = self.board.get(&to) else {
                continue;
            };
            let fits = joined.owner == self.turn
                && joined.kind.len() == 1
                && joined.kind != "*"
                && joined.kind != kind;
            if !fits {
                continue;
            }
            let text = format!("{}+{}", name(from), name(to));
            for way in AROUND {
                let porter = step(to, way, 1);
                let carries = self.board.get(&porter).is_some_and(|piece| {
                    piece.owner == self.turn && piece.kind == "GO" && piece.done != "-"
                });
                if carries {
                    all.push(format!("{text}&{}", name(porter)));
                }
            }
            all.push(text);
        }
    }

    /// All legal decisions, sorted.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut all = Vec::new();
        if self.over().is_some() {
            return all;
        }
        if self.placed.is_some() {
            let rows = if self.turn == 'w' { 0..3 } else { 6..9 };
            for kind in "RBGVO*"
                .chars()
                .filter(|&kind| self.stock(self.turn, kind) > 0)
            {
                for rank in rows.clone() {
                    for at in (0..9).map(|file| (file, rank)).filter(|&at| self.empty(at)) {
                        all.push(format!("{kind}@{}", name(at)));
                    }
                }
            }
        } else {
            all = self.actions();
            if all.is_empty() && self.left == 3 {
                all.push("pass".to_string());
            }
            if self.up_to_three && self.left < 3 {
                all.push("end".to_string());
            }
        }
        all.sort();
        all
    }
}
