/** Time without a key or pointer after which a window counts as left. */
const leftMs = 10 * 60_000;

const uses = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `act` every `ms` while somebody uses the window. A poll of a window that was left open would keep its session
 * from ending by idleness. The returned function stops it.
 */
export function whileUsed(ms: number, act: () => void): () => void {
  let usedAt = performance.now();
  let wasLeft = false;
  const used = () => {
    usedAt = performance.now();
    if (!wasLeft) return;
    wasLeft = false;
    act();
  };
  const timer = setInterval(() => {
    wasLeft = performance.now() - usedAt > leftMs;
    if (!wasLeft) act();
  }, ms);
  for (const use of uses) window.addEventListener(use, used, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const use of uses) window.removeEventListener(use, used, { capture: true });
  };
}
