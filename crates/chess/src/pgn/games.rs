//! The games of a file, played by the rules.

use super::comment::on_one_line;
use super::error::{Error, ErrorKind};
use super::game::{Game, PlayedMove};
use super::grow::Growing;
use super::lex::place_in;
use super::limits::Limits;
use super::place::Place;
use super::reader::{Event, Reader};
use super::result::GameResult;
use super::source::Source;
use super::tree::{Remarks, Tree};
use crate::fen;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color};
use crate::position::Position;
use crate::san::{Reading, San};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_geometry::Square8;

/// Reads the games one after another and plays the main line of each.
///
/// Every move is checked for legality. It is not an error if a game goes on
/// after a draw that is automatic today (repetition, 75 moves, dead positions):
/// most recorded games are older than these rules.
///
/// An error ends its game and not the file: the next item is the next game.
///
/// ```
/// use boardwright_chess::pgn::Games;
///
/// let text = "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 Ke7 *\n\n1. d4 *\n";
/// let mut games = Games::new(text.as_bytes());
///
/// let mate = games.next().unwrap()?;
/// assert!(mate.end.is_checkmate());
///
/// let bad = games.next().unwrap().unwrap_err();
/// assert_eq!(
///     bad.to_string(),
///     "line 3, column 7: Ke7 cannot be played: the pawn on e7 is your own",
/// );
/// assert_eq!(bad.game.moves.len(), 1);
///
/// assert_eq!(games.next().unwrap()?.moves.len(), 1);
/// assert!(games.next().is_none());
/// # Ok::<(), boardwright_chess::pgn::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<S> {
    reader: Reader<S>,
    checks_variations: bool,
}

/// Why a game was not read to its end, and the part before the error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{error}")]
pub struct GameError {
    /// What is wrong, and where.
    #[source]
    pub error: Error,
    /// The game as far as it was read.
    pub game: Box<Game>,
}

impl<S: Source> Games<S> {
    /// The games of a file, a slice or another source, with the default limits,
    /// read leniently, without variations.
    pub fn new(source: S) -> Self {
        Self {
            reader: Reader::new(source),
            checks_variations: false,
        }
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.reader = self.reader.with_limits(limits);
        self
    }

    /// The same, with the given strictness. If strict, in addition to the rules
    /// of a [`Reader`], move numbers must be right, the result must match the
    /// tags, and no tag may come twice.
    #[must_use]
    pub fn with_reading(mut self, reading: Reading) -> Self {
        self.reader = self.reader.with_reading(reading);
        self
    }

    /// The same, but variations are also read and played, and an error in one
    /// is an error of its game.
    #[must_use]
    pub fn checking_variations(mut self) -> Self {
        self.checks_variations = true;
        self
    }

    /// Where the reader is, to show progress.
    #[must_use]
    pub fn place(&self) -> Place {
        self.reader.place()
    }

    /// The bytes of memory that the reader holds now, apart from games.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.reader.memory()
    }
}

impl<S: Source> Iterator for Games<S> {
    type Item = Result<Game, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut player = Player::new(&self.reader);
            match player.play(&mut self.reader, self.checks_variations) {
                Ok(true) if player.game.is_blank() => {}
                Ok(true) => return Some(Ok(player.game)),
                Ok(false) => return None,
                Err(error) => {
                    self.reader.skip_game();
                    return Some(Err(GameError {
                        error,
                        game: Box::new(player.game),
                    }));
                }
            }
        }
    }
}

/// A game that is being read.
pub(super) struct Player {
    game: Game,
    /// The tree, where variations are wanted.
    tree: Option<Growing>,
    limits: Limits,
    reading: Reading,
    /// The bytes of tags and comments so far.
    text: usize,
    line: Line,
    /// The lines to return to after a variation, outermost first.
    waiting: Vec<Line>,
}

/// A line of play: where it is, and where it was before its last move, from
/// which a variation starts.
#[derive(Copy, Clone)]
struct Line {
    now: Position,
    before: Position,
}

impl Line {
    fn new(start: Position) -> Self {
        Self {
            now: start,
            before: start,
        }
    }

    fn play(&mut self, next: Position) {
        self.before = self.now;
        self.now = next;
    }
}

impl Player {
    pub(super) fn new<S: Source>(reader: &Reader<S>) -> Self {
        let game = Game::new(reader.place());
        Self {
            line: Line::new(game.start),
            game,
            tree: None,
            limits: reader.limits,
            reading: reader.reading,
            text: 0,
            waiting: Vec::new(),
        }
    }

    /// The same, keeping what it reads in a tree and not in the game, and with
    /// it what has been left over before.
    pub(super) fn with_tree(mut self, left: Remarks) -> Self {
        self.tree = Some(Growing::new(left));
        self
    }

    /// The tree as far as it was read.
    pub(super) fn into_tree(self) -> Tree {
        let Some(growing) = self.tree else {
            return Tree::from(&self.game);
        };
        let mut tree = growing.into_tree();
        tree.result = self.game.result;
        tree
    }

