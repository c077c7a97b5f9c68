//! Tokens, the pieces that they make, and how far each piece moves and shoots: the table of the
//! rules, row by row.

/// A square as file and rank, each from 1 to 9.
pub type Square = (i8, i8);

/// The colours of tokens, in the order in which texts list them (detail 17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Token {
    /// Infantry alone.
    Red,
    /// Archer alone.
    Black,
    /// Horse alone.
    Green,
    /// Scholar alone.
    Violet,
    /// Slave alone.
    Orange,
}

use Token::{Black, Green, Orange, Red, Violet};

impl Token {
    /// All five.
    pub const ALL: [Self; 5] = [Red, Black, Green, Violet, Orange];

    /// The letter of a token in texts.
    pub fn letter(self) -> char {
        ['R', 'B', 'G', 'V', 'O'][self as usize]
    }

    /// The token with this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|token| token.letter() == letter)
    }
}

/// What stands on a square: the General, a token, or two tokens in the order of texts. The General
/// is an object of its own and no token (#2), and no piece has a third storey (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Body {
    /// The General.
    General,
    /// One storey.
    Single(Token),
    /// Two storeys.
    Double(Token, Token),
}

impl Body {
    /// Two tokens of different colours as a piece. Storeys have no order (detail 17).
    pub fn joined(one: Token, other: Token) -> Self {
        Self::Double(one.min(other), one.max(other))
    }

    /// The tokens in the piece.
    pub fn tokens(self) -> Vec<Token> {
        match self {
            Self::General => vec![],
            Self::Single(token) => vec![token],
            Self::Double(one, other) => vec![one, other],
        }
    }

    /// The name of the piece.
    pub fn kind(self) -> Kind {
        match self {
            Self::General => Kind::General,
            Self::Single(Red) => Kind::Infantry,
            Self::Single(Black) => Kind::Archer,
            Self::Single(Green) => Kind::Horse,
            Self::Single(Violet) => Kind::Scholar,
            Self::Single(Orange) => Kind::Slave,
            Self::Double(Red, Black) => Kind::Champion,
            Self::Double(Red, Green) => Kind::Knight,
            Self::Double(Red, Violet) => Kind::Priest,
            Self::Double(Red, Orange) => Kind::Colossus,
            Self::Double(Black, Green) => Kind::MountedArcher,
            Self::Double(Black, Violet) => Kind::Sniper,
            Self::Double(Black, Orange) => Kind::Catapult,
            Self::Double(Green, Violet) => Kind::IronHorse,
            Self::Double(Green, Orange) => Kind::Porter,
            Self::Double(Violet, Orange) => Kind::Mutant,
            Self::Double(..) => unreachable!("two tokens of one colour or out of order"),
        }
    }
}

/// The sixteen kinds of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are those of the rules")]
pub enum Kind {
    General,
    Infantry,
    Archer,
    Horse,
    Scholar,
    Slave,
    Champion,
    Knight,
    Priest,
    Colossus,
    MountedArcher,
    Sniper,
    Catapult,
    IronHorse,
    Porter,
    Mutant,
}

