//! The main lines of a file, played by the rules.

use super::error::{SgfError, SgfProblem};
use super::tree::{Node, Property, Tree, Value, parse};
use super::{POSITION, SINGLE, TECHNICAL};
use crate::variant::Variant;
use crate::{Color, LinesOfAction, Move, Piece, Position, Setup, Square};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{
    BrokenRule, Configure, GameName, Notation, Ruleset, Seat, Seed, Unreadable, excerpt,
};

/// A game from a file.
#[derive(Clone, Debug)]
pub struct SgfGame {
    /// The game at the end of its main line, with its rules and all its events.
    pub game: Game<LinesOfAction>,
    /// The root's properties that are about the game and not about its start:
    /// players, event, date, the result in the file.
    pub information: Vec<(String, String)>,
    /// Comments, each with the number of events before it.
    pub comments: Vec<(usize, String)>,
}

/// Plays the main line of every game of a file. If a file does not give the
/// rules of a game, they are `rules`, with the opening that the file names.
///
/// # Errors
///
/// The first fault in the file, and where: its form, a start that cannot be
/// played from, or a move that the rules refuse. A game that went on after
/// these rules end it, as by repetition, is refused at the move after the end.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, sgf};
///
/// let text = "(;GM[9]PB[Ann]PW[Ben];B[b1-h1];W[a2-c2];B[resign])";
/// let games = sgf::read(text, &LinesOfAction::olympiad())?;
/// let outcome = games[0].game.outcome().unwrap();
/// assert_eq!(outcome.winners, LinesOfAction::WHITE.into());
/// assert_eq!(games[0].information[0], ("PB".into(), "Ann".into()));
///
/// let error = sgf::read("(;GM[9]\n;B[b1-b2])", &LinesOfAction::olympiad()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 4: this line holds two pieces, so the move is two squares, not one \
///      (loa.distance)",
/// );
/// # Ok::<(), sgf::SgfError>(())
/// ```
pub fn read(text: &str, rules: &LinesOfAction) -> Result<Vec<SgfGame>, SgfError> {
    read_each(text, rules)?.into_iter().collect()
}

/// As [`read`], with a fault in one game left to that game.
///
/// # Errors
///
/// The first fault in the form of the file.
pub fn read_each(
    text: &str,
    rules: &LinesOfAction,
) -> Result<Vec<Result<SgfGame, SgfError>>, SgfError> {
    let play = |tree: Tree| Player { text }.play(&tree, rules);
    Ok(parse(text)?.into_iter().map(play).collect())
}

struct Player<'a> {
    text: &'a str,
}

