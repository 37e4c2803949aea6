// What a thing is called and does, for a finger held on it: a mouse reads a title, a keyboard a label.
import { bubble } from '../table/saying.js';

const LONG = 500, FAR = 8; // ms, px
const THINGS = '#table :is([title], [role=img], [role=button], .pick, .card, li, summary, g[id])';
let waiting, from, said = false;

function words(e) {
  const label = e.getAttribute('aria-label') || e.title || e.querySelector?.(':scope > title')?.textContent || '';
  const more = e.querySelector(':scope > .hint-text, :scope > .tip, :scope > .words')?.textContent ?? '';
  return (more.length > label.length ? more : label).replace(/\s+/g, ' ').trim();
}

document.addEventListener('pointerdown', (e) => {
  clearTimeout(waiting);
  said = false;
  if (e.pointerType === 'mouse') return;
  let thing = e.target.closest?.(THINGS);
  while (thing && !words(thing)) thing = thing.parentElement?.closest(THINGS);
  if (!thing) return;
  from = [e.clientX, e.clientY];
  waiting = setTimeout(() => {
    said = true;
    bubble('hint', { text: words(thing) });
  }, LONG);
});
document.addEventListener('pointermove', (e) => from && Math.hypot(e.clientX - from[0], e.clientY - from[1]) > FAR && clearTimeout(waiting));
for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, () => clearTimeout(waiting));
document.addEventListener('contextmenu', (e) => said && e.preventDefault());
document.addEventListener('click', (e) => { // it was asked about, not chosen
  if (said && e.isTrusted) e.stopImmediatePropagation();
  said = false;
}, true);
