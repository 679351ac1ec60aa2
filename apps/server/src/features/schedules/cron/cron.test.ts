import { expect, test } from 'vitest';
import { readCron } from './cron-fields.ts';
import { cronWords } from './cron-words.ts';
import { occurrencesOf } from './occurrences.ts';

test.each([
  ['* * * * *', '每分钟'],
  ['*/5 * * * *', '每5分钟'],
  ['0 * * * *', '每小时整点'],
  ['15 * * * *', '每小时第15分'],
  ['5-59/10 * * * *', '每小时第5、15、25、35、45、55分'],
  ['0 */2 * * *', '每2小时整点'],
  ['30 */6 * * *', '每6小时第30分'],
  ['30 2 * * *', '每天02:30'],
  ['0 9,18 * * *', '每天09:00、18:00'],
  ['*/10 9-17 * * *', '每天9时至17时每10分钟'],
  ['0 9-17 * * *', '每天9时至17时整点'],
  ['0 9 * * 1', '每周一09:00'],
  ['0 9 * * 1-5', '每周一至周五09:00'],
  ['0 9 * * 6,7', '每周六、日09:00'],
  ['0 9 * * 0,3', '每周三、日09:00'],
  ['0 9 * * 0-6', '每天09:00'],
  ['0 9 * * 1#2', '每月第2个周一09:00'],
  ['0 9 * * 5L', '每月最后一个周五09:00'],
  ['0 0 1 * *', '每月1日00:00'],
  ['0 0 1,15 * *', '每月1、15日00:00'],
  ['0 23 L * *', '每月最后一天23:00'],
  ['0 0 */2 * *', '每月从1日起每2天00:00'],
  ['0 0 1 1 *', '每年1月1日00:00'],
  ['0 0 * 3 *', '每年3月的每天00:00'],
  ['0 0 * 3 1', '每年3月的每周一00:00'],
  ['0 0 1 * 1', '每月1日或每周一00:00'],
  ['*/5 * * * 1', '每周一每5分钟'],
])('%s reads %s', (cron, words) => {
  expect(cronWords(readCron(cron))).toBe(words);
});

test.each([
  ['', 'cron表达式应为5段：分 时 日 月 周'],
  ['0 0 3 * * *', 'cron表达式不支持秒和年，应为5段：分 时 日 月 周'],
  ['60 * * * *', '“分”应在0到59之间：60'],
  ['0 24 * * *', '“时”应在0到23之间：24'],
  ['0 0 0 * *', '“日”应在1到31之间：0'],
  ['0 0 * 13 *', '“月”应在1到12之间：13'],
  ['0 0 * * 8', '“周”应在0到7之间：8'],
  ['0 0 * * MON', '“周”格式不正确：MON'],
  ['30-10 * * * *', '“分”的范围颠倒：30-10'],
  ['*/0 * * * *', '“分”的间隔不正确：*/0'],
  ['5/10 * * * *', '“分”的间隔应写成*/10或起-止/10：5/10'],
  ['1,,2 * * * *', '“分”格式不正确：'],
])('%s is refused with the field and the reason', (cron, reason) => {
  expect(() => readCron(cron)).toThrow(reason);
});

test('an expression that is never due and an unknown time zone are refused', () => {
  expect(() => occurrencesOf('0 0 31 2 *', 'Asia/Shanghai')).toThrow('永远不会执行');
  expect(() => occurrencesOf('0 0 * * *', 'Mars/Base')).toThrow('没有这个时区：Mars/Base');
});

const times = (cron: string, timeZone: string, from: string, count: number) =>
  occurrencesOf(cron, timeZone)
    .next(new Date(from), count)
    .map((time) => time.toISOString());

test('the last day of a month follows its length', () => {
  expect(times('0 12 L * *', 'UTC', '2028-01-15T00:00:00Z', 3)).toEqual([
    '2028-01-31T12:00:00.000Z',
    '2028-02-29T12:00:00.000Z',
    '2028-03-31T12:00:00.000Z',
  ]);
});

test('when clocks go forward, a skipped time moves to the next valid one; when they go back, no time is repeated', () => {
  expect(times('30 2 * * *', 'America/New_York', '2026-03-07T12:00:00Z', 2)).toEqual([
    '2026-03-08T07:00:00.000Z',
    '2026-03-09T06:30:00.000Z',
  ]);
  expect(times('30 1 * * *', 'America/New_York', '2026-10-31T12:00:00Z', 2)).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-02T06:30:00.000Z',
  ]);
});

test('last` returns the last time after `after` and not after `until', () => {
  const { last } = occurrencesOf('30 2 * * *', 'UTC');
  const at = (text: string) => new Date(`2026-05-${text}Z`);
  expect(last(at('01T00:00:00'), at('04T02:30:00'))).toEqual(at('04T02:30:00'));
  expect(last(at('01T00:00:00'), at('04T02:29:59'))).toEqual(at('03T02:30:00'));
  expect(last(at('04T02:30:00'), at('05T02:29:00'))).toBeUndefined();
});
