//! What a server refuses or ends beyond the rules of the games.

/// Declares the rules, each with its id and with the sentence that documents it.
macro_rules! server_rules {
    ($($rule:ident $id:literal $meaning:literal,)*) => {
        /// A reason of the server's own for which it refuses a request or ends a stream; the
        /// `rule` of [`Tell::Refused`](crate::message::Tell::Refused),
        /// [`Tell::Ended`](crate::message::Tell::Ended) and
        /// [`Tell::BotWaits`](crate::message::Tell::BotWaits). Ids never change their meaning.
        ///
        /// Rules of the games and of the referee have ids of their own, which never begin with
        /// `server.`.
        ///
        /// ```
        /// use boardwright_serve::ServerRule;
        ///
        /// assert_eq!(ServerRule::Full.id(), "server.full");
        /// for rule in ServerRule::ALL {
        ///     println!("{}: {}", rule.id(), rule.meaning());
        /// }
        /// ```
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum ServerRule {
            $(#[doc = $meaning] $rule,)*
        }

        impl ServerRule {
            /// All of them, by their ids.
            pub const ALL: &[Self] = &[$(Self::$rule,)*];

            /// The id, as in messages.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$rule => concat!("server.", $id),)*
                }
            }

            /// When it is given, in a sentence.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$rule => $meaning,)*
                }
            }
        }
    };
}

server_rules! {
    Adjourned "adjourned" "The clocks cannot be stopped now, or nobody has asked to stop them.",
    Begun "begun" "The players have begun, so the game can no longer be withdrawn.",
    Bot "bot" "No such bot can play here, or a bot cannot go on; the reason says why.",
    Busy "busy" "Too many bots think at present; this one thinks when it is its turn.",
    Clock "clock" "The game is played without a clock.",
    Full "full" "A limit of the server is reached; the reason says which.",
    Game "game" "There is no game of this name.",
    Idle "idle" "Nothing happened in the game for too long, so it has left memory.",
    Invite "invite" "The seat needs an invitation, and this is none for it.",
    Key "key" "Not every player of a rated game has shown a key, or the key or its signature is not the right one.",
    Length "length" "The game has as many events as the server keeps, or the record is too long; what ends a game stays allowed.",
    Number "number" "There is no message of this number to go on after, or too much has happened since.",
    Open "open" "Not all seats are taken yet.",
    Present "present" "The player who should have left is there, or has not been away for long enough.",
    Rated "rated" "The game is not rated, or cannot be; the reason says why.",
    Rematch "rematch" "The game is not over yet, or you have asked for another one already.",
    Replaced "replaced" "Newer streams with the same token have taken the place of this one.",
    Sealed "sealed" "The seed is made by all seats, and the request comes too early or does not fit what was committed to.",
    Seat "seat" "The seat is not free, or is not yours.",
    Slow "slow" "A bot has not found a move in the time that it has.",
    Spectator "spectator" "Who only watches may not act.",
    Stops "stops" "The server stops.",
    Store "store" "The game cannot be read or kept at present; the reason says whether anything has changed.",
    Token "token" "No seat of the game has this token, or it is not the secret of the game's creator.",
    Visitor "visitor" "Whoever decides who may use this server does not allow it.",
    Withdrawn "withdrawn" "The creator of the game has withdrawn it.",
}

#[cfg(test)]
mod tests {
    use super::ServerRule;

    /// A program that speaks another language says a refusal by its rule.
    #[test]
    fn each_rule_has_a_sentence_in_every_language() {
        for source in [
            include_str!("../languages/fr.ftl"),
            include_str!("../languages/ja.ftl"),
        ] {
            let keys = source.lines().filter_map(|line| line.split_once(" = "));
            let mut keys: Vec<String> = keys
                .filter(|(key, _)| !key.starts_with('#'))
                .map(|(key, _)| key.replacen('-', ".", 1))
                .collect();
            keys.sort();
            let ids: Vec<&str> = ServerRule::ALL.iter().map(|rule| rule.id()).collect();
            assert_eq!(keys, ids);
        }
    }

    #[test]
    fn each_rule_has_an_id_of_its_own_and_a_row_in_the_table() {
        let page = include_str!("../README.md");
        for (place, rule) in ServerRule::ALL.iter().enumerate() {
            let id = rule.id();
            assert!(id.starts_with("server."));
            let next = ServerRule::ALL.get(place + 1);
            assert!(next.is_none_or(|next| id < next.id()), "{id} is not sorted");
            let row = format!("| `{id}` | {} |", rule.meaning());
            assert!(page.contains(&row), "the page has no row {row}");
        }
        let rows = page.matches("\n| `server.").count();
        assert_eq!(rows, ServerRule::ALL.len());
    }
}
