// Clocks count down between two views. The server's time is the one that counts.
const skew = Date.now() - 1000 * document.body.dataset.now;
const two = (n) => String(n).padStart(2, '0');

function words(s) {
  const days = Math.floor(s / 86400), hours = Math.floor(s / 3600) % 24, minutes = Math.floor(s / 60) % 60;
  if (days) return `${days} day${days > 1 ? 's' : ''} ${hours} h`;
  return hours ? `${hours}:${two(minutes)}:${two(s % 60)}` : `${minutes}:${two(s % 60)}`;
}

function tick() {
  for (const e of document.querySelectorAll('[data-zero]')) {
    const left = Math.max(0, Math.ceil((1000 * e.dataset.zero + skew - Date.now()) / 1000)), text = words(left);
    if (e.textContent !== text) e.textContent = text;
    e.parentElement.classList.toggle('short', left <= 20);
  }
}

document.addEventListener('shown', tick);
setInterval(tick, 500);
tick();
