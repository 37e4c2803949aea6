// Your turn: a mark in the tab, and if you have chosen them a sound and a notification.
import { chime, wants } from './wants.js';

const icon = document.querySelector('link[rel=icon]'), usual = icon?.href;
let known = null; // the turn that has been told

function look() {
  const table = document.getElementById('table'), turn = table?.dataset.asked ?? '';
  if (icon) icon.href = turn ? usual.replace('logo.svg', 'turn/logo-turn.svg') : usual;
  if (turn === known) return;
  const first = known === null;
  known = turn;
  if (!turn || first) return;
  if (wants('sound')) chime();
  if (wants('notify') && document.hidden && self.Notification?.permission === 'granted') tell(turn);
}

// The same tag from two tabs is one notification.
function tell(turn) {
  const title = document.querySelector('h1')?.firstChild.textContent ?? 'Orrery';
  const note = new Notification('Your turn', { body: title, tag: `${location.pathname} ${turn}`, icon: usual });
  note.onclick = () => { window.focus(); note.close(); };
}

document.addEventListener('shown', look);
look();
