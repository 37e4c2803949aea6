// What a move would change in the score, under the prompt.
import { post } from '../table/asking.js';
import { byId } from '../table/page.js';

const known = new Map(); // by position and move
let wanted;

export async function show(move) {
  const line = byId('preview'), v = byId('table')?.dataset.v, name = wanted = `${v} ${move}`;
  if (!line) return;
  if (!move) return void (line.textContent = '');
  if (!known.has(name)) {
    if (known.size > 200) known.clear();
    const said = await post('preview', { move, v }, 3);
    if (said.ok) known.set(name, said.text);
  }
  if (wanted === name && byId('table').dataset.v === v) byId('preview').textContent = known.get(name) ?? '';
}
