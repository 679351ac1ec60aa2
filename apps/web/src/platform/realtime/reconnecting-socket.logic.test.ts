import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  bellPace,
  type SocketAct,
  type SocketEvent,
  type SocketState,
  waitOf,
} from './reconnecting-socket.logic.ts';

const off: SocketState = { phase: 'off' };
const barred: SocketState = { phase: 'barred' };
const opening: SocketState = { phase: 'opening' };
const locked: SocketState = { phase: 'locked' };
const open = (awaitsReply: boolean): SocketState => ({ phase: 'open', awaitsReply });

describe('a socket that has to stay open', () => {
  test.each<[SocketState, SocketEvent, SocketState, SocketAct[]]>([
    [off, 'wanted', opening, ['open']],
    [opening, 'opened', open(true), ['beat']],
    [opening, 'lost', locked, []],
    [opening, 'due', locked, ['close']],
    [open(true), 'heard', open(false), []],
    [open(false), 'heard', open(false), []],
    [open(false), 'due', open(true), ['beat']],
    [open(true), 'due', locked, ['close']],
    [open(false), 'lost', locked, []],
    [locked, 'due', opening, ['open']],
    [opening, 'session-ended', barred, []],
    [open(false), 'session-ended', barred, []],
    [open(false), 'unwanted', off, ['close']],
    [opening, 'unwanted', off, ['close']],
    [locked, 'unwanted', off, []],
    [barred, 'unwanted', off, []],
  ])(
    'in state %j, the event %s leads to %j with the actions %j',
    { meta: { spec: 'limits.bell-socket' } },
    (state, event, next, acts) => {
      expect(afterEvent(state, event)).toEqual({ state: next, acts });
    },
  );

  test.each<[SocketState, SocketEvent]>([
    [off, 'due'],
    [off, 'lost'],
    [off, 'unwanted'],
    [locked, 'wanted'],
    [locked, 'lost'],
    [open(true), 'wanted'],
    [barred, 'wanted'],
    [barred, 'due'],
    [barred, 'lost'],
  ])('the state %j ignores the event %s', (state, event) => {
    expect(afterEvent(state, event)).toBeUndefined();
  });
});

test.each<[SocketState, number | undefined]>([
  [off, undefined],
  [barred, undefined],
  [open(false), 20_000],
  [open(true), 6_000],
  [locked, 5_000],
  [opening, 15_000],
])('the state %j lasts %s ms', { meta: { spec: 'limits.bell-socket' } }, (state, ms) => {
  expect(waitOf(state, bellPace)).toBe(ms);
});
