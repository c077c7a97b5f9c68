//! A bot for any messenger with chats and users, such as Telegram: each chat plays a game of its
//! own, and what is secret goes to one user alone.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod table;

use boardwright::games;
use boardwright::ruleset::Seed;
use std::collections::BTreeMap;
use table::Table;

/// The most games at a time.
const MOST_TABLES: usize = 1_000;

const HELP: &str = "\
/games, /new GAME – what can be played; begin a game, as in /new chess or /new face-off(points=60)
/sit SEAT – play a seat, as in /sit w
/move MOVE, /moves – make a move; list the moves. Secret moves are written to me alone
/board, /record – the position; the record of the game so far
/draw, /claim, /resign – offer or accept a draw; claim one that the rules give; give up
/tables, /table CHAT – where you play; which game you mean when you write to me alone";

/// The messenger that the bot speaks through. Implement it for yours.
pub trait Messenger {
    /// Why the messenger failed.
    type Error;

    /// The next message that somebody wrote; `None` once there will be no more.
    ///
    /// # Errors
    ///
    /// If no message can be had.
    fn receive(&mut self) -> Result<Option<Incoming>, Self::Error>;

    /// Sends a text to a chat. Boards need a font in which all characters are equally wide. A
    /// messenger that bounds the length of a text cuts it between two lines.
    ///
    /// # Errors
    ///
    /// If the bot cannot go on. That one user does not take messages is no such error.
    fn send(&mut self, message: &Outgoing) -> Result<(), Self::Error>;
}

/// A message that somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incoming {
    /// Where it was written. The chat of one user with the bot alone has the number of this user.
    pub chat: i64,
    /// Who wrote it.
    pub user: i64,
    /// What this user is called.
    pub name: String,
    /// What was written.
    pub text: String,
}

/// A message of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// Where it goes.
    pub chat: i64,
    /// What it says.
    pub text: String,
}

/// The bot with its games.
pub struct Bot<F> {
    tables: BTreeMap<i64, Table>,
    /// The table that a user means who writes to the bot alone.
    meant: BTreeMap<i64, i64>,
    seed: F,
}

impl<F: FnMut() -> Seed> Bot<F> {
    /// A bot without games. `seed` gives each game its dice: nobody must be able to guess it.
    pub fn new(seed: F) -> Self {
        Self {
            tables: BTreeMap::new(),
            meant: BTreeMap::new(),
            seed,
        }
    }

    /// Answers whatever comes, until nothing more comes.
    ///
    /// # Errors
    ///
    /// If the messenger fails.
    pub fn run<M: Messenger>(&mut self, messenger: &mut M) -> Result<(), M::Error> {
        while let Some(incoming) = messenger.receive()? {
            for message in self.answer(&incoming) {
                messenger.send(&message)?;
            }
        }
        Ok(())
    }

    /// What the bot says to a message. Nothing to what people write to each other, which does not
    /// begin with a stroke.
    pub fn answer(&mut self, incoming: &Incoming) -> Vec<Outgoing> {
        let Some(command) = incoming.text.trim().strip_prefix('/') else {
            return Vec::new();
        };
        let (word, rest) = command
            .split_once(char::is_whitespace)
            .unwrap_or((command, ""));
        // In a chat with several bots a command names the one that it is for: `/move@bot e2e4`.
        let word = word.split('@').next().unwrap_or_default();
        let say = |text: String| {
            vec![Outgoing {
                chat: incoming.chat,
                text,
            }]
        };
        match (word, rest.trim()) {
            ("start" | "help", _) => say(HELP.to_string()),
            ("games", _) => {
                let line = |game: &games::GameSpec| format!("{}: {}", game.name, game.about);
                say(games::GAMES.iter().map(line).collect::<Vec<_>>().join("\n"))
            }
            ("new", name) => say(self.open(incoming, name).unwrap_or_else(|refusal| refusal)),
            ("tables", _) => say(self.list(incoming.user)),
            ("table", number) => say(self.choose(incoming, number)),
            (word, rest) => self.at_table(incoming, word, rest),
        }
    }

    /// Begins a game, and says so; or says why not.
    fn open(&mut self, incoming: &Incoming, name: &str) -> Result<String, String> {
        if let Some(table) = self.tables.get(&incoming.chat)
            && table.is_played_by_others(incoming.user)
        {
            return Err("A game is being played here: who plays it may begin another.".to_string());
        }
        if self.tables.len() >= MOST_TABLES {
            self.tables.retain(|_, table| !table.is_over());
            self.meant.retain(|_, chat| self.tables.contains_key(chat));
            if self.tables.len() >= MOST_TABLES {
                return Err("I have too many games. Come back later.".to_string());
            }
        }
        let game = games::open(name, (self.seed)()).map_err(|error| format!("{error}."))?;
        let table = Table::new(incoming.chat, game);
        let told = table.introduction();
        self.tables.insert(incoming.chat, table);
        if incoming.chat == incoming.user {
            self.meant.insert(incoming.user, incoming.chat);
        }
        Ok(told)
    }

    /// The games of a user.
    fn list(&self, user: i64) -> String {
        let own = self
            .tables
            .iter()
            .filter(|(_, table)| !table.seats_of(user).is_empty());
        let lines: Vec<String> = own
            .map(|(chat, table)| format!("{chat}: {}", table.name_for(user)))
            .collect();
        if lines.is_empty() {
            return "You play no game.".to_string();
        }
        lines.join("\n")
    }

    /// Notes which of their games a user means.
    fn choose(&mut self, incoming: &Incoming, number: &str) -> String {
        let table = number
            .parse()
            .ok()
            .and_then(|chat| self.tables.get_key_value(&chat));
        match table.filter(|(_, table)| !table.seats_of(incoming.user).is_empty()) {
            Some((chat, table)) => {
                self.meant.insert(incoming.user, *chat);
                format!("You mean {}.", table.name_for(incoming.user))
            }
            None => format!("You play no such game. {}", self.list(incoming.user)),
        }
    }

    /// Hands a command to the table that it concerns.
    fn at_table(&mut self, incoming: &Incoming, word: &str, rest: &str) -> Vec<Outgoing> {
        let is_alone = incoming.chat == incoming.user;
        let meant = self.meant.get(&incoming.user).filter(|_| is_alone);
        let chat = *meant.unwrap_or(&incoming.chat);
        let Some(table) = self.tables.get_mut(&chat) else {
            let text = "There is no game here. Begin one: /new GAME".to_string();
            return vec![Outgoing {
                chat: incoming.chat,
                text,
            }];
        };
        if word == "sit" && !is_alone {
            self.meant.insert(incoming.user, chat);
        }
        table.follow(incoming, word, rest)
    }
}
