; What the notation's words are, in the names that Neovim, Helix and Zed know.

(comment) @comment

; the line that opens a game
"%marchstone" @keyword.directive
(opening version: (number) @number)

; lines with a key
(key) @property
[
  "ruleset"
  "deal"
  "deck"
  "tactics-deck"
  "start"
  "now"
  "result"
] @property
[(text) (string)] @string

(edition) @type
(option name: (name) @attribute)
(option value: (value) @constant)

(winner) @type
(how) @constant.builtin
["no-winner" "unfinished"] @constant.builtin

; turns
(turn number: (number) @label)
(side) @type
(pass) @keyword
[
  "oil"
  "retreat"
  "claim"
  "control"
] @keyword
[
  "as"
  "against"
  "because"
  "denied"
  "by"
  "for"
] @keyword.operator
"discard" @constant.builtin
(field name: (name) @attribute)
(field value: (value) @string)

; cards and places
(clan) @constant
(partial) @constant
(tactic) @function
[(unknown) (any) (unrecorded)] @constant.builtin
(none) @constant.builtin
(place) @number
(target nth: (number) @number)
(count) @number

; positions
(entry (number) @number)
(mark) @keyword.modifier
(phase) @constant.builtin
(tie) @operator

["@" "+" "-" ">" "=" "~"] @operator
[":" "," "/" "."] @punctuation.delimiter
