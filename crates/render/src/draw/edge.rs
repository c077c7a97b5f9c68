//! The names at the edge of a board, and what points to cells that are not drawn.
use super::{Board, centred};
use crate::Symbols;
use crate::layout::columns;
use crate::picture::Line;
use alloc::string::String;

/// The signs that point to what a window leaves out.
struct Pointers {
    up: &'static str,
    down: &'static str,
    left: &'static str,
    right: &'static str,
}

const ASCII_POINTERS: Pointers = Pointers {
    up: "^",
    down: "v",
    left: "<",
    right: ">",
};

const POINTERS: Pointers = Pointers {
    up: "▲",
    down: "▼",
    left: "◀",
    right: "▶",
};

impl Board<'_> {
    /// How many columns the names beside the board take, with a space between
    /// them and a bracket.
    pub(super) fn edge_width(&self) -> usize {
        let names = self.layout.beside().iter();
        match names.map(|name| columns(name)).max() {
            None | Some(0) => 0,
            Some(widest) => widest + 1,
        }
    }

    pub(crate) fn file_names(&self) -> Option<Line> {
        let room = self.cell_width();
        let names = &self.layout.below()[self.left..self.left + self.width];
        let fits = names.iter().all(|name| columns(name) <= room);
        if !fits || names.iter().all(String::is_empty) {
            return None;
        }
        // Names that would touch each other leave out every other one.
        let touches = names.iter().any(|name| columns(name) == room);
        let mut line = Line::default();
        let pointers = self.pointers();
        let (cells_across, _) = self.layout.size();
        let edge = self.edge_width();
        if self.left > 0 && edge > 0 {
            line.pad_to(edge - 1);
            line.push(pointers.left, self.dimmed());
        }
        line.pad_to(edge);
        for (index, name) in names.iter().enumerate() {
            let name = if touches && index % 2 == 1 { "" } else { name };
            let mut name = centred(name, room);
            let is_last = index + 1 == names.len();
            if is_last && self.left + self.width < cells_across && name.ends_with(' ') {
                name.pop();
                name.push_str(pointers.right);
            }
            line.push(&name, self.dimmed());
        }
        Some(line)
    }

    /// The sign after the name of a line of cells: where more of them lie beyond the
    /// window, it points there.
    pub(super) fn beyond(&self, y: usize, within: usize) -> &'static str {
        let pointers = self.pointers();
        let (_, cells_down) = self.layout.size();
        let is_last = y + 1 == self.height && within + 1 == self.cell_height();
        if y == 0 && within == 0 && self.top > 0 {
            pointers.up
        } else if is_last && self.top + self.height < cells_down {
            pointers.down
        } else {
            " "
        }
    }

    fn pointers(&self) -> &'static Pointers {
        match self.style.symbols {
            Symbols::Ascii => &ASCII_POINTERS,
            Symbols::Unicode => &POINTERS,
        }
    }
}
