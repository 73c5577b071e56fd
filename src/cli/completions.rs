//! `marchstone completions`

use super::output::{self, Fail};
use super::{Cli, Exit};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Write the completions of a shell, from the same definitions as the help texts
#[derive(clap::Args, Debug)]
#[command(after_help = "Exit codes: 0 written, 2 could not be written.

Examples:
  marchstone completions bash > ~/.local/share/bash-completion/completions/marchstone
  marchstone completions zsh > ~/.zfunc/_marchstone     (with ~/.zfunc in fpath)
  marchstone completions fish > ~/.config/fish/completions/marchstone.fish
  marchstone completions powershell >> $PROFILE")]
pub struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Exit, Fail> {
    // into memory first: the generator knows no closed pipe
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "marchstone", &mut script);
    let mut out = output::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Good)
}
