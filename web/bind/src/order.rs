//! The order of the functions of a module, so that it compresses well.
//!
//! A page is loaded compressed with gzip, which finds what it has met within the last 32 kB. So
//! functions that are alike stand next to each other: the same code compiled for other types,
//! readers of other requests. Which order is best depends on chance, so some are tried.
use miniz_oxide::deflate::compress_to_vec;
use std::collections::{HashMap, VecDeque};
use std::error::Error;
use std::thread;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// What is tried: how many bytes are compared at a time, and in how many functions such a piece may
/// be. One that is in more says nothing about any two of them.
const TRIED: [(usize, usize); 8] = [
    (4, 300),
    (4, 1_000),
    (5, 300),
    (5, 1_000),
    (6, 300),
    (6, 1_000),
    (7, 300),
    (7, 1_000),
];
/// How many bytes back gzip finds what it has met, less room for a function in part.
const WINDOW: usize = 32_000;
/// What a piece counts that is met within the window.
const MET: u32 = 2;
/// What it counts besides for each of the last functions that holds it.
const NEAR: u32 = 1;
/// How many functions are the last ones.
const LAST: usize = 2;
/// The least share of a function that must be met, in thousandths of its pieces.
const LEAST_SHARE: u64 = 100;
/// What is added to the size of a function, so that the smallest do not all come first.
const ADDED_SIZE: u64 = 60;

/// Why a module was not written anew.
type Reencoding = reencode::Error<wasmparser::BinaryReaderError>;

/// The same module with its functions in another order: of those that are tried, the one that
/// compresses best.
pub(crate) fn by_likeness(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let tried = thread::scope(|scope| {
        let trials = TRIED.map(|(piece, most_shared)| {
            scope.spawn(move || {
                let reordered = reordered(module, piece, most_shared)?;
                Ok((compress_to_vec(&reordered, 9).len(), reordered))
            })
        });
        let ended = trials.map(|trial| trial.join().expect("a trial that does not panic"));
        ended.into_iter().collect::<Result<Vec<_>, Reencoding>>()
    });
    let smallest = tried?.into_iter().min_by_key(|&(size, _)| size);
    let (_, reordered) = smallest.expect("some are tried");
    Ok(reordered)
}

fn reordered(module: &[u8], piece: usize, most_shared: usize) -> Result<Vec<u8>, Reencoding> {
    let mut imported = 0;
    let mut bodies = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = order(&bodies, piece, most_shared);
    let mut places = vec![0; order.len()];
    for (place, &index) in (0..).zip(&order) {
        places[index] = place;
    }
    let mut reordered = Module::new();
    Reordered {
        imported,
        order,
        places,
    }
    .parse_core_module(&mut reordered, Parser::new(0), module)?;
    Ok(reordered.finish())
}

/// Writes a module with its functions in another order.
struct Reordered {
    /// The number of imported functions, which come before all others and stay where they are.
    imported: u32,
    /// The functions in their new order.
    order: Vec<usize>,
    /// The new place of each function.
    places: Vec<u32>,
}

