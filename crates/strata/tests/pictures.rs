//! The pictures of every piece's movement in the documentation, drawn from the
//! table of pieces. With `BOARDWRIGHT_PICTURES=write` they are written anew.

use boardwright_geometry::{Board9, Set9, Side, Square9};
use boardwright_pieces::{Movement, Obstacles, Occupants, Path, Pattern, Purpose};
use boardwright_strata::{Kind, Piece, Special, Token};
use std::fmt::Write as _;
use std::path::PathBuf;

const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures/strata");

/// A mark on a square, with what the legend says of it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Sign {
    MoveOrTake,
    MoveOnly,
    Shoot,
    TakenOnTheWay,
    Run,
    Revive,
    Carry,
    Exchange,
}

impl Sign {
    fn legend(self) -> &'static str {
        match self {
            Self::MoveOrTake => "moves there, or takes there",
            Self::MoveOnly => "moves there, takes nothing",
            Self::Shoot => "shoots what stands there",
            Self::TakenOnTheWay => "takes what stands there on its way",
            Self::Run => "runs over these, which must be empty",
            Self::Revive => "revives a held token there",
            Self::Carry => "carries fusions that happen there",
            Self::Exchange => "exchanges places with any own piece",
        }
    }

    fn draw(self, (x, y): (u32, u32)) -> String {
        match self {
            Self::MoveOrTake => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"#2b6cb0\"/>"),
            Self::MoveOnly => ring(x, y, 6, "#2b6cb0"),
            Self::Shoot => {
                let (left, right, top, foot) = (x - 9, x + 9, y - 9, y + 9);
                format!(
                    "<path d=\"M{left} {top}L{right} {foot}M{left} {foot}L{right} {top}\" \
                     stroke=\"#c53030\" stroke-width=\"3\"/>"
                )
            }
            Self::TakenOnTheWay => ring(x, y, 6, "#c53030"),
            Self::Run => ring(x, y, 3, "#555"),
            Self::Revive | Self::Carry | Self::Exchange => {
                let (left, right, top, foot) = (x - 12, x - 6, y - 12, y - 6);
                let (across, down) = (x - 9, y - 9);
                format!(
                    "<path d=\"M{left} {down}H{right}M{across} {top}V{foot}\" \
                     stroke=\"#276749\" stroke-width=\"2\"/>"
                )
            }
        }
    }
}

fn ring(x: u32, y: u32, r: u32, color: &str) -> String {
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>"
    )
}

fn only(movement: Movement<'static>) -> Option<Pattern> {
    assert!(movement.patterns().len() <= 1);
    movement.patterns().first().copied()
}

/// What to draw of a kind that stands on a square of an empty board.
fn signs(piece: &Piece, from: Square9) -> Vec<(Sign, Set9)> {
    let reach = |movement: Movement<'static>, target: Set9| {
        let obstacles = Obstacles::of_pieces(Set9::EMPTY, target);
        movement.reach(&Board9, from, Side::South, &obstacles)
    };
    let moves = reach(piece.moves, Set9::EMPTY);
    let everywhere = Set9::ALL.without(from);
    let beside = Kind::General
        .piece()
        .moves
        .reach(&Board9, from, Side::South, &Obstacles::none());
    let mut signs = Vec::new();
    if let Some(pattern) = only(piece.moves) {
        let takes = pattern.purpose != Purpose::Move;
        let sign = if takes {
            Sign::MoveOrTake
        } else {
            Sign::MoveOnly
        };
        signs.push((sign, moves));
        let between = |length: u8| {
            let along = match pattern.path {
                Path::Slide { directions, .. } | Path::Bend { directions, .. } => directions,
                _ => return Set9::EMPTY,
            };
            let line = [Pattern::slide(along).at_most(length)];
            Movement::new(&line).reach(&Board9, from, Side::South, &Obstacles::none())
        };
        match pattern.path {
            Path::Slide {
                min,
                over: Occupants::Enemies,
                ..
            } => signs.push((Sign::TakenOnTheWay, between(min - 1))),
            // A run is drawn where the squares behind it can be flown to.
            Path::Bend { run, .. } => {
                let flown = |square: &Square9| {
                    let line = Set9::from_square(from).with(*square);
                    moves
                        .iter()
                        .any(|to| line.is_subset_of(Set9::between(from, to).with(from)))
                };
                signs.push((Sign::Run, between(run).iter().filter(flown).collect()));
            }
            _ => {}
        }
    }
    // A shot is seen by what it hits.
    let hit = |square: &Square9| reach(piece.shots, (*square).into()).contains(*square);
    signs.push((Sign::Shoot, everywhere.iter().filter(hit).collect()));
    match piece.special {
        Special::Revive => signs.push((Sign::Revive, beside)),
        Special::Carry => signs.push((Sign::Carry, beside)),
        Special::Exchange => signs.push((Sign::Exchange, everywhere)),
        Special::None | Special::MoveThenShoot => {}
    }
    signs.retain(|(_, squares)| !squares.is_empty());
    signs
}

