// What this browser has chosen, and the sound: two soft bells, made here.
export const wants = (what) => localStorage.getItem(`orrery-${what}`) === 'on';
export const want = (what, on) => localStorage.setItem(`orrery-${what}`, on ? 'on' : 'off');

export function chime() {
  const audio = new AudioContext();
  [[659.25, 0], [987.77, 0.16]].forEach(([pitch, at]) => {
    const tone = audio.createOscillator(), level = audio.createGain(), start = audio.currentTime + at;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(0.14, start + 0.015);
    level.gain.exponentialRampToValueAtTime(0.0008, start + 1.1);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1.2);
  });
  setTimeout(() => audio.close(), 1800);
}
