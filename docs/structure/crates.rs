//! Which crate uses which, as their manifests say.
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The crates of `crates/` and `apps/` by the names of their folders, each with those
/// that it uses in its library or program, not only in its tests.
pub(crate) type Uses = BTreeMap<String, BTreeSet<String>>;

/// Asks Cargo for the manifests of the workspace.
///
/// # Panics
///
/// If Cargo cannot read them.
pub(crate) fn uses() -> Uses {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("Cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("Cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let folder = |path: &Value| {
        let path = path.as_str()?.trim_end_matches("/Cargo.toml");
        let (above, name) = path.rsplit_once('/')?;
        let shown = match above.rsplit('/').next()? {
            "apps" => format!("apps/{name}"),
            "crates" => name.to_owned(),
            _ => return None,
        };
        Some(shown)
    };
    let mut uses = Uses::new();
    for package in packages {
        let Some(name) = folder(&package["manifest_path"]) else {
            continue;
        };
        let dependencies = package["dependencies"].as_array();
        let used = dependencies.into_iter().flatten();
        let used = used.filter(|used| used["kind"].is_null() && used["path"].is_string());
        let used = used.filter_map(|used| {
            let manifest = format!("{}/Cargo.toml", used["path"].as_str()?);
            folder(&Value::String(manifest))
        });
        uses.insert(name, used.collect());
    }
    uses
}

/// The same without what follows from the rest: an arrow goes only where no chain of
/// other arrows goes.
pub(crate) fn without_what_follows(uses: &Uses) -> Uses {
    let mut direct = Uses::new();
    for (name, used) in uses {
        let mut kept = used.clone();
        for other in used {
            kept.retain(|one| one == other || !reaches(uses, other, one));
        }
        direct.insert(name.clone(), kept);
    }
    direct
}

fn reaches(uses: &Uses, from: &str, to: &str) -> bool {
    uses[from]
        .iter()
        .any(|next| next == to || reaches(uses, next, to))
}

/// How far above the ground each crate stands: one more than the highest that it uses.
///
/// # Panics
///
/// If crates use each other in a circle, which Cargo does not build.
pub(crate) fn floors(uses: &Uses) -> BTreeMap<String, usize> {
    fn floor(uses: &Uses, name: &str, left: usize) -> usize {
        let left = left.checked_sub(1).expect("no circle of crates");
        let below = uses[name].iter().map(|used| floor(uses, used, left));
        below.max().map_or(0, |highest| highest + 1)
    }
    let of = |name: &String| (name.clone(), floor(uses, name, uses.len() + 1));
    uses.keys().map(of).collect()
}
