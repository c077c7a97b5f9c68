//! Random games of each game, preset and kind of option come to the same in a batch and with the
//! referee, rolls and endings included, and their records verify.
use boardwright::batch::{Actions, AnyBatch, BatchOptions, NOBODY, Outputs};
use boardwright::games;
use boardwright::ruleset::Xoshiro256PlusPlus;
use std::num::NonZeroU64;

const NAMES: &[&str] = &[
    "chess",
    "chess(preset=loka_book)",
    "chess(dead=full)",
    "chess(chess960=on,start=37)",
    "lines-of-action",
    "lines-of-action(preset=olympiad)",
    "lines-of-action(preset=mso)",
    "lines-of-action(preset=openspiel)",
    "lines-of-action(opening=scrambled-eggs)",
    "lines-of-action(opening=scrambled-eggs,mirror=on)",
    "lines-of-action(opening=parachute)",
    "lines-of-action(opening=parachute,mirror=on)",
    "lines-of-action(edge=open)",
    "lines-of-action(edge=torus)",
    "lines-of-action(players=four-handed)",
    "lines-of-action(players=ambidextrous)",
    "lines-of-action(preset=mso,players=ambidextrous,duty=pass,cap=60)",
    "loka",
    "loka(players=3)",
    "loka(players=2,points=500,tiles=8)",
    "loka(points=160/120/30/500,tiles=0)",
    "loka(combat=off,check=on)",
    "loka(combat=off,swamp_roll=on,tiles=8)",
    "loka(box_limit=on,back_to_back=off,portal_boost=off,inner_corners=off)",
    "face-off",
    "face-off(points=2000,tiles=4,bishop_equals_knight=on)",
    "face-off(combat=off,check=on)",
    "massive",
    "massive(boards=2x2)",
    "massive(boards=3x2)",
    "strata",
    "strata(starter=b,up_to_three=on,revive=own_lost,priest_reach=4,quiet_limit=on)",
    "strata(exchange_general=off)",
];

const GALLERY: &[&str] = &[
    "whist",
    "whist(ranks=2)",
    "kuhn",
    "leduc",
    "goofspiel",
    "liars-dice",
    "einstein",
    "backgammon",
    "backgammon(cube=off,scoring=winloss)",
    "go(size=5)",
    "go(size=4,superko=situational,suicide=on)",
    "euchre",
    "euchre(allow_lone_defender=on,stick_the_dealer=off)",
    "hanabi",
    "hanabi(players=3,colours=2,hand=2,information=3)",
];

/// How many games are played at a time, and for how many steps.
const GAMES: usize = 4;
const STEPS: usize = 260;

/// The buffers that a random player needs.
struct Buffers {
    seats: Vec<i8>,
    masks: Option<Vec<u8>>,
    counts: Vec<u32>,
    observations: Vec<u8>,
}

impl Buffers {
    fn of(batch: &dyn AnyBatch) -> Self {
        let layout = batch.layout();
        Self {
            seats: vec![0; GAMES],
            masks: layout.mask.map(|length| vec![0; GAMES * length]),
            counts: vec![0; GAMES],
            observations: vec![0; GAMES * layout.observation],
        }
    }

    fn outputs(&mut self) -> Outputs<'_> {
        Outputs {
            seats: Some(&mut self.seats),
            masks: self.masks.as_deref_mut(),
            counts: Some(&mut self.counts),
            observations: Some(&mut self.observations),
            ..Outputs::default()
        }
    }

    /// A random legal move of each game, as a flat index where there are masks and else as a place
    /// in the list.
    fn random(&self, random: &mut Xoshiro256PlusPlus) -> Vec<u32> {
        let mut actions = Vec::new();
        for (game, &count) in self.counts.iter().enumerate() {
            let Some(count) = NonZeroU64::new(count.into()) else {
                actions.push(0);
                continue;
            };
            let place = random.below(count) as usize;
            actions.push(match &self.masks {
                None => place as u32,
                Some(masks) => {
                    let length = masks.len() / GAMES;
                    let mask = &masks[game * length..][..length];
                    let mut set = (0..8 * length).filter(|bit| mask[bit / 8] >> (bit % 8) & 1 == 1);
                    set.nth(place).expect("as many bits as moves") as u32
                }
            });
        }
        actions
    }
}

fn check(name: &str) {
    let encoding = games::encoding(name).expect("a game of the catalogue");
    let options = BatchOptions {
        games: GAMES,
        first_seed: 500,
        most_decisions: 200,
        ..BatchOptions::default()
    };
    let mut batch = encoding.batch(options).expect("a small batch");
    let mut buffers = Buffers::of(&*batch);
    batch.write(buffers.outputs()).expect("buffers that fit");
    let mut random = Xoshiro256PlusPlus::new(3);
    let mut ended = 0;
    for step in 0..STEPS {
        let actions = buffers.random(&mut random);
        let actions = match buffers.masks {
            Some(_) => Actions::Flat(&actions),
            None => Actions::Listed(&actions),
        };
        let made = batch.step(actions, buffers.outputs());
        made.unwrap_or_else(|error| panic!("{name}, step {step}: {error}"));
        for game in 0..GAMES {
            if buffers.seats[game] != NOBODY && step + 1 < STEPS {
                continue;
            }
            // The referee is asked about each event on the way.
            ended += u32::from(buffers.seats[game] == NOBODY);
            let played = batch.game(game).expect("records are kept");
            assert_eq!(Some(played.position()), batch.position(game), "{name}");
            let record = batch.record(game).expect("records are kept").to_string();
            let replayed = games::replay(&record);
            let replayed = replayed.unwrap_or_else(|error| panic!("{name}: {error}\n{record}"));
            assert_eq!(Some(replayed.position()), batch.position(game), "{name}");
        }
    }
    assert!(ended > 0, "{name}: no game ended");
}

fn check_all(game: &str) {
    let of_game = |name: &&&str| name.split('(').next() == Some(game);
    let names: Vec<&&str> = NAMES.iter().filter(of_game).collect();
    assert!(names.len() > 1, "{game} has presets or options");
    for name in names {
        check(name);
    }
}

#[test]
fn chess() {
    check_all("chess");
}

#[test]
fn lines_of_action() {
    check_all("lines-of-action");
}

#[test]
fn loka() {
    check_all("loka");
}

#[test]
fn face_off() {
    check_all("face-off");
}

#[test]
fn massive_battles() {
    check_all("massive");
}

#[test]
fn strata() {
    check_all("strata");
}

#[test]
fn the_gallery() {
    for name in GALLERY {
        check(name);
    }
}

#[test]
fn every_game_of_the_catalogue_has_an_encoding_and_is_tested() {
    for game in games::GAMES {
        assert!(games::encoding(game.name).is_ok(), "{}", game.name);
        let tested = |name: &&str| name.split('(').next() == Some(game.name);
        assert!(
            NAMES.iter().chain(GALLERY).any(tested),
            "{} is not tested",
            game.name
        );
    }
}

#[test]
fn only_battles_on_more_than_four_boards_have_no_flat_index() {
    for name in NAMES.iter().chain(GALLERY).copied() {
        let encoding = games::encoding(name).expect("a game of the catalogue");
        let flat = encoding.move_sizes().flat_size();
        assert_eq!(
            flat.is_none(),
            name == "massive(boards=3x2)",
            "{name}: {flat:?}"
        );
    }
}
