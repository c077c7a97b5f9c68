//! The clauses that a game is checked against.
use std::fmt;

macro_rules! clauses {
    ($($name:ident: $sentence:literal,)*) => {
        /// A clause of the contract, or about what belongs to it: the referee,
        /// records, and the input of players and pictures.
        ///
        /// Its `Display` is the name with the sentence.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Clause {
            $(
                #[doc = $sentence]
                #[doc = "."]
                $name,
            )*
        }

        impl Clause {
            /// All clauses.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// What the clause demands, without a full stop.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => $sentence,)*
                }
            }
        }
    };
}

clauses! {
    // States.
    Seats: "Seats that are due live, seats that live sit at the table, and teams and players are groups to which each of their seats belongs",
    Outcome: "An outcome names winners who sit at the table, and gives a reason",
    AllMayLose: "All lose only in games whose facts say that it may be",
    Finished: "A finished state has no moves and no chances",
    Unfinished: "In an unfinished state each due seat has a move, or a chance is due, and nobody else may act; and a run of chances comes to a decision",
    EndedWithoutMoves: "What is said to have ended a game without moves is its outcome",
    Length: "A game ends within the bound that the rules promise or that was set for the test",
    Deterministic: "What a move, a chance or a resignation leads to follows from the state alone",
    NoPanic: "Nothing panics",
    // Moves.
    MoveOnce: "Each legal move is given once",
    MoveOrder: "The order of the moves is fixed by the state",
    BrokenVisit: "A visit that is broken off stops at once and gives what it was broken off with",
    CountMoves: "The number of moves is that of the visit",
    IsLegal: "A move is legal exactly if the visit gives it",
    PickMove: "The move picked is the one at that index of the visit",
    Successors: "The successors are those of the visited moves, in their order",
    // Chances.
    ChanceWeights: "Each chance is given once, with a positive weight, and the sum fits 64 bits",
    ChanceOrder: "The order of the chances is fixed by the state",
    ChanceWeight: "The weight of all chances is the sum of the visit",
    ChanceAt: "The chance at a unit of weight is the one that holds it in the visit",
    ChanceClasses: "The classes of chances are one representative of each distinct successor, with the summed weight",
    HasChance: "Rules that know no chance never let one be due",
    ChanceMayFollow: "Where no chance may follow a move, none does",
    MovesBeforeChance: "Each move is given or counted where moves before chances are visited, and no chance follows one that is counted",
    LastPly: "A count of the last ply is that of its moves and of the ends of the chances after them",
    // Secrets.
    SecretsCommute: "Secret choices of different seats commute",
    SecretStage: "Who still has to choose in a secret stage knows nothing of what others chose in it",
    OwnMoves: "A seat knows all of its own moves",
    MoreViewers: "More viewers never know less of a step",
    StepNamesSeat: "A part of a step is a step of the same seat, or a chance",
    PartIsNoStep: "A part of a step is no legal move and no possible chance",
    StaysKnown: "What viewers were told of a step they are told at every later moment, and never less",
    SecretsSettled: "What is not known of a step once a later one settled all secrets before it never becomes known",
    AllKnown: "Who was told of every step as it came about sees the whole state",
    RefereeKnows: "The referee tells of each event the most that its viewers knew at any moment since, after going back as well",
    RevealsTold: "Of the events that an event made known all are told, and no others",
    // What viewers are given in two games in which they know the same of every
    // step.
    EndHides: "What viewers do not know neither ends a game that would else go on, nor decides how it ends and what it pays, unless they are told of it",
    ViewHides: "Games that differ only in what viewers do not know look alike to them, in every account of the view",
    RecordHides: "Games that differ only in what viewers do not know are told to them in the same lines",
    SceneHides: "Games that differ only in what viewers do not know are the same picture to them",
    MovesHide: "Games that differ only in what a seat does not know leave it the same moves",
    RefusalsHide: "Games that differ only in what a seat does not know refuse it alike, unless refusals tell",
    // Information.
    InformationTells: "Information is equal exactly if its viewers were told the same of every step",
    InformationForgets: "Information that once differed is never equal again",
    InformationOrder: "The order of choices in a secret stage is no information",
    InformationKept: "The information of a game is the one kept step by step, after going back as well",
    // Views.
    ViewActor: "A view has the same actor",
    ViewOfView: "A view is its own view",
    IsView: "A state that hides something is known as a view, and one that hides nothing is not",
    RandomWorld: "A random world of a view hides nothing, has that very view, and can have come about",
    EveryWorld: "Every world that a view can have comes among its random worlds",
    WorldsWeighed: "Random worlds come as often as chances by their weights and hidden choices at random make them, given the view",
    WorldText: "A random world is one line of printable ASCII that reads back as the same world",
    WorldsFollow: "Every random world of a view comes about from a random world of the view before, by a step that looks the same",
    SecretDepth: "In a game with secrets, games that differ only in one stay alike past a later decision",
    ViewTeams: "Teams and players hold no more seats in a view than in any state that looks so, and are groups there too",
    // Pay-offs.
    Payoffs: "A finished game pays every seat within the bounds and the sum that are promised, and a winner no less than a loser",
    Score: "A score is 0 at the start and the same in every view, and either all seats of a game have one at every moment or none has, so that what steps bring adds up to the pay-off",
    // Sameness.
    EqualStates: "Equal states have equal hashes, moves, chances, keys and outcomes",
    EqualTexts: "Equal states have equal texts",
    SearchKey: "Different states have different search keys",
    DistinctHashes: "Different states have different hashes, since a hash of a state leaves nothing out",
    SearchKeyFromScratch: "The search key that is carried along is the one computed from scratch",
    RepetitionCount: "A position counts as often as it occurred in the whole game, so nothing comes back after a step that clears the memory, unless the rules count from zero again",
    // Refusals.
    RefusalDocumented: "A refusal names a documented rule, with a sentence",
    RefusalChangesNothing: "A refusal changes nothing",
    RefusalRight: "The referee refuses what must be refused, for the right reason, and nothing else",
    // The referee.
    RefereeState: "The referee's state is that of the events, and its status that of the rules where nothing else intervenes",
    RefereeDice: "A roll follows from the seed and the number of chances before it",
    RefereeOffer: "A draw is agreed once a living seat of every player has accepted, and an offer lapses when another player moves",
    RefereeUndo: "Undo, redo and take-back restore everything, the counts of repetition included",
    RefereeHistory: "The states after each number of events are those that were passed through",
    // Texts.
    StateText: "A position is one line of printable ASCII that reads back as the same position",
    PositionWords: "Either no word of a position has a name, or each of them has one of its own",
    ViewText: "A view is one line of printable ASCII that reads back as the same view",
    MoveText: "A move, in full and in short, is one word of printable ASCII that reads back as the same move",
    ChanceText: "A chance is one word of printable ASCII that reads back as the same chance",
    ToldText: "A step is written against the view of those who know all of it as one word of printable ASCII that reads back as the same step",
    PartText: "A part of a step is one word of printable ASCII that reads back as the same part",
    MoveIsNoChance: "A text that is a move is no chance, and one that is a chance is no move",
    SeatNames: "Seats have distinct names of printable ASCII without spaces, and distinct titles of such words",
    OptionsText: "The game's name with its options reads back as the same rules",
    Unreadable: "What cannot be read is refused with a place inside the text and a sentence",
    PositionSound: "A position that is read can be played on from",
    // Records.
    RecordText: "A record reads back as the same record",
    RecordReplay: "A record replays to the same game",
    RecordTampered: "A record of which a byte was changed is refused",
    RecordForged: "A record that was made up is refused by its replay",
    RecordFor: "A record for viewers leaves out the seed and what is secret while the game runs, and nothing else",
    RecordForm: "A record for viewers has the form of one",
    RecordAgrees: "A finished game agrees with every line that viewers were told of it, and with no other",
    RecordPayoffs: "The records of a finished game tell what it paid",
    // What players and pictures read.
    Value: "A value lies within its limit, and for two sides the values are opposite",
    Gains: "The moves that are not quiet are those that have a gain when they are asked one by one, in the order of the moves",
    NullMove: "After a null move another side is due, if the game goes on, and there is none where a threat must be answered; the score of a quiet move lies within the limit of values",
    Book: "A book has legal moves of a seat that is due, each once and with a weight, the same in the seat's own view",
    Scene: "A scene has each cell once, inside its grid, with letters of ASCII, nothing outside its cells, and a number only where something stands; dice show faces that they have",
    Exchange: "Odds are positive and add up to 1, and boosts to their totals",
    // Primers.
    PrimerText: "A primer says something in each of its parts, always the same, in sentences of plain text, and no name in it stands twice",
    PrimerRules: "Every anchor that a primer names is in the file of rules, with an explanation",
    PrimerPiece: "Every piece that a scene shows or a field counts has its entry in the primer, under the same name",
    PrimerGround: "Every kind of ground that a scene shows has its entry in the primer",
    PrimerDecision: "Whoever is due has a decision that the primer explains, the same in its own view, and nobody else has one",
    PrimerExample: "Every example in a primer reads as a move wherever its decision is due",
    // Decisions made by numbers.
    FieldsForm: "Fields and limits have names, bounds and sentences, and costs are the weights of a limit",
    FieldsDue: "Only a seat that is due has fields, the same in its own view, and without fields there are no values",
    FieldsOfMove: "Every legal move has values within all bounds and limits that make it again",
    MoveOfFields: "Values within all bounds and limits make a legal move of their own, and all others are refused by the field or limit that they break",
    FieldsReadyMade: "Ready-made values and defaults are legal",
    // Moves and observations as numbers.
    EncodingForm: "The numbers of a move, planes and scalars have names, sizes and sentences, which are always the same",
    EncodeMove: "Every legal move has numbers within their sizes that make it again, and no two have the same",
    DecodeNumbers: "Numbers out of range make no move, and numbers that make a legal move are its own",
    LegalMask: "The mask has the bits of the legal moves, and no others",
    MostMoves: "No seat has more legal moves than the rules promise",
    Observation: "An observation fills its shape, within the values that are promised, is always the same, and packed it says the same",
    NumbersHide: "The numbers of a seat's moves and its mask follow from its view",
    ObservationHides: "An observation follows from the view alone",
    ValuesFollow: "Learned values that follow a game by what differs between observations are those that each observation has by itself",
    // The run itself.
    Documentation: "Every rule has an anchor with an explanation",
    Case: "A hand-made case comes out as it says",
    Coverage: "Every kind of event, every refusal and every kind of decision that can occur does occur",
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}: {}", self.sentence())
    }
}