/// V: both ways along the file (#32).
const V: [Square; 2] = [(0, 1), (0, -1)];
/// V and H: along file and rank.
pub const VH: [Square; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
/// D: along the diagonals.
const D: [Square; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The eight directions. A diagonal step asks nothing of the squares beside it (#40).
pub const ALL: [Square; 8] = [
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// A way for a move or a shot: what it goes through, where something in the way matters, and where
/// it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The squares on the way.
    pub through: Vec<Square>,
    /// The last square.
    pub to: Square,
}

/// The square so many steps away in this direction, on the board or not.
fn away(from: Square, step: Square, count: i8) -> Square {
    (from.0 + step.0 * count, from.1 + step.1 * count)
}

/// Whether a square is on the board (rule 1).
pub fn on_board(square: Square) -> bool {
    (1..=9).contains(&square.0) && (1..=9).contains(&square.1)
}

/// The squares of the board one step away in these directions.
pub fn beside(square: Square, steps: &[Square]) -> Vec<Square> {
    steps
        .iter()
        .map(|&step| away(square, step, 1))
        .filter(|&beside| on_board(beside))
        .collect()
}

/// Straight ways of so many steps, through all squares between.
fn straight(from: Square, directions: &[Square], fewest: i8, most: i8) -> Vec<Way> {
    let mut ways = Vec::new();
    for &step in directions {
        for count in fewest..=most {
            ways.push(Way {
                through: (1..count).map(|n| away(from, step, n)).collect(),
                to: away(from, step, count),
            });
        }
    }
    ways
}

/// The same ways over anything: jumps and lobbed shots.
fn over_anything(mut ways: Vec<Way>) -> Vec<Way> {
    for way in &mut ways {
        way.through.clear();
    }
    ways
}

/// The Knight's paths of one to three orthogonal steps, with turns, that do not end where they
/// began (#29).
fn knight(from: Square) -> Vec<Way> {
    let mut ways = Vec::new();
    let mut paths = vec![vec![from]];
    for _ in 0..3 {
        let longer = paths.iter().flat_map(|path| {
            VH.map(|step| {
                let mut longer = path.clone();
                longer.push(away(*path.last().expect("a path has a start"), step, 1));
                longer
            })
        });
        paths = longer.collect();
        for path in &paths {
            let to = *path.last().expect("a path has an end");
            // A path that comes back to its start gains nothing by it, so it is left out.
            if !path[1..].contains(&from) {
                ways.push(Way {
                    through: path[1..path.len() - 1].to_vec(),
                    to,
                });
            }
        }
    }
    ways
}

/// The Iron horse: a run of exactly three over empty squares, the third included, then a flight of
/// one to six, straight on or along one of the two diagonals forward of the run (#33, #34).
fn iron_horse(from: Square) -> Vec<Way> {
    let mut ways = Vec::new();
    for run in VH {
        let through: Vec<Square> = (1..=3).map(|n| away(from, run, n)).collect();
        let sideways = (run.1, run.0);
        let flights = [
            run,
            (run.0 + sideways.0, run.1 + sideways.1),
            (run.0 - sideways.0, run.1 - sideways.1),
        ];
        for flight in flights {
            for count in 1..=6 {
                ways.push(Way {
                    through: through.clone(),
                    to: away(through[2], flight, count),
                });
            }
        }
    }
    ways
}

/// The displacements of a kind of piece: the second column of the table.
pub fn displacements(kind: Kind, from: Square) -> Vec<Way> {
    let mut ways = match kind {
        // #1
        Kind::General | Kind::Infantry => straight(from, &ALL, 1, 1),
        Kind::Archer | Kind::Priest | Kind::Sniper | Kind::Catapult => straight(from, &VH, 1, 1),
        // #37
        Kind::Horse => over_anything(straight(from, &VH, 2, 2)),
        Kind::Scholar => straight(from, &D, 1, 1),
        Kind::Slave => straight(from, &V, 1, 1),
        Kind::Champion => straight(from, &ALL, 1, 2),
        Kind::Knight => knight(from),
        // #27
        Kind::Colossus => straight(from, &VH, 2, 3),
        Kind::MountedArcher => straight(from, &D, 2, 3),
        Kind::IronHorse => iron_horse(from),
        Kind::Porter => straight(from, &VH, 1, 3),
        Kind::Mutant => vec![],
    };
    ways.retain(|way| on_board(way.to) && way.through.iter().all(|&square| on_board(square)));
    ways
}

/// The shots of a kind of piece: the third column of the table. Only the Catapult's is lobbed (#22).
pub fn shots(kind: Kind, from: Square) -> Vec<Way> {
    let mut ways = match kind {
        Kind::Archer => straight(from, &VH, 1, 1),
        Kind::MountedArcher => straight(from, &VH, 1, 2),
        Kind::Sniper => straight(from, &D, 1, 3),
        Kind::Catapult => over_anything(straight(from, &V, 2, 4)),
        _ => vec![],
    };
    ways.retain(|way| on_board(way.to));
    ways
}
