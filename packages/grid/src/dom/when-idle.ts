/** Where a browser does not say when it has nothing to do, so long is waited. */
const restMs = 300;

/** Does something once the page is drawn and nobody needs the machine. What it gives calls that off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(asked);
  }
  const timer = window.setTimeout(run, restMs);
  return () => window.clearTimeout(timer);
}
