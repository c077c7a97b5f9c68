//! What is wrong with games and positions in files, as messages: errors of the libraries below by
//! their types, so that each language says them.
use boardwright::chess::epd::{EpdError, EpdMoveError};
use boardwright::chess::pgn::{self, Enclosed, Found};
use boardwright::chess::polyglot::BookError;
use boardwright::chess::san::SanError;
use boardwright::lines_of_action::sgf::{SgfError, SgfProblem};
use boardwright::ruleset::{Message, ParameterValue, ReadMoveError, Template, Word, messages};
use boardwright_programs::error_message;
use std::error::Error;

messages! {
    /// What errors of files say. Their English is that of the errors.
    pub(crate) const OF_FAULTS;

    // Games of chess.
    SOURCE = "pgn.source" ("why");
    UNEXPECTED = "pgn.unexpected" ("expected", "found");
    UNCLOSED = "pgn.unclosed" ("what");
    TOO_LONG = "pgn.too_long" ("what", "limit");
    TOO_MANY_TAGS = "pgn.too_many_tags" ("limit");
    TOO_DEEP = "pgn.too_deep" ("limit");
    TOO_MANY_MOVES = "pgn.too_many_moves" ("limit");
    TOO_MUCH_TEXT = "pgn.too_much_text" ("limit");
    NESTED_COMMENT = "pgn.nested_comment";
    NO_SUCH_NAG = "pgn.no_such_nag";
    UNREADABLE = "pgn.unreadable" ("text", "expected");
    MOVE = "pgn.move" ("text", "why");
    AFTER_END = "pgn.after_end" ("text", "reason");
    NULL_MOVE = "pgn.null_move";
    FEN = "pgn.fen" ("why");
    NO_FEN = "pgn.no_fen";
    VARIANT = "pgn.variant" ("name");
    DUPLICATE_TAG = "pgn.duplicate_tag" ("name");
    MOVE_NUMBER = "pgn.move_number" ("expected", "found");
    NO_RESULT = "pgn.no_result";
    RESULT_DIFFERS = "pgn.result_differs" ("found", "tag");
    END_OF_LINE = "pgn.end_of_line";
    END_OF_TEXT = "pgn.end_of_text";
    UNUSUAL = "pgn.unusual" ("usual");

    // Operations of positions.
    OPERAND = "epd.operand" ("opcode", "text", "why");

    // Games of Lines of Action.
    PLACE = "sgf.place" ("line", "column", "why");
    FORM = "sgf.form" ("expected");
    NESTED = "sgf.nested" ("most");
    OTHER_GAME = "sgf.other_game" ("kind");
    SIZE = "sgf.size" ("size");
    OPENING = "sgf.opening" ("setup");
    LATE_SETUP = "sgf.late_setup";
    ANOTHER = "sgf.another" ("name");
    BOTH_MOVE = "sgf.both_move";
    TURN = "sgf.turn";
    REFUSED = "sgf.refused" ("why", "rule");

    // Opening books.
    CUT_OFF = "book.cut_off" ("offset", "length");
    UNSORTED = "book.unsorted" ("offset");
}

/// What can stand in a file of games, and what should: the words of these messages.
pub const WORDS: &[Word] = &{
    const fn enclosed(text: &'static str) -> Word {
        Word::new("enclosed", text, text)
    }
    const fn expected(text: &'static str) -> Word {
        Word::new("expected", text, text)
    }
    [
        enclosed("a comment"),
        enclosed("an escaped line"),
        enclosed("a variation"),
        enclosed("the name of a tag"),
        enclosed("the value of a tag"),
        enclosed("a word"),
        expected("a letter, a digit or _ in the name of a tag"),
        expected("\\ or \" behind \\"),
        expected("a move before the variation"),
        expected("a move, a comment, a variation or a result"),
        expected("a number from 0 to 255"),
        expected("a value in quotation marks"),
        expected("one or two of ! and ?"),
        expected("the name of a tag"),
        expected("a number from 0 to 65535"),
        expected("the word of an operation"),
        expected("a text that ends with \""),
        expected("a game, which starts with (;"),
        expected("a node"),
        expected("a node, which starts with ;"),
        expected("a node, a variation or the end of this one"),
        expected("a value in square brackets"),
        expected("the bracket that opens here to be closed with ]"),
        expected("B or W"),
    ]
};

/// A message with the English of an error.
fn told<const N: usize>(
    template: &'static Template<N>,
    values: [ParameterValue; N],
    error: &dyn Error,
) -> Message {
    template.told(values, error.to_string())
}

/// A text in quotation marks.
fn quoted(text: &str) -> ParameterValue {
    format!("{text:?}").into()
}

/// What should stand there.
fn expected(text: &'static str) -> ParameterValue {
    Word::new("expected", text, text).into()
}

