import { expect, test } from 'vitest';
import { homePath } from '../../../platform/session/after-sign-in.ts';
import { keys, type OpenTabs } from '../../../platform/storage/keys.ts';
import { toStored, toTabs } from './stored-tabs.logic.ts';
import { arrive, mounted, noTabs, rename, settle } from './tabs.logic.ts';

const pages: Record<string, string> = { [homePath]: '首页', '/user': '用户管理', '/role': '角色管理' };

function factsAt(path: string) {
  const title = pages[path];
  return title === undefined ? undefined : { title, keepAlive: true };
}

const open = (path: string, search = '') => ({ key: path + search, path, search });
const kept = (...tabs: OpenTabs['tabs']): OpenTabs => ({ person: 'u1', tabs, names: {} });
const home = open(homePath);

test('open tabs are restored in their order, with their queries and titles', {
  meta: { spec: 'tabs.titles' },
}, () => {
  const facts = { title: '用户管理', keepAlive: true };
  const visits = [home, open('/role'), open('/user', '?id=1'), open('/user', '?id=2')];
  const tabs = visits.reduce((all, place) => settle(arrive(all, place, facts), facts, false), noTabs);
  const named = rename(tabs, '/user?id=2', '用户 张三');
  const back = toTabs(toStored(named, 'u1'), 'u1', factsAt);
  expect(back.list.map(({ key, title }) => [key, title])).toEqual([
    [homePath, '首页'],
    ['/role', '角色管理'],
    ['/user?id=1', '用户管理'],
    ['/user?id=2', '用户 张三'],
  ]);
});

test('only the tab that the address activates is mounted', () => {
  const back = arrive(toTabs(kept(home, open('/user'), open('/role')), 'u1', factsAt), open('/role'), {
    title: '角色管理',
    keepAlive: true,
  });
  expect(back.list.map(({ key }) => key)).toEqual([homePath, '/user', '/role']);
  expect(mounted(back).map(({ key }) => key)).toEqual(['/role']);
});

test.each<[string, OpenTabs | undefined, string | undefined, string[]]>([
  ['without stored tabs there are none', undefined, 'u1', []],
  ['another user gets none', kept(home, open('/user')), 'u2', []],
  ['without a signed-in user there are none', kept(home, open('/user')), undefined, []],
  [
    'a page that the user may no longer open is dropped',
    kept(home, open('/gone'), open('/user')),
    'u1',
    [homePath, '/user'],
  ],
  ['a tab that is stored twice is restored once', kept(open('/user'), open('/user')), 'u1', ['/user']],
  ['a tab whose query does not begin with ? is dropped', kept(open('/user', 'id=1')), 'u1', []],
  ['a tab with the key of another page is dropped', kept({ ...open('/user'), key: '/role' }), 'u1', []],
])('%s', (_name, stored, person, left) => {
  expect(toTabs(stored, person, factsAt).list.map(({ key }) => key)).toEqual(left);
});

test('of an implausible number of stored tabs only the first 200 are restored', () => {
  const many = Array.from({ length: 300 }, (_, at) => open('/user', `?at=${at}`));
  expect(toTabs(kept(...many), 'u1', factsAt).list).toHaveLength(200);
});

test('invalid stored tabs are ignored', () => {
  expect(keys.openTabs.schema.safeParse(['/user']).success).toBe(false);
  expect(keys.openTabs.schema.safeParse({ person: 'u1', tabs: [{ path: 1 }], names: {} }).success).toBe(
    false,
  );
});
