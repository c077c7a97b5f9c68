//! What the command says of files, and of what it cannot do: the ids, the parameters and the English.
use boardwright::ruleset::{MessageSpec, Translation, messages};

messages! {
    /// Why a program does not do what it was asked for.
    const OF_REFUSALS;

    SETTINGS_VALUE = "settings.value" ("file", "program", "argument", "why")
        => "{file}: [{program}] {argument}: {why}";
    SETTINGS_NO_TABLE = "settings.no_table" => "settings stand in the table of a program";
    SETTINGS_FORM = "settings.form"
        => "a setting is a text, a number, true or false, or a list of those";
    SETTINGS_PROGRAM = "settings.program" ("file", "program", "programs")
        => "{file}: [{program}] is not the name of a program; they are: {programs}";
    SETTINGS_ARGUMENT = "settings.argument" ("file", "program", "argument", "arguments")
        => "{file}: [{program}] has no argument --{argument}; it has: {arguments}";

    NO_ARMIES = "armies.none" ("game") => "{game} has no armies that could meet";
    NO_ARMY = "armies.no_army" ("army") => "{army} is no army that is chosen whole";
    MANY_ARMIES = "armies.many" ("most") => "there are more than {most} armies";
    NO_SECRETS = "armies.no_secrets" => "this game does not begin with choices in secret";

    UNSOLVED = "regret.unsolved" ("game") => "{game} cannot be solved";
    TREE_SEATS = "regret.seats" ("count")
        => "the game has {count} seats, and only games of two are solved";
    TREE_NODES = "regret.nodes" ("most") => "the game has more than {most} nodes";
    TREE_STEPS = "regret.steps" ("most") => "the game can take more than {most} steps";

    NO_FORM = "rewrite.no_form" => "say what is in it by --form, since its name does not";
    NOT_DESCRIBED = "study.not_described" ("game") => "{game} is not described by a file";
}

messages! {
    /// What programs that read many files tell of each.
    const OF_FILES;

    UNOPENED = "files.unopened" ("file", "why") => "{file}: cannot be opened: {why}";
    UNREAD = "files.unread" ("file", "why") => "{file}: cannot be read: {why}";
    LEFT = "files.left" ("left") => "{left} left";
    TALLY = "files.tally" ("games", "moves", "errors")
        => "{games} games, {moves} moves, {errors} errors";
    PASSED_OVER = "pgn.passed_over" ("fault") => "passed over: {fault}";

    ANSWER = "epd.answer" ("id", "move", "wanted") => "{id}: {move}, {wanted}";
    LINE = "epd.line" ("line") => "line {line}";
    IS_SOLVED = "epd.is_solved" => "solved";
    AVOID = "epd.avoid" ("moves") => "not solved: avoid {moves}";
    BEST = "epd.best" ("moves") => "not solved: best {moves}";
    SOLVED_SO_FAR = "epd.solved_so_far" ("solved") => "{solved} solved";
    SOLVED = "epd.solved" ("solved", "positions", "errors")
        => "{solved} of {positions} solved, {errors} errors";
    NOTHING_WANTED = "epd.nothing_wanted"
        => "there is neither a best move (bm) nor one to avoid (am)";
    IS_OVER = "epd.is_over" => "the game is over in this position";
    NO_MOVE = "epd.no_move" => "the player has no move";

    WRITTEN = "rewrite.written" ("written", "left_out") => "{written} written, {left_out} left out";

    REPEATED = "book.repeated" ("entry", "times") => "{entry}, {times} times";
    NO_BOOK_MOVE = "book.no_move" => "no move";
    CHOSEN = "book.chosen" ("move") => "chosen: {move}";
    ILLEGAL = "book.illegal" ("code", "weight")
        => "an entry names no legal move: number {code}, weight {weight}";
    BUILT = "book.built" ("games", "without_result", "errors", "entries")
        => "{games} games, {without_result} without a result, {errors} errors, {entries} entries";
}

messages! {
    /// What is told of games, and what tables and pictures of Loka say.
    const OF_TABLES;

    GAME_OF_LIST = "games.game" ("game", "about") => "{game}: {about}";
    OPTION_OF_LIST = "games.option" ("option", "values", "about") => "{option}={values}: {about}";

    UNREADABLE = "variant_check.unreadable" ("why") => "cannot be read: {why}";
    OVER_BEFORE = "variant_check.over_before" ("outcome")
        => "the game is over before it begins: {outcome}";
    CHECKED = "variant_check.checked" ("title", "first", "counts")
        => "{title}: {first} begins; sequences of 1, 2 and 3 moves: {counts}";

    ARMY_PROGRESS = "armies.progress" ("at", "count", "left")
        => "{at}/{count} pairs of games, {left} left";
    ARMY_HEADING = "armies.heading" ("game", "player", "count", "seed")
        => "{game}, all played by {player}: {count} games an army, seed {seed}";
    ARMY = "armies.army" => "army";
    ARMY_DRAWN = "armies.drawn" => "drawn %";
    ARMY_SCORE = "armies.score" => "score % against the list";
    ARMY_SCORES = "armies.scores" ("mean", "low", "high") => "{mean} ({low} to {high})";
    ARMY_SHARE = "armies.share" ("name", "percent") => "{name} {percent} %";
    ARMY_SHARES = "armies.shares" ("shares")
        => "how many of the armies that are drawn have: {shares}";

    ODDS_REROLL = "odds_table.reroll" => "re-roll";
    ODDS_CHANCE = "odds_table.chance" ("chance", "percent") => "{chance} {percent} %";
    ODDS_ONCE = "odds_table.once" => "Each die rolled once";
    ODDS_AGAIN = "odds_table.again" => "A Super D20 rolled again where it helps";
    ODDS_TITLE = "odds_table.title" => "The chance that an attack in Loka slays the defender";
    ODDS_ABOUT = "odds_table.about"
        => "Per cent, by the boosts of the attacker, down, and of the defender, across.";
    ODDS_OF_ATTACKER = "odds_table.of_attacker" => "boosts of the attacker";
    ODDS_OF_DEFENDER = "odds_table.of_defender" => "boosts of the defender";
    ODDS_CELL = "odds_table.cell" ("attacker", "defender", "chance")
        => "{attacker} against {defender}: {chance}";
}

/// Every message of this command, for the files of languages.
pub const MESSAGES: &[&[MessageSpec]] = &[
    OF_REFUSALS,
    OF_FILES,
    OF_TABLES,
    crate::faults::OF_FAULTS,
    #[cfg(feature = "variant")]
    crate::variant::OF_STUDIES,
];

/// What the programs of this command say in other languages, help texts and errors included.
pub const TRANSLATIONS: &[Translation] = boardwright::ruleset::translations!("fr", "ja");
