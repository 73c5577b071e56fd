/**
 * @file The notation of marchstone for editors: grammar/marchstone.ebnf, and what people write
 * otherwise and is read all the same.
 * @license MIT OR Apache-2.0
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

const words = require("./words.js");

const DASH = /[-‐‑‒–—―−]/;

/** One or more, with commas between. */
const list = (rule) => seq(rule, repeat(seq(",", rule)));

/** A word of the notation in all its spellings, under its canonical name in the tree. */
const verb = (word) => alias(token(words.anyOf([word, ...words.VERBS[word]])), word);
const key = (word) => alias(token(words.anyOf([word, ...words.KEYS[word]])), word);
const plain = (word) => alias(token(words.anyOf([word])), word);

const result = ([word, ...others]) => alias(token(words.anyOf([word, ...others])), word.replaceAll(" ", "-"));
const { cards, unclear } = words.tactics();
/** The key of an entry of a position. */
const entry = (...keys) => field("key", alias(token(words.anyOf(keys)), { type: "SYMBOL", name: "key" }));
/** The name of a tactic card. */
const name = (card) => alias(token(cards.get(card)), card);

module.exports = grammar({
  name: "marchstone",

  // newlines are tokens: nothing but a game crosses the end of a line
  extras: (_) => [/[ \t\u00a0\u2000-\u200f\u202f\u2060\u3000\ufeff]/],

  inline: ($) => [$._end],

  supertypes: ($) => [$.item, $.face],

  rules: {
    // lines in front of the first opening are read for the sake of pieces of records
    source_file: ($) => seq(repeat($._line), repeat($.game)),

    game: ($) => prec.right(seq($.opening, optional($.comment), $._end, repeat($._line))),

    opening: ($) => seq(alias(token(words.anyOf(["%marchstone"])), "%marchstone"), field("version", $.number)),

    _line: ($) =>
      choice(
        alias($._newline, "\n"),
        seq($.comment, $._end),
        seq(choice($._head, $.turn), optional($.comment), $._end),
      ),

    _newline: (_) => token(/\r?\n|\r/),
    _end: ($) => choice(alias($._newline, "\n"), "\0"),
    comment: (_) => token(/#[^\r\n]*/),

    // ---------------------------------------------------------------- lines with a key

    // a line that is still being written may end behind its colon

    _head: ($) =>
      choice($.header, $.ruleset_line, $.deal_line, $.deck_line, $.position_line, $.result_line),

    header: ($) =>
      seq(
        field("key", alias(choice($._name, $.side), $.key)),
        ":",
        optional(field("value", choice($.text, seq($.string, optional($.text))))),
      ),
    ruleset_line: ($) => seq(key("ruleset"), ":", optional($.ruleset)),
    deal_line: ($) => seq(key("deal"), $.side, ":", optional($._row)),
    deck_line: ($) => seq(choice(key("deck"), key("tactics-deck")), ":", optional($._row)),
    position_line: ($) => seq(choice(key("start"), key("now")), ":", optional($.position)),
    result_line: ($) => seq(key("result"), ":", optional($.result)),

    string: (_) => token(/"([^"\\\r\n]|\\[^\r\n])*"/),

    result: ($) =>
      choice(
        ...words.NO_WINNER.map(result),
        prec.right(
          seq(field("winner", $.winner), optional(seq(optional($._gap), field("how", $.how)))),
        ),
      ),
    winner: (_) => choice(...words.WINNERS.map(result)),
    how: (_) => choice(...words.HOWS.map(result)),

    // ---------------------------------------------------------------- turns

    // a turn that is still being written has no items
    turn: ($) =>
      choice(
        seq(
          field("number", $.number),
          optional(choice(".", ")", ":")),
          optional(seq(field("side", $.side), optional(":"))),
          repeat($.item),
        ),
        seq(field("side", $.side), repeat($.item)),
        repeat1($.item),
      ),

    item: ($) =>
      choice(
        $.unrecorded,
        $.pass,
        $.oil,
        $.retreat,
        $.play,
        $.tactic_play,
        $.claim,
        $.draw,
        $.field,
      ),

    unrecorded: (_) => "?",
    pass: (_) => verb("pass"),
    oil: ($) => seq(verb("oil"), $.place),
    retreat: ($) => seq(verb("retreat"), list($.place)),
    play: ($) => seq(field("card", $.face), "@", field("place", $.place)),

    tactic_play: ($) =>
      choice(
        seq(alias($._mover, $.tactic), $.target, $._to, choice($.place, verb("discard"))),
        seq(alias($._taker, $.tactic), $.target, $._to, $.place),
        seq(alias($._remover, $.tactic), $.target),
        seq(alias($._recruitment, $.tactic), $.face, "@", $.place),
        seq(alias($._explosion, $.tactic), $.place),
        seq(alias($._support, $.tactic), list($.face)),
        prec.right(
          seq(alias($._exchange, $.tactic), optional(seq(list($.face), verb("for"), list($.face)))),
        ),
        prec.right(seq(alias($._recruiter, $.tactic), repeat($.draw), repeat($.return))),
        // a card that only the game can tell
        prec.right(
          seq(
            alias($._unclear, $.tactic),
            optional(choice(seq($.target, optional(seq($._to, $.place))), repeat1($.draw))),
            repeat($.return),
          ),
        ),
      ),
    _mover: (_) => choice(name("strategist"), name("redeployment")),
    _taker: (_) => choice(name("traitor"), name("treason")),
    _remover: (_) => choice(name("banshee"), name("desertion")),
    _recruitment: (_) => name("recruitment"),
    _explosion: (_) => name("explosion"),
    _support: (_) => name("support"),
    _exchange: (_) => name("exchange"),
    _recruiter: (_) => name("recruiter"),
    _unclear: (_) => token(unclear),

    target: ($) =>
      seq(
        field("card", $.face),
        optional(seq(choice(token.immediate("."), token.immediate(prec(1, "#"))), field("nth", $.number))),
        "@",
        field("place", $.place),
      ),
    return: ($) => seq(alias($._dash, "-"), field("card", $.face)),
    draw: ($) => seq("+", field("card", choice($.face, alias(verb("any"), $.any)))),

    claim: ($) =>
      seq(
        choice(verb("claim"), verb("control")),
        field("place", $.place),
        choice(
          repeat1(seq(",", field("place", $.place))),
          seq(optional($.own), optional($.other), optional($.because), optional($.denied)),
        ),
      ),
    own: ($) => seq(verb("as"), list($.bind)),
    other: ($) => seq(verb("against"), list($.bind)),
    because: ($) => seq(verb("because"), choice($.none, list($.clan))),
    denied: ($) => seq(verb("denied"), optional(seq(verb("by"), list($.clan)))),
    bind: ($) => seq(field("card", alias($._wild, $.tactic)), "=", field("value", $.clan)),
    field: ($) => seq(field("name", alias($._name, $.name)), "=", field("value", $.value)),
    value: (_) => token.immediate(/[^ \t\r\n]+/),

    // ---------------------------------------------------------------- cards and places

    face: ($) => choice($.clan, $.tactic, $.partial, $.unknown),
    clan: ($) => choice($._clan, seq($._color, $.number)),
    _clan: (_) => token(new RegExp(`([rbgypnkoRBGYPNKO]|${words.COLORS.map(words.spelled).join("|")})[0-9]+`)),
    _color: (_) => token(words.anyOf(words.COLORS)),
    // half known: some red card, some five
    partial: (_) => token(new RegExp(`([rbgypnkoRBGYPNKO]|${words.COLORS.map(words.spelled).join("|")})[?]|[?][0-9]+`)),
    unknown: (_) => choice("?", token(/\?[tT]/)),
    tactic: ($) =>
      choice(
        $._wild,
        name("mud"),
        name("bluff"),
        $._mover,
        $._taker,
        $._remover,
        $._recruitment,
        $._explosion,
        $._support,
        $._exchange,
        $._recruiter,
        $._unclear,
      ),
    _wild: (_) => choice(name("joker"), name("spy"), name("shield")),
    place: ($) => choice($._digits, "?"),
    side: (_) => token(words.anyOf(words.SIDES)),
    none: ($) => $._dash,

    // ---------------------------------------------------------------- piles

    _row: ($) => seq($._part, repeat(seq(optional(","), $._part))),
    _pile: ($) => choice($.none, list($._part)),
    _part: ($) => choice($.count, $.face),
    // a whole pile, or so many unknown cards
    count: ($) => choice($._digits, token(/[0-9]+[?][tT]?/)),

    // ---------------------------------------------------------------- positions

    position: ($) =>
      seq(
        $.ruleset,
        optional($._gap),
        optional(
          seq(
            $.front,
            optional($._gap),
            optional(
              seq(
                field("mover", choice($.side, $.none)),
                repeat(seq(optional($._gap), $.entry)),
                optional($._gap),
              ),
            ),
          ),
        ),
      ),
    _gap: (_) => token(/_[_ \t]*/),

    ruleset: ($) => seq($.edition, repeat(seq("+", $.option))),
    edition: (_) => token(/[A-Za-z][A-Za-z0-9-]*/),
    option: ($) =>
      prec.right(
        seq(
          field("name", alias($._option, $.name)),
          optional(seq("=", field("value", alias($._setting, $.value)))),
        ),
      ),
    _option: (_) => token(/[A-Za-z][A-Za-z0-9-]*/),
    _setting: (_) => token(/[A-Za-z0-9][A-Za-z0-9-]*/),

    front: ($) => choice($.site, seq(optional($.site), repeat1(seq("/", optional($.site))))),
    site: ($) =>
      prec.right(
        choice(
          seq(choice($.half, seq(optional($.half), ":", optional($.half))), repeat($._on)),
          repeat1($._on),
        ),
      ),
    half: ($) =>
      choice(
        seq(choice($.none, alias($._glued_dash, $.none), list($.face)), optional($.tie)),
        $.tie,
      ),
    // behind a slash an empty place; behind a blank nobody's turn
    _glued_dash: (_) => token.immediate(prec(1, DASH)),
    tie: (_) => "*",
    _on: ($) =>
      choice(
        seq("~", $.mark),
        seq("=", field("owner", $.side)),
        seq("@", field("place", $.place)),
      ),
    mark: (_) => choice(plain("mud"), plain("bluff"), plain("damaged"), plain("breached")),

    entry: ($) =>
      choice(
        seq(entry("turn", "oil", "passes"), "=", $.number),
        seq(entry("phase"), "=", $.phase),
        seq(entry("seen", "unseen", "discard", "shuffled"), "=", choice($.none, list($.face))),
        seq(entry("actions"), ".", $.side, "=", choice($.none, list($.face))),
        seq(entry("played"), "=", $.number, ",", $.number),
        seq(entry("joker", "may-pass"), "=", choice($.none, list($.side))),
        seq(entry("deck", "tactics-deck"), "=", $._pile),
        seq(entry("hand"), ".", $.side, "=", $._pile),
        seq(entry("last"), "=", $.side),
        seq(entry("result"), "=", $.result),
      ),
    phase: (_) => choice(plain("prepared"), plain("played"), plain("passed"), plain("drawn")),

    // ---------------------------------------------------------------- the smallest parts

    number: ($) => $._digits,
    _digits: (_) => token(/[0-9]+/),
    _dash: (_) => token(DASH),
    _to: ($) => alias($._arrow, ">"),
    _arrow: (_) => token(/[-‐‑‒–—―−]*[>→➔➜➝➞⇒›»]/),

    // what other words match too: the last token of two that match the same characters yields
    _name: (_) => token(/\p{L}[\p{L}\u0308\p{N}.-]*/),
    // up to a "#" behind a blank, or the end of the line
    text: (_) => token(/[^ \t\r\n#]([^ \t\r\n]|[ \t]+[^ \t\r\n#])*/),
  },
});
