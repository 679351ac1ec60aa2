/** How long a task may block the page, in ms. */
export const sliceMs = 12;

/**
 * Resolves after the page has handled pending events. Uses no timer, because browsers slow down timers in hidden pages
 * to one per second.
 */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
