//! The sketch's options and texts.
//!
//! A position is placement (each piece as side, tokens and status), stage,
//! side, actions left, stocks, holdings, who held the centre, passes, quiet
//! turns and whether this turn captured.
use super::rule::Rule;
use super::state::{
    BLACK, EDGE, Kind, Move, Piece, SQUARES, Sketch, Square, Stage, Starter, State, Status, Token,
    WHITE,
};
use boardwright_ruleset::{
    Configure, Fault, Notation, OptionError, OptionSpec, Options, PositionError, ReadMoveError,
    Ruleset, Seat, Unreadable, Values,
};
use core::fmt;

impl Configure for Sketch {
    const NAME: &'static str = "strata-sketch";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "starter",
            about: "Which side places and moves first",
            values: Values::OneOf(&["random", "w", "b"]),
        },
        OptionSpec {
            name: "up_to_three",
            about: "Whether a turn may end after one or two actions",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "quiet_limit",
            about: "Whether a hundred turns without a capture draw",
            values: Values::OneOf(&["off", "on"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self {
            starter: match options.get("starter") {
                Some("w") => Starter::Is(WHITE),
                Some("b") => Starter::Is(BLACK),
                _ => Starter::Random,
            },
            up_to_three: options.is_on("up_to_three"),
            quiet_limit: options.is_on("quiet_limit"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if let Starter::Is(seat) = self.starter {
            options = options.with("starter", self.seat_name(seat));
        }
        for (name, on) in [
            ("up_to_three", self.up_to_three),
            ("quiet_limit", self.quiet_limit),
        ] {
            if on {
                options = options.with(name, "on");
            }
        }
        options
    }
}

impl Notation for Sketch {
    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == WHITE { "w" } else { "b" }
    }

    fn read_move(&self, _state: &State, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        move_from(text).ok_or_else(|| Unreadable::new(0, "a move").into())
    }

    fn write_move(&self, _state: &State, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Place(token, square) => write!(to, "{}@{square}", letter(token)),
            Move::Go(from, square) => write!(to, "{from}-{square}"),
            Move::Take(from, square) => write!(to, "{from}x{square}"),
            Move::Shoot(from, square) => write!(to, "{from}!{square}"),
            Move::Fuse(from, square, None) => write!(to, "{from}+{square}"),
            Move::Fuse(from, square, Some(porter)) => write!(to, "{from}+{square}&{porter}"),
            Move::Divide(from, token, square) => write!(to, "{from}/{}-{square}", letter(token)),
            Move::DivideTaking(from, token, square) => {
                write!(to, "{from}/{}x{square}", letter(token))
            }
            Move::Revive(from, token, square) => write!(to, "{from}^{}@{square}", letter(token)),
            Move::Exchange(from, square) => write!(to, "{from}<>{square}"),
            Move::End => to.write_str("end"),
            Move::Pass => to.write_str("pass"),
        }
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Seat, Unreadable> {
        text.strip_prefix("starter:")
            .and_then(side_from)
            .ok_or_else(|| Unreadable::new(0, "starter:w or starter:b"))
    }

    fn write_chance(&self, _state: &State, chance: Seat, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "starter:{}", self.seat_name(chance))
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let mut state = position_from(text).ok_or_else(|| Unreadable::new(0, "ten fields"))?;
        let mut faults = Vec::new();
        for token in Token::COLOURS {
            let count = tokens(&state).filter(|&other| other == token).count();
            if count != 2 {
                let sentence = format!("there are {count} {token:?} tokens and not 2");
                faults.push(Fault::new("sketch.position.tokens", sentence));
            }
        }
        for seat in self.seats().iter() {
            let generals = state
                .board
                .iter()
                .flatten()
                .filter(|piece| piece.owner == seat && piece.kind == Kind::GENERAL);
            if generals.count() > 1 {
                let sentence = format!("{} has several Generals", self.seat_name(seat));
                faults.push(Fault::new("sketch.position.generals", sentence));
            }
        }
        PositionError::unless_empty(faults)?;
        // A turn in which nothing is left to do has ended by itself.
        let begun = state.stage == Stage::Play && !state.is_turn_start();
        if begun && self.outcome(&state).is_none() && !self.has_action(&state) {
            self.end_turn(&mut state);
        }
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        for rank in (0..EDGE).rev() {
            for square in (0..EDGE).filter_map(|file| Square::new(file, rank)) {
                match state.at(square) {
                    Some(piece) => {
                        to.write_str(self.seat_name(piece.owner))?;
                        write_tokens(piece.kind, to)?;
                        write!(to, "{}", piece.status as u8)?;
                    }
                    None => to.write_char('.')?,
                }
            }
            if rank > 0 {
                to.write_char('/')?;
            }
        }
        match state.stage {
            Stage::Starter => to.write_str(" starter")?,
            Stage::Placement(placed) => write!(to, " placement:{placed}")?,
            Stage::Play => to.write_str(" play")?,
        }
        write!(
            to,
            " {} {} ",
            self.seat_name(state.turn),
            state.actions_left
        )?;
        for (index, stock) in state.stock.into_iter().enumerate() {
            to.write_str(if index == 0 { "w" } else { "/b" })?;
            write_tokens(stock, to)?;
        }
        for (index, held) in state.held.iter().enumerate() {
            to.write_char(if index == 0 { ' ' } else { '/' })?;
            for count in held {
                write!(to, "{count}")?;
            }
        }
        let [white, black] = state.in_centre.map(u8::from);
        let captured = u8::from(state.captured);
        let (passes, quiet) = (state.passes, state.quiet);
        write!(to, " {white}{black} {passes} {quiet} {captured}")
    }
}

/// Every token of the game: on the board, in stock, held.
pub(crate) fn tokens(state: &State) -> impl Iterator<Item = Token> {
    let kinds = state.board.iter().flatten().map(|piece| piece.kind);
    let held = state.held.iter().flat_map(|held| {
        Token::COLOURS
            .into_iter()
            .zip(held)
            .flat_map(|(token, &count)| (0..count).map(move |_| token))
    });
    kinds.chain(state.stock).flat_map(Kind::tokens).chain(held)
}

fn letter(token: Token) -> char {
    ['R', 'B', 'G', 'V', 'O', '*'][token.index()]
}

fn write_tokens(kind: Kind, to: &mut dyn fmt::Write) -> fmt::Result {
    kind.tokens()
        .try_for_each(|token| to.write_char(letter(token)))
}

// ---- reading ----

fn side_from(text: &str) -> Option<Seat> {
    match text {
        "w" => Some(WHITE),
        "b" => Some(BLACK),
        _ => None,
    }
}

fn square_from(text: &str) -> Option<Square> {
    let &[file, rank] = text.as_bytes() else {
        return None;
    };
    let number = |byte: u8, first: u8| i8::try_from(byte.checked_sub(first)?).ok();
    Square::new(number(file, b'a')?, number(rank, b'1')?)
}

fn token_from(text: &str) -> Option<Token> {
    Token::ALL
        .into_iter()
        .find(|&token| text.chars().eq([letter(token)]))
}

/// A set of tokens in the order they are written in.
fn kind_from(text: &str) -> Option<Kind> {
    let mut kind = Kind(0);
    for sign in text.chars() {
        let token = token_from(sign.encode_utf8(&mut [0; 4]))?;
        if token.bit() <= kind.0 {
            return None;
        }
        kind.0 |= token.bit();
    }
    Some(kind)
}

fn move_from(text: &str) -> Option<Move> {
    match text {
        "end" => return Some(Move::End),
        "pass" => return Some(Move::Pass),
        _ => {}
    }
    // A form with a sign of its own comes before those that share `-`, `x`, `@`.
    if let Some((from, rest)) = text.split_once('/') {
        let (token, to) = rest.split_at_checked(1)?;
        let (from, token) = (square_from(from)?, token_from(token)?);
        let square = to.strip_prefix('-').or(to.strip_prefix('x'))?;
        let square = square_from(square)?;
        return Some(if to.starts_with('x') {
            Move::DivideTaking(from, token, square)
        } else {
            Move::Divide(from, token, square)
        });
    }
    if let Some((from, rest)) = text.split_once('^') {
        let (token, to) = rest.split_once('@')?;
        return Some(Move::Revive(
            square_from(from)?,
            token_from(token)?,
            square_from(to)?,
        ));
    }
    if let Some((from, rest)) = text.split_once('+') {
        let (to, porter) = match rest.split_once('&') {
            Some((to, porter)) => (to, Some(square_from(porter)?)),
            None => (rest, None),
        };
        return Some(Move::Fuse(square_from(from)?, square_from(to)?, porter));
    }
    if let Some((token, square)) = text.split_once('@') {
        return Some(Move::Place(token_from(token)?, square_from(square)?));
    }
    type Form = fn(Square, Square) -> Move;
    let forms: [(&str, Form); 4] = [
        ("<>", Move::Exchange),
        ("!", Move::Shoot),
        ("x", Move::Take),
        ("-", Move::Go),
    ];
    forms.into_iter().find_map(|(sign, form)| {
        let (from, to) = text.split_once(sign)?;
        Some(form(square_from(from)?, square_from(to)?))
    })
}

fn placement_from(text: &str) -> Option<[Option<Piece>; SQUARES]> {
    let mut board = [None; SQUARES];
    let mut rest = text;
    for rank in (0..EDGE).rev() {
        for square in (0..EDGE).filter_map(|file| Square::new(file, rank)) {
            if let Some(after) = rest.strip_prefix('.') {
                rest = after;
                continue;
            }
            let owner = side_from(rest.get(..1)?)?;
            let digit = rest.find(|sign: char| sign.is_ascii_digit())?;
            let status: usize = rest[digit..].get(..1)?.parse().ok()?;
            let kind = kind_from(&rest[1..digit])?;
            let sound = match kind.storeys() {
                1 => true,
                2 => !kind.holds(Token::General),
                _ => false,
            };
            if !sound {
                return None;
            }
            board[square.index()] = Some(Piece {
                owner,
                kind,
                status: *Status::ALL.get(status)?,
            });
            rest = &rest[digit + 1..];
        }
        if rank > 0 {
            rest = rest.strip_prefix('/')?;
        }
    }
    rest.is_empty().then_some(board)
}

fn flag_from(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

fn position_from(text: &str) -> Option<State> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[
        placement,
        stage,
        turn,
        actions,
        stock,
        held,
        centre,
        passes,
        quiet,
        captured,
    ] = fields.as_slice()
    else {
        return None;
    };
    let stage = match stage.split_once(':') {
        None if stage == "starter" => Stage::Starter,
        None if stage == "play" => Stage::Play,
        Some(("placement", placed)) => {
            let placed: u8 = placed.parse().ok()?;
            Stage::Placement(Some(placed).filter(|&placed| placed < 2 * super::state::PIECES)?)
        }
        _ => return None,
    };
    let (white, black) = stock.split_once('/')?;
    let stock = [
        kind_from(white.strip_prefix('w')?)?,
        kind_from(black.strip_prefix('b')?)?,
    ];
    let (white, black) = held.split_once('/')?;
    let counts = |text: &str| {
        let digits = text.chars().map(|sign| sign.to_digit(10).map(|d| d as u8));
        let digits: Option<Vec<u8>> = digits.collect();
        <[u8; 5]>::try_from(digits?).ok()
    };
    let (white_centre, black_centre) = centre.split_at_checked(1)?;
    Some(State {
        stage,
        turn: side_from(turn)?,
        actions_left: actions.parse().ok().filter(|left| (1..=3).contains(left))?,
        board: placement_from(placement)?,
        stock,
        held: [counts(white)?, counts(black)?],
        in_centre: [flag_from(white_centre)?, flag_from(black_centre)?],
        passes: passes.parse().ok()?,
        quiet: quiet.parse().ok()?,
        captured: flag_from(captured)?,
    })
}
