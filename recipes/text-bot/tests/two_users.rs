//! Ann and Ben play in two chats at once, and nobody is told a secret.
use boardwright::games;
use boardwright::ruleset::Seed;
use boardwright_recipe_text_bot::{Bot, Incoming, Messenger, Outgoing};
use std::collections::VecDeque;
use std::convert::Infallible;

const CLUB: i64 = 1;
const HOME: i64 = 2;
/// The numbers of users, and so of the chats in which each is alone with the bot.
const ANN: i64 = -1;
const BEN: i64 = -2;

struct Script {
    lines: VecDeque<Incoming>,
    sent: Vec<Outgoing>,
}

impl Messenger for Script {
    type Error = Infallible;

    fn receive(&mut self) -> Result<Option<Incoming>, Infallible> {
        Ok(self.lines.pop_front())
    }

    fn send(&mut self, message: &Outgoing) -> Result<(), Infallible> {
        self.sent.push(message.clone());
        Ok(())
    }
}

/// What the bot sends in a script of chat, user and text, with dice from this number.
fn sent(seed: u64, lines: &[(i64, i64, &str)]) -> Vec<Outgoing> {
    let incoming = |&(chat, user, text): &(i64, i64, &str)| Incoming {
        chat,
        user,
        name: if user == ANN { "Ann" } else { "Ben" }.to_string(),
        text: text.to_string(),
    };
    let mut script = Script {
        lines: lines.iter().map(incoming).collect(),
        sent: Vec::new(),
    };
    let Ok(()) = Bot::new(|| Seed::from_u64(seed)).run(&mut script);
    script.sent
}

fn texts_to(chat: i64, sent: &[Outgoing]) -> Vec<&str> {
    let there = sent.iter().filter(|message| message.chat == chat);
    there.map(|message| message.text.as_str()).collect()
}

/// The record that a chat got last.
fn record_in(chat: i64, sent: &[Outgoing]) -> &str {
    let texts = texts_to(chat, sent);
    let record = texts
        .iter()
        .rfind(|text| text.starts_with("boardwright record"));
    record.expect("the chat has a record")
}

/// Chess at the club and Face-off at home, line by line in turn.
const EVENING: &[(i64, i64, &str)] = &[
    (CLUB, ANN, "/new chess"),
    (HOME, BEN, "/new face-off(points=60,tiles=1)"),
    (CLUB, ANN, "/sit w"),
    (CLUB, BEN, "/sit b"),
    (HOME, BEN, "/sit w"),
    (HOME, ANN, "/sit b"),
    (CLUB, ANN, "/move@bot f2f5"),
    (CLUB, ANN, "/move f2f3"),
    (BEN, BEN, "/move army:Q0R0B0N2P0"),
    (CLUB, BEN, "/move e7e5"),
    (ANN, ANN, "/move army:Q0R0B0N1P3"),
    (CLUB, ANN, "good luck"),
    (CLUB, ANN, "/move g2g4"),
    (CLUB, BEN, "/move d8h4"),
    (HOME, ANN, "/resign"),
];

#[test]
fn two_games_at_once_come_to_their_ends() {
    let sent = sent(7, EVENING);
    let club = texts_to(CLUB, &sent);
    let refused = "(chess.reach.pawn)";
    assert!(
        club.iter()
            .any(|text| text.starts_with("No: ") && text.ends_with(refused)),
        "{club:#?}"
    );
    let end = "The game is over: checkmate, Black (Ben) won";
    assert!(club[club.len() - 2].ends_with(end), "{club:#?}");
    let chess = games::replay(record_in(CLUB, &sent)).expect("the record verifies");
    assert_eq!(chess.status_text(), "over b: checkmate");
    let face_off = games::replay(record_in(HOME, &sent)).expect("the record verifies");
    assert_eq!(face_off.status_text(), "over w: the enemy king has fallen");
    // Both armies are known once the ground is laid.
    let told = texts_to(HOME, &sent).join("\n");
    assert!(
        told.contains("army:Q0R0B0N2P0") && told.contains("army:Q0R0B0N1P3"),
        "{told}"
    );
    // What people say to each other is none of the bot's business.
    assert_eq!(
        sent.iter()
            .filter(|message| message.text.contains("good luck"))
            .count(),
        0
    );
}

