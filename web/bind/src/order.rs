//! The order of the functions of a module, so that it compresses well.
//!
//! A page is loaded compressed with gzip, which finds what it has met within the last 32 kB. So
//! functions that are alike stand next to each other: the same code compiled for other types,
//! readers of other requests.
use std::collections::BTreeMap;
use std::error::Error;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes are compared at a time.
const PIECE: usize = 6;
/// One piece of so many is looked at.
const ONE_IN: u32 = 4;
/// A piece that is in more functions says nothing about any two of them.
const MOST_SHARED: usize = 60;
/// How much likeness to the functions before counts, the last one first.
const WEIGHTS: [u32; 8] = [20, 14, 10, 8, 6, 5, 4, 3];
/// What is added to the size of a function, so that the smallest are not all alike.
const LEAST: u32 = 8;

/// The same module with its functions in another order.
pub(crate) fn by_likeness(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
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
    let order = order(&bodies);
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

/// The functions in an order in which each is like those before it: the one that shares most of
/// its pieces with them, or the largest of those that are left if none shares much.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces: Vec<Vec<u32>> = bodies.iter().map(|body| pieces(body)).collect();
    let mut holders: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, pieces) in pieces.iter().enumerate() {
        for &piece in pieces {
            holders.entry(piece).or_default().push(index);
        }
    }
    holders.retain(|_, holders| (2..=MOST_SHARED).contains(&holders.len()));
    let mut largest: Vec<usize> = (0..bodies.len()).collect();
    largest.sort_by_key(|&index| (bodies[index].len(), usize::MAX - index));

    let mut placed = vec![false; bodies.len()];
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    while order.len() < bodies.len() {
        let mut likeness: BTreeMap<usize, u32> = BTreeMap::new();
        for (&before, weight) in order.iter().rev().zip(WEIGHTS) {
            let shared = pieces[before].iter().filter_map(|piece| holders.get(piece));
            for &other in shared.flatten().filter(|&&other| !placed[other]) {
                *likeness.entry(other).or_default() += weight;
            }
        }
        let most_alike = likeness
            .into_iter()
            .map(|(other, shared)| {
                let size = LEAST + pieces[other].len() as u32;
                (u64::from(shared) * 1_000 / u64::from(size), other)
            })
            .filter(|&(part, _)| part >= 1_000)
            .max_by_key(|&(part, other)| (part, usize::MAX - other));
        let next = match most_alike {
            Some((_, other)) => other,
            None => {
                while largest.last().is_some_and(|&index| placed[index]) {
                    largest.pop();
                }
                largest.pop().expect("a function is left")
            }
        };
        placed[next] = true;
        order.push(next);
    }
    order
}

/// Hashes of some of the pieces of a function, each once.
fn pieces(body: &[u8]) -> Vec<u32> {
    let hashes = body.windows(PIECE).map(|piece| {
        let fnv = |hash: u32, &byte: &u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let hash = piece.iter().fold(0x811c_9dc5, fnv);
        hash ^ hash >> 15
    });
    let mut pieces: Vec<u32> = hashes.filter(|hash| hash % ONE_IN == 0).collect();
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
        let order = order(&bodies);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..40));
        let changes = order.windows(2).filter(|pair| pair[0] % 4 != pair[1] % 4);
        assert_eq!(changes.count(), 3);
    }
}
