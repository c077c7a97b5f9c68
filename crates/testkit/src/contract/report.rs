//! What a run has seen.
use boardwright_ruleset::Event;
use std::collections::BTreeMap;
use std::fmt;

/// What can happen at the table, as the run counts it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventKind {
    /// A move.
    Move,
    /// A chance from the referee's dice.
    Roll,
    /// A chance from dice on a real table.
    Given,
    /// A resignation.
    Resign,
    /// An offer of a draw.
    Offer,
    /// An offer accepted.
    Accept,
    /// An offer declined.
    Decline,
    /// A valid claim.
    Claim,
    /// A fallen flag.
    Flag,
    /// A decision taken back by its seat.
    TakeBack,
    /// An event undone by the host.
    Undo,
    /// An event redone by the host.
    Redo,
}

impl EventKind {
    /// All kinds.
    pub const ALL: &'static [Self] = &[
        Self::Move,
        Self::Roll,
        Self::Given,
        Self::Resign,
        Self::Offer,
        Self::Accept,
        Self::Decline,
        Self::Claim,
        Self::Flag,
        Self::TakeBack,
        Self::Undo,
        Self::Redo,
    ];

    /// The name, by which [`Contract::cannot_occur`](super::Contract::cannot_occur)
    /// knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Roll => "roll",
            Self::Given => "given",
            Self::Resign => "resign",
            Self::Offer => "offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Claim => "claim",
            Self::Flag => "flag",
            Self::TakeBack => "takeback",
            Self::Undo => "undo",
            Self::Redo => "redo",
        }
    }

    pub(super) const fn of<M, C>(event: &Event<M, C>) -> Self {
        match event {
            Event::Move { .. } => Self::Move,
            Event::Rolled(_) => Self::Roll,
            Event::Given(_) => Self::Given,
            Event::Resign(_) => Self::Resign,
            Event::Offer(_) => Self::Offer,
            Event::Accept(_) => Self::Accept,
            Event::Decline(_) => Self::Decline,
            Event::Claim { .. } => Self::Claim,
            Event::Flag(_) => Self::Flag,
            // No request of a walk makes these, which the referee's own tests try.
            Event::Abandon(_) => Self::Resign,
            Event::Clock | Event::Reading { .. } => Self::Flag,
        }
    }
}

/// What a run has seen. Its `Display` is a table of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The game's name with its options.
    pub rules: String,
    /// How many games were played.
    pub games: u64,
    /// How many of them reached the bound instead of an end.
    pub unfinished: u64,
    /// How many steps (moves and chances) were made.
    pub steps: u64,
    /// The steps of the longest game.
    pub longest: u64,
    /// How many states were checked.
    pub states: u64,
    /// How many of them thoroughly, with every override compared with the visit for every move.
    pub thorough: u64,
    /// How many moves were listed.
    pub moves: u64,
    /// How many views were checked.
    pub views: u64,
    /// How many random worlds were compared with their view.
    pub worlds: u64,
    /// How many pairs of games that differ in a secret were compared.
    pub secrets: u64,
    /// How many of these comparisons came past how many later decisions with nothing that their
    /// viewers could tell the games apart by, by that number. It may be 0: then the games were
    /// compared where they began to differ.
    pub alike: BTreeMap<u64, u64>,
    /// How many steps were compared by the random worlds before and after them.
    pub followed: u64,
    /// How many states were compared with others of the same game.
    pub compared: u64,
    /// How many parts of steps, as viewers know them, were checked.
    pub parts: u64,
    /// How many views had their random worlds counted and compared with their exact shares, at most
    /// 48 in a run. 0 in a game with secrets means that its tree has more steps than
    /// [`Contract::whole_game`](super::Contract::whole_game) and was not searched.
    pub weighed: u64,
    /// How many spoilt texts were read.
    pub texts: u64,
    /// How many decisions that are made by numbers were checked.
    pub fields: u64,
    /// How many books were checked.
    pub books: u64,
    /// How many states had their moves and observations checked as numbers.
    pub encoded: u64,
    /// How many states random values followed a game through.
    pub valued: u64,
    /// How many changed and forged records were refused.
    pub records: u64,
    /// How often each kind of event happened.
    pub events: BTreeMap<EventKind, u64>,
    /// How often each refusal was given, by id.
    pub refusals: BTreeMap<&'static str, u64>,
    /// How often each kind of decision was due, where the game has a primer.
    pub decisions: BTreeMap<&'static str, u64>,
    /// How games ended, by reason.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Whether a chance from another state was met that could not occur.
    pub(super) foreign_chances: bool,
    /// Whether a claim could be made, or a position counted for repetition.
    pub(super) claims: bool,
    /// Whether a decision could be taken back.
    pub(super) take_backs: bool,
    /// Through how many later decisions a step stayed hidden from some viewers, at most.
    pub(super) hidden_for: Option<u64>,
    /// Kinds of events and ids of refusals that cannot occur in this game, and
    /// did not.
    pub cannot_occur: Vec<String>,
}

