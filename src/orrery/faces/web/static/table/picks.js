// A legal move is a path of element ids to click; each click leaves fewer of them.
import { all, byId, isNative } from './page.js';

export const PICKABLE = '.can,.may,.picked';
const OWN = ['role', 'tabindex']; // of a thing that can't be picked

let paths = []; // { steps, move }
let picks = [];

// From a tree of ids whose leaves are move texts.
function read(root) {
  const legal = byId('legal', root);
  paths = [];
  (function walk(tree, steps) {
    for (const [id, below] of Object.entries(tree)) {
      if (typeof below !== 'string') walk(below, [...steps, id]);
      else paths.push({ steps: id ? [...steps, id] : steps, move: below });
    }
  })(JSON.parse(legal?.textContent || '{}'), []);
}

const fits = (path) => picks.every((id, n) => path.steps[n] === id);
const isPossible = () => paths.some(fits);

function narrow() {
  const left = paths.filter(fits), done = left.filter((path) => path.steps.length === picks.length);
  const next = new Set(left.filter((path) => !done.includes(path)).map((path) => path.steps[picks.length]));
  return { left, next, done };
}

// Picks a thing, or takes it back; returns the move that is complete now.
export function choose(id) {
  const onceMore = narrow().next.has(id);
  if (picks.includes(id) && !onceMore) picks.splice(picks.indexOf(id));
  else {
    picks.push(id);
    if (!isPossible()) picks = [id]; // or begin with it
    if (!isPossible()) picks = [];
  }
  const { next, done } = narrow();
  return done.length === 1 && !next.size ? done[0].move : undefined;
}

// The move that picking a thing would complete.
export function completing(id) {
  const before = [...picks], move = choose(id);
  picks = before;
  return move;
}

export const picked = () => [...picks];
export const unpick = () => picks.pop();
export const clearPicks = () => { picks = []; };

// Shows the picks in the page, or in one about to be morphed in.
export function dress(root) {
  read(root);
  while (picks.length && !isPossible()) picks.pop(); // the table has moved on
  const { left, next } = narrow();
  for (const e of all(PICKABLE, root)) style(e, null);
  for (const id of next) style(byId(id, root), 'can');
  if (picks.length) { // or begin with another
    for (const { steps: [id] } of paths) if (!next.has(id)) style(byId(id, root), 'may');
  }
  for (const id of picks) {
    const e = byId(id, root);
    style(e, 'picked');
    if (next.has(id)) e?.classList.add('can');
  }
  for (const e of all('.js[hidden]', root)) e.hidden = false;
  offer(left, root);
}

function offer(left, root) {
  const box = byId('left', root);
  if (!box) return;
  box.hidden = !picks.length;
  box.replaceChildren();
  if (picks.length && left.length <= 12) box.append(...left.map((path) => button(path, root)));
}

function button({ steps, move }, root) {
  const b = document.createElement('button');
  const name = (e) => e?.dataset.name ?? e?.getAttribute('aria-label') ?? e?.textContent;
  const textContent = steps.map((id) => name(byId(id, root))).join(' → ');
  b.dataset.move = move;
  return Object.assign(b, { type: 'button', className: 'btn small choice', textContent });
}

function style(e, look) {
  if (!e) return;
  e.classList.remove('can', 'may', 'picked');
  if (look) e.classList.add(look);
  if (look === 'picked') e.setAttribute('aria-pressed', 'true');
  if (!look) e.removeAttribute('aria-pressed');
  if (isNative(e)) return;
  if (look) {
    if (!e.dataset.role) for (const name of OWN) if (e.hasAttribute(name)) e.dataset[`own${name}`] = e.getAttribute(name);
    e.dataset.role = '1';
    e.setAttribute('role', 'button');
    e.setAttribute('tabindex', look === 'may' ? -1 : 0);
  } else if (e.dataset.role) {
    for (const name of [...OWN, 'data-role']) e.removeAttribute(name);
    for (const name of OWN) if (e.dataset[`own${name}`]) e.setAttribute(name, e.dataset[`own${name}`]);
  }
}
