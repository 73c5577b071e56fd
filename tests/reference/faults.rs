//! The kinds of mistakes.

use super::Info;
use super::cards::Rules;

/// What a record must say for the mistake to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing hidden.
    Open,
    /// Draws.
    Draws,
    /// The hand of the side to move.
    Own,
    /// The hand of the other side.
    Other,
    /// Both hands.
    Both,
    /// Both hands and the piles.
    Piles,
}

/// Where a faulty act goes in a legal turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// In the place of the play.
    Play,
    /// As one more play after the first.
    SecondPlay,
    /// In the place of the draw.
    Draw,
    /// Between any two acts, without any effect.
    Claim,
    /// The same, before or after the play.
    Prepare,
    /// The kind has a story of its own.
    Story,
}

/// A kind of mistake: its name, the games (1, 2, or 0 for both) and variants (`+tactics`,
/// base, or either) that know it, what it needs, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub name: &'static str,
    pub game: u8,
    pub tactics: Option<bool>,
    pub needs: Needs,
    pub way: Way,
}

const fn kind(name: &'static str, game: u8, needs: Needs, way: Way) -> Kind {
    Kind {
        name,
        game,
        tactics: None,
        needs,
        way,
    }
}

const fn base(name: &'static str, game: u8, needs: Needs, way: Way) -> Kind {
    Kind {
        name,
        game,
        tactics: Some(false),
        needs,
        way,
    }
}

const fn tactic(name: &'static str, game: u8, needs: Needs, way: Way) -> Kind {
    Kind {
        name,
        game,
        tactics: Some(true),
        needs,
        way,
    }
}

