//! Positions that two records tell, in canonical words.

use super::blend;

/// Both positions in one; `None` if they differ. The words are `RULESET FRONT SIDE [key=value ...]`.
pub fn merge(one: &str, other: &str) -> Option<String> {
    if one == other {
        return Some(one.to_string());
    }
    let (one, other): (Vec<&str>, Vec<&str>) =
        (one.split(' ').collect(), other.split(' ').collect());
    let ([rules, front, side, keys @ ..], [of, there, mover, others @ ..]) = (&one[..], &other[..])
    else {
        return None;
    };
    if rules != of || side != mover {
        return None;
    }
    let mut out = format!("{rules} {} {side}", self::front(front, there)?);
    for key in keys {
        let (name, value) = key.split_once('=')?;
        let same = others.iter().find_map(|key| value_of(key, name));
        let both = match same {
            Some(same) => self::key(name, value, same)?,
            None if may_lack(name) => value.to_string(),
            None => return None,
        };
        out.push_str(&format!(" {name}={both}"));
    }
    for key in others {
        let (name, _) = key.split_once('=')?;
        if keys.iter().any(|key| value_of(key, name).is_some()) {
            continue;
        }
        if !may_lack(name) {
            return None;
        }
        out.push_str(&format!(" {key}"));
    }
    Some(out)
}

fn value_of<'a>(key: &'a str, name: &str) -> Option<&'a str> {
    key.strip_prefix(name)?.strip_prefix('=')
}

/// Keys whose absence says that something is not known; that of the others says that there is none.
fn may_lack(name: &str) -> bool {
    !matches!(name, "phase" | "discard" | "passes" | "last" | "result")
        && !name.starts_with("actions.")
}

fn key(name: &str, one: &str, other: &str) -> Option<String> {
    match name {
        "deck" | "tactics-deck" => blend::pile(one, other, ',', true),
        "hand.S" | "hand.N" | "hand.A" | "hand.D" => blend::pile(one, other, ',', false),
        _ => (one == other).then(|| one.to_string()),
    }
}

fn front(one: &str, other: &str) -> Option<String> {
    if one == other {
        return Some(one.to_string());
    }
    let (one, other): (Vec<&str>, Vec<&str>) =
        (one.split('/').collect(), other.split('/').collect());
    if one.len() != other.len() {
        return None;
    }
    let sites = one.iter().zip(&other).map(|(one, other)| site(one, other));
    Some(sites.collect::<Option<Vec<String>>>()?.join("/"))
}

/// A site is its cards, with blends, and marks, which are the same.
fn site(one: &str, other: &str) -> Option<String> {
    if one == other {
        return Some(one.to_string());
    }
    let marks = |site: &str| site.find(['~', '=']).unwrap_or(site.len());
    let ((one, mark), (other, same)) = (one.split_at(marks(one)), other.split_at(marks(other)));
    let ((south, north), (below, above)) = (one.split_once(':')?, other.split_once(':')?);
    let both = format!("{}:{}{mark}", half(south, below)?, half(north, above)?);
    (mark == same).then_some(both)
}

fn half(one: &str, other: &str) -> Option<String> {
    let star = one.ends_with('*');
    if star != other.ends_with('*') {
        return None;
    }
    let (one, other) = (one.trim_end_matches('*'), other.trim_end_matches('*'));
    let list = |half: &str| half.split(',').map(str::to_string).collect::<Vec<String>>();
    let both = match one == other {
        true => one.to_string(),
        false => blend::row(&list(one), &list(other))?.join(","),
    };
    Some(if star { format!("{both}*") } else { both })
}
