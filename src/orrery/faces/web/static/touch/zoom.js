// A board on a small screen: two fingers zoom, one pans, two taps zoom in and out. CSS reads --zs, --zx and --zy.
import { all, body, middle } from '../table/page.js';

const MOST = 4, FAR = 8, TWICE = 300; // times, px, ms
const fingers = new Map();
let scale = 1, x = 0, y = 0, moved = false, tapped = -TWICE;

const board = () => document.querySelector('[data-part=board]');
const isSmall = () => { const b = board(); return b && getComputedStyle(b).touchAction === 'none'; };

function set(to, left, top) {
  const { clientWidth: w, clientHeight: h } = board();
  scale = Math.min(Math.max(to, 1), MOST);
  [x, y] = [[left, w], [top, h]].map(([at, size]) => Math.min(0, Math.max(at, size - size * scale)));
  body.style.setProperty('--zs', scale);
  body.style.setProperty('--zx', `${x}px`);
  body.style.setProperty('--zy', `${y}px`);
}

// Zooms so that the point under the fingers stays there.
function about(to, [a, b]) {
  const box = board().getBoundingClientRect(), by = Math.min(Math.max(to, 1), MOST) / scale;
  set(to, a - box.x - (a - box.x - x) * by, b - box.y - (b - box.y - y) * by);
}

const spread = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const between = (all) => [0, 1].map((n) => all.reduce((sum, at) => sum + at[n], 0) / all.length);

document.addEventListener('pointerdown', (e) => {
  if (e.pointerType === 'mouse' || !e.target.closest?.('[data-part=board]') || !isSmall()) return;
  if (!fingers.size) moved = false;
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
});

document.addEventListener('pointermove', (e) => {
  const from = fingers.get(e.pointerId), at = [e.clientX, e.clientY];
  if (!from || (!moved && Math.hypot(at[0] - from[0], at[1] - from[1]) < FAR)) return;
  const before = [...fingers.values()];
  fingers.set(e.pointerId, at);
  const now = [...fingers.values()], [a, b] = between(before), [c, d] = between(now);
  moved = true;
  if (now.length === 2) about(scale * spread(now) / (spread(before) || 1), [c, d]);
  if (scale > 1) set(scale, x + c - a, y + d - b);
});

for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, (e) => fingers.delete(e.pointerId));

// What is asked for is in sight, or else the whole board.
document.addEventListener('shown', () => {
  const lit = all('[data-part=board] :is(.can,[data-taught])'), at = (e) => document.elementFromPoint(...middle(e));
  if (scale > 1 && lit.length && !lit.some((e) => at(e)?.closest('[data-part=board]'))) set(1, 0, 0);
});

// The click after a gesture means nothing; two on an empty place zoom.
document.addEventListener('click', (e) => {
  if (moved && e.target.closest('[data-part=board]')) {
    moved = false;
    e.stopImmediatePropagation();
  }
}, true);
document.addEventListener('click', (e) => {
  if (!e.target.closest('[data-part=board]') || e.target.closest('button,label,a,.can,.may,.picked') || !isSmall()) return;
  if (e.timeStamp - tapped < TWICE) about(scale > 1 ? 1 : 2.2, [e.clientX, e.clientY]);
  tapped = e.timeStamp;
});
