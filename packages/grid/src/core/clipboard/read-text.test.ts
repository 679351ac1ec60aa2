import { expect, test } from 'vitest';
import { readDate, readNumber, readOption, readOptions, readTime } from './read-text.ts';

test.each([
  ['12', 12],
  [' -1,234.50 ', -1234.5],
  ['1,234,567', 1_234_567],
  ['￥1,000.00', 1000],
  ['-¥3', -3],
  ['(3.00)', -3],
  ['12.5%', 0.125],
  ['１２．５', 12.5],
  ['+7', 7],
  ['.5', 0.5],
  ['5.', 5],
  ['-0', 0],
  ['0.1', 0.1],
  ['123456789012345', 123_456_789_012_345],
])('%s is the number %d', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test.each(['', '-', '一', '1,23', '1,2345', '12a', '1.2.3', '1e5', '1234567890123456', '%', '()', '.'])(
  '%s is no number',
  (text) => {
    expect(readNumber(text)).toBeUndefined();
  },
);

test.each([
  ['2026-01-05', '2026-01-05 00:00:00'],
  ['2026/1/5', '2026-01-05 00:00:00'],
  ['2026.1.5', '2026-01-05 00:00:00'],
  ['2026年1月5日', '2026-01-05 00:00:00'],
  ['20260105', '2026-01-05 00:00:00'],
  ['２０２６／１／５', '2026-01-05 00:00:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
  ['2026-01-05T23:59', '2026-01-05 23:59:00'],
  ['2026/1/5 8:04', '2026-01-05 08:04:00'],
  ['2026/1/5 8:04:09', '2026-01-05 08:04:09'],
  ['2026年1月5日 下午3:04', '2026-01-05 15:04:00'],
  ['2026年1月5日 上午12:04', '2026-01-05 00:04:00'],
  ['2026年1月5日 13时04分', '2026-01-05 13:04:00'],
  ['2026/1/5 12:00 PM', '2026-01-05 12:00:00'],
])('%s is the time %s', (text, value) => {
  expect(readDate(text, { isTime: true })).toEqual({ value });
  expect(readDate(text)).toEqual({ value: value.slice(0, 10) });
});

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '5',
  '明天',
  '2026-1-5 25:00',
  '2026-1-5 8:60',
  '20261301',
])('%s is not a time', (text) => {
  expect(readDate(text)).toBeUndefined();
});

test.each([
  ['8:04', '08:04:00'],
  ['23:59:59', '23:59:59'],
  ['８：０４', '08:04:00'],
  ['0830', '08:30:00'],
  ['083015', '08:30:15'],
  ['8点', '08:00:00'],
  ['8时5分', '08:05:00'],
  ['下午3:04', '15:04:00'],
  ['12:30 am', '00:30:00'],
])('%s is the time of day %s', (text, value) => {
  expect(readTime(text)).toEqual({ value });
});

test.each(['', '8', '25:00', '8:60', '早上', '8:4:61'])('%s is not a time of day', (text) => {
  expect(readTime(text)).toBeUndefined();
});

const options = [
  { value: '1', text: '待处理' },
  { value: '2', text: '已完成' },
  { value: 'SF', text: '顺丰 (SF)' },
  { value: 3, text: '1' },
];

test.each([
  ['待处理', '1'],
  [' 已完成　', '2'],
  ['2', '2'],
  ['SF', 'SF'],
  ['顺丰 （sf）', 'SF'],
])('%s chooses %s', (text, value) => {
  expect(readOption(text, options)).toEqual({ value });
});

test('a text takes precedence over a value with the same spelling', () => {
  expect(readOption('1', options)).toEqual({ value: 3 });
});

test('a text without a choice is not read', () => {
  expect(readOption('处理中', options)).toBeUndefined();
  expect(readOption('', options)).toBeUndefined();
});

test('several choices are read together, or none of them', () => {
  expect(readOptions('待处理、已完成，待处理', options)).toEqual({ value: '1,2' });
  expect(readOptions('待处理,处理中', options)).toBeUndefined();
  expect(readOptions('', options)).toEqual({ value: '' });
});
