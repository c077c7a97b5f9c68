//! The result of a rated game, and the name under which the store keeps it.
use boardwright_dice::sealed::{FieldHash, Nonce};
use boardwright_referee::signatures::PublicKey;

/// What all names of results begin with.
pub(crate) const RESULTS: &str = "result:";

/// How many digits the table has in a name: 128 bits of a hash of the rules, which have no bound
/// that an index of a database keeps to.
const TABLE: usize = 32;

/// What came of a game for the first of its two players.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    Win,
    Draw,
    Loss,
}

/// What a finished game says of two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameResult {
    /// What the names of all results of these rules begin with.
    prefix: String,
    /// When the game ended, in milliseconds since 1970.
    pub(crate) at: u64,
    game: String,
    /// The players, in the order of their first seats.
    pub(crate) keys: [PublicKey; 2],
    pub(crate) score: Score,
}

/// What the names of all results begin with that were played by these rules.
pub(crate) fn prefix(rules: &str) -> String {
    let hash = FieldHash::new("boardwright-serve/1 ratings").text(rules);
    let hash = Nonce::from_bytes(hash.bytes()).to_string();
    format!("{RESULTS}{}:", &hash[..TABLE])
}

impl GameResult {
    pub(crate) fn new(
        rules: &str,
        at: u64,
        game: &str,
        keys: [PublicKey; 2],
        score: Score,
    ) -> Self {
        Self {
            prefix: prefix(rules),
            at,
            game: game.into(),
            keys,
            score,
        }
    }

    #[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
    pub(crate) fn game(&self) -> &str {
        &self.game
    }

    pub(crate) fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The name that says all of it: by the order of names the results of a table are in that of
    /// their times and, where these are the same, of their games.
    pub(crate) fn name(&self) -> String {
        let score = match self.score {
            Score::Win => "win",
            Score::Draw => "draw",
            Score::Loss => "loss",
        };
        let [first, second] = self.keys;
        let (prefix, at, game) = (&self.prefix, self.at, &self.game);
        format!("{prefix}{at:015}:{game}:{first}:{second}:{score}")
    }

    /// Reads such a name; `None` if it is another one.
    pub(crate) fn read(name: &str) -> Option<Self> {
        let words: Vec<&str> = name.strip_prefix(RESULTS)?.split(':').collect();
        let [table, at, game, first, second, score] = words[..] else {
            return None;
        };
        let result = Self {
            prefix: format!("{RESULTS}{table}:"),
            at: at.parse().ok()?,
            game: game.into(),
            keys: [first.parse().ok()?, second.parse().ok()?],
            score: match score {
                "win" => Score::Win,
                "draw" => Score::Draw,
                "loss" => Score::Loss,
                _ => return None,
            },
        };
        (result.name() == name).then_some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_all_and_come_in_the_order_of_time() {
        let [first, second] = [[1; 32], [2; 32]].map(PublicKey::from_bytes);
        let at = |at, game: &str| {
            GameResult::new("chess", at, game, [first, second], Score::Draw).name()
        };
        let names = [
            at(9, "b"),
            at(10, "a"),
            at(10, "b"),
            at(1_764_000_000_000, "a"),
        ];
        assert!(names.is_sorted(), "{names:?}");
        for name in &names {
            let read = GameResult::read(name).expect("it is one");
            assert_eq!(&read.name(), name);
            assert_eq!(read.prefix(), prefix("chess"));
        }
        assert_ne!(prefix("chess"), prefix("chess(preset=loka_book)"));
        for other in [
            "result:",
            "rated:a",
            &names[0][1..],
            &format!("{}s", names[0]),
        ] {
            assert_eq!(GameResult::read(other), None, "{other}");
        }
    }
}
