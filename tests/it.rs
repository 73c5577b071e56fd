//! The integration tests.

mod reference;

#[test]
fn scratch() {
    println!("{}", reference::legal_game("st1-2024", reference::Info::Full, 1).text);
}
