import { expect, test } from 'vitest';
import {
  type Attempt,
  closureOf,
  countersOf,
  countersToReserve,
  raisedBy,
  responseDelayMs,
  type Tally,
} from './closures.ts';

const now = new Date('2026-05-04T09:00:00Z');
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const counters = countersOf({ userId: undefined, name: 'Zhang.Wei' }, '203.0.113.9', 'browser-1');

/** An attempt to sign in, after the given number of failures in each counter. */
function attempt(counted: Partial<Record<keyof typeof counters, number>>, isKnownDevice = false): Attempt {
  const kept: Tally[] = Object.entries(counters).flatMap(([name, counter]) => {
    const count = counted[name as keyof typeof counters];
    return counter === undefined || count === undefined
      ? []
      : [{ key: counter.key, count, held: 0, ends_at: inMinutes(7.5) }];
  });
  return { counters, isKnownDevice, kept };
}
const codeOf = (one: Attempt): string | undefined => closureOf(one, now)?.code;

test.each([
  [{ pair: 4, person: 9, network: 29 }, undefined],
  [{ pair: 5 }, 'account-locked'],
  [{ person: 10 }, 'account-closed-to-strangers'],
  [{ network: 30 }, 'too-many-requests'],
  [{ device: 99 }, undefined],
] as const)('an unknown browser with the failures %j gets %s', (counted, code) => {
  expect(codeOf(attempt(counted))).toBe(code);
});

test.each([
  [{ pair: 5, person: 10, network: 30 }, undefined],
  [{ device: 4 }, undefined],
  [{ device: 5 }, 'account-locked'],
] as const)('a known browser with the failures %j gets %s', (counted, code) => {
  expect(codeOf(attempt(counted, true))).toBe(code);
});

test('a lock reports its remaining minutes', () => {
  expect(closureOf(attempt({ pair: 5 }), now)?.userMessage).toBe(
    '该用户登录失败次数过多，请于8分钟后再次登录！',
  );
  expect(closureOf(attempt({ person: 10 }), now)?.userMessage).toBe('该账号已锁定，请8分钟后再试');
  expect(closureOf(attempt({ network: 30 }), now)?.detail).toEqual({ retryAfterSeconds: 450 });
});

test('a failure of a known browser raises only its own counter, any other failure the three shared ones', () => {
  expect(raisedBy(attempt({}, true))).toEqual([counters.device]);
  expect(raisedBy(attempt({}))).toEqual([counters.pair, counters.person, counters.network]);
});

test.each([
  [1, 0],
  [2, 0],
  [3, 1_000],
  [4, 2_000],
  [5, 4_000],
  [9, 4_000],
])('the response to failure %i is delayed by %i ms', (failures, ms) => {
  const { kept } = attempt({ person: failures, device: 1 });
  expect(responseDelayMs(attempt({}), kept)).toBe(ms);
  expect(responseDelayMs(attempt({}, true), kept)).toBe(0);
});

test('a user has the same counters by username, e-mail and phone, separate from those of an unknown name', () => {
  const ofPerson = (name: string) => countersOf({ userId: 'user-1', name }, '203.0.113.9', 'browser-1');
  expect(ofPerson('zhangwei')).toEqual(ofPerson('zhangwei@example.com'));
  expect(ofPerson('zhangwei').person.key).not.toBe(
    countersOf({ userId: undefined, name: 'user-1' }, '203.0.113.9', undefined).person.key,
  );
});

test('a slot is reserved only in the counters of the user, not of the network, because many users share a network', () => {
  expect(countersToReserve(attempt({}))).toEqual([counters.pair, counters.person]);
  expect(countersToReserve(attempt({}, true))).toEqual([counters.device]);
});

test('all spellings of a name share a counter, and its key does not reveal the name', () => {
  const typed = (name: string, ip = '203.0.113.9', device = 'browser-1') =>
    countersOf({ userId: undefined, name }, ip, device);
  expect(typed(' zhang.wei ', '::ffff:203.0.113.9')).toEqual(counters);
  expect(JSON.stringify(counters)).not.toMatch(/zhang|203|browser/i);
  expect(typed('zhang.wei', undefined, 'browser-2').device?.key).not.toBe(counters.device?.key);
  expect(typed('zhang.wu').device?.key).not.toBe(counters.device?.key);
});
