// The README's code plays chess, between players, and draws it.
#![cfg_attr(
    all(
        feature = "chess",
        feature = "players",
        feature = "render",
        feature = "std"
    ),
    doc = include_str!("../README.md")
)]
#![cfg_attr(
    not(all(
        feature = "chess",
        feature = "players",
        feature = "render",
        feature = "std"
    )),
    doc = "Rules engines for board games behind one trait, and a catalogue of them by name."
)]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

#[cfg(any(feature = "entries", feature = "united"))]
mod file_formats;
#[cfg(feature = "gallery")]
pub mod gallery;
pub mod games;
mod levels;
pub mod prelude;
#[cfg(feature = "united")]
pub mod united;

// Each module is a crate of its own. They are written as modules and not as
// renamed crates so that their front pages can show this crate's paths.
/// Many games of one ruleset stepped together into buffers that the caller owns, with moves
/// and observations as numbers.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::batch::{Actions, Batch, BatchOptions, Outputs};
/// use boardwright::chess::Chess;
///
/// let options = BatchOptions { games: 2, ..BatchOptions::default() };
/// let mut batch = Batch::new(Chess::fide(), options)?;
/// // Both play the first of the legal moves.
/// let mut counts = [0; 2];
/// let out = Outputs { counts: Some(&mut counts), ..Outputs::default() };
/// batch.step(Actions::Listed(&[0, 0]), out)?;
/// assert_eq!(counts, [20, 20]);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "batch")]
pub mod batch {
    #[doc(inline)]
    pub use boardwright_batch::*;
}

/// Chess and Chess960: legal moves, every ending of the rules, and FEN, EPD, UCI,
/// SAN and PGN, read and written.
///
/// ```
/// use boardwright::chess::{Move, Position, Square8};
///
/// let mut position = Position::start();
/// position.play(Move::new(Square8::E2, Square8::E4));
/// assert_eq!(position.perft(4), 405_385);
/// ```
#[cfg(feature = "chess")]
pub mod chess {
    #[doc(inline)]
    pub use boardwright_chess::*;
}

/// Decks, hands and tricks for card games, and exact sampling of hidden hands.
///
/// ```
/// use boardwright::cards::{Deals, Deck, HiddenHand};
///
/// // In how many ways the other three can hold what I do not.
/// let deck = Deck::FRENCH;
/// let own = deck.of_suit(3);
/// let deals = Deals::new(deck.all() - own, &[HiddenHand::of(13); 3])?;
/// assert_eq!(deals.count(), 84_478_098_072_866_400);
/// # Ok::<(), boardwright::cards::DealsError>(())
/// ```
#[cfg(feature = "cards")]
pub mod cards {
    #[doc(inline)]
    pub use boardwright_cards::*;
}

/// Fights between pieces: boosts to dice, exact odds, and one fight as a small
/// state machine.
///
/// ```
/// use boardwright::combat::{BoostCounts, FightOdds, FightOutcome};
///
/// let odds = FightOdds::of(BoostCounts::new(3, 2));
/// assert_eq!(odds.probability(FightOutcome::DefenderSlain).to_string(), "5/8");
/// ```
#[cfg(feature = "combat")]
pub mod combat {
    #[doc(inline)]
    pub use boardwright_combat::*;
}

/// Seeds, dice whose rolls follow from a seed and never change value, and exact
/// odds as fractions of integers.
///
/// ```
/// use boardwright::dice::Die;
///
/// // A D6 beats a D4 by rolling higher.
/// let wins = Die::D6
///     .distribution()
///     .flat_map(|&face| Die::D4.distribution().map(move |&other| face > other))?;
/// assert_eq!(wins.probability(|&wins| wins).to_string(), "7/12");
/// # Ok::<(), boardwright::dice::DistributionError>(())
/// ```
pub mod dice {
    #[doc(inline)]
    pub use boardwright_dice::*;
}

/// Squares, boards of many shapes, sets of squares, rays and the names of squares.
///
/// ```
/// use boardwright::geometry::{Set8, Square8};
///
/// let corners: Set8 = [Square8::A1, Square8::H1, Square8::A8, Square8::H8].into_iter().collect();
/// assert_eq!(corners.len(), 4);
/// ```
pub mod geometry {
    #[doc(inline)]
    pub use boardwright_geometry::*;
}

/// Lines of Action with its variants and four presets, and games in the Smart Game
/// Format.
///
/// ```
/// use boardwright::lines_of_action::LinesOfAction;
/// use boardwright::ruleset::{Ruleset, perft};
///
/// let rules = LinesOfAction::default();
/// assert_eq!(perft(&rules, &rules.start(), 2), 1_244);
/// ```
#[cfg(feature = "lines-of-action")]
pub mod lines_of_action {
    #[doc(inline)]
    pub use boardwright_lines_of_action::*;
}

/// Loka, chess for four armies with terrain and dice, and its forms for two:
/// Face-off on eight by eight squares, and massive battles.
///
/// ```
/// use boardwright::loka::Loka;
/// use boardwright::ruleset::{Actor, Ruleset};
///
/// // First, all four choose their armies in secret.
/// let rules = Loka::default();
/// assert_eq!(rules.actor(&rules.start()), Actor::Secret(rules.seats()));
/// ```
#[cfg(feature = "loka")]
pub mod loka {
    #[doc(inline)]
    pub use boardwright_loka::*;
}

