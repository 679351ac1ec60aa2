import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchDressed, lateStyles, watchStyles } from './late-styles.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchStyles();
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
});

const sheets = () => [...document.head.querySelectorAll('link')];
/** A style sheet that Vite asked for. */
function asked(href = '/assets/page.css'): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
const comes = (what: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(what));

test('a style sheet that did not come is asked for again before the part that needs it, once for all who wait', async () => {
  asked();
  comes('error');
  const load = vi.fn(async () => '内容');
  const [one, other] = [fetchDressed(load), fetchDressed(load)];
  expect(sheets()).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
  comes('load');
  expect(await Promise.all([one, other])).toEqual(['内容', '内容']);
  expect(sheets().map(({ href }) => new URL(href).pathname)).toEqual(['/assets/page.css']);
  expect(lateStyles()).toBeUndefined();
});

test('one that does not come again fails what needs it, and is asked for once more the next time, and when the line is back', async () => {
  asked();
  comes('error');
  const load = vi.fn(async () => '内容');
  const first = fetchDressed(load);
  comes('error');
  await expect(first).rejects.toThrow('no style sheet');
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(sheets()).toHaveLength(2);
  comes('load');
  expect(await fetchDressed(load)).toBe('内容');
});

test('a part whose style sheets are there is fetched as it is', async () => {
  asked();
  comes('load');
  expect(await fetchDressed(async () => '内容')).toBe('内容');
  expect(sheets()).toHaveLength(1);
});
