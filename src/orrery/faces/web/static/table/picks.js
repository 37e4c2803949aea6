// Moves as things to click: every legal move is a path of element ids, and each click leaves fewer of them.
import { all, byId, isNative } from './page.js';

export const PICKABLE = '.can,.may,.picked';
const FEW = 12;                                    // so many moves that remain are offered in words

let paths = [];                                    // the legal moves: { steps: element ids, move: its text }
let anyOrder = false;                              // whether the steps of a path may be picked in any order
let picks = [];                                    // what has been picked so far

// The page holds them as a tree of element ids whose leaves are move texts.
function read(root) {
  const legal = byId('legal', root);
  anyOrder = legal?.dataset.order === 'any';
  paths = [];
  (function walk(tree, steps) {
    for (const [id, below] of Object.entries(tree)) {
      if (typeof below !== 'string') walk(below, [...steps, id]);
      else paths.push({ steps: id ? [...steps, id] : steps, move: below });
    }
  })(JSON.parse(legal?.textContent || '{}'), []);
}

const fits = (path) => picks.every((id, n) => (anyOrder ? path.steps.includes(id) : path.steps[n] === id));
const isPossible = () => paths.some(fits);

// The moves that remain, what can be picked next, and the moves that are complete.
function narrow() {
  const left = paths.filter(fits), next = new Set();
  for (const path of left) {
    const open = anyOrder ? path.steps.filter((id) => !picks.includes(id)) : path.steps.slice(picks.length).slice(0, 1);
    for (const id of open) next.add(id);
  }
  return { left, next, done: left.filter((path) => path.steps.length === picks.length) };
}

// Picks a thing, or takes that pick back; returns the move if that completes one.
export function choose(id) {
  const onceMore = !anyOrder && paths.some((path) => fits(path) && path.steps[picks.length] === id);
  if (picks.includes(id) && !onceMore) picks.splice(picks.indexOf(id));
  else {
    picks.push(id);
    if (!isPossible()) picks = [id];               // no move goes on with it: begin with it
    if (!isPossible()) picks = [];
  }
  const { next, done } = narrow();
  return done.length === 1 && !next.size ? done[0].move : undefined;
}

export const picked = () => [...picks];
export const unpick = () => picks.pop();
export const clearPicks = () => { picks = []; };

// Shows the state of the picks in a page: the one that is shown, or one about to be morphed in.
export function dress(root) {
  read(root);
  while (picks.length && !isPossible()) picks.pop();                    // the table moved on under us
  const { left, next } = narrow();
  const first = anyOrder && !picks.length ? new Set(left.map((path) => path.steps[0])) : next;
  for (const e of all(PICKABLE, root)) mark(e, null);
  for (const id of next) mark(byId(id, root), first.has(id) ? 'can' : 'may');
  if (!anyOrder && picks.length) {                                      // or begin with another
    for (const { steps: [id] } of paths) if (!next.has(id)) mark(byId(id, root), 'may');
  }
  for (const id of picks) {
    const e = byId(id, root);
    mark(e, 'picked');
    if (!anyOrder && next.has(id)) e?.classList.add('can');             // it can be picked once more
  }
  for (const e of all('.js[hidden]', root)) e.hidden = false;
  offer(left, root);
}

function offer(left, root) {
  const box = byId('left', root);
  if (!box) return;
  box.hidden = !picks.length;
  box.replaceChildren();
  if (picks.length && left.length <= FEW) box.append(...left.map((path) => button(path, root)));
}

function button({ steps, move }, root) {
  const b = document.createElement('button');
  const name = (e) => e?.getAttribute('aria-label') ?? e?.textContent;
  b.type = 'button';
  b.className = 'btn small choice';
  b.dataset.move = move;
  b.textContent = steps.map((id) => name(byId(id, root))).join(' → ');
  return b;
}

// Makes an element look and act as one that can be picked; with `null` as it was before.
function mark(e, look) {
  if (!e) return;
  e.classList.remove('can', 'may', 'picked');
  if (look) e.classList.add(look);
  if (look === 'picked') e.setAttribute('aria-pressed', 'true');
  if (!look) e.removeAttribute('aria-pressed');
  if (isNative(e)) return;
  if (look) {
    if (!e.dataset.role && e.getAttribute('role')) e.dataset.was = e.getAttribute('role');
    e.dataset.role = '1';
    e.setAttribute('role', 'button');
    e.setAttribute('tabindex', look === 'may' ? -1 : 0);
  } else if (e.dataset.role) {
    for (const name of ['role', 'tabindex', 'data-role']) e.removeAttribute(name);
    if (e.dataset.was) e.setAttribute('role', e.dataset.was);
  }
}
