//! Refusals about ways through portals name what keeps the piece from the end of
//! its way.

use crate::table;

use boardwright_loka::Loka;
use boardwright_referee::Refused;
use boardwright_ruleset::BrokenRule;
use table::{chosen, game, position, rules, seat};

/// Three kings far from the portals; each case gives the fourth.
const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";
const PORTALS: &str = "portal@d8 portal@i5";

/// The content of a refusal: the rule's id, its parameters, its sentence.
fn refusal(rules: &Loka, pieces: &str, tiles: &str, text: &str) -> (String, String, String) {
    let state = position(rules, "S play", pieces, tiles);
    let game = game(rules, state);
    let asked = chosen(rules, game.state(), text);
    match game.may_move(seat(rules, "S"), asked) {
        Err(Refused::Illegal(rule)) => {
            let parameters: Vec<String> = rule
                .parameters()
                .iter()
                .map(|parameter| format!("{}={}", parameter.name, parameter.value))
                .collect();
            (rule.id().into(), parameters.join(" "), rule.to_string())
        }
        other => panic!("{pieces} {tiles} {text}: {other:?}"),
    }
}

/// Pieces beside the kings, tiles beside the portals, the move, the id, the
/// parameters.
const CASES: [(&str, &str, &str, &str, &str); 24] = [
    // The second leg meets a friend, an ally, an enemy.
    (
        "SBd8 SRk7 WNl8",
        "",
        "d8xl8",
        "loka.reach.blocked",
        "kind=bishop blocker=k7 to=l8",
    ),
    (
        "SBd8 NRk7",
        "",
        "d8-l8",
        "loka.reach.blocked",
        "kind=bishop blocker=k7 to=l8",
    ),
    (
        "SBd8 WRk7",
        "",
        "d8-l8",
        "loka.reach.blocked",
        "kind=bishop blocker=k7 to=l8",
    ),
    // The other portal is occupied, so that nothing goes on from there.
    (
        "SBd8 SRi5 WNl8",
        "",
        "d8xl8",
        "loka.reach.blocked",
        "kind=bishop blocker=i5 to=l8",
    ),
    (
        "SBd8 NRi5",
        "",
        "d8-k7",
        "loka.reach.blocked",
        "kind=bishop blocker=i5 to=k7",
    ),
    (
        "SBd8 WRi5",
        "",
        "d8-k7",
        "loka.reach.blocked",
        "kind=bishop blocker=i5 to=k7",
    ),
    // Both: the portal comes first on the way.
    (
        "SBd8 WRi5 SNj6",
        "",
        "d8-k7",
        "loka.reach.blocked",
        "kind=bishop blocker=i5 to=k7",
    ),
    // The same from the other portal.
    (
        "SBi5 SPe9 WQf10",
        "",
        "i5xf10",
        "loka.reach.blocked",
        "kind=bishop blocker=e9 to=f10",
    ),
    // The end of the second leg itself.
    (
        "SBd8 SRk7",
        "",
        "d8-k7",
        "loka.to.friend",
        "square=k7 kind=rook owner=S",
    ),
    (
        "SBd8 WRk7",
        "",
        "d8-k7",
        "loka.attack.enemy",
        "kind=rook square=k7",
    ),
    ("SBd8", "", "d8xk7", "loka.attack.empty", "square=k7"),
    // Ground on the second leg.
    (
        "SBd8",
        "forest@k7",
        "d8-k7",
        "loka.ground.closed",
        "kind=bishop tile=forest square=k7",
    ),
    (
        "SBd8",
        "lake@j6",
        "d8-k7",
        "loka.ground.between",
        "kind=bishop tile=lake square=j6",
    ),
    (
        "SBd8",
        "swamp@j6",
        "d8-k7",
        "loka.swamp.ends",
        "kind=bishop square=j6 tile=swamp",
    ),
    (
        "SBd8",
        "pass@j6:ew",
        "d8-k7",
        "loka.pass.axis",
        "kind=bishop square=j6 way=cross tile=pass",
    ),
    // A blocked first leg is reported first: it is the way without a portal.
    (
        "SBd8 SPe9 WRi5",
        "",
        "d8-f10",
        "loka.reach.blocked",
        "kind=bishop blocker=e9 to=f10",
    ),
    // The bishop's own square is free on the second leg; the square behind it is
    // not.
    (
        "SBd8 SPf8",
        "",
        "d8-d12",
        "loka.reach.bishop",
        "kind=bishop from=d8 to=d12",
    ),
    // The others go to the other portal and no further.
    (
        "SQd8",
        "",
        "d8-k7",
        "loka.reach.queen",
        "kind=queen from=d8 to=k7",
    ),
    (
        "SQd8 SRi5",
        "",
        "d8-i5",
        "loka.to.friend",
        "square=i5 kind=rook owner=S",
    ),
    (
        "SRd8 NBi5",
        "",
        "d8-i5",
        "loka.to.friend",
        "square=i5 kind=bishop owner=N",
    ),
    (
        "SNd8 WRi5",
        "",
        "d8-i5",
        "loka.attack.enemy",
        "kind=rook square=i5",
    ),
    (
        "SPd8 NPi5",
        "",
        "d8-i5",
        "loka.to.friend",
        "square=i5 kind=pawn owner=N",
    ),
    (
        "SPd8 WPi5",
        "",
        "d8-i5",
        "loka.attack.enemy",
        "kind=pawn square=i5",
    ),
    ("SPd8", "", "d8xi5", "loka.attack.empty", "square=i5"),
];

#[test]
fn a_refusal_names_what_is_in_the_way() {
    let rules = rules("loka");
    for (pieces, tiles, text, id, parameters) in CASES {
        let pieces = format!("{KINGS} {pieces}");
        let tiles = format!("{PORTALS} {tiles}");
        let (found, with, sentence) = refusal(&rules, &pieces, &tiles, text);
        assert_eq!(
            (found.as_str(), with.as_str()),
            (id, parameters),
            "{pieces} {tiles} {text}: {sentence}"
        );
    }
    let pieces = format!("{KINGS} SBd8 SRk7 WNl8");
    let (_, _, sentence) = refusal(&rules, &pieces, PORTALS, "d8xl8");
    assert_eq!(
        sentence,
        "the bishop cannot get to l8: the piece on k7 is in the way"
    );
}

/// With the kings among what goes through portals, and the corners of the
/// board among what stops the second leg.
#[test]
fn kings_and_corners_are_named_too() {
    let standard = rules("loka");
    let (id, parameters, _) = refusal(&standard, "SKd8 WKa9 NKi5 EKl4", PORTALS, "d8-i5");
    assert_eq!(id, "loka.to.friend");
    assert_eq!(parameters, "square=i5 kind=king owner=N");
    let (id, ..) = refusal(&standard, "SKd8 WKa9 NKi12 EKi5", PORTALS, "d8-i5");
    assert_eq!(id, "loka.attack.enemy");

    let guarded = rules("loka(combat=off,check=on)");
    let (id, parameters, _) = refusal(&guarded, "SKd8 WKa9 NKi12 EKl4 WRi9", PORTALS, "d8-i5");
    assert_eq!(id, "loka.check.exposed");
    assert_eq!(parameters, "square=i5");

    let cut = rules("loka(inner_corners=off)");
    let pieces = format!("{KINGS} SBd8");
    let (id, parameters, _) = refusal(&cut, &pieces, "portal@d8 portal@h2", "d8-j4");
    assert_eq!(id, "loka.corner");
    assert_eq!(parameters, "from=i3 to=j4");
}
