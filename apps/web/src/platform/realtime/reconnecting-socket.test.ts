import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bellPace } from './reconnecting-socket.logic.ts';
import { type ConnectionListeners, reconnectingSocket } from './reconnecting-socket.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const lines: { target: string; listeners: ConnectionListeners; sent: string[]; closed: boolean }[] = [];
  const heard: string[] = [];
  const ended: string[] = [];
  const changes: boolean[] = [];
  const socket = reconnectingSocket<string>({
    connect: (target, listeners) => {
      const line = { target, listeners, sent: [] as string[], closed: false };
      lines.push(line);
      return {
        send: (text) => void line.sent.push(text),
        close: () => {
          line.closed = true;
        },
      };
    },
    later: (ms, what) => {
      const timer = setTimeout(what, ms);
      return () => clearTimeout(timer);
    },
    pace: bellPace,
    heartbeat: 'HeartBeat',
    endOfSession: 4401,
    isReply: (text) => text !== 'no reply',
    changed: (isOpen) => changes.push(isOpen),
    heard: (text) => heard.push(text),
    sessionEnded: (target) => ended.push(target),
  });
  const line = (at: number) => {
    const found = lines.at(at);
    if (found === undefined) throw new Error('no connection was made');
    return found;
  };
  return { socket, lines, line, heard, ended, changes };
}

test('a heartbeat is sent on opening and 20 s after the last activity', {
  meta: { spec: 'limits.bell-socket' },
}, () => {
  const { socket, line } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  expect(line(0).sent).toEqual(['HeartBeat']);
  line(0).listeners.heard('heartcheck');
  vi.advanceTimersByTime(15_000);
  line(0).listeners.heard('topic');
  vi.advanceTimersByTime(19_999);
  expect(line(0).sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(line(0).sent).toHaveLength(2);
});

test('an unanswered heartbeat ends the connection, and 5 s later another one opens', {
  meta: { spec: 'limits.bell-socket' },
}, () => {
  const { socket, lines, line } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  line(0).listeners.heard('heartcheck');
  vi.advanceTimersByTime(26_000);
  expect(line(0).closed).toBe(true);
  vi.advanceTimersByTime(4_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines).toHaveLength(2);
});

test('the pause is the same however often an attempt failed', {
  meta: { spec: 'limits.bell-socket' },
}, () => {
  const { socket, lines, line } = begin();
  socket.aim('a');
  for (const attempts of [1, 2, 3, 4, 5]) {
    expect(lines).toHaveLength(attempts);
    line(-1).listeners.closed(1006);
    vi.advanceTimersByTime(5_000);
  }
  expect(lines).toHaveLength(6);
});

test('several failures at once lead to one attempt', () => {
  const { socket, lines, line } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  line(0).listeners.closed(1006);
  line(0).listeners.closed(1006);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
});

test('messages of an abandoned connection are ignored', () => {
  const { socket, line, heard } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  socket.aim('b');
  line(0).listeners.heard('late');
  line(0).listeners.closed(1000);
  line(1).listeners.opened();
  line(1).listeners.heard('now');
  expect([line(0).closed, line(1).closed, heard]).toEqual([true, false, ['now']]);
});

test('the end of the session is reported once, and only another session reconnects', () => {
  const { socket, lines, line, ended } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  line(0).listeners.closed(4401);
  vi.advanceTimersByTime(600_000);
  socket.aim('a');
  expect([ended, lines.length]).toEqual([['a'], 1]);
  socket.aim('b');
  expect(lines.map(({ target }) => target)).toEqual(['a', 'b']);
});

test('a socket without a target stays closed, also when it was waiting to reconnect', () => {
  const { socket, lines, line } = begin();
  socket.aim('a');
  line(0).listeners.closed(1006);
  socket.aim(undefined);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
});

test('a socket sends while it is open, and reports when it opens and closes', () => {
  const { socket, line, changes } = begin();
  expect(socket.send('early')).toBe(false);
  socket.aim('a');
  expect(socket.send('still opening')).toBe(false);
  line(0).listeners.opened();
  expect(socket.send('now')).toBe(true);
  line(0).listeners.closed(1006);
  expect(socket.send('late')).toBe(false);
  vi.advanceTimersByTime(5_000);
  line(1).listeners.opened();
  socket.aim(undefined);
  expect([line(0).sent, changes]).toEqual([
    ['HeartBeat', 'now'],
    [true, false, true, false],
  ]);
});

test('a message that is not a reply does not keep a dead connection alive', () => {
  const { socket, line, heard } = begin();
  socket.aim('a');
  line(0).listeners.opened();
  vi.advanceTimersByTime(5_000);
  line(0).listeners.heard('no reply');
  vi.advanceTimersByTime(1_000);
  expect([line(0).closed, heard]).toEqual([true, ['no reply']]);
});
