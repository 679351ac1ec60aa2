import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Removes, at the end of each test, the listeners and timers that the tested inline script has set: the next test runs
 * in the same document. Call it once per file, above the tests.
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
