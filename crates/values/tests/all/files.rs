//! Files that are taken, and each reason to refuse one.
use boardwright_fixture_games::einstein::Einstein;
use boardwright_ruleset::{Encode as _, MoveSizes, Plane};
use boardwright_testkit::{RandomValues, never_panics_on_bytes};
use boardwright_values::{MOST_HEADER, Trained, Values, ValuesError};
use std::collections::BTreeMap;

/// A file as its parts, so that a test can change one.
struct Parts {
    told: BTreeMap<String, String>,
    /// Type, shape and bytes of each tensor.
    tensors: BTreeMap<String, (String, Vec<usize>, Vec<u8>)>,
}

impl Parts {
    fn of(file: &[u8]) -> Self {
        let length = u64::from_le_bytes(file[..8].try_into().expect("eight bytes")) as usize;
        let (header, data) = file[8..].split_at(length);
        let header: serde_json::Value = serde_json::from_slice(header).expect("JSON");
        let mut parts = Self {
            told: BTreeMap::new(),
            tensors: BTreeMap::new(),
        };
        for (name, info) in header.as_object().expect("an object") {
            if name == "__metadata__" {
                parts.told = serde_json::from_value(info.clone()).expect("texts");
                continue;
            }
            let dtype = info["dtype"].as_str().expect("a type").to_owned();
            let shape = serde_json::from_value(info["shape"].clone()).expect("a shape");
            let [start, end]: [usize; 2] =
                serde_json::from_value(info["data_offsets"].clone()).expect("a range");
            let data = data[start..end].to_vec();
            parts.tensors.insert(name.clone(), (dtype, shape, data));
        }
        parts
    }

    fn file(&self) -> Vec<u8> {
        let mut header = serde_json::Map::new();
        header.insert("__metadata__".to_owned(), serde_json::json!(self.told));
        let mut data = Vec::new();
        for (name, (dtype, shape, bytes)) in &self.tensors {
            let range = [data.len(), data.len() + bytes.len()];
            data.extend_from_slice(bytes);
            let info = serde_json::json!({"dtype": dtype, "shape": shape, "data_offsets": range});
            header.insert(name.clone(), info);
        }
        with_header(&serde_json::to_vec(&header).expect("JSON"), &data)
    }

    fn told(mut self, key: &str, value: &str) -> Self {
        self.told.insert(key.to_owned(), value.to_owned());
        self
    }

    /// With the first numbers of a tensor of this width replaced.
    fn filled(mut self, name: &str, width: usize, number: i64) -> Self {
        let (_, _, bytes) = self.tensors.get_mut(name).expect("a tensor");
        for place in bytes.chunks_exact_mut(width) {
            place.copy_from_slice(&number.to_le_bytes()[..width]);
        }
        self
    }
}

fn with_header(header: &[u8], data: &[u8]) -> Vec<u8> {
    let mut file = (header.len() as u64).to_le_bytes().to_vec();
    file.extend_from_slice(header);
    file.extend_from_slice(data);
    file
}

fn net() -> RandomValues {
    RandomValues {
        policy: Some(8),
        ..RandomValues::SMALL
    }
}

fn parts() -> Parts {
    Parts::of(&net().file(&Trained::of(&Einstein::default())))
}

fn refused(file: &[u8]) -> ValuesError {
    Values::read(file, &Einstein::default()).expect_err("it is refused")
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let rules = Einstein::default();
    let file = parts().file();
    let values = Values::read(&file, &rules).expect("it fits");
    let sizes = values.sizes();
    assert_eq!(sizes.inputs, rules.observation_shape().len());
    assert_eq!((sizes.first, sizes.second, sizes.policy), (8, 4, Some(8)));
    assert!(!values.are_beside_hand());
    assert_eq!(values.provenance().licence, "MIT OR Apache-2.0");
    let told = parts().told("beside_hand", "true").file();
    assert!(
        Values::read(&told, &rules)
            .expect("it fits")
            .are_beside_hand()
    );
}

#[test]
fn lengths_that_do_not_fit_are_refused() {
    let file = parts().file();
    let given = file.len() as u64;
    for cut in [0, 7, 8, 100, file.len() - 1] {
        let error = refused(&file[..cut]);
        let is_told = matches!(error, ValuesError::Length { given, .. } if given == cut as u64);
        assert!(is_told, "{cut}: {error}");
    }
    let mut longer = file.clone();
    longer.push(0);
    assert_eq!(
        refused(&longer),
        ValuesError::Length {
            given: given + 1,
            announced: given,
        }
    );
}

