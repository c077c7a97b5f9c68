//! How each piece moves and shoots: a piece of code for each line of the table.

use super::{AROUND, At, DIAGONAL, STRAIGHT, Slow, VERTICAL, inside, step};

impl Slow {
    /// Where a piece moves to, and whom it takes.
    pub(super) fn moves_of(&self, kind: &str, from: At) -> Vec<(At, Vec<At>)> {
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

    pub(super) fn walk(&self, start: At, path: Vec<At>, ends: &mut Vec<At>) {
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

    pub(super) fn shots_of(&self, kind: &str, from: At) -> Vec<At> {
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
}
