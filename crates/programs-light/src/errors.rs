//! What keeps a program from its work, as messages: errors of the libraries below by their types, so
//! that each language says them.
use boardwright_catalogue::{JudgeError, SolveGameError, StepError};
use boardwright_dice::SeedError;
use boardwright_players::{PlayerError, SolveError, TableError, ValueError};
use boardwright_referee::{EventFault, RecordError, ReplayError, ReplayTextError, TextError};
use boardwright_ruleset::{
    Message, OptionError, ParameterValue, PositionError, Template, Unreadable, Word, messages,
};
use std::error::Error;
use std::io;
use std::string::FromUtf8Error;

use crate::UsageError;

messages! {
    /// What errors of the libraries say. Their English is that of the errors.
    pub(crate) const OF_ERRORS;

    // Texts.
    UNREADABLE = "error.unreadable" ("expected", "at");
    NO_SEAT = "error.no_seat" ("given", "seats");
    NOT_UTF8 = "error.not_utf8";

    // Records.
    RECORD_LINE = "error.record_line" ("expected", "line");
    RECORD_CUT = "error.record_cut" ("line");
    RECORD_NEWER = "error.record_newer" ("form");
    RECORD_DIGEST = "error.record_digest";
    RECORD_RULES = "error.record_rules" ("recorded", "given");
    RECORD_REDACTED = "error.record_redacted";
    RECORD_START = "error.record_start" ("why");
    RECORD_EVENT = "error.record_event" ("number", "why");
    RECORD_REFUSED = "error.record_refused" ("why", "rule");
    RECORD_DICE = "error.record_dice" ("found");
    RECORD_FINAL = "error.record_final" ("found");
    RECORD_RESULT = "error.record_result" ("found");
    RECORD_FINAL_POSITION = "error.record_final_position" ("why");
    RECORD_PAYOFFS = "error.record_payoffs" ("found");
    RECORD_VIEW = "error.record_view" ("line", "told", "found");
    RECORD_FORM = "error.record_form";

    // Players.
    NO_PLAYER = "error.no_player" ("given", "players");
    PLAYER_FORM = "error.player_form" ("given", "at");
    PLAYER = "error.player" ("why");
    PLAYER_VALUES = "error.player_values" ("file", "why");
    PLAYERS_COUNT = "error.players_count" ("given", "needed");
    VALUES_NO_FILES = "error.values_no_files";
    VALUES_UNREADABLE = "error.values_unreadable" ("why");
    VALUES_NO_ENCODING = "error.values_no_encoding";
    VALUES_NO_POLICY = "error.values_no_policy";
    NO_MOVE = "error.no_move" ("seat");
    DECLINED = "error.declined" ("seat", "why");
    CHOICE_REFUSED = "error.choice_refused" ("seat", "why");
    NO_ROLL = "error.no_roll" ("why");
    NO_STEPS = "error.no_steps" ("why");

    // Seeds.
    SEED_EMPTY = "error.seed_empty";
    SEED_CHARACTER = "error.seed_character" ("character", "at");
    SEED_LARGE = "error.seed_large";
    SEED_HEXADECIMAL = "error.seed_hexadecimal" ("digits");
    SEED_LENGTH = "error.seed_length" ("digits");

    // Solving.
    OTHER_RULES = "error.other_rules";
    SOLVE_NO_POSITION = "error.solve_no_position";
    SOLVE_SEATS = "error.solve_seats";
    SOLVE_RESULTS = "error.solve_results";
    SOLVE_SECRETS = "error.solve_secrets";
    SOLVE_REPETITION = "error.solve_repetition";
    SOLVE_POSITIONS = "error.solve_positions" ("limit");
    SOLVE_MEMORY = "error.solve_memory" ("limit");
    SOLVE_STOPPED = "error.solve_stopped";

    // Files.
    FILE_MISSING = "error.file_missing";
    FILE_FORBIDDEN = "error.file_forbidden";
    FILE_EXISTS = "error.file_exists";
    FILE_FOLDER = "error.file_folder";
    FILE_NO_FOLDER = "error.file_no_folder";
    FILE_FULL = "error.file_full";
    FILE_TOO_LARGE = "error.file_too_large";
    UNWRITTEN = "error.unwritten" ("why") => "the output cannot be written: {why}";
}

