// On a small screen the parts of a table share one drawer, and each has a tab; small.css says which are always shown.
import { scrollLog } from './motion.js';
import { all, body, byId } from './page.js';

const CHOICES = '.can,.note,[data-taught]';
const nav = document.createElement('nav');
nav.className = 'parts';
nav.setAttribute('aria-label', 'Parts of the table');

const parts = () => all('[data-part]').filter((e) => e.childElementCount);
const within = (part, css) => part.querySelector(css) || part.matches(css);
const tabs = () => [...nav.children].filter((tab) => tab.offsetParent);
let built;

function build() {
  const names = new Map(parts().map((e) => [e.dataset.part, e.dataset.name]));
  const order = ['board', 'hand', 'mine', 'market', 'others', 'log'].filter((key) => names.has(key));
  const html = order.map((key) => `<button type="button" data-tab="${key}">${names.get(key)}</button>`).join('');
  if (html !== built) nav.innerHTML = built = html;
}

function open(key) {
  body.dataset.tab = key;
  for (const tab of nav.children) tab.setAttribute('aria-pressed', tab.dataset.tab === key);
}

// What can be chosen comes to the hand; whoever looks at something else meanwhile sees a mark.
export function arrange() {
  if (!nav.isConnected) return;
  build();
  const shown = tabs(), keys = shown.map((tab) => tab.dataset.tab);
  if (!shown.length) return;
  const lit = (css) => keys.filter((key) => parts().some((e) => e.dataset.part === key && within(e, css)));
  const here = keys.includes(body.dataset.tab) ? body.dataset.tab : keys.find((key) => key !== 'board' && key !== 'log') ?? keys[0];
  const choices = lit('.can'), beside = (css) => lit(css).filter((key) => key !== 'board'); // which is always in sight
  const asked = [beside('.can[data-taught]'), beside('[data-taught]'), choices.includes('board') ? [] : choices];
  const wanted = asked.find((found) => found.length);
  open(!wanted || wanted.includes(here) ? here : wanted[0]);
  for (const e of parts()) if (e.dataset.part !== 'board' && keys.includes(e.dataset.part)) e.tabIndex = 0; // what scrolls can be reached by key
  const marked = lit(CHOICES);
  for (const tab of shown) tab.classList.toggle('calls', tab.dataset.tab !== 'board' && marked.includes(tab.dataset.tab));
  const part = parts().find((e) => e.dataset.part === body.dataset.tab);
  (part?.querySelector('[data-taught]') ?? part?.querySelector('.can'))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

if (byId('table')?.querySelector('[data-part]')) {
  body.append(nav);
  document.addEventListener('click', (e) => {
    const tab = e.target.closest('.parts button');
    if (!tab) return arrange();
    open(tab.dataset.tab);
    scrollLog(); // hidden, it couldn't be
  });
  document.addEventListener('shown', arrange);
  addEventListener('resize', arrange);
}
