//! What a seat sees, as planes and scalars.
use super::cells::Cells;
use crate::Kind;
use crate::field::{Field, GroundOf};
use crate::rules::Rules;
use crate::state::{ArmyChoice, Stage, StateOf};
use crate::tiling::Tiling;
use alloc::format;
use alloc::vec::Vec;
use boardwright_combat::{FightStatus, RollKind};
use boardwright_geometry::{Board, Side, SquareSet};
use boardwright_ruleset::{ObservationShape, ObservationWriter, Plane, Scalar, Seat};
use boardwright_terrain::{Axis, Ground};

/// The other seats by how many places they sit after the viewer: who they are to it.
const OF_TWO: [(&str, &str, u8); 2] = [("own", "viewer", 0), ("enemy", "enemy", 1)];
const OF_FOUR: [(&str, &str, u8); 4] = [
    ("own", "viewer", 0),
    ("partner", "partner", 2),
    ("next", "enemy after the viewer", 1),
    ("previous", "enemy before the viewer", 3),
];

/// The seats in the order of their planes.
fn others<F: Field>() -> &'static [(&'static str, &'static str, u8)] {
    match F::SEATS.len() {
        2 => &OF_TWO,
        _ => &OF_FOUR,
    }
}

/// The seat this many places after the viewer.
fn seat_after<F: Field>(viewer: Seat, places: u8) -> Seat {
    // The number of seats is a power of two.
    Seat::new((viewer.number() + places) & (F::SEATS.len() as u8 - 1))
}

/// Squares that the stage is about, in the order of their planes. The third stands for any
/// hazard, under the name of the one in the box.
const PENDING: [(&str, &str); 5] = [
    ("attacker", "The attacker in a fight that is open."),
    ("defender", "The defender in a fight that is open."),
    (
        "in-swamp",
        "The piece for which the swamp's die is to be rolled.",
    ),
    ("arrived", "The pawn that is to be promoted."),
    ("half-portal", "The portal whose partner is to be laid."),
];

/// The number of tiles' planes: a tile with an axis has one for each.
fn tile_planes<G: Ground>() -> impl Iterator<Item = (G, Option<bool>)> {
    G::ALL.iter().flat_map(|&tile| {
        let ways: &[Option<bool>] = if tile.effects().along_axis {
            &[Some(true), Some(false)]
        } else {
            &[None]
        };
        ways.iter().map(move |&ahead| (tile, ahead))
    })
}

impl<F: Field> Rules<F> {
    pub(crate) fn shape_of_observations(&self) -> ObservationShape {
        let board = self.field.board();
        let mut planes = Vec::new();
        for (name, who, _) in others::<F>() {
            for kind in Kind::ALL {
                planes.push(Plane::new(
                    format!("{name}-{kind}"),
                    format!("Each {kind} of the {who}."),
                ));
            }
        }
        planes.push(Plane::new(
            "double-step",
            "Pawns of any seat that may still step two squares.",
        ));
        for (name, about) in PENDING {
            planes.push(Plane::new(name, about));
        }
        for (tile, ahead) in tile_planes::<GroundOf<F>>() {
            let name = tile.effects().name;
            // Names of two words have a space in texts, and keys a hyphen.
            let key = name.replace(' ', "-");
            planes.push(match ahead {
                None => Plane::new(key, format!("Tiles of the kind {name}.")),
                Some(true) => Plane::new(
                    format!("{key}-ahead"),
                    format!("Tiles of the kind {name} that lie along the viewer's files."),
                ),
                Some(false) => Plane::new(
                    format!("{key}-across"),
                    format!("Tiles of the kind {name} that lie along the viewer's rows."),
                ),
            });
        }
        if self.field.parts() > 1 {
            planes.push(
                Plane::new(
                    "pair",
                    "The number of the pair that a portal belongs to, counted from 1.",
                )
                .up_to(self.field.parts()),
            );
        }
        ObservationShape {
            rows: board.height().into(),
            columns: board.width().into(),
            planes,
            scalars: self.scalars(),
        }
    }

