import { afterEach, beforeEach, vi } from 'vitest';

/**
 * The head of a page whose inline script is tested. The listeners and timers that a test's script sets end with the
 * test: the next one, in this file or another, runs in the same document. Call it once, above the tests.
 */
export function restoreAfterInlineScript(): void {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject) => {
          add(type, listener);
          undo.push(() => target.removeEventListener(type, listener));
        },
      );
    }
    const later = globalThis.setTimeout;
    const set = (...wanted: Parameters<typeof later>) => {
      const timer = later(...wanted);
      undo.push(() => clearTimeout(timer));
      return timer;
    };
    vi.stubGlobal('setTimeout', Object.assign(set, later));
    document.head.innerHTML = '<meta name="page-files" content="/assets/a.js /assets/b.js">';
  });
  afterEach(() => {
    for (const stop of undo.splice(0)) stop();
    document.head.innerHTML = '';
  });
}
