//! Every game by name, chosen at run time.
//!
//! A name is that of a game with its options, `chess(preset=loka_book)`. There
//! are two ways to use it. [`open`] gives a game behind [`AnyGame`], which
//! works with text: enough for a server. [`with`] passes the typed rules, for
//! code that must be fast or needs a trait that [`AnyGame`] does not offer,
//! such as players; the caller passes a [`Visitor`], since its code must be
//! compiled once for each game.
//!
//! The games are one list, at the end of this module. A game that is not
//! compiled in, because its feature is off, does not exist here. The last of them are the
//! gallery: small games with cards, dice and secrets, all behind the feature `gallery`.
#[cfg(feature = "referee")]
use alloc::boxed::Box;
use alloc::string::ToString;
#[cfg(feature = "batch")]
use alloc::sync::Arc;
#[cfg(feature = "batch")]
use boardwright_batch::AnyEncoding;
#[cfg(any(feature = "entries", feature = "united", feature = "united-gallery"))]
use boardwright_catalogue::Entry;
#[cfg(feature = "referee")]
use boardwright_referee::{AnyGame, Game, Record, ReplayError};
#[cfg(feature = "referee")]
use boardwright_ruleset::Seed;
use boardwright_ruleset::{Depict, Evaluate, Exchange, GameName, Notation, OptionError};

#[cfg(feature = "referee")]
pub use boardwright_referee::ReplayTextError;
pub use boardwright_ruleset::GameSpec;

/// Opens a new game by name and options.
///
/// # Errors
///
/// If there is no such game, option or value; the error lists the valid ones.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::{games, ruleset::Seed};
/// let game = games::open("chess(preset=loka_book)", Seed::from_u64(7))?;
/// assert_eq!(game.full_name(), "chess(preset=loka_book)");
/// assert_eq!(game.status_text(), "seat w");
/// let error = games::open("ches", Seed::from_u64(7)).err().expect("a typing error");
/// assert!(error.to_string().starts_with("there is no game \"ches\"; the games are: chess"));
/// # }
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
#[cfg(feature = "referee")]
pub fn open(name: &str, seed: Seed) -> Result<Box<dyn AnyGame>, OptionError> {
    struct Open(Seed);
    impl Visitor for Open {
        type Output = Box<dyn AnyGame>;

        fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
            Box::new(Game::new(rules, self.0))
        }
    }
    with(name, Open(seed))
}

/// Opens the game at the end of a record, and verifies that the record follows
/// the rules and its seed. A replay cannot show who made the record, or whether
/// it is of the game that was played: signatures and sealed seeds can.
///
/// # Errors
///
/// If the text is not a record, its game is not in the catalogue, or its events
/// do not lead to its stated end.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::{games, ruleset::Seed};
/// let mut game = games::open("chess", Seed::from_u64(7))?;
/// let white = game.read_seat("w")?;
/// game.play(white, "e2e4")?;
/// let text = game.record().to_string();
/// assert_eq!(games::replay(&text)?.position(), game.position());
/// assert!(games::replay(&text.replace("e2e4", "d2d4")).is_err());
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A sealed game, with the feature `sealed`: its seed is committed to
/// beforehand.
///
/// ```
/// # #[cfg(all(feature = "sealed", feature = "loka"))] {
/// use boardwright::games;
/// use boardwright::dice::{Seed, sealed::{Nonce, SealedSeed}};
/// use boardwright::referee::{Record, sealed::{BrokenSeal, Seal}};
///
/// // The key and the nonce come from a good source of random bytes.
/// # let (key, bytes) = ([9; 32], [1; 32]);
/// let secret = SealedSeed::new(Seed::from_key(key), Nonce::from_bytes(bytes));
/// let (rules, table) = ("face-off(tiles=0)", "club night, table 4, face-off(tiles=0)");
/// let seal = Seal::Host { table: table.into(), commitment: secret.commitment(table) };
///
/// // The players see the seal, and the game begins.
/// let mut game = games::open(rules, seal.seed(&secret)?)?;
/// let white = game.read_seat("w")?;
/// # for name in ["w", "b"] {
/// #     let seat = game.read_seat(name)?;
/// #     let army = game.moves(seat, 1_000_000)?.remove(0);
/// #     game.play(seat, &army)?;
/// # }
/// game.roll()?;
/// game.resign(white.into())?;
///
/// // Afterwards the host shows the secret, and anybody checks the record.
/// let record = game.record();
/// record.verify_sealed(&seal, &secret)?;
/// games::replay(&record.to_string())?;
///
/// // A host that undid a roll has broken the seal.
/// game.undo()?;
/// let broken = game.record().verify_sealed(&seal, &secret);
/// assert_eq!(broken, Err(BrokenSeal::Undone { undone: 1 }));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "referee")]
pub fn replay(record: &str) -> Result<Box<dyn AnyGame>, ReplayTextError> {
    struct Replay<'a>(&'a Record);
    impl Visitor for Replay<'_> {
        type Output = Result<Box<dyn AnyGame>, ReplayError>;

        fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
            Ok(Box::new(Game::<R>::replay(rules, self.0)?))
        }
    }
    let record: Record = record.parse()?;
    Ok(with(record.rules(), Replay(&record))??)
}