fn color(token: Token) -> &'static str {
    match token {
        Token::Red => "#c0392b",
        Token::Black => "#2d2d2d",
        Token::Green => "#2e7d4f",
        Token::Violet => "#6b4796",
        Token::Orange => "#c96f12",
    }
}

/// The piece as a disc, each storey in its colour.
fn disc(piece: &Piece, (x, y): (u32, u32)) -> String {
    let (left, right, foot) = (x - 13, x + 13, y + 5);
    let (lower, upper) = match *piece.tokens {
        [one, other] => (color(one), color(other)),
        [token] => (color(token), color(token)),
        _ => ("#8a6d1d", "#8a6d1d"),
    };
    let letters: String = piece.tokens.iter().map(|token| token.letter()).collect();
    let letters = if letters.is_empty() { "*" } else { &letters };
    format!(
        "<path d=\"M{left} {y}A13 13 0 0 0 {right} {y}Z\" fill=\"{lower}\"/>\n\
         <path d=\"M{left} {y}A13 13 0 0 1 {right} {y}Z\" fill=\"{upper}\"/>\n\
         <text x=\"{x}\" y=\"{foot}\" font-size=\"13\" fill=\"#fff\">{letters}</text>"
    )
}

/// A picture of a kind's movement.
fn picture(kind: Kind) -> String {
    let piece = kind.piece();
    let from = match only(piece.moves).map(|pattern| pattern.path) {
        // It runs and flies far, so it is shown on its way up the board.
        Some(Path::Bend { .. }) => Square9::E2,
        _ => Square9::E5,
    };
    let signs = signs(piece, from);
    let height = 300 + 18 * signs.len();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 300 {height}\" width=\"300\" \
         height=\"{height}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n"
    );
    let mut line = |text: String| writeln!(svg, "{text}").expect("a String takes all");
    line(format!("<title>{kind}</title>"));
    let about: Vec<String> = signs
        .iter()
        .map(|(sign, squares)| match sign {
            Sign::Exchange => sign.legend().to_string(),
            _ => {
                let names: Vec<String> = squares.iter().map(|at| at.to_string()).collect();
                format!("{}: {}", sign.legend(), names.join(" "))
            }
        })
        .collect();
    line(format!("<desc>From {from}. {}.</desc>", about.join("; ")));
    line(format!(
        "<rect width=\"300\" height=\"{height}\" fill=\"#fff\"/>"
    ));
    let centre = |square: Square9| {
        (
            40 + 30 * u32::from(square.file()),
            20 + 30 * (8 - u32::from(square.rank())),
        )
    };
    for square in Square9::ALL {
        let (x, y) = centre(square);
        let (left, top) = (x - 15, y - 15);
        let tone = if square.is_light() {
            "#f4ead6"
        } else {
            "#e0cfae"
        };
        line(format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"30\" height=\"30\" fill=\"{tone}\"/>"
        ));
    }
    for index in 0..9_u8 {
        let (x, y) = (40 + 30 * u32::from(index), 24 + 30 * (8 - u32::from(index)));
        let (file, rank) = (char::from(b'a' + index), index + 1);
        let text = "font-size=\"11\" fill=\"#666\"";
        line(format!("<text x=\"{x}\" y=\"289\" {text}>{file}</text>"));
        line(format!("<text x=\"14\" y=\"{y}\" {text}>{rank}</text>"));
    }
    for (sign, squares) in &signs {
        for square in *squares {
            line(sign.draw(centre(square)));
        }
    }
    line(disc(piece, centre(from)));
    for (row, (sign, _)) in signs.iter().enumerate() {
        let y = 306 + 18 * row as u32;
        let nudge = if matches!(sign, Sign::Revive | Sign::Carry | Sign::Exchange) {
            9
        } else {
            0
        };
        line(sign.draw((40 + nudge, y + nudge)));
        let (y, legend) = (y + 4, sign.legend());
        line(format!(
            "<text x=\"58\" y=\"{y}\" font-size=\"12\" fill=\"#333\" text-anchor=\"start\">{legend}</text>"
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

/// The pictures in the documentation are those that the data gives.
#[test]
fn pictures_are_up_to_date() {
    let write = std::env::var_os("BOARDWRIGHT_PICTURES").is_some_and(|value| value == "write");
    for kind in Kind::ALL {
        let file = kind.to_string().to_lowercase().replace(' ', "-") + ".svg";
        let path = PathBuf::from(PICTURES).join(file);
        let drawn = picture(kind);
        if write {
            std::fs::create_dir_all(PICTURES).expect("the folder of pictures");
            std::fs::write(&path, &drawn).expect("a picture is written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(kept, drawn, "{}", path.display());
    }
}
