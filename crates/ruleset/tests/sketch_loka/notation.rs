//! The sketch's options and texts.
//!
//! A position is ten fields: placement, stage, seat on turn, double-step
//! rights, choices, hands, fallen seats, tiles, draws left, and the two
//! counters. `?` stands for what a view may not know.
use super::pieces::{ALL, Army, EDGE, Kind, Piece, SQUARES, Square, Tile};
use super::state::{Attack, Chance, Choice, Exchange, Move, Rule, Sketch, Stage, State};
use boardwright_ruleset::{
    Configure, Fault, Notation, OptionError, OptionSpec, Options, PositionError, ReadMoveError,
    Seat, Seats, Unreadable, Values,
};
use core::fmt;

impl Configure for Sketch {
    const NAME: &'static str = "loka-sketch";
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            about: "How many players run the four armies",
            values: Values::OneOf(&["4", "3", "2"]),
        },
        OptionSpec {
            name: "points",
            about: "What each army may cost",
            values: Values::Text {
                default: "160",
                form: "POINTS or SOUTH/WEST/NORTH/EAST",
            },
        },
        OptionSpec {
            name: "tiles",
            about: "How many tiles are drawn",
            values: Values::Number {
                default: 4,
                min: 0,
                max: 8,
            },
        },
        OptionSpec {
            name: "choice",
            about: "Whether whole armies are chosen or one kind after the other",
            values: Values::OneOf(&["armies", "kinds"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let players = options.number("players").unwrap_or(4) as u8;
        let text = options.get("points").unwrap_or("160");
        let numbers: Option<Vec<u16>> = text.split('/').map(|part| part.parse().ok()).collect();
        let points = match numbers.as_deref() {
            Some(&[points]) => shared_points(players, points),
            Some(&[south, west, north, east]) => [south, west, north, east],
            _ => return Err(OptionError::combination("points are one number or four")),
        };
        Ok(Self {
            players,
            points,
            tiles: options.number("tiles").unwrap_or(4) as u8,
            kind_by_kind: options.get("choice") == Some("kinds"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        if self.players != 4 {
            options = options.with("players", self.players);
        }
        let [south, west, north, east] = self.points;
        if self.points != shared_points(self.players, west) {
            options = options.with("points", format!("{south}/{west}/{north}/{east}"));
        } else if west != 160 {
            options = options.with("points", west);
        }
        if self.tiles != 4 {
            options = options.with("tiles", self.tiles);
        }
        if self.kind_by_kind {
            options = options.with("choice", "kinds");
        }
        options
    }
}

/// The player who runs two armies of three has a quarter less for each.
fn shared_points(players: u8, points: u16) -> [u16; 4] {
    let shared = match players {
        3 => points / 4 * 3 / 10 * 10,
        _ => points,
    };
    [shared, points, shared, points]
}

impl Notation for Sketch {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["S", "W", "N", "E"][seat.index() % 4]
    }

    fn read_move(&self, _state: &State, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        move_from(text).ok_or_else(|| Unreadable::new(0, "a move").into())
    }

    fn write_move(&self, _state: &State, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Army(army) => {
                to.write_str("army:")?;
                write_counts(army, 5, to)
            }
            Move::Kind(kind, count) => write!(to, "army:{}{count}", kind.letter()),
            Move::Deploy(kind, square) => write!(to, "{}@{square}", kind.letter()),
            Move::Go(from, square) => write!(to, "{from}-{square}"),
            Move::Attack(from, square) => write!(to, "{from}x{square}"),
            Move::Swap(from, square) => write!(to, "{from}<>{square}"),
            Move::Promote(kind) => write!(to, "={}", kind.letter()),
            Move::Reroll => to.write_str("reroll"),
            Move::Keep => to.write_str("keep"),
        }
    }

    fn read_chance(&self, _state: &State, text: &str) -> Result<Chance, Unreadable> {
        chance_from(text).ok_or_else(|| Unreadable::new(0, "a chance"))
    }

    fn write_chance(&self, _state: &State, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        match chance {
            Chance::First(seat) => write!(to, "first:{}", self.seat_name(seat)),
            Chance::Tile(tile) => write!(to, "tile:{}", tile.name()),
            Chance::At(square) => write!(to, "at:{square}"),
            Chance::Faces(attacker, defender) => write!(to, "{attacker}v{defender}"),
            Chance::Reroll(face) => write!(to, "reroll:{face}"),
            Chance::Swamp(face) => write!(to, "swamp:{face}"),
            Chance::AttackerWins => to.write_str("duel:attacker"),
            Chance::DefenderWins => to.write_str("duel:defender"),
        }
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let mut state = position_from(text).ok_or_else(|| Unreadable::new(0, "ten fields"))?;
        let mut faults = Vec::new();
        for seat in ALL.iter() {
            let kings = state
                .board
                .iter()
                .filter(|&&piece| {
                    piece
                        == Some(Piece {
                            seat,
                            kind: Kind::King,
                        })
                })
                .count();
            let in_hand = usize::from(state.hands[seat.index()][Kind::King.index()]);
            let due = !state.is_secret() && !state.fallen.contains(seat);
            if kings + in_hand != usize::from(due) {
                let name = self.seat_name(seat);
                let sentence = format!("the army of {name} has {kings} kings");
                faults.push(Fault::new("sketch.position.kings", sentence));
            }
        }
        PositionError::unless_empty(faults)?;
        // A seat without an action is skipped as it would have been in play.
        if state.stage == Stage::Play && self.end(&state).is_none() {
            self.begin_turn(&mut state);
        }
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        write_placement(state, to)?;
        to.write_char(' ')?;
        write_stage(state.stage, to)?;
        write!(to, " {} {:x} ", self.seat_name(state.turn), state.rights)?;
        for seat in ALL.iter() {
            if seat != Seat::new(0) {
                to.write_char('/')?;
            }
            let choice = state.choices[seat.index()];
            write!(to, "{}", choice.settled)?;
            if choice.hidden {
                to.write_char('?')?;
            } else {
                write_counts(choice.army, choice.settled, to)?;
            }
        }
        for (index, hand) in state.hands.iter().enumerate() {
            to.write_char(if index == 0 { ' ' } else { '/' })?;
            for kind in Kind::ALL {
                write!(to, "{}{}", kind.letter(), hand[kind.index()])?;
            }
        }
        write!(to, " {} ", state.fallen.bits())?;
        for (index, square) in state.tiles.iter().enumerate() {
            if index > 0 {
                to.write_char('/')?;
            }
            if let Some(square) = square {
                write!(to, "{square}")?;
            }
        }
        let axis = if state.vertical_pass { 'v' } else { 'h' };
        write!(to, "/{axis} {} ", state.draws_left)?;
        write!(to, "{}/{}", state.skips, state.quiet)
    }
}

fn write_counts(army: Army, settled: u8, to: &mut dyn fmt::Write) -> fmt::Result {
    for (kind, count) in Kind::BOUGHT.iter().zip(army.0).take(settled.into()) {
        write!(to, "{}{count}", kind.letter())?;
    }
    Ok(())
}

fn write_placement(state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
    for rank in (0..EDGE).rev() {
        for square in (0..EDGE).filter_map(|file| Square::new(file, rank)) {
            match state.at(square) {
                Some(piece) => {
                    let seat = ['S', 'W', 'N', 'E'][piece.seat.index()];
                    write!(to, "{seat}{}", piece.kind.letter())?;
                }
                None => to.write_char('.')?,
            }
        }
        if rank > 0 {
            to.write_char('/')?;
        }
    }
    Ok(())
}

fn write_stage(stage: Stage, to: &mut dyn fmt::Write) -> fmt::Result {
    let open = |name, attack: Attack, open: Exchange, to: &mut dyn fmt::Write| {
        let ([a, d], [more, less]) = (open.faces, open.boosts);
        write!(
            to,
            "{name}:{}:{}:{a}:{d}:{more}:{less}",
            attack.from, attack.to
        )
    };
    match stage {
        Stage::Armies => to.write_str("armies"),
        Stage::FirstDraw => to.write_str("first-draw"),
        Stage::Draw => to.write_str("draw"),
        Stage::Place(tile) => write!(to, "place:{}", tile.name()),
        Stage::DeployOrder => to.write_str("deploy-order"),
        Stage::Deploy => to.write_str("deploy"),
        Stage::MoveOrder => to.write_str("move-order"),
        Stage::Play => to.write_str("play"),
        Stage::Combat(attack) => write!(to, "combat:{}:{}", attack.from, attack.to),
        Stage::Reroll(attack, exchange) => open("reroll", attack, exchange, to),
        Stage::Again(attack, exchange) => open("again", attack, exchange, to),
        Stage::Duel(attack) => write!(to, "duel:{}:{}", attack.from, attack.to),
        Stage::Swamp(square) => write!(to, "swamp:{square}"),
        Stage::Promotion(square) => write!(to, "promotion:{square}"),
    }
}

// ---- reading ----

fn square_from(text: &str) -> Option<Square> {
    let &[file, rank] = text.as_bytes() else {
        return None;
    };
    let number = |byte: u8, first: u8| i8::try_from(byte.checked_sub(first)?).ok();
    Square::new(number(file, b'a')?, number(rank, b'1')?)
}

fn kind_from(text: &str) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|kind| text.chars().eq([kind.letter()]))
}

