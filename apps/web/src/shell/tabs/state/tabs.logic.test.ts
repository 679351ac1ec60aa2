import { describe, expect, test } from 'vitest';
import { homePath } from '../../../platform/session/after-sign-in.ts';
import {
  arrive,
  close,
  closeOthers,
  mounted,
  moveWithin,
  noTabs,
  nothingUnsaved,
  refresh,
  rename,
  settle,
  type Tabs,
  without,
} from './tabs.logic.ts';

const home = { title: '首页', keepAlive: false };
const kept = { title: '页面', keepAlive: true };
const unkept = { title: '页面', keepAlive: false };

/** Returns the tabs after opening home and then each of `paths`; `front` is activated last. */
function opened(paths: readonly string[], front = paths.at(-1) ?? homePath): Tabs {
  const visits = [homePath, ...paths, front];
  return visits.reduce(
    (tabs, full) => settle(arrive(tabs, at(full), full === homePath ? home : kept), home, false),
    noTabs,
  );
}
function at(full: string, key?: string) {
  const [path = '', query] = full.split('?');
  return { path, search: query === undefined ? '' : `?${query}`, key };
}
const keysOf = (tabs: Tabs) => tabs.list.map((tab) => tab.key);

describe('opening', () => {
  test('activating a tab keeps the list identical, so that nothing renders again', () => {
    const before = opened(['/a', '/b']);
    const after = settle(arrive(before, at('/a'), kept), home, false);
    expect(after.active).toBe('/a');
    expect(after.list).toBe(before.list);
  });

  test('the home tab is first, also when another page is opened first', () => {
    const tabs = settle(arrive(noTabs, at('/a'), kept), home, false);
    expect(keysOf(tabs)).toEqual([homePath, '/a']);
    expect(tabs.active).toBe('/a');
  });

  test.each([
    {
      wish: 'the same path again',
      start: ['/a', '/b'],
      go: at('/a'),
      keys: [homePath, '/a', '/b'],
      front: '/a',
    },
    { wish: 'another path', start: ['/a'], go: at('/b'), keys: [homePath, '/a', '/b'], front: '/b' },
    {
      wish: 'the same path with a query',
      start: ['/a'],
      go: at('/a?x=1'),
      keys: [homePath, '/a', '/a?x=1'],
      front: '/a?x=1',
    },
    {
      wish: 'another parameter of one page',
      start: ['/r/1'],
      go: at('/r/2'),
      keys: [homePath, '/r/1', '/r/2'],
      front: '/r/2',
    },
    {
      wish: 'a key from before a reload',
      start: [],
      go: at('/a?x=2', '/a'),
      keys: [homePath, '/a'],
      front: '/a',
    },
    { wish: 'a key of another path', start: [], go: at('/a', '/b'), keys: [homePath, '/a'], front: '/a' },
  ])('$wish', ({ start, go, keys, front }) => {
    const tabs = arrive(opened(start), go, kept);
    expect(keysOf(tabs)).toEqual(keys);
    expect(tabs.active).toBe(front);
  });

  test('a menu link without a query returns to the page as it was left', () => {
    const filtered = moveWithin(opened(['/a', '/b']), '/a', '?page=2');
    const tabs = arrive(filtered, at('/a'), kept);
    expect(tabs.active).toBe('/a');
    expect(tabs.list.find((tab) => tab.key === '/a')?.search).toBe('?page=2');
  });

  test('a step back within one tab changes its query and opens nothing', () => {
    const filtered = moveWithin(opened(['/a']), '/a', '?page=2');
    const tabs = arrive(filtered, at('/a', '/a'), kept);
    expect(keysOf(tabs)).toEqual([homePath, '/a']);
    expect(tabs.list.at(-1)?.search).toBe('');
  });

  test('two tabs never share a key', () => {
    const moved = moveWithin(opened(['/a?x=1']), '/a?x=1', '?x=2');
    const tabs = arrive(moved, at('/a?x=1'), kept);
    expect(new Set(keysOf(tabs)).size).toBe(3);
  });
});

describe('closing', () => {
  test.each([
    { close: '/b', front: '/b', left: [homePath, '/a', '/c'], next: '/c' },
    { close: '/c', front: '/c', left: [homePath, '/a', '/b'], next: '/b' },
    { close: '/a', front: '/c', left: [homePath, '/b', '/c'], next: '/c' },
  ])('closing $close while $front is active leads to $next', ({ close: key, front, left, next }) => {
    const tabs = close(opened(['/a', '/b', '/c'], front), key);
    if (typeof tabs === 'string') throw new Error(tabs);
    expect(keysOf(tabs)).toEqual(left);
    expect(tabs.active).toBe(next);
    expect(tabs.recent).not.toContain(key);
  });

  test('the home tab stays', { meta: { spec: 'tabs.home-first' } }, () => {
    expect(close(opened(['/a']), homePath)).toBe('home-stays');
  });

  test('the last tab stays', { meta: { spec: 'tabs.last-stays' } }, () => {
    const only = settle(opened(['/a']), home, true);
    expect(close(only, '/a')).toBe('last-stays');
    expect(close(opened([]), homePath)).toBe('last-stays');
  });

  test('an unknown tab changes nothing', () => {
    const tabs = opened(['/a']);
    expect(close(tabs, '/x')).toBe(tabs);
    expect(closeOthers(tabs, '/x', 'both')).toBe(tabs);
  });

  test.each([
    { side: 'left', of: '/b', left: [homePath, '/b', '/c'] },
    { side: 'right', of: '/b', left: [homePath, '/a', '/b'] },
    { side: 'both', of: '/b', left: [homePath, '/b'] },
    { side: 'both', of: homePath, left: [homePath] },
    { side: 'right', of: homePath, left: [homePath] },
    { side: 'left', of: homePath, left: [homePath, '/a', '/b', '/c'] },
  ] as const)('closing the $side of $of leaves $left', ({ side, of, left }) => {
    const tabs = closeOthers(opened(['/a', '/b', '/c'], '/b'), of, side);
    expect(keysOf(tabs)).toEqual(left);
    expect(keysOf(tabs)).toContain(tabs.active);
  });

  test('when closing one side closes the active tab, the tab whose menu was used becomes active', () => {
    expect(closeOthers(opened(['/a', '/b', '/c'], '/c'), '/a', 'right').active).toBe('/a');
  });
});

