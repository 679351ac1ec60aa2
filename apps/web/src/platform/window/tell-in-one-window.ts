/**
 * Time in ms for which a window holds the lock for a piece of news, so that windows that receive it later do not show
 * it.
 */
const claimMs = 3_000;

/** Resolves to true if this window is the first of the browser to lock `name`; always true without Web Locks. */
function isFirst(name: string): Promise<boolean> {
  // Web Locks exist only in secure contexts, so without TLS every window shows the news.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise((expired) => setTimeout(expired, claimMs));
    });
  });
}

/** Opens the channel on which windows announce shown news; does nothing in browsers without BroadcastChannel. */
function openChannel(name: string, heard: (key: string) => void) {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') heard(data);
  });
  return { say: (key: string) => channel.postMessage(key), close: () => channel.close() };
}

/**
 * Shows news in only one window, although all windows of the browser receive it: `tell` is called in the first window
 * that locks it. A hidden window waits until it becomes visible, and then shows only news that no other window has
 * shown. `name` identifies the kind of news.
 */
export function tellInOneWindow<T>(name: string, tell: (news: readonly T[]) => void) {
  const waiting = new Map<string, T>();
  const told = new Set<string>();
  const remember = (key: string) => {
    told.add(key);
    setTimeout(() => told.delete(key), claimMs);
  };
  const channel = openChannel(name, (key) => {
    remember(key);
    waiting.delete(key);
  });
  const tellWaiting = async (): Promise<void> => {
    if (document.hidden) return;
    const claims = [...waiting].map(async ([key, news]) => ({
      key,
      news,
      isOwn: await isFirst(`${name} ${key}`),
    }));
    waiting.clear();
    const own = (await Promise.all(claims)).filter(({ isOwn }) => isOwn);
    for (const { key } of own) {
      remember(key);
      channel.say(key);
    }
    if (own.length > 0) tell(own.map(({ news }) => news));
  };
  const shown = () => void tellWaiting();
  document.addEventListener('visibilitychange', shown);
  return {
    /** Adds news; a key that was shown within `claimMs` is ignored. */
    add: (key: string, news: T) => {
      if (told.has(key)) return;
      waiting.set(key, news);
      void tellWaiting();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', shown);
      channel.close();
    },
  };
}
