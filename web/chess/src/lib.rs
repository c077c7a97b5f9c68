//! The rules of chess for a page that needs nothing else: legal moves, endings, FEN, SAN and PGN,
//! without bots, records and pictures. What JavaScript calls is in `wasm.rs`.
#![warn(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod wasm;

use boardwright_chess::{Chess, Move, Position, pgn};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Configure as _, Event, GameName, Message, Notation as _, Outcome, Parameter, ReadMoveError,
    Ruleset as _, Seed,
};

/// Why something was not done; the game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The stable id of the broken rule; empty for a text that cannot be read.
    pub rule: &'static str,
    /// What the sentence speaks of: squares, pieces, numbers.
    pub parameters: Vec<Parameter>,
    /// Why, in a sentence.
    pub sentence: String,
}

impl Refused {
    fn unreadable(why: impl ToString) -> Self {
        Self {
            rule: "",
            parameters: Vec::new(),
            sentence: why.to_string(),
        }
    }
}

impl From<Message> for Refused {
    fn from(refusal: Message) -> Self {
        Self {
            rule: refusal.id,
            parameters: refusal.parameters,
            sentence: refusal.text.into_owned(),
        }
    }
}

/// A game of chess with its past.
pub struct ChessGame(Game<Chess>);

impl ChessGame {
    /// A new game by rules such as `chess(chess960=on,start=3)`, from a position as FEN if one is
    /// given.
    ///
    /// # Errors
    ///
    /// If the rules do not exist, or with every fault of the position.
    pub fn new(rules: &str, fen: Option<&str>) -> Result<Self, Refused> {
        let name: GameName = rules.parse().map_err(Refused::unreadable)?;
        let rules = Chess::from_name(&name).map_err(Refused::unreadable)?;
        let start = match fen {
            None => rules.start(),
            Some(text) => {
                let read = rules.read_position(text);
                read.map_err(|error| {
                    Refused::unreadable(error.naming(text, &rules.position_words()))
                })?
            }
        };
        Ok(Self(Game::from_state(rules, start, Seed::from_u64(0))))
    }

    /// The first game of a text in PGN, played to the end of its main line.
    ///
    /// # Errors
    ///
    /// If there is none, or with the place of what is wrong.
    pub fn from_pgn(text: &str) -> Result<Self, Refused> {
        let none = || Refused::unreadable("there is no game in the text");
        let game = pgn::Games::new(text.as_bytes()).next().ok_or_else(none)?;
        let game = game.map_err(Refused::unreadable)?;
        let played = pgn::refereed(&game, Chess::fide());
        played.map(Self).map_err(Refused::unreadable)
    }

    /// The position as FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.0.rules().position_text(self.0.state())
    }

    /// The game as PGN, with the tags that are needed to read it.
    ///
    /// # Errors
    ///
    /// If the game has more moves than PGN of this library holds.
    pub fn pgn(&self) -> Result<String, Refused> {
        let tree = pgn::tree_of(&self.0);
        tree.map(|tree| tree.to_string())
            .map_err(Refused::unreadable)
    }

    /// The legal moves as `e2e4`, in the generator's order; none when the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.each_move(|position, chosen| self.0.rules().move_text(position, chosen))
    }

    /// The same in short algebraic notation, in the same order.
    #[must_use]
    pub fn short_moves(&self) -> Vec<String> {
        self.each_move(|position, chosen| self.short(position, chosen))
    }

    /// Makes a move that is written in either way, and gives it in short notation.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or with the rule that it breaks.
    pub fn play(&mut self, text: &str) -> Result<String, Refused> {
        let position = *self.0.state();
        let read = self.0.rules().read_move(&position, text);
        let chosen = read.map_err(|error| match error {
            ReadMoveError::Illegal(rule) => Message::of_rule(&rule).into(),
            ReadMoveError::Unreadable(why) => Refused::unreadable(why),
        })?;
        let seat = Chess::seat(position.turn());
        let legal = self.0.may_move(seat, chosen);
        legal.map_err(|refused| refused.refusal())?;
        // Only legal moves have a short form.
        let told = self.short(&position, chosen);
        let done = self.0.play(seat, chosen);
        done.map_err(|refused| refused.refusal())?;
        Ok(told)
    }

    /// Takes the last event back; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo().is_ok()
    }

    /// Makes what was taken back last happen again; `false` if there is nothing.
    pub fn redo(&mut self) -> bool {
        self.0.redo().is_ok()
    }

    /// Claims a draw for the side to move.
    ///
    /// # Errors
    ///
    /// If there is nothing to claim.
    pub fn claim_draw(&mut self) -> Result<(), Refused> {
        let seat = Chess::seat(self.0.state().turn());
        let claimed = self.0.claim(seat, None);
        claimed.map_err(|refused| refused.refusal())?;
        Ok(())
    }

    /// The moves so far in short notation.
    #[must_use]
    pub fn history(&self) -> Vec<String> {
        let mut told = Vec::new();
        self.0.visit_events(|position, event| {
            if let Event::Move { chosen, .. } = event {
                told.push(self.short(position, chosen));
            }
        });
        told
    }

    /// Whether the king of the side to move is attacked.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.state().is_check()
    }

    /// The winner, `w` or `b` or nobody, and the id of the reason, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<(Option<&'static str>, &'static str)> {
        let Outcome {
            winners, reason, ..
        } = self.0.outcome()?;
        let winner = winners.lowest().map(|seat| self.0.rules().seat_name(seat));
        Some((winner, reason))
    }

    fn short(&self, position: &Position, chosen: Move) -> String {
        let mut text = String::new();
        let written = self.0.rules().write_short_move(position, chosen, &mut text);
        debug_assert!(written.is_ok(), "a String takes all that is written");
        text
    }

    fn each_move(&self, told: impl Fn(&Position, Move) -> String) -> Vec<String> {
        if self.0.outcome().is_some() {
            return Vec::new();
        }
        let position = self.0.state();
        position
            .legal_moves()
            .iter()
            .map(|&chosen| told(position, chosen))
            .collect()
    }
}
