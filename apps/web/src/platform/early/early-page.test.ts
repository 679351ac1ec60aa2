import { auth } from '@baisi/contract/auth';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { restoreAfterInlineScript } from '../../testing/inline-script.ts';
import { beginPage } from './early-page.ts';

const addedScripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

restoreAfterInlineScript();

function picturesFrom(server: ReturnType<typeof fakeServer>) {
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
}

/** Fires the event that the browser fires after parsing the page. */
const arrived = () => document.dispatchEvent(new Event('DOMContentLoaded'));

/** Fakes a browser that reports paints; the returned function reports the paint `name`. */
function paintedBy(supportedEntryTypes = ['paint']): (name: string) => void {
  let tell: (name: string) => void = () => {};
  class Paints {
    static supportedEntryTypes = supportedEntryTypes;
    constructor(hear: (entries: { getEntriesByName: (name: string) => string[] }) => void) {
      tell = (name) => hear({ getEntriesByName: (asked) => (asked === name ? [name] : []) });
    }
    observe() {}
    disconnect() {
      tell = () => {};
    }
  }
  vi.stubGlobal('PerformanceObserver', Paints);
  return (name) => tell(name);
}

function beginIn(visibility: 'hidden' | 'visible'): void {
  picturesFrom(fakeServer());
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  beginPage();
  arrived();
}

test('the app is loaded after the first paint, its files in parallel, with imports before the entry', () => {
  vi.useFakeTimers();
  try {
    const paint = paintedBy();
    beginIn('visible');
    paint('first-paint');
    vi.advanceTimersByTime(100);
    expect(addedScripts()).toEqual([]);
    paint('first-contentful-paint');
    expect(addedScripts()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(addedScripts()).toEqual(['/assets/b.js', '/assets/a.js']);
    vi.advanceTimersByTime(5_000);
    expect([...document.head.querySelectorAll('script, link')].map((added) => added.outerHTML)).toEqual([
      '<script type="module" src="/assets/b.js"></script>',
      '<script type="module" src="/assets/a.js"></script>',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('an unreported paint is awaited for two seconds at most', () => {
  vi.useFakeTimers();
  try {
    paintedBy();
    beginIn('visible');
    vi.advanceTimersByTime(1_999);
    expect(addedScripts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(addedScripts()).toEqual(['/assets/b.js', '/assets/a.js']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a page that is opened in the background', 'hidden', ['paint']],
  ['a browser that reports no paint', 'visible', ['resource']],
] as const)('%s loads its app at once', (_, visibility, entryTypes) => {
  paintedBy([...entryTypes]);
  beginIn(visibility);
  expect(addedScripts()).toEqual(['/assets/b.js', '/assets/a.js']);
});
