import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LateStyles } from './late-styles.ts';
import { watchStyles } from './watch-styles.ts';

const late: LateStyles = {};
let stop: () => void;
beforeEach(() => {
  stop = watchStyles(late);
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

const sheets = () => [...document.head.querySelectorAll('link')];
/** A style sheet that Vite asked for. */
function asked(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/page.css';
  document.head.append(link);
}
const comes = (what: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(what));

test('a style sheet that did not come is asked for again in its place, once for all who wait', async () => {
  asked();
  comes('error');
  const both = Promise.all([late.ask?.(), late.ask?.()]);
  expect(sheets()).toHaveLength(1);
  comes('load');
  await both;
  expect(late.ask).toBeUndefined();
});

test('one that did not come before anybody listened is found by a sheet that nobody may read', async () => {
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

test('one that does not come again fails those who wait, and is asked for once more when the line is back', async () => {
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
