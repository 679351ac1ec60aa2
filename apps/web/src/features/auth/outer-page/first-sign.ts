/** What a browser tells of as soon as somebody is there. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `act` once, when somebody is there: before they have got anywhere. The answer stops waiting. */
export function atFirstSign(act: () => void): () => void {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, come);
  };
  const come = () => {
    stop();
    act();
  };
  for (const sign of signs) document.addEventListener(sign, come, { passive: true });
  return stop;
}