    /// What was said before the first move.
    pub(super) fn into_root_remarks(self) -> Remarks {
        let mut tree = self.into_tree();
        let remarks = tree.remarks_mut(Tree::ROOT).map(core::mem::take);
        remarks.unwrap_or_default()
    }

    /// Whether nothing of a game was read: neither tags nor moves nor a result.
    pub(super) fn is_blank(&self) -> bool {
        let has_moves = self
            .tree
            .as_ref()
            .is_some_and(|growing| growing.nodes() > 0);
        self.game.is_blank() && !has_moves
    }

    /// Reads one game. `false` if there is none left.
    pub(super) fn play<S: Source>(
        &mut self,
        reader: &mut Reader<S>,
        checks_variations: bool,
    ) -> Result<bool, Error> {
        let mut fen_place = None;
        while let Some(step) = reader.read_step() {
            let kept = self.escapes(reader);
            let step = step?;
            kept?;
            match reader.event(step) {
                Event::GameStart => self.game.place = reader.place(),
                Event::Tag { name, value } => {
                    let is_first = self.game.tags.get(name).is_none();
                    let is_fen = is_first && name == "FEN";
                    let tag = (name.to_string(), value.to_string());
                    let place = reader.place();
                    self.tag(tag, is_first, place)?;
                    if is_fen {
                        fen_place = Some((reader.value_place, reader.value_is_utf8));
                    }
                }
                Event::TagsEnd => self.set_up(reader.place(), fen_place)?,
                Event::Comment(text) => {
                    let comment = on_one_line(text);
                    self.comment(comment, reader.place())?;
                }
                Event::MoveNumber(found) => self.number(found, reader.place())?,
                Event::Move(san) => {
                    let place = reader.place();
                    self.san(san, place).map_err(|mut error| {
                        // The move as it is written in the file, not in the
                        // standard's form.
                        if let ErrorKind::Move { text, .. } | ErrorKind::AfterEnd { text, .. } =
                            &mut error.kind
                        {
                            text.clone_from(&reader.text);
                        }
                        error
                    })?;
                }
                Event::NullMove => self.null_move(reader.place())?,
                Event::Nag(nag) => {
                    if let Some(growing) = &mut self.tree {
                        growing.nag(nag);
                    } else if self.waiting.is_empty() {
                        if let Some(played) = self.game.moves.last_mut() {
                            played.nags.push(nag);
                        }
                    }
                }
                Event::VariationStart if checks_variations => {
                    self.waiting.push(self.line);
                    self.line = Line::new(self.line.before);
                    if let Some(growing) = &mut self.tree {
                        growing.open();
                    }
                }
                Event::VariationStart => reader.skip_variation()?,
                Event::VariationEnd => {
                    if let Some(line) = self.waiting.pop() {
                        self.line = line;
                    }
                    let result = reader.variation_result.take();
                    if let Some(result) = result {
                        self.take_text(result.symbol().len(), reader.place())?;
                    }
                    if let Some(growing) = &mut self.tree {
                        growing.close(result);
                    }
                }
                Event::Result(result) => self.result(result, reader.place())?,
                Event::GameEnd => {
                    self.game.end = self.line.now;
                    return Ok(true);
                }
            }
        }
        self.escapes(reader)?;
        Ok(false)
    }

    /// Keeps the escaped lines that stand before the next event.
    fn escapes<S: Source>(&mut self, reader: &mut Reader<S>) -> Result<(), Error> {
        if self.tree.is_none() {
            return Ok(());
        }
        for line in reader.take_escapes() {
            self.take_text(line.len(), reader.place())?;
            if let Some(growing) = &mut self.tree {
                growing.escape(line);
            }
        }
        Ok(())
    }

    fn tag(
        &mut self,
        (name, value): (String, String),
        is_first: bool,
        place: Place,
    ) -> Result<(), Error> {
        if !is_first && self.reading == Reading::Strict {
            return Err(Error::new(place, ErrorKind::DuplicateTag { name }));
        }
        self.take_text(name.len() + value.len(), place)?;
        self.game.tags.push(name, value);
        Ok(())
    }

    fn comment(&mut self, comment: String, place: Place) -> Result<(), Error> {
        let is_passed_over = self.tree.is_none() && !self.waiting.is_empty();
        if is_passed_over || comment.is_empty() {
            return Ok(());
        }
        self.take_text(comment.len(), place)?;
        if let Some(growing) = &mut self.tree {
            growing.comment(comment);
            return Ok(());
        }
        match self.game.moves.last_mut() {
            Some(played) => played.comments.push(comment),
            None => self.game.comments.push(comment),
        }
        Ok(())
    }

    fn take_text(&mut self, len: usize, place: Place) -> Result<(), Error> {
        // Even an empty text takes memory.
        self.text = self.text.saturating_add(len).saturating_add(1);
        let limit = self.limits.text;
        if self.text > limit {
            return Err(Error::new(place, ErrorKind::TooMuchText { limit }));
        }
        Ok(())
    }

