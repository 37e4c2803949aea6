// A panel is a page of its own; here its body is shown in a dialog.
import { post } from '../table/asking.js';
import { body } from '../table/page.js';
import { BROKEN, OFFLINE, say } from '../table/saying.js';

let box, address;

export async function open(href) {
  if (!href) return;
  const response = await fetch(href).catch(() => ({}));
  if (!response.ok) return say(response.status ? BROKEN : OFFLINE);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = page.getElementById('panel-body');
  if (!found) return location.reload();
  address = href;
  box ??= make();
  box.querySelector('.panel-sheet').replaceChildren(...found.childNodes);
  document.querySelector('details.menu')?.removeAttribute('open');
  if (!box.open) box.showModal();
}

function make() {
  const dialog = document.createElement('dialog'), close = document.createElement('button');
  dialog.className = 'dialog sheet-box';
  dialog.setAttribute('aria-labelledby', 'panel-h');
  const inside = Object.assign(document.createElement('div'), { className: 'panel-sheet' });
  Object.assign(close, { type: 'button', className: 'btn small', textContent: 'Close', onclick: () => dialog.close() });
  close.dataset.closes = '';
  dialog.append(close, inside);
  dialog.addEventListener('click', (e) => e.target === dialog && dialog.close());
  dialog.addEventListener('submit', send);
  body.append(dialog);
  return dialog;
}

async function send(e) {
  const act = e.target.dataset.panelAct;
  if (!act) return;
  e.preventDefault();
  const said = await post(act, new FormData(e.target, e.submitter));
  if (said.text) say(said.text);
  if (!said.ok) return tell(said.text);
  await open(address);
  if (said.text) tell(said.text);
}

// Above the panel, for it covers the line at the top of the page.
function tell(text) {
  const line = Object.assign(document.createElement('p'), { className: 'told', textContent: text });
  line.setAttribute('role', 'status');
  box.querySelector('.told')?.remove();
  box.append(line);
}
