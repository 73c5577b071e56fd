#!/usr/bin/env bash
# Generates the parser anew. Wants Node.js and the generator:
# cargo install tree-sitter-cli --version 0.27.1 --no-default-features
set -euo pipefail
cd "$(dirname "$0")"
tree-sitter generate --abi 15 "$@"
sha256sum grammar.js words.js tree-sitter.json src/grammar.json src/node-types.json src/parser.c \
  > src/generated.sha256
