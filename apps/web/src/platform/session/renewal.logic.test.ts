import { describe, expect, test } from 'vitest';
import { after, fateOf, fateOfWaiting, type SessionEvent, type SessionState } from './renewal.logic.ts';

const events: readonly SessionEvent[] = ['refused', 'pressed', 'same-person', 'other-person', 'left'];

describe('each event leads to the defined state of the session', () => {
  test.each<[SessionState, readonly SessionState[]]>([
    //              refused        pressed       same          other   left
    ['live', ['ended', 'live', 'live', 'live', 'over']],
    ['ended', ['ended', 'signing-in', 'live', 'over', 'over']],
    ['signing-in', ['signing-in', 'signing-in', 'live', 'over', 'over']],
    ['over', ['over', 'over', 'over', 'over', 'over']],
  ])('%s', (standing, next) => {
    expect(events.map((event) => after(standing, event))).toEqual(next);
  });
});

test.each([
  ['live', 'a', 'a', 'wait'],
  ['live', 'a', 'b', 'repeat'],
  ['live', 'a', undefined, 'wait'],
  ['ended', 'a', 'a', 'wait'],
  ['ended', 'a', 'b', 'wait'],
  ['signing-in', 'a', 'a', 'wait'],
  ['over', 'a', 'b', 'drop'],
] as const)('%s: a call refused with %s while %s is the token: %s', (standing, used, current, fate) => {
  expect(fateOf(standing, { used, current })).toBe(fate);
});

test.each([
  ['live', 'repeat'],
  ['ended', 'wait'],
  ['signing-in', 'wait'],
  ['over', 'drop'],
] as const)('a call waiting while the session is %s: %s', (standing, fate) => {
  expect(fateOfWaiting(standing)).toBe(fate);
});