/// What is wrong with a game of chess, without the place.
pub(crate) fn of_pgn(error: &pgn::ErrorKind) -> Message {
    use pgn::ErrorKind as Kind;
    let plain = |template: &'static Template<0>| told(template, [], error);
    let with =
        |template: &'static Template<1>, value: ParameterValue| told(template, [value], error);
    match error {
        Kind::Source(why) => with(&SOURCE, why.to_string().into()),
        Kind::Unexpected {
            expected: text,
            found,
        } => told(&UNEXPECTED, [expected(text), of_found(*found)], error),
        Kind::Unclosed(what) => with(&UNCLOSED, of_enclosed(*what)),
        Kind::TooLong { what, limit } => {
            told(&TOO_LONG, [of_enclosed(*what), (*limit).into()], error)
        }
        Kind::TooManyTags { limit } => with(&TOO_MANY_TAGS, (*limit).into()),
        Kind::TooDeep { limit } => with(&TOO_DEEP, (*limit).into()),
        Kind::TooManyMoves { limit } => with(&TOO_MANY_MOVES, (*limit).into()),
        Kind::TooMuchText { limit } => with(&TOO_MUCH_TEXT, (*limit).into()),
        Kind::NestedComment => plain(&NESTED_COMMENT),
        Kind::NoSuchNag => plain(&NO_SUCH_NAG),
        Kind::Unreadable {
            text,
            expected: wanted,
        } => {
            // The game knows what it expects in a move, and has words for it.
            let known = boardwright::chess::words();
            let known = known.filter(|word| word.set == "expected");
            let wanted = known
                .into_iter()
                .find(|word| word.text == wanted)
                .map_or_else(
                    || ParameterValue::from(wanted.clone()),
                    ParameterValue::from,
                );
            told(&UNREADABLE, [text.clone().into(), wanted], error)
        }
        Kind::Move { text, error: why } => {
            told(&MOVE, [text.clone().into(), of_san(why).into()], error)
        }
        Kind::AfterEnd { text, reason } => {
            let reason = Word::new("end", reason, reason).into();
            told(&AFTER_END, [text.clone().into(), reason], error)
        }
        Kind::NullMove => plain(&NULL_MOVE),
        Kind::Fen(why) => with(&FEN, error_message(why).into()),
        Kind::NoFen => plain(&NO_FEN),
        Kind::Variant { name } => with(&VARIANT, name.clone().into()),
        Kind::DuplicateTag { name } => with(&DUPLICATE_TAG, name.clone().into()),
        Kind::MoveNumber { expected, found } => {
            let numbers = [expected, found].map(|number| number.to_string().into());
            told(&MOVE_NUMBER, numbers, error)
        }
        Kind::NoResult => plain(&NO_RESULT),
        Kind::ResultDiffers { tag, found } => {
            let values = [found.to_string().into(), tag.clone().into()];
            told(&RESULT_DIFFERS, values, error)
        }
        other => other.to_string().into(),
    }
}

fn of_found(found: Found) -> ParameterValue {
    let english = found.to_string();
    match found {
        Found::Character('\n' | '\r') => END_OF_LINE.told([], english).into(),
        Found::Character(_) => english.into(),
        Found::End => END_OF_TEXT.told([], english).into(),
    }
}

fn of_enclosed(what: Enclosed) -> ParameterValue {
    let text = what.to_string();
    let words = WORDS.iter();
    let mut known = words.filter(|word| word.set == "enclosed");
    let word = known.find(|word| word.text == text);
    word.map_or_else(|| text.into(), |&word| word.into())
}

/// Why a text names no legal move: the rule that it breaks, in the words of the error.
fn of_san(error: &SanError) -> Message {
    match error.rule() {
        Some(rule) => Message {
            text: error.to_string().into(),
            ..Message::of_rule(&rule)
        },
        None => match error {
            SanError::Unusual { usual } => told(&UNUSUAL, [usual.to_string().into()], error),
            other => other.to_string().into(),
        },
    }
}

/// What is wrong with a position and its operations.
pub(crate) fn of_epd(error: &EpdError) -> Message {
    match error {
        EpdError::Position(why) => error_message(why),
        EpdError::Operation(why) => error_message(why),
        other => other.to_string().into(),
    }
}

/// Why an operand is no move.
pub(crate) fn of_operand(error: &EpdMoveError) -> Message {
    let why = match &error.error {
        ReadMoveError::Unreadable(why) => error_message(why),
        ReadMoveError::Illegal(why) => of_san(why),
    };
    let values = [
        error.opcode.clone().into(),
        error.text.clone().into(),
        why.into(),
    ];
    told(&OPERAND, values, error)
}

/// What is wrong with a game of Lines of Action, and where.
pub(crate) fn of_sgf(error: &SgfError) -> Message {
    let why = of_problem(&error.problem).into();
    let place = [error.line, error.column].map(|number| number.to_string().into());
    let [line, column] = place;
    told(&PLACE, [line, column, why], error)
}

fn of_problem(problem: &SgfProblem) -> Message {
    let plain = |template: &'static Template<0>| told(template, [], problem);
    let with =
        |template: &'static Template<1>, value: ParameterValue| told(template, [value], problem);
    match problem {
        SgfProblem::Form { expected: text } => with(&FORM, expected(text)),
        SgfProblem::TooDeep { most } => with(&NESTED, (*most).into()),
        SgfProblem::OtherGame { kind } => with(&OTHER_GAME, quoted(kind)),
        SgfProblem::Size { size } => with(&SIZE, quoted(size)),
        SgfProblem::Opening { setup } => with(&OPENING, quoted(setup)),
        SgfProblem::Rules(why) => why.message(),
        SgfProblem::Start(why) => error_message(why),
        SgfProblem::LateSetup => plain(&LATE_SETUP),
        SgfProblem::Unreadable(why) => error_message(why),
        SgfProblem::Another { name } => with(&ANOTHER, name.clone().into()),
        SgfProblem::BothMove => plain(&BOTH_MOVE),
        SgfProblem::Turn => plain(&TURN),
        SgfProblem::Refused(why) => told(&REFUSED, [why.clone().into(), why.id.into()], problem),
        other => other.to_string().into(),
    }
}

/// What is wrong with an opening book.
pub(crate) fn of_book(error: &BookError) -> Message {
    match *error {
        BookError::CutOff { offset, length } => told(
            &CUT_OFF,
            [offset, length].map(|at| at.to_string().into()),
            error,
        ),
        BookError::Unsorted { offset } => told(&UNSORTED, [offset.to_string().into()], error),
        ref other => other.to_string().into(),
    }
}
