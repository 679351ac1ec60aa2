import { expect, test } from 'vitest';
import { afterEvent, type ConnectionEvent, type ConnectionState, waitOf } from './connection.logic.ts';

const up: ConnectionState = { phase: 'up' };
const doubtful: ConnectionState = { phase: 'doubtful' };
const down = (failures: number, isAsking = false): ConnectionState => ({ phase: 'down', failures, isAsking });

test.each<[ConnectionState, ConnectionEvent, ConnectionState, boolean]>([
  [up, 'missed', doubtful, true],
  [up, 'hinted', doubtful, true],
  [doubtful, 'answered', up, false],
  [doubtful, 'silent', down(1), false],
  [down(1), 'due', down(1, true), true],
  [down(1), 'asked', down(1, true), true],
  [down(3), 'hinted', down(3, true), true],
  [down(1, true), 'silent', down(2), false],
  [down(1, true), 'answered', up, false],
  [down(4), 'answered', up, false],
])('in state %j, the event %s leads to %j (sends a check: %s)', (state, event, next, ask) => {
  expect(afterEvent(state, event)).toEqual({ state: next, ask });
});

test.each<[ConnectionState, ConnectionEvent]>([
  [up, 'answered'],
  [up, 'asked'],
  [up, 'silent'],
  [doubtful, 'missed'],
  [doubtful, 'hinted'],
  [down(1), 'missed'],
  [down(1, true), 'asked'],
  [down(1, true), 'hinted'],
])('the state %j ignores the event %s', (state, event) => {
  expect(afterEvent(state, event)).toBeUndefined();
});

test.each<[ConnectionState, number | undefined]>([
  [up, undefined],
  [doubtful, undefined],
  [down(1), 1_000],
  [down(2), 2_000],
  [down(5), 16_000],
  [down(6), 30_000],
  [down(60), 30_000],
  [down(2, true), undefined],
])('the state %j waits %s ms before the next check', (state, ms) => {
  expect(waitOf(state)).toBe(ms);
});
