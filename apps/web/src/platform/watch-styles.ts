import type { LateStyles } from './late-styles.ts';

/** What failed before anybody listened has a sheet that nobody may read; what is still on its way has none. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Puts the same style sheet in the place of one that did not come. */
function askAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.crossOrigin = link.crossOrigin;
    again.href = link.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`no style sheet: ${again.href}`)));
    link.replaceWith(again);
  });
}

/**
 * Notices style sheets that do not come. Vite asks for each once in the life of a document, and takes it for there
 * afterwards: they are asked for again before the next part is fetched, and when the line is
 * back. The answer stops it.
 */
export function watchStyles(late: LateStyles): () => void {
  let lost: HTMLLinkElement[] = [];
  let asking: Promise<unknown> | undefined;
  /** For all that are missing, once for all who wait. Those that do not come again are missed anew. */
  const ask = (): Promise<unknown> => {
    asking ??= Promise.all(lost.splice(0).map(askAgain)).finally(() => {
      asking = undefined;
      if (lost.length === 0) late.ask = undefined;
    });
    return asking;
  };
  const miss = (link: HTMLLinkElement): void => {
    lost.push(link);
    late.ask = ask;
  };
  const missed = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') miss(target);
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (hasFailed(link)) miss(link);
  const backOnline = (): void => void late.ask?.().catch(() => undefined);
  document.addEventListener('error', missed, true);
  window.addEventListener('online', backOnline);
  return () => {
    document.removeEventListener('error', missed, true);
    window.removeEventListener('online', backOnline);
    lost = [];
    late.ask = undefined;
  };
}
