//! The lines of a log: what happened as data, and its text for players.

use crate::counters::army_in_words;
use crate::seats::NamedSeat;
use crate::{Army, Kind};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_combat::FightEvent;
use boardwright_geometry::SquareName;
use boardwright_terrain::Axis;
use core::fmt;

/// One line of the log of a game.
///
/// The text is a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A seat chose an army; `None` if the reader may not know it.
    Army(NamedSeat, Option<Army>),
    /// A seat chose how many pieces of a kind its army has; `None` if the
    /// reader may not know it.
    ArmyPart(NamedSeat, Kind, Option<u8>),
    /// A roll-off decided who goes first in a phase.
    First(NamedSeat, RollOff),
    /// A seat drew a tile.
    Drawn(NamedSeat, &'static str),
    /// A tile was laid.
    Laid(&'static str, SquareName, Option<Axis>),
    /// A seat's army became public.
    Shown(NamedSeat, Army),
    /// A piece was deployed.
    Deployed(NamedPiece, SquareName),
    /// A piece without a free square was forfeited.
    Forfeited(NamedPiece, u8),
    /// A piece moved.
    Moved(NamedPiece, SquareName, SquareName),
    /// A piece attacked another.
    Attacked {
        /// Who attacked.
        attacker: NamedPiece,
        /// Where it stood.
        from: SquareName,
        /// Who was attacked.
        defender: NamedPiece,
        /// Where it stood.
        to: SquareName,
    },
    /// A line of the fight: a boost, dice, faces, a second roll, the outcome.
    Fight(FightEvent<SquareName>),
    /// A piece was removed.
    Removed(NamedPiece, SquareName),
    /// Two pawns back to back changed places.
    Swapped(NamedSeat, SquareName, SquareName),
    /// The die of a hazard was rolled for a piece.
    Hazard {
        /// The piece.
        piece: NamedPiece,
        /// The name of the kind of tile.
        tile: &'static str,
        /// Where it lies.
        square: SquareName,
        /// What the die shows.
        face: u8,
        /// Whether the piece is lost.
        lost: bool,
    },
    /// A pawn became another piece.
    Promoted(NamedSeat, SquareName, Kind),
    /// A seat fell, and its whole army vanished.
    ArmyLost(NamedSeat),
    /// A seat had no action and was passed over.
    Skipped(NamedSeat),
    /// Seats resigned.
    Resigned(Vec<NamedSeat>),
    /// A seat ran out of time.
    TimedOut(NamedSeat),
    /// Any other event, common to all games: an offer, an answer, a claim.
    Table(NamedSeat, &'static str),
    /// The game ended.
    Over(Ending),
}

/// A piece with the name of its seat. The text is both.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// The seat that owns it.
    pub owner: NamedSeat,
    /// What it is.
    pub kind: Kind,
}

impl fmt::Display for NamedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner, self.kind)
    }
}

/// How a game ended, with the names of the winners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The winners; empty for a draw.
    pub winners: Vec<NamedSeat>,
    /// Why.
    pub reason: &'static str,
}

/// The purpose of a roll-off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RollOff {
    /// Who draws the first tile.
    Draw,
    /// Who deploys first.
    Deploy,
    /// Who moves first.
    Move,
}

/// Names with a word between them.
fn joined(seats: &[NamedSeat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.name).collect();
    names.join(" and ")
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogLine::Army(seat, Some(army)) => write!(f, "{seat} chooses {}", army_in_words(*army)),
            LogLine::Army(seat, None) => write!(f, "{} chooses an army", seat),
            LogLine::ArmyPart(seat, kind, Some(count)) => {
                write!(f, "{seat} chooses {count} of the kind {kind}")
            }
            LogLine::ArmyPart(seat, kind, None) => {
                write!(f, "{seat} chooses how many of the kind {kind}")
            }
            LogLine::First(seat, for_what) => {
                let what = match for_what {
                    RollOff::Draw => "draws the first tile",
                    RollOff::Deploy => "deploys first",
                    RollOff::Move => "moves first",
                };
                write!(f, "{} {what}", seat.title())
            }
            LogLine::Drawn(seat, tile) => write!(f, "{} draws: {tile}", seat.title()),
            LogLine::Laid(tile, square, None) => write!(f, "{tile} on {square}"),
            LogLine::Laid(tile, square, Some(axis)) => {
                write!(f, "{tile} on {square}, {axis}")
            }
            LogLine::Shown(seat, army) => {
                write!(f, "{} shows {}", seat.title(), army_in_words(*army))
            }
            LogLine::Deployed(piece, square) => {
                let article = match piece.kind {
                    Kind::King => "its",
                    _ => "a",
                };
                write!(
                    f,
                    "{} deploys {article} {} on {square}",
                    piece.owner, piece.kind
                )
            }
            LogLine::Forfeited(piece, count) => write!(
                f,
                "{} has no room for {count} of the kind {}",
                piece.owner.title(),
                piece.kind
            ),
            LogLine::Moved(piece, from, to) => {
                write!(f, "{} {} {from}-{to}", piece.owner, piece.kind)
            }
            LogLine::Attacked {
                attacker,
                from,
                defender,
                to,
            } => write!(
                f,
                "{} {} on {from} attacks {} {} on {to}",
                attacker.owner,
                attacker.kind,
                defender.owner.title(),
                defender.kind
            ),
            LogLine::Fight(event) => event.fmt(f),
            LogLine::Removed(piece, square) => {
                let owner = piece.owner.title();
                write!(f, "{owner} {} on {square} is removed", piece.kind)
            }
            LogLine::Swapped(seat, from, to) => {
                write!(f, "{} swaps the pawns on {from} and {to}", seat)
            }
            LogLine::Hazard {
                piece,
                tile,
                square,
                face,
                lost,
            } => {
                let fate = if *lost { "is lost" } else { "lives" };
                write!(
                    f,
                    "{} {} in the {tile} on {square} rolls {face} and {fate}",
                    piece.owner.title(),
                    piece.kind
                )
            }
            LogLine::Promoted(seat, square, kind) => {
                write!(f, "{} pawn on {square} becomes a {kind}", seat)
            }
            LogLine::ArmyLost(seat) => {
                write!(f, "{} has fallen, with its whole army", seat.title())
            }
            LogLine::Skipped(seat) => {
                write!(f, "{} has no action and is passed over", seat.title())
            }
            LogLine::Resigned(seats) => {
                let verb = if seats.len() > 1 { "resign" } else { "resigns" };
                write!(f, "{} {verb}", joined(seats))
            }
            LogLine::TimedOut(seat) => write!(f, "{seat} runs out of time"),
            LogLine::Table(seat, text) => write!(f, "{seat} {text}"),
            LogLine::Over(Ending { winners, reason }) => match winners[..] {
                [] => write!(f, "draw by {reason}"),
                [winner] => write!(f, "{} wins: {reason}", winner.title()),
                _ => {
                    let titles: Vec<&str> = winners.iter().map(NamedSeat::title).collect();
                    write!(f, "{} win: {reason}", titles.join(" and "))
                }
            },
        }
    }
}
