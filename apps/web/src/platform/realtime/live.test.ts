import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

class Line extends EventTarget {
  static made: Line[] = [];
  readonly address: string;
  readonly token: string;
  readonly sent: string[] = [];
  isClosed = false;
  constructor(address: URL, token: string) {
    super();
    this.address = String(address);
    this.token = token;
    Line.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  opens() {
    this.dispatchEvent(new Event('open'));
  }
  says(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

const beat = '{"type":"heart_beat","data":""}';
const last = (): Line => {
  const line = Line.made.at(-1);
  if (line === undefined) throw new Error('no socket was opened');
  return line;
};
const beats = () => last().sent.filter((text) => text === beat).length;

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

test('the socket of a page carries its person, a page of 32 hexadecimal digits, and the token beside the address', () => {
  join();
  expect(last().address).toMatch(/^ws:\/\/[^/]+\/vxeSocket\/u-zhoulan\/[\da-f]{32}$/);
  expect(last().token).toBe('token-of-zhoulan');
  const [first] = Line.made;
  last().dispatchEvent(new CloseEvent('close', { code: 1006 }));
  vi.advanceTimersByTime(5_000);
  expect([Line.made.length, last().address]).toEqual([2, first?.address]);
});

test('it says that it lives on opening and 10 s after each reply, whatever else is heard', {
  meta: { spec: 'limits.table-socket' },
}, () => {
  join();
  last().opens();
  expect(beats()).toBe(1);
  last().says({ type: 'heart_beat', data: true });
  vi.advanceTimersByTime(9_000);
  last().says({ type: 'rows_missed', data: { socketKey: 'a' } });
  vi.advanceTimersByTime(999);
  expect(beats()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(beats()).toBe(2);
});

test('no reply within 6 s ends it, and 5 s later there is another', {
  meta: { spec: 'limits.table-socket' },
}, () => {
  join();
  last().opens();
  vi.advanceTimersByTime(5_000);
  last().says({ type: 'rows_missed', data: { socketKey: 'a' } });
  vi.advanceTimersByTime(999);
  expect(last().isClosed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(last().isClosed).toBe(true);
  vi.advanceTimersByTime(4_999);
  expect(Line.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Line.made).toHaveLength(2);
});
