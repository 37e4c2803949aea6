// Asking the server: a move is sent once, and its answer awaited; every other request has a sentence for an answer.
import { all, body, byId, url, using } from './page.js';
import { choose, clearPicks, dress, picked, unpick } from './picks.js';
import { BROKEN, OFFLINE, bubble } from './saying.js';

const TRIES = 90, PAUSE = 700;                     // about a minute: a tunnel, a server that starts again
const UNDER_WAY = 2000;                            // milliseconds until a view that is late is not waited for

let busy = 0;                                      // the number of the move under way, 0 if there is none
let sent = 0;
let made = 0;                                      // the last one that the server has accepted

export async function post(act, data, tries = 1) {
  for (;;) {
    try {
      const headers = { 'X-Orrery': '1' };
      return await answer(await fetch(`${url}/${act}`, { method: 'POST', headers, body: new URLSearchParams(data) }));
    } catch {
      if (--tries <= 0) return { ok: false, text: OFFLINE };
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}

// Whatever it is, there is a sentence.
async function answer(response) {
  const { ok, status } = response, kind = response.headers.get('content-type') ?? '';
  let said = {};
  if (kind.includes('json')) said = await response.json();
  else if (kind.includes('plain')) said = { text: await response.text() };
  return { ok, status, ...said, text: said.text || (ok ? '' : BROKEN) };
}

export function pick(id, sure = true) {
  if (busy) return;
  const move = choose(id), e = byId(id);
  if (move !== undefined) return send(e?.dataset.timed ? timed(e) : move, sure);
  dress(document);
  if (using.keyboard) all('.can')[0]?.focus();
}

export async function send(move, sure = true, name) {
  sure &&= !body.dataset.guard && !warning(move);
  if (busy || (!sure && !(await confirmed(warning(move) ?? name)))) {
    if (unpick()) dress(document);
    return;
  }
  const mine = busy = ++sent;
  clearPicks();
  byId('table').setAttribute('aria-busy', 'true');
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');      // so that asking twice moves once
  const said = await post('move', { move, v: byId('table').dataset.v, id }, TRIES);
  if (!said.ok) {
    free(mine);
    const late = said.status === 409 && document.querySelector('[data-timed]');
    if (!late) bubble('why', said);
    return;
  }
  made = mine;
  setTimeout(free, UNDER_WAY, mine);               // its view is under way, or long there
  if (using.keyboard && document.activeElement === body) byId('prompt')?.focus();
}

function free(mine) {
  if (busy !== mine) return;                       // a later move is under way, or none
  busy = 0;
  byId('table').removeAttribute('aria-busy');
  dress(document);
}

// A view has come: whether a move is still under way after it. The answer to a move may come later than its view.
export function isBusyAfter(next) {
  if (made === busy || next.dataset.v !== byId('table').dataset.v) busy = 0;
  return busy > 0;
}

// ---- moves that ask before they are made ------------------------------------------------------------------
export const warning = (move) => JSON.parse(byId('table').dataset.warnings ?? '{}')[move];

export function confirmed(text) {
  const box = byId('confirm');
  if (!box) return true;
  const names = picked().map((id) => byId(id)?.getAttribute('aria-label')).filter(Boolean);
  box.querySelector('[data-text]').textContent = text ?? names.join(' → ');
  box.showModal();
  return new Promise((tell) => {
    box.onclose = () => tell(false);
    box.onclick = ({ target }) => {
      const yes = target.closest('[data-yes]');
      if (!yes && !target.closest('[data-no]')) return;
      tell(Boolean(yes));
      box.close();
    };
  });
}

// ---- answers that tell their time: since what they are about was painted here -------------------------------
let about, began = 0;

export function clock() {
  const e = document.querySelector('[data-timed]');
  if (!e || e.dataset.since === about) return;
  about = e.dataset.since;
  requestAnimationFrame((time) => { began = time; });
}

function timed(e) {
  const now = window.event?.timeStamp ?? performance.now();
  return e.dataset.timed + Math.max(0, Math.round(now - began));
}
