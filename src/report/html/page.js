"use strict";
(() => {
  const find = (id) => document.getElementById(id);
  const board = find("board"), now = find("now"), live = find("live"), slider = find("slider");
  const links = [...document.querySelectorAll(".turns a")];
  const last = links.length - 1;
  const open = Number(board.dataset.open);
  // the position that stands in the page is no template
  const kept = [...board.children];
  let at = open;

  const picture = (index) => index === open
    ? kept
    : [...find("board-" + index).content.cloneNode(true).children];

  const told = (index) => {
    const link = links[index];
    const title = document.createElement("h2");
    title.textContent = link.dataset.title;
    const parts = [title];
    const what = link.querySelector(".what");
    if (what) {
      const line = document.createElement("p");
      const code = document.createElement("code");
      code.textContent = what.textContent;
      line.append(code);
      parts.push(line);
    }
    const more = link.parentElement.querySelector(".more");
    if (more) parts.push(...more.cloneNode(true).children);
    return parts;
  };

  const buttons = [
    ["first", () => 0], ["back", () => at - 1], ["next", () => at + 1], ["last", () => last],
    ["event", () => event(1)],
  ].map(([id, where]) => [find(id), where]);

  const event = (step) => {
    for (let index = at + step; index >= 0 && index <= last; index += step) {
      if (links[index].dataset.event) return index;
    }
    return at;
  };

  const mark = () => {
    links.forEach((link, index) => {
      if (index === at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", links[at].dataset.title);
    for (const [button, where] of buttons) {
      const to = where();
      button.setAttribute("aria-disabled", String(to === at || to < 0 || to > last));
    }
    const list = links[0].closest("ol");
    const item = links[at].parentElement;
    // only the list scrolls, never the page
    if (list.scrollHeight > list.clientHeight) {
      const top = item.offsetTop - list.offsetTop;
      if (top < list.scrollTop) list.scrollTop = top;
      const low = top + item.offsetHeight - list.clientHeight;
      if (low > list.scrollTop) list.scrollTop = low;
    }
  };

  const go = (index) => {
    const to = Math.max(0, Math.min(last, index));
    if (to === at) return;
    at = to;
    const words = board.querySelector("details");
    const spread = words !== null && words.open;
    board.replaceChildren(...picture(at));
    const fresh = board.querySelector("details");
    if (fresh) fresh.open = spread;
    now.replaceChildren(...told(at));
    live.textContent = links[at].dataset.say;
    mark();
    try {
      history.replaceState(null, "", links[at].getAttribute("href"));
    } catch {
      // a page without an address of its own keeps none
    }
  };

  for (const [button, where] of buttons) button.addEventListener("click", () => go(where()));
  links.forEach((link, index) => link.addEventListener("click", (click) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    go(index);
  }));
  slider.addEventListener("input", () => go(Number(slider.value)));

  const keys = {
    ArrowRight: () => at + 1, ArrowLeft: () => at - 1, Home: () => 0, End: () => last,
    PageDown: () => at + 10, PageUp: () => at - 10, n: () => event(1), p: () => event(-1),
  };
  document.addEventListener("keydown", (key) => {
    const where = Object.hasOwn(keys, key.key) ? keys[key.key] : null;
    const typing = key.target instanceof HTMLInputElement && key.key.length > 1;
    if (!where || typing || key.ctrlKey || key.altKey || key.metaKey || key.shiftKey) return;
    key.preventDefault();
    go(where());
  });

  let touch = null;
  board.addEventListener("touchstart", (event) => {
    touch = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!touch) return;
    const end = event.changedTouches[0];
    const across = end.clientX - touch.clientX, down = end.clientY - touch.clientY;
    if (Math.abs(across) > 40 && Math.abs(down) < 40) go(at + (across < 0 ? 1 : -1));
    touch = null;
  }, { passive: true });

  const named = () => links.findIndex((link) => link.getAttribute("href") === location.hash);
  window.addEventListener("hashchange", () => {
    if (named() < 0) return;
    go(named());
    board.scrollIntoView({ block: "nearest" });
  });

  document.documentElement.classList.add("js");
  find("bar").hidden = false;
  mark();
  if (named() >= 0) {
    go(named());
    // the address leads to the turn's board, not to its line in the list
    history.scrollRestoration = "manual";
    window.addEventListener("load", () => requestAnimationFrame(() => scrollTo(0, 0)));
  }
})();
