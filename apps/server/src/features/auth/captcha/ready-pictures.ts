/** Pictures kept ready: one person draws one or two, a few people come at the same moment. */
const most = 8;
/** Drawn only after nobody asked for so long: a sign-in that runs needs the cores itself. */
const idleMs = 300;

/**
 * Hands out things that take their time, made in quiet moments before anybody asks. Each leaves once; when none is
 * ready it is made at once. The first is made when the first is asked for: a start is not held up.
 */
export function createReadyPictures<T>(make: () => Promise<T>) {
  const ready: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const fill = async (): Promise<void> => {
    if (ready.length >= most) return;
    // What cannot be made now is made when somebody asks, who then hears why not.
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
