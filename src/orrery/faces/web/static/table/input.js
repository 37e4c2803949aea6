// Mouse, touch, keys and forms.
import { confirmed, pick, post, send, warning } from './asking.js';
import { all, byId, isNative, middle, replaying, using } from './page.js';
import { PICKABLE, dress, picked, unpick } from './picks.js';
import { look, play, step } from './replay.js';
import { bubble, hush, say } from './saying.js';

const THUMB = 28; // px
const BRIEFLY = 6000; // ms
const CONTROLS = 'a,button,input,select,summary,label,form';
const THINGS = '.a-board [id],.a-hand [id]';

document.addEventListener('click', async (e) => {
  const { target } = e, within = (css) => target.closest(css);
  if (within('dialog')) return;
  if (within('[data-close]')) return hush();
  if (within('[data-copy]')) return copy(within('[data-copy]').dataset.copy);
  if (within('a[data-step]') && replaying) {
    e.preventDefault();
    return look(within('a[data-step]').href);
  }
  if (within('[data-play]')) return play();
  const move = within('[data-move]');
  if (move) return send(move.dataset.move, true, move.textContent);
  const byKey = !e.clientX && !e.clientY;
  if (!byKey) using.keyboard = false;
  const hit = byKey ? within(PICKABLE) : topmost(e);
  if (hit) return pick(hit.id);
  if (within(CONTROLS) || !within('#table') || replaying) return;
  const close = nearest(e);
  if (close) return pick(close.id, false);
  const thing = within(THINGS);
  if (thing) bubble('why', await post('why', { pick: [...picked(), thing.id].join(' ') }));
});

// Pieces may cover a space; nothing is picked through a card.
function topmost(e) {
  for (const x of document.elementsFromPoint(e.clientX, e.clientY)) {
    const hit = x.closest(PICKABLE);
    if (hit || x.closest('.not')) return hit;
  }
}

function nearest(e) {
  const distance = (x) => {
    const [a, b] = middle(x);
    return Math.hypot(a - e.clientX, b - e.clientY);
  };
  const [first] = all('svg .can').sort((a, b) => distance(a) - distance(b));
  return first && distance(first) < THUMB ? first : null;
}

// Never the address of this page: it is a key.
function copy(address) {
  if (!address) return say('Spectators are off, so there’s no link to share.');
  const link = new URL(address, location.href).href, byHand = () => say(`Copy this link: ${link}`);
  if (!navigator.clipboard) return byHand();
  return navigator.clipboard.writeText(link).then(() => say('Link copied.', BRIEFLY), byHand);
}

document.addEventListener('keydown', (e) => {
  const { key, target } = e;
  if (target.matches('input,textarea,select') || e.ctrlKey || e.metaKey || e.altKey || byId('confirm')?.open) return;
  const own = e.repeat ? null : all('[data-key]').find((x) => x.dataset.key === key && !x.disabled);
  const candidate = target.closest?.(PICKABLE);
  if (own) {
    e.preventDefault();
    own.click();
  } else if (key === 'Enter' || key === ' ') {
    using.keyboard = true;
    if (!candidate || isNative(candidate)) return;
    e.preventDefault();
    pick(candidate.id);
  } else if (key === 'Escape') {
    unpick();
    hush();
    dress(document);
  } else if (replaying && /^Arrow(Left|Right)$/.test(key)) {
    step(key === 'ArrowLeft' ? 'back' : 'forward');
  } else if (key.startsWith('Arrow') && all('.can').length && !target.closest('ol')) {
    e.preventDefault();
    walk(key, candidate);
  }
});

function walk(key, from) {
  const candidates = all('.can,.picked');
  if (!from) return candidates[0].focus();
  const [x, y] = middle(from), sideways = /Left|Right/.test(key), sign = /Left|Up/.test(key) ? -1 : 1;
  let best = null, least = 1e9;
  for (const e of candidates) {
    const [a, b] = middle(e);
    const along = (sideways ? a - x : b - y) * sign, off = Math.abs(sideways ? b - y : a - x);
    if (e === from || along <= 1 || along + 2 * off >= least) continue;
    least = along + 2 * off;
    best = e;
  }
  best?.focus();
}

document.addEventListener('submit', async (e) => {
  const form = e.target, { act } = form.dataset;
  if (!act || act === 'theme') return;
  e.preventDefault();
  const ask = act === 'move' && warning(e.submitter?.value);
  if (ask && !(await confirmed(ask))) return;
  const said = await post(act, new FormData(form, e.submitter));
  form.closest('details.menu')?.removeAttribute('open');
  if (act === 'hint' && said.ok) bubble('hint', said);
  else if (act === 'hint' && byId('table').dataset.turn !== 'you') say(said.text, BRIEFLY); // bots move on meanwhile
  else if (said.text) said.ok ? say(said.text) : bubble('why', said);
  if (act === 'chat' && said.ok) form.reset();
});

function light(e, on) {
  const places = e.target.closest?.('[data-places]')?.dataset.places.split(' ') ?? [];
  for (const id of places) byId(id)?.classList.toggle('lit', on);
}
for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, (e) => light(e, true));
for (const kind of ['pointerout', 'focusout']) document.addEventListener(kind, (e) => light(e, false));
