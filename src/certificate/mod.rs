//! Certificates: the verdict on a claim as a document that convinces without the record.
//!
//! A certificate holds one canonical position, what is asked about it, everything that follows for
//! the place, and the answer. [`Certificate::verify`] derives what follows once more and checks the
//! answer by enumeration; the solver that gave it is not asked.

mod document;
mod facts;
mod make;
mod read;
mod verify;

pub use document::{Answer, Asked, Certificate, FORMAT, Facts, Formed};
pub use facts::public;
pub use make::{of_met, of_position};
pub use read::{MOST_BYTES, Unread, read};
pub use verify::{Refusal, Shown, Verified};
