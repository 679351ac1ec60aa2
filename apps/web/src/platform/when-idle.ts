/** Latest moment at which something that can wait is done. */
const patienceMs = 4_000;

/** Where browsers do not tell. */
const withoutHintMs = 2_000;

/** Does something when the browser has nothing better to do, after 4 s in any case. The answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, withoutHintMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
