/** A notification of the operating system; one with the same `tag` is replaced. */
type DesktopNotice = { tag: string; title: string; text: string; onOpen: () => void };

/** Whether this browser has notifications, and whether the user allows them. */
export const desktopPermission = (): NotificationPermission | 'missing' =>
  'Notification' in window ? Notification.permission : 'missing';

/** Shows a notification if the user allows it. A press on it focuses this window and calls `onOpen`. */
export function showOnDesktop({ tag, title, text, onOpen }: DesktopNotice): void {
  if (desktopPermission() !== 'granted') return;
  const notice = new Notification(title, { tag, body: text });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    onOpen();
  });
}

/** Two short tones, in Hz, each of `toneSeconds`. */
const tonesHz = [880, 1_175];
const toneSeconds = 0.14;
const loudness = 0.12;

/** Plays a short sound. A browser in which nobody has pressed a key or button yet stays silent. */
export async function playSound(): Promise<void> {
  const audio = new AudioContext();
  if (audio.state === 'suspended') {
    await audio.close();
    return;
  }
  const volume = new GainNode(audio, { gain: loudness });
  volume.connect(audio.destination);
  tonesHz.forEach((frequency, place) => {
    const tone = new OscillatorNode(audio, { frequency });
    tone.connect(volume);
    tone.start(audio.currentTime + place * toneSeconds);
    tone.stop(audio.currentTime + (place + 1) * toneSeconds);
    if (place === tonesHz.length - 1) tone.addEventListener('ended', () => void audio.close());
  });
}