/// What should stand in a line of a record.
pub(crate) const EXPECTED_IN_RECORDS: [Word; 9] = {
    const fn word(text: &'static str) -> Word {
        Word::new("expected", text, text)
    }
    [
        word("boardwright record 1"),
        word("a seed as a number or 64 hex digits"),
        word("a number of undone events, 1 to 1000000000000"),
        word("start and a position"),
        word("sha256 and the digest"),
        word("a line that ends with a line feed alone"),
        word("the end after the digest"),
        word("rules and the game's name"),
        word("seed and a number, or seed hidden"),
    ]
};

/// What an error says, as a message: with an id and parameters where its type is one that people
/// meet, and else its English alone.
///
/// ```
/// use boardwright_programs_light::error_message;
/// use boardwright_ruleset::Seed;
///
/// let error = "".parse::<Seed>().expect_err("it is empty");
/// let told = error_message(&error);
/// assert_eq!((told.id, told.to_string()), ("error.seed_empty", error.to_string()));
/// ```
#[must_use]
pub fn error_message(error: &(dyn Error + 'static)) -> Message {
    TYPES
        .iter()
        .find_map(|of_type| of_type(error))
        .unwrap_or_else(|| error.to_string().into())
}

/// The message of an error of one type.
type OfType = fn(&(dyn Error + 'static)) -> Option<Message>;

/// Each type that is known.
const TYPES: [OfType; 20] = [
    |error| error.downcast_ref().cloned(),
    |error| error.downcast_ref().map(UsageError::message).cloned(),
    |error| error.downcast_ref().map(OptionError::message),
    |error| error.downcast_ref().map(of_unreadable),
    |error| error.downcast_ref().map(PositionError::message),
    |error| error.downcast_ref().map(of_text),
    |error| error.downcast_ref().map(of_record),
    |error| error.downcast_ref().map(of_replay),
    |error| error.downcast_ref().map(of_event),
    |error| error.downcast_ref().map(of_record_text),
    |error| error.downcast_ref().map(of_player),
    |error| error.downcast_ref().map(of_values),
    |error| error.downcast_ref().map(of_table),
    |error| error.downcast_ref().map(of_step),
    |error| error.downcast_ref().map(of_judging),
    |error| error.downcast_ref().map(of_seed),
    |error| error.downcast_ref().map(of_solving),
    |error| error.downcast_ref().map(of_solving_a_game),
    |error| error.downcast_ref().map(of_file),
    |error| {
        let error: &FromUtf8Error = error.downcast_ref()?;
        Some(NOT_UTF8.told([], error.to_string()))
    },
];

/// The message of an error with its own English.
fn told<const N: usize>(
    template: &'static Template<N>,
    values: [ParameterValue; N],
    error: &dyn Error,
) -> Message {
    template.told(values, error.to_string())
}

/// The message of an error within another one.
pub(crate) fn within(error: &(dyn Error + 'static)) -> ParameterValue {
    error_message(error).into()
}

/// A text in quotation marks.
fn quoted(text: &str) -> ParameterValue {
    format!("{text:?}").into()
}

fn of_unreadable(error: &Unreadable) -> Message {
    told(
        &UNREADABLE,
        [error.expected_value(), error.at.into()],
        error,
    )
}

fn of_text(error: &TextError) -> Message {
    match error {
        TextError::Unreadable(why) => error_message(why),
        TextError::Position(why) => why.message(),
        TextError::Refused(why) => why.clone(),
        TextError::Replay(why) => of_replay(why),
        TextError::Seat { given, valid } => {
            told(&NO_SEAT, [quoted(given), valid.clone().into()], error)
        }
        other => other.to_string().into(),
    }
}

fn of_record(error: &RecordError) -> Message {
    match error {
        RecordError::Line { line, expected } => {
            let expected = Word::new("expected", expected, expected);
            told(&RECORD_LINE, [expected.into(), (*line).into()], error)
        }
        RecordError::Cut { line } => told(&RECORD_CUT, [(*line).into()], error),
        RecordError::Newer { form } => told(&RECORD_NEWER, [(*form).into()], error),
        RecordError::Digest => told(&RECORD_DIGEST, [], error),
        other => other.to_string().into(),
    }
}

fn of_replay(error: &ReplayError) -> Message {
    let found = |found: &String| found.clone().into();
    match error {
        ReplayError::Rules { recorded, given } => {
            told(&RECORD_RULES, [found(recorded), found(given)], error)
        }
        ReplayError::Redacted => told(&RECORD_REDACTED, [], error),
        ReplayError::Start(why) => told(&RECORD_START, [within(why)], error),
        ReplayError::Event { index, why } => {
            told(&RECORD_EVENT, [(index + 1).into(), within(why)], error)
        }
        ReplayError::Final { found: text } => told(&RECORD_FINAL, [found(text)], error),
        ReplayError::Result { found: text } => told(&RECORD_RESULT, [found(text)], error),
        ReplayError::FinalPosition(why) => told(&RECORD_FINAL_POSITION, [within(why)], error),
        ReplayError::Payoffs { found: text } => told(&RECORD_PAYOFFS, [found(text)], error),
        ReplayError::ViewDiffers {
            index,
            told: heard,
            found: text,
        } => {
            let values = [(index + 1).into(), found(heard), found(text)];
            told(&RECORD_VIEW, values, error)
        }
        ReplayError::NotCanonical => told(&RECORD_FORM, [], error),
        other => other.to_string().into(),
    }
}

fn of_event(error: &EventFault) -> Message {
    match error {
        EventFault::Unreadable(why) => error_message(why),
        EventFault::Refused(why) => {
            told(&RECORD_REFUSED, [why.clone().into(), why.id.into()], error)
        }
        EventFault::Dice { found } => told(&RECORD_DICE, [found.clone().into()], error),
        other => other.to_string().into(),
    }
}

fn of_record_text(error: &ReplayTextError) -> Message {
    match error {
        ReplayTextError::Record(why) => of_record(why),
        ReplayTextError::Game(why) => why.message(),
        ReplayTextError::Replay(why) => of_replay(why),
        other => other.to_string().into(),
    }
}

fn of_player(error: &PlayerError) -> Message {
    match error {
        PlayerError::Name { given, valid } => {
            told(&NO_PLAYER, [quoted(given), valid.clone().into()], error)
        }
        PlayerError::Form { given, at } => told(&PLAYER_FORM, [quoted(given), (*at).into()], error),
        PlayerError::Options(why) => told(&PLAYER, [why.message().into()], error),
        PlayerError::Value { file, error: why } => told(
            &PLAYER_VALUES,
            [file.clone().into(), of_values(why).into()],
            error,
        ),
        PlayerError::Table(why) => of_table(why),
        other => other.to_string().into(),
    }
}

fn of_values(error: &ValueError) -> Message {
    match error {
        ValueError::NoFiles => told(&VALUES_NO_FILES, [], error),
        ValueError::Unreadable(why) => told(&VALUES_UNREADABLE, [why.clone().into()], error),
        ValueError::NoEncoding => told(&VALUES_NO_ENCODING, [], error),
        ValueError::NoPolicy => told(&VALUES_NO_POLICY, [], error),
        other => other.to_string().into(),
    }
}

fn of_table(error: &TableError) -> Message {
    let values = [error.given.into(), error.needed.into()];
    told(&PLAYERS_COUNT, values, error)
}

fn of_step(error: &StepError) -> Message {
    match error {
        StepError::NoMove { seat } => told(&NO_MOVE, [seat.number().into()], error),
        StepError::Declined { seat, why } => {
            let values = [seat.number().into(), why.clone().into()];
            told(&DECLINED, values, error)
        }
        StepError::Refused { seat, why } => {
            let values = [seat.number().into(), of_text(why).into()];
            told(&CHOICE_REFUSED, values, error)
        }
        StepError::Roll(why) => told(&NO_ROLL, [of_text(why).into()], error),
        other => other.to_string().into(),
    }
}

fn of_judging(error: &JudgeError) -> Message {
    match error {
        JudgeError::Player(why) => of_player(why),
        JudgeError::Steps(why) => told(&NO_STEPS, [of_text(why).into()], error),
        other => other.to_string().into(),
    }
}

fn of_seed(error: &SeedError) -> Message {
    match error {
        SeedError::Empty => told(&SEED_EMPTY, [], error),
        SeedError::Character { at, character } => {
            let character = format!("{character:?}");
            told(&SEED_CHARACTER, [character.into(), (*at).into()], error)
        }
        SeedError::TooLarge => told(&SEED_LARGE, [], error),
        SeedError::Hexadecimal { digits } => told(&SEED_HEXADECIMAL, [(*digits).into()], error),
        SeedError::Length { digits } => told(&SEED_LENGTH, [(*digits).into()], error),
        other => other.to_string().into(),
    }
}

fn of_solving(error: &SolveError) -> Message {
    let plain = |template: &'static Template<0>| told(template, [], error);
    match error {
        SolveError::NoPosition => plain(&SOLVE_NO_POSITION),
        SolveError::Seats => plain(&SOLVE_SEATS),
        SolveError::Results => plain(&SOLVE_RESULTS),
        SolveError::Secrets => plain(&SOLVE_SECRETS),
        SolveError::Repetition => plain(&SOLVE_REPETITION),
        SolveError::TooManyPositions { limit } => told(&SOLVE_POSITIONS, [(*limit).into()], error),
        SolveError::TooMuchMemory { limit } => told(&SOLVE_MEMORY, [(*limit).into()], error),
        SolveError::Stopped => plain(&SOLVE_STOPPED),
        other => other.to_string().into(),
    }
}

fn of_solving_a_game(error: &SolveGameError) -> Message {
    match error {
        SolveGameError::OtherRules => told(&OTHER_RULES, [], error),
        SolveGameError::Solve(why) => of_solving(why),
        other => other.to_string().into(),
    }
}

/// What a system says of a file comes in English, so that it is told by its kind.
fn of_file(error: &io::Error) -> Message {
    if let Some(inner) = error.get_ref() {
        return error_message(inner);
    }
    let template = match error.kind() {
        io::ErrorKind::NotFound => &FILE_MISSING,
        io::ErrorKind::PermissionDenied => &FILE_FORBIDDEN,
        io::ErrorKind::AlreadyExists => &FILE_EXISTS,
        io::ErrorKind::IsADirectory => &FILE_FOLDER,
        io::ErrorKind::NotADirectory => &FILE_NO_FOLDER,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => &FILE_FULL,
        io::ErrorKind::FileTooLarge => &FILE_TOO_LARGE,
        _ => return error.to_string().into(),
    };
    told(template, [], error)
}

/// An error that ends a program, as a message. Errors of files name them, so one that does not is of
/// the output.
pub(crate) fn ending(error: &(dyn Error + 'static)) -> Message {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull, WriteZero};
    match error.downcast_ref::<io::Error>() {
        Some(error)
            if matches!(
                error.kind(),
                FileTooLarge | QuotaExceeded | StorageFull | WriteZero
            ) =>
        {
            UNWRITTEN.with([within(error)])
        }
        _ => error_message(error),
    }
}
