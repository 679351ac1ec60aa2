import { expect, test } from 'vitest';
import { type CronPreset, cronOf, presetOf, presetOfKind } from './cron-presets.logic.ts';

test.each<[string, CronPreset]>([
  ['* * * * *', { kind: 'minutes', every: 1 }],
  ['*/15 * * * *', { kind: 'minutes', every: 15 }],
  ['5 * * * *', { kind: 'hourly', minute: 5 }],
  ['30 2 * * *', { kind: 'daily', hour: 2, minute: 30 }],
  ['0 9 * * 1,3,0', { kind: 'weekly', days: [1, 3, 0], hour: 9, minute: 0 }],
  ['0 4 1 * *', { kind: 'monthly', day: 1, hour: 4, minute: 0 }],
])('%s is read as a common recurrence, and written back unchanged', (cron, preset) => {
  expect(presetOf(cron)).toEqual(preset);
  expect(cronOf(preset)).toBe(cron);
});

test.each([
  ['0 9 * * 1-5', [1, 2, 3, 4, 5]],
  ['0 9 * * 7', [0]],
  ['0 9 * * 0,6', [6, 0]],
])('the weekdays of %s are read in the order of a Chinese week', (cron, days) => {
  expect(presetOf(cron)).toMatchObject({ kind: 'weekly', days });
});

test.each([
  '',
  '*/7 * * * *',
  '0 9 1 * 1',
  '0 9 * 2 *',
  '0 */6 * * *',
  '60 * * * *',
  '0 9 * * MON',
  '0 0 9 * * *',
  '0 9 * * 5-1',
])('an expression that no control can show is left as text: %j', (cron) =>
  expect(presetOf(cron)).toBeUndefined(),
);

test('a change of the kind keeps the time of day', () => {
  const before: CronPreset = { kind: 'daily', hour: 6, minute: 45 };
  expect(presetOfKind('monthly', before)).toEqual({ kind: 'monthly', day: 1, hour: 6, minute: 45 });
  expect(presetOfKind('hourly', before)).toEqual({ kind: 'hourly', minute: 45 });
});
