//! Games with cards, dice and secrets: Kuhn and Leduc poker, Goofspiel, liar's dice, whist,
//! euchre, Hanabi and EinStein; and backgammon and Go.
//!
//! ```
//! use boardwright::gallery::whist::Whist;
//! use boardwright::ruleset::{Actor, Ruleset};
//!
//! // The cards are dealt one by one.
//! let rules = Whist::of_ranks(3);
//! assert_eq!(rules.actor(&rules.start()), Actor::Chance);
//! ```
#[doc(inline)]
pub use boardwright_fixture_games::*;

#[cfg(feature = "united-gallery")]
use boardwright_fixture_games::{
    backgammon::Backgammon, einstein::Einstein, euchre::Euchre, go::Go, goofspiel::Goofspiel,
    hanabi::Hanabi, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, whist::Whist,
};

#[cfg(feature = "united-gallery")]
boardwright_ruleset::one_of! {
    /// One of ten games.
    pub enum OneOfTen<A, B, C, D, E, F, G, H, I, J>;
}

/// The rules of any game of the gallery, for where space is dear: the referee and all players are
/// compiled once for all of them.
///
/// ```
/// use boardwright::games::UNITED_GALLERY;
/// use boardwright::ruleset::Seed;
/// use boardwright_catalogue::Catalogue;
///
/// let game = Catalogue::new(UNITED_GALLERY).open("kuhn(hands=3)", Seed::from_u64(7))?;
/// assert_eq!(game.full_name(), "kuhn(hands=3)");
/// # Ok::<(), boardwright::ruleset::OptionError>(())
/// ```
#[cfg(feature = "united-gallery")]
pub type GalleryGames =
    OneOfTen<Backgammon, Einstein, Euchre, Go, Goofspiel, Hanabi, Kuhn, Leduc, LiarsDice, Whist>;