/// Ben has chosen one of two armies, and Ann tries to find out which.
fn after_secret_choice(army: &str) -> Vec<Outgoing> {
    let choice = format!("/move {army}");
    let mut lines = EVENING[1..6].to_vec();
    lines.remove(1);
    lines.remove(1);
    lines.push((BEN, BEN, &choice));
    for chat in [HOME, ANN] {
        for asked in [
            "/board",
            "/moves",
            "/record",
            "/tables",
            "/claim",
            "/move army:Q9R9B9N9P9",
        ] {
            lines.push((chat, ANN, asked));
        }
    }
    lines.push((BEN, BEN, "/record"));
    sent(7, &lines)
}

#[test]
fn no_message_tells_the_others_a_secret_army() {
    let (knights, pawns) = ("army:Q0R0B0N2P0", "army:Q0R0B0N0P6");
    let (first, second) = (after_secret_choice(knights), after_secret_choice(pawns));
    // Whatever reaches Ann or the chat is the same, letter by letter, whichever army it is.
    for chat in [HOME, ANN] {
        assert!(texts_to(chat, &first).len() >= 3, "{first:#?}");
        assert_eq!(texts_to(chat, &first), texts_to(chat, &second));
    }
    // Ben alone is told what he chose.
    assert!(
        texts_to(BEN, &first)
            .iter()
            .any(|text| text.contains(knights)),
        "{first:#?}"
    );
    assert_ne!(texts_to(BEN, &first), texts_to(BEN, &second));
}

#[test]
fn a_secret_choice_in_the_chat_is_not_taken() {
    let mut lines = EVENING[1..6].to_vec();
    lines.push((HOME, BEN, "/move army:Q0R0B0N2P0"));
    lines.push((BEN, BEN, "/record"));
    let sent = sent(7, &lines);
    assert!(
        texts_to(HOME, &sent)
            .iter()
            .any(|text| text.starts_with("This choice is secret"))
    );
    assert!(!record_in(BEN, &sent).contains("move "), "{sent:#?}");
}

/// What the players of a hand of Kuhn poker are told after the deal.
fn dealt(seed: u64) -> Vec<Outgoing> {
    let lines = [
        (CLUB, ANN, "/new kuhn"),
        (CLUB, ANN, "/sit 1"),
        (CLUB, BEN, "/sit 2"),
    ];
    sent(seed, &lines)
}

#[test]
fn a_card_is_told_to_its_holder_alone() {
    let deals: Vec<Vec<Outgoing>> = (0..60).map(dealt).collect();
    let of = |chat| {
        deals
            .iter()
            .map(move |sent| texts_to(chat, sent))
            .collect::<Vec<_>>()
    };
    let (public, ann, ben) = (of(CLUB), of(ANN), of(BEN));
    // The chat is told the same of every deal, and Ann one of three things, as she has one of three
    // cards, with either of the other two cards in Ben's hand.
    let distinct = |mut texts: Vec<Vec<&str>>| {
        texts.sort();
        texts.dedup();
        texts.len()
    };
    assert_eq!(
        (
            distinct(public),
            distinct(ann.clone()),
            distinct(ben.clone())
        ),
        (1, 3, 3)
    );
    let both = ann
        .into_iter()
        .zip(ben)
        .map(|(ann, ben)| [ann, ben].concat());
    assert_eq!(distinct(both.collect()), 6);
}

#[test]
fn what_is_not_allowed_is_told_and_changes_nothing() {
    let lines = [
        (CLUB, ANN, "/move e2e4"),
        (CLUB, ANN, "/new ches"),
        (CLUB, ANN, "/new chess"),
        (CLUB, BEN, "/move e2e4"),
        (CLUB, ANN, "/sit w"),
        (CLUB, BEN, "/sit w"),
        (CLUB, BEN, "/new strata"),
        (BEN, BEN, "/table 1"),
        (CLUB, ANN, "/dance"),
    ];
    let told: Vec<String> = sent(7, &lines)
        .into_iter()
        .map(|message| message.text)
        .collect();
    let begin = [
        "There is no game here",
        "there is no game \"ches\"",
        "chess. Who plays?",
        "You have no seat here",
        "White (Ann) sits down.",
        "White (Ann) is taken.",
        "A game is being played here",
        "You play no such game",
        "I do not know this command",
    ];
    assert_eq!(told.len(), begin.len(), "{told:#?}");
    for (told, begin) in told.iter().zip(begin) {
        assert!(told.starts_with(begin), "{told}");
    }
}
