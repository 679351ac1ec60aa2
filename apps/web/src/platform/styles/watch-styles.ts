import type { LateStyles } from './late-styles.ts';

/**
 * Returns whether a style sheet failed before the watch began: its rules are empty or unreadable. A loading one has no
 * sheet yet.
 */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Replaces a failed style sheet with a new request for it. */
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
 * Detects failed style sheets. Vite requests each once per document and treats it as loaded afterwards, so they are
 * requested again before the next chunk is fetched, and when the network is back. The returned function stops it.
 */
export function watchStyles(late: LateStyles): () => void {
  let lost: HTMLLinkElement[] = [];
  let asking: Promise<unknown> | undefined;
  /** Requests all missing style sheets, once for all callers. A repeated failure is recorded again. */
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
