//! How the commons look.
use super::{Commons, Position};
use crate::drawing;
use boardwright_ruleset::{Caption, Depict, Glyph, Ruleset as _, Scene, Seat};

/// A fish of the lake, which is nobody's.
const FISH: Glyph = Glyph::new("fish", '<', 'f');

impl Depict for Commons {
    /// The lake, a cell for each fish that it can hold.
    fn depict(&self, state: &Position) -> Scene {
        let cell = |column: u8| {
            let mut cell = drawing::cell(column.into(), 0, format!("lake{}", column + 1));
            let fish = (column < state.fish).then(|| drawing::figure(FISH, None));
            cell.figures.extend(fish);
            cell
        };
        let told = match self.outcome(state) {
            Some(outcome) => Caption::new(None, format!("over: {}", outcome.in_words())),
            None => Caption::new(Some(Seat::new(self.next(state))), "fishes"),
        };
        Scene {
            columns: self.fish.into(),
            rows: 1,
            cells: (0..self.fish).map(cell).collect(),
            captions: [told].into(),
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }
}
