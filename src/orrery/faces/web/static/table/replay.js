// The same views, fetched one by one.
import { show } from './motion.js';
import { byId, replaying } from './page.js';
import { BROKEN, OFFLINE, say } from './saying.js';

let playing = 0;
let asked = 0; // only the last answer is shown

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

export function play() {
  clearInterval(playing);
  playing = playing ? 0 : setInterval(() => {
    const scrub = byId('scrub');
    if (+scrub.value >= +scrub.max) play(); else step('forward');
  }, 900);
}

document.addEventListener('input', (e) => {
  const form = e.target.closest('form[method=get]');
  if (form && replaying) look(`?${new URLSearchParams(new FormData(form))}`);
});
