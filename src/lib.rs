//! marchstone: a rules checker and notation toolchain for recorded games of Schotten Totten and
//! Schotten Totten 2.
//!
//! The modules in reading order; each imports only from those above it.

#![forbid(unsafe_code)]

mod sort;
pub mod span;

pub mod source;

pub mod rulebook;

pub mod code;

pub mod model;

pub mod syntax;

pub mod json;

pub mod shuffle;

pub mod record;

pub mod view;

pub mod merge;

pub mod proof;

pub mod engine;

pub mod legal;

pub mod generate;
pub mod hidden;

pub mod replay;

pub mod series;

pub mod finding;

pub mod policy;

pub mod cook;

pub mod ask;

pub mod retell;

pub mod pipeline;

pub mod corpus;
pub mod format;
pub mod playback;

pub mod certificate;

pub mod prove;

pub mod report;

pub mod cli;
