//! Entries and catalogues.
use crate::seated::FIRST;
use boardwright_catalogue::{
    Catalogue, Entry, FileFormat, ReadGame, ReadRules, RulesFile, RulesInFile, WriteGame,
};
use boardwright_fixture_games::goofspiel::Goofspiel;
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_referee::ReplayTextError;
use boardwright_ruleset::{OptionError, Seed};

const READ: ReadGame = |_, number| Err(format!("there is no game {number}"));
const WRITE: WriteGame = |game, names| Ok(format!("{}: {}", game.full_name(), names.join(", ")));
const READ_RULES: ReadRules = |text| match text {
    "two hands" => Ok(RulesInFile {
        name: "kuhn(hands=2)".to_string(),
        title: "Two hands".to_string(),
    }),
    other => Err(format!("nobody plays {other}").into()),
};

static GAMES: [Entry; 2] = [
    Entry::of::<Kuhn>("Kuhn poker: three cards", "greedy").with_rules_file(RulesFile {
        extension: "hands",
        longest: 100,
        read: READ_RULES,
    }),
    Entry::of::<Goofspiel>("Goofspiel: bids in secret", "mcts(positions=50)").with_file_format(
        FileFormat {
            name: "Bids",
            extension: "bids",
            read: READ,
            write: WRITE,
        },
    ),
];

const CATALOGUE: Catalogue = Catalogue::new(&GAMES);

#[test]
fn a_catalogue_lists_its_games_in_order() {
    let listed: Vec<_> = CATALOGUE
        .games()
        .map(|spec| (spec.name, spec.about, spec.player))
        .collect();
    let expected = [
        ("kuhn", "Kuhn poker: three cards", "greedy"),
        (
            "goofspiel",
            "Goofspiel: bids in secret",
            "mcts(positions=50)",
        ),
    ];
    assert_eq!(listed, expected);
    assert_eq!(GAMES[1].spec().name, "goofspiel");
    let debug = format!("{:?}", GAMES[0]);
    assert!(debug.starts_with("Entry { spec: GameSpec {"), "{debug}");
    assert!(debug.contains("Kuhn poker: three cards"), "{debug}");
}

#[test]
fn a_name_with_options_is_found_and_opened() {
    let found = CATALOGUE.find("kuhn(hands=3)").expect("it is a game");
    assert_eq!(found.name, "kuhn");
    let rules = CATALOGUE.rules("kuhn(hands=3)").expect("it is a game");
    assert_eq!(rules.full_name(), "kuhn(hands=3)");
    let rules = CATALOGUE.rules("goofspiel").expect("it is a game");
    assert_eq!(rules.full_name(), "goofspiel");
    let game = CATALOGUE.open("kuhn(hands=2)", Seed::from_u64(9));
    let game = game.expect("it is a game");
    assert_eq!(game.full_name(), "kuhn(hands=2)");
    assert_eq!(game.position(), "1 -- - 0");
    assert_eq!(game.seed(), &Seed::from_u64(9));
    let name = "kuhn(hands=4)".parse().expect("it is a name");
    let rules = GAMES[0].rules(&name).expect("it is a game");
    assert_eq!(rules.full_name(), "kuhn(hands=4)");
}

#[test]
fn what_is_no_game_is_told_with_those_that_there_are() {
    let told = |error: OptionError| error.to_string();
    let unknown = "there is no game \"chess\"; the games are: kuhn, goofspiel";
    assert_eq!(told(CATALOGUE.find("chess").expect_err("none")), unknown);
    assert_eq!(
        told(CATALOGUE.rules("chess").map(drop).expect_err("none")),
        unknown
    );
    let seed = Seed::from_u64(1);
    assert_eq!(
        told(CATALOGUE.open("chess", seed).map(drop).expect_err("none")),
        unknown
    );
    let option = CATALOGUE.rules("kuhn(hands=31)").map(drop);
    assert_eq!(
        told(option.expect_err("too many hands")),
        "the option hands does not take \"31\"; it takes: 1 (1 to 30)"
    );
    // The name is found whatever its options.
    assert!(CATALOGUE.find("kuhn(hands=31)").is_ok());
    let option = CATALOGUE.rules("kuhn(players=2)").map(drop);
    assert_eq!(
        told(option.expect_err("no such option")),
        "there is no option \"players\"; the options are: hands"
    );
    let other = "goofspiel".parse().expect("it is a name");
    let other = GAMES[0].rules(&other).map(drop);
    assert_eq!(
        told(other.expect_err("it is another game")),
        "there is no game \"goofspiel\"; the games are: kuhn"
    );
}

