//! Positions from outside, and the conditions under which a game can go on from
//! them.
//!
//! There are two kinds. A text may be any position that play can reach,
//! including a finished one. A [`Setup`] is a start of one's own, and may not
//! be one in which a side has already won.

use crate::faults;
use crate::opening::RESERVE;
use crate::pieces::MOST;
use crate::variant::Variant;
use crate::{Color, Duty, LinesOfAction, Piece, Position, Square, Stage};
use alloc::string::ToString as _;
use alloc::vec::Vec;
use boardwright_ruleset::{self as ruleset, Fault, Message, PositionError, Seat};

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
        let mut found = Faults::default();
        for color in Color::ALL {
            if self.is_connected(&position, color) && !position.is_dropping() {
                let sentence = faults::CONNECTED.with([color.into()]);
                found.add(None, sentence);
            }
        }
        found.refuse()?;
        Ok(position)
    }
}

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
        let mut found = Faults::default();
        let mut position = rules.empty_position();
        self.place(rules, &mut position, &mut found);
        self.check_numbers(rules, offsets, &mut found);
        self.check_turn(rules, offsets, &mut found);
        self.check_drops(rules, offsets, &mut found);
        found.refuse()?;
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
    fn place(&self, rules: &LinesOfAction, position: &mut Position, found: &mut Faults) {
        let mut counts = [0; 2];
        for &Placed { square, piece, at } in &self.pieces {
            if rules.variant != Variant::OpenEdge && !square.is_on_board() {
                let sentence = faults::BEYOND_EDGE.with([square.to_string().into()]);
                found.add(at, sentence);
                continue;
            }
            if piece.marked && !rules.variant.has_marks() {
                let sentence = faults::NO_MARKS.with([square.to_string().into()]);
                found.add(at, sentence);
            }
            if position.pieces.on(square).is_some() {
                let sentence = faults::SHARED.with([square.to_string().into()]);
                found.add(at, sentence);
                continue;
            }
            counts[piece.color.index()] += 1;
            // If there are too many, their number is reported.
            if counts[piece.color.index()] <= MOST {
                position.pieces.put(square, piece);
            }
        }
    }

    fn check_numbers(&self, rules: &LinesOfAction, offsets: &Offsets, found: &mut Faults) {
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
                let sentence = faults::MANY.with([color.into(), MOST.into()]);
                found.add(at, sentence);
            } else if rules.variant.has_marks() && plain.max(marked) > MOST / 2 {
                let sentence = faults::MANY_OF_KIND.with([color.into(), (MOST / 2).into()]);
                found.add(at, sentence);
            }
            if plain + marked + held == 0 {
                found.add(at, faults::EMPTY.with([color.into()]));
            }
        }
    }

    fn check_turn(&self, rules: &LinesOfAction, offsets: &Offsets, found: &mut Faults) {
        if self.due.number() >= rules.seat_count() {
            let sentence = faults::SEATS.with([rules.seat_count().into()]);
            found.add(offsets.seat, sentence);
        }
        let at = offsets.passes;
        if self.passes > rules.passes_to_draw() {
            let most = rules.passes_to_draw();
            let sentence = faults::DRAWN_BY_PASSES.with([most.into()]);
            found.add(at, sentence);
        } else if self.passes > 0 && !rules.has_passes() {
            let sentence = Message::from(&faults::NOBODY_PASSES);
            found.add(at, sentence);
        } else if self.passes > 0 && self.reserves != [0; 2] {
            let sentence = Message::from(&faults::DROPS_BEFORE_PASSES);
            found.add(at, sentence);
        }
        if rules.cap != 0 && self.plies > rules.cap {
            let sentence = faults::DRAWN_BY_PLIES.with([rules.cap.into()]);
            found.add(offsets.plies, sentence);
        }
    }

    fn check_drops(&self, rules: &LinesOfAction, offsets: &Offsets, found: &mut Faults) {
        let at = offsets.reserves;
        if self.reserves != [0; 2] && !rules.variant.has_drops() {
            let sentence = Message::from(&faults::NOTHING_HELD);
            return found.add(at, sentence);
        }
        if self.reserves.iter().any(|&held| held > RESERVE) {
            let sentence = faults::MANY_HELD.with([RESERVE.into()]);
            found.add(at, sentence);
        }
        // Each drops one piece a turn, and the first mover does so first.
        let held = |color: Color| u16::from(self.reserves[color.index()]);
        let (first, second) = (held(rules.first), held(!rules.first));
        let behind = u16::from(rules.color(self.due) != rules.first);
        if first + second > 0 && second != first + behind {
            let sentence = Message::from(&faults::RESERVES_OF_TURN);
            found.add(at, sentence);
        }
        if self.stage == Stage::Drop && held(rules.color(self.due)) == 0 {
            let sentence = Message::from(&faults::NOTHING_TO_DROP);
            found.add(offsets.stage, sentence);
        }
    }
}

/// The faults found so far.
#[derive(Default)]
struct Faults(ruleset::Faults);

impl Faults {
    fn add(&mut self, at: Option<usize>, sentence: Message) {
        let fault = Fault::of(sentence);
        self.0.add(match at {
            Some(at) => fault.at(at),
            None => fault,
        });
    }

    fn refuse(self) -> Result<(), PositionError> {
        self.0.refuse()
    }
}
