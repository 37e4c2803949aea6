// Asking the server, and sending moves.
import { awaited } from './line.js';
import { all, body, byId, regainFocus, server, url, using } from './page.js';
import { choose, clearPicks, dress, picked, unpick } from './picks.js';
import { BROKEN, OFFLINE, bubble, hush } from './saying.js';

const NOBODY = [502, 504]; // a proxy’s word that no server is there

let busy = 0; // the move under way
let sent = 0;
let made = 0; // the last one accepted

export async function post(act, data, tries = 1) {
  const again = () => tries > 1 || server.restarting;
  for (;; tries--) {
    try {
      const headers = { 'X-Orrery': '1' };
      const response = await fetch(`${url}/${act}`, { method: 'POST', headers, body: new URLSearchParams(data) });
      if (!NOBODY.includes(response.status) || !again()) return await answer(response);
    } catch {
      if (!again()) return { ok: false, text: OFFLINE };
    }
    await new Promise((go) => setTimeout(go, 700));
  }
}

// Whatever it is, there is a sentence.
async function answer(response) {
  const { ok, status } = response, is = (kind) => response.headers.get('content-type')?.includes(kind);
  const said = is('json') ? await response.json() : { text: is('plain') ? await response.text() : '' };
  return { ok, status, ...said, text: said.text || (ok ? '' : BROKEN) };
}

export function pick(id, sure = true) {
  hush();
  if (busy) return;
  const move = choose(id), e = byId(id);
  if (move !== undefined) return send(e?.dataset.timed ? timed(e) : move, sure);
  dress(document);
  if (using.keyboard) all('.can')[0]?.focus();
}

export async function send(move, sure = true, name) {
  hush();
  sure &&= !body.dataset.guard && !warning(move);
  if (busy || (!sure && !(await confirmed(warning(move) ?? name)))) {
    if (unpick()) dress(document);
    return regainFocus('#left button', '.picked', '.can');
  }
  const mine = busy = ++sent;
  clearPicks();
  byId('table').setAttribute('aria-busy', 'true');
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-'); // asking twice moves once
  const said = await awaited(post('move', { move, v: byId('table').dataset.v, id }, 90)); // for a minute
  if (!said.ok) {
    free(mine);
    if (said.status !== 409 || !document.querySelector('[data-timed]')) bubble('why', said);
    return;
  }
  made = mine;
  setTimeout(free, 2000, mine); // its view is on the way
  if (using.keyboard && document.activeElement === body) byId('prompt')?.focus();
}

function free(mine) {
  if (busy !== mine) return;
  busy = 0;
  byId('table').removeAttribute('aria-busy');
  dress(document);
}

// The view of a move may come before its answer.
export function isBusyAfter(next) {
  if (made === busy || next.dataset.v !== byId('table').dataset.v) busy = 0;
  return busy > 0;
}

export const warning = (move) => JSON.parse(byId('table').dataset.warnings ?? '{}')[move];

export function confirmed(text) {
  const box = byId('confirm');
  if (!box) return true;
  const names = picked().map((id) => byId(id)).map((e) => e?.dataset.name ?? e?.getAttribute('aria-label')).filter(Boolean);
  box.querySelector('[data-text]').textContent = text ?? names.join(' → ');
  box.showModal();
  return new Promise((tell) => {
    box.onclose = () => box.open || tell(false); // it may be told late of the box before
    box.onclick = ({ target }) => {
      const yes = target.closest('[data-yes]');
      if (!yes && !target.closest('[data-no]')) return;
      tell(Boolean(yes));
      box.close();
    };
  });
}

// Some answers are timed from when the question was painted.
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
