//! Items of turns as actions.

use super::Writer;
use crate::syntax::tree::{
    At, Bind, ClaimTree, FaceRef, Item, ItemKind, List, PlaceRef, Turn, Written,
};
use crate::syntax::write_face;

impl Writer<'_> {
    /// A whole turn in which a card is played and none or another one drawn, as in most, if this is one.
    #[inline(always)]
    pub(super) fn short_turn(&mut self, turn: &Turn) -> bool {
        let [first, rest @ ..] = turn.items.of(&self.tree.items) else {
            return false;
        };
        let (played, place, drawn) = match (&first.kind, rest) {
            (ItemKind::Play(card, place), []) => (card, place, None),
            (ItemKind::Play(card, place), [second]) => match &second.kind {
                ItemKind::Draw(drawn) => (card, place, Some(drawn)),
                _ => return false,
            },
            _ => return false,
        };
        self.lead(turn);
        self.say("{\"play\":\"");
        self.word(played.face);
        self.place("\",\"at\":", place);
        if let Some(drawn) = drawn {
            self.say("},{\"draw\":\"");
            self.word(drawn.face);
            self.say("\"");
        }
        self.say("}]}");
        true
    }

    /// The action but for its last brace. Keys are written with the signs round them.
    pub(super) fn item(&mut self, item: &Item) {
        match &item.kind {
            ItemKind::Lost => self.say("{\"lost\":true"),
            ItemKind::Pass => self.say("{\"pass\":true"),
            ItemKind::Oil(place) => self.place("{\"oil\":", place),
            ItemKind::Retreat(places) => {
                self.say("{\"retreat\":[");
                let tree = self.tree;
                for (index, place) in places.of(&tree.places).iter().enumerate() {
                    self.say(if index > 0 { "," } else { "" });
                    self.spot(place);
                }
                self.say("]");
            }
            ItemKind::Play(face, place) => {
                self.say("{\"play\":\"");
                self.word(face.face);
                self.place("\",\"at\":", place);
            }
            ItemKind::Recruiter { draws, returns } => {
                self.say("{\"tactic\":\"recruiter\"");
                self.some(",\"draws\":[", draws);
                self.some(",\"returns\":[", returns);
            }
            ItemKind::Move(tactic, at, target) => {
                self.card_at(tactic.name(), at);
                match target {
                    Some(place) => self.place(",\"to\":", place),
                    None => self.say(",\"to\":\"discard\""),
                }
            }
            ItemKind::Take(tactic, at, target) => {
                self.card_at(tactic.name(), at);
                self.place(",\"to\":", target);
            }
            ItemKind::Remove(tactic, at) => self.card_at(tactic.name(), at),
            ItemKind::Recruitment(face, place) => {
                self.say("{\"tactic\":\"recruitment\"");
                self.face(",\"card\":\"", face);
                self.place(",\"to\":", place);
            }
            ItemKind::Explosion(place) => {
                self.say("{\"tactic\":\"explosion\"");
                self.place(",\"at\":", place);
            }
            ItemKind::Support(faces) => {
                self.say("{\"tactic\":\"support\"");
                self.faces(",\"cards\":[", faces);
            }
            ItemKind::Exchange(cards) => {
                self.say("{\"tactic\":\"exchange\"");
                if let Some((given, taken)) = cards {
                    self.faces(",\"given\":[", given);
                    self.faces(",\"taken\":[", taken);
                }
            }
            ItemKind::Claim(claim) => {
                let control = item.span.of(self.text).starts_with("co");
                let key = match control {
                    true => "{\"control\":",
                    false => "{\"claim\":",
                };
                self.claim(claim, key);
            }
            ItemKind::Draw(face) => self.face("{\"draw\":\"", face),
            ItemKind::DrawAny => self.say("{\"draw\":\"any\""),
            ItemKind::Field { name, value } => {
                let (name, value) = (name.of(self.text), value.of(self.text));
                self.say("{\"field\":");
                self.string(name);
                self.say(",\"value\":");
                self.string(value);
            }
        }
    }

    fn claim(&mut self, claim: &ClaimTree, key: &str) {
        self.place(key, &claim.place);
        self.binds(",\"as\":[", &claim.own);
        self.binds(",\"against\":[", &claim.other);
        if let Some(because) = &claim.because {
            self.faces(",\"because\":[", because);
        }
        if let Some(by) = &claim.denied {
            self.say(",\"denied\":true");
            self.some(",\"by\":[", by);
        }
        self.replay(self.replay.map(|replay| replay.claims.get(self.claims)));
        self.claims += 1;
    }

    fn binds(&mut self, key: &str, binds: &List<Bind>) {
        if binds.len == 0 {
            return;
        }
        self.say(key);
        let tree = self.tree;
        for (index, bind) in binds.of(&tree.binds).iter().enumerate() {
            self.say(if index > 0 { "," } else { "" });
            self.face("{\"wild\":\"", &bind.wild);
            self.face(",\"value\":\"", &bind.value);
            self.say("}");
        }
        self.say("]");
    }

    /// A tactic card, the card that it is about, and where that lies.
    fn card_at(&mut self, tactic: &str, at: &At) {
        self.say("{\"tactic\":\"");
        self.say(tactic);
        self.say("\"");
        self.face(",\"card\":\"", &at.face);
        if let Some(nth) = at.nth {
            self.say(",\"nth\":");
            self.count(nth);
        }
        self.place(",\"from\":", &at.place);
    }

    /// A list after its key, if it holds something.
    fn some(&mut self, key: &str, faces: &List<FaceRef>) {
        if faces.len > 0 {
            self.faces(key, faces);
        }
    }

    fn faces(&mut self, key: &str, faces: &List<FaceRef>) {
        self.say(key);
        let tree = self.tree;
        for (index, face) in faces.of(&tree.faces).iter().enumerate() {
            self.face(if index > 0 { ",\"" } else { "\"" }, face);
        }
        self.say("]");
    }

    #[inline(always)]
    fn face(&mut self, key: &str, face: &FaceRef) {
        self.say(key);
        self.word(face.face);
        self.out.push('"');
    }

    /// A card without its quotes.
    #[inline(always)]
    fn word(&mut self, face: Written) {
        // a string takes everything
        let _ = write_face(self.out, face);
    }

    #[inline(always)]
    fn place(&mut self, key: &str, place: &PlaceRef) {
        self.say(key);
        self.spot(place);
    }

    #[inline(always)]
    fn spot(&mut self, place: &PlaceRef) {
        match place.number {
            // as all that exist
            Some(number @ 0..10) => self.out.push((b'0' + number as u8) as char),
            Some(number) => self.count(number),
            None => self.say("\"?\""),
        }
    }
}
