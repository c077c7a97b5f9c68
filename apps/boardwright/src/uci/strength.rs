//! Playing weaker on purpose: `UCI_LimitStrength` and `UCI_Elo`, by the levels of chess.
use super::go::Asked;
use super::quoted;
use boardwright::chess::Chess;
use boardwright::games::GAMES;
use boardwright::players::{AlphaBeta, Ladder, find_player, player_seed};
use boardwright::prelude::*;

/// The Elo of each level on a ladder of our own: what `boardwright arena chess --levels` measured
/// (docs/levels.md), with 500 for level 1; of levels 8 to 10, whose games take too long, what the
/// others let expect. It is no rating of a federation, nor that of another
/// engine.
const ELO: [u32; 10] = [500, 626, 771, 917, 1031, 1168, 1357, 1520, 1690, 1840];

/// The lowest and the highest value of `UCI_Elo`.
pub(super) const RANGE: (u32, u32) = (ELO[0], ELO[9]);

/// What a board said of the strength that it wants.
#[derive(Copy, Clone)]
pub(super) struct Strength {
    pub(super) is_limited: bool,
    elo: u32,
    /// What the choices of the next game follow from.
    seed: u64,
}

impl Strength {
    /// All of the strength.
    pub(super) fn new() -> Self {
        Self {
            is_limited: false,
            elo: RANGE.1,
            seed: drawn(),
        }
    }

    /// Another game begins, in which other mistakes are made.
    pub(super) fn begin_game(&mut self) {
        self.seed = drawn();
    }

    /// Sets the Elo.
    pub(super) fn set_elo(&mut self, number: i128) -> Result<(), String> {
        let (least, most) = RANGE;
        let fits = u32::try_from(number).ok();
        let fits = fits.filter(|elo| (least..=most).contains(elo));
        self.elo = fits
            .ok_or_else(|| format!("UCI_Elo is from {least} to {most}, which {number} is not"))?;
        Ok(())
    }

    /// The nearest level.
    fn level(self) -> u32 {
        let nearest = (1..).zip(ELO).min_by_key(|(_, elo)| elo.abs_diff(self.elo));
        nearest.map_or(1, |(level, _)| level)
    }

    /// The player for a search, and what it may spend, if strength is limited: no more than its
    /// level does, and no more than the board said.
    pub(super) fn limit(self, asked: &mut Asked) -> Result<Option<AlphaBeta>, String> {
        if !self.is_limited {
            return Ok(None);
        }
        let chess = GAMES.iter().find(|game| game.name == Chess::NAME);
        let ladder = chess.map(Ladder::of).ok_or("there is no chess")?;
        let name = ladder.player(self.level());
        let (spec, options) = find_player(&name).map_err(|error| error.to_string())?;
        if spec.name != "alpha-beta" {
            return Err(format!("the engine does not play as {}", quoted(&name)));
        }
        let least = |own: Option<u32>, asked: Option<u32>| own.into_iter().chain(asked).min();
        asked.nodes = least(options.number("positions"), asked.nodes);
        asked.depth = least(options.number("depth"), asked.depth);
        // With several lines the best move is always made.
        asked.lines = 1;
        let number = |name| options.number(name).unwrap_or(0);
        let player = AlphaBeta::new(self.seed);
        let player = player.with_margin(number("margin"));
        Ok(Some(player.with_temperature(number("temperature"))))
    }
}

/// A number that differs from game to game; always the same where the system has none.
fn drawn() -> u64 {
    Seed::from_system().map_or(0, |seed| player_seed(&seed, Seat::new(0)))
}

#[cfg(test)]
mod tests {
    use super::{Asked, ELO, Strength};

    #[test]
    fn every_level_is_an_alpha_beta_player() {
        for (level, elo) in (1..).zip(ELO) {
            let mut strength = Strength::new();
            strength.is_limited = true;
            strength.set_elo(elo.into()).expect("it is in the range");
            assert_eq!(strength.level(), level);
            let mut asked = Asked::default();
            let player = strength.limit(&mut asked).expect("it is a player");
            assert!(player.is_some());
            assert!(
                asked.nodes.is_some() || asked.depth.is_some(),
                "level {level} has an end"
            );
        }
    }

    #[test]
    fn a_board_may_limit_more_than_a_level() {
        let mut strength = Strength::new();
        let mut asked = Asked {
            nodes: Some(7),
            ..Asked::default()
        };
        assert!(strength.limit(&mut asked).expect("no limit").is_none());
        strength.is_limited = true;
        assert!(strength.limit(&mut asked).expect("a player").is_some());
        assert_eq!(asked.nodes, Some(7));
        let why = strength.set_elo(10_000).expect_err("too much");
        assert!(why.starts_with("UCI_Elo is from 500 to "), "{why}");
    }
}
