//! What positions are worth: only the order of values is held, for the numbers
//! may be tuned.
use boardwright_loka::Loka;
use boardwright_ruleset::{Configure as _, Evaluate as _, Notation as _, Ruleset as _, Seat};
use core::ops::ControlFlow::Continue;

fn rules(name: &str) -> Loka {
    Loka::from_name(&name.parse().expect("a name")).expect("valid options")
}

/// Whoever chooses an army wants to spend its points, or it would choose none.
#[test]
fn a_dearer_army_is_worth_more() {
    let rules = rules("loka");
    let south = Seat::new(0);
    let start = rules.start();
    let mut found = Vec::new();
    let visited = rules.visit_moves(&start, south, |chosen| {
        let mut after = start;
        rules.apply(&mut after, south, chosen);
        let text = rules.move_text(&start, chosen);
        found.push((text, rules.evaluate(&after, south), after));
        Continue::<()>(())
    });
    assert!(visited.is_continue());
    let value = |army: &str| {
        let named = |(text, ..): &&(String, i32, _)| text == army;
        found.iter().find(named).expect("it is allowed").1
    };
    assert!(value("army:Q0R1B1N1P4") > value("army:Q0R1B1N1P3"));
    assert!(value("army:Q1R0B0N0P7") > value("army:Q0R0B0N0P0"));
    for (text, value, after) in &found {
        // The enemy knows nothing of it.
        let west = Seat::new(1);
        let view = rules.seen_by(after, west.into());
        assert_eq!(rules.evaluate(&view, west), 0, "{text}");
        assert_eq!(rules.evaluate(after, west), -value, "{text}");
    }
}
