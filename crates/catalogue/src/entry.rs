//! Lists of games.
use crate::rules::rules_on;
use crate::{AnyRules, FileFormat, RulesFile};
use alloc::boxed::Box;
use alloc::sync::Arc;
#[cfg(feature = "batch")]
use boardwright_batch::AnyEncoding;
use boardwright_players::Ladder;
use boardwright_referee::{AnyGame, Record, ReplayTextError};
use boardwright_ruleset::{
    Configure, Depict, Evaluate, Exchange, GameName, GameSpec, Notation, OptionError, Seed,
    Translation,
};
use core::fmt;

/// A game of a catalogue.
///
/// Everything that needs the types of a game is compiled where its entry is
/// made: the referee with its notation, every player, and counting. So put the
/// list of entries into a `static`, which is compiled once; a `const` is
/// compiled wherever it is used.
#[derive(Copy, Clone)]
pub struct Entry {
    spec: GameSpec,
    make: MakeRules,
    file_format: Option<FileFormat>,
    rules_file: Option<RulesFile>,
    translations: &'static [Translation],
    #[cfg(feature = "batch")]
    encoding: Option<MakeEncoding>,
}

/// What makes the rules that a name means, with the levels of their game.
type MakeRules = fn(&GameName, Ladder) -> Result<Arc<dyn AnyRules>, OptionError>;

/// What makes the encoding of the rules that a name means.
#[cfg(feature = "batch")]
type MakeEncoding = fn(&GameName) -> Result<Arc<dyn AnyEncoding>, OptionError>;

impl Entry {
    /// The game of these rules. `about` describes it in one sentence without a
    /// full stop, and `player` names its default opponent, as in `greedy` or
    /// `mcts(positions=2000)`.
    #[must_use]
    pub const fn of<R: Notation + Evaluate + Depict + Exchange>(
        about: &'static str,
        player: &'static str,
    ) -> Self {
        Self {
            spec: GameSpec::of::<R>(about, player),
            make: |name, ladder| Ok(rules_on(R::from_name(name)?, ladder)),
            file_format: None,
            rules_file: None,
            translations: &[],
            #[cfg(feature = "batch")]
            encoding: None,
        }
    }

    /// The game of the rules `Part`, played by rules that are
    /// [one of several games](boardwright_ruleset::one_of), this one among them. What needs the
    /// types of a game is compiled once for all entries of the same rules, so that they take far
    /// less space than with [`of`](Self::of), and their players are slower. Everything else is the
    /// same, except that a game is a `Game<OneOf>` and not a `Game<Part>`.
    ///
    /// ```
    /// # use boardwright_fixture_games::{kuhn::Kuhn, leduc::Leduc};
    /// use boardwright_catalogue::{Catalogue, Entry};
    /// use boardwright_ruleset::{Seed, one_of};
    ///
    /// one_of! {
    ///     /// Either form of poker.
    ///     pub enum Poker<Small, Large>;
    /// }
    /// type Either = Poker<Kuhn, Leduc>;
    ///
    /// static GAMES: [Entry; 2] = [
    ///     Entry::part_of::<Kuhn, Either>("Kuhn poker", "greedy"),
    ///     Entry::part_of::<Leduc, Either>("Leduc poker", "greedy"),
    /// ];
    /// let game = Catalogue::new(&GAMES).open("kuhn(hands=2)", Seed::from_u64(7))?;
    /// assert_eq!(game.full_name(), "kuhn(hands=2)");
    /// # Ok::<(), boardwright_ruleset::OptionError>(())
    /// ```
    #[must_use]
    pub const fn part_of<Part, OneOf>(about: &'static str, player: &'static str) -> Self
    where
        Part: Configure,
        OneOf: Notation + Evaluate + Depict + Exchange,
    {
        Self {
            spec: GameSpec::of::<Part>(about, player),
            ..Self::of::<OneOf>(about, player)
        }
    }

    /// The entry with the encoding of its rules: with batches of its games, where the feature
    /// `batch` is on, and with players that read files of learned values, where `values` is. They
    /// are compiled where this is called, beside what [`of`](Self::of) compiles. The rules are those
    /// of the entry.
    ///
    #[cfg_attr(feature = "batch", doc = "```")]
    #[cfg_attr(not(feature = "batch"), doc = "```ignore")]
    /// # use boardwright_fixture_games::kuhn::Kuhn;
    /// use boardwright_batch::BatchOptions;
    /// use boardwright_catalogue::{Catalogue, Entry};
    ///
    /// static GAMES: [Entry; 1] =
    ///     [Entry::of::<Kuhn>("Kuhn poker", "greedy").with_encoding::<Kuhn>()];
    /// let encoding = Catalogue::new(&GAMES).encoding("kuhn(hands=2)")?.expect("it has one");
    /// let batch = encoding.batch(BatchOptions { games: 64, ..BatchOptions::default() })?;
    /// assert_eq!(batch.full_name(), "kuhn(hands=2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(any(feature = "batch", feature = "values"))]
    #[must_use]
    pub const fn with_encoding<R>(mut self) -> Self
    where
        R: boardwright_ruleset::Encode + Notation + Evaluate + Depict + Exchange,
    {
        #[cfg(feature = "batch")]
        {
            self.encoding = Some(|name| Ok(boardwright_batch::any_encoding(R::from_name(name)?)));
        }
        #[cfg(feature = "values")]
        {
            self.make = |name, ladder| {
                let rules = R::from_name(name)?;
                Ok(crate::rules::rules_with_encoding_on(rules, ladder))
            };
        }
        self
    }

