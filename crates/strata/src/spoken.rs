//! All that the game says, for the files of languages, and the words that each has its own for.

use crate::notation::{EXPECTED, faults};
use crate::{Kind, Strata, StrataRule, Token, depict, primer, reason, telling};
use boardwright_ruleset::{
    BrokenRule as _, MessageSpec, Notation as _, ParameterValue, Translation, Word, translations,
};

/// Every message of the game: its id, and the names of its parameters.
///
/// ```
/// use boardwright_strata::MESSAGES;
/// let moves = MESSAGES.iter().copied().flatten().find(|told| told.id == "strata.log.moves");
/// assert_eq!(moves.map(|told| told.parameters), Some(&["piece", "from", "to"][..]));
/// ```
pub const MESSAGES: &[&[MessageSpec]] = &[
    StrataRule::MESSAGES,
    depict::OF_SCENES,
    depict::OF_GLYPHS,
    telling::OF_LOG,
    primer::OF_PRIMER,
    faults::OF_POSITIONS,
];

/// Every word of the game that a message can have as a parameter.
///
/// ```
/// let mut words = boardwright_strata::words();
/// assert!(words.any(|word| word.id() == "strata.piece.mounted-archer"));
/// ```
pub fn words() -> impl Iterator<Item = Word> {
    let seats = Strata::SIDES.iter();
    let titles = seats.map(|seat| Strata::default().seat_title(seat));
    let kinds = Kind::ALL.into_iter().map(Kind::word);
    let tokens = Token::ALL.into_iter().map(Token::word);
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    kinds
        .chain(tokens)
        .chain(titles.map(named("seat")))
        .chain(reason::ALL.iter().copied().map(named("end")))
        .chain(EXPECTED.map(named("expected")))
        .chain(faults::IN_POSITIONS.iter().copied().map(named("expected")))
}

/// What the game says in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");

impl Kind {
    /// The kind as a word. Its set is the game's own: other games have knights of another sort.
    pub(crate) const fn word(self) -> Word {
        let name = self.piece().name;
        Word::new("strata.piece", name, name)
    }
}

impl Token {
    /// The colour as a word.
    const fn word(self) -> Word {
        Word::new("strata.token", self.name(), self.name())
    }
}

impl From<Kind> for ParameterValue {
    fn from(kind: Kind) -> Self {
        kind.word().into()
    }
}

impl From<Token> for ParameterValue {
    fn from(token: Token) -> Self {
        token.word().into()
    }
}
