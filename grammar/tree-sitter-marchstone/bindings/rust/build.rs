//! Compiles the generated parser.

use std::path::Path;

fn main() {
    let source = Path::new("src");
    let parser = source.join("parser.c");
    println!("cargo:rerun-if-changed={}", parser.display());
    let mut config = cc::Build::new();
    config.std("c11").include(source).file(&parser);
    #[cfg(target_env = "msvc")]
    config.flag("-utf-8");
    config.compile("tree-sitter-marchstone");
}
