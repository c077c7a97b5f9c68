//! Boosts, dice and what comes of them (section 7 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::{Kind, Piece};
use crate::loka::board::{Seat, Square};
use crate::loka::ground::Tile;
use crate::loka::state::{Pair, State};

/// The boosts of a fight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Boosts {
    /// The attacker's, each as it is told, with how much it counts.
    pub attacker: Vec<(String, u32)>,
    /// The defender's.
    pub defender: Vec<(String, u32)>,
}

/// What comes of two faces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ending {
    /// The attacker wins and moves in.
    DefenderSlain,
    /// The attacker stays where it was.
    Repulsed,
    /// The attacker is removed.
    AttackerSlain,
    /// Both are removed.
    BothSlain,
}

/// How often each ending comes, of `of` equally likely cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The cases of each ending, in the order of [`ENDINGS`].
    pub cases: [u64; 4],
    /// All cases.
    pub of: u64,
}

/// The endings, in the order of their names in the interface.
pub const ENDINGS: [Ending; 4] = [
    Ending::DefenderSlain,
    Ending::Repulsed,
    Ending::AttackerSlain,
    Ending::BothSlain,
];

impl Ending {
    /// The name in the interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::DefenderSlain => "defender-slain",
            Self::Repulsed => "repulsed",
            Self::AttackerSlain => "attacker-slain",
            Self::BothSlain => "both-slain",
        }
    }
}

impl Boosts {
    /// The totals, uncapped (#54).
    #[must_use]
    pub fn totals(&self) -> Pair {
        let total = |boosts: &[(String, u32)]| boosts.iter().map(|(_, count)| count).sum();
        (total(&self.attacker), total(&self.defender))
    }
}

/// Rule 37: how many faces the die has for so many boosts.
#[must_use]
pub fn faces(boosts: u32) -> u32 {
    cite("rule 37");
    match boosts {
        0 => 4,
        1 => 6,
        2 => 8,
        3 => 12,
        _ => 20,
    }
}

/// Rule 46, #52 and #54: who may roll again, the attacker (`true`) or the defender, if anybody.
#[must_use]
pub fn may_reroll((attacker, defender): Pair) -> Option<bool> {
    match attacker.cmp(&defender) {
        std::cmp::Ordering::Greater if attacker >= 5 => {
            cite("rule 46");
            if defender >= 5 {
                cite("#54");
            }
            Some(true)
        }
        std::cmp::Ordering::Less if defender >= 5 => {
            cite("rule 46");
            if attacker >= 5 {
                cite("#54");
            }
            Some(false)
        }
        _ => None,
    }
}

/// Rules 43 and 44: what comes of these faces.
#[must_use]
pub fn ending((attacker, defender): Pair) -> Ending {
    if attacker > defender {
        cite("rule 43");
        Ending::DefenderSlain
    } else if attacker > 1 {
        cite("rule 44");
        Ending::Repulsed
    } else if defender > 1 {
        cite("rule 45");
        Ending::AttackerSlain
    } else {
        cite("rule 45");
        Ending::BothSlain
    }
}

/// The exact odds of a fight, where a Super D20 is rolled again by the policy of the interface.
#[must_use]
pub fn odds(boosts: Pair) -> Odds {
    let (attacker_faces, defender_faces) = (faces(boosts.0), faces(boosts.1));
    let mut cases = [0; 4];
    for attacker in 1..=attacker_faces {
        for defender in 1..=defender_faces {
            let first = (attacker, defender);
            let kept = cases_of(|_| first);
            let chosen = match may_reroll(boosts) {
                None => kept,
                Some(true) => {
                    let rolled = cases_of(|face| (face, defender));
                    // It wants the defender slain, then to survive.
                    let wish = |[slain, repulsed, _, _]: [u64; 4]| (slain, slain + repulsed);
                    if wish(rolled) > wish(kept) {
                        rolled
                    } else {
                        kept
                    }
                }
                Some(false) => {
                    let rolled = cases_of(|face| (attacker, face));
                    // It wants to survive, then the attacker's loss.
                    let wish = |[_, repulsed, lost, both]: [u64; 4]| (repulsed + lost, lost + both);
                    if wish(rolled) > wish(kept) {
                        rolled
                    } else {
                        kept
                    }
                }
            };
            for (sum, added) in cases.iter_mut().zip(chosen) {
                *sum += added;
            }
        }
    }
    Odds {
        cases,
        of: u64::from(attacker_faces * defender_faces * 20),
    }
}