#[test]
fn a_huge_header_is_refused_before_it_is_read() {
    for length in [MOST_HEADER as u64 + 1, 1 << 40, u64::MAX] {
        let mut file = length.to_le_bytes().to_vec();
        file.extend_from_slice(&[b' '; 64]);
        let most = MOST_HEADER as u64;
        let given = length;
        assert_eq!(refused(&file), ValuesError::LongHeader { given, most });
    }
}

#[test]
fn offsets_that_add_up_beyond_the_memory_are_refused() {
    // Each of them fits, and the end of the last lies at the greatest number that there is.
    let part = 1_u64 << (usize::BITS - 4);
    let tensor = |index: u64| {
        let (start, end) = (index * part, index * part + (part - 1));
        let end = if index < 15 { end + 1 } else { end };
        let shape = end - start;
        format!(r#""{index}":{{"dtype":"I8","shape":[{shape}],"data_offsets":[{start},{end}]}}"#)
    };
    let tensors: Vec<String> = (0..16).map(tensor).collect();
    let header = format!("{{{}}}", tensors.join(","));
    let error = refused(&with_header(header.as_bytes(), &[]));
    assert!(matches!(error, ValuesError::Length { .. }), "{error}");
}

#[test]
fn headers_that_are_none_are_refused() {
    let overlapping = r#"{"a":{"dtype":"I8","shape":[2],"data_offsets":[0,2]},
        "b":{"dtype":"I8","shape":[1],"data_offsets":[1,2]}}"#;
    for (header, data) in [
        ("", &[][..]),
        ("[]", &[]),
        ("{", &[]),
        ("\u{0}", &[]),
        (
            r#"{"a":{"dtype":"I7","shape":[1],"data_offsets":[0,1]}}"#,
            &[0],
        ),
        (
            r#"{"a":{"dtype":"I8","shape":[-1],"data_offsets":[0,1]}}"#,
            &[0],
        ),
        (
            r#"{"a":{"dtype":"I16","shape":[3],"data_offsets":[0,1]}}"#,
            &[0],
        ),
        (overlapping, &[0, 0]),
    ] {
        let error = refused(&with_header(header.as_bytes(), data));
        assert!(
            matches!(error, ValuesError::Header { .. }),
            "{header}: {error}"
        );
        assert!(error.to_string().len() < 200);
    }
    let nested = "[".repeat(100_000);
    let error = refused(&with_header(nested.as_bytes(), &[]));
    assert!(matches!(error, ValuesError::Header { .. }), "{error}");
}

#[test]
fn what_the_metadata_must_tell_is_asked_for() {
    let whole = parts();
    assert_eq!(whole.told.len(), 13);
    for key in whole.told.keys() {
        let mut parts = parts();
        parts.told.remove(key);
        let error = refused(&parts.file());
        let is_told = matches!(error, ValuesError::NotTold { key: missing } if missing == key);
        assert!(is_told, "{key}: {error}");
    }
    for (key, value) in [
        ("format", "boardwright-values-2"),
        ("beside_hand", "True"),
        ("points", "0"),
        ("points", "100001"),
        ("points", "1.5"),
    ] {
        let error = refused(&parts().told(key, value).file());
        let is_told = matches!(error, ValuesError::Told { key: wrong, .. } if wrong == key);
        assert!(is_told, "{key}={value}: {error}");
    }
}

#[test]
fn values_of_another_game_or_encoding_are_refused() {
    let error = refused(&parts().told("game", "chess").file());
    assert_eq!(
        error.to_string(),
        "the values are of chess, and the game is einstein"
    );
    let error = refused(&parts().told("encoding", &"0".repeat(64)).file());
    assert!(
        matches!(error, ValuesError::OtherEncoding { .. }),
        "{error}"
    );
    // A plane more, and the digest is another.
    let rules = Einstein::default();
    let mut trained = Trained::of(&rules);
    trained.shape.planes.push(Plane::new("more", "One more."));
    let error = refused(&net().file(&trained));
    assert!(
        matches!(error, ValuesError::OtherEncoding { .. }),
        "{error}"
    );
}

