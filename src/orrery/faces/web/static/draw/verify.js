// Checks a record with nothing but SHA-256, as docs/fairness.md tells it; the same as kernel/proof.py does.
import { kept } from './kept.js';

const text = new TextEncoder();
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (words) => hex(await crypto.subtle.digest('SHA-256', text.encode(words)));
const lined = (lines) => lines.map((line) => `${line}\n`).join('');
const MOVE = /^(\d{1,9}) (?:(\d{1,9})|\((\d{1,9})\)) (.+?)(?: #(\d{1,9}))?$/;

async function salts(secret) {
  if (!secret) return async () => '';
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (made) => hex(await crypto.subtle.sign('HMAC', key, text.encode(`salt ${made}`)));
}

// Returns what was found; throws a sentence where the record breaks.
export async function check(record) {
  const lines = record.replace(/\n$/, '').split('\n'), end = lines.findIndex((line) => line.startsWith('chain '));
  if (lines[0] === 'Orrery record 1') throw new Error('This record is of the first format. Check it with orrery verify.');
  if (lines[0] !== 'Orrery record 2' || end < 0) throw new Error('This isn’t a record. Choose a file saved at the end of a game.');
  const heading = Object.fromEntries(lines.slice(1, end).map((line) => {
    const [, name, value] = /^(\w+) (.*)$/.exec(line) ?? [];
    try {
      return [name, JSON.parse(value)];
    } catch {
      throw new Error('A line of the heading can’t be read.');
    }
  }));
  if (new Set(lines.slice(1, end).map((line) => line.split(' ')[0])).size !== end - 1) throw new Error('A line of the heading is there twice.');
  let chain = await sha256(lined(lines.slice(0, end)));
  if (lines[end] !== `chain ${chain}`) throw new Error('The heading was changed. Its hash doesn’t match.');
  const { secret = '', commitment, nonces, seats, seed } = heading;
  if (['commitment', 'secret', 'nonces', 'seed'].some((name) => name in heading)) { // half a draw is none
    if (await sha256(secret) !== commitment) throw new Error('The secret isn’t the one that the server locked in.');
    const above = lines.slice(0, end - 1);
    if (!lines[end - 1].startsWith('seed ') || await sha256(lined(above)) !== seed) {
      throw new Error('The seed doesn’t follow from the secret, the numbers and the rest of the heading.');
    }
    if (!Array.isArray(nonces) || nonces.length !== seats) throw new Error('There must be a number, or nothing, for every seat.');
  }
  const salt = await salts(secret), heads = [chain];
  let moves = 0, over = false;
  for (const [n, line] of lines.slice(end + 1).entries()) {
    if (!line) continue;
    const broken = () => new Error(`Line ${end + n + 2} was changed, or one before it was. Its hash doesn’t match.`);
    if (over) throw broken();
    const cut = line.lastIndexOf(' '), body = line.slice(0, cut), move = MOVE.exec(body);
    over = !move && body.startsWith('end ');
    if (!over && Number(move?.[1]) !== moves) throw broken();
    chain = await sha256(`${chain}\n${await salt(over ? 'end' : move[5] ?? moves)}\n${body}`);
    if (line.slice(cut + 1) !== chain) throw broken();
    if (!over) {
      moves += 1;
      heads.push(chain);
    }
  }
  return { heading, moves, over, heads };
}

// What this browser kept during the game, against what the record says.
export function compare({ heading, heads }, mine) {
  const { commitment, nonces, table, secret } = heading;
  if (!secret) return mine.commitment ? [['no', 'Your browser saw a secret locked in at this table, and this record has none.']] : [];
  if (!mine.commitment) return [['open', `This browser kept nothing of table ${table}. Open this page where you played.`]];
  const before = [...(mine.others ?? []).entries()].filter(([, nonce]) => nonce);
  const is = (good) => (good ? 'yes' : 'no');
  return [
    [is(mine.commitment === commitment), 'The fingerprint is the one your browser saw before it added its number.'],
    [is(nonces.includes(mine.nonce)), 'Your browser’s own number went into the draw.'],
    ...(before.length ? [[is(before.every(([seat, nonce]) => nonces[seat] === nonce)), 'So did the numbers of everyone who sat down before you.']] : []),
    ...(mine.head ? [[is(heads.includes(mine.head)), 'The game’s fingerprint that your browser last saw is in the record.']] : []),
  ];
}

function show(title, checks, { names = [], nonces = [], players = [] } = {}) {
  const box = document.getElementById('verdict');
  box.hidden = false;
  box.classList.toggle('bad', checks.some(([kind]) => kind === 'no'));
  box.querySelector('h2').textContent = title;
  box.querySelector('.checks').replaceChildren(...checks.map(([kind, words]) => {
    const line = document.getElementById(`check-${kind}`).content.firstElementChild.cloneNode(true);
    line.querySelector('span').textContent = words;
    return line;
  }));
  const parts = names.map((name, seat) => {
    const line = document.createElement('li'), code = document.createElement('code');
    line.append(Object.assign(document.createElement('span'), { textContent: name }));
    code.className = 'hash';
    code.textContent = nonces[seat] ?? (players[seat] === 'person' ? 'no number' : 'a bot');
    line.append(code);
    return line;
  });
  box.querySelector('.parts-box').hidden = !parts.length;
  box.querySelector('.parts').replaceChildren(...parts);
}

async function verify(record, code = '') {
  if (!crypto.subtle) {
    return show('Not checked', [['open', 'This browser has no hash functions here. They need https, or your own computer. Use orrery verify instead.']]);
  }
  try {
    const found = await check(record), { heading, moves, over } = found, { secret, nonces = [], table } = heading;
    const gave = nonces.filter(Boolean).length;
    const kinds = secret ? [
      ['yes', 'The secret is the one the server locked in.'],
      [gave ? 'yes' : 'open', gave ? `The seed follows from the secret, ${gave === 1 ? 'one number' : `${gave} numbers`} from devices, and what was agreed.`
        : 'The seed follows from the secret alone. No device added a number.'],
    ] : [['open', 'The seed was chosen, not drawn. Whoever chose it could know every card.']];
    kinds.push(['yes', `The chain is unbroken: ${moves === 1 ? 'one move' : `${moves} moves`}${over ? ' and the result' : ''}.`]);
    if (!over) kinds.push(['open', 'There’s no result in this record. Moves at its end may be missing.']);
    const checks = [...kinds, ...compare(found, kept(code || (table ?? '')))];
    const bad = checks.some(([kind]) => kind === 'no');
    show(bad ? 'This record isn’t the game your browser saw' : 'Everything here holds', checks, secret ? heading : {});
  } catch (error) {
    show('This record doesn’t hold', [['no', error.message]]);
  }
}

document.getElementById('file')?.addEventListener('change', async ({ target }) => {
  if (target.files[0]) verify(await target.files[0].text());
});

// From a table's page: the address after the # is the table's own.
const table = location.hash.slice(1);
if (/^\/[\w/-]+$/.test(table)) {
  const answer = await fetch(`${table}/record`).catch(() => null);
  if (answer?.ok) verify(await answer.text(), table.split('/t/')[1]?.split('/')[0]);
  else show('There’s no record to check', [['open', 'You can have it when the game is over, if you may see every hand.']]);
}
