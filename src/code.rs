//! The registry of diagnostic codes: number, name, severity, title, rules, page.
//!
//! A code has its home here and nowhere else; `explain`, the pages and the machine formats read
//! it from here. A number is never used again, not even when its code goes.

use crate::rulebook::{RuleId, rules::*};
use std::fmt;

/// How bad a finding is. Only an error makes a record invalid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// A rule of the game or of the notation is broken.
    Error,
    /// Nothing is wrong, but it is worth saying.
    Remark,
}

impl Severity {
    /// The word in machine formats.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Remark => "remark",
        }
    }
}

/// What the registry holds of a code.
#[derive(Copy, Clone, Debug)]
pub struct Entry {
    /// The code.
    pub code: Code,
    /// Its number: `M211`.
    pub number: &'static str,
    /// Its name: `side-full`.
    pub name: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// What it means, in one line.
    pub title: &'static str,
    /// The rules after it, of all rulesets.
    pub rules: &'static [RuleId],
    /// Its page, `docs/diagnostics/M211.md`.
    pub page: &'static str,
}

/// Makes the enum and its table from one list, so that neither can miss an entry.
macro_rules! codes {
    ($($code:ident $number:literal $name:literal $severity:ident $title:literal
        [$($rule:ident)*];)*) => {
        /// A diagnostic code.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $title] $code,)*
        }

        /// Every code, by number.
        pub static CODES: &[Entry] = &[$(Entry {
            code: Code::$code,
            number: $number,
            name: $name,
            severity: Severity::$severity,
            title: $title,
            rules: &[$($rule),*],
            page: include_str!(concat!("../docs/diagnostics/", $number, ".md")),
        },)*];
    };
}

