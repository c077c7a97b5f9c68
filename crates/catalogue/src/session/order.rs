//! Which of a few moves come first.
use super::Session;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::sort_by_small_number;
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Glyph, Scene, Seat, Seats, Status};

impl Session {
    /// These moves of the person who is due, the best first: where each makes another
    /// piece of one, in the order of the pieces in the [primer](Self::primer), so that a
    /// queen comes before a knight whatever attacks it; else those after which the seat
    /// stands best. The order stays where the position hides something.
    #[must_use]
    pub fn best_first(&self, moves: Vec<String>) -> Vec<String> {
        let Some((seat, seats)) = self.person() else {
            return moves;
        };
        if let Some(sorted) = self.by_what_arises(&moves) {
            return sorted;
        }
        let worth = |text: &String| -> Option<i32> {
            let mut tried = self.game.boxed_clone();
            tried.play(seat, text).ok()?;
            self.worth_of(&*tried, seat, seats)
        };
        let mut worths: Vec<(i32, String)> = Vec::new();
        for text in &moves {
            let Some(worth) = worth(text) else {
                return moves;
            };
            worths.push((worth, text.clone()));
        }
        // The other way round: the best first.
        sort_by_small_number(&mut worths, &mut |(worth, _)| !worth);
        worths.into_iter().map(|(_, text)| text).collect()
    }

    /// These moves by what arises, where each makes another piece of the same one:
    /// promotions.
    fn by_what_arises(&self, moves: &[String]) -> Option<Vec<String>> {
        let (seat, seats) = self.person()?;
        let primer = self.primer()?;
        let before = self.game.scene(seats);
        let mut ranked: Vec<(i32, String)> = Vec::new();
        for text in moves {
            let after = self.scene_if(text)?;
            let arisen = arisen(&before, &after, seat)?;
            if count(&before, seat) != count(&after, seat) {
                return None;
            }
            let rank = primer
                .pieces
                .iter()
                .position(|piece| piece.looks_like(&arisen))?;
            let rank = i32::try_from(rank).ok()?;
            if ranked.iter().any(|(other, _)| *other == rank) {
                return None;
            }
            ranked.push((rank, text.clone()));
        }
        sort_by_small_number(&mut ranked, &mut |(rank, _)| *rank);
        Some(ranked.into_iter().map(|(_, text)| text).collect())
    }

    /// What a position is worth for a seat; a position that is won or lost is
    /// worth more and less than any other.
    pub(super) fn worth_of(&self, game: &dyn AnyGame, seat: Seat, viewers: Seats) -> Option<i32> {
        match game.status() {
            Status::Over(outcome) if outcome.is_draw() => Some(0),
            Status::Over(outcome) if outcome.winners.contains(seat) => Some(i32::MAX),
            Status::Over(_) => Some(i32::MIN),
            Status::Due(_) => self.rules.evaluate(game, seat, viewers),
        }
    }
}

/// How many figures a seat has on the board.
fn count(scene: &Scene, seat: Seat) -> usize {
    let figures = scene.cells.iter().flat_map(|cell| &cell.figures);
    figures.filter(|figure| figure.owner == Some(seat)).count()
}

/// The piece of a seat that stands in the only cell that holds something else than
/// before.
fn arisen(before: &Scene, after: &Scene, seat: Seat) -> Option<Vec<Glyph>> {
    let changed = |cell: &&boardwright_ruleset::Cell| {
        let was = before.cell(cell.place);
        !cell.figures.is_empty() && was.is_none_or(|was| was.figures != cell.figures)
    };
    let mut changed = after.cells.iter().filter(changed);
    let (only, None) = (changed.next()?, changed.next()) else {
        return None;
    };
    let is_own = only.figures.iter().all(|figure| figure.owner == Some(seat));
    is_own.then(|| only.figures.iter().map(|figure| figure.glyph).collect())
}
