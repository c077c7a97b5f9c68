//! What is wrong with descriptions, and what they lack.

use boardwright_ruleset::{ParameterValue, Word, expected_texts, messages};

messages! {
    /// What is wrong with a description as a whole, and with the values of its keys.
    pub(crate) const OF_DESCRIPTIONS;
    PLACE = "description.place" ("line", "column", "why") => "line {line}, column {column}: {why}";
    LENGTH = "description.length" ("most") => "a description is at most {most} bytes long";
    PACKED_LENGTH = "description.too_long" ("count", "most")
        => "the description is too long: without comments it is packed into {count} bytes, and {most} fit into a record";
    NOT_TOML = "description.not_toml" ("reason") => "this is not TOML: {reason}";
    TITLE = "description.title" => "title and source are one line of at most 500 bytes";
    START = "description.start" ("faults") => "the start cannot be played: {faults}";
    /// The table that the whole description is.
    WHOLE = "description.whole" => "the description";

    // Values.
    EXPECTED = "description.expected" ("expected") => "expected {expected}";
    FOUND = "description.found" ("expected", "found") => "expected {expected}, found {found}";
    FOUND_TYPE = "description.type" ("expected", "type")
        => "expected {expected}, found a value of type {type}";
    MISSING = "description.missing" ("table", "key", "expected") => "{table} needs {key} = {expected}";
    WHOLE_NUMBER = "description.expected.number" ("least", "most")
        => "a whole number from {least} to {most}";
    TABLE = "description.expected.table" ("table") => "a table: {table}";
    TABLES = "description.expected.tables" ("table") => "tables, each headed {table}";
    SQUARE = "description.expected.square" ("last") => "a square from a1 to {last}";

    // Names that there are not.
    UNKNOWN = "description.unknown" ("thing", "known") => "there is no {thing}; there are: {known}";
    NEAREST = "description.nearest" ("thing", "nearest", "known")
        => "there is no {thing}; is {nearest} meant? There are: {known}";
    KEY = "description.thing.key" ("table", "given") => "key of {table} {given}";
    VALUE = "description.thing.value" ("key", "given") => "{key} {given}";
    SEAT = "description.thing.seat" ("given") => "seat {given}";
    PIECE = "description.thing.piece" ("given") => "piece with the letter {given}";

    // Packed in the name of rules.
    NOT_BASE64 = "description.packed.base64" => "the description in text= is not in base64";
    NOT_DEFLATE = "description.packed.deflate"
        => "the description in text= is not compressed by deflate, or too long";
    NOT_UTF8 = "description.packed.utf8" => "the description in text= is not UTF-8";
    WRONG = "description.packed.wrong" ("why") => "the description in text= is wrong at {why}";
}

