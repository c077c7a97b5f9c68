//! The rules once more, slow and plain: a map of squares, strings of tokens,
//! and one piece of code for each sentence of the rules. It shares nothing
//! with the library but the notation.
#![allow(dead_code)] // Each test uses a part of it.

use std::collections::BTreeMap;

pub(crate) type At = (i8, i8);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Piece {
    owner: char,
    /// Tokens in the order RBGVO, or `*`.
    kind: String,
    /// What it has done this turn, as texts have it.
    done: &'static str,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Slow {
    board: BTreeMap<At, Piece>,
    turn: char,
    /// Pieces placed; none in play.
    placed: Option<u32>,
    left: u32,
    held: BTreeMap<(char, char), u32>,
    centre: [bool; 2],
    passes: u32,
    quiet: u32,
    captured: bool,
    pub(crate) up_to_three: bool,
    pub(crate) exchange_general: bool,
    pub(crate) own_lost: bool,
    pub(crate) four: bool,
}

const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const VERTICAL: [At; 2] = [(0, 1), (0, -1)];
/// All eight, clockwise.
const AROUND: [At; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];
const COLORS: &str = "RBGVO";

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn square(text: &str) -> At {
    let bytes = text.as_bytes();
    ((bytes[0] - b'a') as i8, (bytes[1] - b'1') as i8)
}

fn inside((file, rank): At) -> bool {
    (0..9).contains(&file) && (0..9).contains(&rank)
}

