// The page, and how to find things in it.
export const body = document.body;
export const url = body.dataset.url ?? location.pathname;
export const replaying = 'replay' in body.dataset;
export const still = matchMedia('(prefers-reduced-motion: reduce)');
export const using = { keyboard: false }; // then the focus is led on
export const server = { restarting: false }; // it will be back in a moment

export const byId = (id, root = document) => (
  root.getElementById ? root.getElementById(id) : root.querySelector('#' + CSS.escape(id))
);
export const all = (css, root = document) => [...root.querySelectorAll(css)];
export const isNative = (e) => /^(button|a)$/.test(e.localName);

// Until a key is pressed nobody needs to see where the focus was led.
addEventListener('keydown', () => { body.dataset.keys = ''; }, { once: true });

// Focus never falls to the page itself: it is led to the first of these, else to the prompt.
export function regainFocus(...css) {
  const e = document.activeElement === body && css.map((one) => document.querySelector(one)).find(Boolean);
  if (document.activeElement === body) (e || byId('prompt'))?.focus({ preventScroll: true });
}

export function middle(e) {
  const box = e.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
