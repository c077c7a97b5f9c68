//! What a player who never saw the game has to know, as data.
//!
//! A terminal, a page and a reader of the screen tell it each in their own way, from this one
//! source. Everything is plain text without markup, in short sentences, and names the anchor of
//! the rule that it tells. It is made for the options that are chosen: what they switch off is
//! not told.
use crate::Message;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A game in short: what to reach, with what, on what ground, and by which decisions.
///
/// Its `Display` is the whole as plain text, a paragraph for each part, without what is
/// [`short`](Self::short).
///
/// ```
/// use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, Sentence};
///
/// let primer = Primer {
///     goal: [Sentence::new("Be the first with thirty points in the bank.")].into(),
///     play: [Sentence::new("Players take turns.").by("pig.turn")].into(),
///     decisions: [PrimerDecision {
///         kind: "turn".into(),
///         question: "Do you roll again, or do you hold?".into(),
///         about: [Sentence::new("A one loses all points of this turn.")].into(),
///         forms: [MoveForm::new("roll", "You roll the die.")].into(),
///         rule: Some("pig.turn".into()),
///     }]
///     .into(),
///     ..Primer::default()
/// };
/// assert_eq!(primer.decision("turn").map(|turn| turn.forms.len()), Some(1));
/// assert_eq!(primer.rules().collect::<Vec<_>>(), ["pig.turn", "pig.turn"]);
/// assert!(primer.to_string().starts_with("Goal\n  Be the first with thirty points"));
/// assert!(primer.with_anchors().to_string().contains("Players take turns. [pig.turn]"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Primer {
    /// What a player tries to reach, and how the game ends. Not empty.
    pub goal: Vec<Sentence>,
    /// The same as [`play`](Self::play) in about a hundred words, to begin a first game with:
    /// beside the goal, the names of pieces and the forms of moves it fits one screen. Empty if
    /// `play` is short enough itself.
    #[cfg_attr(feature = "serde", serde(default))]
    pub short: Vec<Sentence>,
    /// How the game is played, from its beginning on. Not empty.
    pub play: Vec<Sentence>,
    /// Every kind of piece that a scene can show. Of those that one piece may become, the
    /// better ones come first.
    pub pieces: Vec<PrimerPiece>,
    /// Every kind of ground that a scene can show; empty if the board is bare.
    pub ground: Vec<PrimerGround>,
    /// Every kind of decision that a seat can have to make.
    pub decisions: Vec<PrimerDecision>,
}

/// A sentence with the rule that it tells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Sentence {
    /// One sentence of plain text or a few, with their full stops.
    pub text: Message,
    /// The anchor of the rule, as in `chess.end.checkmate`: an id of a refusal or another anchor
    /// of the page on the rules of the game.
    pub rule: Option<Cow<'static, str>>,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PrimerPiece {
    /// What players call it.
    pub name: Message,
    /// The names of its glyphs in a scene, the lowest figure first: one, unless a piece is drawn
    /// as several figures on top of each other.
    pub icons: Vec<Cow<'static, str>>,
    /// The forms in which it is written: the letters of its figures in a scene, the lowest first,
    /// once for each look, and what positions and moves write for it.
    pub letters: Vec<Cow<'static, str>>,
    /// How it moves and takes. Not empty.
    pub moves: Vec<Sentence>,
    /// What it costs, in the points of the game, where pieces are bought.
    pub cost: Option<u32>,
    /// What it is good for.
    pub good_for: Vec<Sentence>,
}

/// A kind of ground.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PrimerGround {
    /// Its name, in English as positions and [boosts](crate::Boost) write it where they do.
    pub name: Message,
    /// The names of the glyphs by which scenes show it: one, unless it can be turned.
    pub icons: Vec<Cow<'static, str>>,
    /// What it does. Not empty.
    pub about: Vec<Sentence>,
}

/// A kind of decision.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PrimerDecision {
    /// Its name, by which [`Depict::decision`](crate::Depict::decision) says that it is due: lower
    /// case with hyphens.
    pub kind: Cow<'static, str>,
    /// The question that is put to the player, with a question mark.
    pub question: Message,
    /// What there is to know for it.
    pub about: Vec<Sentence>,
    /// How its moves are written. Not empty.
    pub forms: Vec<MoveForm>,
    /// The anchor of its rule.
    pub rule: Option<Cow<'static, str>>,
}

/// One way to write the moves of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MoveForm {
    /// A move as the notation reads it wherever the decision is due, legal there or not.
    pub example: Cow<'static, str>,
    /// What that move does, in a sentence.
    pub about: Message,
}

