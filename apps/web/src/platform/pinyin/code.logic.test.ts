import { beforeAll, expect, test } from 'vitest';
import { codeOf } from './code.logic.ts';
import { noReadings, type Readings } from './pinyin.logic.ts';
import { loadReadings } from './readings.ts';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

test.each([
  ['部门经理', 'bumenjingli'],
  [' HR 专员', 'hrzhuanyuan'],
  ['出纳（二）', 'chunaer'],
  ['qa:lead', 'qa:lead'],
])('the code proposed for the name %s is %s', (name, code) => {
  expect(codeOf(name, readings)).toBe(code);
});

test('a name without known readings gives no code', () => {
  expect(codeOf('部门', noReadings)).toBe('');
});
