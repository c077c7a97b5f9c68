//! Moves and positions as text.
use super::options::{Edge, Opening, Options, Players};
use super::{Color, LinesOfAction, Piece, Square, is_on_board};
use std::collections::BTreeMap;

/// A decision as its text says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Move {
        from: Square,
        to: Square,
        takes: bool,
    },
    Drop {
        at: Square,
    },
    Pass,
}

/// The name of a square: `c4`, beyond the edge `(0,3)` (detail 2).
fn name(square: Square) -> String {
    if !is_on_board(square) {
        return format!("({},{})", square.0, square.1);
    }
    let file = char::from(b'a' + u8::try_from(square.0 - 1).expect("a file of the board"));
    format!("{file}{}", square.1)
}

/// Reads the square that stands first, and returns what follows.
fn read_square(text: &str) -> Option<(Square, &str)> {
    if let Some(rest) = text.strip_prefix('(') {
        let (numbers, rest) = rest.split_once(')')?;
        let (file, rank) = numbers.split_once(',')?;
        let square = (file.parse().ok()?, rank.parse().ok()?);
        return (!is_on_board(square)).then_some((square, rest));
    }
    let mut signs = text.chars();
    let file = i8::try_from(u32::from(signs.next()?).checked_sub(u32::from('a'))?).ok()? + 1;
    let rank = i8::try_from(signs.next()?.to_digit(10)?).ok()?;
    is_on_board((file, rank)).then_some(((file, rank), &text[2..]))
}

/// Writes a decision.
pub(super) fn write(action: Action) -> String {
    match action {
        Action::Move { from, to, takes } => {
            format!(
                "{}{}{}",
                name(from),
                if takes { "x" } else { "-" },
                name(to)
            )
        }
        Action::Drop { at } => format!("@{}", name(at)),
        Action::Pass => "pass".into(),
    }
}

/// Reads a decision.
pub(super) fn read(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Some(rest) = text.strip_prefix('@') {
        let (at, rest) = read_square(rest)?;
        return rest.is_empty().then_some(Action::Drop { at });
    }
    let (from, rest) = read_square(text)?;
    let takes = rest.starts_with('x');
    let rest = rest.strip_prefix(['x', '-'])?;
    let (to, rest) = read_square(rest)?;
    rest.is_empty().then_some(Action::Move { from, to, takes })
}

/// The letter of a piece: a capital one for a mark.
fn letter(piece: Piece) -> String {
    let letter = piece.color.name();
    if piece.marked {
        letter.to_uppercase()
    } else {
        letter.to_owned()
    }
}

/// The placement on the board: ranks from the eighth down, numbers for empty squares.
pub(super) fn placement_text(board: &BTreeMap<Square, Piece>) -> String {
    let rank_text = |rank| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 1..=8 {
            match board.get(&(file, rank)) {
                None => empty += 1,
                Some(&piece) => {
                    if empty > 0 {
                        text += &empty.to_string();
                    }
                    empty = 0;
                    text += &letter(piece);
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (1..=8).rev().map(rank_text).collect::<Vec<_>>().join("/")
}

/// The pieces beyond the edge, White's first, each side's from the lowest rank up.
pub(super) fn outside_text(board: &BTreeMap<Square, Piece>) -> String {
    let mut text = String::new();
    for color in Color::BOTH {
        let outside = board.iter().filter(|(square, _)| !is_on_board(**square));
        let own = outside.filter(|(_, piece)| piece.color == color);
        let mut squares: Vec<Square> = own.map(|(&square, _)| square).collect();
        squares.sort_by_key(|&(file, rank)| (rank, file));
        if !squares.is_empty() {
            text += color.name();
        }
        text.extend(squares.into_iter().map(name));
    }
    if text.is_empty() { "-".into() } else { text }
}

/// A kind of piece that is due: marked, unmarked, or either.
fn duty_text(duty: Option<bool>) -> &'static str {
    match duty {
        Some(true) => "m",
        Some(false) => "u",
        None => "-",
    }
}

/// What a variant adds to the state, beside the turn.
pub(super) fn variant_text(game: &LinesOfAction) -> String {
    if game.options.opening == Opening::Parachute {
        let [white, black] = game.reserves;
        format!(" {white}/{black}")
    } else if game.options.edge == Edge::Open {
        format!(" {}", outside_text(&game.board))
    } else if game.options.players == Players::Ambidextrous {
        format!(" {}", game.duties.map(duty_text).join("/"))
    } else {
        String::new()
    }
}

/// Writes a position.
pub(super) fn write_position(game: &LinesOfAction) -> String {
    let plies = if game.options.cap > 0 {
        game.plies.to_string()
    } else {
        "-".into()
    };
    let stage = match (game.options.opening, game.drops) {
        (Opening::Parachute, false) => " move",
        (Opening::Parachute, true) => " drop",
        _ => "",
    };
    format!(
        "{} {} {} {plies}{}{stage}",
        placement_text(&game.board),
        game.seat_name(game.turn),
        game.passes,
        variant_text(game),
    )
}

/// Reads the placement on the board.
fn read_placement(text: &str) -> Option<BTreeMap<Square, Piece>> {
    let mut board = BTreeMap::new();
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    for (rank, text) in (1..=8).rev().zip(ranks) {
        let mut file = 1;
        for sign in text.chars() {
            if let Some(empty) = sign.to_digit(10) {
                file += i8::try_from(empty).ok()?;
                continue;
            }
            let color = Color::of_name(&sign.to_lowercase().to_string())?;
            board.insert(
                (file, rank),
                Piece {
                    color,
                    marked: sign.is_uppercase(),
                },
            );
            file += 1;
        }
        if file != 9 {
            return None;
        }
    }
    Some(board)
}

/// Adds the pieces beyond the edge to a board.
fn read_outside(mut text: &str, board: &mut BTreeMap<Square, Piece>) -> Option<()> {
    let mut color = None;
    while !text.is_empty() && text != "-" {
        if let Some(rest) = text.strip_prefix(['w', 'b']) {
            color = Color::of_name(&text[..1]);
            text = rest;
        }
        let (square, rest) = read_square(text)?;
        board.insert(
            square,
            Piece {
                color: color?,
                marked: false,
            },
        );
        text = rest;
    }
    Some(())
}

/// Reads the fields of a position.
pub(super) fn read_position(options: Options, text: &str) -> Option<LinesOfAction> {
    let fields: Vec<&str> = text.split(' ').collect();
    let (&[placement, seat, passes, plies], more) = fields.split_at_checked(4)? else {
        return None;
    };
    let mut game = LinesOfAction::with_board(options, read_placement(placement)?);
    game.turn = (0..game.seats()).find(|&turn| game.seat_name(turn) == seat)?;
    game.passes = passes.parse().ok()?;
    if options.cap > 0 {
        game.plies = plies.parse().ok()?;
    }
    match *more {
        [reserves, stage] if options.opening == Opening::Parachute => {
            let (white, black) = reserves.split_once('/')?;
            game.reserves = [white.parse().ok()?, black.parse().ok()?];
            game.drops = stage == "drop";
        }
        [outside] if options.edge == Edge::Open => read_outside(outside, &mut game.board)?,
        [duties] if options.players == Players::Ambidextrous => {
            let duty = |text| match text {
                "m" => Some(Some(true)),
                "u" => Some(Some(false)),
                "-" => Some(None),
                _ => None,
            };
            let (white, black) = duties.split_once('/')?;
            game.duties = [duty(white)?, duty(black)?];
        }
        [] => {}
        _ => return None,
    }
    Some(game)
}
