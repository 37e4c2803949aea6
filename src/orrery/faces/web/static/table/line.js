// The connection: the bar shows at once how it is, a banner says so.
import { byId } from './page.js';
import { say } from './saying.js';

const WORDS = { open: 'Connected', lost: 'No connection', waits: 'Waiting to send' };
const LOST = 'Reconnecting…';
const WAITS = 'Reconnecting… Your move will be sent as soon as you’re back.';
const SOON = 1200; // ms that an answer may take before anybody reads that it is awaited

// `quiet`: the server starts again, which takes a blink. `waits`: a move that nobody has answered yet.
const line = { open: true, quiet: false, waits: false };

export function setLine(change) {
  const was = line.open, mark = byId('line');
  const { open, quiet, waits } = Object.assign(line, change), state = waits ? 'waits' : open ? 'open' : 'lost';
  if (mark && mark.dataset.state !== state) {
    mark.dataset.state = state;
    mark.textContent = mark.title = WORDS[state];
  }
  if (!open && !quiet) say(waits ? WAITS : LOST);
  else if (!was) say('');
}

export async function awaited(answer) {
  const late = setTimeout(setLine, line.open ? SOON : 0, { waits: true });
  try {
    return await answer;
  } finally {
    clearTimeout(late);
    setLine({ waits: false });
  }
}
