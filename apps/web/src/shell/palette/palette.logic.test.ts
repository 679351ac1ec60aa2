import { beforeAll, expect, test } from 'vitest';
import type { Readings } from '../../platform/pinyin/pinyin.logic.ts';
import { loadReadings } from '../../platform/pinyin/readings.ts';
import type { MenuTarget } from '../finder/menu-index.logic.ts';
import { isWorthAsking, type PaletteAction, paletteLines, withChoice } from './palette.logic.ts';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

const page = (title: string): MenuTarget => ({
  key: title,
  title,
  icon: undefined,
  groups: [],
  href: `/${title}`,
  isOutside: false,
});
const action = (label: string, words = ''): PaletteAction => ({
  key: label,
  label,
  icon: 'sun',
  words,
  run: () => {},
});
const given = {
  pages: [page('首页'), page('用户管理'), page('在线用户')],
  actions: [action('切换部门'), action('切换为暗色', '暗色 夜间'), action('退出登录', '注销')],
  recent: ['action:退出登录', 'page:在线用户', 'page:gone'],
};
const titlesFor = (text: string) => {
  const { recent, pages, actions } = paletteLines(given, text, readings);
  return [recent, pages, actions].map((lines) => lines.map(({ title }) => title));
};

test('with an empty query recent choices come first and are not repeated in the other sections', () => {
  expect(titlesFor('  ')).toEqual([
    ['退出登录', '在线用户'],
    ['首页', '用户管理'],
    ['切换部门', '切换为暗色'],
  ]);
});

test.each([
  ['用户', [], ['用户管理', '在线用户'], []],
  ['qh', [], [], ['切换部门', '切换为暗色']],
  ['yejian', [], [], ['切换为暗色']],
  ['zx', [], ['在线用户'], ['退出登录']],
  ['zzz', [], [], []],
])('%s finds pages and actions by their titles and synonyms', (text, ...lines) => {
  expect(titlesFor(text)).toEqual(lines);
});

test('of equally good matches a recent choice comes first', () => {
  const actions = [action('切换部门'), action('切换为暗色')];
  const lines = paletteLines({ pages: [], actions, recent: ['action:切换为暗色'] }, 'qiehuan', readings);
  expect(lines.actions.map(({ title }) => title)).toEqual(['切换为暗色', '切换部门']);
});

test('six choices are remembered, the latest first, each once', () => {
  expect(withChoice(['a', 'b'], 'b')).toEqual(['b', 'a']);
  expect(withChoice(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['', false],
  [' ', false],
  ['l', false],
  ['li', true],
  ['李', true],
])('whether %j is long enough for a record search: %s', (text, isWorth) => {
  expect(isWorthAsking(text)).toBe(isWorth);
});
