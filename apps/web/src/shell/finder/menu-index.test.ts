import { beforeAll, expect, test } from 'vitest';
import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import type { Readings } from '../../platform/pinyin/pinyin.logic.ts';
import { loadReadings } from '../../platform/pinyin/readings.ts';
import { targetsFor } from './found-targets.logic.ts';
import { menuTargetsOf } from './menu-index.logic.ts';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

const page = (title: string, path: string): MenuEntry => ({
  id: path,
  title,
  icon: undefined,
  kind: 'page',
  path,
});
const group = (title: string, ...children: MenuEntry[]): MenuEntry => ({
  id: title,
  title,
  icon: undefined,
  kind: 'group',
  children,
});
const targets = menuTargetsOf([
  page('首页', '/home'),
  group('系统管理', page('在线用户', '/online'), group('人员', page('用户管理', '/user'))),
  { id: 'docs', title: '用户手册', icon: 'book', kind: 'outside', url: 'https://example.com/docs' },
]);

test('the index contains the pages and addresses of the menu with the titles of their groups', {
  meta: { spec: 'header.menu-search' },
}, () => {
  expect(targets.map(({ title, groups, href }) => [title, groups.join('/'), href])).toEqual([
    ['首页', '', '/home'],
    ['在线用户', '系统管理', '/online'],
    ['用户管理', '系统管理/人员', '/user'],
    ['用户手册', '', 'https://example.com/docs'],
  ]);
  expect(targets.map(({ isOutside }) => isOutside)).toEqual([false, false, false, true]);
});

test.each([
  ['', ['首页', '在线用户', '用户管理', '用户手册']],
  ['用户', ['用户管理', '用户手册', '在线用户']],
  ['yh', ['用户管理', '用户手册', '在线用户']],
  ['yhgl', ['用户管理']],
  ['sy', ['首页']],
  ['系统', []],
])(
  '%j finds %j, titles that begin with it first',
  { meta: { spec: 'header.menu-search' } },
  (text, titles) => {
    expect(targetsFor(targets, text, readings).map(({ title }) => title)).toEqual(titles);
  },
);
