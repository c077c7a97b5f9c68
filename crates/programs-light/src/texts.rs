//! All that the programs which speak to people say of themselves: the ids, the parameters and the
//! English. What is typed, as `moves` and `quit`, is the same in every language.
use crate::errors::EXPECTED_IN_RECORDS;
use boardwright_ruleset::{Message, Word, messages};

messages! {
    /// What programs say.
    pub(crate) const OF_PROGRAMS;

    // `play` as lines.
    HELP = "play.help"
        => "a move, or: moves [BEGINNING], odds MOVE, hint, place (the rest of a set-up), back, \
            offer, accept, decline, claim, resign, save, help, quit; what could be both is a move, \
            and /help is never one";
    HELP_WITHOUT_OFFERS = "play.help_without_offers"
        => "a move, or: moves [BEGINNING], odds MOVE, hint, place (the rest of a set-up), back, \
            claim, resign, save, help, quit; what could be both is a move, and /help is never one";
    UNKEPT = "play.unkept" ("why") => "the game goes on but is not kept: {why}";
    HAND_OVER = "play.hand_over" ("seat") => "hand over to {seat}, then Enter";
    OFFERED = "play.offered" ("seat") => "{seat} offers a draw: accept, decline, or move";
    NO = "play.no" ("why") => "no: {why}";
    TOO_MANY = "play.too_many" ("count") => "{count} moves, too many to list";
    MORE = "play.more" ("count") => "and {count} more";
    NO_HINT = "play.no_hint" => "no hint";
    NO_ATTACK = "play.no_attack" => "this is no attack whose end is open";

    // Where a game is saved.
    SAVED = "play.saved" ("file") => "saved in {file}";
    SAVED_OPEN = "play.saved_open" ("file") => "saved in {file}; play --resume {file} goes on";
    UNTOUCHED = "play.untouched" => "nothing was played, so nothing is saved";
    UNSAVED = "play.unsaved" ("file", "why") => "cannot save in {file}: {why}";

    // The menu of games.
    WHICH_GAME = "menu.which_game" => "Which game do you play?";
    HOW_TO_CHOOSE = "menu.how_to_choose"
        => "Type a number, or a name with options in parentheses; ? lists the options, ? with a game explains them, q ends.";
    GAMES = "menu.games" => "Games, and the options that may follow in parentheses:";
    GAME_PROMPT = "menu.game_prompt" => "game> ";
    LEVEL_PROMPT = "menu.level_prompt" ("most") => "level of the bots, 1 to {most} [{most}]> ";
    NO_LEVEL = "menu.no_level" ("most") => "no: a level is a number from 1 to {most}";

    // `draw`.
    ODDS_OF_MOVE = "draw.odds_of_move" ("move", "odds") => "{move}: {odds}";

    // `rules`.
    RULES_MORE = "rules.more" => "--all tells everything, and --ids adds the ids of the rules.";

    // `watch` and `replay`.
    START = "watch.start" => "the start";
    RESULT = "watch.result" ("result") => "result: {result}";
    PAY_OFFS = "watch.pay_offs" ("paid") => "pay-offs: {paid}";
    PLACES = "watch.places" ("places") => "places: {places}";
    PLAYED_SO = "watch.played_so" ("seat", "player", "told") => "{seat} ({player}): {told}";
    TALLY = "watch.tally" ("count") => "{count} {count:decision|decisions}";
    TALLY_OF_ATTACKS = "watch.tally_of_attacks" ("count", "attacks")
        => "{count} {count:decision|decisions}, {attacks} of them {attacks:an attack|attacks}";
    RECORD = "watch.record" ("count", "file")
        => "record: {count} {count:event|events} in {file}, verified by playing them again";
    PICTURE = "watch.picture" ("file") => "picture: {file}";
    LEVEL = "watch.level" ("level") => "level {level}";
    NAME = "watch.name" ("game", "seed") => "{game}, seed {seed}";
    ABOUT = "watch.about" ("about") => "{about}.";
    SIDE = "watch.side" ("seats", "players") => "{seats:and}: {players}";
    BEGINS = "watch.begins"
        => "The game begins by itself. The key ? shows what else there is.";
    DRAWN = "watch.drawn" ("reason") => "Draw by {reason}.";
    ALL_LOST = "watch.all_lost" ("reason") => "All lost: {reason}.";
    WON = "watch.won" ("winners", "count", "reason")
        => "{winners:and} {count:wins|win}: {reason}.";
    NOT_ENDED = "watch.not_ended" => "The game was stopped.";
    ALL_PAID = "watch.all_paid" ("paid") => "Pay-offs: {paid}";
    ALL_PLACES = "watch.all_places" ("places") => "Places: {places}";
    DECIDED = "watch.decided" => "What decided it:";
    FALLS = "watch.falls" ("number", "seats", "count", "by")
        => "{number}. {seats:and} {count:falls|fall}: {by}";
    BY_SEAT = "watch.by_seat" ("seat", "text") => "{seat} {text}";
    NEXT = "watch.next" => "What to try next:";
    NEXT_WATCH = "watch.next_watch" ("game") => "watch --game \"{game}\": another game";
    NEXT_PLAY = "watch.next_play" ("game") => "play \"{game}\": against the same players";
    NEXT_REPLAY = "watch.next_replay" ("file") => "replay {file}: this game again";
    STOPPED = "watch.stopped" => "stopped: the bound of --most-events was reached";
    VERIFIED = "replay.verified" ("game", "count", "rolls", "result")
        => "verified: {game}, {count} {count:event|events}, {rolls}, {result}";
    ROLLS = "replay.rolls" ("count") => "{count} {count:roll|rolls}";
    ROLLS_GIVEN = "replay.rolls_given" ("count", "given")
        => "{count} {count:roll|rolls} ({given} given, not rolled from the seed)";
    CLOCK = "replay.clock" ("clock", "count")
        => "clock: {clock}, {count} {count:reading|readings} verified";
    AT = "replay.at" ("at", "events") => "{at} of {events}";
    STEP_PROMPT = "replay.step_prompt" => "Enter: on, b: back, a number: go there, q: end > ";
    AT_THE_END = "replay.at_the_end" => "this is the end";
    AT_THE_START = "replay.at_the_start" => "this is the start";
    STEP_HELP = "replay.step_help" ("events") => "a number from 0 to {events}, b, q, or nothing";

    // Results, whose English is that of records.
    STILL_OPEN = "result.open";
    OVER_WON = "result.won" ("winners", "reason");
    OVER_DRAWN = "result.drawn" ("reason");
    OVER_ALL_LOST = "result.all_lost" ("reason");

    // Numbers in tables.
    DECIMAL = "number.decimal" ("whole", "decimals") => "{whole}.{decimals}";
}