fn seat_from(text: &str) -> Option<Seat> {
    let index = ["S", "W", "N", "E"].iter().position(|&name| name == text)?;
    Some(Seat::new(index as u8))
}

fn tile_from(text: &str) -> Option<Tile> {
    Tile::ALL.into_iter().find(|tile| tile.name() == text)
}

/// Letters of these kinds, each with a number, and what follows them.
fn counts_from<'a>(mut text: &'a str, kinds: &[Kind], counts: &mut [u8]) -> Option<&'a str> {
    for (kind, count) in kinds.iter().zip(counts) {
        text = text.strip_prefix(kind.letter())?;
        let digits = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        *count = text[..digits].parse().ok()?;
        text = &text[digits..];
    }
    Some(text)
}

fn move_from(text: &str) -> Option<Move> {
    let pair = |text: &str, sign: &str| {
        let (from, to) = text.split_once(sign)?;
        Some((square_from(from)?, square_from(to)?))
    };
    if let Some(army) = text.strip_prefix("army:") {
        let mut counts = [0; 5];
        if let Some("") = counts_from(army, &Kind::BOUGHT, &mut counts) {
            return Some(Move::Army(Army(counts)));
        }
        let kind = kind_from(army.get(..1)?).filter(|&kind| kind != Kind::King)?;
        return Some(Move::Kind(kind, army[1..].parse().ok()?));
    }
    match text {
        "reroll" => return Some(Move::Reroll),
        "keep" => return Some(Move::Keep),
        _ => {}
    }
    if let Some(kind) = text.strip_prefix('=') {
        return Some(Move::Promote(kind_from(kind)?));
    }
    if let Some((kind, square)) = text.split_once('@') {
        return Some(Move::Deploy(kind_from(kind)?, square_from(square)?));
    }
    let swap = pair(text, "<>").map(|(from, to)| Move::Swap(from, to));
    let attack = pair(text, "x").map(|(from, to)| Move::Attack(from, to));
    swap.or(attack)
        .or_else(|| pair(text, "-").map(|(from, to)| Move::Go(from, to)))
}

