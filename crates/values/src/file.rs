//! The file of a net, in the safetensors format: eight bytes of length, a header in JSON, and the
//! numbers, all little-endian.
use crate::ValuesError;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use safetensors::tensor::{Metadata, TensorView};
use safetensors::{Dtype, SafeTensors};

/// What the metadata of a file tells as its `format`.
pub const FORMAT: &str = "boardwright-values-1";

/// The longest header that is read, in bytes. Reading takes memory of a few times its length.
pub const MOST_HEADER: usize = 1 << 20;

/// The length of a header is told by this number of bytes.
const LENGTH: usize = 8;

/// A file whose lengths fit together.
pub(crate) struct File<'a> {
    metadata: Metadata,
    tensors: SafeTensors<'a>,
}

impl<'a> File<'a> {
    /// Reads the header, and compares it with the length of the file.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, ValuesError> {
        let given = bytes.len() as u64;
        let length = |announced| ValuesError::Length { given, announced };
        let (start, rest) = bytes
            .split_first_chunk::<LENGTH>()
            .ok_or(length(LENGTH as u64))?;
        let header_length = u64::from_le_bytes(*start);
        if header_length > MOST_HEADER as u64 {
            return Err(ValuesError::LongHeader {
                given: header_length,
                most: MOST_HEADER as u64,
            });
        }
        let header = rest
            .get(..header_length as usize)
            .ok_or(length(LENGTH as u64 + header_length))?;
        let wrong = |wrong: String| ValuesError::Header { wrong };
        let metadata: Metadata =
            serde_json::from_slice(header).map_err(|error| wrong(error.to_string()))?;
        // The library adds lengths without a test, and so it is asked only where they fit.
        let ends = metadata.tensors().into_values();
        let data = ends.map(|info| info.data_offsets.1).max().unwrap_or(0);
        let announced = (LENGTH as u64 + header_length).saturating_add(data as u64);
        if announced != given {
            return Err(length(announced));
        }
        let tensors = SafeTensors::deserialize(bytes).map_err(|error| wrong(error.to_string()))?;
        Ok(Self { metadata, tensors })
    }

    /// What the metadata tells, if it does.
    pub(crate) fn find(&self, key: &str) -> Option<&str> {
        let told = self.metadata.metadata().as_ref()?;
        told.get(key).map(String::as_str)
    }

    /// What the metadata tells.
    pub(crate) fn told(&self, key: &'static str) -> Result<&str, ValuesError> {
        self.find(key).ok_or(ValuesError::NotTold { key })
    }

    /// The names of all tensors.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.tensors.names()
    }

    /// The shape of a tensor.
    pub(crate) fn shape(&self, name: &'static str) -> Result<Vec<usize>, ValuesError> {
        Ok(self.tensor(name)?.shape().to_vec())
    }

    fn tensor(&self, name: &'static str) -> Result<TensorView<'a>, ValuesError> {
        let found = self.tensors.tensor(name);
        found.map_err(|_| ValuesError::NoTensor { name })
    }

    /// The bytes of a tensor of this type and this shape.
    fn data(
        &self,
        name: &'static str,
        (dtype, dtype_name): (Dtype, &'static str),
        shape: &[usize],
    ) -> Result<&'a [u8], ValuesError> {
        let tensor = self.tensor(name)?;
        if tensor.dtype() != dtype {
            return Err(ValuesError::Dtype {
                name,
                given: format!("{:?}", tensor.dtype()),
                expected: dtype_name,
            });
        }
        if tensor.shape() != shape {
            return Err(ValuesError::Shape {
                name,
                given: format!("{:?}", tensor.shape()),
                expected: format!("{shape:?}"),
            });
        }
        Ok(tensor.data())
    }

    /// The numbers of a tensor of bytes.
    pub(crate) fn i8s(&self, name: &'static str, shape: &[usize]) -> Result<Vec<i8>, ValuesError> {
        let data = self.data(name, (Dtype::I8, "I8"), shape)?;
        Ok(data.iter().map(|&byte| byte as i8).collect())
    }

    /// The numbers of a tensor of 16 bits.
    pub(crate) fn i16s(
        &self,
        name: &'static str,
        shape: &[usize],
    ) -> Result<Vec<i16>, ValuesError> {
        let data = self.data(name, (Dtype::I16, "I16"), shape)?;
        let pairs = data.chunks_exact(2);
        Ok(pairs
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect())
    }

    /// The numbers of a tensor of 32 bits.
    pub(crate) fn i32s(
        &self,
        name: &'static str,
        shape: &[usize],
    ) -> Result<Vec<i32>, ValuesError> {
        let data = self.data(name, (Dtype::I32, "I32"), shape)?;
        let fours = data.chunks_exact(4);
        let number = |four: &[u8]| i32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        Ok(fours.map(number).collect())
    }
}
