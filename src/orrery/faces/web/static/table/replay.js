// Replay: the same views, fetched one by one.
import { show } from './motion.js';
import { byId, replaying } from './page.js';
import { BROKEN, OFFLINE, say } from './saying.js';

const PACE = 900;                                  // milliseconds a position, while it plays

let playing = 0;
let asked = 0;                                     // only the answer to the last request is shown

export async function look(href) {
  const mine = ++asked, response = await fetch(href).catch(() => ({}));
  if (mine !== asked) return;
  if (!response.ok) return say(response.status ? BROKEN : OFFLINE);
  say('');
  history.replaceState(null, '', href);
  show(await response.text());
  const scrub = byId('scrub');
  if (scrub) scrub.value = scrub.getAttribute('value');
}

export const step = (way) => document.querySelector(`[data-step=${way}]`)?.click();

// Plays the game on from here, or stops.
export function play() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => {
    const scrub = byId('scrub');
    if (+scrub.value >= +scrub.max) play(); else step('forward');
  }, PACE);
}

document.addEventListener('input', (e) => {
  const form = e.target.closest('form[method=get]');
  if (form && replaying) look(`?${new URLSearchParams(new FormData(form))}`);
});
