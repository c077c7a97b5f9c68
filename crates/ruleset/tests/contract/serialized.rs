//! Stored values as JSON: read back, and refused with the faults of the text if
//! they were changed.
use super::race::{Move, Race, Stage};
use boardwright_ruleset::{
    Field, Fields, FieldsLimit, GameName, MoveForm, NamedPosition, NamedPositionError, Outcome,
    Primer, PrimerDecision, PrimerGround, PrimerPiece, ReadyMade, Ruleset as _, Seat, Seats, Seed,
    Sentence,
};
use proptest::prelude::{any, prop_assert_eq, proptest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

#[track_caller]
fn assert_stored<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("it is written"), json);
    assert_eq!(
        &serde_json::from_str::<T>(json).expect("it reads back"),
        value
    );
    // A format that passes owned strings.
    let owned = serde_json::to_value(value).expect("it is written");
    assert_eq!(
        &serde_json::from_value::<T>(owned).expect("it reads back"),
        value
    );
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    serde_json::from_str::<T>(json)
        .expect_err("it is refused")
        .to_string()
}

#[test]
fn small_values_are_stored() {
    assert_stored(&Seat::new(3), "3");
    assert_stored(&Seats::first(3), "7");
    assert_stored(&Seed::from_u64(7), "\"7\"");
    let name: GameName = "race(goal=9,pays=on)".parse().expect("a name");
    assert_stored(&name, "\"race(goal=9,pays=on)\"");
    assert!(refused::<Seat>("32").contains("seat 32 cannot exist"));
    assert!(refused::<GameName>("\"race(\"").contains("a game is written as name"));
    assert!(refused::<GameName>("7").contains("a game's name with its options"));
}

#[test]
fn a_position_is_stored_with_its_game() {
    let race = Race {
        pays: true,
        ..Race::to(9)
    };
    let mut state = race.start();
    (state.steps, state.stage) = ([3, 2], Stage::Turn);
    let kept = NamedPosition::new(&race, &state);
    let json = "{\"game\":\"race(goal=9,pays=on)\",\"position\":\"3/2 w turn 0\"}";
    assert_stored(&kept, json);
    let read: NamedPosition = serde_json::from_str(json).expect("it reads back");
    assert_eq!(read.read::<Race>(), Ok((race, state)));
    for (changed, expected) in [
        (json.replace("goal=9", "goal"), "a game is written as name"),
        (
            json.replace("turn", "t\u{fc}rn"),
            "one line of printable ASCII",
        ),
        (json.replace("}", ",\"turn\":1}"), "unknown field `turn`"),
        (json.replace("position", "place"), "unknown field `place`"),
        (
            json.replace(",\"position\":\"3/2 w turn 0\"", ""),
            "missing field `position`",
        ),
        (
            "\"3/2 w turn 0\"".to_string(),
            "a map of a game and a position",
        ),
    ] {
        let told = refused::<NamedPosition>(&changed);
        assert!(told.contains(expected), "{told}");
    }
    // A text of the right form is refused by the rules.
    let far = json.replace("3/2", "30/2");
    let read: NamedPosition = serde_json::from_str(&far).expect("the form is right");
    let why = read.read::<Race>().expect_err("nobody is so far");
    assert!(matches!(why, NamedPositionError::Position(_)));
    assert!(why.to_string().contains("w is 19 steps too far"), "{why}");
}

/// An outcome is written, and comes back from the rules.
#[test]
fn an_outcome_comes_back_through_its_rules() {
    let race = Race::to(3);
    let mut state = race.start();
    (state.steps, state.stage) = ([0, 2], Stage::Turn);
    state.turn = Seat::new(1);
    race.apply(&mut state, Seat::new(1), Move::Walk);
    let outcome = race.outcome(&state).expect("it is over");
    let json = serde_json::to_string(&outcome).expect("it is written");
    assert_eq!(json, "{\"winners\":2,\"reason\":\"first at the goal\"}");
    let kept = NamedPosition::new(&race, &state);
    let kept = serde_json::to_string(&kept).expect("it is written");
    let kept: NamedPosition = serde_json::from_str(&kept).expect("it reads back");
    let (rules, state) = kept.read::<Race>().expect("it is a position");
    assert_eq!(rules.outcome(&state), Some(outcome));
    let draw = serde_json::to_string(&Outcome::draw("agreement")).expect("it is written");
    assert_eq!(draw, "{\"winners\":0,\"reason\":\"agreement\"}");
}

