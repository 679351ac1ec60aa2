import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createNavigation, type Journey } from './navigation.ts';

type Admit = Journey<string>['admit'];

// A new history entry drops the forward entries that an earlier test left behind.
beforeEach(() => window.history.pushState(null, '', '/start'));
afterEach(() => window.history.replaceState(null, '', '/'));

/** Starts a navigation at /start; `seen` records each arrival with tab and outcome. */
function begin(admit: Admit = () => 'in') {
  const seen: string[] = [];
  const navigation = createNavigation({
    admit,
    arrive: ({ address, tab }, outcome) => seen.push(`${address} ${tab ?? '-'} ${outcome}`),
  });
  const stop = navigation.start();
  onTestFinished(stop);
  return { navigation, seen, stop };
}

const here = () => window.location.pathname + window.location.search;

test('the address at which the document opened is checked first', () => {
  expect(begin(({ path }) => `seen ${path}`).seen).toEqual(['/start - seen /start']);
});

test('a navigation changes the address and arrives in the same task, with the key of its tab', () => {
  const { navigation, seen } = begin();
  const before = window.history.length;
  navigation.push('/roles?page=2', 'tab-1');
  expect(seen.at(-1)).toBe('/roles?page=2 tab-1 in');
  expect([here(), window.history.length]).toEqual(['/roles?page=2', before + 1]);
  navigation.replace('/roles?page=3', 'tab-1');
  expect(seen.at(-1)).toBe('/roles?page=3 tab-1 in');
  expect(window.history.length).toBe(before + 1);
});

test('going back arrives at the previous step, with its tab', async () => {
  const { navigation, seen } = begin();
  navigation.push('/a', 'tab-a');
  navigation.push('/b', 'tab-b');
  window.history.back();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('/a tab-a in'));
});

test('a link to the current place adds no history entry, and keeps the tab', () => {
  const { navigation, seen } = begin();
  navigation.push('/a', 'tab-a');
  const before = window.history.length;
  navigation.push('/a');
  expect(window.history.length).toBe(before);
  expect(seen.at(-1)).toBe('/a tab-a in');
  navigation.push('/a', 'tab-b');
  expect(window.history.length).toBe(before + 1);
});

test('rewriting the current step is not a navigation', () => {
  const { navigation, seen } = begin();
  navigation.rewrite('/start?kept=1', 'tab-s');
  expect(here()).toBe('/start?kept=1');
  expect(window.history.state).toEqual({ tab: 'tab-s' });
  expect(seen).toHaveLength(1);
});

test('of two pending navigations the later one arrives, whichever is decided first', async () => {
  const answers = new Map<string, (outcome: string) => void>();
  const { navigation, seen } = begin(({ path }) => new Promise((resolve) => answers.set(path, resolve)));
  navigation.push('/late');
  answers.get('/late')?.('in');
  answers.get('/start')?.('in');
  await vi.waitFor(() => expect(seen).toEqual(['/late - in']));
  navigation.push('/overtaken');
  navigation.push('/latest');
  answers.get('/overtaken')?.('in');
  await Promise.resolve();
  answers.get('/latest')?.('in');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('/latest - in'));
  expect(seen).not.toContain('/overtaken - in');
});

test('a redirected place leaves no history entry', () => {
  const { navigation, seen } = begin(({ path }) => (path === '/old' ? { redirect: '/new' } : 'in'));
  const before = window.history.length;
  navigation.push('/old');
  expect(here()).toBe('/new');
  expect(window.history.length).toBe(before + 1);
  expect(seen).toEqual(['/start - in', '/new - in']);
});

test('places that redirect to each other cause an error, not an endless loop', () => {
  const { navigation } = begin(({ path }) =>
    path === '/start' ? 'in' : { redirect: path === '/a' ? '/b' : '/a' },
  );
  expect(() => navigation.push('/a')).toThrow(/in a circle/);
});

test('an address that names another site stays on this one', () => {
  const { navigation, seen } = begin();
  navigation.push('//evil.example/x');
  expect(seen.at(-1)).toBe('/evil.example/x - in');
});

test('again() checks the current place once more; after a stop nothing arrives', async () => {
  const answers: ((outcome: string) => void)[] = [];
  const { navigation, seen, stop } = begin(() => new Promise((resolve) => answers.push(resolve)));
  navigation.again();
  answers[1]?.('in');
  await vi.waitFor(() => expect(seen).toEqual(['/start - in']));
  navigation.again();
  stop();
  answers[2]?.('in');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await Promise.resolve();
  expect(seen).toHaveLength(1);
  expect(answers).toHaveLength(3);
});
