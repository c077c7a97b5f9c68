//! All that Go says beside refusals: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// What is said beside the board, and what newcomers are told.
    pub(crate) const SENTENCES;
    // Beside the board.
    PLACES_OR_ENDS = "go.scene.places_or_ends" => "places a stone, or ends the game by a pass";
    PLACES = "go.scene.places" => "places a stone or passes";
    TAKEN = "go.scene.taken" ("count") => "has taken {count}";
    LEADS = "go.scene.leads" ("lead", "komi") => "leads by {lead}, with komi {komi}";
    // For newcomers.
    GOAL = "go.primer.goal" => "Hold the larger area when the game ends.";
    AREA = "go.primer.area" ("komi")
        => "Your area is your stones and the empty points that only they reach; White gets \
            {komi} more for being second.";
    SHORT_TURNS = "go.primer.short.turns"
        => "In turn, Black first, place a stone on an empty point, or pass; two passes end the \
            game.";
    SHORT_CAPTURE = "go.primer.short.capture"
        => "Who takes the last liberty of a chain, the last empty point beside it, takes its \
            stones.";
    TURNS = "go.primer.turns" => "In turn, Black first, each seat places a stone or passes.";
    CAPTURE = "go.primer.capture"
        => "Stones of one color side by side are a chain, and empty points beside it are its \
            liberties; who takes the last liberty of a chain takes the chain.";
    SUICIDE = "go.primer.suicide"
        => "A stone may be placed where it has no liberty, unless it would be alone: then its \
            whole chain is taken.";
    NO_SUICIDE = "go.primer.no_suicide"
        => "No stone is placed where its chain would have no liberty, unless it takes others.";
    POSITIONAL = "go.primer.positional"
        => "No move may bring back a board that was there before.";
    SITUATIONAL = "go.primer.situational"
        => "No move may bring back a board that was there before with the same seat on turn.";
    KO_OR_DRAW = "go.primer.ko_or_draw"
        => "No move may bring back the board before the last move, and any other board that \
            comes back ends the game as a draw.";
    KO = "go.primer.ko" => "No move may bring back the board before the last move.";
    END = "go.primer.end" => "Two passes, one after the other, end the game.";
    STONE_OF_BLACK = "go.primer.black_stone" => "black stone";
    STONE_OF_WHITE = "go.primer.white_stone" => "white stone";
    STAYS = "go.primer.stays" => "It stays where it is placed until it is taken.";
    Q_PLACE = "go.primer.q_place" => "Where do you place a stone?";
    MAY_PASS = "go.primer.may_pass" => "You may pass instead, which costs nothing.";
    PLACE_FORM = "go.primer.place_form" => "You place a stone on b2.";
    PASS_FORM = "go.primer.pass_form" => "You place none.";
}

// Why a game ends.
pub(super) const REPETITION: &str = "repetition";
pub(super) const EQUAL_AREAS: &str = "equal areas";
pub(super) const LARGER_AREA: &str = "larger area";
pub(crate) const ENDS: &[&str] = &[REPETITION, EQUAL_AREAS, LARGER_AREA];

// What a text of a move lacks, where it cannot be read.
pub(super) const MOVE: &str = "a point, as in e5, or pass";
pub(super) const ROW: &str = "a row from 1 to 19";
/// What is said of a chance, of which Go has none.
const CHANCE: &str = "nothing: Go has no chance";
pub(crate) const EXPECTED: &[&str] = &[MOVE, ROW, CHANCE];
