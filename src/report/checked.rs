//! Checked games on their way out, in any of the layouts.

use super::junit::Junit;
use super::repeats::{Repeats, Ruled, is_ruled};
use super::sarif::Sarif;
use super::statistics::Statistics;
use super::style::Look;
use super::{certificate, github, human, json, short};
use crate::model::RulingSet;
use crate::pipeline::Checked;
use std::io::{self, Write};
use std::path::Path;

/// The file that games come from.
#[derive(Copy, Clone, Debug)]
pub struct File<'a> {
    /// Its name for people.
    pub name: &'a str,
    /// Its path.
    pub path: &'a Path,
}

/// How findings are laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Pictures of the record.
    Human,
    /// One line a finding.
    Short,
    /// One JSON object a game.
    Json,
    /// A SARIF log.
    Sarif,
    /// Workflow commands.
    Github,
    /// JUnit XML.
    Junit,
}

/// A report in the making. Nothing is kept of a game that has been written.
#[derive(Debug)]
pub struct Report {
    layout: Layout,
    look: Look,
    quiet: bool,
    sarif: Sarif,
    junit: Junit,
    statistics: Option<Statistics>,
    certificates: bool,
    shown: RulingSet,
    ruled: Vec<Ruled>,
}

impl Report {
    /// A report. A quiet one leaves out remarks where the layout is for people's eyes; one of
    /// statistics counts findings and does not show them.
    pub fn new(layout: Layout, look: Look, quiet: bool, statistics: bool) -> Report {
        Report {
            layout,
            look,
            quiet,
            sarif: Sarif::default(),
            junit: Junit::default(),
            statistics: statistics.then(Statistics::default),
            certificates: false,
            shown: RulingSet::default(),
            ruled: Vec::new(),
        }
    }

    /// The same, with the certificates of claims where games are JSON.
    #[must_use]
    pub fn with_certificates(mut self, wanted: bool) -> Report {
        self.certificates = wanted;
        self
    }

    /// The same, without pictures of remarks of open rulings that have been shown.
    #[must_use]
    pub fn without_shown(mut self, shown: RulingSet) -> Report {
        self.shown = shown;
        self
    }

    /// The remarks of open rulings among its pictures.
    pub fn ruled(self) -> Vec<Ruled> {
        self.ruled
    }

    /// Writes what stands before everything else.
    ///
    /// # Errors
    /// What the output says.
    pub fn begin(&self, out: &mut impl Write) -> io::Result<()> {
        match self.layout {
            Layout::Sarif => self.sarif.begin(out),
            Layout::Junit => self.junit.begin(out),
            _ => Ok(()),
        }
    }

    /// Writes a game.
    ///
    /// # Errors
    /// What a temporary file says, in layouts that need one.
    pub fn game(&mut self, out: &mut Vec<u8>, file: File, checked: &Checked) -> io::Result<()> {
        if let Some(statistics) = &mut self.statistics {
            statistics.game(&checked.findings);
            return Ok(());
        }
        match self.layout {
            Layout::Json if self.certificates => {
                return certificate::write_game(out, file.name, checked);
            }
            Layout::Json => {
                json::game(out, file.name, checked);
                return Ok(());
            }
            Layout::Sarif => return self.sarif.game(out, file.path, checked),
            Layout::Junit => return self.junit.game(file.name, checked),
            Layout::Human | Layout::Short | Layout::Github => {}
        }
        let (source, before) = (checked.source(), out.len());
        for finding in &checked.findings {
            if self.quiet && !finding.is_error() {
                continue;
            }
            match self.layout {
                Layout::Short => short::write(out, finding, &source, file.name)?,
                Layout::Github => github::write(out, finding, &source, file.name)?,
                _ if is_ruled(finding) => {
                    let (rulings, start) = (finding.rulings, out.len() - before);
                    if !Repeats::is_told(self.shown, rulings) {
                        human::write(out, finding, &source, file.name, self.look)?;
                    }
                    let middle = out.len() - before;
                    short::write(out, finding, &source, file.name)?;
                    self.ruled.push(Ruled {
                        rulings,
                        picture: start..middle,
                        line: middle..out.len() - before,
                    });
                }
                _ => human::write(out, finding, &source, file.name, self.look)?,
            }
        }
        Ok(())
    }

    /// Writes that an input could not be read, where the layout has a place for it.
    ///
    /// # Errors
    /// What the output says.
    pub fn unread(&mut self, out: &mut impl Write, file: File, words: &str) -> io::Result<()> {
        match self.layout {
            Layout::Sarif => self.sarif.unread(file.path, words),
            Layout::Junit => self.junit.unread(file.name, words)?,
            Layout::Github => github::unread(out, file.name, words)?,
            Layout::Human | Layout::Short | Layout::Json => {}
        }
        Ok(())
    }

    /// Writes what waits for the end of a file.
    ///
    /// # Errors
    /// What the output says.
    pub fn close(&mut self, out: &mut impl Write, file: File) -> io::Result<()> {
        match self.layout {
            Layout::Junit => self.junit.close(out, file.name),
            Layout::Sarif => {
                self.sarif.close();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Writes what comes after everything else.
    ///
    /// # Errors
    /// What the output says.
    pub fn end(&mut self, out: &mut impl Write) -> io::Result<()> {
        match (&self.statistics, self.layout) {
            (Some(statistics), Layout::Human) => statistics.human(out, self.look),
            (Some(statistics), Layout::Short) => statistics.short(out),
            (Some(statistics), _) => statistics.json(out),
            (None, Layout::Sarif) => self.sarif.end(out),
            (None, Layout::Junit) => self.junit.end(out),
            (None, _) => Ok(()),
        }
    }
}
