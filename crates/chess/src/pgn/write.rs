//! Games as PGN: the seven tags that every game has, then the others, then the
//! moves in lines of at most 80 columns.
//!
//! The output is the standard's export format, with every comment and
//! variation: one space between tokens, moves in their one standard form,
//! glyphs as numbers (`$1`), a number before each of White's moves and, after a
//! comment or variation, before Black's.

use super::comment::on_one_line;
use super::lex_tags::{is_in_name, is_oddly_in_name};
use super::nag::Nag;
use super::result::GameResult;
use super::tags::Tags;
use super::tree::{NodeId, Remarks, Tree};
use crate::fen;
use crate::piece::Color;
use crate::position::Position;
use crate::san::{Letters, San};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

/// The most columns of a line, unless a single word is longer.
const COLUMNS: usize = 80;

/// Writes a game as PGN, with an empty line between the tags and the moves and
/// a line end after the result. Put an empty line between two games.
///
/// Tags of the [roster](Tags::ROSTER) that the game has not are written as
/// unknown (`?`, `????.??.??`). `Result`, and for another start than the usual
/// one `SetUp`, `FEN` and `Variant`, say what the game itself says; where a tag
/// says the same in other words, it stays as it is. So does a tag `Result`
/// while the game has no result or an unknown one, and without one it is
/// written behind the moves, too. Line ends and other control characters in
/// values become spaces.
///
/// Two things are kept that the standard has not: tags that come twice, and
/// results at the end of variations. [`Reading::Strict`](super::Reading) takes
/// neither.
///
/// # Errors
///
/// Only where `to` fails.
pub fn write(tree: &Tree, to: &mut dyn fmt::Write) -> fmt::Result {
    write_in(tree, Letters::English, to)
}

/// The same with other letters for the pieces, which is not the standard's form: people read it,
/// and this crate by a [`Dialect`](super::Dialect) with the same letters.
///
/// # Errors
///
/// Only where `to` fails.
///
/// ```
/// use boardwright_chess::pgn::{Letters, Trees, write_in};
///
/// let tree = Trees::new("1. Nf3 d5 *".as_bytes()).next().unwrap()?;
/// let mut text = String::new();
/// write_in(&tree, Letters::Figurines, &mut text)?;
/// assert!(text.ends_with("1. ♘f3 d5 *\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_in(tree: &Tree, letters: Letters, to: &mut dyn fmt::Write) -> fmt::Result {
    let mut lines = Lines::new(to);
    lines.letters = letters;
    if let Some(remarks) = tree.remarks(Tree::ROOT) {
        write_escapes(&remarks.escapes, &mut lines)?;
    }
    write_tags(tree, lines.to)?;
    lines.to.write_char('\n')?;
    write_moves(tree, &mut lines)?;
    let told = tree.tags().get("Result");
    let result = tree
        .result()
        .or(told.and_then(GameResult::from_other_symbol));
    lines.word(result.unwrap_or(GameResult::Unknown).symbol())?;
    lines.end()
}

/// Writes what stood behind the last game of a file, as
/// [`Trees::trailing_remarks`](super::Trees::trailing_remarks) gives it. Put an empty
/// line before it.
///
/// # Errors
///
/// Only where `to` fails.
pub fn write_trailing(remarks: &Remarks, to: &mut dyn fmt::Write) -> fmt::Result {
    let mut lines = Lines::new(to);
    write_escapes(&remarks.escapes, &mut lines)?;
    write_comments(&remarks.comments, &mut lines)?;
    lines.end()
}

/// Writes the game as PGN, see [`write()`].
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(self, f)
    }
}

