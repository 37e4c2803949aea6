// An earlier position at the table, as this seat saw it. The game goes on behind it, until one is back.
import { hold, release, show } from '../table/motion.js';
import { all, body, byId, url } from '../table/page.js';
import { BROKEN, OFFLINE, say } from '../table/saying.js';

let asked = 0; // only the last answer is shown

const bar = () => document.querySelector('.past-bar');
const told = () => [...new Set(all('#log [data-at]').map((line) => +line.dataset.at))];

// 'now', a position, or one step 'back' or 'forward'.
export async function look(way) {
  const mine = ++asked, step = { back: 0, forward: 1 }[way];
  if (step !== undefined) way = bar() ? all('.past-bar [data-past]')[step].dataset.past : step ? 'now' : told().at(-2) ?? 0;
  if (way === 'now') return bar() && back();
  const response = await fetch(`${url}/replay?past&at=${way}`).catch(() => ({}));
  if (mine !== asked) return;
  if (!response.ok) return say(response.status ? BROKEN : OFFLINE);
  const next = byId('table', new DOMParser().parseFromString(await response.text(), 'text/html'));
  hold();
  next.querySelector('.a-side').replaceWith(document.querySelector('.a-side').cloneNode(true)); // log and chat go on
  for (const line of all('#log [data-at]', next)) line.classList.toggle('then', line.dataset.at === String(way));
  show(next.outerHTML);
  byId('prompt').focus();
}

function back() {
  asked++;
  release();
  byId('prompt')?.focus();
}

// Something has happened meanwhile.
document.addEventListener('held', ({ detail }) => {
  const mine = detail.includes('data-turn="you"'), button = document.querySelector('[data-now] span');
  if (button) button.textContent = mine ? 'Your turn: back to now' : 'Back to now (there’s news)';
});
body.addEventListener('keydown', (e) => e.key === 'Escape' && bar() && !document.querySelector('dialog[open]') && back());
