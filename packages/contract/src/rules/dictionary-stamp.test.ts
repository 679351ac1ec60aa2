import { expect, test } from 'vitest';
import { dictionaryStamp } from './dictionary-stamp.ts';

const item = (value: string, text: string) => ({ value, text });
const both = { sex: [item('1', '男'), item('2', '女')], yn: [item('1', '是')] };

test('the stamp does not depend on the order of the dictionaries', () => {
  expect(dictionaryStamp({ yn: both.yn, sex: both.sex })).toBe(dictionaryStamp(both));
});

test.each([
  { ...both, sex: [item('2', '女'), item('1', '男')] },
  { ...both, sex: [item('1', '男性'), item('2', '女')] },
  { ...both, sex: [item('1', '男')] },
  { ...both, other: [] },
  { sex: both.sex },
  { ...both, yn: [{ ...item('1', '是'), color: 'green' }] },
  { ...both, sex: [item('1男', ''), item('2', '女')] },
  {},
])('a different content gives a different stamp: %j', (changed) => {
  expect(dictionaryStamp(changed)).not.toBe(dictionaryStamp(both));
});

test('a thousand dictionaries that differ in one character have a thousand different stamps', () => {
  const stamps = Array.from({ length: 1_000 }, (_, n) => dictionaryStamp({ code: [item(String(n), '文')] }));
  expect(new Set(stamps).size).toBe(1_000);
});