describe('closing without asking', () => {
  test.each([
    { keys: ['/a', '/c'], left: [homePath, '/b'] },
    { keys: [homePath, '/b'], left: [homePath, '/a', '/c'] },
    { keys: [], left: [homePath, '/a', '/b', '/c'] },
  ])('$keys close, home stays', ({ keys, left }) => {
    expect(keysOf(without(opened(['/a', '/b', '/c']), keys))).toEqual(left);
  });

  test('the last one stays', () => {
    expect(keysOf(without(settle(opened(['/a']), home, true), ['/a']))).toEqual(['/a']);
  });
});

describe('names', { meta: { spec: 'tabs.titles' } }, () => {
  test('two tabs of one page have their own titles, and keep them after being closed', () => {
    const two = rename(
      rename(opened(['/u?id=1', '/u?id=2']), '/u?id=1', '用户 张三'),
      '/u?id=2',
      '用户 李四',
    );
    const closed = close(two, '/u?id=1');
    if (typeof closed === 'string') throw new Error(closed);
    const again = arrive(closed, at('/u?id=1'), kept);
    expect(again.list.map(({ title }) => title)).toEqual(['首页', '用户 李四', '用户 张三']);
  });

  test('the same title, or an unknown tab, changes nothing', () => {
    const tabs = rename(opened(['/a']), '/a', '甲');
    expect(rename(tabs, '/a', '甲')).toBe(tabs);
    expect(rename(tabs, '/x', '乙')).toBe(tabs);
  });

  test('only the latest of many titles are remembered', () => {
    const many = Array.from({ length: 70 }, (_, at) => `/r/${at}`);
    const named = many.reduce((tabs, key) => rename(tabs, key, `第${key}`), opened(many));
    expect(Object.keys(named.names)).toHaveLength(60);
    expect(named.names['/r/69']).toBe('第/r/69');
    expect(named.names['/r/0']).toBeUndefined();
  });
});

describe('one page at a time', { meta: { spec: 'tabs.single settings.multi-tab' } }, () => {
  test('only the active page is kept', () => {
    expect(keysOf(settle(opened(['/a', '/b'], '/a'), home, true))).toEqual(['/a']);
  });

  test('an unsaved page stays open although it is not active, and its path leads back to it', () => {
    const single = settle(opened(['/a', '/b'], '/b'), home, true, new Set(['/a']));
    expect(keysOf(single)).toEqual(['/a', '/b']);
    expect(mounted(single, new Set(['/a'])).map(({ key }) => key)).toEqual(['/a', '/b']);
    const back = settle(arrive(single, at('/a'), kept), home, true, new Set(['/a']));
    expect([keysOf(back), back.active]).toEqual([['/a'], '/a']);
  });

  test('when the window is wide again the home tab returns', () => {
    const single = settle(opened(['/a', '/b'], '/a'), home, true);
    expect(keysOf(settle(single, home, false))).toEqual([homePath, '/a']);
  });
});

describe('keeping pages alive', { meta: { spec: 'routes.keep-alive' } }, () => {
  test('a page that was never viewed is not mounted', () => {
    const tabs = settle(arrive(noTabs, at('/a'), kept), home, false);
    expect(mounted(tabs).map((tab) => tab.key)).toEqual(['/a']);
  });

  test('a page without keep-alive is mounted only while active', () => {
    const first = arrive(noTabs, at('/a'), unkept);
    expect(mounted(arrive(first, at('/b'), kept)).map((tab) => tab.key)).toEqual(['/b']);
    expect(mounted(first).map((tab) => tab.key)).toEqual(['/a']);
  });

  test('beyond the limit the least recently viewed page is dropped', () => {
    const tabs = arrive(opened(['/a', '/b', '/c']), at('/a'), kept);
    expect(mounted(tabs, nothingUnsaved, 2).map((tab) => tab.key)).toEqual(['/a', '/c']);
  });

  test.each([
    { unsaved: [], limit: 2, left: ['/b', '/c'] },
    { unsaved: ['/a'], limit: 2, left: ['/a', '/b', '/c'] },
    { unsaved: ['/a', '/b'], limit: 1, left: ['/a', '/b', '/c'] },
  ])('an unsaved page is never dropped: $unsaved of three, $limit kept', ({ unsaved, limit, left }) => {
    expect(mounted(opened(['/a', '/b', '/c']), new Set(unsaved), limit).map(({ key }) => key)).toEqual(left);
  });

  test('a page without keep-alive stays mounted while it is unsaved', () => {
    const tabs = arrive(arrive(noTabs, at('/a'), unkept), at('/b'), kept);
    expect(mounted(tabs, new Set(['/a'])).map(({ key }) => key)).toEqual(['/a', '/b']);
  });

  test('a refresh remounts the page and activates it', () => {
    const tabs = refresh(opened(['/a', '/b']), '/a');
    expect(tabs.active).toBe('/a');
    expect(tabs.list.find((tab) => tab.key === '/a')?.generation).toBe(1);
  });
});
