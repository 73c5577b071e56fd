//! The integration tests, in one binary.

#[path = "it/proof/mod.rs"]
mod proof;

#[path = "it/games.rs"]
mod games;

mod laws;
mod reference;

#[path = "it/rules_on_file.rs"]
mod rules_on_file;

#[path = "it/syntax/mod.rs"]
mod syntax;

#[path = "it/program.rs"]
mod program;
#[path = "it/referee.rs"]
mod referee;

#[path = "it/answers.rs"]
mod answers;

#[path = "it/options.rs"]
mod options;

#[path = "it/commands.rs"]
mod commands;

#[path = "it/decided.rs"]
mod decided;
#[path = "it/diagnostics.rs"]
mod diagnostics;

#[path = "it/claim_table.rs"]
mod claim_table;

#[path = "it/fixtures.rs"]
mod fixtures;

#[path = "it/claims_st2.rs"]
mod claims_st2;

#[path = "it/readme.rs"]
mod readme;

#[path = "it/corpora.rs"]
mod corpora;

#[path = "it/select.rs"]
mod select;

#[path = "it/house.rs"]
mod house;
#[path = "it/score.rs"]
mod score;

#[path = "it/astray.rs"]
mod astray;
#[path = "it/series.rs"]
mod series;

#[path = "it/rulings.rs"]
mod rulings;

#[path = "it/remarks.rs"]
mod remarks;

#[path = "it/explanations.rs"]
mod explanations;

#[path = "it/breakage.rs"]
mod breakage;

#[path = "it/certificates/mod.rs"]
mod certificates;
#[path = "it/quick.rs"]
mod quick;

#[path = "it/prove.rs"]
mod prove;

#[path = "it/legal.rs"]
mod legal;
#[path = "it/plain.rs"]
mod plain;

#[path = "it/generate.rs"]
mod generate;

#[path = "it/foreign.rs"]
mod foreign;

#[path = "it/convert/mod.rs"]
mod convert;
#[path = "it/format.rs"]
mod format;
#[path = "it/properties.rs"]
mod properties;

#[path = "it/reports.rs"]
mod reports;

#[path = "it/page/mod.rs"]
mod page;
#[path = "it/settings.rs"]
mod settings;

#[path = "it/pictures.rs"]
mod pictures;

#[path = "it/editor/mod.rs"]
mod editor;
#[path = "it/hidden/mod.rs"]
mod hidden;
#[path = "it/show.rs"]
mod show;

#[path = "it/ends.rs"]
mod ends;
#[path = "it/facts.rs"]
mod facts;
#[cfg(unix)]
#[path = "it/helps.rs"]
mod helps;
#[path = "it/meant.rs"]
mod meant;
#[path = "it/mending.rs"]
mod mending;
#[path = "it/missed.rs"]
mod missed;
#[path = "it/numbers.rs"]
mod numbers;
#[path = "it/slips.rs"]
mod slips;
#[path = "it/truth.rs"]
mod truth;
#[path = "it/wanted.rs"]
mod wanted;

#[path = "it/shell.rs"]
mod shell;
#[path = "it/stated.rs"]
mod stated;

#[path = "it/views/mod.rs"]
mod views;

#[path = "it/torture.rs"]
mod torture;

#[path = "it/hostile/mod.rs"]
mod hostile;

#[path = "it/agreement.rs"]
mod agreement;
#[path = "it/novice.rs"]
mod novice;
#[path = "it/table/mod.rs"]
mod table;