impl Player<'_> {
    fn error(&self, at: usize, problem: SgfProblem) -> SgfError {
        SgfError::new(self.text, at, problem)
    }

    fn unreadable(&self, value: &Value, error: Unreadable) -> SgfError {
        self.error(value.at, SgfProblem::Unreadable(error))
    }

    fn play(&self, tree: &Tree, rules: &LinesOfAction) -> Result<SgfGame, SgfError> {
        let mut line = tree.main_line();
        let Some(root) = line.next() else {
            return Err(self.error(0, SgfProblem::Form { expected: "a node" }));
        };
        self.check_single(root)?;
        let rules = self.rules(root, rules)?;
        let start = self.start(root, &rules)?;
        let mut game = SgfGame {
            game: Game::from_state(rules, start, Seed::from_u64(0)),
            information: information(root),
            comments: Vec::new(),
        };
        // Moves may stand in the root, although they should not.
        self.node(root, &mut game)?;
        for node in line {
            let sets = ["AB", "AW", "AE", "PL"];
            let set = node
                .properties
                .iter()
                .find(|set| sets.contains(&set.name.as_str()));
            if let Some(at) = set.and_then(|set| set.values.first()).map(|value| value.at) {
                return Err(self.error(at, SgfProblem::LateSetup));
            }
            self.check_single(node)?;
            self.node(node, &mut game)?;
        }
        Ok(game)
    }

    /// Refuses a second value of what can have only one.
    fn check_single(&self, node: &Node) -> Result<(), SgfError> {
        let second = |name| Some((name, node.values(name).nth(1)?.at));
        let seconds = SINGLE.iter().copied().filter_map(second);
        match seconds.min_by_key(|&(_, at)| at) {
            None => Ok(()),
            Some((name, at)) => {
                let name = name.to_owned();
                Err(self.error(at, SgfProblem::Another { name }))
            }
        }
    }

    /// The rules that the root tells.
    fn rules(&self, root: &Node, given: &LinesOfAction) -> Result<LinesOfAction, SgfError> {
        let kind = root.value("GM");
        if kind.is_none_or(|kind| kind.text.trim() != "9") {
            let at = kind.map_or(root.at, |kind| kind.at);
            // A file without a game number is of Go.
            let kind = kind.map_or("1".to_owned(), |kind| excerpt(&kind.text));
            return Err(self.error(at, SgfProblem::OtherGame { kind }));
        }
        if let Some(size) = root.value("SZ").filter(|size| size.text.trim() != "8") {
            let text = excerpt(&size.text);
            return Err(self.error(size.at, SgfProblem::Size { size: text }));
        }
        if let Some(value) = root.value("RU") {
            let named = value.text.trim().parse::<GameName>().ok();
            if let Some(name) = named.filter(|name| name.name == LinesOfAction::NAME) {
                return LinesOfAction::from_name(&name)
                    .map_err(|error| self.error(value.at, SgfProblem::Rules(error)));
            }
        }
        let Some(value) = root.value("SU") else {
            return Ok(given.with_variant(opening(given.variant, Variant::Standard)));
        };
        let wanted = match value.text.trim().to_ascii_lowercase().as_str() {
            "standard" | "" | "custom" => Variant::Standard,
            "scrambled-eggs" => Variant::ScrambledEggs { mirrored: false },
            "parachute" => Variant::Parachute { mirrored: false },
            _ => {
                let setup = excerpt(&value.text);
                return Err(self.error(value.at, SgfProblem::Opening { setup }));
            }
        };
        Ok(given.with_variant(opening(given.variant, wanted)))
    }

    /// The start from the root.
    fn start(&self, root: &Node, rules: &LinesOfAction) -> Result<Position, SgfError> {
        if let Some(value) = root.value(POSITION) {
            return rules
                .read_position(&value.text)
                .map_err(|error| self.error(value.at, SgfProblem::Start(error)));
        }
        let lists = ["AB", "AW", "AE"];
        let sets_pieces = lists.iter().any(|name| root.property(name).is_some());
        let custom = root
            .value("SU")
            .is_some_and(|value| value.text.trim().eq_ignore_ascii_case("custom"));
        let due = match root.value("PL") {
            Some(value) => self.player(value, rules)?,
            None => rules.first_seat(),
        };
        if !custom && !sets_pieces && due == rules.first_seat() {
            return Ok(rules.start());
        }
        let mut setup = Setup::new(due);
        // Pieces that are set without a word on the opening stand alone.
        let alone = root.value("SU").is_none() && sets_pieces;
        if !custom && !alone {
            let start = rules.start();
            for color in Color::ALL {
                let pieces = start
                    .squares(color)
                    .map(|square| (square, Piece::plain(color)));
                setup.pieces.extend(pieces);
            }
            setup.reserves = Color::ALL.map(|color| start.reserve(color));
        }
        let mut at = root.at;
        for (list, piece) in lists.into_iter().zip([
            Some(Piece::plain(rules.first)),
            Some(Piece::plain(!rules.first)),
            None,
        ]) {
            for value in root.values(list) {
                at = value.at;
                for square in self.squares(value)? {
                    setup.pieces.retain(|&(other, _)| other != square);
                    setup.pieces.extend(piece.map(|piece| (square, piece)));
                }
            }
        }
        rules
            .set_up(&setup)
            .map_err(|error| self.error(at, SgfProblem::Start(error)))
    }

    /// The seat of a colour that a value names.
    fn player(&self, value: &Value, rules: &LinesOfAction) -> Result<Seat, SgfError> {
        let color = match value.text.trim().to_ascii_lowercase().as_str() {
            "b" | "black" => rules.first,
            "w" | "white" => !rules.first,
            _ => return Err(self.unreadable(value, Unreadable::new(0, "B or W"))),
        };
        Ok(rules.side(color).lowest().unwrap_or(rules.first_seat()))
    }

    /// The squares of a value: one, or a rectangle given by two corners.
    fn squares(&self, value: &Value) -> Result<Vec<Square>, SgfError> {
        let read = |text: &str| {
            text.trim()
                .to_ascii_lowercase()
                .parse::<Square>()
                .map_err(|error| self.unreadable(value, error))
        };
        let Some((one, other)) = value.text.split_once(':') else {
            return Ok(Vec::from([read(&value.text)?]));
        };
        let (one, other) = (read(one)?, read(other)?);
        let between = |a: i8, b: i8| a.min(b)..=a.max(b);
        Ok(between(one.rank(), other.rank())
            .flat_map(|rank| {
                between(one.file(), other.file()).filter_map(move |file| Square::new(file, rank))
            })
            .collect())
    }

    /// Plays the events of a node.
    fn node(&self, node: &Node, played: &mut SgfGame) -> Result<(), SgfError> {
        if let (Some(black), Some(_)) = (node.value("B"), node.value("W")) {
            return Err(self.error(black.at, SgfProblem::BothMove));
        }
        for (name, is_first) in [("B", true), ("W", false)] {
            if let Some(value) = node.value(name) {
                let rules = *played.game.rules();
                let color = if is_first { rules.first } else { !rules.first };
                self.deed(value, color, &mut played.game)?;
            }
        }
        let events = played.game.events().len();
        let comments = node.values("C").map(|said| (events, said.text.clone()));
        played.comments.extend(comments);
        Ok(())
    }

    /// Plays the move or other event of a colour.
    fn deed(
        &self,
        value: &Value,
        color: Color,
        game: &mut Game<LinesOfAction>,
    ) -> Result<(), SgfError> {
        let refused = |refused: Refused<_>| self.refused(value, refused);
        let rules = *game.rules();
        let lower = value.text.trim().to_ascii_lowercase();
        // A seat that resigns or agrees need not be the one on turn.
        let due = game.state().due();
        let own_turn = rules.color(due) == color;
        let seat = if own_turn {
            due
        } else {
            rules.side(color).lowest().unwrap_or(due)
        };
        let word: String = lower.chars().filter(char::is_ascii_alphabetic).collect();
        match word.as_str() {
            "resign" => return game.resign(seat.into()).map_err(refused),
            "offerdraw" => return game.offer(seat).map_err(refused),
            "acceptdraw" => return game.accept(seat).map_err(refused),
            "declinedraw" => return game.decline(seat).map_err(refused),
            _ => {}
        }
        if let Some(outcome) = game.outcome() {
            return Err(refused(Refused::Over(outcome)));
        }
        if !own_turn {
            return Err(self.error(value.at, SgfProblem::Turn));
        }
        // Signs after a move are for readers only.
        let written = lower.trim_end_matches(['+', '!', '?', '*', '#', ' ']);
        let (step, drop) = match written.split_once('@') {
            Some((step, drop)) => (step, Some(drop)),
            None => (written, None),
        };
        if !step.is_empty() || drop.is_none() {
            let chosen = self.step(value, step, game)?;
            game.play(due, chosen).map_err(refused)?;
        }
        if let Some(drop) = drop {
            let at: Square = drop
                .parse()
                .map_err(|error| self.unreadable(value, error))?;
            game.play(due, Move::Drop { at }).map_err(refused)?;
        }
        Ok(())
    }

    /// Reads a move of a piece, or a pass.
    fn step(
        &self,
        value: &Value,
        written: &str,
        game: &Game<LinesOfAction>,
    ) -> Result<Move, SgfError> {
        if written.is_empty() || written == "pass" {
            return Ok(Move::Pass);
        }
        let read =
            |text: &str| Square::read_prefix(text).map_err(|error| self.unreadable(value, error));
        let (from, length) = read(written)?;
        let rest = &written[length..];
        // Files do not use the signs consistently, so the position decides the
        // meaning.
        let rest = rest.strip_prefix(['-', ':', 'x']).unwrap_or(rest);
        let (to, length) = read(rest)?;
        if length < rest.len() {
            let at = written.len() - rest.len() + length;
            return Err(self.unreadable(value, Unreadable::new(at, "the end of the move")));
        }
        Ok(game.rules().move_between(game.state(), from, to))
    }

    fn refused<B: BrokenRule>(&self, value: &Value, refused: Refused<B>) -> SgfError {
        self.error(value.at, SgfProblem::Refused(refused.refusal()))
    }
}

/// The shape of the game with this opening. The format cannot express mirrored
/// openings, boards or partners.
const fn opening(given: Variant, wanted: Variant) -> Variant {
    match (given, wanted) {
        (Variant::ScrambledEggs { .. }, Variant::ScrambledEggs { .. })
        | (Variant::Parachute { .. }, Variant::Parachute { .. }) => given,
        (Variant::ScrambledEggs { .. } | Variant::Parachute { .. }, _) => wanted,
        (_, Variant::Standard) => given,
        _ => wanted,
    }
}

fn information(root: &Node) -> Vec<(String, String)> {
    let is_information = |property: &&Property| !TECHNICAL.contains(&property.name.as_str());
    root.properties
        .iter()
        .filter(is_information)
        .flat_map(|property| {
            let named = |value: &Value| (property.name.clone(), value.text.clone());
            property.values.iter().map(named)
        })
        .collect()
}
