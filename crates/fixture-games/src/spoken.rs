//! All that the games of the gallery say, for the files of languages.
use crate::backgammon::Level;
use crate::sentences::{KINDS, SENTENCES};
use crate::{backgammon, einstein, euchre, go, goofspiel, hanabi, kuhn, leduc, liars_dice, whist};
use boardwright_ruleset::{BrokenRule, MessageSpec, Suit, Translation, Word, translations};

/// Makes the lists of all games from their names.
macro_rules! of_games {
    ($($game:ident)*) => {
        /// Every message of the games of the gallery: its id, and the names of its parameters.
        /// Blotto and the commons are not among them: they are told in English.
        ///
        /// ```
        /// use boardwright_fixture_games::MESSAGES;
        /// let mut all = MESSAGES.iter().copied().flatten();
        /// let taken = all.find(|told| told.id == "go.scene.taken");
        /// assert_eq!(taken.map(|told| told.parameters), Some(&["count"][..]));
        /// ```
        pub const MESSAGES: &[&[MessageSpec]] = &[
            SENTENCES,
            $(<$game::Rule as BrokenRule>::MESSAGES, $game::sentences::SENTENCES,)*
        ];

        /// Why games end.
        const ENDS: &[&[&str]] = &[$($game::sentences::ENDS),*];

        /// What texts of moves and of chances lack, where they cannot be read.
        const EXPECTED: &[&[&str]] = &[$($game::sentences::EXPECTED),*];
    };
}

of_games! {
    backgammon einstein euchre go goofspiel hanabi kuhn leduc liars_dice whist
}

/// Every word of these games that a message can have as a parameter, or that stands alone in forms.
/// What every game says, as the ranks of cards, is not among them.
///
/// ```
/// let mut words = boardwright_fixture_games::words();
/// assert!(words.any(|word| word.id() == "backgammon.level.gammon"));
/// ```
pub fn words() -> impl Iterator<Item = Word> {
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    let all = |lists: &'static [&'static [&'static str]]| lists.iter().copied().flatten().copied();
    KINDS
        .into_iter()
        .chain(["White", "Black"].map(named("seat")))
        // Whose die of the opening of backgammon it is.
        .chain(["White", "Black"].map(named("side")))
        .chain(Level::ALL.map(Level::word))
        .chain(hanabi::SUITS.map(Suit::word))
        .chain(all(ENDS).map(named("end")))
        .chain(all(EXPECTED).map(named("expected")))
        .chain(backgammon::sentences::CONTRADICTIONS.map(named("contradiction")))
}

/// What these games say in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");
