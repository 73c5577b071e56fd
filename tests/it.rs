//! The integration tests, in one binary; `laws` and `reference` are used by several of them.

#[path = "it/advice.rs"]
mod advice;
#[path = "it/agreement.rs"]
mod agreement;
#[path = "it/answers.rs"]
mod answers;
#[path = "it/astray.rs"]
mod astray;
#[path = "it/blame.rs"]
mod blame;
#[path = "it/breakage.rs"]
mod breakage;
#[path = "it/certificates/mod.rs"]
mod certificates;
#[path = "it/checkpoints.rs"]
mod checkpoints;
#[path = "it/claim_table.rs"]
mod claim_table;
#[path = "it/claims_st2.rs"]
mod claims_st2;
#[path = "it/commands.rs"]
mod commands;
#[path = "it/convert/mod.rs"]
mod convert;
#[path = "it/corpora.rs"]
mod corpora;
#[path = "it/counting.rs"]
mod counting;
#[path = "it/decided.rs"]
mod decided;
#[path = "it/diagnostics.rs"]
mod diagnostics;
#[path = "it/editor/mod.rs"]
mod editor;
#[path = "it/ends.rs"]
mod ends;
#[path = "it/explanations.rs"]
mod explanations;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/fixtures.rs"]
mod fixtures;
#[path = "it/foreign.rs"]
mod foreign;
#[path = "it/format.rs"]
mod format;
#[path = "it/games.rs"]
mod games;
#[path = "it/generate.rs"]
mod generate;
#[path = "it/heads.rs"]
mod heads;
#[cfg(unix)]
#[path = "it/helps.rs"]
mod helps;
#[path = "it/hidden/mod.rs"]
mod hidden;
#[path = "it/hostile/mod.rs"]
mod hostile;
#[path = "it/house.rs"]
mod house;
mod laws;
#[path = "it/legal.rs"]
mod legal;
#[path = "it/meant.rs"]
mod meant;
#[path = "it/mending.rs"]
mod mending;
#[path = "it/missed.rs"]
mod missed;
#[path = "it/novice.rs"]
mod novice;
#[path = "it/numbers.rs"]
mod numbers;
#[path = "it/options.rs"]
mod options;
#[path = "it/over.rs"]
mod over;
#[path = "it/page/mod.rs"]
mod page;
#[path = "it/pictures.rs"]
mod pictures;
#[path = "it/plain.rs"]
mod plain;
#[path = "it/program.rs"]
mod program;
#[path = "it/proof/mod.rs"]
mod proof;
#[path = "it/properties.rs"]
mod properties;
#[path = "it/prove.rs"]
mod prove;
#[path = "it/quick.rs"]
mod quick;
#[path = "it/readme.rs"]
mod readme;
#[path = "it/referee.rs"]
mod referee;
mod reference;
#[path = "it/remarked.rs"]
mod remarked;
#[path = "it/remarks.rs"]
mod remarks;
#[path = "it/repeated.rs"]
mod repeated;
#[path = "it/reports.rs"]
mod reports;
#[path = "it/rules_on_file.rs"]
mod rules_on_file;
#[path = "it/rulings.rs"]
mod rulings;
#[path = "it/score.rs"]
mod score;
#[path = "it/select.rs"]
mod select;
#[path = "it/series.rs"]
mod series;
#[path = "it/settings.rs"]
mod settings;
#[path = "it/shell.rs"]
mod shell;
#[path = "it/show.rs"]
mod show;
#[path = "it/slips.rs"]
mod slips;
#[path = "it/spelled.rs"]
mod spelled;
#[path = "it/stated.rs"]
mod stated;
#[path = "it/strangers.rs"]
mod strangers;
#[path = "it/sums.rs"]
mod sums;
#[path = "it/syntax/mod.rs"]
mod syntax;
#[path = "it/table/mod.rs"]
mod table;
#[path = "it/torture.rs"]
mod torture;
#[path = "it/truth.rs"]
mod truth;
#[path = "it/untold.rs"]
mod untold;
#[path = "it/views/mod.rs"]
mod views;
#[path = "it/wanted.rs"]
mod wanted;
#[path = "it/whys.rs"]
mod whys;
