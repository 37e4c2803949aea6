// A lesson on a small screen: what a step points at is brought into sight, above the prompt.
const still = matchMedia('(prefers-reduced-motion: reduce)');
let step;
function look() {
  const says = document.getElementById('teach-say')?.textContent, prompt = document.getElementById('prompt');
  const thing = document.querySelector('.can[data-taught], button[data-taught]') ?? document.querySelector('[data-taught]');
  if (says === step || !thing || !prompt) return;
  step = says;
  const at = thing.getBoundingClientRect(), top = document.querySelector('.bar').offsetHeight + 8;
  const bottom = getComputedStyle(prompt).position === 'sticky' ? prompt.getBoundingClientRect().top : innerHeight;
  if (!at.height || (at.top >= top && at.bottom <= bottom) || prompt.contains(thing)) return;
  scrollBy({ top: (at.top + at.bottom - top - bottom) / 2, behavior: still.matches ? 'auto' : 'smooth' });
}
document.addEventListener('shown', look);
look();
