//! The legal moves of the person who is due.
use crate::api::{DrawingKey, LegalMove, Moves, Ordered};
use crate::drawings::Drawings;
use crate::told::{BECOMES, NOTED, PUTS, tell};
use crate::words::{CellsByPlace, bare_label, figures_on, is_fight, with_note};
use boardwright::referee::{AnyGame, DepictedMove};
use boardwright::render::svg_figures;
use boardwright::ruleset::{ArrowKind, Message, Place, Scene, Seat};
use boardwright_catalogue::{LegalMoves, Session};

/// The most moves that are tried to see what stands on a cell afterwards.
const MOST_TRIED: usize = 64;

/// The legal moves of the person who is due in this seat.
pub(crate) fn moves(
    session: &Session,
    seat: Seat,
    scene: &Scene,
    drawings: &mut Drawings,
) -> Moves {
    let moves = match session.moves() {
        LegalMoves::TooMany(count) => return Moves::TooMany { count },
        LegalMoves::All(moves) => moves,
    };
    let cells = CellsByPlace::of(scene);
    let game = session.game();
    let mut shown = results(session.host_game(), seat, scene, &moves, drawings);
    let is_attack = |legal: &DepictedMove| {
        let arrow = legal.arrows.first();
        arrow.is_some_and(|arrow| arrow.kind == ArrowKind::Attack)
    };
    // Where dice decide about one attack, they do about all.
    let attack = moves.iter().find(|legal| is_attack(legal));
    let is_fight = attack.is_some_and(|attack| is_fight(game, &attack.text));
    let mut labels: Ordered<String, u32> = Ordered::default();
    let mut told: Vec<Message> = Vec::with_capacity(moves.len());
    let mut listed: Vec<LegalMove> = Vec::with_capacity(moves.len());
    for (index, legal) in moves.into_iter().enumerate() {
        let text = legal.short.as_ref().unwrap_or(&legal.text);
        let mut label = bare_label(game, &cells, text, &legal.arrows, is_fight);
        let result = shown[index].take();
        let arrow = legal.arrows.first();
        let (from, to) = (
            arrow.and_then(|arrow| cells.name(arrow.from)),
            arrow.and_then(|arrow| cells.name(arrow.to)),
        );
        label = match &result {
            Some(result) if !result.becomes => {
                let there = to.clone().unwrap_or_default();
                PUTS.with([result.name.clone().into(), there.into()])
            }
            // The figure says what a letter on the arrow means.
            Some(result) => BECOMES.with([label.into(), result.name.clone().into()]),
            None => with_note(label, &legal.arrows),
        };
        *labels.of(label.text.to_string()) += 1;
        told.push(label.clone());
        let (drawing, piece) = result
            .map(|result| (result.drawing, tell(result.name)))
            .unzip();
        listed.push(LegalMove {
            from,
            to,
            attacks: is_attack(&legal),
            label: label.text.into_owned(),
            drawing,
            piece,
            text: legal.text,
            short: legal.short,
        });
    }
    // Where words do not tell moves apart, their texts do.
    for (legal, label) in listed.iter_mut().zip(told) {
        let is_one = labels.get(&legal.label).is_none_or(|&count| count == 1);
        let text = || legal.text.clone().into();
        legal.label = tell(if is_one {
            label
        } else {
            NOTED.with([label.into(), text()])
        });
    }
    Moves::All { moves: listed }
}

/// What is written on the arrow of a move.
fn arrow_label(legal: &DepictedMove) -> Option<&str> {
    legal.arrows.first()?.label.as_ref().map(Message::as_str)
}

/// What stands on a cell after a move.
#[derive(Clone, PartialEq, Eq)]
struct After {
    drawing: DrawingKey,
    /// Its name.
    name: Message,
    /// Whether the move decides about it, where several moves have the same cells.
    becomes: bool,
}

/// What stands on the cell that each move reaches: where
/// something is put there, and where several moves have the same cells and lead
/// to different figures.
fn results(
    game: &dyn AnyGame,
    seat: Seat,
    scene: &Scene,
    moves: &[DepictedMove],
    drawings: &mut Drawings,
) -> Vec<Option<After>> {
    let mut groups: Ordered<(Place, Place), Vec<usize>> = Ordered::default();
    for (index, legal) in moves.iter().enumerate() {
        if let Some(arrow) = legal.arrows.first() {
            groups.of((arrow.from, arrow.to)).push(index);
        }
    }
    let mut left = MOST_TRIED;
    // What is put on one cell is put on others, too.
    let mut by_label: Ordered<&str, Option<After>> = Ordered::default();
    let mut shown = vec![None; moves.len()];
    for ((from, to), group) in groups {
        if from != to && group.len() < 2 {
            continue;
        }
        let mut found: Vec<(usize, After)> = Vec::new();
        for index in group {
            let legal = &moves[index];
            let label = arrow_label(legal);
            let mut draw = |left: &mut usize| {
                *left = left.checked_sub(1)?;
                let mut tried = game.boxed_clone();
                tried.play(seat, &legal.text).ok()?;
                let after = tried.scene(game.controller(seat));
                let cell = after.cell(to)?;
                Some(After {
                    name: figures_on(cell)?,
                    drawing: drawings.key(svg_figures(scene, cell.figures.clone())),
                    becomes: from != to,
                })
            };
            let drawing = match label.filter(|_| from == to) {
                Some(label) => match by_label.get(&label) {
                    Some(known) => known.clone(),
                    None => {
                        let drawn = draw(&mut left);
                        *by_label.of(label) = drawn.clone();
                        drawn
                    }
                },
                None => draw(&mut left),
            };
            found.extend(drawing.map(|drawing| (index, drawing)));
        }
        let differ = found.windows(2).any(|pair| pair[0].1 != pair[1].1);
        if differ || from == to {
            for (index, after) in found {
                shown[index] = Some(after);
            }
        }
    }
    shown
}
