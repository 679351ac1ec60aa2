/** Events that show that a user is present. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `act` once, on the user's first input. The returned function stops waiting. */
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
