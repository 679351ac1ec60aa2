/** Longest wait for a paint that the browser does not report. */
const paintWaitMs = 2_000;

/** Runs `act` once after the first paint: earlier requests would only compete with it. */
export function oncePainted(act: () => void): void {
  // A page in the background is not painted, and not every browser reports paints.
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
    // The first paint may have covered the upper part only: wait for the whole page.
    requestAnimationFrame(() => setTimeout(once));
  });
  setTimeout(once, paintWaitMs);
  observer.observe({ type: 'paint', buffered: true });
}
