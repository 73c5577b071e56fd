//! The grammar: every production of `grammar/marchstone.ebnf` is a function of the same name.
//!
//! All of it reads the canonical notation only. What people write otherwise is first put into
//! canonical words by [`super::mend`] and then read by the same productions.
//!
//! Turns are read in several ways, and all of them agree: [`turn`] reads any, into the tree; [`short`] and
//! [`short_turns`] the commonest items and turns, into the tree, and note whether they are canonical;
//! [`steps`] item by item and [`common`] whole turns, for sinks that keep no tree. [`lead`] knows what a
//! turn begins with, [`whole`] chooses. [`next_game`] knows a game after a game.

pub(crate) mod card;
pub(crate) mod claim;
pub(crate) mod closing;
pub(crate) mod common;
pub(crate) mod custom;
pub(crate) mod head;
pub(crate) mod input;
pub(crate) mod key;
pub(crate) mod lead;
pub(crate) mod line;
pub(crate) mod next_game;
pub(crate) mod pile;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod record;
pub(crate) mod short;
pub(crate) mod short_turns;
pub(crate) mod steps;
pub(crate) mod token;
pub(crate) mod turn;
pub(crate) mod whole;

#[cfg(test)]
mod tests;
