import { expect, test } from 'vitest';
import { homePath } from '../../../platform/session/after-sign-in.ts';
import { labelsOf, move } from './tab-order.logic.ts';
import { noTabs, type Tabs } from './tabs.logic.ts';

const tabOf = (key: string, title = key) => ({
  key,
  path: key,
  search: '',
  title,
  keepAlive: true,
  generation: 0,
});

function bar(...keys: string[]): Tabs {
  return { ...noTabs, list: keys.map((key) => tabOf(key)), active: keys[0] };
}
const keysOf = (tabs: Tabs) => tabs.list.map((tab) => tab.key).join(' ');

test.each([
  ['/a', 2, '/b /a /c'],
  ['/a', 3, '/b /c /a'],
  ['/c', 1, '/c /a /b'],
  ['/c', 0, '/c /a /b'],
  ['/a', 99, '/b /c /a'],
  ['/b', 2, '/a /b /c'],
  [homePath, 2, '/a /b /c'],
  ['/x', 1, '/a /b /c'],
])('%s moved to index %i: home stays first', { meta: { spec: 'tabs.home-first' } }, (key, to, rest) => {
  const tabs = bar(homePath, '/a', '/b', '/c');
  const moved = move(tabs, key, to);
  expect(keysOf(moved)).toBe(`${homePath} ${rest}`);
  expect(moved.active).toBe(homePath);
});

test('without a home tab, a tab can be moved to the first place', () => {
  expect(keysOf(move(bar('/a', '/b'), '/b', 0))).toBe('/b /a');
});

test.each([
  [
    ['首页', '用户', '用户', '角色', '用户'],
    ['首页', '用户', '用户 (2)', '角色', '用户 (3)'],
  ],
  [
    ['甲', '乙'],
    ['甲', '乙'],
  ],
])('tabs of the same title are numbered: %s', { meta: { spec: 'tabs.titles' } }, (titles, labels) => {
  expect(labelsOf(titles.map((title) => ({ title })))).toEqual(labels);
});