fn write_tags(tree: &Tree, to: &mut dyn fmt::Write) -> fmt::Result {
    let tags = tree.tags();
    let start = tree.position(Tree::ROOT).copied().unwrap_or_default();
    let is_usual = !tree.is_chess960() && start == Position::start();
    let needs_fen = !is_usual || tags.get("SetUp") == Some("1");
    let fen = start.to_string();
    let says_start = |told: &str| match told.trim() {
        "" => !needs_fen,
        told => fen::read(told) == Ok(start),
    };
    // What the game itself knows outranks what its tags say.
    let own = |name: &str, told: Option<&str>| match name {
        "Result" => match tree.result().unwrap_or(GameResult::Unknown) {
            GameResult::Unknown if told.is_some() => None,
            result => Some(result.symbol()),
        },
        "FEN" if told.is_some_and(says_start) => None,
        "FEN" => Some(fen.as_str()),
        "SetUp" if !is_usual => Some("1"),
        _ => None,
    };
    for name in Tags::ROSTER {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        let told = tags.get(name);
        write_tag(name, own(name, told).or(told).unwrap_or(unknown), to)?;
    }
    let mut written: Vec<&str> = Vec::new();
    for (name, value) in tags.iter() {
        // Of several tags with one name, the first is the one that counts.
        let is_first = !written.contains(&name);
        if is_first {
            written.push(name);
        }
        match own(name, Some(value)) {
            _ if is_first && Tags::ROSTER.contains(&name) => {}
            Some(known) if is_first => write_tag(name, known, to)?,
            _ => write_tag(name, value, to)?,
        }
    }
    if tree.is_chess960() && !written.contains(&"Variant") {
        write_tag("Variant", "Chess960", to)?;
    }
    for (name, value) in [("SetUp", "1"), ("FEN", fen.as_str())] {
        if needs_fen && !written.contains(&name) {
            write_tag(name, value, to)?;
        }
    }
    Ok(())
}

fn write_tag(name: &str, value: &str, to: &mut dyn fmt::Write) -> fmt::Result {
    to.write_char('[')?;
    for (at, letter) in name.char_indices() {
        let is_read = u8::try_from(letter)
            .is_ok_and(|byte| is_in_name(byte) || at > 0 && is_oddly_in_name(byte));
        to.write_char(if is_read { letter } else { '_' })?;
    }
    if name.is_empty() {
        to.write_char('_')?;
    }
    to.write_str(" \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => {
                to.write_char('\\')?;
                to.write_char(letter)?;
            }
            letter if letter.is_control() => to.write_char(' ')?,
            letter => to.write_char(letter)?,
        }
    }
    to.write_str("\"]\n")
}

/// What is still to be written. It is a list, without recursion, since
/// variations may be nested arbitrarily deep.
enum Task {
    /// The line that goes on from here.
    Line(NodeId),
    /// The variation that begins with this move.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

fn write_moves(tree: &Tree, lines: &mut Lines<'_>) -> fmt::Result {
    write_remarks(tree, Tree::ROOT, lines)?;
    let mut needs_number = true;
    let mut depth = 0_usize;
    let mut tasks = Vec::from([Task::Line(Tree::ROOT)]);
    while let Some(task) = tasks.pop() {
        match task {
            Task::Line(at) => {
                let Some((&main, variations)) = tree.children(at).split_first() else {
                    let result = tree.remarks(at).and_then(|remarks| remarks.result);
                    if let Some(result) = result.filter(|_| depth > 0) {
                        lines.word(result.symbol())?;
                    }
                    continue;
                };
                needs_number = write_move(tree, main, needs_number, lines)?;
                tasks.push(Task::Line(main));
                tasks.extend(variations.iter().rev().map(|&other| Task::Variation(other)));
            }
            Task::Variation(first) => {
                depth += 1;
                lines.open();
                if let Some(remarks) = tree.remarks(first) {
                    write_nags(&remarks.nags_before, lines)?;
                    write_comments(&remarks.before, lines)?;
                }
                needs_number = write_move(tree, first, true, lines)?;
                tasks.push(Task::Close);
                tasks.push(Task::Line(first));
            }
            Task::Close => {
                depth -= 1;
                lines.close();
                needs_number = true;
            }
        }
    }
    Ok(())
}

/// Writes a move with its number, annotations and comments. Returns whether the
/// next move needs its number even if it is Black's.
fn write_move(
    tree: &Tree,
    at: NodeId,
    needs_number: bool,
    lines: &mut Lines<'_>,
) -> Result<bool, fmt::Error> {
    let before = tree.parent(at).and_then(|parent| tree.position(parent));
    let Some(before) = before else {
        return Ok(needs_number);
    };
    let number = before.fullmove_number();
    let mut word = String::new();
    match before.turn() {
        Color::White => write!(word, "{number}.")?,
        Color::Black if needs_number => write!(word, "{number}...")?,
        Color::Black => {}
    }
    if !word.is_empty() {
        lines.word(&word)?;
        word.clear();
    }
    match tree.move_to(at) {
        Some(chosen) => write!(
            word,
            "{}",
            San::new(before, chosen).in_letters(lines.letters)
        )?,
        None => word.push_str("--"),
    }
    lines.word(&word)?;
    let has_comments = write_remarks(tree, at, lines)?;
    if let Some(remarks) = tree.remarks(at) {
        write_escapes(&remarks.escapes, lines)?;
    }
    Ok(has_comments)
}

/// Writes what is said about a move, and what stands before the next one of
/// the line: a line that was a variation may have that, and it is read as said
/// about this move. Tells whether there were comments.
fn write_remarks(tree: &Tree, at: NodeId, lines: &mut Lines<'_>) -> Result<bool, fmt::Error> {
    let Some(remarks) = tree.remarks(at) else {
        return Ok(false);
    };
    let next = tree.children(at).first();
    let next = next.and_then(|&main| tree.remarks(main));
    write_nags(&remarks.nags, lines)?;
    if let Some(next) = next {
        write_nags(&next.nags_before, lines)?;
    }
    let mut any = write_comments(&remarks.comments, lines)?;
    if let Some(next) = next {
        any |= write_comments(&next.before, lines)?;
    }
    Ok(any)
}

fn write_nags(nags: &[Nag], lines: &mut Lines<'_>) -> fmt::Result {
    nags.iter().try_for_each(|nag| lines.word(&nag.to_string()))
}

/// Writes each on a line of its own, which alone begins with `%`.
fn write_escapes(escapes: &[String], lines: &mut Lines<'_>) -> fmt::Result {
    for line in escapes {
        lines.escape(line)?;
    }
    Ok(())
}

/// Returns whether there were any.
fn write_comments(comments: &[String], lines: &mut Lines<'_>) -> Result<bool, fmt::Error> {
    let mut any = false;
    for comment in comments {
        let comment = on_one_line(comment);
        if comment.is_empty() {
            continue;
        }
        any = true;
        if comment.contains('}') {
            // A brace would end the comment, so this one is written as a
            // comment to the end of the line.
            lines.rest_of_line(&comment)?;
        } else {
            lines.braced(&comment)?;
        }
    }
    Ok(any)
}

/// Joins words into lines.
struct Lines<'a> {
    to: &'a mut dyn fmt::Write,
    letters: Letters,
    column: usize,
    /// Text before the next word without a space: `(`.
    opening: String,
    /// The last word, which may still get a `)` after it.
    word: String,
}