#[test]
fn forms_of_files_are_known_by_their_extension() {
    assert!(GAMES[0].file_format().is_none());
    let format = GAMES[1].file_format().expect("it has one");
    assert_eq!((format.name, format.extension), ("Bids", "bids"));
    assert_eq!(
        format!("{format:?}"),
        "FileFormat { name: \"Bids\", extension: \"bids\", .. }"
    );
    for extension in ["bids", "BIDS", "Bids"] {
        let format = CATALOGUE.file_format(extension).expect("in any case");
        assert_eq!(format.name, "Bids");
        let read = (format.read)(b"", 3).map(drop);
        assert_eq!(read, Err("there is no game 3".to_string()));
        let game = CATALOGUE.open("kuhn", Seed::from_u64(1)).expect("a game");
        let names = ["Ann".to_string(), "Bea".to_string()];
        let written = (format.write)(&*game, &names);
        assert_eq!(written, Ok("kuhn: Ann, Bea".to_string()));
    }
    for extension in ["", "bid", "bids2", "pgn", ".bids"] {
        assert!(CATALOGUE.file_format(extension).is_none(), "{extension}");
    }
}

#[test]
fn files_of_rules_are_known_by_their_extension() {
    assert!(GAMES[1].rules_file().is_none());
    let file = GAMES[0].rules_file().expect("it has one");
    assert_eq!((file.extension, file.longest), ("hands", 100));
    assert_eq!(
        format!("{file:?}"),
        "RulesFile { extension: \"hands\", .. }"
    );
    for extension in ["hands", "HANDS", "Hands"] {
        let file = CATALOGUE.rules_file(extension).expect("in any case");
        let told = (file.read)("two hands").expect("it tells rules");
        let game = CATALOGUE.open(&told.name, Seed::from_u64(1));
        assert_eq!(game.expect("a game").full_name(), "kuhn(hands=2)");
        assert_eq!((file.read)("chess"), Err("nobody plays chess".into()));
    }
    for extension in ["", "hand", "hands2", "bids", ".hands"] {
        assert!(CATALOGUE.rules_file(extension).is_none(), "{extension}");
    }
}

#[test]
fn records_of_listed_games_are_replayed() {
    let mut game = CATALOGUE.open("kuhn(hands=2)", Seed::from_u64(5));
    let game = game.as_mut().expect("it is a game");
    game.roll().expect("cards are dealt");
    game.play(FIRST, "bet").expect("it is legal");
    let record = game.record().to_string();
    let replayed = CATALOGUE.replay(&record).expect("it is a record");
    assert_eq!(replayed.position(), game.position());
    assert_eq!(replayed.event_count(), 2);
    assert_eq!(replayed.full_name(), "kuhn(hands=2)");

    let error = CATALOGUE.replay("no record").map(drop);
    assert!(
        matches!(error, Err(ReplayTextError::Record(_))),
        "{error:?}"
    );
    let other = Catalogue::new(&GAMES[1..]).replay(&record).map(drop);
    let other = other.expect_err("Kuhn is not listed");
    assert_eq!(
        other.to_string(),
        "there is no game \"kuhn\"; the games are: goofspiel"
    );
}

#[cfg(feature = "batch")]
#[test]
fn an_entry_brings_its_encoding_along_if_it_has_one() {
    static ENCODED: [Entry; 2] = [
        Entry::of::<Kuhn>("Kuhn poker", "greedy").with_encoding::<Kuhn>(),
        Entry::of::<Goofspiel>("Goofspiel", "greedy"),
    ];
    let catalogue = Catalogue::new(&ENCODED);
    let encoding = catalogue.encoding("kuhn(hands=2)").expect("it is a game");
    let encoding = encoding.expect("it has an encoding");
    let batch = encoding
        .batch(boardwright_batch::BatchOptions::default())
        .expect("there is room");
    assert_eq!(batch.full_name(), "kuhn(hands=2)");
    assert!(catalogue.encoding("goofspiel").expect("a game").is_none());
    assert!(catalogue.encoding("kuhn(hands=0)").is_err());
    assert!(catalogue.encoding("chess").is_err());
}
