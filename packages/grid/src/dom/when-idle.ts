/** The delay in browsers without `requestIdleCallback`. */
const restMs = 300;

/** Runs something once the page is drawn and the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(asked);
  }
  const timer = window.setTimeout(run, restMs);
  return () => window.clearTimeout(timer);
}
