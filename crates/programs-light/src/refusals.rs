//! All that programs say of what they cannot do: the ids, the parameters and the English.
use boardwright_ruleset::messages;

messages! {
    /// Why a program does not do what it was asked for.
    pub(crate) const OF_REFUSALS;

    ENDED = "refused.ended" ("why") => "error: {why}";

    // Files.
    BAD = "refused.file" ("file", "why") => "{file}: {why}";
    UNWRITABLE = "refused.unwritable" ("file", "why") => "{file} cannot be written: {why}";
    UNOPENED = "refused.unopened" ("why") => "cannot be read: {why}";
    LONGER = "refused.longer" ("most") => "it is longer than {most} MiB";
    IS_FOLDER = "refused.is_folder" => "it is a folder";
    ONE_GAME = "refused.one_game" => "a record holds one game";
    NO_RULES_FILE = "refused.no_rules_file" => "no game of this program is told by such a file";
    NOT_AS_WRITTEN = "refused.not_as_written" ("file", "why") => "{file} is not as written: {why}";
    OTHER_POSITION = "refused.other_position" => "it leads to another position";
    SAME_FILE = "refused.same_file" ("file")
        => "the record and the picture cannot both be {file}; --record and --svg name them";
    OVER_RECORD = "refused.over_record" ("file")
        => "the picture would be written over the record {file}";
    NO_LIST_OF_PLAYERS = "refused.no_list_of_players" ("file", "why")
        => "{file}: {why}; --players says who plays instead";
    NAMES_NOBODY = "refused.names_nobody" => "names no players";

    // Games.
    NAME_A_GAME = "refused.name_a_game" ("games") => "name a game\n\n{games}";
    NAME_A_GAME_AS = "refused.name_a_game_as" ("program", "game", "games")
        => "name a game, as in `{program} {game}`\n\n{games}";
    GAME_OF_LIST = "refused.game_of_list" ("before", "game", "about")
        => "{before}\n  {game}: {about}";
    GAME_WITH_OPTIONS = "refused.game_with_options" ("before", "game", "about", "options")
        => "{before}\n  {game}: {about}\n    ({options})";
    TWO_GAMES = "refused.two_games" ("word", "option")
        => "the game is {word} by its word and {option} by --game";
    NO_GAMES = "refused.no_games" => "there is no game to play";
    NO_GAME_TO_WATCH = "refused.no_game_to_watch" => "there is no game to watch";
    NO_GAME_CHOSEN = "refused.no_game_chosen" => "no game was chosen";
    SEED_NUMBER = "refused.seed_number" => "a seed is a number below 2^64 here";

    // `draw`.
    PICTURE_ENDS = "refused.picture_ends" ("file")
        => "{file}: the name must end in .svg or .png";
    PICTURE_ENDS_SVG = "refused.picture_ends_svg" ("file") => "{file}: the name must end in .svg";
    FEW_EVENTS = "refused.few_events" ("count") => "the record has only {count} events";
    NO_CELL = "refused.no_cell" ("cell") => "there is no cell {cell}";
    NOBODY_DUE = "refused.nobody_due" => "no seat is due in this position";
    PIXELS = "refused.pixels" ("cell", "width", "height", "most", "advice")
        => "with --cell {cell} the picture has {width} × {height} pixels, more than {most}: {advice}";
    SMALLER_CELL = "refused.smaller_cell" ("cell") => "the largest that fits is --cell {cell}";
    SVG_INSTEAD = "refused.svg_instead" => "an SVG picture has no such limit";
}

#[cfg(feature = "perft")]
messages! {
    /// The same for `perft`.
    pub(crate) const OF_COUNTS;
    NODES_UNKNOWN = "refused.nodes_unknown" ("depth", "deepest")
        => "how many nodes there are at depth {depth} cannot be told beforehand: an estimate goes to depth {deepest} at most; --force counts them";
    NODES_MANY = "refused.nodes_many" ("count")
        => "about {count} nodes are to be expected, more than 10^9; --force counts them";
}

