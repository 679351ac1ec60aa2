/** Number of prepared images: a user needs one or two, and a few users come at the same time. */
const max = 8;
/** Images are only prepared after this idle time, because a running sign-in needs the cores. */
const idleMs = 300;

/**
 * Provides expensive values that are prepared in idle time. Each is used once; when none is ready, one is made at once.
 * Preparation begins with the first request, so that it does not delay the start.
 */
export function createReadyPictures<T>(make: () => Promise<T>) {
  const ready: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    if (ready.length >= max) return;
    // A failure here is ignored; the next request makes its own and gets the error.
    const made = await make().catch(() => undefined);
    if (made === undefined) return;
    ready.push(made);
    rest(0);
  };
  const rest = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void fill(), ms).unref();
  };
  return {
    async take(): Promise<T> {
      rest(idleMs);
      return ready.shift() ?? make();
    },
  };
}
