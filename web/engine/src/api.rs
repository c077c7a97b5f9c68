//! What a page and its engine say to each other.
//!
//! This is the one definition of it: the types of TypeScript in
//! `web/packages/engine/src/api.ts` are written from these by a test, which fails if they differ.
//! Every message is JSON. It names no game: whatever is special to one comes
//! from the catalogue as data.
mod asked;
mod board;
mod bots;
mod fault;
mod fight;
mod games;
mod members;
mod ordered;
mod reading;
mod state;

pub use asked::*;
pub use board::*;
pub use bots::*;
pub use fault::*;
pub use fight::*;
pub use games::*;
pub use ordered::*;
pub use reading::*;
pub use state::*;

pub(crate) use members::{Asked, Members, read as read_members};

use serde::Serialize;
use serde::de::Error as _;

/// Defines [`Request`], and for TypeScript the pairs of what is asked for and what is answered.
macro_rules! calls {
    ($($(#[doc = $about:literal])* $field:ident $name:ident($asked:ty) -> $answered:ty;)*) => {
        /// What a page asks its engine for.
        ///
        /// As JSON it is `{"call":"play","with":{"text":"e2e4"}}`.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(tag = "call", content = "with", rename_all = "camelCase")]
        pub enum Request {
            $($(#[doc = $about])* $name($asked),)*
        }

        impl Asked for Request {
            fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
                let call: String = members.take("call")?;
                let with = members.any("with").ok_or_else(|| members::missing("with"))?;
                $(if is_call(&call, stringify!($name)) {
                    return members::of_object(with).map(Self::$name);
                })*
                Err(serde_json::Error::custom(format_args!("there is no call `{call}`")))
            }
        }

        /// What each call takes and gives, for TypeScript.
        #[cfg(test)]
        #[derive(ts_rs::TS)]
        #[ts(export_to = "api.ts", rename_all = "camelCase")]
        #[allow(dead_code)]
        struct Calls {
            $($(#[doc = $about])* $field: Call<$asked, $answered>,)*
        }
    };
}

impl Request {
    /// Reads a request of JSON.
    ///
    /// # Errors
    ///
    /// If the text is none.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        members::read(text)
    }
}

/// Whether a request means the call with this name, which begins with a small letter there.
fn is_call(call: &str, name: &str) -> bool {
    let (first, rest) = call.split_at_checked(1).unwrap_or_default();
    name.strip_suffix(rest).is_some_and(|capital| {
        capital.len() == 1 && capital.eq_ignore_ascii_case(first) && first != capital
    })
}

/// One call, for TypeScript.
#[cfg(test)]
#[derive(ts_rs::TS)]
#[ts(export_to = "api.ts")]
#[allow(dead_code)]
struct Call<Asked, Answered> {
    asked: Asked,
    answered: Answered,
}

calls! {
    // ---- before a game ----
    /// The games with their options, the kinds of bots, the forms of files.
    games Games(Nothing) -> Games;
    /// What a name with options means: its seats and its primer.
    describe Describe(Describe) -> Description;
    /// What the game looks like once its pieces stand on the board.
    example Example(Describe) -> Example;
    /// What a position of the game is set up with.
    pieces Pieces(Describe) -> Pieces;

    // ---- a game in the engine; each of these replaces the one before ----
    /// Opens a new game.
    open Open(Open) -> State;
    /// Goes on with a game that was saved, after verifying it.
    restore Restore(Restore) -> State;
    /// Shows a game that is played elsewhere, from its record as those who look may have it. The
    /// engine knows no more than that record tells; others than those who look are bots here that
    /// never move.
    follow Follow(Follow) -> State;
    /// Verifies a record, a file or a text that was kept or shared, to be stepped through. Everything in it is shown.
    read Read(Read) -> Reading;
    /// Plays on from a position of the game that is read, or seats other players: what came after
    /// the position is undone.
    seat Seat(SeatPlayers) -> State;
    /// Opens a new game of the same rules and players.
    again Again(Again) -> State;

    // ---- the game in play ----
    /// How things stand, with the whole log.
    state State(Nothing) -> State;
    /// Turns the board.
    turn Turn(Turn) -> State;
    /// The device was handed over: the person in this seat looks from now on.
    look Look(OfSeat) -> State;
    /// Makes a move of the person who is due.
    play Play(Text) -> State;
    /// Makes a move of the person who is due, given as numbers.
    play_fields PlayFields(Values) -> State;
    /// What the limits say of numbers that are not chosen yet.
    check_fields CheckFields(Values) -> CheckedFields;
    /// Rolls the dice that are due, or lets a bot claim. One thing happens.
    advance Advance(Nothing) -> State;
    /// Leaves the rest of a set-up of the person who is due to a bot that follows the game's
    /// seed; `advance` places a piece at a time.
    place_rest PlaceRest(Nothing) -> State;
    /// What a move of the person who is due would do, before it is made.
    preview Preview(Text) -> Preview;
    /// What may come of it: what falls, and what an enemy could do afterwards. This may take a
    /// second.
    foresee Foresee(Text) -> Foreseen;
    /// Whether the person who is due may make this move; the fault says why not.
    explain Explain(Text) -> Nothing;
    /// Takes back the last decision of the person who looks.
    take_back TakeBack(Nothing) -> State;
    /// What a resignation would take away.
    resignation Resignation(Nothing) -> Sentences;
    /// Resigns for the person who looks.
    resign Resign(Nothing) -> State;
    /// Offers a draw for the person who looks. Bots answer at once.
    offer Offer(Nothing) -> State;
    /// Answers an offer of a draw.
    answer Answer(AnswerOffer) -> State;
    /// Claims for the person who is due what the rules let a seat claim.
    claim Claim(Nothing) -> State;
    /// The time of a seat is up. The clocks are the page's.
    flag Flag(OfSeat) -> State;

    // ---- bots ----
    /// What the bot that is due has to think about. It holds every secret: it goes to the bot's
    /// worker, and not to the page.
    bot_job BotJob(Nothing) -> BotJob;
    /// The same for the adviser of the person who is due.
    hint_job HintJob(Nothing) -> BotJob;
    /// The same for a bot that looks for mistakes in the game, which must be read or over.
    judge_job JudgeJob(Nothing) -> BotJob;
    /// Makes the move that a bot has chosen.
    bot_play BotPlay(BotChoice) -> State;

    // ---- reading, keeping, sharing ----
    /// The position after so many events, with what happened there.
    step Step(Step) -> Stepped;
    /// What positions are worth, for a plot.
    evaluate Evaluate(Evaluate) -> Evaluations;
    /// The whole game as a text to be kept, with every secret in it.
    keep Keep(Nothing) -> Kept;
    /// The game as a text for somebody else, as in a link.
    share Share(OfWhom) -> Shared;
    /// The game as a file.
    file File(WriteFile) -> File;
    /// The position after so many events as a picture.
    picture Picture(DrawPicture) -> File;
    /// The whole game as a picture that moves by itself.
    animation Animation(Animate) -> File;

    // ---- measuring ----
    /// Counts sequences of decisions from the start of a game.
    perft Perft(Perft) -> Counted;
}

/// A call that takes nothing, or that has nothing to say beyond that it went well.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(export_to = "api.ts", type = "Record<string, never>")
)]
pub struct Nothing {}

impl Asked for Nothing {
    fn of(_: &mut Members) -> Result<Self, serde_json::Error> {
        Ok(Self {})
    }
}

/// What comes back: `{"ok": …}` or `{"fault": …}`. After a fault everything is as it was.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Answer<T> {
    /// What was asked for.
    Ok(T),
    /// Why it was not done.
    Fault(Fault),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, path::Path, process};
    use ts_rs::TS as _;

    /// Writes them if `BOARDWRIGHT_WRITE` is set, and compares them otherwise.
    #[test]
    fn the_types_for_typescript_are_these() {
        let folder = env::temp_dir().join(format!("boardwright-web-{}", process::id()));
        let config = ts_rs::Config::new().with_out_dir(&folder);
        Calls::export_all(&config).expect("the calls can be written");
        for written in [
            Answer::<Nothing>::export_all(&config),
            Answer::<Judgement>::export_all(&config),
            BotProgress::export_all(&config),
        ] {
            written.expect("it can be written");
        }
        let types = fs::read_to_string(folder.join("api.ts")).expect("they were written");
        fs::remove_dir_all(&folder).expect("it was made here");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../packages/engine/src/api.ts");
        if env::var_os("BOARDWRIGHT_WRITE").is_some() {
            fs::write(&path, &types).expect("it can be written");
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == types,
            "packages/engine/src/api.ts is not what the Rust says; BOARDWRIGHT_WRITE=1 cargo test --lib writes it"
        );
    }

    #[test]
    fn requests_are_read_as_they_are_written() {
        let request = Request::Play(Text {
            text: "e2e4".into(),
        });
        let json = r#"{"call":"play","with":{"text":"e2e4"}}"#;
        assert_eq!(serde_json::to_string(&request).ok().as_deref(), Some(json));
        assert_eq!(Request::read(json).ok(), Some(request));
        for other in [
            r#"{"call":"Play","with":{"text":"e2e4"}}"#,
            r#"{"call":"","with":{}}"#,
            r#"{"call":"play"}"#,
            r#"{"call":"play","with":{"text":7}}"#,
            r#"{"call":"play","with":{"text":"e2e4","more":[]}}"#,
            r#"{"call":"play","with":{"text":"e2e4"},"more":{}}"#,
            r#"{"call":"play","with":{"text":"e2e4"}} "#,
        ] {
            let is_right = other.ends_with(' ');
            assert_eq!(Request::read(other).is_ok(), is_right, "{other}");
        }
    }

    #[test]
    fn what_no_call_takes_is_refused_before_it_grows() {
        let list = |count: usize| vec!["0"; count].join(",");
        let values = |count| {
            format!(
                r#"{{"call":"playFields","with":{{"values":[{}]}}}}"#,
                list(count)
            )
        };
        assert!(Request::read(&values(1_024)).is_ok());
        for refused in [
            values(1_025),
            format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
            format!(r#"{{"call":{}1{}}}"#, r#"{"a":"#.repeat(90), "}".repeat(90)),
            r#"{"call":"step","with":{"at":1.5}}"#.into(),
            r#"{"call":"step","with":{"at":-1}}"#.into(),
            r#"{"call":"step","with":{"at":18446744073709551615}}"#.into(),
            r#"{"call":"step","with":{"at":1,"at":2}}"#.into(),
            r#"{"call":"step","with":null}"#.into(),
        ] {
            assert!(Request::read(&refused).is_err(), "{:.60}", refused);
        }
    }
}
