//! Events are described in the same way in every game.
use boardwright::games::{self, GAMES, Visitor};
use boardwright::referee::Game;
use boardwright::ruleset::{
    Actor, Depict, Evaluate, Event, Exchange, Notation, Seat, Seats, Seed, tell_event,
};

/// The games of the catalogue with the options that change the seats.
fn games() -> impl Iterator<Item = String> {
    let options = ["loka(tiles=0)", "loka(players=2)", "loka(players=3)"];
    let plain = GAMES.iter().map(|game| game.name.to_string());
    plain.chain(options.map(String::from))
}

/// The text of the first event between players, once a seat is due.
struct Told(fn(Seats) -> Event<(), ()>);

impl Visitor for Told {
    type Output = Vec<String>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Vec<String> {
        let mut game = Game::new(rules, Seed::from_u64(1));
        while game.status().due() == Some(Actor::Chance) {
            game.roll().expect("dice are due");
        }
        let event = match self.0(game.rules().seats()) {
            Event::Flag(seat) => Event::Flag(seat),
            Event::Resign(seats) => Event::Resign(seats),
            Event::Offer(seat) => Event::Offer(seat),
            Event::Accept(seat) => Event::Accept(seat),
            Event::Decline(seat) => Event::Decline(seat),
            Event::Claim { seat, .. } => Event::Claim {
                seat,
                intended: None,
            },
            _ => panic!("this is not settled between players"),
        };
        let told = tell_event(game.rules(), game.state(), event);
        let sentence = |line: &boardwright::ruleset::Caption| {
            line.sentence(|seat| game.rules().seat_name(seat))
        };
        told.iter().map(sentence).collect()
    }
}

fn first(seats: Seats) -> Seat {
    seats.lowest().expect("a game has seats")
}

#[test]
fn each_event_has_a_line_of_its_own() {
    type Happened = fn(Seats) -> Event<(), ()>;
    let events: [(Happened, &str); 6] = [
        (|seats| Event::Flag(first(seats)), "runs out of time"),
        (|seats| Event::Resign(first(seats).into()), "resigns"),
        (|seats| Event::Offer(first(seats)), "offers a draw"),
        (|seats| Event::Accept(first(seats)), "accepts the draw"),
        (|seats| Event::Decline(first(seats)), "declines the draw"),
        (
            |seats| Event::Claim {
                seat: first(seats),
                intended: None,
            },
            "claims the end",
        ),
    ];
    for game in games() {
        let open = games::open(&game, Seed::from_u64(1)).expect("it is in the catalogue");
        let name = open.seat_name(first(open.seats()));
        for (event, words) in events {
            let told = games::with(&game, Told(event)).expect("it is in the catalogue");
            assert_eq!(told[0], format!("{name} {words}"), "{game}: {told:?}");
            // Later lines may not call it anything else.
            let rest = told[1..].join("; ");
            assert!(!rest.contains("resign"), "{game}: {told:?}");
        }
    }
}

#[test]
fn seats_that_resign_together_are_all_named() {
    let both = Told(|seats| Event::Resign(Seats::one(first(seats)) | Seat::new(2).into()));
    let told = games::with("loka", both).expect("loka is here");
    assert_eq!(told[0], "S and N resign");
}

/// A server forwards the record's line, which has a word for each.
#[test]
fn a_record_tells_them_apart() {
    for name in games() {
        let mut lines = Vec::new();
        for on_time in [true, false] {
            let mut game = games::open(&name, Seed::from_u64(1)).expect("it is here");
            while game.status().due() == Some(Actor::Chance) {
                game.roll().expect("dice are due");
            }
            let seat = first(game.seats());
            let left = if on_time {
                game.flag(seat)
            } else {
                game.resign(seat.into())
            };
            left.expect("the seat lives");
            let last = game.event_count() - 1;
            let line = game.event_for(last, game.seats()).expect("it happened");
            lines.push(line.replace(game.seat_name(seat), "?"));
        }
        assert_eq!(lines, ["flag ?", "resign ?"], "{name}");
    }
}