impl Report {
    pub(super) fn event(&mut self, kind: EventKind) {
        *self.events.entry(kind).or_default() += 1;
    }

    pub(super) fn refusal(&mut self, id: &'static str) {
        *self.refusals.entry(id).or_default() += 1;
    }

    /// That two games stayed alike past so many later decisions.
    pub(super) fn alike(&mut self, decisions: u64) {
        *self.alike.entry(decisions).or_default() += 1;
    }

    /// How many comparisons of games that differ in a secret came past more than the given number of
    /// later decisions.
    #[must_use]
    pub fn alike_past(&self, decisions: u64) -> u64 {
        let deeper = self.alike.range(decisions.saturating_add(1)..);
        deeper.map(|(_, count)| count).sum()
    }

    /// How far exchanged secrets came, in a sentence; `None` if none were exchanged.
    pub(super) fn secrets_told(&self) -> Option<String> {
        let rules = &self.rules;
        let (secrets, some, many) = (self.secrets, self.alike_past(1), self.alike_past(4));
        (secrets > 0).then(|| {
            format!(
                "{rules}: of {secrets} comparisons of games that differ in a secret {some} came \
                 past more than one later decision, and {many} past more than four"
            )
        })
    }

    /// Adds what another part of the run has seen.
    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.steps += other.steps;
        self.longest = self.longest.max(other.longest);
        self.states += other.states;
        self.thorough += other.thorough;
        self.moves += other.moves;
        self.views += other.views;
        self.worlds += other.worlds;
        self.secrets += other.secrets;
        for (&decisions, count) in &other.alike {
            *self.alike.entry(decisions).or_default() += count;
        }
        self.hidden_for = self.hidden_for.max(other.hidden_for);
        self.followed += other.followed;
        self.compared += other.compared;
        self.parts += other.parts;
        self.weighed += other.weighed;
        self.texts += other.texts;
        self.fields += other.fields;
        self.books += other.books;
        self.encoded += other.encoded;
        self.valued += other.valued;
        self.records += other.records;
        self.foreign_chances |= other.foreign_chances;
        self.claims |= other.claims;
        self.take_backs |= other.take_backs;
        for (&kind, count) in &other.events {
            *self.events.entry(kind).or_default() += count;
        }
        for (&id, count) in &other.refusals {
            *self.refusals.entry(id).or_default() += count;
        }
        for (&kind, count) in &other.decisions {
            *self.decisions.entry(kind).or_default() += count;
        }
        for (&reason, count) in &other.outcomes {
            *self.outcomes.entry(reason).or_default() += count;
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rules)?;
        let counts = [
            ("games", self.games),
            ("unfinished", self.unfinished),
            ("steps", self.steps),
            ("longest", self.longest),
            ("states", self.states),
            ("thorough", self.thorough),
            ("moves", self.moves),
            ("views", self.views),
            ("worlds", self.worlds),
            ("secrets", self.secrets),
            ("followed", self.followed),
            ("compared", self.compared),
            ("parts", self.parts),
            ("weighed", self.weighed),
            ("texts", self.texts),
            ("fields", self.fields),
            ("books", self.books),
            ("encoded", self.encoded),
            ("valued", self.valued),
            ("records", self.records),
        ];
        for (name, count) in counts {
            writeln!(f, "  {name:<28} {count:>12}")?;
        }
        if !self.alike.is_empty() {
            writeln!(f, "secrets alike past")?;
        }
        for past in [0, 1, 2, 4, 8, 16] {
            let count = self.alike_past(past);
            if count > 0 {
                let decisions = if past == 1 { "decision" } else { "decisions" };
                let name = format!("more than {past} {decisions}");
                writeln!(f, "  {name:<28} {count:>12}")?;
            }
        }
        // Each view has several random worlds, unless it hides nothing.
        if self.weighed == 0 && self.worlds > self.views {
            writeln!(
                f,
                "not weighed: the game takes more steps than Contract::whole_game; try options \
                 that make it small"
            )?;
        }
        writeln!(f, "events")?;
        for (kind, count) in &self.events {
            writeln!(f, "  {:<28} {count:>12}", kind.name())?;
        }
        writeln!(f, "refusals")?;
        for (id, count) in &self.refusals {
            writeln!(f, "  {id:<28} {count:>12}")?;
        }
        if !self.decisions.is_empty() {
            writeln!(f, "decisions")?;
        }
        for (kind, count) in &self.decisions {
            writeln!(f, "  {kind:<28} {count:>12}")?;
        }
        writeln!(f, "outcomes")?;
        for (reason, count) in &self.outcomes {
            writeln!(f, "  {reason:<28} {count:>12}")?;
        }
        if !self.cannot_occur.is_empty() {
            write!(f, "cannot occur: {}", self.cannot_occur.join(", "))?;
        }
        Ok(())
    }
}