/// Every kind of mistake that `mutated_game` can make.
pub const KINDS: &[Kind] = &[
    // The order of turns and their parts.
    kind("turn_order", 0, Needs::Open, Way::Story),
    kind("turn_number", 0, Needs::Open, Way::Story),
    kind("no_play", 0, Needs::Draws, Way::Story),
    kind("two_plays", 0, Needs::Open, Way::SecondPlay),
    kind("play_after_draw", 0, Needs::Draws, Way::SecondPlay),
    kind("passing", 0, Needs::Open, Way::Play),
    kind("pass_after_play", 0, Needs::Open, Way::SecondPlay),
    // Placing.
    kind("not_in_hand", 0, Needs::Own, Way::Play),
    kind("held_by_other", 0, Needs::Other, Way::Play),
    kind("dup", 0, Needs::Open, Way::Play),
    kind("eliminated", 2, Needs::Open, Way::Play),
    kind("full_side", 0, Needs::Open, Way::Play),
    kind("claimed_stone", 1, Needs::Open, Way::Play),
    kind("place", 0, Needs::Open, Way::Play),
    kind("strength", 0, Needs::Open, Way::Play),
    kind("color", 0, Needs::Open, Way::Play),
    base("tactic_base", 0, Needs::Open, Way::Play),
    // Draws.
    kind("missing_draw", 0, Needs::Draws, Way::Story),
    kind("extra_draw", 0, Needs::Draws, Way::Draw),
    kind("draw_early", 0, Needs::Draws, Way::Draw),
    kind("draw_after_pass", 0, Needs::Draws, Way::Draw),
    kind("draw_seen", 0, Needs::Own, Way::Draw),
    kind("draw_held", 0, Needs::Both, Way::Draw),
    kind("draw_empty", 0, Needs::Draws, Way::Draw),
    kind("draw_order", 0, Needs::Piles, Way::Draw),
    base("tactic_draw_base", 0, Needs::Draws, Way::Draw),
    tactic("draw_over_limit", 1, Needs::Draws, Way::Draw),
    // Claims.
    kind("false_claim", 0, Needs::Open, Way::Claim),
    tactic("wild_value", 0, Needs::Open, Way::Claim),
    tactic("wild_choice", 0, Needs::Open, Way::Claim),
    kind("claim_taken", 1, Needs::Open, Way::Claim),
    kind("claim_incomplete", 0, Needs::Open, Way::Claim),
    kind("claim_for_other", 1, Needs::Open, Way::Claim),
    kind("claim_too_early", 1, Needs::Open, Way::Claim),
    kind("claim_after_play", 1, Needs::Open, Way::Claim),
    kind("claim_after_draw", 1, Needs::Draws, Way::Claim),
    kind("claim_by_defender", 2, Needs::Open, Way::Claim),
    kind("claim_place", 0, Needs::Open, Way::Claim),
    // Retreat and cauldrons.
    kind("oil_twice", 2, Needs::Open, Way::Prepare),
    kind("oil_fourth", 2, Needs::Open, Way::Prepare),
    kind("oil_late", 2, Needs::Open, Way::Prepare),
    kind("oil_empty", 2, Needs::Open, Way::Prepare),
    kind("oil_eliminated", 2, Needs::Open, Way::Prepare),
    kind("oil_by_attacker", 2, Needs::Open, Way::Prepare),
    kind("oil_place", 2, Needs::Open, Way::Prepare),
    kind("retreat_late", 2, Needs::Open, Way::Prepare),
    kind("retreat_empty", 2, Needs::Open, Way::Prepare),
    kind("retreat_by_defender", 2, Needs::Open, Way::Prepare),
    kind("retreat_place", 2, Needs::Open, Way::Prepare),
    // Tactic cards.
    tactic("unheld_tactic", 0, Needs::Own, Way::Play),
    tactic("tactic_limit", 0, Needs::Open, Way::Play),
    tactic("second_joker", 1, Needs::Open, Way::Play),
    tactic("second_mode", 1, Needs::Open, Way::Play),
    tactic("mode_on_claimed", 1, Needs::Open, Way::Play),
    tactic("traitor_of_tactic", 1, Needs::Open, Way::Play),
    tactic("absent", 0, Needs::Open, Way::Play),
    tactic("eliminated_target", 2, Needs::Open, Way::Play),
    tactic("same_place", 0, Needs::Open, Way::Play),
    tactic("to_full", 0, Needs::Open, Way::Play),
    tactic("to_claimed", 1, Needs::Open, Way::Play),
    tactic("from_claimed", 1, Needs::Open, Way::Play),
    tactic("target_place", 0, Needs::Open, Way::Play),
    tactic("recruiter_draws", 1, Needs::Open, Way::Play),
    tactic("recruiter_count", 1, Needs::Open, Way::Play),
    tactic("recruiter_return", 1, Needs::Own, Way::Play),
    tactic("recruiter_joker", 1, Needs::Own, Way::Play),
    tactic("explosion_empty", 2, Needs::Open, Way::Play),
    tactic("support_few", 2, Needs::Open, Way::Play),
    tactic("not_discarded", 2, Needs::Open, Way::Play),
    tactic("discarded_action", 2, Needs::Open, Way::Play),
    tactic("exchange_given", 2, Needs::Both, Way::Play),
    tactic("exchange_got", 2, Needs::Both, Way::Play),
    tactic("other_game", 0, Needs::Open, Way::Play),
    // The end.
    kind("after_end", 0, Needs::Open, Way::Story),
    kind("claim_after_end", 1, Needs::Open, Way::Story),
    kind("draw_after_end", 0, Needs::Draws, Way::Story),
    kind("result", 0, Needs::Open, Way::Story),
    kind("result_how", 0, Needs::Open, Way::Story),
    kind("result_early", 0, Needs::Open, Way::Story),
    kind("unfinished_after_win", 0, Needs::Open, Way::Story),
    // Deals, piles, checkpoints.
    kind("deal_shared", 0, Needs::Both, Way::Story),
    kind("deal_long", 0, Needs::Both, Way::Story),
    kind("deal_short", 0, Needs::Both, Way::Story),
    kind("deck_shared", 0, Needs::Piles, Way::Story),
    kind("checkpoint", 0, Needs::Open, Way::Story),
];

/// May this kind be asked for, with this ruleset and information?
pub fn applies(kind: &Kind, ruleset: &str, info: Info) -> bool {
    let rules = Rules::named(ruleset);
    let here = (kind.game == 0 || kind.game == rules.game)
        && kind.tactics.is_none_or(|tactics| tactics == rules.tactics)
        && (info != Info::None || !rules.tactics);
    let window = match kind.name {
        "claim_too_early" => !rules.claim_before,
        "claim_after_play" => !rules.claim_after,
        "claim_after_draw" | "claim_after_end" => rules.claim_after,
        // Early bird decides the game before the play: nothing is drawn then.
        "draw_after_end" => rules.claim_after || rules.game == 2,
        "draw_after_pass" => rules.tactics || rules.german,
        // A hand of tactic cards may pass, and nobody sees it.
        "passing" => !rules.tactics || info == Info::Full,
        _ => true,
    };
    let told = match kind.needs {
        Needs::Open => true,
        Needs::Draws => info != Info::None,
        Needs::Own | Needs::Other => matches!(info, Info::Full | Info::One),
        Needs::Both | Needs::Piles => info == Info::Full,
    };
    here && window && told
}
