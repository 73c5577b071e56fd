//! Positions of the tree.

use super::super::print_position::number;
use super::super::tree::{
    FaceRef, HalfTree, KeyTree, List, PositionKey, PositionTree, Side, SideRef, Sides, SiteTree,
};
use super::Printer;
use crate::sort;
use std::fmt::{self, Write};

impl<W: Write> Printer<'_, W> {
    pub(super) fn position(&mut self, position: &PositionTree) -> fmt::Result {
        self.ruleset_word(position.ruleset)?;
        self.out.write_char(' ')?;
        self.front(position.sites.of(&self.tree.sites))?;
        self.out.write_char(' ')?;
        match position.to_move {
            Some(side) => self.letter(side.side)?,
            None => self.out.write_char('-')?,
        }
        let keys = position.keys.of(&self.tree.keys);
        let key = |key: &KeyTree| key.key.rank().into();
        let mut sorted;
        let keys = if keys.is_sorted_by_key(key) {
            keys
        } else {
            sorted = keys.to_vec();
            sort::by_number(&mut sorted, key);
            &sorted
        };
        keys.iter().try_for_each(|key| self.key(&key.key))
    }

    /// All places by order. Where they stand by number and each is one of the game's, the empty
    /// ones are filled in.
    fn front(&mut self, sites: &[SiteTree]) -> fmt::Result {
        let places = self.game.map_or(0, |game| game.places() as u32);
        let by_number = sites.iter().all(|site| {
            let number = site.at.and_then(|at| at.number);
            number.is_some_and(|number| (1..=places).contains(&number))
        });
        let mut seen = 0u32;
        let twice = by_number
            && sites.iter().any(|site| {
                let bit = 1 << site.at.and_then(|at| at.number).unwrap_or(0);
                let before = seen;
                seen |= bit;
                before & bit != 0
            });
        if !by_number || twice {
            for (index, site) in sites.iter().enumerate() {
                if index > 0 {
                    self.out.write_char('/')?;
                }
                self.site(site)?;
                if let Some(at) = &site.at {
                    self.out.write_char('@')?;
                    self.place(at)?;
                }
            }
            return Ok(());
        }
        for number in 1..=places {
            if number > 1 {
                self.out.write_char('/')?;
            }
            let here = |site: &&SiteTree| site.at.and_then(|at| at.number) == Some(number);
            match sites.iter().find(here) {
                Some(site) => self.site(site)?,
                None => self.out.write_char('-')?,
            }
        }
        Ok(())
    }

    fn site(&mut self, site: &SiteTree) -> fmt::Result {
        let empty = |half: &HalfTree| half.faces.len == 0 && !half.star;
        if empty(&site.south) && empty(&site.north) {
            self.out.write_char('-')?;
        } else {
            self.half(&site.south)?;
            self.out.write_char(':')?;
            self.half(&site.north)?;
        }
        if let Some((mark, _)) = site.mark {
            self.out.write_char('~')?;
            self.out.write_str(mark.word().unwrap_or_default())?;
        }
        if let Some(owner) = site.owner {
            self.out.write_char('=')?;
            self.letter(owner.side)?;
        }
        Ok(())
    }

    fn half(&mut self, half: &HalfTree) -> fmt::Result {
        if half.faces.len == 0 {
            self.out.write_char('-')?;
        }
        for (index, face) in half.faces.of(&self.tree.faces).iter().enumerate() {
            if index > 0 {
                self.out.write_char(',')?;
            }
            self.face(face)?;
        }
        if half.star {
            self.out.write_char('*')?;
        }
        Ok(())
    }

    fn key(&mut self, key: &PositionKey) -> fmt::Result {
        match key {
            PositionKey::Turn(count) => self.number_key("turn", *count),
            PositionKey::Phase(phase) => match phase.word() {
                Some(word) => write!(self.out, " phase={word}"),
                None => Ok(()),
            },
            PositionKey::Seen(list) => self.list_key(" seen=", list, false),
            PositionKey::Unseen(list) => self.list_key(" unseen=", list, true),
            PositionKey::Discard(list) => self.list_key(" discard=", list, false),
            PositionKey::Shuffled(list) => self.list_key(" shuffled=", list, false),
            PositionKey::Actions(_, list) if list.len == 0 => Ok(()),
            PositionKey::Actions(side, list) => {
                self.side_key(" actions.", side)?;
                self.sorted(list)
            }
            PositionKey::Played(first, second) => write!(self.out, " played={first},{second}"),
            PositionKey::Joker(sides) => self.sides_key(" joker=", sides),
            PositionKey::MayPass(sides) => self.sides_key(" may-pass=", sides),
            PositionKey::Oil(count) => self.number_key("oil", *count),
            PositionKey::Deck(pile) => {
                self.out.write_str(" deck=")?;
                self.parts(pile, ',')
            }
            PositionKey::TacticsDeck(pile) => {
                self.out.write_str(" tactics-deck=")?;
                self.parts(pile, ',')
            }
            PositionKey::Hand(side, pile) => {
                self.side_key(" hand.", side)?;
                self.hand(pile)
            }
            // none is what an absent key says
            PositionKey::Passes(0) => Ok(()),
            PositionKey::Passes(count) => self.number_key("passes", *count),
            PositionKey::Last(side) => {
                self.out.write_str(" last=")?;
                self.letter(side.side)
            }
            PositionKey::Result(kind) => {
                self.out.write_str(" result=")?;
                self.result(*kind, "_")
            }
        }
    }

    fn number_key(&mut self, name: &str, count: u32) -> fmt::Result {
        number(self.out, name, count)
    }

    fn list_key(&mut self, name: &str, list: &List<FaceRef>, always: bool) -> fmt::Result {
        if list.len == 0 && !always {
            return Ok(());
        }
        self.out.write_str(name)?;
        match list.len {
            0 => self.out.write_char('-'),
            _ => self.sorted(list),
        }
    }

    fn side_key(&mut self, name: &str, side: &SideRef) -> fmt::Result {
        self.out.write_str(name)?;
        self.letter(side.side)?;
        self.out.write_char('=')
    }

    fn sides_key(&mut self, name: &str, sides: &Sides) -> fmt::Result {
        self.out.write_str(name)?;
        let mut written = [sides.first, sides.second].map(|side| side.map(|side| side.side));
        sort::by_number(&mut written, |side| side.map_or(9, Side::seat).into());
        match written {
            [Some(first), Some(second)] if first != second => {
                self.letter(first)?;
                self.out.write_char(',')?;
                self.letter(second)
            }
            [Some(first), _] => self.letter(first),
            _ => self.out.write_char('-'),
        }
    }
}
