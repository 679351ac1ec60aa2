import { beforeAll, expect, test } from 'vitest';
import { accountOf } from './account.logic.ts';
import { noReadings, type Readings } from './pinyin.logic.ts';
import { loadReadings } from './readings.ts';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

test.each([
  ['张伟', 'zhangwei'],
  [' 王小明 ', 'wangxiaoming'],
  ['曾国', 'zengguo'],
  ['李明A', 'liminga'],
  ['John Smith', 'johnsmith'],
])('the account proposed for the name %s is %s', (name, account) => {
  expect(accountOf(name, readings)).toBe(account);
});

test('a name without known readings gives no account', () => {
  expect(accountOf('张伟', noReadings)).toBe('');
  expect(accountOf('', readings)).toBe('');
});
