import type { MenuNode } from '@baisi/contract/permissions';
import { expect, test } from 'vitest';
import type { Tab } from '../../shell/tabs/state/tabs.logic.ts';
import { tabsToClose } from './withdrawn-tabs.logic.ts';

const node = (path: string): MenuNode => ({
  id: path,
  path,
  name: path,
  component: 'system/UserList',
  route: '1',
  meta: { title: path, keepAlive: true, internalOrExternal: false },
});
const tab = (path: string): Tab => ({
  key: path,
  path,
  search: '',
  title: path,
  keepAlive: true,
  generation: 0,
});
const open = ['/a', '/b', '/404', '/account/settings/security'].map(tab);

test.each([
  ['pages that the menu no longer contains', ['/a', '/b'], ['/a'], ['/b']],
  ['nothing when the menu is unchanged', ['/a', '/b'], ['/a', '/b'], []],
  ['no tab that showed 页面不存在 before', ['/a'], ['/a', '/b'], []],
])('closes %s', (_, before, now, closed) => {
  const paths = tabsToClose(open, before.map(node), now.map(node)).map(({ path }) => path);
  expect(paths).toEqual(closed);
});
