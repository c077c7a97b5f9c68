//! The prose of the project, so that its code is compiled and run as tests.
#![forbid(unsafe_code)]

#[doc = include_str!("../README.md")]
pub mod readme {}

#[doc = include_str!("adding_a_ruleset.md")]
pub mod adding_a_ruleset {}

#[doc = include_str!("translating.md")]
pub mod translating {}

#[doc = include_str!("notation.md")]
pub mod notation {}

/// The guide.
pub mod guide {
    #[doc = include_str!("guide/program.md")]
    pub mod program {}

    #[doc = include_str!("guide/opponents.md")]
    pub mod opponents {}

    #[doc = include_str!("guide/design.md")]
    pub mod design {}

    #[doc = include_str!("guide/parts.md")]
    pub mod parts {}

    #[doc = include_str!("guide/trust.md")]
    pub mod trust {}
}