impl Sentence {
    /// A sentence without an anchor.
    pub fn new(text: impl Into<Message>) -> Self {
        Self {
            text: text.into(),
            rule: None,
        }
    }

    /// The same, with the anchor of its rule.
    #[must_use]
    pub fn by(mut self, rule: impl Into<Cow<'static, str>>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

impl PrimerPiece {
    /// Whether a scene that shows these glyphs on top of each other, the lowest first, shows this
    /// piece.
    ///
    /// ```
    /// use boardwright_ruleset::{Glyph, PrimerPiece, Sentence};
    ///
    /// let knight = PrimerPiece {
    ///     name: "knight".into(),
    ///     icons: ["knight".into()].into(),
    ///     letters: ["N".into(), "n".into()].into(),
    ///     moves: [Sentence::new("It leaps.")].into(),
    ///     cost: None,
    ///     good_for: Vec::new(),
    /// };
    /// assert!(knight.looks_like(&[Glyph::new("knight", '♞', 'n')]));
    /// assert!(!knight.looks_like(&[Glyph::new("knight", '♞', 'k')]));
    /// // On top of something else it is another piece.
    /// assert!(!knight.looks_like(&[Glyph::new("base", '_', '_'), Glyph::new("knight", '♞', 'n')]));
    /// ```
    #[must_use]
    pub fn looks_like(&self, glyphs: &[crate::Glyph]) -> bool {
        let icons = self.icons.iter().map(Cow::as_ref);
        let written = |letters: &Cow<'static, str>| {
            let shown = glyphs.iter().map(|glyph| glyph.letter);
            letters.chars().eq(shown)
        };
        icons.eq(glyphs.iter().map(|glyph| glyph.name)) && self.letters.iter().any(written)
    }
}

impl MoveForm {
    /// A form, by an example.
    pub fn new(example: impl Into<Cow<'static, str>>, about: impl Into<Message>) -> Self {
        Self {
            example: example.into(),
            about: about.into(),
        }
    }
}

impl Primer {
    /// The piece that a scene shows by these glyphs, the lowest first.
    #[must_use]
    pub fn piece(&self, glyphs: &[crate::Glyph]) -> Option<&PrimerPiece> {
        self.pieces.iter().find(|piece| piece.looks_like(glyphs))
    }

    /// The ground that a scene shows by the glyph with this name.
    ///
    /// ```
    /// use boardwright_ruleset::{Primer, PrimerGround, Sentence};
    ///
    /// let river = PrimerGround {
    ///     name: "river".into(),
    ///     icons: ["river-across".into(), "river-along".into()].into(),
    ///     about: [Sentence::new("Only boats cross it.")].into(),
    /// };
    /// let primer = Primer { ground: [river].into(), ..Primer::default() };
    /// assert_eq!(primer.ground("river-along").map(|ground| &*ground.name), Some("river"));
    /// assert!(primer.ground("river").is_none());
    /// ```
    #[must_use]
    pub fn ground(&self, icon: &str) -> Option<&PrimerGround> {
        let mut ground = self.ground.iter();
        ground.find(|ground| ground.icons.iter().any(|own| own == icon))
    }

    /// The decision of this kind.
    #[must_use]
    pub fn decision(&self, kind: &str) -> Option<&PrimerDecision> {
        let mut decisions = self.decisions.iter();
        decisions.find(|decision| decision.kind == kind)
    }

    /// All sentences that may have an anchor, in the order of the parts.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        let pieces = self.pieces.iter();
        let pieces = pieces.flat_map(|piece| piece.moves.iter().chain(&piece.good_for));
        let ground = self.ground.iter().flat_map(|ground| &ground.about);
        let decisions = self.decisions.iter().flat_map(|decision| &decision.about);
        self.goal
            .iter()
            .chain(&self.short)
            .chain(&self.play)
            .chain(pieces)
            .chain(ground)
            .chain(decisions)
    }

    /// Every sentence that may have an anchor, to be changed, in the order of the parts.
    fn sentences_mut(&mut self) -> impl Iterator<Item = &mut Sentence> {
        let pieces = self.pieces.iter_mut();
        let pieces = pieces.flat_map(|piece| piece.moves.iter_mut().chain(&mut piece.good_for));
        let ground = self.ground.iter_mut().flat_map(|ground| &mut ground.about);
        let decisions = self
            .decisions
            .iter_mut()
            .flat_map(|decision| &mut decision.about);
        self.goal
            .iter_mut()
            .chain(&mut self.short)
            .chain(&mut self.play)
            .chain(pieces)
            .chain(ground)
            .chain(decisions)
    }

