/** Maximum number of concurrent uploads of a page; browsers open at most six connections to a server. */
const most = 3;

const taken: { count: number; waiting: (() => void)[] } = { count: 0, waiting: [] };

function release(): void {
  const next = taken.waiting.shift();
  if (next === undefined) taken.count -= 1;
  else next();
}

/** Waits for a free slot; resolves to the function that releases it. */
export function turn(signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener('abort', leave);
      let isOver = false;
      resolve(() => {
        if (!isOver) release();
        isOver = true;
      });
    };
    const leave = () => {
      taken.waiting = taken.waiting.filter((one) => one !== begin);
      reject(signal.reason);
    };
    if (signal.aborted) reject(signal.reason);
    else if (taken.count < most) {
      taken.count += 1;
      begin();
    } else {
      taken.waiting.push(begin);
      signal.addEventListener('abort', leave);
    }
  });
}
