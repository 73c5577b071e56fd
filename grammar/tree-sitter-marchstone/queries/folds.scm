(game) @fold
