//! The game as lines of text, for pipes, scripts and plain terminals.
use super::saving::Save;
use crate::terminal::printed_style;
use crate::texts::{
    HAND_OVER, HELP, HELP_WITHOUT_OFFERS, MORE, NO, NO_ATTACK, NO_HINT, OFFERED, TOO_MANY, UNKEPT,
};
use boardwright_catalogue::{Due, Host as _, LegalMoves, Session, SessionError};
use boardwright_language::Language;
use boardwright_render::{Picture, Style, draw, with_arrows_told, wrap_text};
use boardwright_ruleset::{Message, Template};
use std::error::Error;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::time::Duration;

/// What may be entered.
fn help(session: &Session) -> &'static Template<0> {
    if session.game().facts().has_draw_offers {
        &HELP
    } else {
        &HELP_WITHOUT_OFFERS
    }
}

/// How long the program waits for a bot at a time.
const PATIENCE: Duration = Duration::from_secs(1);

/// The most moves that are listed at once.
const LISTED: usize = 200;

/// Plays until the game is over, the input ends, or somebody quits, and saves
/// the game.
pub(super) fn play(
    session: &mut Session,
    save: &Save,
    language: &Language,
) -> Result<(), Box<dyn Error>> {
    match talk(session, save, language) {
        Ok(End::Saved) => Ok(()),
        Ok(End::Unsaved) => Ok(writeln!(io::stdout(), "{}", save.keep(session)?)?),
        // Whoever read the output may have gone, or a bot may have failed.
        Err(error) => {
            let saved = save.keep(session);
            saved.map_err(|why| format!("{error}; {why}"))?;
            Err(error)
        }
    }
}

/// Whether the game was saved just before the end.
enum End {
    Saved,
    Unsaved,
}

