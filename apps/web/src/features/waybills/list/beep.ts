/** Frequency in Hz and duration in seconds of the tone for a code that was not found. */
const tone = { frequencyHz: 330, seconds: 0.25 };

let sound: AudioContext | undefined;

/** Plays a short low tone: whoever scans does not look at the screen. Silent where the browser has no sound. */
export function beep(): void {
  if (!('AudioContext' in globalThis)) return;
  sound ??= new AudioContext();
  const oscillator = sound.createOscillator();
  const volume = sound.createGain();
  volume.gain.value = 0.15;
  oscillator.frequency.value = tone.frequencyHz;
  oscillator.connect(volume).connect(sound.destination);
  oscillator.start();
  oscillator.stop(sound.currentTime + tone.seconds);
}
