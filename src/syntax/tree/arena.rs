//! Filling a tree again and again.

use super::Tree;

/// Lengths of a tree's arenas at one moment.
#[derive(Copy, Clone, Debug, Default)]
pub struct Marks {
    /// Of the items.
    pub items: usize,
    /// Of the card lists.
    pub faces: usize,
    /// Of the place lists.
    pub places: usize,
    /// Of the values of wild cards.
    pub binds: usize,
    /// Of the parts of piles.
    pub parts: usize,
    /// Of the sites.
    pub sites: usize,
    /// Of the keys.
    pub keys: usize,
}

impl Tree {
    /// Empties the tree and keeps its memory.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.truncate(Marks::default());
    }

    /// How full the arenas are; lines aside.
    #[inline]
    pub fn mark(&self) -> Marks {
        Marks {
            items: self.items.len(),
            faces: self.faces.len(),
            places: self.places.len(),
            binds: self.binds.len(),
            parts: self.parts.len(),
            sites: self.sites.len(),
            keys: self.keys.len(),
        }
    }

    /// Takes away what came into the arenas since a mark; lines stay.
    pub fn truncate(&mut self, marks: Marks) {
        self.items.truncate(marks.items);
        self.faces.truncate(marks.faces);
        self.places.truncate(marks.places);
        self.binds.truncate(marks.binds);
        self.parts.truncate(marks.parts);
        self.sites.truncate(marks.sites);
        self.keys.truncate(marks.keys);
    }
}
