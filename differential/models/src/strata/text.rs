//! Actions and positions as text.
use super::piece::{Body, Square, Token, on_board};
use super::{Activity, Options, Piece, Side, Stage, Stock, Strata};
use std::collections::BTreeMap;

/// A decision as its text says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Place {
        what: Body,
        at: Square,
    },
    Move {
        from: Square,
        to: Square,
        takes: bool,
    },
    Shoot {
        from: Square,
        at: Square,
    },
    Fuse {
        from: Square,
        to: Square,
        porter: Option<Square>,
    },
    Divide {
        from: Square,
        token: Token,
        to: Square,
        takes: bool,
    },
    Revive {
        from: Square,
        token: Token,
        at: Square,
    },
    Exchange {
        from: Square,
        with: Square,
    },
    End,
    Pass,
}

/// The name of a square.
fn name(square: Square) -> String {
    let file = char::from(b'a' + u8::try_from(square.0 - 1).expect("a file of the board"));
    format!("{file}{}", square.1)
}

/// The sign of a move (detail 16).
fn sign(takes: bool) -> char {
    if takes { 'x' } else { '-' }
}

/// Writes a decision.
pub(super) fn write(action: Action) -> String {
    match action {
        Action::Place {
            what: Body::Single(token),
            at,
        } => format!("{}@{}", token.letter(), name(at)),
        Action::Place { at, .. } => format!("*@{}", name(at)),
        Action::Move { from, to, takes } => format!("{}{}{}", name(from), sign(takes), name(to)),
        Action::Shoot { from, at } => format!("{}!{}", name(from), name(at)),
        Action::Fuse {
            from,
            to,
            porter: None,
        } => format!("{}+{}", name(from), name(to)),
        Action::Fuse {
            from,
            to,
            porter: Some(porter),
        } => {
            format!("{}+{}&{}", name(from), name(to), name(porter))
        }
        Action::Divide {
            from,
            token,
            to,
            takes,
        } => {
            format!(
                "{}/{}{}{}",
                name(from),
                token.letter(),
                sign(takes),
                name(to)
            )
        }
        Action::Revive { from, token, at } => {
            format!("{}^{}@{}", name(from), token.letter(), name(at))
        }
        Action::Exchange { from, with } => format!("{}<>{}", name(from), name(with)),
        Action::End => "end".into(),
        Action::Pass => "pass".into(),
    }
}

/// A text that is read from its front.
struct Reader<'t>(&'t str);

impl Reader<'_> {
    /// Takes this word if it stands next.
    fn takes(&mut self, word: &str) -> bool {
        let rest = self.0.strip_prefix(word);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// The next sign.
    fn sign(&mut self) -> Option<char> {
        let sign = self.0.chars().next()?;
        self.0 = &self.0[sign.len_utf8()..];
        Some(sign)
    }

    /// The square that stands next.
    fn square(&mut self) -> Option<Square> {
        let file = i8::try_from(u32::from(self.sign()?).checked_sub(u32::from('a'))?).ok()? + 1;
        let rank = i8::try_from(self.sign()?.to_digit(10)?).ok()?;
        Some((file, rank)).filter(|&square| on_board(square))
    }

    /// The token whose letter stands next.
    fn token(&mut self) -> Option<Token> {
        Token::of_letter(self.sign()?)
    }

    /// `-` or `x`.
    fn taking(&mut self) -> Option<bool> {
        match self.sign()? {
            '-' => Some(false),
            'x' => Some(true),
            _ => None,
        }
    }
}

