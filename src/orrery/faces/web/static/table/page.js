// The page, and how to find things in it.
export const body = document.body;
export const url = body.dataset.url ?? location.pathname;
export const replaying = 'replay' in body.dataset;
export const still = matchMedia('(prefers-reduced-motion: reduce)');
export const using = { keyboard: false }; // then the focus is led on

export const byId = (id, root = document) => (
  root.getElementById ? root.getElementById(id) : root.querySelector('#' + CSS.escape(id))
);
export const all = (css, root = document) => [...root.querySelectorAll(css)];
export const isNative = (e) => /^(button|a)$/.test(e.localName);

export function middle(e) {
  const box = e.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
