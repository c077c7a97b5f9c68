//! The choices that the rules leave, and the presets that bundle them.
use super::Color;
use crate::{options_of, switch};

/// What the pieces stand on at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    Standard,
    ScrambledEggs,
    Parachute,
}

/// What is beyond the edge (rule 11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    Closed,
    Open,
    Torus,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Players {
    Two,
    /// Rule 12.
    Four,
    /// Rule 13.
    Ambidextrous,
}

/// What becomes of a player without a legal move (#6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoMove {
    Pass,
    Loses,
    Draw,
}

/// When a position that came back draws (#8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Repetition {
    Third,
    Second,
    Any,
    None,
}

/// All choices of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub opening: Opening,
    pub mirror: bool,
    pub edge: Edge,
    pub players: Players,
    pub first: Color,
    /// Whether a move that connects both wins for its side; otherwise it draws (rule 6).
    pub mover_wins: bool,
    pub no_move: NoMove,
    pub repetition: Repetition,
    /// Plies after which the game is drawn; 0 for none.
    pub cap: u32,
    /// Whether a player passes who cannot move a piece of the kind that is due (#24).
    pub duty_passes: bool,
}

/// A row of the table of presets.
fn preset(name: &str) -> Option<Options> {
    let (first, mover_wins, no_move, repetition, cap) = match name {
        "abacus" => (Color::White, true, NoMove::Pass, Repetition::Third, 0),
        "olympiad" => (Color::Black, false, NoMove::Pass, Repetition::Third, 0),
        "mso" => (Color::Black, false, NoMove::Loses, Repetition::Second, 0),
        "openspiel" => (Color::Black, true, NoMove::Loses, Repetition::Any, 1000),
        _ => return None,
    };
    Some(Options {
        opening: Opening::Standard,
        mirror: false,
        edge: Edge::Closed,
        players: Players::Two,
        first,
        mover_wins,
        no_move,
        repetition,
        cap,
        duty_passes: false,
    })
}

/// The choices of a game by its name.
pub(super) fn read(name: &str) -> Result<Options, String> {
    let given = options_of(name, "lines-of-action")?;
    let chosen = given.iter().find(|(option, _)| *option == "preset");
    let mut options = preset(chosen.map_or("abacus", |&(_, value)| value)).ok_or("no preset")?;
    for (option, value) in given {
        match (option, value) {
            ("preset", _) => {}
            ("opening", "standard") => options.opening = Opening::Standard,
            ("opening", "scrambled-eggs") => options.opening = Opening::ScrambledEggs,
            ("opening", "parachute") => options.opening = Opening::Parachute,
            ("mirror", value) => options.mirror = switch(value)?,
            ("edge", "closed") => options.edge = Edge::Closed,
            ("edge", "open") => options.edge = Edge::Open,
            ("edge", "torus") => options.edge = Edge::Torus,
            ("players", "2") => options.players = Players::Two,
            ("players", "four-handed") => options.players = Players::Four,
            ("players", "ambidextrous") => options.players = Players::Ambidextrous,
            ("first", "w") => options.first = Color::White,
            ("first", "b") => options.first = Color::Black,
            ("both_connected", "mover") => options.mover_wins = true,
            ("both_connected", "draw") => options.mover_wins = false,
            ("no_move", "pass") => options.no_move = NoMove::Pass,
            ("no_move", "loses") => options.no_move = NoMove::Loses,
            ("no_move", "draw") => options.no_move = NoMove::Draw,
            ("repetition", "third") => options.repetition = Repetition::Third,
            ("repetition", "second") => options.repetition = Repetition::Second,
            ("repetition", "any") => options.repetition = Repetition::Any,
            ("repetition", "none") => options.repetition = Repetition::None,
            ("cap", value) => options.cap = value.parse().map_err(|_| "a cap is a number")?,
            ("duty", "other") => options.duty_passes = false,
            ("duty", "pass") => options.duty_passes = true,
            _ => return Err(format!("no option {option}={value}")),
        }
    }
    refuse_combinations(options)
}

/// What does not go together (detail 9).
fn refuse_combinations(options: Options) -> Result<Options, String> {
    let standard = options.opening == Opening::Standard;
    if options.players != Players::Two && !standard {
        return Err("only two players play another opening".into());
    }
    if options.mirror && standard {
        return Err("the standard opening is its own mirror".into());
    }
    if options.edge != Edge::Closed && !(standard && options.players == Players::Two) {
        return Err("another edge goes with the standard game of two".into());
    }
    Ok(options)
}