codes! {
    // M0: bytes and lines
    NotText "M001" "not-text" Error "the input is no text" [];
    Utf16 "M002" "utf-16" Error "the input is UTF-16, not UTF-8" [];
    BadUtf8 "M003" "bad-utf" Error "a line is no valid UTF-8" [];
    NulByte "M004" "nul-byte" Error "a line holds a byte 0" [];
    LineTooLong "M005" "line-too-long" Error "a line is too long" [];
    GameTooLong "M006" "game-too-long" Error "a game is too long" [];
    MissingOpening "M007" "missing-opening" Error "a game does not begin with `%marchstone 1`" [];
    BadOpening "M008" "bad-opening" Error "a line begins with `%` and is no opening line" [];
    LaterVersion "M009" "later-version" Error "a game is written in a later version of the notation" [];
    Expected "M011" "expected" Error "something else was expected here" [];
    UnknownItem "M012" "unknown-item" Error "no item of a turn begins like this" [];
    UnknownWord "M013" "unknown-word" Error "the notation does not know the word" [];
    KeyTwice "M014" "key-twice" Error "a key of a position stands twice" [];
    TrailingText "M015" "trailing-text" Error "a line goes on where it should end" [];
    HeaderAfterTurn "M016" "header-after-turn" Error "a header comes after the first turn" [];
    HeaderTwice "M017" "header-twice" Error "a header stands twice" [];
    LineAfterResult "M018" "line-after-result" Error "a line comes after the result" [];
    ResultTwice "M019" "result-twice" Error "a game has a second result" [];
    PointsBeforeResult "M020" "points-before-result" Error "points stand before the result" [];
    NoFirstNumber "M021" "no-first-number" Error "the first turn has no number" [R609];
    NoFirstSide "M022" "no-first-side" Error "the first turn has no side" [R610];
    // M1: names, numbers, set-up, tallies, checkpoints
    RulesetMissing "M101" "ruleset-missing" Error "a game does not say by which rules it was played" [R617];
    RulesetUnknown "M102" "ruleset-unknown" Error "no rulebook has this sum of edition and variant" [R617];
    OptionUnknown "M103" "option-unknown" Error "a ruleset has no such option, or the option no such value" [R617];
    OtherRuleset "M104" "other-ruleset" Error "a position names another ruleset than its record" [R617];
    NoSuchCard "M105" "no-such-card" Error "the game has no such card" [R618 R202 R302];
    OtherGamesTactic "M106" "other-games-tactic" Error "the tactic card belongs to the other game" [R618 R401 R451];
    NoTactics "M107" "no-tactics" Error "the ruleset has no tactic cards" [R402];
    OtherGamesAction "M108" "other-games-action" Error "the action belongs to the other game" [R628];
    OtherGamesSide "M109" "other-games-side" Error "the side belongs to the other game" [R628];
    OtherGamesResult "M110" "other-games-result" Error "the result belongs to the other game or to another ruleset" [R620];
    NoSuchPlace "M111" "no-such-place" Error "the game has no such stone or tile" [R619 R201 R301];
    CardTwice "M112" "card-twice" Error "a list, a set-up or a position names a card twice" [R601];
    PlaceTwice "M113" "place-twice" Error "a list or a position names a place twice" [R315];
    ListLength "M114" "list-length" Error "a list has too few or too many cards" [R426 R469 R471 R614];
    NeedsFullCard "M115" "needs-full-card" Error "a card must be fully known here" [];
    WrongDeck "M116" "wrong-deck" Error "a tactic card stands where only other cards can, or the other way round" [];
    DealSize "M117" "deal-size" Error "a deal has too few or too many cards" [R203 R303 R403 R452];
    DealTactic "M118" "deal-tactic" Error "a deal holds a tactic card" [R403 R452];
    DeckSize "M119" "deck-size" Error "a deck has another size than the deal leaves" [R604];
    DeckCard "M120" "deck-card" Error "a pile holds a card that cannot be in it" [R626 R604];
    StartAndDeal "M121" "start-and-deal" Error "a record begins from a position and from a deal" [R604];
    PlaceCount "M122" "place-count" Error "a position has too few or too many places" [R624];
    SideOver "M123" "side-over" Error "a side of a position holds more cards than its place asks for" [R624];
    MarkForbidden "M124" "mark-forbidden" Error "a mark belongs to the other game or to another variant" [R624];
    OwnerForbidden "M125" "owner-forbidden" Error "a tile of Schotten Totten 2 has no owner" [R624];
    TieMark "M126" "tie-mark" Error "the star of the tie does not fit the cards" [R625];
    KeyForbidden "M127" "key-forbidden" Error "a position has a key that its ruleset does not have" [R624];
    KeyRange "M128" "key-range" Error "the value of a key is out of range" [R624];
    Tally "M129" "tally" Error "the numbers of a position do not add up" [R611];
    UnknownField "M130" "unknown-field" Error "a turn has a field that means nothing" [];
    BadDate "M131" "bad-date" Error "a date is none" [];
    BadRound "M132" "bad-round" Error "a round is none" [];
    TurnNumber "M133" "turn-number" Error "the number of a turn does not follow" [R609];
    Checkpoint "M134" "checkpoint" Error "a checkpoint and the replay do not agree" [R607];

    // M2: the order of a turn, placing, draws, the result
    WrongSide "M201" "wrong-side" Error "it is the other side's turn" [R610 R207 R312];
    AfterEnd "M202" "after-end" Error "something comes after the end of the game" [R243 R373];
    NoPlay "M203" "no-play" Error "a turn has neither a play nor a pass" [R208 R331];
    SecondPlay "M204" "second-play" Error "a turn plays a second time, or after its pass" [R208 R331];
    AfterDraw "M205" "after-draw" Error "something that belongs before the draw comes after it" [R214 R341];
    DrawBeforePlay "M206" "draw-before-play" Error "a draw stands before the play" [R214 R341];
    PassForbidden "M207" "pass-forbidden" Error "a player passes who can play" [R218 R344 R409 R410];
    SideFull "M211" "side-full" Error "a card is played to a side that is full" [R204 R332];
    StoneClaimed "M212" "stone-claimed" Error "a card is played to a claimed stone, or taken from one" [R211 R422 R436];
    AlreadyOpen "M213" "already-open" Error "a card is played that lies open already" [R601];
    NotInHand "M214" "not-in-hand" Error "a card is played that is not in the hand" [R602];
    NoneLeft "M215" "none-left" Error "no card is left that this one could be" [R601];
    NoDealFits "M216" "no-deal-fits" Error "no deal of the hidden cards allows what is written" [R601 R602 R605];
    DrawMissing "M221" "draw-missing" Error "a turn lacks the draw that it owes" [R606 R214 R341];
    DrawNotOwed "M222" "draw-not-owed" Error "a turn draws a card that it does not owe" [R214 R341 R412 R429];
    DeckEmpty "M223" "deck-empty" Error "a draw is made from an empty deck" [R216 R374 R406];
    DrawKnown "M224" "draw-known" Error "a card is drawn that cannot be in the deck" [R605 R601];
    NotOnTop "M225" "not-on-top" Error "a card is drawn that is not the top one of the deck" [R603];
    Result "M231" "result" Error "the result and the replay do not agree" [R608 R623];

    // M3: claims
    ClaimTime "M301" "claim-time" Error "a claim stands at the wrong time of the turn" [R222 R223 R441];
    ClaimTaken "M302" "claim-taken" Error "a stone is claimed that is taken already" [R230];
    ClaimIncomplete "M303" "claim-incomplete" Error "a claim is made with an incomplete formation" [R115 R101];
    ClaimFalse "M304" "claim-false" Error "a claim is false" [R228 R357];
    ClaimHidden "M305" "claim-hidden" Error "a claim is justified by hidden cards alone" [R116 R120];
    ProofFails "M306" "proof-fails" Error "the cards of a proof do not carry its claim" [R613];
    ProofNotOpen "M307" "proof-not-open" Error "a card of a proof does not lie open" [R613];
    WildValue "M308" "wild-value" Error "a wild card is given a value that it cannot take" [R614];

    // M4: Schotten Totten 2
    DefenderStarts "M401" "defender-starts" Error "the Defender takes the first turn" [R311];
    DefenderControls "M402" "defender-controls" Error "the Defender declares control" [R351];
    DefenderRetreats "M403" "defender-retreats" Error "the Defender retreats" [R314];
    AttackerOils "M404" "attacker-oils" Error "the Attacker throws oil" [R317];
    PreparationLate "M405" "preparation-late" Error "a retreat or cauldron comes after the play" [R313];
    SecondPreparation "M406" "second-preparation" Error "a turn has a second retreat or cauldron" [R319 R313];
    RetreatEmpty "M407" "retreat-empty" Error "a retreat names a tile without own cards" [R316];
    NoCauldron "M408" "no-cauldron" Error "oil is thrown and no cauldron is left" [R320];
    OilEmpty "M409" "oil-empty" Error "oil is thrown where no card lies" [R321];

    // M5: tactics
    TacticLimit "M501" "tactic-limit" Error "a player is more than one tactic card ahead" [R413 R456];
    SecondJoker "M502" "second-joker" Error "a player plays a second joker" [R415];
    ModeThere "M503" "mode-there" Error "a stone gets a second combat mode" [R418];
    ModeOnFull "M504" "mode-on-full" Error "a combat mode is laid where a formation is complete" [R421];
    NotThere "M505" "not-there" Error "an action names a card that does not lie there" [R616];
    NotAClanCard "M506" "not-a-clan-card" Error "the traitor takes an elite card" [R434];
    SamePlace "M507" "same-place" Error "a card is moved to the place where it lies" [R432 R462];
    NotDiscarded "M508" "not-discarded" Error "a card is taken back that is not among the discards" [R463 R469];
    NotRecoverable "M509" "not-recoverable" Error "a card is taken back that must stay away" [R465 R460];
    NoTarget "M510" "no-target" Error "an action has nothing that it could be about" [R424 R461 R470];
    ExplosionEmpty "M511" "explosion-empty" Error "an explosion names an empty tile" [R461 R468];
    RecruiterDraws "M512" "recruiter-draws" Error "the recruiter draws too few or too many cards" [R425 R428];
    RecruiterReturns "M513" "recruiter-returns" Error "the recruiter puts back too few or too many cards" [R426 R428];
    JokerStays "M514" "joker-stays" Error "the recruiter puts back the second joker" [R416];
    ExchangeShort "M515" "exchange-short" Error "an exchange is played with a short hand" [R472];
    ExchangeTwice "M516" "exchange-twice" Error "an exchange names a card twice" [R471 R601];

    // M6: series of games
    WrongStarter "M601" "wrong-starter" Error "another player should have begun this round" [R502 R511 R512];
    RolesKept "M602" "roles-kept" Error "the roles of a revenge are not exchanged" [R521];
    RoundOrder "M603" "round-order" Error "a round is missing, or stands twice" [R627];
    AgreedRounds "M604" "agreed-rounds" Error "a match has another number of rounds than was agreed" [R501 R521];
    RoundTooMany "M605" "round-too-many" Error "a match goes on after its last round" [R501 R506 R521 R525];
    MatchPlayers "M606" "match-players" Error "the games of a match have different players" [R627];
    MatchRuleset "M607" "match-ruleset" Error "the games of a match have different rulesets" [R627];
    PointsLine "M608" "points-line" Error "a points line does not give the players' points" [R612];
    Points "M609" "points" Error "the points are not those that were earned" [R612 R503 R504 R507 R508];

    // M7: games as JSON
    JsonSyntax "M701" "json-syntax" Error "the text is no JSON" [];
    JsonShape "M702" "json-shape" Error "an object of a game has another form than it should" [];
    JsonValue "M703" "json-value" Error "a word in a game's JSON is none of the notation" [];
    JsonFormat "M704" "json-format" Error "a game's JSON has another format" [];
    JsonReplay "M705" "json-replay" Error "what a game's JSON says of its replay is wrong" [];
    JsonTooLong "M706" "json-too-long" Error "a game's JSON is too long" [];

    // M8: views and shuffles
    BadView "M851" "bad-view" Error "a view is none" [];
    BeyondView "M852" "beyond-view" Error "a record tells more than its view can know" [];
    BadShuffle "M855" "bad-shuffle" Error "a shuffle is none" [];
    ShuffleDiffers "M856" "shuffle-differs" Error "a list and the shuffle do not agree" [R604];
    BadCommitment "M857" "bad-commitment" Error "a commitment to the deck is none" [];
    CommitmentFails "M858" "commitment-fails" Error "a commitment to the deck does not fit the cards" [];

    // M9: remarks
    NoResult "M901" "no-result" Remark "a record has no result line" [];
    Unchecked "M902" "unchecked" Remark "from here on a part of the record is unchecked" [R621];
    NotKnown "M903" "not-known" Remark "something is not on record, and what depends on it unchecked" [R621];
    DeniedButTrue "M904" "denied-but-true" Remark "a claim was refused that was right" [R229 R358];
    DenialWeak "M905" "denial-weak" Remark "the cards of a refusal do not show it" [R615];
    ProofUnneeded "M906" "proof-unneeded" Remark "a proof names a card that it does not need" [R613];
    BetterValue "M907" "better-value" Remark "another value of a wild card would have won" [R124];
    Ruled "M908" "ruled" Remark "an open ruling decided" [];
    UnknownHeader "M909" "unknown-header" Remark "the notation does not know the header" [];
    Mended "M910" "mended" Remark "a record is written in forms that the canonical form writes otherwise" [];
    MatchUnchecked "M911" "match-unchecked" Remark "a part of a match is not checked" [R627];
    NoPointsHere "M912" "no-points-here" Remark "points come after a game that has none" [R521];
    MissedClaim "M913" "missed-claim" Remark "a claim could have been made, and was not" [R226 R354];
    LostPlace "M914" "lost-place" Remark "a card was laid where its side could not win any more" [R114];
    AcceptsNothing "M930" "accepts-nothing" Remark "an `accept` line accepts nothing" [];
    AcceptUnclear "M931" "accept-unclear" Remark "an `accept` line does not say which code, or why" [];
    CommitmentUnchecked "M955" "commitment-unchecked" Remark "a commitment to the deck is not checked" [];
}

