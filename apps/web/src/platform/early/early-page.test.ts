import { auth } from '@baisi/contract/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { beginPage } from './early-page.ts';

const addedScripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

/** What the script listens to, so that one test does not hear the events of another. */
const listening: (() => void)[] = [];

beforeEach(() => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        add(type, listener);
        listening.push(() => target.removeEventListener(type, listener));
      },
    );
  }
  document.head.innerHTML = '<meta name="page-files" content="/assets/a.js /assets/b.js">';
});
afterEach(() => {
  for (const stop of listening.splice(0)) stop();
  document.head.innerHTML = '';
});

function picturesFrom(server: ReturnType<typeof fakeServer>) {
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
}

/** The end of the markup, in a browser that tells of no paint. */
const arrived = () => document.dispatchEvent(new Event('DOMContentLoaded'));

/** A browser that tells of paints; the answer paints. */
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

test('the app is loaded after the first words are painted, its files side by side and what it imports before it', () => {
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

test('a paint that nobody tells of is not waited for longer than two seconds', () => {
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
  ['a browser that tells of no paint', 'visible', ['resource']],
] as const)('%s loads its app at once', (_, visibility, entryTypes) => {
  paintedBy([...entryTypes]);
  beginIn(visibility);
  expect(addedScripts()).toEqual(['/assets/b.js', '/assets/a.js']);
});