impl<'a> Lines<'a> {
    fn new(to: &'a mut dyn fmt::Write) -> Self {
        Self {
            to,
            letters: Letters::English,
            column: 0,
            opening: String::new(),
            word: String::new(),
        }
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.flush()?;
        self.word.push_str(&self.opening);
        self.opening.clear();
        self.word.push_str(word);
        Ok(())
    }

    fn open(&mut self) {
        self.opening.push('(');
    }

    fn close(&mut self) {
        self.word.push(')');
    }

    /// Puts the last word on its line, or the next one.
    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let width = self.word.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > COLUMNS {
                self.to.write_char('\n')?;
                self.column = 0;
            } else {
                self.to.write_char(' ')?;
                self.column += 1;
            }
        }
        self.to.write_str(&self.word)?;
        self.column += width;
        self.word.clear();
        Ok(())
    }

    fn braced(&mut self, comment: &str) -> fmt::Result {
        let mut braced = String::with_capacity(comment.len() + 2);
        braced.push('{');
        braced.push_str(comment);
        braced.push('}');
        let mut start = 0;
        for (at, _) in braced.match_indices(' ') {
            let behind = braced[at + 1..].chars().next();
            let before = braced[..at].chars().next_back();
            // A line end is read as one space, so several spaces stay together;
            // and some programs ignore a line that begins with %.
            let is_lone = behind.is_some_and(|next| !next.is_whitespace() && next != '%')
                && before.is_some_and(|last| !last.is_whitespace());
            if is_lone && at > start {
                self.word(&braced[start..at])?;
                start = at + 1;
            }
        }
        self.word(&braced[start..])
    }

    fn rest_of_line(&mut self, comment: &str) -> fmt::Result {
        self.word(";")?;
        self.flush()?;
        writeln!(self.to, " {comment}")?;
        self.column = 0;
        Ok(())
    }

    fn escape(&mut self, line: &str) -> fmt::Result {
        self.flush()?;
        if self.column > 0 {
            self.to.write_char('\n')?;
        }
        self.column = 0;
        self.to.write_char('%')?;
        for letter in line.chars() {
            let ends = matches!(letter, '\n' | '\r');
            self.to.write_char(if ends { ' ' } else { letter })?;
        }
        self.to.write_char('\n')
    }

    fn end(&mut self) -> fmt::Result {
        self.flush()?;
        self.to.write_char('\n')
    }
}
