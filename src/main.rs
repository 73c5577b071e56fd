//! The program: arguments in, an exit code out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    marchstone::cli::run()
}
