// Make `a` look like `b`, keeping every element that has the same id (or the same place and tag).
const keyed = (n) => (n.nodeType === 1 && n.id ? n.id : null);
const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyed(a) === keyed(b);
// moveBefore keeps focus, hover and running animations; without it only a change of order is a jump
const put = (p, n, at) => (p.moveBefore && n.isConnected && p.isConnected ? p.moveBefore(n, at) : p.insertBefore(n, at));
const theirs = (x, name) => name === 'open' && x.localName === 'details'; // what a person has folded stays so

export function morph(a, b) {
  const wanted = new Map(), have = new Map();
  for (const e of b.querySelectorAll('[id]')) wanted.set(e.id, e.nodeName);
  for (const e of a.querySelectorAll('[id]')) if (wanted.get(e.id) === e.nodeName && !have.has(e.id)) have.set(e.id, e);
  const stays = (n) => keyed(n) && have.get(n.id) === n;
  (function one(x, y) {
    if (x.nodeType !== 1) { if (x.data !== y.data) x.data = y.data; return; }
    if (x.isEqualNode(y)) return;
    for (const { name, value } of y.attributes) if (x.getAttribute(name) !== value && !theirs(x, name)) x.setAttribute(name, value);
    for (const { name } of [...x.attributes]) if (!y.hasAttribute(name) && !theirs(x, name)) x.removeAttribute(name);
    if (x.localName === 'input' || x.localName === 'textarea') return; // what a person typed is theirs
    const pairs = []; // first the children's places, then what is in them:
    let at = x.firstChild; // a child may take its neighbour in
    for (const c of y.childNodes) {
      const k = keyed(c), old = k && have.get(k);
      while (at && !stays(at) && (k || !same(at, c))) { const n = at.nextSibling; at.remove(); at = n; }
      if (old) {
        if (old === at) at = at.nextSibling; else put(x, old, at);
        pairs.push([old, c]);
      } else if (!k && at && same(at, c)) { pairs.push([at, c]); at = at.nextSibling; }
      else { // new: but it may hold things that are there already
        const held = c.nodeType === 1 && [...c.querySelectorAll('[id]')].some((e) => have.has(e.id)), fresh = document.importNode(c, !held);
        x.insertBefore(fresh, at);
        if (held) pairs.push([fresh, c]);
      }
    }
    while (at) { const n = at.nextSibling; if (!stays(at)) at.remove(); at = n; }
    for (const [n, c] of pairs) one(n, c);
  })(a, b);
}
