// Make `a` look like `b`, keeping every element that has the same id (or the same place and tag).
const keyed = (n) => (n.nodeType === 1 && n.id ? n.id : null);
const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyed(a) === keyed(b);
// moveBefore keeps focus, hover and running animations; without it only a change of order is a jump
const put = (p, n, at) => (p.moveBefore && n.isConnected && p.isConnected ? p.moveBefore(n, at) : p.insertBefore(n, at));
const theirs = (x, name) => name === 'open' && x.localName === 'details';   // what a person has folded stays so

export function morph(a, b) {
  const wanted = new Set(), have = new Map();
  for (const e of b.querySelectorAll('[id]')) wanted.add(e.id);
  for (const e of a.querySelectorAll('[id]')) have.set(e.id, e);
  const stays = (n) => keyed(n) && wanted.has(n.id);
  (function one(x, y) {
    if (x.nodeType !== 1) { if (x.data !== y.data) x.data = y.data; return; }
    if (x.isEqualNode(y)) return;
    for (const { name, value } of y.attributes) if (x.getAttribute(name) !== value && !theirs(x, name)) x.setAttribute(name, value);
    for (const { name } of [...x.attributes]) if (!y.hasAttribute(name) && !theirs(x, name)) x.removeAttribute(name);
    if (x.localName === 'input' || x.localName === 'textarea') return;       // what a person typed is theirs
    let at = x.firstChild;
    for (const c of [...y.childNodes]) {
      const k = keyed(c);
      while (at && !stays(at) && !(!k && same(at, c))) { const n = at.nextSibling; at.remove(); at = n; }
      const old = k ? have.get(k) : null;
      if (old && old.nodeName === c.nodeName) {
        if (old === at) at = at.nextSibling; else put(x, old, at);
        one(old, c);
      } else if (!k && at && same(at, c)) { const n = at.nextSibling; one(at, c); at = n; }
      else x.insertBefore(document.importNode(c, true), at);
    }
    while (at) { const n = at.nextSibling; if (!stays(at)) at.remove(); at = n; }
  })(a, b);
}
