//! The lines of a log: what happened as data, and its text for players.

use crate::counters::army_value;
use crate::seats::NamedSeat;
use crate::words::name_of_tile;
use crate::{Army, Kind};
use alloc::string::ToString;
use alloc::vec::Vec;
use boardwright_combat::FightEvent;
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Caption, Message, Word, messages};
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
    /// What all games have: seats resigned or ran out of time, an offer, an answer, a claim.
    Table(NamedSeat, Caption),
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

messages! {
    /// What the log says.
    pub(crate) const OF_LOG;
    ARMY = "loka.log.army" ("army") => "chooses {army}";
    SECRET_ARMY = "loka.log.army_secret" => "chooses an army";
    PART = "loka.log.part" ("count", "kind") => "chooses {count} of the kind {kind}";
    SECRET_PART = "loka.log.part_secret" ("kind") => "chooses how many of the kind {kind}";
    DRAWS_FIRST = "loka.log.draws_first" ("seat") => "{seat} draws the first tile";
    DEPLOYS_FIRST = "loka.log.deploys_first" ("seat") => "{seat} deploys first";
    MOVES_FIRST = "loka.log.moves_first" ("seat") => "{seat} moves first";
    DRAWS = "loka.log.draws" ("seat", "tile") => "{seat} draws: {tile}";
    LAID = "loka.log.laid" ("tile", "square") => "{tile} on {square}";
    LAID_ALONG = "loka.log.laid_along" ("tile", "square", "axis") => "{tile} on {square}, {axis}";
    SHOWS = "loka.log.shows" ("seat", "army") => "{seat} shows {army}";
    DEPLOYS_KING = "loka.log.deploys_king" ("kind", "square") => "deploys its {kind} on {square}";
    DEPLOYS = "loka.log.deploys" ("kind", "square") => "deploys a {kind} on {square}";
    NO_ROOM = "loka.log.no_room" ("seat", "count", "kind")
        => "{seat} has no room for {count} of the kind {kind}";
    MOVED = "loka.log.moved" ("kind", "from", "to") => "{kind} {from}-{to}";
    ATTACKED = "loka.log.attacked" ("kind", "from", "owner", "target", "to")
        => "{kind} on {from} attacks {owner} {target} on {to}";
    REMOVED = "loka.log.removed" ("owner", "kind", "square")
        => "{owner} {kind} on {square} is removed";
    SWAPPED = "loka.log.swapped" ("from", "to") => "swaps the pawns on {from} and {to}";
    LOST = "loka.log.lost" ("owner", "kind", "tile", "square", "face")
        => "{owner} {kind} in the {tile} on {square} rolls {face} and is lost";
    LIVES = "loka.log.lives" ("owner", "kind", "tile", "square", "face")
        => "{owner} {kind} in the {tile} on {square} rolls {face} and lives";
    PROMOTED = "loka.log.promoted" ("square", "kind") => "pawn on {square} becomes a {kind}";
    FALLEN = "loka.log.fallen" ("seat") => "{seat} has fallen, with its whole army";
    SKIPPED = "loka.log.skipped" ("seat") => "{seat} has no action and is passed over";
    WINS = "loka.log.wins" ("winners", "count", "reason")
        => "{winners:and} {count:wins|win}: {reason}";
    DRAWN = "loka.log.drawn" ("reason") => "draw by {reason}";
}