messages! {
    /// What is wrong with the game that a description tells.
    pub(crate) const OF_GAMES;

    // Seats, the board and regions of it.
    TWO_SEATS = "description.two_seats" ("example") => "there are two seats, as in {example}";
    SAME_SEATS = "description.same_seats" => "the two seats have different words";
    ONLY_HOLES = "description.holes" => "the board has no square but holes";
    REGIONS = "description.regions" => "there are at most 32 named regions";
    REGION_NAME = "description.region_name"
        => "the name of a region is of small letters and hyphens";
    REGION_LENGTH = "description.region_length" => "a region is at most 2048 bytes long";
    GROUND_IN_FIGHTS = "description.ground_fights" ("tile")
        => "a {tile} only helps in fights, and that needs [fights]";
    GROUND_ON_HOLE = "description.ground_hole" => "there is no ground on a hole";
    GROUND_TWICE = "description.ground_twice" => "other ground lies on one of these squares";

    // Kinds of pieces.
    KINDS = "description.kinds" => "there are 1 to 32 kinds of pieces, each headed [[piece]]";
    LETTER_TWICE = "description.letter_twice" => "another kind of piece has this letter";
    NAME_TWICE = "description.name_twice" => "another kind of piece has this name";
    NAME = "description.name"
        => "the name of a piece is at most 40 small letters, with single spaces between words";
    MOVEMENT = "description.movement" => "movement is at most 200 bytes long";
    BETZA = "description.betza" ("why") => "in the Betza notation, {why}";
    IN_FIGHTS = "description.counts_in_fights" ("key")
        => "{key} counts in fights, and that needs [fights]";
    ROYAL_PROMOTES = "description.royal_promotes" ("name")
        => "the {name} is royal, and royal pieces neither promote nor are dropped";
    PROMOTES_TO_ROYAL = "description.promotes_royal" ("name")
        => "the {name} promotes to a royal piece, of which a seat has one";
    CAPTURED_AS_ROYAL = "description.captured_royal" ("name")
        => "the {name} becomes a royal piece when it is captured";
    PIECE_TWICE = "description.piece_twice" => "this piece stands twice in the list";
    OPTIONAL_AND_MUST = "description.optional" => "with must, promotion elsewhere is optional";
    MUST = "description.must" => "must is a part of the zone";

    // What does not go together.
    NO_CHECK_IN_FIGHTS = "description.no_check_fights"
        => "with [fights] there is no check and no mate: a royal piece is lost when it is slain";
    NO_CHECK_IN_ARMIES = "description.no_check_armies"
        => "with [armies] there is no check and no mate, since an army may be placed before a royal piece: it is lost when it is captured";
    INSTEAD = "description.instead" ("why", "key", "word") => "{why}; {key} = {word} goes";
    CERTAIN_EXPLODE = "description.certain_explode"
        => "captures that explode are certain, and with [fights] dice decide";
    CERTAIN_BARE = "description.certain_bare"
        => "whether a king can be bared in return is certain, and with [fights] dice decide";
    CERTAIN_PASSING = "description.certain_passing"
        => "captures in passing are certain, and with [fights] dice decide";

    // Captures in passing and castling.
    CAPTOR = "description.captor" ("name")
        => "a {name} cannot capture in passing: captors move along their file and capture beside it";
    CASTLINGS = "description.castlings" => "there are at most 8 castling moves";
    CASTLING_LETTER = "description.castling_letter" => "another castling move has this letter";
    ON_HOLE = "description.hole" => "this square is a hole";
    CASTLING_ROYAL = "description.castling_royal" => "king_piece is royal, and rook_piece is not";
    CASTLING_RANK = "description.castling_rank"
        => "king and rook both move, along one rank, to different squares";
    CASTLING_GROUND = "description.castling_ground"
        => "king and rook castle on plain ground, and here is other ground";
    CASTLING_OWN_MOVE = "description.castling_own_move"
        => "the king reaches this square by its own move, so castling would be written as that move";
    CASTLING_SAME = "description.castling_same"
        => "another castling move of this king ends on the same square";

    // Armies.
    ARMY_PIECE = "description.army_piece" => "a piece with army is bought, and that needs [armies]";
    ARMY_ROYAL = "description.army_royal" => "a royal piece is not bought: it stands in the start";
    ARMY_SQUARES = "description.army_squares" => "squares is a part of the home of [armies]";
    ARMY_NOTHING = "description.army_nothing" ("example")
        => "no piece has {example}, so there is nothing to buy";
    ARMIES_READY = "description.army_ready" ("most") => "there are at most {most} ready armies";
    ARMY_BEGINS = "description.army_begins" ("given")
        => "{given} does not begin with a piece that can be bought";
    ARMY_MORE = "description.army_more" ("given") => "{given} is more than an army may have";
    ARMIES_BOTH = "description.army_both" ("most")
        => "with both armies there are more than {most} pieces";
    ARMY_ROOM = "description.army_room" ("count", "free")
        => "an army of {count} pieces has only {free} squares where it can be placed";
}

expected_texts! {
    /// What a description lacks.
    pub(crate) const IN_DESCRIPTIONS;
    TEXT = "a text in quotation marks";
    FLAG = "true or false";
    TEXTS = "a list of texts, as in [\"Q\", \"R\"]";
    GAME_NAME = "\"the name of the game\"";
    FILES_AND_RANKS = "files and ranks";
    SIDE = "a number from 1 to 16";
    REGION = "a region such as \"rank 8\", \"ranks 1-3\", \"file a\", \"files a-c\", \"d1-f3\", \"e4\", \"all\" or a name of [regions]";
    ANY_REGION = "a region, as \"rank 8\"";
    ANY_SQUARE = "a square, as \"e1\"";
    ONE_LETTER = "one letter, as \"K\" or \"q\"";
    TOKEN = "a capital letter, as \"K\", or that of a promoted piece, as \"+P\" or \"Q~\"";
    MOVES = "movement in Betza notation, as \"RN\"";
    INITIAL = "the squares from which i-moves are made, as \"rank 2\"";
    GROUND = "how [terrain] counts it: \"king\", \"queen\", \"rook\", \"bishop\", \"knight\", \"pawn\" or \"other\"";
    ROYALS = "a list of letters, as [\"K\"]";
    PAWNS = "a list of letters, as [\"P\"]";
    PROMOTED = "a list of letters, as [\"Q\", \"R\"]";
    STALEMATE = "stalemate and the like";
    NUMBER = "a number";
    POINTS = "a number of points";
    ARMY_POINTS = "what an army may cost";
    ARMY_PIECES = "how many it may have";
    NEW_GAME = "\"the position of a new game\"";
}

/// One of these texts, which each language has its own words for.
pub(crate) const fn word(text: &'static str) -> Word {
    Word::new("expected", text, text)
}

/// A text of the description in quotation marks.
pub(crate) fn quoted(text: &str) -> ParameterValue {
    format!("{text:?}").into()
}
