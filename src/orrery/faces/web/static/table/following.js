// Following the game. What is seldom used is loaded when it is asked for.
import { byId, replaying } from './page.js';
import { completing } from './picks.js';

// One promise a part: those who wait for the same one go on in their order. Nothing comes without a connection.
const parts = {};
const part = (name) => (parts[name] ??= import(`../follow/${name}.js`).catch(() => void delete parts[name]));
const past = async (way) => (await part('past'))?.look(way);

document.addEventListener('click', async (e) => {
  const within = (css) => e.target.closest(css), panel = within('a[data-panel]');
  const to = within('[data-past]') ?? (getSelection().isCollapsed && within('#log [data-at]'));
  if (e.ctrlKey || e.metaKey || e.shiftKey || replaying) return;
  if (panel) {
    e.preventDefault();
    (await part('panel'))?.open(panel.href);
  } else if (within('[data-now]')) past('now');
  else if (to) {
    e.preventDefault();
    past(to.dataset.past ?? to.dataset.at);
  }
});

document.addEventListener('keydown', async (e) => {
  if (e.defaultPrevented || e.target.matches('input,textarea,select') || e.ctrlKey || e.metaKey || e.altKey) return;
  if (document.querySelector('dialog[open]')) return;
  if (e.key === '?') (await part('panel'))?.open(document.querySelector('a[data-panel][href$="/keys"]')?.href);
  else if (!replaying && byId('log') && (e.key === '[' || e.key === ']')) past(e.key === '[' ? 'back' : 'forward');
});

let soon;

function ask(e) {
  clearTimeout(soon);
  const thing = e.target.closest?.('#table .can,#table [data-move]');
  const move = thing && (thing.dataset.move ?? (thing.dataset.timed ? '' : completing(thing.id)));
  soon = setTimeout(async () => (await part('preview'))?.show(move), move ? 140 : 60);
}
for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, ask);