impl Code {
    /// What the registry holds of it.
    pub fn entry(self) -> &'static Entry {
        &CODES[self as usize]
    }

    /// `M211`
    pub fn number(self) -> &'static str {
        self.entry().number
    }

    /// The digit after its `M`: codes of one group are of one kind.
    pub fn group(self) -> u8 {
        self.number().as_bytes()[1] - b'0'
    }

    /// The code of a number (with its `M` or without) or a name, in capitals or not.
    pub fn find(text: &str) -> Option<Code> {
        CODES
            .iter()
            .find(|entry| {
                entry.number.eq_ignore_ascii_case(text)
                    || entry.name.eq_ignore_ascii_case(text)
                    || entry.number.strip_prefix('M') == Some(text)
            })
            .map(|entry| entry.code)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::{CODES, Code, Severity};

    #[test]
    fn the_table_is_in_the_order_of_the_enum_and_of_the_numbers() {
        for (index, entry) in CODES.iter().enumerate() {
            assert_eq!(entry.code as usize, index, "{}", entry.number);
        }
        assert!(CODES.is_sorted_by(|a, b| a.number < b.number));
    }

    #[test]
    fn names_are_single_and_kebab() {
        for (index, entry) in CODES.iter().enumerate() {
            assert!(CODES[..index].iter().all(|other| other.name != entry.name));
            let kebab = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
            assert!(entry.name.bytes().all(kebab), "{}", entry.name);
        }
    }

    #[test]
    fn remarks_are_the_ninth_group() {
        for entry in CODES {
            let ninth = entry.code.group() == 9;
            assert_eq!(
                entry.severity == Severity::Remark,
                ninth,
                "{}",
                entry.number
            );
        }
    }

    #[test]
    fn a_code_is_found_by_number_and_by_name() {
        assert_eq!(Code::find("m211"), Some(Code::SideFull));
        assert_eq!(Code::find("Side-Full"), Some(Code::SideFull));
        assert_eq!(Code::find("M999"), None);
    }
}
