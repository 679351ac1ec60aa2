/** Number of prepared captcha images: a user needs one or two, and few users sign in at the same moment. */
const max = 8;
/** Idle time in ms before images are prepared, because a running sign-in needs the cores. */
const idleMs = 300;

/**
 * Provides values that are expensive to make, such as captcha images, and prepares them in idle time. Each is used
 * once; when none is ready, one is made at once. Preparation begins with the first request, so that it does not slow
 * down the start of the server.
 */
export function createReadyPictures<T>(make: () => Promise<T>) {
  const ready: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    if (ready.length >= max) return;
    // A failure is ignored here: the next request makes a value itself and gets the error.
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
