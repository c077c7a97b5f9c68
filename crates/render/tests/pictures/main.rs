//! Pictures of scenes: made by hand and reviewed, and random ones.
#[cfg(feature = "svg")]
mod agreement;
mod any_scene;
#[cfg(feature = "svg")]
mod arrows;
mod scenes;
mod snapshots;
#[cfg(feature = "svg")]
mod vectors;
