/** How long a task may block the page, in milliseconds. */
export const sliceMs = 12;

/** Lets the page handle pending events. A timer is not used, because hidden pages run timers once per second. */
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