/// Reads a decision.
pub(super) fn read(text: &str) -> Option<Action> {
    match text {
        "end" => return Some(Action::End),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    let mut reader = Reader(text);
    let action = if text.get(1..2) == Some("@") {
        let what = match reader.sign()? {
            '*' => Body::General,
            letter => Body::Single(Token::of_letter(letter)?),
        };
        reader.takes("@");
        Action::Place {
            what,
            at: reader.square()?,
        }
    } else {
        let from = reader.square()?;
        if reader.takes("<>") {
            Action::Exchange {
                from,
                with: reader.square()?,
            }
        } else if reader.takes("!") {
            Action::Shoot {
                from,
                at: reader.square()?,
            }
        } else if reader.takes("+") {
            let to = reader.square()?;
            let porter = if reader.takes("&") {
                Some(reader.square()?)
            } else {
                None
            };
            Action::Fuse { from, to, porter }
        } else if reader.takes("^") {
            let token = reader.token()?;
            if !reader.takes("@") {
                return None;
            }
            Action::Revive {
                from,
                token,
                at: reader.square()?,
            }
        } else if reader.takes("/") {
            let (token, takes) = (reader.token()?, reader.taking()?);
            Action::Divide {
                from,
                token,
                to: reader.square()?,
                takes,
            }
        } else {
            let takes = reader.taking()?;
            Action::Move {
                from,
                to: reader.square()?,
                takes,
            }
        }
    };
    reader.0.is_empty().then_some(action)
}

/// A piece as the board's field has it.
fn piece_text(piece: &Piece) -> String {
    let letters: String = piece.body.tokens().into_iter().map(Token::letter).collect();
    let letters = match piece.side {
        Side::White => letters,
        Side::Black => letters.to_lowercase(),
    };
    let body = match piece.body {
        Body::General => format!("*{}", piece.side.name()),
        Body::Single(_) => letters,
        Body::Double(..) => format!("({letters})"),
    };
    let activity = match piece.activity {
        Activity::Fresh => "",
        Activity::Spent => "-",
        Activity::Moved => ">",
        Activity::Carried => "+",
        Activity::CarriedAndMoved => "+>",
    };
    body + activity
}

/// The field of the board: ranks from the ninth down, numbers for empty squares.
pub(super) fn board_text(board: &BTreeMap<Square, Piece>) -> String {
    let rank_text = |rank| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 1..=9 {
            if let Some(piece) = board.get(&(file, rank)) {
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text += &piece_text(piece);
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (1..=9).rev().map(rank_text).collect::<Vec<_>>().join("/")
}

/// Reads the field of the board.
fn read_board(text: &str) -> Option<BTreeMap<Square, Piece>> {
    let mut board = BTreeMap::new();
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 9 {
        return None;
    }
    for (rank, text) in (1..=9).rev().zip(ranks) {
        let (mut reader, mut file) = (Reader(text), 1);
        while let Some(sign) = reader.sign() {
            if let Some(empty) = sign.to_digit(10) {
                file += i8::try_from(empty).ok()?;
                continue;
            }
            let mut letters = String::from(sign);
            if sign == '(' {
                letters = [reader.sign()?, reader.sign()?].iter().collect();
                if !reader.takes(")") {
                    return None;
                }
            }
            let (side, body) = if sign == '*' {
                (Side::of_name(&reader.sign()?.to_string())?, Body::General)
            } else {
                let side = if letters.chars().all(char::is_uppercase) {
                    Side::White
                } else {
                    Side::Black
                };
                let tokens: Option<Vec<Token>> = letters
                    .to_uppercase()
                    .chars()
                    .map(Token::of_letter)
                    .collect();
                match tokens?[..] {
                    [token] => (side, Body::Single(token)),
                    [one, other] if one < other => (side, Body::Double(one, other)),
                    _ => return None,
                }
            };
            let activity = if reader.takes("+>") {
                Activity::CarriedAndMoved
            } else if reader.takes("+") {
                Activity::Carried
            } else if reader.takes(">") {
                Activity::Moved
            } else if reader.takes("-") {
                Activity::Spent
            } else {
                Activity::Fresh
            };
            board.insert(
                (file, rank),
                Piece {
                    side,
                    body,
                    activity,
                },
            );
            file += 1;
        }
        if file != 10 {
            return None;
        }
    }
    Some(board)
}

/// Five counts as digits.
fn counts_text(counts: [u8; 5]) -> String {
    counts.iter().map(u8::to_string).collect()
}

/// Five digits as counts.
fn read_counts(text: &str) -> Option<[u8; 5]> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| u8::try_from(digit.to_digit(10)?).ok())
        .collect();
    digits?.try_into().ok()
}

/// The tokens held by both sides.
pub(super) fn held_text(held: [[u8; 5]; 2]) -> String {
    held.map(counts_text).join("/")
}

/// Writes a position.
pub(super) fn write_position(game: &Strata) -> String {
    let stage = match game.stage {
        Stage::Starter => "- starter".into(),
        Stage::Place { round, number } => format!("{} place:{round}.{number}", game.side.name()),
        Stage::Act { left } => format!("{} act:{left}", game.side.name()),
    };
    let stock = match game.stage {
        Stage::Act { .. } => "-".into(),
        _ => {
            let stock =
                |stock: &Stock| counts_text(stock.tokens) + if stock.general { "*" } else { "" };
            game.stock.each_ref().map(stock).join("/")
        }
    };
    format!(
        "{} {stage} {stock} {} {} {} {}{}",
        board_text(&game.board),
        held_text(game.held),
        game.centre
            .map(|holds| if holds { "1" } else { "0" })
            .join(""),
        game.passes,
        game.quiet,
        if game.captured { "x" } else { "" },
    )
}

/// Reads the eight fields of a position.
pub(super) fn read_position(options: Options, text: &str) -> Option<Strata> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, who, stage, stock, held, centre, passes, quiet] = fields[..] else {
        return None;
    };
    let mut game = Strata::empty(options);
    game.board = read_board(board)?;
    if stage == "starter" {
        game.stage = Stage::Starter;
    } else {
        game.side = Side::of_name(who)?;
        game.stage = if let Some(left) = stage.strip_prefix("act:") {
            Stage::Act {
                left: left.parse().ok()?,
            }
        } else {
            let (round, number) = stage.strip_prefix("place:")?.split_once('.')?;
            Stage::Place {
                round: round.parse().ok()?,
                number: number.parse().ok()?,
            }
        };
    }
    game.stock = Side::BOTH.map(|_| Stock {
        tokens: [0; 5],
        general: false,
    });
    if stock != "-" {
        let (white, black) = stock.split_once('/')?;
        for (side, text) in Side::BOTH.into_iter().zip([white, black]) {
            let tokens = text.strip_suffix('*').unwrap_or(text);
            game.stock[side as usize] = Stock {
                tokens: read_counts(tokens)?,
                general: text.ends_with('*'),
            };
        }
    }
    let (white, black) = held.split_once('/')?;
    game.held = [read_counts(white)?, read_counts(black)?];
    let mut holds = centre.chars().map(|holds| holds == '1');
    game.centre = [holds.next()?, holds.next()?];
    game.passes = passes.parse().ok()?;
    game.captured = quiet.ends_with('x');
    game.quiet = quiet.trim_end_matches('x').parse().ok()?;
    Some(game)
}
