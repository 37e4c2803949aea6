// One script for every game: live views, and moves as paths of things to click.
import { morph } from './morph.js';
const $ = (id, d = document) => d.getElementById?.(id) ?? d.querySelector('#' + CSS.escape(id));
const all = (css, d = document) => [...d.querySelectorAll(css)];
const body = document.body, url = body.dataset.url ?? location.pathname, still = matchMedia('(prefers-reduced-motion: reduce)');
const PICK = '.can,.may,.picked', title = document.title;
let paths = [], any = false, picks = [], busy = 0, sent = 0, made = 0, keyboard = false, queue = [], shownAt = 0;

// ---- the legal moves: a tree of element ids whose leaves are move texts ---------------------------------
function read(d) {
  const el = $('legal', d); paths = []; any = el?.dataset.order === 'any';
  (function walk(t, p) {
    for (const [k, v] of Object.entries(t)) typeof v === 'string' ? paths.push({ p: k ? [...p, k] : p, move: v }) : walk(v, [...p, k]);
  })(JSON.parse(el?.textContent || '{}'), []);
}
const fits = (m) => picks.every((x, i) => (any ? m.p.includes(x) : m.p[i] === x));
function narrow() {
  const left = paths.filter(fits), next = new Set();
  for (const m of left) for (const x of any ? m.p : [m.p[picks.length]]) if (x && !(any && picks.includes(x))) next.add(x);
  return { left, next, done: left.filter((m) => m.p.length === picks.length) };
}
// ---- dress a document (the one shown, or one about to be morphed in) with the state of the picks ----------
function dress(d) {
  read(d);
  while (picks.length && !paths.some(fits)) picks.pop();              // the table moved on under us
  const { left, next } = narrow(), first = any && !picks.length ? new Set(left.map((m) => m.p[0])) : next;
  for (const e of all(PICK, d)) mark(e, null);
  for (const id of next) mark($(id, d), first.has(id) ? 'can' : 'may');
  if (!any && picks.length) for (const m of paths) if (!next.has(m.p[0])) mark($(m.p[0], d), 'may');      // or begin with another
  for (const id of picks) { mark($(id, d), 'picked'); if (!any && next.has(id)) $(id, d)?.classList.add('can'); }      // once more
  for (const e of all('.js[hidden]', d)) e.hidden = false;
  const box = $('left', d);
  if (!box) return;
  box.replaceChildren(); box.hidden = !picks.length;
  if (picks.length && left.length <= 12) for (const m of left) {      // what remains, in words
    const b = document.createElement('button'); b.type = 'button'; b.className = 'btn small choice'; b.dataset.move = m.move;
    b.textContent = m.p.map((x) => $(x, d)?.getAttribute('aria-label') ?? $(x, d)?.textContent).join(' → ');
    box.append(b);
  }
}
function mark(e, cls) {
  if (!e) return;
  e.classList.remove('can', 'may', 'picked'); if (cls) e.classList.add(cls);
  const native = /^(button|a)$/.test(e.localName);
  if (!cls) { e.removeAttribute('aria-pressed'); if (!native && e.dataset.role) { for (const a of ['role', 'tabindex', 'data-role']) e.removeAttribute(a); if (e.dataset.was) e.setAttribute('role', e.dataset.was); } return; }
  if (cls === 'picked') e.setAttribute('aria-pressed', 'true');
  if (native) return;
  if (!e.dataset.role && e.getAttribute('role')) e.dataset.was = e.getAttribute('role');
  e.dataset.role = '1'; e.setAttribute('role', 'button'); e.setAttribute('tabindex', cls === 'may' ? -1 : 0);
}
function pick(id, sure = true) {
  if (busy) return;
  if (picks.includes(id) && !(!any && paths.some((m) => fits(m) && m.p[picks.length] === id))) picks.splice(picks.indexOf(id));   // again: take it back
  else { picks.push(id); if (!paths.some(fits)) { picks = [id]; if (!paths.some(fits)) picks = []; } }                            // else start over here
  const { next, done } = narrow();
  if (done.length === 1 && !next.size) return send($(id)?.dataset.timed ? timed($(id)) : done[0].move, sure);
  dress(document);
  if (keyboard) all('.can')[0]?.focus();
}
// ---- an answer that tells its time: since what it is about was painted here
let since, began = 0;
function clock() { const e = document.querySelector('[data-timed]'); if (e && e.dataset.since !== since) { since = e.dataset.since; requestAnimationFrame((t) => { began = t; }); } }
const timed = (e) => e.dataset.timed + Math.max(0, Math.round((window.event?.timeStamp ?? performance.now()) - began));
// ---- asking the server ------------------------------------------------------------------------------------
const OFFLINE = 'No connection: nothing was sent. Try again in a moment.';
const BROKEN = 'Something went wrong here. The table is safe: try again, or load the page again.';
async function post(act, data, tries = 1) {
  for (;;) try {
    const r = await fetch(`${url}/${act}`, { method: 'POST', headers: { 'X-Orrery': '1' }, body: new URLSearchParams(data) });
    const kind = r.headers.get('content-type') ?? '', said = kind.includes('json') ? await r.json() : kind.includes('plain') ? { text: await r.text() } : {};
    return { ok: r.ok, status: r.status, ...said, text: said.text || (r.ok ? '' : BROKEN) };      // whatever it is, there is a sentence
  } catch {
    if (--tries <= 0) return { ok: false, text: OFFLINE };
    await new Promise((go) => setTimeout(go, 700));
  }
}
const warned = (move) => JSON.parse($('table').dataset.warnings ?? '{}')[move];
async function send(move, sure = true, name) {
  sure &&= !body.dataset.guard && !warned(move);
  if (busy || (!sure && !(await confirmed(warned(move) ?? name)))) return picks.length && (picks.pop(), dress(document));
  const mine = busy = ++sent; picks = []; $('table').setAttribute('aria-busy', 'true');
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');     // so that asking twice moves once
  const r = await post('move', { move, v: $('table').dataset.v, id }, 90);      // for a minute: a tunnel, a server that starts again
  if (!r.ok) { free(mine); if (!(r.status === 409 && document.querySelector('[data-timed]'))) bubble('why', r); return; }
  made = mine; setTimeout(free, 2000, mine);                           // its view is under way, or long there
  if (keyboard && document.activeElement === body) $('prompt')?.focus();
}
function free(mine) {
  if (busy !== mine) return;                                           // a later move is under way, or none
  busy = 0; $('table').removeAttribute('aria-busy'); dress(document);
}
function confirmed(text) {
  const box = $('confirm');
  if (!box) return true;
  box.querySelector('[data-text]').textContent = text ?? (picks.map((x) => $(x)?.getAttribute('aria-label')).filter(Boolean).join(' → ') || '');
  box.showModal();
  return new Promise((tell) => {
    box.onclick = (e) => { const yes = e.target.closest('[data-yes]'); if (yes || e.target.closest('[data-no]')) { tell(!!yes); box.close(); } };
    box.onclose = () => tell(false);
  });
}
const say = (t) => { const e = $('say'); if (e && e.textContent !== t) e.textContent = t; };
let fading;
function bubble(kind, r) {
  const slot = $('bubble-slot'), form = $(`bubble-${kind}`);
  hush();
  if (!r.text) return;
  if (!slot || !form) return say(r.text);
  const b = form.content.firstElementChild.cloneNode(true), a = b.querySelector('a');
  b.querySelector('.text').textContent = r.text;
  if (r.rule) { a.href = body.dataset.rules + '#' + r.rule; a.textContent = r.rule; } else a.remove();
  slot.replaceChildren(b);
  if (kind === 'hint' && r.at) $(r.at)?.classList.add('hinted');
  fading = setInterval(() => b.matches(':hover,:focus-within') || hush(), 12000);
}
function hush() { clearInterval(fading); $('bubble-slot')?.replaceChildren(); for (const e of all('.hinted')) e.classList.remove('hinted'); }

