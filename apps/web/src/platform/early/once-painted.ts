/** Longest wait for a paint that the browser does not tell of. */
const paintWaitMs = 2_000;

/** Acts once, as soon as the page is painted: what a page asks for before only competes with its first paint. */
export function oncePainted(act: () => void): void {
  // A page in the background is not painted, and not every browser tells.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    act();
    return;
  }
  let isDone = false;
  const once = () => {
    if (!isDone) act();
    isDone = true;
  };
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // The first paint may have shown the upper part of the page: let the whole one pass.
    requestAnimationFrame(() => setTimeout(once));
  });
  setTimeout(once, paintWaitMs);
  observer.observe({ type: 'paint', buffered: true });
}