fn chance_from(text: &str) -> Option<Chance> {
    if let Some((attacker, defender)) = text.split_once('v') {
        return Some(Chance::Faces(
            attacker.parse().ok()?,
            defender.parse().ok()?,
        ));
    }
    Some(match text.split_once(':')? {
        ("first", seat) => Chance::First(seat_from(seat)?),
        ("tile", tile) => Chance::Tile(tile_from(tile)?),
        ("at", square) => Chance::At(square_from(square)?),
        ("reroll", face) => Chance::Reroll(face.parse().ok()?),
        ("swamp", face) => Chance::Swamp(face.parse().ok()?),
        ("duel", "attacker") => Chance::AttackerWins,
        ("duel", "defender") => Chance::DefenderWins,
        _ => return None,
    })
}

fn stage_from(text: &str) -> Option<Stage> {
    let parts: Vec<&str> = text.split(':').collect();
    let attack = |from, to| {
        let [from, to] = [square_from(from)?, square_from(to)?];
        Some(Attack { from, to })
    };
    Some(match *parts {
        ["armies"] => Stage::Armies,
        ["first-draw"] => Stage::FirstDraw,
        ["draw"] => Stage::Draw,
        ["place", tile] => Stage::Place(tile_from(tile)?),
        ["deploy-order"] => Stage::DeployOrder,
        ["deploy"] => Stage::Deploy,
        ["move-order"] => Stage::MoveOrder,
        ["play"] => Stage::Play,
        ["combat", from, to] => Stage::Combat(attack(from, to)?),
        ["duel", from, to] => Stage::Duel(attack(from, to)?),
        ["swamp", square] => Stage::Swamp(square_from(square)?),
        ["promotion", square] => Stage::Promotion(square_from(square)?),
        [kind, from, to, a, d, more, less] => {
            let exchange = Exchange {
                faces: [a.parse().ok()?, d.parse().ok()?],
                boosts: [more.parse().ok()?, less.parse().ok()?],
            };
            exchange.decider()?;
            match kind {
                "reroll" => Stage::Reroll(attack(from, to)?, exchange),
                "again" => Stage::Again(attack(from, to)?, exchange),
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn placement_from(text: &str) -> Option<[Option<Piece>; SQUARES]> {
    let mut board = [None; SQUARES];
    let mut letters = text.chars();
    for rank in (0..EDGE).rev() {
        for square in (0..EDGE).filter_map(|file| Square::new(file, rank)) {
            board[square.index()] = match letters.next()? {
                '.' => None,
                seat => Some(Piece {
                    seat: seat_from(seat.encode_utf8(&mut [0; 4]))?,
                    kind: kind_from(letters.next()?.encode_utf8(&mut [0; 4]))?,
                }),
            };
        }
        if rank > 0 && letters.next()? != '/' {
            return None;
        }
    }
    letters.next().is_none().then_some(board)
}

fn position_from(text: &str) -> Option<State> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[
        placement,
        stage,
        turn,
        rights,
        chosen,
        held,
        fallen,
        ground,
        draws,
        counters,
    ] = fields.as_slice()
    else {
        return None;
    };
    let mut choices = [Choice::default(); 4];
    let parts: Vec<&str> = chosen.split('/').collect();
    for (choice, text) in choices.iter_mut().zip(<[&str; 4]>::try_from(parts).ok()?) {
        choice.settled = text
            .get(..1)?
            .parse()
            .ok()
            .filter(|&settled| settled <= 5)?;
        choice.hidden = &text[1..] == "?";
        let settled = usize::from(choice.settled);
        if !choice.hidden
            && !counts_from(&text[1..], &Kind::BOUGHT[..settled], &mut choice.army.0)?.is_empty()
        {
            return None;
        }
    }
    let mut hands = [[0; 6]; 4];
    let parts: Vec<&str> = held.split('/').collect();
    for (hand, text) in hands.iter_mut().zip(<[&str; 4]>::try_from(parts).ok()?) {
        if !counts_from(text, &Kind::ALL, hand)?.is_empty() {
            return None;
        }
    }
    let mut tiles = [None; 9];
    let parts: Vec<&str> = ground.split('/').collect();
    let parts = <[&str; 10]>::try_from(parts).ok()?;
    for (tile, text) in tiles.iter_mut().zip(parts) {
        if !text.is_empty() {
            *tile = Some(square_from(text)?);
        }
    }
    let (skips, quiet) = counters.split_once('/')?;
    Some(State {
        stage: stage_from(stage)?,
        turn: seat_from(turn)?,
        board: placement_from(placement)?,
        rights: u64::from_str_radix(rights, 16).ok()?,
        choices,
        hands,
        fallen: Seats::from_bits(fallen.parse().ok()?) & ALL,
        tiles,
        vertical_pass: parts[9] == "v",
        draws_left: draws.parse().ok()?,
        skips: skips.parse().ok()?,
        quiet: quiet.parse().ok()?,
    })
}
