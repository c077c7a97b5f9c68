//! Positions from outside, and the conditions under which a game can go on from
//! them.
//!
//! There are two kinds. A text may be any position that play can reach,
//! including a finished one. A [`Setup`] is a start of one's own, and may not
//! be one in which a side has already won.

use crate::opening::RESERVE;
use crate::pieces::MOST;
use crate::variant::Variant;
use crate::{Color, Duty, LinesOfAction, Piece, Position, Square, Stage};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{self as ruleset, Fault, PositionError, Seat};

/// A start position of one's own, checked by [`LinesOfAction::set_up`].
///
/// ```
/// use boardwright_lines_of_action::{Color, LinesOfAction, Piece, Setup};
///
/// let rules = LinesOfAction::abacus();
/// let mut setup = Setup::new(LinesOfAction::WHITE);
/// for (name, color) in [("a1", Color::White), ("h8", Color::White), ("a8", Color::Black)] {
///     setup.pieces.push((name.parse()?, Piece::plain(color)));
/// }
/// let error = rules.set_up(&setup).unwrap_err();
/// assert_eq!(error.faults[0].id, "loa.position.connected");
/// setup.pieces.push(("h1".parse()?, Piece::plain(Color::Black)));
/// assert!(rules.set_up(&setup).is_ok());
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces, in any order.
    pub pieces: Vec<(Square, Piece)>,
    /// The seat that begins.
    pub due: Seat,
    /// How many enemy pieces White and Black hold, in Parachute.
    pub reserves: [u8; 2],
}

impl Setup {
    /// An empty board.
    #[must_use]
    pub const fn new(due: Seat) -> Self {
        Self {
            pieces: Vec::new(),
            due,
            reserves: [0; 2],
        }
    }
}

impl LinesOfAction {
    /// The position of a set-up.
    ///
    /// # Errors
    ///
    /// Every reason why the rules cannot start there, including a side that is
    /// already connected.
    pub fn set_up(&self, setup: &Setup) -> Result<Position, PositionError> {
        let draft = Draft {
            reserves: setup.reserves,
            ..Draft::new(setup.pieces.iter().map(Placed::of).collect(), setup.due)
        };
        let position = draft.finish(self, &Offsets::default())?;
        let mut faults = Faults::default();
        for color in Color::ALL {
            if self.is_connected(&position, color) && !position.is_dropping() {
                let sentence = format!("{color} is connected before the first move");
                faults.add("loa.position.connected", None, sentence);
            }
        }
        faults.refuse()?;
        Ok(position)
    }
}

/// The ids of all faults that a position can have, except those of texts that
/// do not have the form of a position.
pub const POSITION_IDS: &[&str] = &[
    "loa.position.form",
    "loa.position.placement",
    "loa.position.seat",
    "loa.position.passes",
    "loa.position.plies",
    "loa.position.reserves",
    "loa.position.stage",
    "loa.position.duties",
    "loa.position.outside",
    "loa.position.edge",
    "loa.position.shared",
    "loa.position.marks",
    "loa.position.count",
    "loa.position.empty",
    "loa.position.connected",
];

/// A piece of a draft.
pub(crate) struct Placed {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    /// Its place in a text; `None` if there is no text.
    pub(crate) at: Option<usize>,
}

impl Placed {
    fn of(&(square, piece): &(Square, Piece)) -> Self {
        Self {
            square,
            piece,
            at: None,
        }
    }
}

/// A position that is not checked yet.
pub(crate) struct Draft {
    pub(crate) pieces: Vec<Placed>,
    pub(crate) due: Seat,
    pub(crate) stage: Stage,
    pub(crate) passes: u8,
    pub(crate) plies: u32,
    pub(crate) reserves: [u8; 2],
    pub(crate) duties: [Duty; 2],
}

/// The places of the parts of a position in a text; `None` if there is no text.
#[derive(Default)]
pub(crate) struct Offsets {
    pub(crate) placement: Option<usize>,
    pub(crate) seat: Option<usize>,
    pub(crate) passes: Option<usize>,
    pub(crate) plies: Option<usize>,
    pub(crate) reserves: Option<usize>,
    pub(crate) stage: Option<usize>,
}

impl Draft {
    /// The given pieces, and everything else as at a start.
    pub(crate) const fn new(pieces: Vec<Placed>, due: Seat) -> Self {
        Self {
            pieces,
            due,
            stage: Stage::Move,
            passes: 0,
            plies: 0,
            reserves: [0; 2],
            duties: [Duty::Free; 2],
        }
    }

    /// The position, if the rules can play on from it.
    pub(crate) fn finish(
        &self,
        rules: &LinesOfAction,
        offsets: &Offsets,
    ) -> Result<Position, PositionError> {
        let mut faults = Faults::default();
        let mut position = rules.empty_position();
        self.place(rules, &mut position, &mut faults);
        self.check_numbers(rules, offsets, &mut faults);
        self.check_turn(rules, offsets, &mut faults);
        self.check_drops(rules, offsets, &mut faults);
        faults.refuse()?;
        rules.count_mobility(&mut position);
        position.due = self.due;
        position.stage = self.stage;
        position.passes = self.passes;
        position.plies = if rules.cap == 0 { 0 } else { self.plies };
        position.reserves = self.reserves;
        position.duties = self.duties;
        if !position.is_dropping() {
            position.connected = Color::ALL.map(|color| rules.is_connected(&position, color));
        }
        rules.begin_turn(&mut position);
        Ok(position)
    }

