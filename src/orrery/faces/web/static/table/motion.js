// A new view is morphed in; what has moved glides.
import { morph } from '../morph.js';
import { clock, isBusyAfter } from './asking.js';
import { all, body, byId, still, using } from './page.js';
import { dress } from './picks.js';

const GLIDE = { id: 'glide', duration: 520, easing: 'cubic-bezier(.2,.7,.2,1)' };
const title = document.title;

let shownAt = 0;
const queue = [];

export function enqueue(html) {
  queue.push(html);
  if (queue.length > 8) queue.splice(0, queue.length - 1);
  showNext();
}

function showNext() {
  if (!queue.length) return;
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
  if (!next) return location.reload(); // the curtain is down
  if (next.dataset.next) return location.assign(next.dataset.next);
  const focused = document.activeElement, log = byId('log'), before = boxes(next);
  const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 30;
  turnRings(next);
  for (const e of all('noscript', next)) e.remove(); // here they are real
  if (isBusyAfter(next)) next.setAttribute('aria-busy', 'true');
  dress(page);
  keepBubble(next);
  morph(byId('table'), next);
  if (!still.matches && !document.hidden) for (const [id, box] of before) glide(byId(id), box);
  shownAt = performance.now();
  clock();
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

function glide(e, old) {
  for (const animation of e.getAnimations()) if (animation.id === GLIDE.id) animation.cancel();
  const now = e.getBoundingClientRect(), scale = e.ownerSVGElement ? e.getScreenCTM().a : 1;
  const x = (old.x + old.width / 2 - now.x - now.width / 2) / scale;
  const y = (old.y + old.height / 2 - now.y - now.height / 2) / scale;
  if (Math.hypot(x, y) < 2 || !now.width || !old.width) return;
  e.animate({ translate: [`${x}px ${y}px`, '0px 0px'], zIndex: [900, 900] }, GLIDE);
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

// An answer stays as long as the position it is about.
function keepBubble(next) {
  const old = byId('bubble-slot'), slot = next.querySelector('#bubble-slot');
  if (!old || !slot || slot.childElementCount || next.dataset.v !== byId('table').dataset.v) return;
  slot.append(...old.cloneNode(true).children);
}

export function scrollLog() {
  byId('log')?.scrollTo(0, 1e9);
}