// ---- mouse, touch, keyboard -----------------------------------------------------------------------------------
document.addEventListener('click', async (e) => {
  const t = e.target, copy = t.closest('[data-copy]');
  if (t.closest('dialog')) return;
  if (t.closest('[data-close]')) return hush();
  if (copy) {                                                          // never the address of this page: it is a key
    if (!copy.dataset.copy) return say('This table is closed to spectators, so there is nothing to share.');
    const link = new URL(copy.dataset.copy, location.href).href;
    return navigator.clipboard ? navigator.clipboard.writeText(link).then(() => say('The link is copied.'), () => say(`Copy this link: ${link}`)) : say(`Copy this link: ${link}`);
  }
  const step = t.closest('a[data-step]');
  if (step && body.dataset.replay) { e.preventDefault(); return look(step.href); }
  if (t.closest('[data-play]')) return play();
  const b = t.closest('[data-move]');
  if (b) { hush(); return send(b.dataset.move, true, b.textContent); }
  const key = !e.clientX && !e.clientY;                                // a button pressed by key
  const hit = key ? t.closest(PICK) : topmost(e);
  if (!key) keyboard = false;
  if (hit) { hush(); return pick(hit.id); }
  if (t.closest('a,button,input,select,summary,label,form') || !t.closest('#table') || body.dataset.replay) return;
  const close = near(e);
  if (close) { hush(); return pick(close.id, false); }
  const thing = t.closest('.a-board [id],.a-hand [id]');
  if (thing) { const r = await post('why', { pick: [...picks, thing.id].join(' ') }); bubble('why', r); }
});
function topmost(e) {                                                  // pieces may cover a space, a card in the way may not be looked through
  for (const x of document.elementsFromPoint(e.clientX, e.clientY)) {
    const hit = x.closest(PICK);
    if (hit || x.closest('.not')) return hit;
  }
}
function near(e) {                                                     // a thumb is wide: the closest candidate within 28 px
  const far = (x) => { const [a, b] = mid(x); return Math.hypot(a - e.clientX, b - e.clientY); };
  const c = all('svg .can').sort((a, b) => far(a) - far(b))[0];
  return c && far(c) < 28 ? c : null;
}
document.addEventListener('keydown', async (e) => {
  if (e.target.matches('input,textarea,select') || e.ctrlKey || e.metaKey || e.altKey || $('confirm')?.open) return;
  const t = e.target.closest?.(PICK), own = e.repeat ? null : all('[data-key]').find((x) => x.dataset.key === e.key && !x.disabled);
  if (own) { e.preventDefault(); own.click(); return; }
  if ((e.key === 'Enter' || e.key === ' ') && t && !/^(button|a)$/.test(t.localName)) { e.preventDefault(); keyboard = true; hush(); pick(t.id); }
  else if (e.key === 'Enter' || e.key === ' ') keyboard = true;
  else if (e.key === 'Escape') { picks.pop(); hush(); dress(document); }
  else if (e.key.startsWith('Arrow') && body.dataset.replay && /Left|Right/.test(e.key)) document.querySelector(`[data-step=${e.key === 'ArrowLeft' ? 'back' : 'forward'}]`)?.click();
  else if (e.key.startsWith('Arrow') && all('.can').length && !e.target.closest('ol')) { e.preventDefault(); walk(e.key, t); }
});
const mid = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
function walk(key, from) {                                             // to the nearest candidate that way
  const can = all('.can,.picked');
  if (!from) return can[0].focus();
  const [x, y] = mid(from), h = /Left|Right/.test(key), s = /Left|Up/.test(key) ? -1 : 1;
  let best = null, score = 1e9;
  for (const e of can) {
    const [a, b] = mid(e), along = (h ? a - x : b - y) * s, off = Math.abs(h ? b - y : a - x);
    if (e !== from && along > 1 && along + 2 * off < score) { score = along + 2 * off; best = e; }
  }
  best?.focus();
}
// ---- forms that need no new page, and the log pointing at its places ----------------------------------------------
document.addEventListener('submit', async (e) => {
  const f = e.target, act = f.dataset.act;
  if (!act || act === 'theme') return;
  e.preventDefault();
  const ask = act === 'move' && warned(e.submitter?.value);
  if (ask && !(await confirmed(ask))) return;
  const r = await post(act, new FormData(f, e.submitter));
  f.closest('details.menu')?.removeAttribute('open');
  if (act === 'hint' && r.ok) bubble('hint', r); else if (r.text) r.ok ? say(r.text) : bubble('why', r);
  if (act === 'chat' && r.ok) f.reset();
});
for (const [on, lit] of [['pointerover', true], ['pointerout', false], ['focusin', true], ['focusout', false]]) document.addEventListener(on, (e) => {
  for (const id of e.target.closest?.('[data-places]')?.dataset.places.split(' ') ?? []) $(id)?.classList.toggle('lit', lit);
});
// ---- a new view: dress it, morph it in, and let what has moved glide from where it was ------------------------------
function show(html) {
  const d = new DOMParser().parseFromString(html, 'text/html'), next = $('table', d), log = $('log');
  if (!next) return location.reload();                                 // the curtain is down
  if (next.dataset.next) return location.assign(next.dataset.next);    // the rematch has begun
  const stick = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 30, was = new Map();
  for (const e of all('[data-glide]', next)) { const o = $(e.id) ?? (e.dataset.from && $(e.dataset.from)); if (o) was.set(e.id, o.getBoundingClientRect()); }
  for (const e of all('[data-ring]', next)) {                          // round the centre: on from where it was, never the short way back
    const a = parseFloat($(e.id)?.style.getPropertyValue('--a')), on = (((+e.dataset.ring - a) % 360) + 360) % 360;
    if (!Number.isNaN(a)) e.style.setProperty('--a', `${a + (on && 'back' in e.dataset ? on - 360 : on)}deg`);
  }
  for (const e of all('noscript', next)) e.remove();                   // parsed apart from the page their content is real
  const lost = document.activeElement;
  if (made === busy || next.dataset.v !== $('table').dataset.v) busy = 0;      // the move is made, even if its answer is still under way
  if (busy) next.setAttribute('aria-busy', 'true');
  dress(d);
  const told = $('bubble-slot'), slot = $('bubble-slot', d);           // an answer stays as long as the position it is about
  if (told && slot && !slot.childElementCount && next.dataset.v === $('table').dataset.v) slot.append(...told.cloneNode(true).children);
  morph($('table'), next);
  if (!still.matches && !document.hidden) for (const [id, o] of was) glide($(id), o);
  shownAt = performance.now(); clock();
  if (stick && $('log')) $('log').scrollTop = 1e9;
  if (keyboard && lost !== body && document.activeElement === body) $('prompt')?.focus();
  document.title = $('table').dataset.turn === 'you' ? `● ${title}` : title;
  document.dispatchEvent(new CustomEvent('shown', { detail: $('table').dataset.v }));
}
function glide(e, o) {
  for (const a of e.getAnimations()) if (a.id === 'glide') a.cancel();
  const n = e.getBoundingClientRect(), k = e.ownerSVGElement ? e.getScreenCTM().a : 1;
  const x = (o.x + o.width / 2 - n.x - n.width / 2) / k, y = (o.y + o.height / 2 - n.y - n.height / 2) / k;
  if (Math.hypot(x, y) < 2 || !n.width || !o.width) return;
  e.animate({ translate: [`${x}px ${y}px`, '0px 0px'], zIndex: [900, 900] }, { id: 'glide', duration: 520, easing: 'cubic-bezier(.2,.7,.2,1)' });
}
function pump() {
  if (!queue.length) return;
  const pace = still.matches || document.hidden ? 0 : queue.length > 4 ? 120 : +(body.dataset.pace ?? 450);
  const wait = shownAt + pace - performance.now();
  if (wait > 0) return void setTimeout(pump, wait);
  show(queue.shift()); pump();
}
let delay = 300;
function live() {
  const u = new URL(`${url}/ws`, location.href); u.protocol = u.protocol.replace('http', 'ws');
  const ws = new WebSocket(u);
  ws.onopen = () => { delay = 300; say(''); };
  ws.onmessage = (e) => { queue.push(e.data); if (queue.length > 8) queue.splice(0, queue.length - 1); pump(); };
  ws.onclose = (e) => {
    if (e.code === 4404) return say(e.reason);
    say('Reconnecting…'); setTimeout(live, delay * (0.7 + 0.6 * Math.random())); delay = Math.min(delay * 1.6, 8000);
  };
}
// ---- replay: the same views, fetched one by one ------------------------------------------------------------------------
let playing, looking = 0;
async function look(href) {
  const turn = ++looking, r = await fetch(href).catch(() => ({}));
  if (turn !== looking) return;
  say(r.ok ? '' : r.status ? BROKEN : OFFLINE);
  if (!r.ok) return;
  history.replaceState(null, '', href);
  show(await r.text());
  const s = $('scrub'); if (s) s.value = s.getAttribute('value');
}
function play() {
  clearInterval(playing); playing = playing ? 0 : setInterval(() => {
    const s = $('scrub');
    if (+s.value >= +s.max) play(); else document.querySelector('[data-step=forward]').click();
  }, 900);
}
const scrubbed = (e) => { const f = e.target.closest('form[method=get]'); if (f && body.dataset.replay) look(`?${new URLSearchParams(new FormData(f))}`); };
document.addEventListener('input', scrubbed);

dress(document); clock();
if ($('log')) $('log').scrollTop = 1e9;
if (!body.dataset.replay && $('table')) live();