fn talk(session: &mut Session, save: &Save, language: &Language) -> Result<End, Box<dyn Error>> {
    let mut out = io::stdout();
    let is_terminal = out.is_terminal();
    let style = printed_style(&out);
    let voice = Voice {
        language,
        room: style.widest.map_or(usize::MAX, usize::from),
    };
    let mut lines = io::stdin().lock().lines();
    writeln!(out, "{}", session.game().title())?;
    voice.say(help(session), &mut out)?;
    let mut told = 0;
    let mut unkept = None;
    loop {
        // Once, and not after every event.
        let why = save.happened(session).err();
        if let Some(why) = why.iter().find(|why| unkept.as_ref() != Some(*why)) {
            voice.say(UNKEPT.with([why.clone().into()]), &mut out)?;
        }
        unkept = why;
        match session.due() {
            Due::Table => {
                session.advance(PATIENCE)?;
                continue;
            }
            Due::Over(reason) => {
                told = tell(session, told, voice, &mut out)?;
                write!(out, "{}", pictured(session, language, style))?;
                voice.say(reason, &mut out)?;
                debug_assert!(told > 0, "a game does not end before it begins");
                return Ok(End::Unsaved);
            }
            Due::Person { seat, hand_over } => {
                if hand_over {
                    if is_terminal {
                        // Nothing that the previous person saw stays on the screen.
                        write!(out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
                    }
                    let name = session.game().seat_name(seat);
                    voice.say(HAND_OVER.with([name.into()]), &mut out)?;
                    if lines.next().transpose()?.is_none() {
                        return Ok(End::Unsaved);
                    }
                }
                session.look(seat);
                if let Some(other) = session.offered_by() {
                    let other = session.game().seat_name(other);
                    voice.say(OFFERED.with([other.into()]), &mut out)?;
                }
                told = tell(session, told, voice, &mut out)?;
                write!(out, "{}", pictured(session, language, style))?;
                let name = session.game().seat_name(seat);
                loop {
                    if is_terminal {
                        write!(out, "{name}> ")?;
                        out.flush()?;
                    }
                    let Some(line) = lines.next().transpose()? else {
                        return Ok(End::Unsaved);
                    };
                    match answer(session, line.trim(), save, voice, &mut out)? {
                        Then::Ask => {}
                        Then::GoOn => break,
                        Then::End => return Ok(End::Saved),
                    }
                }
            }
        }
    }
}

/// What the program does after a line was answered.
enum Then {
    Ask,
    GoOn,
    End,
}

/// What a line says.
#[derive(PartialEq, Eq, Debug)]
enum Line<'l> {
    /// A move that can be made now.
    Move(&'l str),
    /// The word of a command, and what comes after it; or a move that cannot be made.
    Command(&'l str, &'l str),
}

impl<'l> Line<'l> {
    /// A game may name a move as a command is named: then the line is the move. With a slash before
    /// it, it is a command in every game.
    fn read(line: &'l str, is_move: impl FnOnce(&str) -> bool) -> Self {
        let command = match line.strip_prefix('/') {
            Some(command) => command,
            None if is_move(line) => return Self::Move(line),
            None => line,
        };
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        Self::Command(word, rest)
    }
}

/// Whether the person who is due can make this move.
fn is_move(session: &Session, text: &str) -> bool {
    match session.due() {
        Due::Person { seat, .. } => session.game().explain(seat, text).is_ok(),
        _ => false,
    }
}

fn answer(
    session: &mut Session,
    line: &str,
    save: &Save,
    voice: Voice<'_>,
    out: &mut impl Write,
) -> Result<Then, Box<dyn Error>> {
    let (word, rest) = match Line::read(line, |text| is_move(session, text)) {
        Line::Move(text) => return then(session.play(text), voice, out),
        Line::Command(word, rest) => (word, rest),
    };
    let done = match word {
        "" => return Ok(Then::Ask),
        "help" => {
            voice.say(help(session), out)?;
            return Ok(Then::Ask);
        }
        "quit" | "save" => {
            let saved = match word {
                "quit" => save.keep(session),
                _ => save.write(session),
            };
            match saved {
                Ok(saved) => voice.say(saved, out)?,
                // If the game cannot be saved, it goes on as long as somebody can
                // be asked again.
                Err(why) => {
                    voice.say(NO.with([why.into()]), out)?;
                    return Ok(Then::Ask);
                }
            }
            return Ok(match word {
                "quit" => Then::End,
                _ => Then::Ask,
            });
        }
        "moves" => {
            match session.moves() {
                LegalMoves::TooMany(count) => voice.say(TOO_MANY.with([count.into()]), out)?,
                LegalMoves::All(all) => {
                    let fitting = all.iter().filter(|legal| legal.text.starts_with(rest));
                    let texts: Vec<&str> = fitting.map(|legal| legal.text.as_str()).collect();
                    let more = texts.len().saturating_sub(LISTED);
                    voice.say(texts[..texts.len() - more].join(" "), out)?;
                    if more > 0 {
                        voice.say(MORE.with([more.into()]), out)?;
                    }
                }
            }
            return Ok(Then::Ask);
        }
        "hint" => {
            session.ask_hint();
            let mut hint = None;
            while hint.is_none() && session.is_advising() {
                hint = session.hint(PATIENCE);
            }
            let told = hint.map_or_else(|| Message::from(&NO_HINT), |hint| hint.told);
            voice.say(told, out)?;
            return Ok(Then::Ask);
        }
        "odds" => {
            match session.odds(rest) {
                Some(lines) => lines
                    .iter()
                    .try_for_each(|line| writeln!(out, "{}", voice.language.say(line)))?,
                None => voice.say(&NO_ATTACK, out)?,
            }
            return Ok(Then::Ask);
        }
        "offer" => {
            match session.offer() {
                Ok(told) => voice.say(told, out)?,
                Err(why) => voice.say(NO.with([why.message().into()]), out)?,
            }
            return Ok(if matches!(session.due(), Due::Over(_)) {
                Then::GoOn
            } else {
                Then::Ask
            });
        }
        "accept" => session.answer(true),
        "decline" => session.answer(false),
        "place" => session.place_rest(),
        "back" => session.take_back(),
        "claim" => session.claim(),
        "resign" => session.resign(),
        _ => session.play(line),
    };
    then(done, voice, out)
}

/// Asks again, with the reason, where something was not done.
fn then(
    done: Result<(), SessionError>,
    voice: Voice<'_>,
    out: &mut impl Write,
) -> Result<Then, Box<dyn Error>> {
    match done {
        Ok(()) => Ok(Then::GoOn),
        Err(why) => {
            voice.say(NO.with([why.message().into()]), out)?;
            Ok(Then::Ask)
        }
    }
}

/// Prints what happened since the last time.
fn tell(
    session: &Session,
    told: usize,
    voice: Voice<'_>,
    out: &mut impl Write,
) -> io::Result<usize> {
    let log = session.log();
    for line in log.iter().skip(told) {
        let name = line.seat.map_or("", |seat| session.game().seat_name(seat));
        let text = voice.language.say(&line.text);
        say(&format!("{name} {text}"), voice.room, out)?;
    }
    Ok(log.len())
}

/// The position as it is shown.
fn pictured(session: &Session, language: &Language, style: Style) -> Picture {
    let (mut scene, mut style) = (session.scene(), style);
    if !language.is_english() {
        (scene, style) = with_arrows_told(scene, style);
    }
    draw(&language.scene(scene), &style)
}

/// How texts are written: in a language, and in lines of at most so many columns.
#[derive(Copy, Clone)]
pub(super) struct Voice<'a> {
    pub(super) language: &'a Language,
    pub(super) room: usize,
}

impl Voice<'_> {
    pub(super) fn say(self, message: impl Into<Message>, out: &mut impl Write) -> io::Result<()> {
        say(&self.language.say(&message.into()), self.room, out)
    }
}

/// Prints a text in lines of at most so many columns.
pub(super) fn say(text: &str, room: usize, out: &mut impl Write) -> io::Result<()> {
    for line in wrap_text(text, room, 2) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Line;

    #[test]
    fn a_move_goes_before_a_command_of_its_name() {
        let is_move = |text: &str| ["place", "moves on", "e2e4"].contains(&text);
        for (line, meant) in [
            ("place", Line::Move("place")),
            ("moves on", Line::Move("moves on")),
            ("e2e4", Line::Move("e2e4")),
            ("moves e2", Line::Command("moves", "e2")),
            ("/place", Line::Command("place", "")),
            ("/moves on", Line::Command("moves", "on")),
            ("e2e5", Line::Command("e2e5", "")),
            ("/", Line::Command("", "")),
        ] {
            assert_eq!(Line::read(line, is_move), meant, "{line}");
        }
    }
}
