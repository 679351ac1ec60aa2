type Waiting<In, Out> = { item: In; resolve(out: Out): void; reject(error: unknown): void };

/**
 * Returns a function that collects the items of one turn of the event loop and passes them to `run` together, which
 * returns a result per item in the same order. While a run is not finished, items wait for the next one.
 */
export function batched<In, Out>(run: (items: In[]) => Promise<Out[]>): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let isBusy = false;
  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const results = await run(batch.map(({ item }) => item));
        // Safe cast: `run` returns a result per item.
        for (const [i, { resolve }] of batch.entries()) resolve(results[i] as Out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      setImmediate(() => void flush());
    });
}