    /// Puts the pieces on the board, at most one on a square.
    fn place(&self, rules: &LinesOfAction, position: &mut Position, faults: &mut Faults) {
        let mut counts = [0; 2];
        for &Placed { square, piece, at } in &self.pieces {
            if rules.variant != Variant::OpenEdge && !square.is_on_board() {
                let sentence = format!("{square} lies beyond the edge of the board");
                faults.add("loa.position.edge", at, sentence);
                continue;
            }
            if piece.marked && !rules.variant.has_marks() {
                let sentence =
                    format!("the piece on {square} is marked, and this game has no marks");
                faults.add("loa.position.marks", at, sentence);
            }
            if position.pieces.on(square).is_some() {
                let sentence = format!("two pieces stand on {square}");
                faults.add("loa.position.shared", at, sentence);
                continue;
            }
            counts[piece.color.index()] += 1;
            // If there are too many, their number is reported.
            if counts[piece.color.index()] <= MOST {
                position.pieces.put(square, piece);
            }
        }
    }

    fn check_numbers(&self, rules: &LinesOfAction, offsets: &Offsets, faults: &mut Faults) {
        let at = offsets.placement;
        for color in Color::ALL {
            let of_kind = |marked| {
                let piece = Piece { color, marked };
                self.pieces
                    .iter()
                    .filter(|placed| placed.piece == piece)
                    .count()
            };
            let (plain, marked) = (of_kind(false), of_kind(true));
            let held = usize::from(self.reserves[color.other().index()]);
            if plain + marked + held > MOST {
                let sentence = format!("{color} has more than {MOST} pieces");
                faults.add("loa.position.count", at, sentence);
            } else if rules.variant.has_marks() && plain.max(marked) > MOST / 2 {
                let sentence = format!("{color} has more than {} pieces of one kind", MOST / 2);
                faults.add("loa.position.count", at, sentence);
            }
            if plain + marked + held == 0 {
                faults.add("loa.position.empty", at, format!("{color} has no piece"));
            }
        }
    }

    fn check_turn(&self, rules: &LinesOfAction, offsets: &Offsets, faults: &mut Faults) {
        if self.due.number() >= rules.seat_count() {
            let sentence = format!("the game has only {} seats", rules.seat_count());
            faults.add("loa.position.seat", offsets.seat, sentence);
        }
        let at = offsets.passes;
        if self.passes > rules.passes_to_draw() {
            let most = rules.passes_to_draw();
            let sentence = format!("the game was drawn by {most} passes in a row");
            faults.add("loa.position.passes", at, sentence);
        } else if self.passes > 0 && !rules.has_passes() {
            let sentence = "by these rules nobody passes".into();
            faults.add("loa.position.passes", at, sentence);
        } else if self.passes > 0 && self.reserves != [0; 2] {
            let sentence = "nobody passes while there are pieces to be dropped".into();
            faults.add("loa.position.passes", at, sentence);
        }
        if rules.cap != 0 && self.plies > rules.cap {
            let sentence = format!("the game was drawn after {} plies", rules.cap);
            faults.add("loa.position.plies", offsets.plies, sentence);
        }
    }

    fn check_drops(&self, rules: &LinesOfAction, offsets: &Offsets, faults: &mut Faults) {
        let at = offsets.reserves;
        if self.reserves != [0; 2] && !rules.variant.has_drops() {
            let sentence = "in this game no piece is held to be dropped".into();
            return faults.add("loa.position.reserves", at, sentence);
        }
        if self.reserves.iter().any(|&held| held > RESERVE) {
            let sentence = format!("nobody holds more than {RESERVE} pieces");
            faults.add("loa.position.reserves", at, sentence);
        }
        // Each drops one piece a turn, and the first mover does so first.
        let held = |color: Color| u16::from(self.reserves[color.index()]);
        let (first, second) = (held(rules.first), held(!rules.first));
        let behind = u16::from(rules.color(self.due) != rules.first);
        if first + second > 0 && second != first + behind {
            let sentence =
                "each player drops one piece a turn, so these reserves do not go with whose turn it is"
                    .into();
            faults.add("loa.position.reserves", at, sentence);
        }
        if self.stage == Stage::Drop && held(rules.color(self.due)) == 0 {
            let sentence = "there is no piece to be dropped".into();
            faults.add("loa.position.stage", offsets.stage, sentence);
        }
    }
}

/// The faults found so far.
#[derive(Default)]
struct Faults(ruleset::Faults);

impl Faults {
    fn add(&mut self, id: &'static str, at: Option<usize>, sentence: String) {
        let fault = Fault::new(id, sentence);
        self.0.add(match at {
            Some(at) => fault.at(at),
            None => fault,
        });
    }

    fn refuse(self) -> Result<(), PositionError> {
        self.0.refuse()
    }
}
