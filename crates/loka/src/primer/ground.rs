//! The ground in words, made from what each kind does.
//!
//! No kind has texts of its own, so a new kind has its texts at once.

use super::sentences::*;
use super::{Summary, says};
use crate::Kind;
use crate::words::name_of_tile;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Message, ParameterValue, PrimerGround, Sentence};
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
            about.push(says(ENDS, &MOVE_ENDS));
        }
        if let Some(hazard) = tile.hazard.filter(|_| self.settings.swamp_roll) {
            about.push(says(ENDS, danger(hazard, tile.ends_move)));
        }
        if tile.linked {
            about.extend(self.link(tile));
        }
        let counts = self.settings.combat && (self.settings.portal_boost || !tile.linked);
        if counts && tile.defence.most() > 0 {
            about.push(says(TILES, boosts(&tile.defence)));
        }
        let axes = Axis::ALL.map(Some);
        let laid = if tile.along_axis { &axes[..] } else { &[None] };
        PrimerGround {
            name: name_of_tile(tile.name).into(),
            icons: laid.iter().map(|&axis| tile.icon(axis).into()).collect(),
            about,
        }
    }

    /// The way from one of two linked tiles to the other.
    fn link(&self, tile: &Effects) -> [Sentence; 2] {
        let name = name_of_tile(tile.name);
        [
            LINK.with([name.into(), self.parts.into()]),
            LINK_BISHOP.with([name.into()]),
        ]
        .map(|text| says("loka.portal", text))
    }

    /// What is called an entry into a hazard, for each kind that has one.
    pub(super) fn entries_into_hazards(&self) -> impl Iterator<Item = Message> {
        let hazards = self.ground.iter().filter(|tile| tile.hazard.is_some());
        hazards.map(|tile| AN_ENTRY.with([name_of_tile(tile.name).into()]))
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
        return says("loka.pass.axis", entry_along_axis(knights_enter, &closed));
    }
    let ends = u8::from(tile.ends_move).into();
    let leap = u8::from(!knights_enter).into();
    let who = match open[..] {
        _ if closed.is_empty() && tile.ends_move => return says(ENDS, &ENTRY_ALL_ENDS),
        _ if closed.is_empty() => return says(TILES, &ENTRY_ALL),
        [] => Message::from(&ENTRY_NOBODY),
        [Kind::Knight] => Message::from(&ENTRY_KNIGHTS),
        _ if open.len() > closed.len() => ENTRY_ALL_BUT.with([plurals(&closed), ends, leap]),
        _ => ENTRY_ONLY.with([plurals(&open), ends, leap]),
    };
    says("loka.ground.closed", who)
}

/// How a tile with an axis is entered.
fn entry_along_axis(knights_enter: bool, closed: &[Kind]) -> Message {
    let leap = if knights_enter {
        "; knights leap in and out"
    } else {
        ""
    };
    let never = match closed {
        [] => String::new(),
        _ => format!(", and {} never enter", plural(closed, "and")),
    };
    ENTRY_AXIS.told(
        [u8::from(knights_enter).into(), plurals(closed)],
        format!("It is entered, crossed and left along its axis only{leap}{never}."),
    )
}

/// What the die of a hazard does, and to whom.
fn danger(hazard: Hazard, ends_move: bool) -> Message {
    let whom = if ends_move {
        "enters"
    } else {
        "ends a move there"
    };
    let saved = kinds(hazard.spared());
    let spared = match &saved[..] {
        [] => String::new(),
        spared => format!(", but for {}", plural(spared, "and")),
    };
    let faces = match hazard.losing_faces() {
        1 => String::from("a 1"),
        2 => String::from("a 1 or a 2"),
        most => format!("a 1 to {most}"),
    };
    let die = hazard.faces();
    let text =
        format!("A D{die} is rolled for who {whom}{spared}, and on {faces} the piece is lost.");
    let ends = u8::from(ends_move).into();
    DANGER.told(
        [
            die.into(),
            ends,
            plurals(&saved),
            hazard.losing_faces().into(),
        ],
        text,
    )
}

/// What the ground gives to a defender.
fn boosts(defence: &Defence) -> Message {
    let mut text = match defence.general() {
        0 => String::from("A defender on it has no boost"),
        1 => String::from("A defender on it has a boost"),
        more => format!("A defender on it has {} boosts", count(more)),
    };
    let (favoured, more) = defence.favoured();
    let favoured = kinds(favoured);
    if !favoured.is_empty() {
        text += &format!(", {} {}", single(&favoured), count(more));
    }
    let (countered, fewer) = defence.countered();
    let countered = kinds(countered);
    if !countered.is_empty() {
        text += &format!(", but {} against {}", count(fewer), single(&countered));
    }
    let one_each = |kinds: &[Kind]| {
        kinds
            .iter()
            .map(|&kind| A_KIND.with([kind.into()]))
            .collect()
    };
    DEFENCE.told(
        [
            defence.general().into(),
            one_each(&favoured),
            more.into(),
            one_each(&countered),
            fewer.into(),
        ],
        text + ".",
    )
}

fn kinds(movers: MoverSet) -> Vec<Kind> {
    let is_meant = |kind: &Kind| movers.contains(kind.mover());
    Kind::ALL.into_iter().filter(is_meant).collect()
}

/// Kinds in the plural, as a parameter.
fn plurals(kinds: &[Kind]) -> ParameterValue {
    kinds
        .iter()
        .map(|&kind| KINDS.with([kind.into()]))
        .collect()
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