#[cfg(feature = "arena")]
messages! {
    /// The same for tournaments.
    pub(crate) const OF_TOURNAMENTS;
    LEVELS_CHOOSE = "refused.levels_choose" ("player")
        => "--levels chooses the players, and {player} is named beside";
    TWO_PLAYERS = "refused.two_players" ("game")
        => "name at least two players, as in `arena {game} greedy mcts`";
    PLAYER_TWICE = "refused.player_twice" ("player") => "the player {player} is given twice";
    SAME_LEVELS = "refused.same_levels" ("first", "second", "player")
        => "levels {first} and {second} of this game are both {player}";
    TWO_LEVELS = "refused.two_levels" => "two levels at least meet, as in `--levels=2-6`";
    LEVEL_RANGE = "refused.level_range" ("most")
        => "levels are written from one to a higher one, as in 1-{most}";
    MEETING = "refused.meeting" ("first", "second", "why") => "{first} against {second}: {why}";
    RESULTS_LINE = "refused.results_line" ("file", "line", "why") => "{file}, line {line}: {why}";
    RESULTS_COLUMN = "refused.results_column" ("file", "line", "column", "why")
        => "{file}, line {line}, column {column}: {why}";
    RESULTS_NEWER = "refused.results_newer" ("form", "known")
        => "the results were made by a newer version: their form is {form}, and this one reads {known}";
    OTHER_TOURNAMENT = "refused.other_tournament" ("found")
        => "this is another tournament: {found}";
    SCORE_RANGE = "refused.score_range" => "a score lies between 0 and 1";
    PLAYED_BEFORE = "refused.played_before" => "this game has been played before";
    NO_RESULTS = "refused.no_results" => "this is no line of results of this tournament";
}

messages! {
    /// What is wrong with arguments, and what a help text is made of, where the language is not
    /// English: that is clap's own.
    pub(crate) const OF_ARGUMENTS;
    CONFLICT = "arguments.conflict" ("argument", "others");
    CONFLICT_OF_SOME = "arguments.conflict_of_some" ("argument");
    REPEATED = "arguments.repeated" ("argument");
    NO_EQUALS = "arguments.no_equals" ("argument");
    NO_VALUE = "arguments.no_value" ("argument");
    WRONG_VALUE = "arguments.wrong_value" ("value", "argument");
    WRONG_VALUE_AS = "arguments.wrong_value_as" ("value", "argument", "why");
    NO_PROGRAM = "arguments.no_program" ("given");
    MISSING = "arguments.missing" ("arguments");
    MISSING_PROGRAM = "arguments.missing_program" ("program");
    UTF8 = "arguments.utf8";
    TOO_MANY = "arguments.too_many" ("value", "argument");
    TOO_FEW = "arguments.too_few" ("least", "argument", "given");
    WRONG_COUNT = "arguments.wrong_count" ("needed", "argument", "given");
    UNKNOWN = "arguments.unknown" ("argument");
    OTHERWISE = "arguments.otherwise";
    NO_DIGIT = "arguments.no_digit";
    EMPTY_NUMBER = "arguments.empty_number";
    LARGE_NUMBER = "arguments.large_number";
    SMALL_NUMBER = "arguments.small_number";
    OUT_OF_RANGE = "arguments.out_of_range" ("number", "range");

    POSSIBLE = "arguments.possible" ("values");
    PROGRAMS = "arguments.programs" ("values");
    TIP = "arguments.tip" ("tip");
    SIMILAR_VALUES = "arguments.similar_values" ("values", "count");
    SIMILAR_PROGRAMS = "arguments.similar_programs" ("values", "count");
    SIMILAR_ARGUMENTS = "arguments.similar_arguments" ("values", "count");
    AS_VALUE = "arguments.as_value" ("value");
    EXISTS = "arguments.exists" ("what");
    USAGE = "arguments.usage";
    TRY_HELP = "arguments.try_help";

    ARGUMENTS = "arguments.arguments";
    OPTIONS = "arguments.options";
    COMMANDS = "arguments.commands";
    DEFAULT = "arguments.default" ("value");
    PRINT_HELP = "arguments.print_help";
    PRINT_HELP_MORE = "arguments.print_help_more";
    PRINT_HELP_SHORT = "arguments.print_help_short";
    PRINT_VERSION = "arguments.print_version";
    MORE_OF_EACH = "arguments.more_of_each";
}