/// How many of the twenty faces of a second roll lead to each ending.
fn cases_of(faces: impl Fn(u32) -> Pair) -> [u64; 4] {
    let mut cases = [0; 4];
    for face in 1..=20 {
        let found = ending(faces(face));
        let place = ENDINGS.iter().position(|&other| other == found);
        cases[place.expect("every ending is listed")] += 1;
    }
    cases
}

impl LokaModel {
    /// Rule 48 and #71: whether an attack is a duel: a king attacks a king, from wherever.
    #[must_use]
    pub fn is_duel(&self, state: &State, from: Square, to: Square) -> bool {
        let is_king = |square| state.pieces[&square].kind == Kind::King;
        let duel = is_king(from) && is_king(to);
        if duel {
            cite("rule 48");
            if self.other_portal(state, from) == Some(to) {
                cite("#71");
            }
        } else if is_king(from) || is_king(to) {
            cite("rule 49");
        }
        duel
    }

    /// How an attack ends: by its dice, by a duel that either king wins as often (rule 48), or without
    /// dice, when it succeeds (rule 52).
    #[must_use]
    pub fn odds_of(&self, state: &State, from: Square, to: Square) -> Odds {
        match (self.options.combat, self.is_duel(state, from, to)) {
            (false, _) => Odds {
                cases: [1, 0, 0, 0],
                of: 1,
            },
            (true, true) => Odds {
                cases: [1, 0, 1, 0],
                of: 2,
            },
            (true, false) => odds(self.boosts(state, from, to).totals()),
        }
    }

    /// Rules 38 and 39: all boosts of an attack, which counts as legal whatever they are (rule 50).
    #[must_use]
    pub fn boosts(&self, state: &State, from: Square, to: Square) -> Boosts {
        if !self.options.combat || self.is_duel(state, from, to) {
            return Boosts::default();
        }
        let (attacker, defender) = (state.pieces[&from], state.pieces[&to]);
        let mut boosts = Boosts::default();
        boosts.attacker.push(("charge".to_owned(), 1));
        if self.outranks(attacker.kind, defender.kind) {
            cite("rule 38");
            boosts.attacker.push(("prowess".to_owned(), 1));
        }
        for square in self.attack_support(state, from, to) {
            boosts
                .attacker
                .push((format!("support {}", square.name()), 1));
        }
        if self.outranks(defender.kind, attacker.kind) {
            cite("rule 39");
            boosts.defender.push(("prowess".to_owned(), 1));
        }
        for square in self.defence_support(state, from, to) {
            boosts
                .defender
                .push((format!("support {}", square.name()), 1));
        }
        if let Some((tile, count)) = self.ground_boosts(state, attacker.kind, to) {
            let name = tile.name();
            boosts.defender.push((format!("terrain {name}"), count));
        }
        boosts
    }

    /// Rule 40, #35, #57 and #68: whether one kind ranks above another. No king ranks above anything.
    #[must_use]
    pub fn outranks(&self, kind: Kind, other: Kind) -> bool {
        let rank = |kind: Kind| match kind {
            Kind::Queen => 5,
            Kind::Rook => 4,
            Kind::Bishop => 3,
            Kind::Knight if self.options.bishop_equals_knight => {
                cite("#57");
                3
            }
            Kind::Knight => 2,
            Kind::Pawn => 1,
            Kind::King => {
                cite("#68");
                0
            }
        };
        rank(kind) > rank(other)
    }

    /// Rule 41: the other pieces of the attacker's side that could themselves make this attack on
    /// the board as it stands. Nothing is vacated (#1).
    #[must_use]
    pub fn attack_support(&self, state: &State, from: Square, to: Square) -> Vec<Square> {
        let attacker = state.pieces[&from];
        let side = self.side(state, attacker.seat);
        let supporters = side.filter(|&(square, _)| square != from);
        (supporters.filter(|&(square, _)| self.targets(state, square).contains(&to)))
            .map(|(square, piece)| {
                cite("rule 41");
                self.cite_support(state, square, piece, to, attacker);
                if state.pieces[&to].kind == Kind::King && piece.kind == Kind::King {
                    cite("detail 2");
                }
                square
            })
            .collect()
    }

