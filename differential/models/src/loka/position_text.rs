//! Positions as text: nine words, as `docs/notation.md` describes them.
use crate::loka::LokaModel;
use crate::loka::army::{BOUGHT, Counts, KINDS, Kind, Piece};
use crate::loka::board::{Seat, Square};
use crate::loka::ground::{Laid, Tile};
use crate::loka::state::{Hand, Pair, Stage, State};
use std::collections::BTreeMap;
use std::fmt::Display;

/// Words with a sign between, or `-` for none.
fn joined<T: Display>(words: impl IntoIterator<Item = T>, sign: &str) -> String {
    let words: Vec<String> = words.into_iter().map(|word| word.to_string()).collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(sign)
    }
}

/// Reads counts such as `Q0R1B1N1P4`; each kind at most once.
#[must_use]
pub fn read_counts(text: &str) -> Option<Counts> {
    let mut counts = Counts::new();
    let mut rest = text;
    while !rest.is_empty() {
        let kind = Kind::read(rest.chars().next()?)?;
        let digits = &rest[1..];
        let end = digits.find(|sign: char| !sign.is_ascii_digit());
        let (number, after) = digits.split_at(end.unwrap_or(digits.len()));
        if counts.insert(kind, number.parse().ok()?).is_some() {
            return None;
        }
        rest = after;
    }
    Some(counts)
}

/// Two numbers with a `v` between.
fn read_pair(text: &str) -> Option<Pair> {
    let (attacker, defender) = text.split_once('v')?;
    Some((attacker.parse().ok()?, defender.parse().ok()?))
}

impl LokaModel {
    /// A position, or a view, as text.
    #[must_use]
    pub fn write(&self, state: &State) -> String {
        let letter = |seat: &Seat| self.options.board.letters()[*seat];
        let living = state.living.iter().map(letter).map(String::from).collect();
        let pieces = state.pieces.iter();
        let double_steps = pieces.filter(|(_, piece)| piece.double_step);
        let ground = state.ground.iter().map(|(square, laid)| {
            let axis = match (laid.tile, laid.north_south) {
                (Tile::Pass, true) => ":ns",
                (Tile::Pass, false) => ":ew",
                _ => "",
            };
            format!("{}@{}{axis}", laid.tile.name(), square.name())
        });
        let words = [
            self.placement_text(state),
            state
                .turn
                .as_ref()
                .map_or("-".to_owned(), |seat| letter(seat).to_string()),
            stage_text(&state.stage),
            if state.living.is_empty() {
                "-".to_owned()
            } else {
                living
            },
            joined(double_steps.map(|(square, _)| square.name()), ","),
            joined(ground, ","),
            joined(
                state.hands.iter().map(|hand| self.hand_text(state, hand)),
                "/",
            ),
            state.quiet.to_string(),
            state.skips.to_string(),
        ];
        words.join(" ")
    }

    /// The ranks from the highest; numbers count empty squares, missing ones are left out.
    fn placement_text(&self, state: &State) -> String {
        let board = self.options.board;
        let rank_text = |rank| {
            let mut text = String::new();
            let mut empty = 0;
            let squares = (0..board.width()).map(|file| Square::new(file, rank));
            for square in squares.filter(|&square| board.exists(square)) {
                let Some(piece) = state.pieces.get(&square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(board.letters()[piece.seat]);
                text.push(piece.kind.letter());
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        joined((0..board.height()).rev().map(rank_text), "/")
    }

    /// What a seat has chosen, or has in hand.
    fn hand_text(&self, state: &State, hand: &Hand) -> String {
        let in_hand = |kind: Kind| hand.counts.get(&kind).copied();
        let written = |kind: Kind| match in_hand(kind) {
            Some(_) if hand.hidden => kind.letter().to_string(),
            Some(count) => format!("{}{count}", kind.letter()),
            None => String::new(),
        };
        if !is_secret_stage(&state.stage) {
            if hand.counts.values().all(|&count| count == 0) {
                return "-".to_owned();
            }
            let count = |kind: Kind| in_hand(kind).unwrap_or(0);
            return KINDS
                .map(|kind| format!("{}{}", kind.letter(), count(kind)))
                .concat();
        }
        if hand.counts.is_empty() {
            "-".to_owned()
        } else if hand.hidden && hand.counts.len() == BOUGHT.len() {
            // It is known that the whole army has been chosen, and no more.
            "?".to_owned()
        } else {
            let sign = if hand.hidden { "?" } else { "" };
            format!("{sign}{}", BOUGHT.map(written).concat())
        }
    }

    /// The position that a text describes. A seat on turn that cannot act is skipped, as after a
    /// turn, unless all have been skipped already. Positions are not judged: this reads what was
    /// written.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<State> {
        let words: Vec<&str> = text.split(' ').collect();
        let [
            placement,
            turn,
            stage,
            living,
            double_steps,
            ground,
            hands,
            quiet,
            skips,
        ] = words.as_slice()
        else {
            return None;
        };
        let letters = self.options.board.letters();
        let seat = |text: char| letters.iter().position(|&letter| letter == text);
        let mut state = State {
            pieces: self.read_placement(placement)?,
            ground: read_ground(ground)?,
            stage: read_stage(stage)?,
            turn: turn.chars().next().and_then(seat),
            living: living.chars().filter_map(seat).collect(),
            hands: hands.split('/').map(read_hand).collect::<Option<_>>()?,
            quiet: quiet.parse().ok()?,
            skips: skips.parse().ok()?,
        };
        for name in double_steps.split(',').filter(|name| *name != "-") {
            state.pieces.get_mut(&Square::read(name)?)?.double_step = true;
        }
        Some(match (&state.stage, state.turn) {
            _ if self.team_is_out(&state) => state,
            _ if state.skips as usize >= state.living.len() => state,
            (Stage::Play, Some(turn)) => self.begin_turn(state, turn),
            (Stage::Deploy, Some(turn)) => self.next_to_deploy(state, turn),
            _ => state,
        })
    }

    /// The pieces of a placement.
    fn read_placement(&self, text: &str) -> Option<BTreeMap<Square, Piece>> {
        let board = self.options.board;
        let mut pieces = BTreeMap::new();
        for (rank, row) in (0..board.height()).rev().zip(text.split('/')) {
            let squares = (0..board.width()).map(|file| Square::new(file, rank));
            let mut squares = squares.filter(|&square| board.exists(square));
            let mut signs = row.chars().peekable();
            while let Some(sign) = signs.next() {
                if let Some(digit) = sign.to_digit(10) {
                    let mut empty = digit;
                    while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
                        empty = empty * 10 + digit;
                        signs.next();
                    }
                    for _ in 0..empty {
                        squares.next()?;
                    }
                    continue;
                }
                let piece = Piece {
                    seat: board.letters().iter().position(|&letter| letter == sign)?,
                    kind: Kind::read(signs.next()?)?,
                    double_step: false,
                };
                pieces.insert(squares.next()?, piece);
            }
        }
        Some(pieces)
    }
}

/// Whether armies are still secret.
#[must_use]
pub fn is_secret_stage(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Armies
            | Stage::FirstDraw
            | Stage::Draw(_)
            | Stage::Place(..)
            | Stage::PlacePartner(..)
    )
}

