//! Games without dice, solved backwards from their ends.
use super::graph::{Graph, Node};
use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// For each position who wins and when: 1 and more if the first side does, -1 and less if the
/// second, one more for each decision up to the end; 0 if neither can force it. A side that wins
/// does so as soon as it can, and one that loses as late. Whoever can go round in circles for ever
/// does not lose.
pub(super) fn distances(graph: &Graph) -> Vec<i32> {
    let before = graph.before();
    let mut distances = alloc::vec![0_i32; graph.nodes.len()];
    // How many successors of each position are not known to be lost for who decides there.
    let mut open: Vec<u32> = (0..graph.nodes.len())
        .map(|node| graph.after(node).len() as u32)
        .collect();
    let mut known = VecDeque::new();
    for (place, node) in graph.nodes.iter().enumerate() {
        if let Node::Over(result @ (1 | -1)) = *node {
            distances[place] = result.into();
            known.push_back(place);
        }
    }
    // Those that are known come in the order of their distance.
    while let Some(place) = known.pop_front() {
        let distance = distances[place];
        for &earlier in before.of(place) {
            let earlier = earlier as usize;
            let Node::Turn(side) = graph.nodes[earlier] else {
                continue;
            };
            if distances[earlier] != 0 {
                continue;
            }
            let is_won = (distance > 0) == (side == 0);
            open[earlier] -= 1;
            if is_won || open[earlier] == 0 {
                distances[earlier] = distance + distance.signum();
                known.push_back(earlier);
            }
        }
    }
    distances
}
