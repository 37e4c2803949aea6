// A replay looked at together: follow the leader, draw marks, send forms without leaving the page.
import { post } from './table/asking.js';
import { all, body, byId, middle, url } from './table/page.js';
import { look } from './table/replay.js';
import { say } from './table/saying.js';

const NS = 'http://www.w3.org/2000/svg';
const here = () => byId('study')?.dataset ?? {};
const act = async (data) => {
  const { at, branch, eyes } = here(), said = await post('replay/study', { at, branch, eyes, ...data });
  if (said.text) say(said.text);
  return said;
};
const name = (e) => e.dataset.name ?? e.getAttribute('aria-label') ?? e.id;
const reached = new Set(); // what keys can reach only while marks are drawn
let follows = true, marking = false, begun, count, ours, told = '';

function listen(wait = 500) {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}${url}/replay/ws`);
  line.onmessage = ({ data }) => hear(JSON.parse(data));
  line.onclose = ({ code }) => code < 4000 && setTimeout(listen, wait, Math.min(wait * 2, 8000));
}

function hear({ led, leads, count: n }) {
  const { at, branch, eyes } = here(), news = count !== undefined && n !== count;
  const away = led && !leads && follows && `${led}` !== `${[at, branch]}`;
  count = n;
  const next = away ? `?at=${led[0]}&branch=${led[1]}&eyes=${eyes ?? ''}` : news && (location.search || '?');
  if (next) look(ours = next);
}

document.addEventListener('shown', () => {
  const { at, branch, leads } = here();
  if (location.search !== ours && ours !== undefined && !leads) follows = false; // looks around by themselves
  ours = location.search;
  if (leads && told !== `${[at, branch]}`) act({ do: 'go' });
  told = leads ? `${[at, branch]}` : '';
  dress();
});

function dress() {
  for (const e of all('#study .js')) e.hidden = false;
  byId('study')?.querySelector('[data-follow]')?.setAttribute('aria-pressed', follows);
  byId('study')?.querySelector('[data-mark]')?.setAttribute('aria-pressed', marking);
  body.classList.toggle('marking', marking);
  for (const e of reached) e.removeAttribute('tabindex');
  reached.clear();
  for (const e of marking ? all('.a-board [id][aria-label]:not([tabindex], button, a, section)') : []) {
    e.tabIndex = 0;
    reached.add(e);
  }
  draw();
}

const marks = () => (here().marks ?? '').split(' ').filter(Boolean);

function draw() {
  let sheet = byId('study-marks');
  if (!sheet) body.append(sheet = document.createElementNS(NS, 'svg'));
  sheet.id = 'study-marks';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.replaceChildren();
  const named = marks().map((mark) => mark.split('>').map((id) => byId(id)));
  const list = named.filter((ends) => ends.every(Boolean)).map((ends) => ends.map(name).join(' → ')).join('; ');
  if (byId('study-marked')) byId('study-marked').textContent = list && `Marked: ${list}`;
  for (const mark of marks()) {
    const [one, two] = mark.split('>').map((id) => byId(id));
    if (!one || (mark.includes('>') && !two)) continue;
    const [x, y] = middle(one), shape = document.createElementNS(NS, two ? 'path' : 'circle');
    if (two) {
      const [a, b] = middle(two), turn = Math.atan2(b - y, a - x), tip = (by) => `${a - 16 * Math.cos(turn + by)} ${b - 16 * Math.sin(turn + by)}`;
      shape.setAttribute('d', `M${x} ${y}L${a} ${b}M${tip(.45)}L${a} ${b}L${tip(-.45)}`);
    } else {
      const box = one.getBoundingClientRect();
      for (const [name, value] of [['cx', x], ['cy', y], ['r', Math.max(12, Math.min(box.width, box.height) / 2 + 4)]]) shape.setAttribute(name, value);
    }
    sheet.append(shape);
  }
}

const thing = (e) => e.target.closest?.('#table [id]:not(#prompt, #study, #log, [id^=study])');
addEventListener('pointerdown', (e) => { begun = marking && !e.target.closest('#study, .replay-bar') ? thing(e) : null; });
addEventListener('pointerup', (e) => {
  const end = begun && (document.elementFromPoint(e.clientX, e.clientY)?.closest('#table [id]') ?? begun);
  if (end) set(end);
});
addEventListener('keydown', (e) => {
  const end = marking && e.key === 'Enter' && reached.has(e.target) && e.target;
  if (!end) return;
  e.preventDefault();
  if (begun || !e.shiftKey) {
    begun ??= end;
    return set(end);
  }
  begun = end;
  say(`An arrow from ${name(end)}. Press Enter where it ends.`);
}, true);

// A mark from where it was begun, or off if it is there.
function set(end) {
  const mark = end === begun ? begun.id : `${begun.id}>${end.id}`, now = marks();
  begun = null;
  say('');
  byId('study').dataset.marks = (now.includes(mark) ? now.filter((m) => m !== mark) : [...now, mark]).join(' ');
  draw();
  act({ do: 'mark', marks: here().marks });
}

addEventListener('click', (e) => {
  if (e.target.closest('[data-follow]')) follows = !follows;
  else if (e.target.closest('[data-mark]')) marking = !marking;
  else return;
  dress();
  const led = byId('study').querySelector('[data-step=led]');
  if (follows && led && e.target.closest('[data-follow]')) look(ours = led.getAttribute('href'));
});

document.addEventListener('submit', async (e) => {
  if (!e.target.matches('[data-study]')) return;
  e.preventDefault();
  const said = await act(Object.fromEntries(new FormData(e.target)));
  if (said.ok && !said.text) { byId('study-text') && (byId('study-text').value = ''); look(ours = new URL(said.to, location).search); }
});

addEventListener('resize', draw);
addEventListener('scroll', draw, true);
if (byId('study')) { ours = location.search; listen(); dress(); }