fn stage_text(stage: &Stage) -> String {
    let fight = |word: &str, from: &Square, to: &Square, faces: &Pair, boosts: &Pair| {
        let (from, to) = (from.name(), to.name());
        let [faces, boosts] = [faces, boosts].map(|(one, other)| format!("{one}v{other}"));
        format!("{word}:{from}:{to}:{faces}:{boosts}")
    };
    match stage {
        Stage::Armies => "armies".to_owned(),
        Stage::FirstDraw => "first-draw".to_owned(),
        Stage::Draw(left) => format!("draw:{left}"),
        Stage::Place(tile, left) => format!("place:{}:{left}", tile.name()),
        Stage::PlacePartner(first, left) => format!("place-partner:{}:{left}", first.name()),
        Stage::DeployOrder => "deploy-order".to_owned(),
        Stage::Deploy => "deploy".to_owned(),
        Stage::MoveOrder => "move-order".to_owned(),
        Stage::Play => "play".to_owned(),
        Stage::Fight(from, to) => format!("fight:{}:{}", from.name(), to.name()),
        Stage::Reroll(from, to, faces, boosts) => fight("reroll", from, to, faces, boosts),
        Stage::Again(from, to, faces, boosts) => fight("again", from, to, faces, boosts),
        Stage::Swamp(square) => format!("swamp:{}", square.name()),
        Stage::Promotion(square) => format!("promotion:{}", square.name()),
    }
}

fn read_stage(text: &str) -> Option<Stage> {
    let words: Vec<&str> = text.split(':').collect();
    Some(match words.as_slice() {
        ["armies"] => Stage::Armies,
        ["first-draw"] => Stage::FirstDraw,
        ["draw", left] => Stage::Draw(left.parse().ok()?),
        ["place", tile, left] => Stage::Place(Tile::read(tile)?, left.parse().ok()?),
        ["place-partner", first, left] => {
            Stage::PlacePartner(Square::read(first)?, left.parse().ok()?)
        }
        ["deploy-order"] => Stage::DeployOrder,
        ["deploy"] => Stage::Deploy,
        ["move-order"] => Stage::MoveOrder,
        ["play"] => Stage::Play,
        ["fight", from, to] => Stage::Fight(Square::read(from)?, Square::read(to)?),
        ["swamp", square] => Stage::Swamp(Square::read(square)?),
        ["promotion", square] => Stage::Promotion(Square::read(square)?),
        [word, from, to, faces, boosts] => {
            let (from, to) = (Square::read(from)?, Square::read(to)?);
            let (faces, boosts) = (read_pair(faces)?, read_pair(boosts)?);
            match *word {
                "reroll" => Stage::Reroll(from, to, faces, boosts),
                "again" => Stage::Again(from, to, faces, boosts),
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn read_ground(text: &str) -> Option<BTreeMap<Square, Laid>> {
    let tiles = text.split(',').filter(|tile| *tile != "-");
    tiles
        .map(|tile| {
            let (tile, place) = tile.split_once('@')?;
            let (square, axis) = place.split_once(':').unwrap_or((place, ""));
            let laid = Laid {
                tile: Tile::read(tile)?,
                north_south: axis == "ns",
            };
            Some((Square::read(square)?, laid))
        })
        .collect()
}

fn read_hand(text: &str) -> Option<Hand> {
    let (hidden, counts) = match text.strip_prefix('?') {
        None if text == "-" => return Some(Hand::default()),
        None => {
            return read_counts(text).map(|counts| Hand {
                counts,
                hidden: false,
            });
        }
        Some("") => (true, BOUGHT.map(|kind| (kind, 0)).into()),
        Some(kinds) => {
            let kinds: Option<Vec<Kind>> = kinds.chars().map(Kind::read).collect();
            (true, kinds?.into_iter().map(|kind| (kind, 0)).collect())
        }
    };
    Some(Hand { counts, hidden })
}