    fn scalars(&self) -> Vec<Scalar> {
        let last = F::SEATS.len() as u8 - 1;
        let mut scalars: Vec<Scalar> = [
            Scalar::new("due", "1 if the viewer has to decide.", 1),
            Scalar::new("turn", "How many seats after the viewer the turn is.", last),
            Scalar::new(
                "stage",
                "0 to 11: armies, first draw, draw, place, place the partner, order of deployment, \
                 deployment, order of moving, play, fight, swamp, promotion.",
                11,
            ),
            Scalar::new(
                "drawn",
                "The tile that is to be laid: 0 is none, and then they are counted in the order of \
                 their planes.",
                GroundOf::<F>::ALL.len() as u8,
            ),
            Scalar::new(
                "draws-left",
                "How many tiles are still to be laid; more than 255 count as 255.",
                255,
            ),
            Scalar::new(
                "fight",
                "What an open fight waits for: 0 is none, 1 a roll, 2 the roll of a duel, 3 the \
                 decision about a second roll, 4 a second roll.",
                4,
            ),
            Scalar::new(
                "attacker-boosts",
                "Boosts of the attacker in an open fight.",
                255,
            ),
            Scalar::new(
                "defender-boosts",
                "Boosts of the defender in an open fight.",
                255,
            ),
            Scalar::new(
                "attacker-face",
                "The attacker's face on the table, 0 if none.",
                20,
            ),
            Scalar::new(
                "defender-face",
                "The defender's face on the table, 0 if none.",
                20,
            ),
            Scalar::new(
                "quiet-turns",
                "Turns in a row without an attack, a pawn's move, a swap or an entry into the \
                 swamp; more than 255 count as 255.",
                255,
            ),
            Scalar::new(
                "skipped-turns",
                "How many turns in a row were skipped.",
                255,
            ),
        ]
        .into();
        for (name, who, places) in others::<F>() {
            scalars.push(Scalar::new(
                format!("{name}-living"),
                format!("1 if the {who} has not fallen."),
                1,
            ));
            scalars.push(Scalar::new(
                format!("{name}-army"),
                format!(
                    "What the {who} has chosen while armies are secret: 0 is nothing yet, 1 an \
                     army that the viewer knows, 2 one that it does not know; from 3 on the kinds \
                     before a queen, rook, bishop, knight and pawn."
                ),
                7,
            ));
            for kind in Kind::ALL {
                scalars.push(Scalar::new(
                    format!("{name}-{kind}-in-hand"),
                    format!("How many pieces of the kind {kind} the {who} has to deploy."),
                    255,
                ));
            }
            // No enemy is told of an army while it is secret.
            if places % 2 == 0 {
                for kind in Kind::BOUGHT {
                    scalars.push(Scalar::new(
                        format!("{name}-{kind}-chosen"),
                        format!(
                            "How many pieces of the kind {kind} the {who} has chosen in secret."
                        ),
                        255,
                    ));
                }
            }
        }
        scalars
    }

    pub(crate) fn write_observation(
        &self,
        view: &StateOf<F>,
        viewer: Seat,
        writer: &mut ObservationWriter<'_>,
    ) {
        let mut own = writer.take();
        self.write_planes(view, viewer, &mut own);
        self.write_scalars(view, viewer, &mut own);
        *writer = own;
    }