    /// Finds the start position from the tags.
    fn set_up(&mut self, place: Place, fen: Option<(Place, bool)>) -> Result<(), Error> {
        let tags = &self.game.tags;
        let variant = tags.get("Variant").unwrap_or_default();
        let Some(is_chess960) = is_chess960(variant) else {
            let name = variant.to_string();
            return Err(Error::new(place, ErrorKind::Variant { name }));
        };
        let needs_fen = is_chess960 || tags.get("SetUp") == Some("1");
        match (tags.get("FEN"), fen) {
            (Some(text), Some((value, is_utf8))) if !text.trim().is_empty() => {
                let start = fen::read(text.trim()).map_err(|error| {
                    let at = error.faults.iter().find_map(|fault| fault.at).unwrap_or(0);
                    let blank = text.len() - text.trim_start().len();
                    let at = (blank + at).min(text.len());
                    let place = place_in(value, text, at, is_utf8);
                    Error::new(place, ErrorKind::Fen(error))
                })?;
                self.game.start = start;
                self.game.end = start;
            }
            _ if needs_fen => return Err(Error::new(place, ErrorKind::NoFen)),
            _ => {}
        }
        self.game.is_chess960 = is_chess960 || castles_otherwise(&self.game.start);
        self.line = Line::new(self.game.start);
        if let Some(growing) = &mut self.tree {
            let tags = self.game.tags.clone();
            growing.set_up(tags, self.game.start, self.game.is_chess960);
        }
        Ok(())
    }

    /// Adds a move to the tree, if there is a tree.
    fn grow(&mut self, chosen: Option<Move>, place: Place) -> Result<(), Error> {
        let limit = self.limits.nodes;
        if let Some(growing) = &mut self.tree {
            if growing.nodes() >= limit {
                return Err(Error::new(place, ErrorKind::TooManyMoves { limit }));
            }
            growing.play(chosen, self.line.now);
        }
        Ok(())
    }

    fn number(&mut self, found: u32, place: Place) -> Result<(), Error> {
        let expected = u32::from(self.line.now.fullmove_number());
        if self.reading == Reading::Strict && found != expected {
            let kind = ErrorKind::MoveNumber { expected, found };
            return Err(Error::new(place, kind));
        }
        Ok(())
    }

    fn san(&mut self, san: San, place: Place) -> Result<(), Error> {
        let position = self.line.now;
        let chosen = san.resolve(&position, self.reading).map_err(|error| {
            let text = String::new();
            let kind = if position.has_legal_move() {
                ErrorKind::Move { text, error }
            } else {
                let reason = if position.is_check() {
                    "checkmate"
                } else {
                    "stalemate"
                };
                ErrorKind::AfterEnd { text, reason }
            };
            Error::new(place, kind)
        })?;
        self.line.play(position.after(chosen));
        self.grow(Some(chosen), place)?;
        if self.tree.is_none() && self.waiting.is_empty() {
            let limit = self.limits.moves;
            if self.game.moves.len() >= limit {
                return Err(Error::new(place, ErrorKind::TooManyMoves { limit }));
            }
            self.game.moves.push(PlayedMove {
                chosen,
                nags: Vec::new(),
                comments: Vec::new(),
            });
            self.game.end = self.line.now;
        }
        Ok(())
    }

    fn null_move(&mut self, place: Place) -> Result<(), Error> {
        // Analysis may contain null moves anywhere; a played game may not.
        let is_analysis = self.tree.is_some() && self.reading == Reading::Lenient;
        let passed = if self.waiting.is_empty() && !is_analysis {
            None
        } else {
            self.line.now.passed()
        };
        let next = passed.ok_or(Error::new(place, ErrorKind::NullMove))?;
        self.line.play(next);
        self.grow(None, place)
    }

    fn result(&mut self, found: GameResult, place: Place) -> Result<(), Error> {
        if let Some(tag) = self.game.tags.get("Result") {
            if self.reading == Reading::Strict && tag != found.symbol() {
                let tag = tag.to_string();
                return Err(Error::new(place, ErrorKind::ResultDiffers { tag, found }));
            }
        }
        self.game.result = Some(found);
        Ok(())
    }
}

/// Whether the value of the tag `Variant` means Chess960; `None` if it means
/// neither Chess960 nor chess. Programs use different names.
fn is_chess960(variant: &str) -> Option<bool> {
    let name: String = variant
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    match name.as_str() {
        "" | "chess" | "standard" | "normal" | "classical" | "orthodox" | "fromposition" => {
            Some(false)
        }
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "fischerrandomchess"
        | "fischerandomchess" | "freestyle" | "freestylechess" => Some(true),
        _ => None,
    }
}

/// Whether a position has castling rights from squares other than those of
/// ordinary chess.
fn castles_otherwise(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| {
        let rank = color.home_rank();
        CastlingSide::ALL.into_iter().any(|side| {
            let corner = match side {
                CastlingSide::King => Square8::new(7, rank),
                CastlingSide::Queen => Square8::new(0, rank),
            };
            let rook = position.castling_rook(color, side);
            let king = Some(position.king(color));
            rook.is_some() && (rook != corner || king != Square8::new(4, rank))
        })
    })
}
