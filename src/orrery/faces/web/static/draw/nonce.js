// This device's part in the draw of the seed: a number made here, given once the server's commitment has been seen.
import { keep, kept } from './kept.js';

const url = document.body.dataset.url;
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

for (const form of document.querySelectorAll('form[data-draws]')) {
  form.addEventListener('formdata', (e) => e.formData.set('nonce', 'later'));
}

function give() {
  const { code, commitment, nonces, wants, head } = document.getElementById('table')?.dataset ?? {};
  if (!code) return;
  const before = kept(code);
  if (head) keep(code, { head }); // the game so far
  if (before.commitment && before.commitment !== commitment) {
    document.getElementById('say').textContent = 'The fingerprint of the server’s secret has changed. Don’t trust this table.';
    return;
  }
  if (wants === undefined) return;
  const nonce = before.nonce ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(code, { commitment, nonce, others: before.others ?? JSON.parse(nonces) });
  const send = { method: 'POST', headers: { 'X-Orrery': '1' }, body: new URLSearchParams({ nonce }) };
  fetch(`${url}/nonce`, send).catch(() => setTimeout(give, 700)); // the table deals without it after a while
}

give();
document.addEventListener('shown', give);
