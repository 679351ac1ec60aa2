import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LateStyles } from './late-styles.ts';
import { watchStyles } from './watch-styles.ts';

const late: LateStyles = {};
let stop: () => void;
beforeEach(() => {
  // Other test files of this worker leave style sheets, which would be missed, too.
  document.head.replaceChildren();
  stop = watchStyles(late);
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

const sheets = () => [...document.head.querySelectorAll('link')];
/** Adds a style sheet as Vite does. */
function asked(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/page.css';
  document.head.append(link);
}
const comes = (what: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(what));

test('a failed style sheet is requested again in its place, once for all waiting parts', async () => {
  asked();
  comes('error');
  const both = Promise.all([late.ask?.(), late.ask?.()]);
  expect(sheets()).toHaveLength(1);
  comes('load');
  await both;
  expect(late.ask).toBeUndefined();
});

test('a style sheet that failed before the watch began is recognized by its unreadable rules', async () => {
  stop();
  asked();
  const [link] = sheets();
  const sheet = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  Object.defineProperty(link, 'sheet', { value: sheet });
  stop = watchStyles(late);
  const asking = late.ask?.();
  expect(sheets()[0]).not.toBe(link);
  comes('load');
  await asking;
  expect(late.ask).toBeUndefined();
});

test('a repeated failure rejects the waiting parts, and the style sheet is requested again when the network is back', async () => {
  asked();
  comes('error');
  const first = late.ask?.();
  comes('error');
  await expect(first).rejects.toThrow('no style sheet');
  window.dispatchEvent(new Event('online'));
  expect(sheets()).toHaveLength(1);
  comes('load');
  await late.ask?.();
  expect(late.ask).toBeUndefined();
});
