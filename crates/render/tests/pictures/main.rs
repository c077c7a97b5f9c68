//! Pictures of scenes: made by hand and looked at, and any at all.
#[cfg(feature = "svg")]
mod agreement;
mod any_scene;
mod scenes;
mod snapshots;
#[cfg(feature = "svg")]
mod vectors;
