//! Scenes made by hand, each for one property of pictures.
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Figure, Glyph, Mark, Place, Scene, Seat, Suit, Tone,
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
                let glyph = Glyph::new(name, symbol, small);
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
    let (from, to) = (Place::new(3, 7), Place::new(4, 6));
    scene.arrows.push(Arrow::new(from, to, ArrowKind::Move));
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
        glyph: Glyph::new(name, symbol, letter),
        owner: Some(Seat::new(seat)),
    };
    let ground = |letter, symbol, name| Some(Glyph::new(name, symbol, letter));
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
        let from = Place::new(from.0, from.1);
        scene.arrows.push(Arrow {
            label: label.map(Into::into),
            ..Arrow::new(from, Place::new(5, 2), ArrowKind::Support)
        });
    }
    scene
}

/// An attack with everything that can be told of it: supporters of both sides,
/// boosts of the cells themselves, totals on the attack; and a piece that was
/// put down.
pub(crate) fn attack() -> Scene {
    let mut scene = cross();
    scene.arrows.clear();
    let mut arrow = |from: (u16, u16), to: (u16, u16), label: Option<&'static str>, kind| {
        let (from, to) = (Place::new(from.0, from.1), Place::new(to.0, to.1));
        scene.arrows.push(Arrow {
            label: label.map(Into::into),
            ..Arrow::new(from, to, kind)
        });
    };
    arrow((2, 2), (5, 2), Some("2 : 3"), ArrowKind::Attack);
    arrow((2, 0), (5, 2), Some("+1"), ArrowKind::Support);
    arrow((2, 2), (2, 2), Some("charge +1"), ArrowKind::Support);
    arrow((0, 3), (5, 2), Some("+1"), ArrowKind::Defence);
    arrow((5, 2), (5, 2), Some("castle +2"), ArrowKind::Defence);
    arrow((3, 5), (3, 5), Some("K"), ArrowKind::Move);
    scene
}

/// Every drawing there is, each on a cell of its own, and one that there is
/// not.
pub(crate) fn drawings() -> Scene {
    let ground = [
        "castle",
        "forest",
        "lake",
        "eyrie",
        "swamp",
        "stone-circle",
        "portal",
        "pass-north-south",
        "pass-east-west",
        "outside",
        "moor",
    ];
    let figures = [
        "king",
        "queen",
        "rook",
        "bishop",
        "knight",
        "pawn",
        "crown",
        "piece",
        "marked-piece",
        "dragon",
    ];
    let storeys = [
        "red-token",
        "black-token",
        "green-token",
        "violet-token",
        "orange-token",
    ];
    let glyph = |name: &'static str| Glyph::new(name, '?', name.chars().next().unwrap_or('?'));
    let mut scene = grid(11, 5, &[("w", 0), ("b", 1)]);
    for (column, name) in ground.into_iter().enumerate() {
        let cell = cell(&mut scene, column as u16, 0);
        cell.ground = Some(glyph(name));
        cell.is_outside = name == "outside";
    }
    let both = [Some(Seat::new(0)), Some(Seat::new(1))];
    for (row, owner) in both.into_iter().enumerate() {
        let row = row as u16;
        let figure = |name| Figure {
            glyph: glyph(name),
            owner,
        };
        for (column, name) in figures.into_iter().enumerate() {
            cell(&mut scene, column as u16, 1 + row)
                .figures
                .push(figure(name));
        }
        for (column, name) in storeys.into_iter().enumerate() {
            let next = storeys[(column + 1) % storeys.len()];
            let stack = &mut cell(&mut scene, column as u16, 3 + row).figures;
            stack.push(figure(name));
            stack.push(figure(next));
            cell(&mut scene, 5 + column as u16, 3 + row)
                .figures
                .push(figure(name));
        }
    }
    let alone = Figure {
        glyph: glyph("pawn"),
        owner: None,
    };
    cell(&mut scene, 10, 1).figures.push(alone);
    scene
}

/// Stacks of several figures, one of them too tall, and one that nobody owns.
pub(crate) fn stacks() -> Scene {
    let mut scene = grid(3, 2, &[("w", 1), ("b", 0)]);
    let token = |letter, seat| Figure {
        glyph: Glyph::new("token", '●', letter),
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

/// A table of cards: a hand that is seen, one that is face down, a trick in the middle, cards
/// without suits, a stock with its number, and stacks of checkers and coins.
pub(crate) fn table() -> Scene {
    let mut scene = grid(5, 4, &[("1", 0), ("2", 1)]);
    let suits = [Suit::CLUBS, Suit::DIAMONDS, Suit::HEARTS, Suit::SPADES];
    let card = |rank, suit, seat: u8| Figure {
        glyph: Glyph::card(rank, suit),
        owner: Some(Seat::new(seat)),
    };
    let ranks = ['A', 'K', 'T', '7'].into_iter();
    for ((column, rank), suit) in (0..).zip(ranks).zip(suits) {
        let own = cell(&mut scene, column, 0);
        own.figures.push(card(rank, Some(suit), 0));
        let other = Figure {
            glyph: Glyph::card_back(),
            owner: Some(Seat::new(1)),
        };
        cell(&mut scene, column, 3).figures.push(other);
    }
    let played = cell(&mut scene, 1, 1);
    played.figures.push(card('Q', Some(Suit::HEARTS), 0));
    let moons = Suit::new("moons", '☾', 'm');
    let odd = cell(&mut scene, 2, 2);
    odd.figures.push(card('9', Some(moons), 1));
    cell(&mut scene, 3, 2).figures.push(card('T', None, 1));
    let stock = cell(&mut scene, 4, 2);
    stock.figures.push(Figure {
        glyph: Glyph::card_back(),
        owner: None,
    });
    stock.count = Some(12);
    for (row, seat, count) in [(0, 0, 5), (3, 1, 120)] {
        let checkers = cell(&mut scene, 4, row);
        checkers.figures.push(Figure {
            glyph: Glyph::new("piece", '●', 'o'),
            owner: Some(Seat::new(seat)),
        });
        checkers.count = Some(count);
    }
    let (from, to) = (Place::new(2, 0), Place::new(1, 1));
    scene.arrows.push(Arrow::new(from, to, ArrowKind::Move));
    scene
}