impl LogLine {
    /// The line with the seat whose name stands before it.
    #[must_use]
    pub fn caption(&self) -> Caption {
        let of = |seat: &NamedSeat, text: Message| Caption::new(Some(seat.seat), text);
        let of_all = |text: Message| Caption::new(None, text);
        match self {
            LogLine::Army(seat, Some(army)) => of(seat, ARMY.with([army_value(*army)])),
            LogLine::Army(seat, None) => of(seat, Message::from(&SECRET_ARMY)),
            LogLine::ArmyPart(seat, kind, Some(count)) => {
                of(seat, PART.with([(*count).into(), (*kind).into()]))
            }
            LogLine::ArmyPart(seat, kind, None) => of(seat, SECRET_PART.with([(*kind).into()])),
            LogLine::First(seat, for_what) => {
                let template = match for_what {
                    RollOff::Draw => &DRAWS_FIRST,
                    RollOff::Deploy => &DEPLOYS_FIRST,
                    RollOff::Move => &MOVES_FIRST,
                };
                of_all(template.with([seat.word()]))
            }
            LogLine::Drawn(seat, tile) => {
                of_all(DRAWS.with([seat.word(), name_of_tile(tile).into()]))
            }
            LogLine::Laid(tile, square, axis) => {
                let (tile, square) = (name_of_tile(tile).into(), square.to_string().into());
                of_all(match axis {
                    None => LAID.with([tile, square]),
                    Some(axis) => {
                        let name = axis.name();
                        let axis = Word::new("axis", name, name).into();
                        LAID_ALONG.with([tile, square, axis])
                    }
                })
            }
            LogLine::Shown(seat, army) => of_all(SHOWS.with([seat.word(), army_value(*army)])),
            LogLine::Deployed(piece, square) => {
                let template = match piece.kind {
                    Kind::King => &DEPLOYS_KING,
                    _ => &DEPLOYS,
                };
                let text = template.with([piece.kind.into(), square.to_string().into()]);
                of(&piece.owner, text)
            }
            LogLine::Forfeited(piece, count) => {
                of_all(NO_ROOM.with([piece.owner.word(), (*count).into(), piece.kind.into()]))
            }
            LogLine::Moved(piece, from, to) => {
                let (from, to) = (from.to_string().into(), to.to_string().into());
                of(&piece.owner, MOVED.with([piece.kind.into(), from, to]))
            }
            LogLine::Attacked {
                attacker,
                from,
                defender,
                to,
            } => {
                let values = [
                    attacker.kind.into(),
                    from.to_string().into(),
                    defender.owner.word(),
                    defender.kind.into(),
                    to.to_string().into(),
                ];
                of(&attacker.owner, ATTACKED.with(values))
            }
            LogLine::Fight(event) => of_all(event.message(|tile| name_of_tile(tile))),
            LogLine::Removed(piece, square) => {
                let square = square.to_string().into();
                of_all(REMOVED.with([piece.owner.word(), piece.kind.into(), square]))
            }
            LogLine::Swapped(seat, from, to) => {
                let squares = [from.to_string().into(), to.to_string().into()];
                of(seat, SWAPPED.with(squares))
            }
            LogLine::Hazard {
                piece,
                tile,
                square,
                face,
                lost,
            } => {
                let template = if *lost { &LOST } else { &LIVES };
                of_all(template.with([
                    piece.owner.word(),
                    piece.kind.into(),
                    name_of_tile(tile).into(),
                    square.to_string().into(),
                    (*face).into(),
                ]))
            }
            LogLine::Promoted(seat, square, kind) => {
                let square = square.to_string().into();
                of(seat, PROMOTED.with([square, (*kind).into()]))
            }
            LogLine::ArmyLost(seat) => of_all(FALLEN.with([seat.word()])),
            LogLine::Skipped(seat) => of_all(SKIPPED.with([seat.word()])),
            LogLine::Table(_, caption) => caption.clone(),
            LogLine::Over(Ending { winners, reason }) => {
                let reason = Word::new("end", reason, reason).into();
                of_all(if winners.is_empty() {
                    DRAWN.with([reason])
                } else {
                    let named = winners.iter().map(NamedSeat::word).collect();
                    WINS.with([named, winners.len().into(), reason])
                })
            }
        }
    }
}

/// The whole line.
impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.caption().text;
        match self.named() {
            Some(seat) => write!(f, "{seat} {text}"),
            None => text.fmt(f),
        }
    }
}

impl LogLine {
    /// The seat whose name stands before the line.
    const fn named(&self) -> Option<NamedSeat> {
        match self {
            LogLine::Army(seat, _)
            | LogLine::ArmyPart(seat, ..)
            | LogLine::Swapped(seat, ..)
            | LogLine::Promoted(seat, ..) => Some(*seat),
            LogLine::Deployed(piece, _) | LogLine::Moved(piece, ..) => Some(piece.owner),
            LogLine::Attacked { attacker, .. } => Some(attacker.owner),
            LogLine::Table(seat, caption) if caption.seat.is_some() => Some(*seat),
            _ => None,
        }
    }
}