/// Passes the typed rules of a game to a visitor.
///
/// # Errors
///
/// As [`open`].
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::games::{self, Visitor};
/// use boardwright::ruleset::{Depict, Evaluate, Exchange, Notation, perft};
///
/// /// Counts sequences of moves in any game.
/// struct Perft(u32);
///
/// impl Visitor for Perft {
///     type Output = u64;
///
///     fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> u64 {
///         perft(&rules, &rules.start(), self.0)
///     }
/// }
///
/// assert_eq!(games::with("chess", Perft(3))?, 8_902);
/// # }
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
pub fn with<V: Visitor>(name: &str, visitor: V) -> Result<V::Output, OptionError> {
    let (_, name) = GameSpec::find(GAMES, name)?;
    dispatch(&name, visitor)
}

/// The default opponent in a game: a good player that takes about a second for
/// a move on one core of an ordinary machine, in a release build. It chooses at
/// random among nearly equal moves, so that games differ. It limits positions
/// and never time, so the same seed gives the same game everywhere. The text is
/// for [`players::player`](crate::players::player) and
/// [`players::table`](crate::players::table).
///
/// # Errors
///
/// If there is no such game. Options are ignored.
///
/// ```
/// # #[cfg(all(feature = "chess", feature = "players"))] {
/// use boardwright::{games, chess::Chess, players::player};
/// let name = games::default_player("chess(preset=loka_book)")?;
/// assert!(name.starts_with("alpha-beta("));
/// assert!(player::<Chess>(name, 7).is_ok());
/// # }
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
pub fn default_player(game: &str) -> Result<&'static str, OptionError> {
    Ok(GameSpec::find(GAMES, game)?.0.player)
}

/// The encoding of a game: its moves and observations as numbers, and batches of its games.
///
/// # Errors
///
/// As [`open`].
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::{batch::BatchOptions, games};
///
/// let encoding = games::encoding("chess(preset=loka_book)")?;
/// assert_eq!(encoding.move_sizes().as_slice(), [64, 73]);
/// let options = BatchOptions { games: 128, ..BatchOptions::default() };
/// let batch = encoding.batch(options).expect("memory for 128 games");
/// assert_eq!(batch.layout().observation, 15 * 64 + 3);
/// # }
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
#[cfg(feature = "batch")]
pub fn encoding(name: &str) -> Result<Arc<dyn AnyEncoding>, OptionError> {
    let (_, name) = GameSpec::find(GAMES, name)?;
    encoding_of(&name)
}

/// Code to run with the rules of a game that is chosen at run time.
pub trait Visitor {
    /// The result.
    type Output;

    /// Called once, with the rules for the name.
    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output;
}

/// An entry with its encoding, where batches or learned values are compiled in.
#[cfg(all(feature = "entries", any(feature = "batch", feature = "values")))]
#[allow(unused_macros, reason = "where no game is compiled in")]
macro_rules! encoded {
    ($rules:ty, $entry:expr) => {
        $entry.with_encoding::<$rules>()
    };
}

#[cfg(all(feature = "entries", not(any(feature = "batch", feature = "values"))))]
#[allow(unused_macros, reason = "where no game is compiled in")]
macro_rules! encoded {
    ($rules:ty, $entry:expr) => {
        $entry
    };
}

