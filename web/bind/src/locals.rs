//! The numbers of the local variables of each function, and the hints of what is loaded and stored,
//! so that a module compresses well.
//!
//! The compiler numbers locals as they come. Here those of one type are numbered by about how often
//! they are used, so that the same code in two functions mostly has the same numbers. And each load
//! and store hints at the alignment that its type has by nature. A hint changes nothing that the code
//! does, and the compiler gives the same load another one wherever it knows less.
use std::cmp::Reverse;
use std::error::Error;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, Function, Instruction, Module};
use wasmparser::{FunctionBody, Operator, Parser, Payload, ValType};

/// The same module with the locals of each function in the order of their uses, and without those
/// that have none.
pub(crate) fn by_use(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut of_types = Vec::new();
    let mut parameters = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::TypeSection(types) => {
                for ty in types.into_iter_err_on_gc_types() {
                    of_types.push(ty?.params().len());
                }
            }
            Payload::FunctionSection(functions) => {
                for ty in functions {
                    parameters.push(of_types[ty? as usize]);
                }
            }
            _ => {}
        }
    }
    let mut written = Module::new();
    Renumbered {
        parameters: parameters.into_iter(),
    }
    .parse_core_module(&mut written, Parser::new(0), module)?;
    Ok(written.finish())
}

/// Writes a module with its locals numbered anew.
struct Renumbered {
    /// How many parameters the functions have that are still to be written. They come before all
    /// other locals and keep their numbers.
    parameters: std::vec::IntoIter<usize>,
}

impl Reencode for Renumbered {
    type Error = wasmparser::BinaryReaderError;

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), reencode::Error<Self::Error>> {
        let parameters = self.parameters.next().expect("each function has a type");
        let types = types(&body)?;
        let (order, numbers) = numbers(parameters, &types, &uses(&body)?);
        let mut declared = Vec::with_capacity(order.len());
        for own in order {
            declared.push((1, self.val_type(types[own])?));
        }
        // Runs of one type become one entry.
        declared.dedup_by(|next, run| {
            let same = next.1 == run.1;
            run.0 += u32::from(same);
            same
        });
        let mut function = Function::new(declared);
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            let number = |local: u32| numbers[local as usize];
            function.instruction(&match self.parse_instruction(&mut operators)? {
                Instruction::LocalGet(local) => Instruction::LocalGet(number(local)),
                Instruction::LocalSet(local) => Instruction::LocalSet(number(local)),
                Instruction::LocalTee(local) => Instruction::LocalTee(number(local)),
                other => aligned(other),
            });
        }
        code.function(&function);
        Ok(())
    }
}

/// The same load or store with the hint of its type.
fn aligned(mut instruction: Instruction<'_>) -> Instruction<'_> {
    use Instruction as I;
    // In powers of two.
    match &mut instruction {
        I::I32Load16S(at)
        | I::I32Load16U(at)
        | I::I32Store16(at)
        | I::I64Load16S(at)
        | I::I64Load16U(at)
        | I::I64Store16(at) => at.align = 1,
        I::I32Load(at)
        | I::I32Store(at)
        | I::F32Load(at)
        | I::F32Store(at)
        | I::I64Load32S(at)
        | I::I64Load32U(at)
        | I::I64Store32(at) => at.align = 2,
        I::I64Load(at) | I::I64Store(at) | I::F64Load(at) | I::F64Store(at) => at.align = 3,
        _ => {}
    }
    instruction
}

/// The types of the locals of a function that are not parameters.
fn types(body: &FunctionBody<'_>) -> Result<Vec<ValType>, wasmparser::BinaryReaderError> {
    let mut types = Vec::new();
    for run in body.get_locals_reader()? {
        let (count, ty) = run?;
        types.extend((0..count).map(|_| ty));
    }
    Ok(types)
}

/// The locals that a function uses, in order.
fn uses(body: &FunctionBody<'_>) -> Result<Vec<usize>, wasmparser::BinaryReaderError> {
    let mut uses = Vec::new();
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        if let Operator::LocalGet { local_index }
        | Operator::LocalSet { local_index }
        | Operator::LocalTee { local_index } = operators.read()?
        {
            uses.push(local_index as usize);
        }
    }
    Ok(uses)
}

/// The locals that are not parameters in their new order, and the new number of each local. Of
/// those used about equally often, by powers of two, the first used comes first.
fn numbers(parameters: usize, types: &[ValType], uses: &[usize]) -> (Vec<usize>, Vec<u32>) {
    let mut counts = vec![0_u32; types.len()];
    let mut order = Vec::new();
    for own in uses.iter().filter_map(|used| used.checked_sub(parameters)) {
        if counts[own] == 0 {
            order.push(own);
        }
        counts[own] += 1;
    }
    let rank = |ty: ValType| {
        let types = [ValType::I32, ValType::I64, ValType::F32, ValType::F64];
        types.iter().position(|&other| other == ty)
    };
    // What is not a number comes first.
    order.sort_by_key(|&own| (rank(types[own]), Reverse(counts[own].ilog2())));
    let mut numbers: Vec<u32> = (0..).take(parameters + types.len()).collect();
    for (number, &own) in (parameters as u32..).zip(&order) {
        numbers[parameters + own] = number;
    }
    (order, numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{FunctionSection, MemArg, TypeSection};

    /// The locals and the code of a module of one function with one parameter.
    fn function(module: &[u8]) -> (Vec<ValType>, Vec<usize>) {
        for payload in Parser::new(0).parse_all(module) {
            if let Payload::CodeSectionEntry(body) = payload.unwrap() {
                return (types(&body).unwrap(), uses(&body).unwrap());
            }
        }
        panic!("a module without a function");
    }

    #[test]
    fn hints_are_those_of_types() {
        let at = |align| MemArg {
            offset: 4,
            align,
            memory_index: 0,
        };
        let hint = |instruction| match aligned(instruction) {
            Instruction::I32Load(at) | Instruction::I64Store(at) | Instruction::I32Store8(at) => {
                (at.offset, at.align)
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(hint(Instruction::I32Load(at(0))), (4, 2));
        assert_eq!(hint(Instruction::I64Store(at(2))), (4, 3));
        assert_eq!(hint(Instruction::I32Store8(at(0))), (4, 0));
    }

    #[test]
    fn locals_are_numbered_by_type_and_use() {
        let mut types = TypeSection::new();
        let number = wasm_encoder::ValType::I32;
        types.ty().function([number], []);
        let mut functions = FunctionSection::new();
        functions.function(0);
        let declared = [(2, number), (2, wasm_encoder::ValType::I64), (1, number)];
        let mut body = Function::new(declared);
        // The parameter 0, of two words 4 and 3, of the numbers 5 more often than 2, never 1.
        for local in [2, 5, 5, 0, 4, 3] {
            body.instruction(&Instruction::LocalGet(local));
            body.instruction(&Instruction::Drop);
        }
        body.instruction(&Instruction::End);
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&code);

        let written = by_use(&module.finish()).unwrap();
        let (types, uses) = function(&written);
        let [number, word] = [ValType::I32, ValType::I64];
        assert_eq!(types, [number, number, word, word]);
        assert_eq!(uses, [2, 1, 1, 0, 3, 4]);
    }
}
