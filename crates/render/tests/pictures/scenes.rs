//! Scenes made by hand, each for something that a picture must get right.
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Figure, Glyph, Mark, Place, Scene, Seat, Tone,
};

/// A position of chess: two seats, both tones, every kind of piece, a last
/// move, a check, captions for a seat and for everybody.
pub(crate) fn chess() -> Scene {
    let rows = [
        "RNB.K..R", "PPPP.PPP", ".....N..", "....p...", "..B.P...", "........", "ppppq.pp",
        "rnb.kbnr",
    ];
    let kinds = [
        ('k', '♚', "king"),
        ('q', '♛', "queen"),
        ('r', '♜', "rook"),
        ('b', '♝', "bishop"),
        ('n', '♞', "knight"),
        ('p', '♟', "pawn"),
    ];
    let mut scene = grid(8, 8, &[("w", 0), ("b", 1)]);
    for (row, line) in rows.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            let kind = kinds
                .iter()
                .find(|kind| kind.0 == letter.to_ascii_lowercase());
            if let Some(&(small, symbol, name)) = kind {
                let owner = Some(Seat::new(letter.is_ascii_lowercase().into()));
                let glyph = Glyph {
                    name,
                    symbol,
                    letter: small,
                };
                cell(&mut scene, column as u16, row as u16)
                    .figures
                    .push(Figure { glyph, owner });
            }
        }
    }
    cell(&mut scene, 4, 0).marks.push(Mark::Danger);
    cell(&mut scene, 0, 1).marks.push(Mark::Target);
    cell(&mut scene, 3, 4).marks.push(Mark::Target);
    cell(&mut scene, 2, 3).marks.push(Mark::Selected);
    scene.arrows.push(Arrow {
        from: Place::new(3, 7),
        to: Place::new(4, 6),
        label: None,
        kind: ArrowKind::Move,
    });
    scene.captions.push(Caption {
        seat: Some(Seat::new(0)),
        text: "to move".into(),
    });
    scene.captions.push(Caption {
        seat: None,
        text: "a line of text that is longer than a narrow terminal has room for".into(),
    });
    scene
}

/// A cross of four armies: missing corners, ground under figures and alone,
/// tags, support arrows with labels.
pub(crate) fn cross() -> Scene {
    let mut scene = grid(6, 6, &[("S", 0), ("W", 1), ("N", 2), ("E", 3)]);
    scene.cells.retain(|cell| {
        let inner = |at| (2..4).contains(&at);
        inner(cell.place.column) || inner(cell.place.row)
    });
    let army = |letter, symbol, name, seat| Figure {
        glyph: Glyph {
            name,
            symbol,
            letter,
        },
        owner: Some(Seat::new(seat)),
    };
    let ground = |letter, symbol, name| {
        Some(Glyph {
            name,
            symbol,
            letter,
        })
    };
    let king = |seat| army('k', '♚', "king", seat);
    for (seat, column, row) in [(0, 2, 0), (1, 0, 3), (2, 3, 5), (3, 5, 2)] {
        cell(&mut scene, column, row).figures.push(king(seat));
    }
    cell(&mut scene, 2, 0).ground = ground('f', '♣', "forest");
    cell(&mut scene, 3, 3).ground = ground('c', '♖', "castle");
    cell(&mut scene, 2, 2)
        .figures
        .push(army('n', '♞', "knight", 0));
    for (from, label) in [((2, 2), Some("+1 support")), ((0, 3), None)] {
        scene.arrows.push(Arrow {
            from: Place::new(from.0, from.1),
            to: Place::new(5, 2),
            label: label.map(Into::into),
            kind: ArrowKind::Support,
        });
    }
    scene
}

/// Stacks of several figures, one of them too tall, and one that nobody owns.
pub(crate) fn stacks() -> Scene {
    let mut scene = grid(3, 2, &[("b", 0), ("w", 1)]);
    let token = |letter, seat| Figure {
        glyph: Glyph {
            name: "token",
            symbol: '●',
            letter,
        },
        owner: seat,
    };
    let (black, white) = (Some(Seat::new(0)), Some(Seat::new(1)));
    cell(&mut scene, 0, 0).figures = vec![token('r', black), token('g', black)];
    cell(&mut scene, 1, 0).figures = vec![token('v', white)];
    cell(&mut scene, 2, 0).figures = vec![token('o', None)];
    cell(&mut scene, 1, 1).figures = (0..6).map(|_| token('r', white)).collect();
    scene
}

/// A board with an open edge, whose squares are named by numbers.
pub(crate) fn numbered() -> Scene {
    let mut scene = grid(12, 2, &[("w", 0), ("b", 1)]);
    for cell in &mut scene.cells {
        let (file, rank) = (i32::from(cell.place.column) - 1, cell.place.row);
        cell.name = format!("({file},{rank})");
    }
    scene
}

/// An empty chequered board with names such as `a1`.
pub(crate) fn grid(columns: u16, rows: u16, seats: &[(&'static str, u8)]) -> Scene {
    let mut scene = Scene {
        columns,
        rows,
        ..Scene::default()
    };
    for row in 0..rows {
        for column in 0..columns {
            let tone = if (column + row) % 2 == 0 {
                Tone::Dark
            } else {
                Tone::Light
            };
            let file = char::from(b'a' + (column % 26) as u8);
            let name = format!("{file}{}", row + 1);
            scene
                .cells
                .push(Cell::new(Place::new(column, row), name, tone));
        }
    }
    scene.seats = seats
        .iter()
        .map(|&(name, seat)| (Seat::new(seat), name))
        .collect();
    scene
}

/// The cell at a place that exists.
pub(crate) fn cell(scene: &mut Scene, column: u16, row: u16) -> &mut Cell {
    let place = Place::new(column, row);
    scene
        .cells
        .iter_mut()
        .find(|cell| cell.place == place)
        .expect("the scene has this cell")
}
