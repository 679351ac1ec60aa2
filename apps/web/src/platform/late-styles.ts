/** Style sheets that did not come. Vite asks for each once in the life of a document, and takes it for there afterwards. */
const lost = new Set<HTMLLinkElement>();
let asking: Promise<unknown> | undefined;

const missed = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
};

function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.crossOrigin = link.crossOrigin;
    again.href = link.href;
    const ended = (settle: () => void) => () => {
      lost.delete(link);
      link.remove();
      settle();
    };
    again.addEventListener('load', ended(resolve));
    // It is the missing one from now on.
    again.addEventListener(
      'error',
      ended(() => reject(new Error(`no style sheet: ${again.href}`))),
    );
    link.after(again);
  });
}

/** Asks anew for the style sheets that did not come; undefined when all are there. */
export function lateStyles(): Promise<unknown> | undefined {
  if (lost.size === 0) return undefined;
  asking ??= Promise.all([...lost].map(askAgain)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Fetches a part of the app that never comes undressed. */
export async function fetchDressed<M>(load: () => Promise<M>): Promise<M> {
  await lateStyles();
  return load();
}

const backOnline = (): void => void lateStyles()?.catch(() => undefined);

/** Notices style sheets that do not come, and asks for them when the line is back. The answer stops it. */
export function watchStyles(): () => void {
  document.addEventListener('error', missed, true);
  window.addEventListener('online', backOnline);
  return () => {
    document.removeEventListener('error', missed, true);
    window.removeEventListener('online', backOnline);
    lost.clear();
  };
}