impl Reencode for Reordered {
    type Error = wasmparser::BinaryReaderError;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error<Self::Error>> {
        Ok(match function.checked_sub(self.imported) {
            Some(own) => self.imported + self.places[own as usize],
            None => function,
        })
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error<Self::Error>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        for &index in &self.order {
            functions.function(types[index]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error<Self::Error>> {
        let mut bodies = section
            .into_iter()
            .map(|body| body.map(Some))
            .collect::<Result<Vec<_>, _>>()?;
        for index in self.order.clone() {
            if let Some(body) = bodies[index].take() {
                self.parse_function_body(code, body)?;
            }
        }
        Ok(())
    }
}

/// The functions in an order in which as much as possible of each has been met within the window
/// before it: next comes the one with the largest share of its pieces there, or the largest
/// function of those that are left if no share is worth it.
fn order(bodies: &[&[u8]], piece: usize, most_shared: usize) -> Vec<usize> {
    let pieces: Vec<Vec<u32>> = bodies.iter().map(|body| pieces(body, piece)).collect();
    let sizes: Vec<u64> = pieces.iter().map(|pieces| pieces.len() as u64).collect();
    let mut likeness = Likeness::of(pieces, most_shared);
    let mut largest: Vec<usize> = (0..bodies.len()).collect();
    largest.sort_by_key(|&index| (bodies[index].len(), usize::MAX - index));

    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut placed = vec![false; bodies.len()];
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut window = VecDeque::new();
    let mut bytes = 0;
    while order.len() < bodies.len() {
        left.retain(|&index| !placed[index]);
        let most_alike = left
            .iter()
            .map(|&index| {
                let points = u64::from(likeness.points[index]);
                (points * 1_000 / (ADDED_SIZE + sizes[index]), index)
            })
            .max_by_key(|&(share, index)| (share, usize::MAX - index))
            .filter(|&(share, _)| share >= LEAST_SHARE);
        let next = match most_alike {
            Some((_, index)) => index,
            None => {
                while largest.last().is_some_and(|&index| placed[index]) {
                    largest.pop();
                }
                largest.pop().expect("a function is left")
            }
        };
        if let Some(before) = order.len().checked_sub(LAST) {
            likeness.is_no_longer_last(order[before]);
        }
        placed[next] = true;
        order.push(next);
        likeness.enter(next);
        window.push_back(next);
        bytes += bodies[next].len();
        while bytes > WINDOW && window.len() > 1 {
            if let Some(first) = window.pop_front() {
                bytes -= bodies[first].len();
                likeness.leave(first);
            }
        }
    }
    order
}

/// How much of each function stands in the window. What is counted are the pieces that some
/// functions share, which have numbers of their own.
struct Likeness {
    /// The pieces of each function, by their numbers.
    pieces: Vec<Vec<u32>>,
    /// The functions that hold a piece.
    holders: Vec<Vec<u32>>,
    /// How many of those are in the window.
    in_window: Vec<u32>,
    /// The points of each function.
    points: Vec<u32>,
}

impl Likeness {
    fn of(mut pieces: Vec<Vec<u32>>, most_shared: usize) -> Self {
        let mut holders: HashMap<u32, Vec<u32>> = HashMap::new();
        for (function, pieces) in (0..).zip(&pieces) {
            for &piece in pieces {
                holders.entry(piece).or_default().push(function);
            }
        }
        holders.retain(|_, holders| (2..=most_shared).contains(&holders.len()));
        let (hashes, holders): (Vec<u32>, Vec<Vec<u32>>) = holders.into_iter().unzip();
        let numbers: HashMap<u32, u32> = hashes.into_iter().zip(0..).collect();
        for pieces in &mut pieces {
            *pieces = pieces
                .iter()
                .filter_map(|piece| numbers.get(piece).copied())
                .collect();
        }
        Self {
            points: vec![0; pieces.len()],
            in_window: vec![0; holders.len()],
            pieces,
            holders,
        }
    }

    /// A function comes into the window, and is the last one.
    fn enter(&mut self, index: usize) {
        for &piece in &self.pieces[index] {
            let count = &mut self.in_window[piece as usize];
            let gain = if *count == 0 { MET + NEAR } else { NEAR };
            *count += 1;
            for &other in &self.holders[piece as usize] {
                self.points[other as usize] += gain;
            }
        }
    }

    /// A function is none of the last ones any more.
    fn is_no_longer_last(&mut self, index: usize) {
        for &piece in &self.pieces[index] {
            for &other in &self.holders[piece as usize] {
                self.points[other as usize] -= NEAR;
            }
        }
    }

    /// A function leaves the window.
    fn leave(&mut self, index: usize) {
        for &piece in &self.pieces[index] {
            let count = &mut self.in_window[piece as usize];
            *count -= 1;
            if *count == 0 {
                for &other in &self.holders[piece as usize] {
                    self.points[other as usize] -= MET;
                }
            }
        }
    }
}

/// Hashes of the pieces of this size of a function, each once.
fn pieces(body: &[u8], size: usize) -> Vec<u32> {
    let hashes = body.windows(size).map(|piece| {
        let fnv = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        piece.iter().fold(0x811c_9dc5, fnv)
    });
    let mut pieces: Vec<u32> = hashes.collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_stands_once_and_like_ones_together() {
        let texts: Vec<Vec<u8>> = (0..40_u8)
            .map(|number| {
                (0..200)
                    .map(|at: u8| at.wrapping_mul(number % 4 + 1))
                    .chain([number])
                    .collect()
            })
            .collect();
        let bodies: Vec<&[u8]> = texts.iter().map(Vec::as_slice).collect();
        let order = order(&bodies, 6, 1_000);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..40));
        let changes = order.windows(2).filter(|pair| pair[0] % 4 != pair[1] % 4);
        assert_eq!(changes.count(), 3);
    }
}
