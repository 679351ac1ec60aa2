import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Line, lastLine } from '../../testing/lines.ts';
import { signInAs } from '../../testing/people.ts';
import { createRenewal, renewSessionsBy } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { liveRows } from './live.ts';

let leave = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  leave();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

const beat = '{"type":"heart_beat","data":""}';
const beats = () => lastLine().sent.filter((text) => text === beat).length;

function join() {
  Line.made = [];
  vi.stubGlobal('WebSocket', Line);
  signInAs();
  onTestFinished(renewSessionsBy(createRenewal(() => useSession.getState().token)));
  ({ leave } = liveRows.join({
    socketKey: 'a',
    rowOf: () => undefined,
    merge: () => {},
    ask: () => {},
    readAgain: () => {},
  }));
}

test("the socket's address has the user and a page id of 32 hexadecimal digits; the token is sent beside the address", () => {
  join();
  expect(lastLine().address).toMatch(/^ws:\/\/[^/]+\/vxeSocket\/u-zhoulan\/[\da-f]{32}$/);
  expect(lastLine().token).toBe('token-of-zhoulan');
  const [first] = Line.made;
  lastLine().ends(1006);
  vi.advanceTimersByTime(5_000);
  expect([Line.made.length, lastLine().address]).toEqual([2, first?.address]);
});

test('the grid socket sends a heartbeat on opening and 10 s after each reply, whatever else arrives', {
  meta: { spec: 'limits.table-socket' },
}, () => {
  join();
  lastLine().opens();
  expect(beats()).toBe(1);
  lastLine().says(JSON.stringify({ type: 'heart_beat', data: true }));
  vi.advanceTimersByTime(9_000);
  lastLine().says(JSON.stringify({ type: 'rows_missed', data: { socketKey: 'a' } }));
  vi.advanceTimersByTime(999);
  expect(beats()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(beats()).toBe(2);
});

test('without a reply within 6 s the connection ends, and 5 s later another one opens', {
  meta: { spec: 'limits.table-socket' },
}, () => {
  join();
  lastLine().opens();
  vi.advanceTimersByTime(5_000);
  lastLine().says(JSON.stringify({ type: 'rows_missed', data: { socketKey: 'a' } }));
  vi.advanceTimersByTime(999);
  expect(lastLine().closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lastLine().closed).toBe(true);
  vi.advanceTimersByTime(4_999);
  expect(Line.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Line.made).toHaveLength(2);
});
