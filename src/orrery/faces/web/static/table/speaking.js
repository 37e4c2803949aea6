// What happens is spoken: sentences that are new go into a log that is never drawn again.
import { all, byId, replaying } from './page.js';

const KEPT = 120; // sentences; a page has the last 60 of a game, so nothing goes before it has been spoken
// Signs have no sound: "Titan ♄2" is "Titan, Saturn 2".
const SIGNS = { '☉': 'Sol', '☿': 'Mercury', '♀': 'Venus', '♂': 'Mars', '♃': 'Jupiter', '♄': 'Saturn', '♅': 'Uranus', '♆': 'Neptune' };

const plain = (e) => e?.textContent.trim().replace(/\s+/g, ' ').replace(/ ?([☉☿♀♂♃-♆])/g, (_, sign) => `, ${SIGNS[sign]} `) ?? '';
const isMine = () => byId('table').dataset.turn === 'you';
const lines = () => all('#log > li[id]');
const said = () => new Map([...lines(), ...all('[data-tell]')].map((e) => [e.id || plain(e), plain(e)]));

// Called before a view is shown, and what it returns afterwards.
export function listen() {
  const before = said(), last = lines().at(-1)?.id, mine = isMine(), asked = plain(byId('ask'));
  return () => {
    const news = [...said()].filter(([key, text]) => before.get(key) !== text).map(([, text]) => text);
    if (last && !byId(last) && !replaying) news.unshift('A move was undone.');
    const ask = plain(byId('ask'));
    if (isMine() && ask && !byId('teach') && (!mine || ask !== asked)) news.push(mine ? ask : `Your turn. ${ask}`);
    tell(news);
  };
}

export function tell(news) {
  const log = byId('told');
  if (!log || !news.length) return;
  const box = document.querySelector('dialog:modal'); // behind it nothing is heard, so it waits
  if (box) return box.addEventListener('close', () => tell(news), { once: true });
  const fresh = news.map((textContent) => Object.assign(document.createElement('p'), { textContent }));
  log.append(...fresh);
  while (log.childElementCount > KEPT) log.firstElementChild.remove();
}
