//! Drawings by keys, each sent once.
use crate::api::{DrawingKey, Ordered};
use boardwright::ruleset::{Scene, Seats, Tone};

/// Which drawings a page has, and those that it is still to be sent.
#[derive(Default)]
pub(crate) struct Drawings {
    sent: Ordered<DrawingKey, ()>,
    fresh: Ordered<DrawingKey, String>,
    squares: Option<(Squares, DrawingKey)>,
}

/// What the squares of a board are drawn from.
#[derive(PartialEq)]
struct Squares {
    quarters: u8,
    seats: usize,
    columns: u16,
    rows: u16,
    cells: Vec<(u16, u16, Tone, bool, Seats, String)>,
}

impl Drawings {
    /// The key of a drawing, which is sent if it was not sent yet.
    pub(crate) fn key(&mut self, drawing: String) -> DrawingKey {
        let key = key_of(&drawing);
        if !self.sent.has(&key) {
            *self.fresh.of(key.clone()) = drawing;
        }
        key
    }

    /// The key of the squares of a scene. They are drawn only if they have changed.
    pub(crate) fn squares(
        &mut self,
        scene: &Scene,
        quarters: u8,
        draw: impl FnOnce() -> String,
    ) -> DrawingKey {
        let cells = scene.cells.iter().map(|cell| {
            let (column, row) = (cell.place.column, cell.place.row);
            let name = cell.name.clone();
            (column, row, cell.tone, cell.is_outside, cell.home, name)
        });
        let squares = Squares {
            quarters,
            seats: scene.seats.len(),
            columns: scene.columns,
            rows: scene.rows,
            cells: cells.collect(),
        };
        if let Some((known, key)) = &self.squares {
            if *known == squares {
                return key.clone();
            }
        }
        let key = self.key(draw());
        self.squares = Some((squares, key.clone()));
        key
    }

    /// The drawings to be sent with this answer.
    pub(crate) fn take_fresh(&mut self) -> Ordered<DrawingKey, String> {
        for key in self.fresh.keys() {
            self.sent.of(key.clone());
        }
        std::mem::take(&mut self.fresh)
    }
}

/// A key that the same drawing has for ever: the 64 bits of FNV-1a, and its length.
fn key_of(drawing: &str) -> DrawingKey {
    let hash = drawing
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
    format!("{hash:016x}-{}", drawing.len())
}