/// Pages and programs in other languages get primers and fields as data.
#[test]
fn primers_and_fields_are_stored() {
    let says = |text: &'static str| [Sentence::new(text).by("race.goal")].into();
    let primer = Primer {
        goal: says("Arrive first."),
        short: says("Run."),
        play: says("Run in turn."),
        pieces: [PrimerPiece {
            name: "runner".into(),
            icons: ["runner".into()].into(),
            letters: ["R".into(), "r".into()].into(),
            moves: says("It runs."),
            cost: Some(3),
            good_for: [Sentence::new("Running.")].into(),
        }]
        .into(),
        ground: [PrimerGround {
            name: "lane".into(),
            icons: ["lane".into()].into(),
            about: says("It is run on."),
        }]
        .into(),
        decisions: [PrimerDecision {
            kind: "turn".into(),
            question: "Do you walk?".into(),
            about: says("A throw is risky."),
            forms: [MoveForm::new("walk", "You walk.")].into(),
            rule: None,
        }]
        .into(),
    };
    let json = "{\"goal\":[{\"text\":\"Arrive first.\",\"rule\":\"race.goal\"}],\
                \"short\":[{\"text\":\"Run.\",\"rule\":\"race.goal\"}],\
                \"play\":[{\"text\":\"Run in turn.\",\"rule\":\"race.goal\"}],\
                \"pieces\":[{\"name\":\"runner\",\"icons\":[\"runner\"],\
                \"letters\":[\"R\",\"r\"],\
                \"moves\":[{\"text\":\"It runs.\",\"rule\":\"race.goal\"}],\"cost\":3,\
                \"good_for\":[{\"text\":\"Running.\",\"rule\":null}]}],\
                \"ground\":[{\"name\":\"lane\",\"icons\":[\"lane\"],\
                \"about\":[{\"text\":\"It is run on.\",\"rule\":\"race.goal\"}]}],\
                \"decisions\":[{\"kind\":\"turn\",\"question\":\"Do you walk?\",\
                \"about\":[{\"text\":\"A throw is risky.\",\"rule\":\"race.goal\"}],\
                \"forms\":[{\"example\":\"walk\",\"about\":\"You walk.\"}],\"rule\":null}]}";
    assert_stored(&primer, json);
    let told = refused::<Primer>(&json.replace("\"goal\"", "\"aim\""));
    assert!(told.contains("unknown field `aim`"), "{told}");
    let fields = Fields {
        fields: [Field::new("steps", "How far.", 1, 6)
            .costing(2)
            .with_default(3)
            .counting("runner")]
        .into(),
        limits: [FieldsLimit::at_most("breath", "It lasts for 9.", [2], 9).by("race.breath")]
            .into(),
        ready_made: [ReadyMade::new("far", "As far as it goes.", [4])].into(),
    };
    let json = "{\"fields\":[{\"name\":\"steps\",\"about\":\"How far.\",\"least\":1,\
                \"most\":6,\"cost\":2,\"default\":3,\"piece\":\"runner\"}],\
                \"limits\":[{\"name\":\"breath\",\"sentence\":\"It lasts for 9.\",\
                \"weights\":[2],\"least\":null,\"most\":9,\"rule\":\"race.breath\"}],\
                \"ready_made\":[{\"name\":\"far\",\"about\":\"As far as it goes.\",\
                \"values\":[4]}]}";
    assert_stored(&fields, json);
    // Weights that are missing are 0, so that no text makes it panic.
    let few: Fields = serde_json::from_str(&json.replace("[2]", "[]")).expect("it reads back");
    assert_eq!(few.check(&[6]), Ok(()));
    assert!(refused::<Fields>(&json.replace("most", "top")).contains("unknown field `top`"));
}

proptest! {
    /// No values and no limits overflow. (Three products could, and stop at the bound.)
    #[test]
    fn extreme_values_are_checked(values in any::<[i64; 3]>(), weights in any::<[i64; 3]>()) {
        let field = |name| Field::new(name, "Any number.", i64::MIN, i64::MAX);
        let limit = FieldsLimit::at_most("sum", "There is a limit.", weights, 0);
        let fields = Fields {
            fields: ["a", "b", "c"].map(field).into(),
            limits: [limit.clone()].into(),
            ready_made: Vec::new(),
        };
        prop_assert_eq!(fields.check(&values).is_ok(), limit.sum(&values) <= 0);
    }
}
