// Sound and notification are chosen by a click; a browser is never asked for leave before.
import { chime, want, wants } from './wants.js';

const byId = (id) => document.getElementById(id), said = (text) => { byId('said').textContent = text; };
const names = { sound: 'Sound', notify: 'Notification' };

function show() {
  for (const [what, name] of Object.entries(names)) {
    const on = wants(what) && (what === 'sound' || self.Notification?.permission === 'granted');
    byId(what).setAttribute('aria-pressed', on);
    byId(what).querySelector('span').textContent = `${name}: ${on ? 'on' : 'off'}`;
  }
}

byId('sound').onclick = () => {
  want('sound', !wants('sound'));
  if (wants('sound')) chime();
  show();
};

byId('notify').onclick = async () => {
  const on = byId('notify').getAttribute('aria-pressed') === 'true';
  if (!on && !self.Notification) return said('This browser can’t show notifications here. They need https.');
  if (!on && await Notification.requestPermission() !== 'granted') {
    return said('Your browser doesn’t let this site show notifications. You can change that in its settings.');
  }
  want('notify', !on);
  said('');
  show();
};

document.addEventListener('click', ({ target }) => {
  const link = target.closest('[data-copy]')?.dataset.copy;
  if (link) navigator.clipboard?.writeText(link).then(() => said('Link copied.'));
});
for (const e of document.querySelectorAll('.js[hidden]')) e.hidden = false;
show();
