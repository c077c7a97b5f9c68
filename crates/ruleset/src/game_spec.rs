//! A game that can be opened by name, as data.
use crate::{Configure, GameName, OptionError, OptionSpec, Word};
use alloc::string::ToString;
use alloc::vec::Vec;

/// A game that can be opened by name, as data from which a form can be built.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameSpec {
    /// The name to open it by.
    pub name: &'static str,
    /// A description in one sentence without a full stop.
    pub about: &'static str,
    /// Its options with their values, the default first.
    pub options: &'static [OptionSpec],
    /// The name of its default opponent, as in `greedy`: a good player that
    /// takes about a second for a move. It is level 10 of the game.
    pub player: &'static str,
    /// The players of levels 1 to 9, the weakest first; none where they follow from `player`.
    pub levels: &'static [&'static str],
}

impl GameSpec {
    /// The data of the rules `R`: their name and options, with a description and
    /// the name of a default opponent.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::GameSpec;
    /// const NIM: GameSpec = GameSpec::of::<Nim>("Take matches from a heap", "greedy");
    /// assert_eq!(NIM.name, "nim");
    /// assert_eq!(NIM.options[0].values.default_text(), "21");
    /// ```
    #[must_use]
    pub const fn of<R: Configure>(about: &'static str, player: &'static str) -> Self {
        Self {
            name: R::NAME,
            about,
            options: R::OPTIONS,
            player,
            levels: &[],
        }
    }

    /// The same game with these players for its levels 1 to 9, the weakest first.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::GameSpec;
    /// const LEVELS: [&str; 9] = ["greedy(temperature=200)"; 9];
    /// const NIM: GameSpec = GameSpec::of::<Nim>("Take matches", "greedy").with_levels(&LEVELS);
    /// assert_eq!(NIM.levels.len(), 9);
    /// ```
    #[must_use]
    pub const fn with_levels(mut self, levels: &'static [&'static str; 9]) -> Self {
        self.levels = levels;
        self
    }

    /// What a menu or a form shows of the game, as words that each language has its own for: its
    /// description, a word of the set `about`, and those of its [options](OptionSpec::words).
    pub fn words(&self) -> impl Iterator<Item = Word> + use<> {
        let about = Word::new("about", self.about, self.about);
        core::iter::once(about).chain(self.options.iter().flat_map(OptionSpec::words))
    }

    /// Reads the name of one of these games with its options, and gives that
    /// game too. The values of the options are not checked yet.
    ///
    /// # Errors
    ///
    /// If the text is no name, or no game has it. The error lists what is valid
    /// at that place.
    ///
    /// ```
    /// use boardwright_ruleset::GameSpec;
    /// const PIG: GameSpec = GameSpec { name: "pig", about: "Roll or hold", options: &[], player: "greedy", levels: &[] };
    /// let (spec, name) = GameSpec::find(&[PIG], "pig(goal=50)")?;
    /// assert_eq!((spec, name.options.get("goal")), (&PIG, Some("50")));
    /// let error = GameSpec::find(&[PIG], "pick").expect_err("a typing error");
    /// assert_eq!(error.to_string(), r#"there is no game "pick"; the games are: pig"#);
    /// # Ok::<(), boardwright_ruleset::OptionError>(())
    /// ```
    pub fn find<'a>(
        games: impl IntoIterator<Item = &'a Self>,
        text: &str,
    ) -> Result<(&'a Self, GameName), OptionError> {
        let games: Vec<&Self> = games.into_iter().collect();
        let named = |name: &str| games.iter().find(|game| game.name == name).copied();
        let name: GameName = text.parse().map_err(|error: OptionError| {
            match named(text.split('(').next().unwrap_or_default()) {
                Some(game) => error.with_valid(text, game.options),
                None => error,
            }
        })?;
        match named(&name.name) {
            Some(game) => Ok((game, name)),
            None => {
                let names: Vec<&str> = games.iter().map(|game| game.name).collect();
                Err(OptionError::Game {
                    given: name.name,
                    valid: if names.is_empty() {
                        "none".to_string()
                    } else {
                        names.join(", ")
                    },
                })
            }
        }
    }
}