    /// Rule 42 and #2: the other pieces of the defender's side that could go to the square next,
    /// if the attacker stood there, the defender were gone and the attacker's square were empty.
    /// Only the defender is imagined away, and no army with it (detail 1).
    #[must_use]
    pub fn defence_support(&self, state: &State, from: Square, to: Square) -> Vec<Square> {
        let (attacker, defender) = (state.pieces[&from], state.pieces[&to]);
        let mut imagined = state.clone();
        imagined.pieces.remove(&from);
        imagined.pieces.insert(to, attacker);
        let side: Vec<(Square, Piece)> = self.side(&imagined, defender.seat).collect();
        (side.into_iter())
            .filter(|&(square, _)| self.targets(&imagined, square).contains(&to))
            .map(|(square, piece)| {
                cite("rule 42");
                self.cite_support(state, square, piece, to, defender);
                // Would it reach the square if the attacker's square were not vacated?
                let mut blocked = imagined.clone();
                blocked.pieces.insert(from, attacker);
                if !self.targets(&blocked, square).contains(&to) {
                    cite("#2");
                    if self.other_portal(state, from) == Some(to) {
                        cite("#4");
                    }
                }
                if defender.kind == Kind::King && piece.seat == defender.seat {
                    cite("detail 1");
                }
                square
            })
            .collect()
    }

    /// Counts the pieces that lend no support although they would with nothing in their line: an
    /// own slider behind the attacker (#1), a slider of the defender's behind another (#3).
    pub fn cite_denied_support(&self, state: &State, from: Square, to: Square) {
        let (attacker, defender) = (state.pieces[&from], state.pieces[&to]);
        let mut vacated = state.clone();
        vacated.pieces.remove(&from);
        for (square, _) in self.side(&vacated, attacker.seat) {
            let reaches = |state: &State| self.targets(state, square).contains(&to);
            if reaches(&vacated) && !reaches(state) {
                cite("#1");
            }
        }
        let mut imagined = vacated;
        imagined.pieces.insert(to, attacker);
        for (square, _) in self.side(&imagined, defender.seat) {
            let mut alone = imagined.clone();
            alone.pieces.retain(|&other, piece| {
                other == square
                    || !self.options.board.same_team(piece.seat, defender.seat)
                    || !matches!(piece.kind, Kind::Queen | Kind::Rook | Kind::Bishop)
            });
            let reaches = |state: &State| self.targets(state, square).contains(&to);
            if reaches(&alone) && !reaches(&imagined) {
                cite("#3");
            }
        }
    }

    /// The last column of the table of section 6: the boosts of the ground under a defender.
    #[must_use]
    pub fn ground_boosts(&self, state: &State, attacker: Kind, to: Square) -> Option<(Tile, u32)> {
        let tile = state.ground.get(&to)?.tile;
        let defender = state.pieces[&to].kind;
        let count = match tile {
            Tile::Castle if matches!(defender, Kind::King | Kind::Queen) => 2,
            Tile::Pass if attacker == Kind::Knight => 0,
            Tile::Pass => {
                cite("#23");
                2
            }
            Tile::Portal => {
                cite("#16");
                u32::from(self.options.portal_boost)
            }
            _ => 1,
        };
        (count > 0).then_some((tile, count))
    }

    /// All pieces of a seat's side (#6).
    fn side<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (Square, Piece)> + 'a {
        (state.pieces.iter())
            .map(|(&square, &piece)| (square, piece))
            .filter(move |(_, piece)| self.options.board.same_team(seat, piece.seat))
    }

    /// Counts the rulings that a supporter is an example of.
    fn cite_support(
        &self,
        state: &State,
        square: Square,
        piece: Piece,
        to: Square,
        supported: Piece,
    ) {
        match piece.kind {
            Kind::King => cite("#5"),
            Kind::Pawn => cite("#7"),
            _ => {}
        }
        if piece.seat != supported.seat {
            cite("#6");
        }
        if state.ground.contains_key(&to) {
            cite("#8");
        }
        if let Some(other) = self.other_portal(state, square) {
            if other == to {
                cite("rule 36");
            } else if piece.kind == Kind::Bishop
                && !self.ordinary(state, square, piece).contains(&to)
            {
                cite("#69");
            }
        }
    }
}
