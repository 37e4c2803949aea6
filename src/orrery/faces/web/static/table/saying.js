// A line above the table, or a bubble at the prompt.
import { all, body, byId } from './page.js';

export const OFFLINE = 'No connection, so nothing was sent. Try again in a moment.';
export const BROKEN = 'Something went wrong. Your game is safe. Try again, or reload the page.';

let fading, passing;

// A line above the table; `time` if it goes by itself.
export function say(text, time = 0) {
  const line = byId('say');
  clearTimeout(passing);
  if (line && line.textContent !== text) line.textContent = text;
  if (time) passing = setTimeout(say, time, '');
}

export function bubble(kind, answer) {
  const slot = byId('bubble-slot'), form = byId(`bubble-${kind}`);
  hush();
  if (!answer.text) return;
  if (!slot || !form) return say(answer.text);
  const b = form.content.firstElementChild.cloneNode(true), link = b.querySelector('a');
  b.querySelector('.text').textContent = answer.text;
  if (answer.rule) {
    link.href = `${body.dataset.rules}#${answer.rule}`;
    link.textContent = answer.rule;
  } else link.remove();
  slot.replaceChildren(b);
  if (kind === 'hint' && answer.at) byId(answer.at)?.classList.add('hinted');
  fading = setInterval(() => b.matches(':hover,:focus-within') || hush(), 12000);
}

export function hush() {
  clearInterval(fading);
  byId('bubble-slot')?.replaceChildren();
  for (const e of all('.hinted')) e.classList.remove('hinted');
}
