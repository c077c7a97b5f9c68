//! The bot in a terminal, for trying it. A line is `CHAT USER TEXT`, as in `1 Ann /new chess`. A
//! chat is a number; the user writes to the bot alone where a `-` stands for it.
#![forbid(unsafe_code)]

use boardwright::ruleset::Seed;
use boardwright_recipe_text_bot::{Bot, Incoming, Messenger, Outgoing};
use std::error::Error;
use std::io::{self, BufRead as _, Write as _};

/// People are told apart by their names. A chat of one with the bot has a number below zero.
#[derive(Default)]
struct Terminal {
    names: Vec<String>,
}

impl Terminal {
    fn number_of(&mut self, name: &str) -> i64 {
        let known = self.names.iter().position(|other| other == name);
        let index = known.unwrap_or_else(|| {
            self.names.push(name.to_string());
            self.names.len() - 1
        });
        -1 - index as i64
    }

    fn read(&mut self, line: &str) -> Option<Incoming> {
        let mut words = line.trim().splitn(3, char::is_whitespace);
        let (chat, name, text) = (words.next()?, words.next()?, words.next()?);
        let user = self.number_of(name);
        let chat = match chat {
            "-" => user,
            number => number.parse().ok().filter(|chat| *chat >= 0)?,
        };
        Some(Incoming {
            chat,
            user,
            name: name.to_string(),
            text: text.to_string(),
        })
    }
}

impl Messenger for Terminal {
    type Error = io::Error;

    fn receive(&mut self) -> io::Result<Option<Incoming>> {
        let mut line = String::new();
        while io::stdin().lock().read_line(&mut line)? > 0 {
            match self.read(&line) {
                Some(incoming) => return Ok(Some(incoming)),
                None if line.trim().is_empty() => {}
                None => eprintln!("write CHAT USER TEXT, as in: 1 Ann /new chess"),
            }
            line.clear();
        }
        Ok(None)
    }

    fn send(&mut self, message: &Outgoing) -> io::Result<()> {
        let name = usize::try_from(-1 - message.chat)
            .ok()
            .and_then(|index| self.names.get(index));
        let to = match name {
            Some(name) => format!("to {name} alone"),
            None => format!("to chat {}", message.chat),
        };
        writeln!(io::stdout(), "-- {to}\n{}", message.text)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // The system's random bytes are there, or the program ends before any game.
    Seed::from_system()?;
    let mut bot = Bot::new(|| Seed::from_system().expect("random bytes were there at the start"));
    Ok(bot.run(&mut Terminal::default())?)
}