/// How a kind of piece reaches squares, given what blocks it: movement as data on
/// any board, and fast tables on eight by eight squares.
///
/// ```
/// use boardwright::geometry::{Board9, Side, Square9};
/// use boardwright::pieces::{Obstacles, ROOK};
///
/// let reach = ROOK.reach(&Board9, Square9::E5, Side::South, &Obstacles::none());
/// assert_eq!(reach.len(), 16);
/// ```
pub mod pieces {
    #[doc(inline)]
    pub use boardwright_pieces::*;
}

/// Players for every game: random, greedy, alpha-beta, expectiminimax and Monte
/// Carlo tree search, and a table to seat them at.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::chess::Chess;
/// use boardwright::players::{Ending, table};
/// use boardwright::referee::Game;
/// use boardwright::ruleset::Seed;
///
/// let seed = Seed::from_u64(7);
/// let mut game = Game::new(Chess::default(), seed);
/// let mut players = table(game.rules(), "greedy,random", &seed)?;
/// assert!(matches!(players.play(&mut game, 2_000)?.ending, Ending::Over(_)));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "players")]
pub mod players {
    #[doc(inline)]
    pub use boardwright_players::*;
}

/// The referee: a game in play with seeded dice, and records that verify.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::chess::Chess;
/// use boardwright::referee::Game;
/// use boardwright::ruleset::{Notation, Seat, Seed};
///
/// let mut game = Game::new(Chess::default(), Seed::from_u64(7));
/// let chosen = game.rules().read_move(game.state(), "e2e4")?;
/// assert!(game.play(Seat::new(1), chosen).is_err());
/// assert!(game.play(Seat::new(0), chosen).is_ok());
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "referee")]
pub mod referee {
    #[doc(inline)]
    pub use boardwright_referee::*;
}

/// Any position as a picture: in the terminal, and as SVG.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::chess::Chess;
/// use boardwright::render::{Style, draw};
/// use boardwright::ruleset::{Depict, Ruleset};
///
/// let rules = Chess::default();
/// let picture = draw(&rules.depict(&rules.start()), &Style::PLAIN).to_string();
/// assert!(picture.contains("1  R  N  B  Q  K  B  N  R"));
/// # }
/// ```
#[cfg(feature = "render")]
pub mod render {
    #[doc(inline)]
    pub use boardwright_render::*;
}

/// The contract that every game keeps, perft and random games.
///
/// ```
/// use boardwright::ruleset::{GameName, Seat, Seats};
///
/// let name: GameName = "chess(preset=loka_book)".parse()?;
/// assert_eq!(name.name, "chess");
/// assert_eq!(Seats::from(Seat::new(1)).len(), 1);
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
pub mod ruleset {
    #[doc(inline)]
    pub use boardwright_ruleset::*;
}

/// Strata, the layered assault game of stacks, shots and three actions a turn.
///
/// ```
/// use boardwright::ruleset::{Configure, Ruleset};
/// use boardwright::strata::Strata;
///
/// let rules = Strata::default();
/// assert_eq!(rules.full_name(), "strata");
/// assert!(rules.outcome(&rules.start()).is_none());
/// ```
#[cfg(feature = "strata")]
pub mod strata {
    #[doc(inline)]
    pub use boardwright_strata::*;
}

/// What ground does: who may enter, where a move ends, what it gives a defender.
///
/// ```
/// use boardwright::geometry::{CrossSet, CrossSquare};
/// use boardwright::terrain::{Mover, Terrain, Tile};
///
/// let mut terrain: Terrain<CrossSet> = Terrain::new();
/// terrain.place(CrossSquare::E5, Tile::Castle, None)?;
/// assert_eq!(terrain.defence(CrossSquare::E5, Mover::KING, Mover::PAWN), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "terrain")]
pub mod terrain {
    #[doc(inline)]
    pub use boardwright_terrain::*;
}

/// Learned values of positions: small nets of whole numbers, read from a file and followed move by
/// move. Players take them by name, as in `alpha-beta(value=chess.safetensors)`.
///
/// ```
/// # #[cfg(feature = "chess")] {
/// use boardwright::chess::Chess;
/// use boardwright::values::{Values, ValuesError};
///
/// // Eight bytes that announce a header, which does not come.
/// let cut = Values::read(&[9, 0, 0, 0, 0, 0, 0, 0], &Chess::default());
/// assert_eq!(cut, Err(ValuesError::Length { given: 8, announced: 17 }));
/// # }
/// ```
#[cfg(feature = "values")]
pub mod values {
    #[doc(inline)]
    pub use boardwright_values::*;
}

/// Games that a text describes: shatranj, makruk, shogi and others, or one of your own.
///
/// They are not in [`games::GAMES`], whose games are compiled for every program: programs that
/// take descriptions add [`games::VARIANT`](crate::games) to their list.
///
/// ```
/// use boardwright::ruleset::{Ruleset, perft};
/// use boardwright::variant::Variant;
///
/// let rules = Variant::named("makruk").expect("it is in the catalogue");
/// assert_eq!(perft(&rules, &rules.start(), 2), 529);
/// ```
#[cfg(feature = "variant")]
pub mod variant {
    #[doc(inline)]
    pub use boardwright_variant::*;
}
