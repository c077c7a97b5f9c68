//! The ground in words, made from what each kind does.
//!
//! No kind has texts of its own, so a new kind has its texts at once.

use super::{Summary, says};
use crate::Kind;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{PrimerGround, Sentence};
use boardwright_terrain::{Axis, Defence, Effects, Hazard, MoverSet};

const ENDS: &str = "loka.swamp.ends";
const TILES: &str = "loka.tiles";

impl Summary {
    /// Every kind of tile, if there are any.
    pub(super) fn all_ground(&self) -> Vec<PrimerGround> {
        match self.settings.tiles {
            0 => Vec::new(),
            _ => self.ground.iter().map(|tile| self.ground(tile)).collect(),
        }
    }

    fn ground(&self, tile: &'static Effects) -> PrimerGround {
        let mut about = Vec::from([entry(tile)]);
        if tile.along_axis && tile.ends_move {
            about.push(says(ENDS, "A move ends there."));
        }
        if let Some(hazard) = tile.hazard.filter(|_| self.settings.swamp_roll) {
            about.push(Sentence::new(danger(hazard, tile.ends_move)).by(ENDS));
        }
        if tile.linked {
            about.extend(self.link(tile.name));
        }
        let counts = self.settings.combat && (self.settings.portal_boost || !tile.linked);
        if counts && tile.defence.most() > 0 {
            about.push(Sentence::new(boosts(&tile.defence)).by(TILES));
        }
        let axes = Axis::ALL.map(Some);
        let laid = if tile.along_axis { &axes[..] } else { &[None] };
        PrimerGround {
            name: tile.name.into(),
            icons: laid.iter().map(|&axis| tile.icon(axis).into()).collect(),
            about,
        }
    }

    /// The way from one of two linked tiles to the other.
    fn link(&self, name: &str) -> [Sentence; 2] {
        let of_board = if self.parts > 1 { " of this board" } else { "" };
        [
            format!(
                "A piece that starts here may go to the other {name}{of_board} instead of its \
                 move, and attacks an enemy there; a friend there is in the way."
            ),
            format!("If the other {name} is empty, a bishop may go on from there by one move."),
        ]
        .map(|text| Sentence::new(text).by("loka.portal"))
    }

    /// What is called an entry into a hazard, for each kind that has one.
    pub(super) fn entries_into_hazards(&self) -> impl Iterator<Item = String> {
        let hazards = self.ground.iter().filter(|tile| tile.hazard.is_some());
        hazards.map(|tile| format!("an entry into the {}", tile.name))
    }
}

/// Who may enter, and how.
fn entry(tile: &Effects) -> Sentence {
    let open = kinds(tile.enter);
    let closed: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| !open.contains(kind))
        .collect();
    let knights_enter = open.contains(&Kind::Knight);
    if tile.along_axis {
        let leap = if knights_enter {
            "; knights leap in and out"
        } else {
            ""
        };
        let never = match closed[..] {
            [] => String::new(),
            _ => format!(", and {} never enter", plural(&closed, "and")),
        };
        let text = format!("It is entered, crossed and left along its axis only{leap}{never}.");
        return Sentence::new(text).by("loka.pass.axis");
    }
    let who = match open[..] {
        _ if closed.is_empty() && tile.ends_move => {
            return says(ENDS, "Everybody may enter it, and the move ends there.");
        }
        _ if closed.is_empty() => return says(TILES, "Everybody may enter and cross it."),
        [] => String::from("Nobody"),
        _ if open.len() > closed.len() => format!("All but {}", plural(&closed, "and")),
        _ => format!("Only {}", plural(&open, "and")),
    };
    let may = match open[..] {
        [] => "may enter or cross it",
        [Kind::Knight] => "may enter it, and nobody else crosses it",
        _ if tile.ends_move => "may enter it, and the move ends there",
        _ => "may enter and cross it",
    };
    let over = if knights_enter {
        ""
    } else {
        "; knights leap over it"
    };
    Sentence::new(format!("{who} {may}{over}.")).by("loka.ground.closed")
}

/// What the die of a hazard does, and to whom.
fn danger(hazard: Hazard, ends_move: bool) -> String {
    let whom = if ends_move {
        "enters"
    } else {
        "ends a move there"
    };
    let spared = match &kinds(hazard.spared())[..] {
        [] => String::new(),
        spared => format!(", but for {}", plural(spared, "and")),
    };
    let faces = match hazard.losing_faces() {
        1 => String::from("a 1"),
        2 => String::from("a 1 or a 2"),
        most => format!("a 1 to {most}"),
    };
    let die = hazard.faces();
    format!("A D{die} is rolled for who {whom}{spared}, and on {faces} the piece is lost.")
}

/// What the ground gives to a defender.
fn boosts(defence: &Defence) -> String {
    let mut text = match defence.general() {
        0 => String::from("A defender on it has no boost"),
        1 => String::from("A defender on it has a boost"),
        more => format!("A defender on it has {} boosts", count(more)),
    };
    let (favoured, more) = defence.favoured();
    if let favoured @ [_, ..] = &kinds(favoured)[..] {
        text += &format!(", {} {}", single(favoured), count(more));
    }
    let (countered, fewer) = defence.countered();
    if let countered @ [_, ..] = &kinds(countered)[..] {
        text += &format!(", but {} against {}", count(fewer), single(countered));
    }
    text + "."
}

fn kinds(movers: MoverSet) -> Vec<Kind> {
    let is_meant = |kind: &Kind| movers.contains(kind.mover());
    Kind::ALL.into_iter().filter(is_meant).collect()
}

/// As in `rooks, knights and pawns`.
fn plural(kinds: &[Kind], last: &str) -> String {
    let names: Vec<String> = kinds.iter().map(|kind| format!("{kind}s")).collect();
    in_words(&names, last)
}

/// As in `a rook or a knight`.
fn single(kinds: &[Kind]) -> String {
    let names: Vec<String> = kinds.iter().map(|kind| format!("a {kind}")).collect();
    in_words(&names, "or")
}

fn in_words(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [before @ .., name] => format!("{} {last} {name}", before.join(", ")),
    }
}

fn count(number: u8) -> String {
    const WORDS: [&str; 6] = ["none", "one", "two", "three", "four", "five"];
    match WORDS.get(usize::from(number)) {
        Some(&word) => word.into(),
        None => format!("{number}"),
    }
}