#[test]
fn tensors_are_exactly_those_of_values() {
    let names: Vec<String> = parts().tensors.into_keys().collect();
    assert_eq!(names.len(), 10);
    for name in names {
        let mut missing = parts();
        missing.tensors.remove(&name);
        let error = refused(&missing.file());
        let is_told = matches!(error, ValuesError::NoTensor { name: told } if told == name);
        assert!(is_told, "{name}: {error}");

        let mut typed = parts();
        let (dtype, ..) = typed.tensors.get_mut(&name).expect("it is there");
        *dtype = match dtype.as_str() {
            "I8" => "U8",
            "I16" => "F16",
            _ => "F32",
        }
        .to_owned();
        let error = refused(&typed.file());
        let is_told = matches!(error, ValuesError::Dtype { name: told, .. } if told == name);
        assert!(is_told, "{name}: {error}");

        let mut shaped = parts();
        let (_, shape, _) = shaped.tensors.get_mut(&name).expect("it is there");
        shape.push(1);
        let error = refused(&shaped.file());
        let is_told = matches!(error, ValuesError::Shape { name: told, .. } if told == name);
        assert!(is_told, "{name}: {error}");
    }
    let mut more = parts();
    let small = ("I8".to_owned(), vec![1], vec![0]);
    more.tensors.insert("fourth.weight".to_owned(), small);
    let error = refused(&more.file());
    assert!(
        matches!(error, ValuesError::UnknownTensor { .. }),
        "{error}"
    );
}

#[test]
fn layers_have_the_units_that_they_may_have() {
    for first in [7, 12, 1_032] {
        let net = RandomValues { first, ..net() };
        let error = refused(&net.file(&Trained::of(&Einstein::default())));
        let is_told = matches!(
            error,
            ValuesError::Shape {
                name: "first.bias",
                ..
            }
        );
        assert!(is_told, "{first}: {error}");
    }
    let net = RandomValues {
        second: 257,
        ..net()
    };
    let error = refused(&net.file(&Trained::of(&Einstein::default())));
    let is_told = matches!(
        error,
        ValuesError::Shape {
            name: "second.bias",
            ..
        }
    );
    assert!(is_told, "{error}");
}

#[test]
fn sums_that_could_leave_32_bits_are_refused() {
    let overflow = |parts: Parts| match refused(&parts.file()) {
        ValuesError::Overflow { layer, .. } => layer,
        other => panic!("{other}"),
    };
    let most = i64::from(i32::MAX);
    assert_eq!(overflow(parts().filled("first.bias", 4, most)), "first");
    assert_eq!(
        overflow(parts().filled("first.bias", 4, -most - 1)),
        "first"
    );
    assert_eq!(overflow(parts().filled("second.bias", 4, most)), "second");
    assert_eq!(overflow(parts().filled("third.bias", 4, -most)), "third");
    let hidden = parts().filled("policy.hidden.bias", 4, most);
    assert_eq!(overflow(hidden), "policy.hidden");
    let action = parts().filled("policy.action.bias", 4, most);
    assert_eq!(overflow(action), "policy.action");
    // Products that cancel each other out could leave them on the way.
    let rules = Einstein::default();
    let wide = RandomValues {
        first: 1_024,
        ..RandomValues::SMALL
    };
    let mut wide = Parts::of(&wide.file(&Trained::of(&rules)));
    let (_, _, weights) = wide.tensors.get_mut("second.weight").expect("it is there");
    for (place, weight) in weights.chunks_exact_mut(2).enumerate() {
        let number = if place % 1_024 < 512 {
            i16::MAX
        } else {
            i16::MIN
        };
        weight.copy_from_slice(&number.to_le_bytes());
    }
    // Half of them fit, and so does each order of their sum.
    assert!(Values::read(&wide.file(), &rules).is_ok());
    assert_eq!(overflow(wide.filled("second.weight", 2, 32_767)), "second");
}

#[test]
fn a_policy_needs_flat_indices() {
    // As many moves as have no index, and the encoding that goes with them.
    let mut trained = Trained::of(&Einstein::default());
    let file = Parts::of(&net().file(&trained));
    trained.moves = MoveSizes::of([65_536, 2]);
    let encoding = boardwright_values::encoding_digest(&trained.shape, trained.moves);
    let file = file.told("encoding", &encoding).file();
    let error = Values::read_for(&file, &trained).expect_err("it is refused");
    assert_eq!(error, ValuesError::NoFlatIndex);
}

#[test]
fn broken_files_never_panic() {
    let file = parts().file();
    let small = parts();
    let short = small.file();
    never_panics_on_bytes(&[&file, &short[..600]], 2_000, 1, |bytes| {
        let _ = Values::read(bytes, &Einstein::default());
    });
}
