/** So long a page may be kept from answering, in milliseconds. */
export const sliceMs = 12;

/** Lets the page answer what has waited meanwhile. Not by a timer: those of a hidden page come once a second. */
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
