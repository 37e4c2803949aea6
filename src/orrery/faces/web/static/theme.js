// Until somebody has chosen a theme, the system's is followed. Not a module: it runs before anything is painted.
(() => {
  const page = document.documentElement, light = matchMedia('(prefers-color-scheme: light)');
  const follow = () => {
    page.dataset.theme = light.matches ? 'atlas' : 'night';
    const form = document.querySelector('form[data-act=theme]'), name = light.matches ? 'Night theme' : 'Atlas theme';
    if (!form) return;
    form.elements.theme.value = light.matches ? 'night' : 'atlas';
    form.querySelector('button').title = form.querySelector('.vh').textContent = name;
  };
  follow();
  light.addEventListener('change', follow);
  document.addEventListener('DOMContentLoaded', follow);
})();