    /// The same with the anchor of each rule behind the sentence that tells it, as in
    /// `Players take turns. [pig.turn]`, and behind the question of a decision.
    #[must_use]
    pub fn with_anchors(mut self) -> Self {
        let add = |text: &mut Message, rule: &Option<Cow<'static, str>>| {
            if let Some(rule) = rule {
                let said = core::mem::take(text);
                *text = ANCHORED.with([said.into(), rule.to_string().into()]);
            }
        };
        for sentence in self.sentences_mut() {
            add(&mut sentence.text, &sentence.rule);
        }
        for decision in &mut self.decisions {
            add(&mut decision.question, &decision.rule);
        }
        self
    }

    /// Every anchor that is named, as often as it is named.
    pub fn rules(&self) -> impl Iterator<Item = &str> {
        let sentences = self
            .sentences()
            .filter_map(|sentence| sentence.rule.as_deref());
        let decisions = self.decisions.iter();
        sentences.chain(decisions.filter_map(|decision| decision.rule.as_deref()))
    }
}

/// The sentence without its anchor.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.as_str())
    }
}

impl fmt::Display for Primer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&|message| message.to_string(), f)
    }
}

/// A part of a primer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PrimerPart {
    /// [`Primer::goal`].
    Goal,
    /// [`Primer::play`].
    Play,
    /// [`Primer::pieces`].
    Pieces,
    /// [`Primer::ground`].
    Ground,
    /// [`Primer::decisions`].
    Decisions,
}

impl PrimerPart {
    /// What stands over it.
    ///
    /// ```
    /// use boardwright_ruleset::PrimerPart;
    /// assert_eq!(PrimerPart::Goal.heading(), "Goal");
    /// ```
    #[must_use]
    pub fn heading(self) -> Message {
        Message::from(match self {
            Self::Goal => &GOAL,
            Self::Play => &PLAY,
            Self::Pieces => &PIECES,
            Self::Ground => &GROUND,
            Self::Decisions => &DECISIONS,
        })
    }
}

crate::messages! {
    /// What a primer says of itself.
    pub(crate) const OF_PRIMERS;
    GOAL = "primer.goal" => "Goal";
    PLAY = "primer.play" => "Play";
    PIECES = "primer.pieces" => "Pieces";
    GROUND = "primer.ground" => "Ground";
    DECISIONS = "primer.decisions" => "Decisions";
    COST = "primer.cost" ("cost") => ", cost {cost}";
    ANCHORED = "primer.anchored" ("text", "rule") => "{text} [{rule}]";
}

impl Primer {
    /// The whole as plain text, each message said so; as its `Display`, which says them in
    /// English.
    pub fn told(&self, say: impl Fn(&Message) -> String) -> String {
        let mut text = String::new();
        // A `String` takes all that is written.
        let _ = self.write(&say, &mut text);
        text
    }

    fn write(&self, say: &dyn Fn(&Message) -> String, f: &mut dyn fmt::Write) -> fmt::Result {
        let heading = |part: PrimerPart| say(&part.heading());
        // The sentences on the line that was begun, each after a space.
        let one_line = |f: &mut dyn fmt::Write, sentences: &[Sentence]| {
            let mut sentences = sentences.iter();
            sentences.try_for_each(|sentence| write!(f, " {}", say(&sentence.text)))
        };
        write!(f, "{}\n ", heading(PrimerPart::Goal))?;
        one_line(f, &self.goal)?;
        write!(f, "\n\n{}\n ", heading(PrimerPart::Play))?;
        one_line(f, &self.play)?;
        if !self.pieces.is_empty() {
            write!(f, "\n\n{}", heading(PrimerPart::Pieces))?;
        }
        for piece in &self.pieces {
            write!(f, "\n  {} ({})", say(&piece.name), piece.letters.join(", "))?;
            if let Some(cost) = piece.cost {
                f.write_str(&say(&COST.with([cost.into()])))?;
            }
            f.write_str(":")?;
            one_line(f, &piece.moves)?;
            one_line(f, &piece.good_for)?;
        }
        if !self.ground.is_empty() {
            write!(f, "\n\n{}", heading(PrimerPart::Ground))?;
        }
        for ground in &self.ground {
            write!(f, "\n  {}:", say(&ground.name))?;
            one_line(f, &ground.about)?;
        }
        write!(f, "\n\n{}", heading(PrimerPart::Decisions))?;
        for decision in &self.decisions {
            write!(f, "\n  {}: {}", decision.kind, say(&decision.question))?;
            one_line(f, &decision.about)?;
            for form in &decision.forms {
                write!(f, "\n    {}: {}", form.example, say(&form.about))?;
            }
        }
        Ok(())
    }
}
