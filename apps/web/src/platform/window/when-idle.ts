/** Latest start of deferred work. */
const patienceMs = 4_000;

/** Delay in browsers without idle callbacks. */
const withoutHintMs = 2_000;

/** Runs `act` when the browser is idle, after 4 s at the latest. The returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, withoutHintMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
