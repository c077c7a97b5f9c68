//! A menu of the games, for whoever names none.
use super::lines::{Voice, say};
use crate::program::games;
use crate::refusals::NO_GAME_CHOSEN;
use crate::texts::{GAME_PROMPT, HOW_TO_CHOOSE, LEVEL_PROMPT, NO, NO_LEVEL, WHICH_GAME};
use boardwright_catalogue::{AnyRules, Catalogue};
use boardwright_language::Language;
use boardwright_players::HIGHEST_LEVEL;
use boardwright_ruleset::{GameSpec, Message, Values};
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::sync::Arc;

/// Lets somebody choose a game, by its number in a list or by its name, until there is
/// one. `None` if the input ends before.
///
/// # Errors
///
/// If they quit, the input cannot be read, or nobody reads the output.
pub(super) fn chosen(
    catalogue: Catalogue,
    language: &Language,
) -> io::Result<Option<Arc<dyn AnyRules>>> {
    let mut out = io::stdout();
    let is_asked = io::stdin().is_terminal() && out.is_terminal();
    let room = terminal_size::terminal_size_of(&out);
    let room = room.map_or(usize::MAX, |(width, _)| width.0.max(1).into());
    let voice = Voice { language, room };
    // A pipe knows what it answers, and one that is empty is told so in an error alone.
    if is_asked {
        list(catalogue, voice, &mut out)?;
    }
    // The lines after this one are for the game.
    let mut lines = io::stdin().lock().lines();
    loop {
        if is_asked {
            write!(out, "{}", language.say(&Message::from(&GAME_PROMPT)))?;
            out.flush()?;
        }
        let Some(line) = lines.next().transpose()? else {
            return Ok(None);
        };
        match line.trim() {
            "" => {}
            "?" | "help" => {
                let text = language.say(&games(catalogue));
                text.lines()
                    .try_for_each(|line| say(line, room, &mut out))?;
            }
            "q" | "quit" => return Err(io::Error::other(Message::from(&NO_GAME_CHOSEN))),
            line => match line.strip_prefix('?').map(str::trim) {
                Some(named) => match catalogue.find(named_by(catalogue, named)) {
                    Ok(game) => explain(game, voice, &mut out)?,
                    Err(why) => voice.say(NO.with([why.message().into()]), &mut out)?,
                },
                None => match catalogue.rules(named_by(catalogue, line)) {
                    Ok(rules) => return Ok(Some(rules)),
                    Err(why) => voice.say(NO.with([why.message().into()]), &mut out)?,
                },
            },
        }
    }
}

/// Asks somebody at a terminal at which level bots are to play. `None` if nobody is asked, since
/// the input is a pipe, if they do not mind, or the input ends before.
///
/// # Errors
///
/// As [`chosen`].
pub(super) fn level(language: &Language) -> io::Result<Option<u32>> {
    let mut out = io::stdout();
    if !io::stdin().is_terminal() || !out.is_terminal() {
        return Ok(None);
    }
    let mut lines = io::stdin().lock().lines();
    loop {
        let most = || HIGHEST_LEVEL.into();
        write!(out, "{}", language.say(&LEVEL_PROMPT.with([most()])))?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else {
            return Ok(None);
        };
        match line.trim() {
            "" => return Ok(None),
            "q" | "quit" => return Err(io::Error::other("no level was chosen")),
            text => match text.parse() {
                Ok(level) if (1..=HIGHEST_LEVEL).contains(&level) => return Ok(Some(level)),
                _ => writeln!(out, "{}", language.say(&NO_LEVEL.with([most()])))?,
            },
        }
    }
}

/// The games by their numbers, and what can be typed.
fn list(catalogue: Catalogue, voice: Voice<'_>, out: &mut impl Write) -> io::Result<()> {
    voice.say(&WHICH_GAME, out)?;
    for (index, game) in catalogue.games().enumerate() {
        let about = voice.language.word("about", game.about);
        let line = format!("  {}  {}: {about}", index + 1, game.name);
        say(&line, voice.room, out)?;
    }
    voice.say(&HOW_TO_CHOOSE, out)
}

/// What may be chosen in a game: each option with its values, and what it decides.
fn explain(game: &GameSpec, voice: Voice<'_>, out: &mut impl Write) -> io::Result<()> {
    let about = voice.language.word("about", game.about);
    say(&format!("{}: {about}", game.name), voice.room, out)?;
    for option in game.options {
        let about = voice.language.word("about", option.about);
        let line = format!(
            "  {}={}: {about}",
            option.name,
            values(&option.values, voice)
        );
        say(&line, voice.room, out)?;
    }
    Ok(())
}

/// The values as they are typed; a form in which they are written is words.
fn values(values: &Values, voice: Voice<'_>) -> String {
    match values {
        Values::Text { default, form } => {
            format!("{default} ({})", voice.language.word("form", form))
        }
        Values::Number { default, min, max } => format!("{default} ({min}–{max})"),
        other => other.to_string(),
    }
}

/// The name for a number of the list; what is no number is a name itself.
fn named_by(catalogue: Catalogue, named: &str) -> &str {
    let number = named.parse::<usize>().ok();
    let index = number.and_then(|number| number.checked_sub(1));
    let game = index.and_then(|index| catalogue.games().nth(index));
    game.map_or(named, |game| game.name)
}