fn step(from: At, (files, ranks): At, times: i8) -> At {
    (from.0 + files * times, from.1 + ranks * times)
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn index(side: char) -> usize {
    usize::from(side == 'b')
}

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

    fn stock(&self, side: char, kind: char) -> usize {
        let all = if kind == '*' { 1 } else { 4 };
        let is = |piece: &&Piece| piece.owner == side && piece.kind.starts_with(kind);
        all - self.board.values().filter(is).count()
    }

    fn stock_text(&self, side: char) -> String {
        let mut text: String = COLORS
            .chars()
            .map(|color| self.stock(side, color).to_string())
            .collect();
        if self.stock(side, '*') == 1 {
            text.push('*');
        }
        text
    }

    fn owner(&self, at: At) -> Option<char> {
        self.board.get(&at).map(|piece| piece.owner)
    }

    fn empty(&self, at: At) -> bool {
        inside(at) && !self.board.contains_key(&at)
    }

    /// Whether an enemy stands there that this kind may take.
    fn takes(&self, kind: &str, at: At) -> bool {
        let single = kind.len() == 1 && kind != "*";
        self.board
            .get(&at)
            .is_some_and(|piece| piece.owner != self.turn && !(single && piece.kind == "RB"))
    }

    fn general(&self, side: char) -> Option<At> {
        self.board
            .iter()
            .find(|(_, piece)| piece.owner == side && piece.kind == "*")
            .map(|(&at, _)| at)
    }

    /// Where a piece moves to, and whom it takes.
    fn moves_of(&self, kind: &str, from: At) -> Vec<(At, Vec<At>)> {
        let mut found = Vec::new();
        let mut land = |to: At| {
            if self.empty(to) {
                found.push((to, vec![]));
            } else if self.takes(kind, to) {
                found.push((to, vec![to]));
            }
        };
        let mut line = |ways: &[At], least: i8, most: i8| {
            for &way in ways {
                for length in 1..=most {
                    let to = step(from, way, length);
                    if length >= least {
                        land(to);
                    }
                    if !self.empty(to) {
                        break;
                    }
                }
            }
        };
        match kind {
            "R" | "*" => line(&AROUND, 1, 1),
            "B" | "RV" | "BV" => line(&STRAIGHT, 1, 1),
            "G" => STRAIGHT.iter().for_each(|&way| land(step(from, way, 2))),
            "V" => line(&DIAGONAL, 1, 1),
            "O" => line(&VERTICAL, 1, 1),
            "RB" => line(&AROUND, 1, 2),
            "BG" => line(&DIAGONAL, 2, 3),
            "GO" => line(&STRAIGHT, 1, 3),
            "RG" => {
                let mut ends = Vec::new();
                self.walk(from, vec![from], &mut ends);
                ends.sort_unstable();
                ends.dedup();
                ends.into_iter().filter(|&to| to != from).for_each(land);
            }
            "RO" => {
                for way in STRAIGHT {
                    let mut taken = Vec::new();
                    for length in 1..=3 {
                        let to = step(from, way, length);
                        if !inside(to) || self.owner(to) == Some(self.turn) {
                            break;
                        }
                        if self.owner(to).is_some() {
                            taken.push(to);
                        }
                        if length >= 2 {
                            found.push((to, taken.clone()));
                        }
                    }
                }
            }
            "BO" => {
                for way in STRAIGHT {
                    let to = step(from, way, 1);
                    if self.empty(to) {
                        found.push((to, vec![]));
                    }
                }
            }
            "GV" => {
                for straight in [0, 2, 4, 6] {
                    if !(1..=3).all(|length| self.empty(step(from, AROUND[straight], length))) {
                        continue;
                    }
                    let corner = step(from, AROUND[straight], 3);
                    for turn in [7, 8, 9] {
                        let way = AROUND[(straight + turn) % 8];
                        (1..=6).for_each(|length| land(step(corner, way, length)));
                    }
                }
            }
            "VO" => {}
            _ => panic!("{kind}"),
        }
        found
    }

    fn walk(&self, start: At, path: Vec<At>, ends: &mut Vec<At>) {
        if path.len() > 3 {
            return;
        }
        for way in STRAIGHT {
            let to = step(*path.last().expect("a start"), way, 1);
            if !inside(to) {
                continue;
            }
            ends.push(to);
            if self.empty(to) || to == start {
                let mut longer = path.clone();
                longer.push(to);
                self.walk(start, longer, ends);
            }
        }
    }

    fn shots_of(&self, kind: &str, from: At) -> Vec<At> {
        let mut found = Vec::new();
        let mut line = |ways: &[At], least: i8, most: i8, ghost: bool| {
            for &way in ways {
                for length in 1..=most {
                    let to = step(from, way, length);
                    let target = self.board.get(&to);
                    let hit =
                        self.takes(kind, to) && target.is_some_and(|piece| piece.kind != "RO");
                    if length >= least && hit {
                        found.push(to);
                    }
                    if target.is_some() && !ghost {
                        break;
                    }
                }
            }
        };
        match kind {
            "B" => line(&STRAIGHT, 1, 1, false),
            "BG" => line(&STRAIGHT, 1, 2, false),
            "BV" => line(&DIAGONAL, 1, 3, false),
            "BO" => line(&VERTICAL, 2, 4, true),
            _ => {}
        }
        found
    }

    fn actions(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (&from, piece) in &self.board {
            if piece.owner == self.turn && piece.done != "-" {
                self.actions_of(from, piece, &mut all);
            }
        }
        all
    }

    fn actions_of(&self, from: At, piece: &Piece, all: &mut Vec<String>) {
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

    fn fusions_of(&self, from: At, kind: &str, all: &mut Vec<String>) {
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

    /// How the game ended: the winner, or `-`.
    pub(crate) fn over(&self) -> Option<char> {
        if self.placed.is_some() {
            return None;
        }
        for side in ['w', 'b'] {
            if self.general(side).is_none() {
                return Some(other(side));
            }
        }
        if self.left == 3 && self.centre[index(self.turn)] {
            return Some(self.turn);
        }
        (self.left == 3 && self.passes == 2).then_some('-')
    }

    fn take(&mut self, at: At) {
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

    fn put(&mut self, at: At, kind: String, done: &'static str) {
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

    fn act(&mut self, text: &str) {
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

    fn end_turn(&mut self) {
        self.centre[index(self.turn)] = self.general(self.turn) == Some((4, 4));
        self.quiet = if self.captured { 0 } else { self.quiet + 1 };
        self.captured = false;
        self.board.values_mut().for_each(|piece| piece.done = "");
        self.turn = other(self.turn);
        self.left = 3;
    }

    /// Counts sequences of decisions.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |text: &String| {
            let mut next = self.clone();
            next.play(text);
            next.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}
