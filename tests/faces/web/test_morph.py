"""The morph alone, on pages made by chance: the shown tree becomes the wanted one, and what has a name stays itself."""
from __future__ import annotations

from playwright.sync_api import Browser

from tests.faces.web.running import Server

# Trees of few names, so that things change their parents, neighbours, tags, and go in and out of new and old boxes
TRIAL = """async ([seed, rounds]) => {
  const { morph } = await import('/static/morph.js');
  const chance = (n) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
  const tree = () => {
    const names = [...'abcdefgh'].filter(() => chance(3));
    const grow = (deep) => {
      const e = document.createElement(['div', 'div', 'p', 'i'][chance(4)]);
      if (names.length && chance(2)) e.id = names.splice(chance(names.length), 1)[0];
      if (chance(2)) e.title = chance(3);
      for (let n = deep ? chance(5) : 0; n; n--) e.append(chance(4) ? grow(deep - 1) : `t${chance(3)}`);
      return e;
    };
    const root = document.createElement('main');
    for (let n = 1 + chance(4); n; n--) root.append(grow(3));
    root.normalize();
    return root;
  };
  const shown = tree(), kept = { asked: 0 };
  document.body.replaceChildren(shown);
  for (let round = 0; round < rounds; round++) {
    const wanted = tree(), before = new Map([...shown.querySelectorAll('[id]')].map((e) => [e.id, e]));
    morph(shown, wanted);
    if (!shown.isEqualNode(wanted)) return { round, shown: shown.outerHTML, wanted: wanted.outerHTML };
    for (const e of shown.querySelectorAll('[id]')) {
      const old = before.get(e.id);
      if (old?.nodeName !== e.nodeName) continue;
      if (old !== e) return { round, lost: e.id };
      kept.asked++;
    }
  }
  return kept;
}"""


def test_any_page_becomes_any_other_and_named_things_stay_themselves(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address)
    page.goto("/")
    for seed in range(5):
        kept = page.evaluate(TRIAL, [seed, 400])
        assert kept.get("asked", 0) > 300, kept
    page.close()