/// Every message of this crate, for the files of languages.
pub const MESSAGES: &[&[boardwright_ruleset::MessageSpec]] = &[
    OF_PROGRAMS,
    crate::latest::OF_LATEST,
    crate::viewer::OF_VIEWERS,
    crate::errors::OF_ERRORS,
    crate::refusals::OF_REFUSALS,
    #[cfg(feature = "perft")]
    crate::refusals::OF_COUNTS,
    #[cfg(feature = "arena")]
    crate::refusals::OF_TOURNAMENTS,
    crate::refusals::OF_ARGUMENTS,
    #[cfg(feature = "analyse")]
    crate::analyse::OF_ANALYSES,
    #[cfg(feature = "analyse")]
    crate::analyse::OF_PLOTS,
    #[cfg(feature = "arena")]
    crate::arena::OF_RESULTS,
    #[cfg(feature = "solve")]
    crate::solve::OF_SOLUTIONS,
];

/// Every word that languages say, beside those of the games.
pub const WORDS: &[&[Word]] = &[
    &crate::viewer::KEY_NAMES,
    &EXPECTED_IN_RECORDS,
    #[cfg(feature = "analyse")]
    &crate::analyse::GRADES,
];

/// A number as [`format!`] writes it, with a sign of each language's own before its decimals.
///
/// ```
/// use boardwright_programs_light::decimal;
/// assert_eq!(decimal("+0.25"), "+0.25");
/// assert_eq!(decimal("inf"), "inf");
/// ```
#[must_use]
pub fn decimal(written: &str) -> Message {
    match written.split_once('.') {
        Some((whole, decimals)) => {
            DECIMAL.with([whole, decimals].map(|part| part.to_string().into()))
        }
        None => written.to_string().into(),
    }
}
