// What this browser keeps of a table's draw, to compare with the record when the game is over.
const name = (code) => `orrery:${code}`;

export function kept(code) {
  try {
    return JSON.parse(localStorage.getItem(name(code)) ?? '{}');
  } catch {
    return {}; // storage is off, or somebody wrote something else there
  }
}

export function keep(code, more) {
  try {
    localStorage.setItem(name(code), JSON.stringify({ ...kept(code), ...more }));
  } catch { /* then there is nothing to compare later, and the verifier says so */ }
}
