import { expect, test } from 'vitest';
import { planDeliveries, quietUntil } from './plan.ts';

/** A moment of the clock in China. */
const at = (clock: string) => new Date(`2026-03-05T${clock}+08:00`);
const night = { from: '22:00', to: '07:30' };

test.each([
  ['21:59:59', undefined],
  ['22:00:00', '2026-03-06T07:30+08:00'],
  ['23:59:59', '2026-03-06T07:30+08:00'],
  ['00:00:00', '2026-03-05T07:30+08:00'],
  ['07:29:59', '2026-03-05T07:30+08:00'],
  ['07:30:00', undefined],
])('quiet hours past midnight at %s end at %s', (clock, end) => {
  expect(quietUntil(night, at(clock))).toEqual(end === undefined ? undefined : new Date(end));
});

test('quiet hours within a day end on that day', () => {
  const noon = { from: '12:00', to: '14:00' };
  expect(quietUntil(noon, at('13:00:00'))).toEqual(at('14:00:00'));
  expect(quietUntil(noon, at('14:00:00'))).toBeUndefined();
  expect(quietUntil(noon, at('02:00:00'))).toBeUndefined();
});

const channels = ['bell', 'email', 'sms'] as const;
const someone = { choices: {}, quiet: night, addresses: { email: 'a@b.cn' } };
const statesOf = (planned: ReturnType<typeof planDeliveries>) =>
  planned.map(({ channel, state, reason }) => `${channel} ${reason ?? state}`);

test('a kind that can be muted is silent in quiet hours and waits for their end', () => {
  const planned = planDeliveries(
    'role-given',
    { ...someone, choices: { 'role-given': ['bell', 'email', 'sms'] } },
    channels,
    at('23:00:00'),
  );
  expect(statesOf(planned)).toEqual(['bell quiet', 'email waiting', 'sms no-address']);
  expect(planned[1]?.time).toEqual(new Date('2026-03-06T07:30+08:00'));
});

test('a security kind keeps its default channels whatever is stored, and ignores quiet hours', () => {
  const planned = planDeliveries(
    'password-reset',
    { ...someone, choices: { 'password-reset': [] } },
    channels,
    at('23:00:00'),
  );
  expect(statesOf(planned)).toEqual(['bell sent', 'email waiting', 'sms muted']);
  expect(planned[1]?.time).toEqual(at('23:00:00'));
});