    #[inline]
    fn write_planes(&self, view: &StateOf<F>, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let board = self.field.board();
        let cells = Cells::of_seat::<F>(board, viewer);
        let count = usize::from(board.width()) * usize::from(board.height());
        let cell = |square| cells.of(board, square);
        for &(_, _, places) in others::<F>() {
            let own = view.placement.of_seat(seat_after::<F>(viewer, places));
            for kind in Kind::ALL {
                writer.cells(
                    count,
                    (own & view.placement.of_kind(kind)).into_iter().map(cell),
                );
            }
        }
        writer.cells(count, view.placement.double_steps().into_iter().map(cell));
        let pending = match view.stage {
            Stage::Fight(attack, _) => [Some(attack.from), Some(attack.to), None, None, None],
            Stage::Hazard(square) => [None, None, Some(square), None, None],
            Stage::Promotion(square) => [None, None, None, Some(square), None],
            Stage::PlacePartner(square) => [None, None, None, None, Some(square)],
            _ => [None; 5],
        };
        for square in pending {
            writer.cells(count, square.into_iter().map(cell));
        }
        let has_tiles = !view.terrain.squares().is_empty();
        let along_files = matches!(F::side(viewer), Side::South | Side::North);
        for (tile, ahead) in tile_planes::<GroundOf<F>>() {
            if !has_tiles {
                writer.full(count, false);
                continue;
            }
            let squares = view.terrain.squares_of(tile).into_iter().filter(|&square| {
                let axis = || view.terrain.get(square).and_then(|placed| placed.axis);
                let lies = |ahead| (axis() == Some(Axis::NorthSouth)) == (ahead == along_files);
                ahead.is_none_or(lies)
            });
            writer.cells(count, squares.map(cell));
        }
        if self.field.parts() > 1 {
            let plane = writer.values(count);
            let mut pairs = 0;
            for square in view.terrain.linked() {
                let partner = view.terrain.partner(square);
                if plane[cell(square)] == 0 {
                    pairs += 1;
                    for square in partner.into_iter().chain([square]) {
                        plane[cell(square)] = pairs;
                    }
                }
            }
        }
    }

    #[inline]
    fn write_scalars(&self, view: &StateOf<F>, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        writer.flag(self.may_move(view, viewer));
        let seats = F::SEATS.len() as u8;
        writer.scalar((view.turn.number() + seats - viewer.number() % seats) & (seats - 1));
        let (stage, drawn) = match view.stage {
            Stage::Armies => (0, 0),
            Stage::FirstDraw => (1, 0),
            Stage::Draw => (2, 0),
            Stage::Place(tile) => (3, place_in_list(tile)),
            Stage::PlacePartner(_) => (4, 0),
            Stage::DeployOrder => (5, 0),
            Stage::Deploy => (6, 0),
            Stage::MoveOrder => (7, 0),
            Stage::Play => (8, 0),
            Stage::Fight(..) => (9, 0),
            Stage::Hazard(_) => (10, 0),
            Stage::Promotion(_) => (11, 0),
        };
        writer.scalar(stage);
        writer.scalar(drawn);
        writer.count(view.draws_left.into(), 255);
        if let Stage::Fight(_, fight) = view.stage {
            writer.scalar(match (fight.status(), fight.due_roll()) {
                (FightStatus::Decision(_), _) => 3,
                (_, Some(RollKind::Both)) => 1,
                (_, Some(RollKind::Duel)) => 2,
                (_, Some(RollKind::Reroll(_))) => 4,
                (_, None) => 0,
            });
            let boosts = fight.boosts();
            writer.count(boosts.attacker.into(), 255);
            writer.count(boosts.defender.into(), 255);
            let faces = fight.faces();
            writer.count(faces.map_or(0, |faces| faces.attacker.into()), 20);
            writer.count(faces.map_or(0, |faces| faces.defender.into()), 20);
        } else {
            for _ in 0..5 {
                writer.scalar(0);
            }
        }
        writer.count(view.quiet.into(), 255);
        writer.scalar(view.skips);
        for &(_, _, places) in others::<F>() {
            let seat = seat_after::<F>(viewer, places);
            writer.flag(view.living.contains(seat));
            let choice = view.choice(seat);
            writer.scalar(match choice {
                ArmyChoice::Open => 0,
                ArmyChoice::Made(_) => 1,
                ArmyChoice::Hidden => 2,
                // The queen, which nothing is chosen before, has index 1.
                ArmyChoice::Part(_, next) | ArmyChoice::HiddenPart(next) => 2 + next.index() as u8,
            });
            for kind in Kind::ALL {
                writer.scalar(view.in_hand(seat, kind));
            }
            if places % 2 == 0 {
                let counts = match choice {
                    ArmyChoice::Made(army) | ArmyChoice::Part(army, _) => army.counts(),
                    _ => [0; 5],
                };
                for count in counts {
                    writer.scalar(count);
                }
            }
        }
    }
}

/// The place of a tile in the list of all, counted from 1.
fn place_in_list<G: Ground>(tile: G) -> u8 {
    let place = G::ALL.iter().position(|&other| other == tile);
    place.map_or(0, |place| place as u8 + 1)
}
