//! The pieces of a board in the text of a position.
use core::fmt;

/// Writes the pieces of a board as FEN does: the ranks from the highest down with `/` between them,
/// and runs of empty squares as their number. `rank` gives the squares of a rank, counted from 0,
/// each with its piece if it has one, and `write` writes one piece.
///
/// ```
/// use boardwright_ruleset::write_ranks;
///
/// let pieces = |rank| (0..3).map(move |file| (rank == 1 && file == 1).then_some('K'));
/// let mut text = String::new();
/// write_ranks(&mut text, 2, pieces, |piece, to| to.write_char(piece))?;
/// assert_eq!(text, "1K1/3");
/// # Ok::<(), std::fmt::Error>(())
/// ```
///
/// # Errors
///
/// Only where `to` fails.
pub fn write_ranks<Piece, Squares: Iterator<Item = Option<Piece>>>(
    to: &mut dyn fmt::Write,
    ranks: u8,
    rank: impl Fn(u8) -> Squares,
    write: impl Fn(Piece, &mut dyn fmt::Write) -> fmt::Result,
) -> fmt::Result {
    for number in (0..ranks).rev() {
        let mut empty = 0;
        for piece in rank(number) {
            let Some(piece) = piece else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(to, "{empty}")?;
                empty = 0;
            }
            write(piece, to)?;
        }
        if empty > 0 {
            write!(to, "{empty}")?;
        }
        if number > 0 {
            to.write_char('/')?;
        }
    }
    Ok(())
}
