// A new view is morphed in; what has moved glides.
import { morph } from '../morph.js';
import { clock, isBusyAfter } from './asking.js';
import { all, body, byId, still, using } from './page.js';
import { dress } from './picks.js';
import { listen } from './speaking.js';

const GLIDE = { id: 'glide', duration: 520, easing: 'cubic-bezier(.2,.7,.2,1)' };
const title = document.title;

let shownAt = 0;
const queue = [];
let held; // the table as it was when somebody began to look back

export function enqueue(html) {
  queue.push(html);
  if (queue.length > 8 || held) queue.splice(0, queue.length - 1);
  if (!html) held = null; // the curtain falls, whatever is looked at
  if (held) document.dispatchEvent(new CustomEvent('held', { detail: html }));
  showNext();
}

// Nothing new is shown until `release`.
export const hold = () => { held ??= byId('table').outerHTML; };

export function release() {
  const now = queue.pop() ?? held;
  held = null;
  show(now);
}

function showNext() {
  if (!queue.length || held) return;
  const wait = shownAt + pace() - performance.now();
  if (wait > 0) return void setTimeout(showNext, wait);
  show(queue.shift());
  showNext();
}

function pace() {
  if (still.matches || document.hidden) return 0;
  return queue.length > 4 ? 120 : +(body.dataset.pace ?? 450);
}

export function show(html) {
  const page = new DOMParser().parseFromString(html, 'text/html'), next = byId('table', page);
  // The curtain is down, or the cards are dealt: another page.
  if (!next || next.dataset.phase !== byId('table').dataset.phase) return location.reload();
  if (next.dataset.next) return location.assign(next.dataset.next);
  const told = listen(), focused = document.activeElement, log = byId('log'), before = boxes(next);
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 30;
  turnRings(next);
  for (const e of all('noscript', next)) e.remove(); // here they are real
  if (isBusyAfter(next)) next.setAttribute('aria-busy', 'true');
  dress(page);
  keepBubble(next);
  morph(byId('table'), next);
  if (!still.matches && !document.hidden) glide(before);
  shownAt = performance.now();
  clock();
  told();
  if (atEnd) scrollLog();
  if (using.keyboard && focused !== body && document.activeElement === body) byId('prompt')?.focus();
  document.title = byId('table').dataset.turn === 'you' ? `● ${title}` : title;
  document.dispatchEvent(new CustomEvent('shown', { detail: byId('table').dataset.v }));
}

function boxes(next) {
  const found = new Map();
  for (const e of all('[data-glide]', next)) {
    const old = byId(e.id) ?? (e.dataset.from && byId(e.dataset.from));
    if (old) found.set(e.id, old.getBoundingClientRect());
  }
  return found;
}

// All places are read before anything is set going: else each would make the browser lay out the page anew.
function glide(before) {
  for (const animation of document.getAnimations()) if (animation.id === GLIDE.id) animation.cancel();
  const moved = [...before].map(([id, old]) => [byId(id), ...way(byId(id), old)]).filter(([, x, y]) => Math.hypot(x, y) >= 2);
  for (const [e, x, y] of moved) e.animate({ translate: [`${x}px ${y}px`, '0px 0px'], zIndex: [900, 900] }, GLIDE);
}

// From where it was to where it is, in its own units.
function way(e, old) {
  const now = e.getBoundingClientRect(), scale = e.ownerSVGElement ? e.getScreenCTM().a : 1;
  if (!now.width || !old.width) return [0, 0];
  return [(old.x - now.x + (old.width - now.width) / 2) / scale, (old.y - now.y + (old.height - now.height) / 2) / scale];
}

// On round the centre, never the short way back.
function turnRings(next) {
  for (const e of all('[data-ring]', next)) {
    const angle = parseFloat(byId(e.id)?.style.getPropertyValue('--a'));
    if (Number.isNaN(angle)) continue;
    const on = (((+e.dataset.ring - angle) % 360) + 360) % 360;
    e.style.setProperty('--a', `${angle + (on && 'back' in e.dataset ? on - 360 : on)}deg`);
  }
}

// An answer or a preview stays as long as the position it is about.
function keepBubble(next) {
  if (next.dataset.v !== byId('table').dataset.v) return;
  for (const id of ['bubble-slot', 'preview']) {
    const old = byId(id), slot = next.querySelector(`#${id}`);
    if (old && slot && !slot.childElementCount) slot.append(...old.cloneNode(true).childNodes);
  }
  for (const e of all('.hinted')) byId(e.id, next.ownerDocument)?.classList.add('hinted');
}

export function scrollLog() {
  byId('log')?.scrollTo(0, 1e9);
}
