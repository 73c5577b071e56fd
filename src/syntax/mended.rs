//! What the forgiving reading has mended in a record.

/// One way of writing that is read although it is not canonical.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Mend {
    /// A byte order mark.
    ByteOrderMark,
    /// Lines that end with CR LF.
    CrLf,
    /// Lines that end with a lone CR.
    LoneCr,
    /// Tabs.
    Tab,
    /// No-break and other unusual blanks, and characters without width.
    OddBlank,
    /// Blanks in front of a line.
    Indent,
    /// Dashes and arrows that a text program made of `-` and `>`.
    Dash,
    /// Capitals, or small letters for a side.
    Capitals,
    /// `1.` or `1)` before a turn.
    TurnMark,
    /// A turn without its number.
    NoNumber,
    /// A turn without its side.
    NoSide,
    /// A color's word, or a letter of another custom: `gelb7`, `o3`.
    ColorWord,
    /// A German word.
    German,
    /// Another English word than the canonical one.
    OtherWord,
    /// A name cut short.
    Short,
    /// Blanks round `@ > , =`.
    InnerBlank,
    /// Items without a blank between them.
    Glued,
    /// `claim 1,3`
    ClaimList,
    /// `claim` for `control` or the other way round.
    ClaimVerb,
    /// An empty field for an empty side.
    EmptySide,
    /// `joker#2`
    SecondJoker,
    /// Commas in a pile that is written with blanks.
    PileComma,
}

impl Mend {
    /// All of them.
    pub const ALL: [Mend; 22] = [
        Mend::ByteOrderMark,
        Mend::CrLf,
        Mend::LoneCr,
        Mend::Tab,
        Mend::OddBlank,
        Mend::Indent,
        Mend::Dash,
        Mend::Capitals,
        Mend::TurnMark,
        Mend::NoNumber,
        Mend::NoSide,
        Mend::ColorWord,
        Mend::German,
        Mend::OtherWord,
        Mend::Short,
        Mend::InnerBlank,
        Mend::Glued,
        Mend::ClaimList,
        Mend::ClaimVerb,
        Mend::EmptySide,
        Mend::SecondJoker,
        Mend::PileComma,
    ];
}

/// A set of [`Mend`].
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mended(pub u32);

impl Mended {
    /// Nothing.
    pub const NONE: Mended = Mended(0);

    /// Adds one.
    pub fn insert(&mut self, mend: Mend) {
        self.0 |= 1 << mend as u8;
    }

    /// Adds all of another set.
    pub fn add(&mut self, other: Mended) {
        self.0 |= other.0;
    }

    /// Whether it is in the set.
    pub const fn contains(self, mend: Mend) -> bool {
        self.0 >> mend as u8 & 1 == 1
    }

    /// Whether nothing was mended.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of the set.
    pub fn iter(self) -> impl Iterator<Item = Mend> {
        Mend::ALL
            .into_iter()
            .filter(move |mend| self.contains(*mend))
    }
}
