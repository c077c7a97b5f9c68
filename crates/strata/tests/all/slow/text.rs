//! Positions as text.

use super::{COLORS, Piece, Slow};
use std::collections::BTreeMap;

impl Slow {
    /// Reads a position text, which is taken for sound.
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut slow = Self {
            board: BTreeMap::new(),
            turn: fields[1].chars().next().expect("a side"),
            placed: None,
            left: 3,
            held: BTreeMap::new(),
            centre: [&fields[5][..1] == "1", &fields[5][1..] == "1"],
            passes: fields[6].parse().expect("passes"),
            quiet: fields[7].trim_end_matches('x').parse().expect("turns"),
            captured: fields[7].ends_with('x'),
            up_to_three: false,
            exchange_general: true,
            own_lost: false,
            four: false,
            quiet_limit: false,
        };
        for (row, text) in fields[0].split('/').enumerate() {
            let rank = 8 - row as i8;
            let mut file = 0;
            let mut signs = text.chars().peekable();
            while let Some(sign) = signs.next() {
                if let Some(empty) = sign.to_digit(10) {
                    file += empty as i8;
                    continue;
                }
                let (owner, kind) = match sign {
                    '*' => (signs.next().expect("a side"), "*".to_string()),
                    '(' => {
                        let pair: String = signs.by_ref().take_while(|&sign| sign != ')').collect();
                        let owner = if pair == pair.to_uppercase() {
                            'w'
                        } else {
                            'b'
                        };
                        (owner, pair.to_uppercase())
                    }
                    _ => {
                        let owner = if sign.is_uppercase() { 'w' } else { 'b' };
                        (owner, sign.to_uppercase().to_string())
                    }
                };
                let done = match signs.peek() {
                    Some('-') => "-",
                    Some('>') => ">",
                    Some('+') => "+",
                    _ => "",
                };
                if !done.is_empty() {
                    signs.next();
                }
                let both = done == "+" && signs.peek() == Some(&'>');
                if both {
                    signs.next();
                }
                let done = if both { "+>" } else { done };
                slow.board.insert((file, rank), Piece { owner, kind, done });
                file += 1;
            }
        }
        match fields[2].split_once(':').expect("a stage") {
            ("act", left) => slow.left = left.parse().expect("actions"),
            _ => slow.placed = Some(slow.board.len() as u32),
        }
        for (side, counts) in ['w', 'b'].into_iter().zip(fields[4].split('/')) {
            for (color, count) in COLORS.chars().zip(counts.chars()) {
                slow.held
                    .insert((side, color), count.to_digit(10).expect("a digit"));
            }
        }
        slow
    }

    /// The text of the position.
    pub(crate) fn text(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..9).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..9 {
                let Some(piece) = self.board.get(&(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                let kind = match piece.kind.as_str() {
                    "*" => format!("*{}", piece.owner),
                    pair if pair.len() == 2 => format!("({pair})"),
                    single => single.to_string(),
                };
                text += &if piece.owner == 'b' && piece.kind != "*" {
                    kind.to_lowercase()
                } else {
                    kind
                };
                text += piece.done;
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        let stage = match self.placed {
            None => format!("act:{}", self.left),
            Some(placed) => format!("place:{}.{}", placed / 14 + 1, placed % 7 + 1),
        };
        let stock = match self.placed {
            None => "-".to_string(),
            Some(_) => ['w', 'b'].map(|side| self.stock_text(side)).join("/"),
        };
        let held = ['w', 'b']
            .map(|side| {
                let counts = COLORS
                    .chars()
                    .map(|color| self.held[&(side, color)].to_string());
                counts.collect::<String>()
            })
            .join("/");
        let [white, black] = self.centre.map(u8::from);
        let captured = if self.captured { "x" } else { "" };
        format!(
            "{} {} {stage} {stock} {held} {white}{black} {} {}{captured}",
            ranks.join("/"),
            self.turn,
            self.passes,
            self.quiet
        )
    }

    pub(super) fn stock(&self, side: char, kind: char) -> usize {
        let all = if kind == '*' { 1 } else { 4 };
        let is = |piece: &&Piece| piece.owner == side && piece.kind.starts_with(kind);
        all - self.board.values().filter(is).count()
    }

    pub(super) fn stock_text(&self, side: char) -> String {
        let mut text: String = COLORS
            .chars()
            .map(|color| self.stock(side, color).to_string())
            .collect();
        if self.stock(side, '*') == 1 {
            text.push('*');
        }
        text
    }
}