    /// The encoding of the rules that a name with options means; `None` if the entry has none.
    ///
    /// # Errors
    ///
    /// As [`Entry::rules`].
    #[cfg(feature = "batch")]
    pub fn encoding(&self, name: &GameName) -> Result<Option<Arc<dyn AnyEncoding>>, OptionError> {
        self.encoding.map(|make| make(name)).transpose()
    }

    /// The entry with these players for levels 1 to 9 of its game, the weakest first, in place
    /// of those that follow from its default opponent, which is level 10.
    #[must_use]
    pub const fn with_levels(mut self, levels: &'static [&'static str; 9]) -> Self {
        self.spec = self.spec.with_levels(levels);
        self
    }

    /// The entry with a form of files for its games, beside records.
    #[must_use]
    pub const fn with_file_format(mut self, format: FileFormat) -> Self {
        self.file_format = Some(format);
        self
    }

    /// The form of files for its games, if there is one beside records.
    #[must_use]
    pub const fn file_format(&self) -> Option<FileFormat> {
        self.file_format
    }

    /// The entry with a form of files that tell its rules.
    #[must_use]
    pub const fn with_rules_file(mut self, file: RulesFile) -> Self {
        self.rules_file = Some(file);
        self
    }

    /// The form of files that tell its rules, if there is one.
    #[must_use]
    pub const fn rules_file(&self) -> Option<RulesFile> {
        self.rules_file
    }

    /// The same, with what the game says in other languages.
    #[must_use]
    pub const fn with_translations(mut self, translations: &'static [Translation]) -> Self {
        self.translations = translations;
        self
    }

    /// What the game says in other languages.
    #[must_use]
    pub const fn translations(&self) -> &'static [Translation] {
        self.translations
    }

    /// The name, the description and the options.
    #[must_use]
    pub const fn spec(&self) -> &GameSpec {
        &self.spec
    }

    /// The rules that a name with options means.
    ///
    /// # Errors
    ///
    /// If the name is that of another game, or an option or value is not valid.
    pub fn rules(&self, name: &GameName) -> Result<Arc<dyn AnyRules>, OptionError> {
        (self.make)(name, Ladder::of(&self.spec))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("spec", &self.spec)
            .finish_non_exhaustive()
    }
}

/// A list of games, from which programs open those that they are asked for.
#[derive(Copy, Clone, Debug)]
pub struct Catalogue {
    entries: &'static [Entry],
}

impl Catalogue {
    /// The catalogue of these games, in this order.
    #[must_use]
    pub const fn new(entries: &'static [Entry]) -> Self {
        Self { entries }
    }

    /// The entries, in their order.
    #[must_use]
    pub const fn entries(&self) -> &'static [Entry] {
        self.entries
    }

    /// The games as data.
    pub fn games(&self) -> impl Iterator<Item = &'static GameSpec> + use<> {
        self.entries.iter().map(Entry::spec)
    }

    /// The form of files with this extension, in whatever case.
    #[must_use]
    pub fn file_format(&self, extension: &str) -> Option<FileFormat> {
        let mut formats = self.entries.iter().filter_map(Entry::file_format);
        formats.find(|format| format.extension.eq_ignore_ascii_case(extension))
    }

    /// The form of files that tell the rules of a game, with this extension in whatever case.
    #[must_use]
    pub fn rules_file(&self, extension: &str) -> Option<RulesFile> {
        let mut files = self.entries.iter().filter_map(Entry::rules_file);
        files.find(|file| file.extension.eq_ignore_ascii_case(extension))
    }

    /// The game that a text such as `pig(goal=50)` names, whatever its options.
    ///
    /// # Errors
    ///
    /// If the text is no name or no game has it; the error lists those that
    /// there are.
    pub fn find(&self, text: &str) -> Result<&'static GameSpec, OptionError> {
        GameSpec::find(self.games(), text).map(|(spec, _)| spec)
    }

    /// The rules that a name with options means.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::find`], and if an option or value is not valid.
    pub fn rules(&self, text: &str) -> Result<Arc<dyn AnyRules>, OptionError> {
        let (entry, name) = self.entry(text)?;
        entry.rules(&name)
    }

    /// The encoding of the rules that a name with options means; `None` if the game has none.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::rules`].
    #[cfg(feature = "batch")]
    pub fn encoding(&self, text: &str) -> Result<Option<Arc<dyn AnyEncoding>>, OptionError> {
        let (entry, name) = self.entry(text)?;
        entry.encoding(&name)
    }

    /// The entry of the game that a text names, and the text as a name.
    fn entry(&self, text: &str) -> Result<(&'static Entry, GameName), OptionError> {
        let (found, name) = GameSpec::find(self.games(), text)?;
        let is_found = |entry: &&Entry| entry.spec.name == found.name;
        let entry = self.entries.iter().find(is_found);
        let missing = || OptionError::Game {
            given: name.name.clone(),
            valid: found.name.into(),
        };
        Ok((entry.ok_or_else(missing)?, name))
    }

    /// Opens a new game.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::rules`].
    pub fn open(&self, text: &str, seed: Seed) -> Result<Box<dyn AnyGame>, OptionError> {
        Ok(self.rules(text)?.open(seed))
    }

    /// Opens the game at the end of a record, and verifies that the record
    /// follows the rules and its seed.
    ///
    /// # Errors
    ///
    /// If the text is not a record, its game is not in the catalogue, or its
    /// events do not lead to its stated end.
    pub fn replay(&self, record: &str) -> Result<Box<dyn AnyGame>, ReplayTextError> {
        let record: Record = record.parse()?;
        Ok(self.rules(record.rules())?.replay(&record)?)
    }
}
