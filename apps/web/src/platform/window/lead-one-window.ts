/**
 * Calls `begin` while this window leads: one visible window of the browser at a time, chosen by Web Locks. `begin`
 * returns the function that ends its work. A hidden window gives the lead away. Without Web Locks (browsers have them in
 * secure contexts only) every visible window leads. `name` is unique to the work; the returned function stops all.
 */
export function leadOneWindow(name: string, begin: () => () => void): () => void {
  let yieldLead: (() => void) | undefined;
  const ask = () => {
    if (yieldLead !== undefined) return;
    if (!('locks' in navigator)) {
      yieldLead = begin();
      return;
    }
    const asking = new AbortController();
    yieldLead = () => asking.abort();
    const lead = () =>
      new Promise<void>((done) => {
        const end = begin();
        yieldLead = () => {
          end();
          done();
        };
      });
    // A request is refused only when it is aborted.
    navigator.locks.request(name, { signal: asking.signal }, lead).catch(() => undefined);
  };
  const giveUp = () => {
    yieldLead?.();
    yieldLead = undefined;
  };
  const changed = () => (document.hidden ? giveUp() : ask());
  document.addEventListener('visibilitychange', changed);
  changed();
  return () => {
    document.removeEventListener('visibilitychange', changed);
    giveUp();
  };
}