/// Makes the list of games and the dispatch to each from one line per game: its
/// feature, its rules, its default player and its levels below that one where they do not follow
/// from it, its description, where it tells what it says in other languages, and its form of files. Those of the
/// gallery have one feature.
macro_rules! games {
    (
        $($feature:literal => $rules:ty, $player:literal $([$levels:ident])?, $about:literal $(in $spoken:ident)? $(, $format:ident)?;)*
        gallery: $($module:ident::$small:ident;)*
    ) => {
        /// The games that are compiled in.
        pub const GAMES: &[GameSpec] = &[$(
            #[cfg(feature = $feature)]
            GameSpec::of::<$rules>($about, $player)$(.with_levels(&crate::levels::$levels))?,
        )* $(
            #[cfg(feature = "gallery")]
            boardwright_fixture_games::$module::SPEC,
        )*];

        /// The same games for programs that take any catalogue, as those of
        /// `boardwright-programs` do. All that needs the types of a game, players
        /// among it, is compiled here, once for all programs.
        #[cfg(feature = "entries")]
        pub static ENTRIES: &[Entry] = &[$(
            #[cfg(feature = $feature)]
            encoded!(
                $rules,
                Entry::of::<$rules>($about, $player)
                    $(.with_levels(&crate::levels::$levels))?
                    $(.with_translations($spoken::TRANSLATIONS))?
                    $(.with_file_format(crate::file_formats::$format))?
            ),
        )* $(
            #[cfg(feature = "gallery")]
            encoded!(
                boardwright_fixture_games::$module::$small,
                Entry::of::<boardwright_fixture_games::$module::$small>(
                    boardwright_fixture_games::$module::SPEC.about,
                    boardwright_fixture_games::$module::SPEC.player,
                )
                .with_translations(boardwright_fixture_games::TRANSLATIONS)
            ),
        )*];

        /// The [`ENTRIES`] in less space, for a page of the web: all that needs the types of a
        /// game is compiled once, for rules that are any of these games. Only speed and the
        /// type of a game differ: it is a [`Game`] of [`OurGames`](crate::united::OurGames).
        #[cfg(feature = "united")]
        pub static UNITED: &[Entry] = &[$(
            Entry::part_of::<$rules, crate::united::OurGames>($about, $player)
                $(.with_levels(&crate::levels::$levels))?
                $(.with_file_format(crate::united::$format))?,
        )*];

        /// The games of the gallery in less space, as [`UNITED`] has the others.
        #[cfg(feature = "united-gallery")]
        pub static UNITED_GALLERY: &[Entry] = &[$(
            Entry::part_of::<boardwright_fixture_games::$module::$small, crate::gallery::GalleryGames>(
                boardwright_fixture_games::$module::SPEC.about,
                boardwright_fixture_games::$module::SPEC.player,
            ),
        )*];

        #[cfg(feature = "batch")]
        fn encoding_of(name: &GameName) -> Result<Arc<dyn AnyEncoding>, OptionError> {
            match name.name.as_str() {
                $(
                    #[cfg(feature = $feature)]
                    <$rules as boardwright_ruleset::Configure>::NAME => Ok(boardwright_batch::any_encoding(<$rules as boardwright_ruleset::Configure>::from_name(name)?)),
                )*
                $(
                    #[cfg(feature = "gallery")]
                    <boardwright_fixture_games::$module::$small as boardwright_ruleset::Configure>::NAME => Ok(boardwright_batch::any_encoding(<boardwright_fixture_games::$module::$small as boardwright_ruleset::Configure>::from_name(name)?)),
                )*
                _ => Err(OptionError::Game { given: name.name.clone(), valid: "none".to_string() }),
            }
        }

        fn dispatch<V: Visitor>(name: &GameName, visitor: V) -> Result<V::Output, OptionError> {
            match name.name.as_str() {
                $(
                    #[cfg(feature = $feature)]
                    <$rules as boardwright_ruleset::Configure>::NAME => Ok(visitor.visit(<$rules as boardwright_ruleset::Configure>::from_name(name)?)),
                )*
                $(
                    #[cfg(feature = "gallery")]
                    <boardwright_fixture_games::$module::$small as boardwright_ruleset::Configure>::NAME => Ok(visitor.visit(<boardwright_fixture_games::$module::$small as boardwright_ruleset::Configure>::from_name(name)?)),
                )*
                _ => {
                    drop(visitor);
                    let given = name.name.clone();
                    Err(OptionError::Game { given, valid: "none".to_string() })
                }
            }
        }
    };
}

/// The entry of games that a text describes, with its form of files. It is not among the
/// [`ENTRIES`]: a program that takes files of rules adds it to them.
#[cfg(all(feature = "entries", feature = "variant"))]
pub static VARIANT: Entry = encoded!(
    boardwright_variant::Variant,
    Entry::of::<boardwright_variant::Variant>(
        "Games read from a description: shatranj, makruk, shogi and others, or a file of your own",
        "alpha-beta(positions=100000,margin=8)",
    )
    .with_translations(boardwright_variant::TRANSLATIONS)
    .with_rules_file(crate::file_formats::DESCRIPTION)
);

games! {
    "chess" => boardwright_chess::Chess, "alpha-beta(positions=300000,margin=8)" [CHESS], "Chess for two, by the world federation's rules or by claims only" in boardwright_chess, PGN;
    "loka" => boardwright_loka::FaceOff, "alpha-beta(positions=200000,outcomes=1024,margin=10)" [FACE_OFF], "Face-off: two of Loka's armies on eight by eight squares, with terrain and dice" in boardwright_loka;
    "lines-of-action" => boardwright_lines_of_action::LinesOfAction, "alpha-beta(positions=200000,margin=8)" [LINES_OF_ACTION], "Lines of Action: bring your pieces together, with all the variants of the sheet" in boardwright_lines_of_action, SGF;
    "loka" => boardwright_loka::Loka, "alpha-beta(positions=30000,outcomes=1024,margin=10)" [LOKA], "Loka: four armies in two teams, secret armies, terrain, and fights with dice" in boardwright_loka;
    "loka" => boardwright_loka::Massive, "expectiminimax(margin=10)", "Massive battles: Face-off on up to four by four boards put together" in boardwright_loka;
    "strata" => boardwright_strata::Strata, "alpha-beta(positions=100000,margin=8)" [STRATA], "Strata: pieces of two storeys on nine by nine squares, three actions a turn" in boardwright_strata;
    gallery:
    backgammon::Backgammon;
    einstein::Einstein;
    euchre::Euchre;
    go::Go;
    goofspiel::Goofspiel;
    hanabi::Hanabi;
    kuhn::Kuhn;
    leduc::Leduc;
    liars_dice::LiarsDice;
    whist::Whist;
}
