import { session } from '@baisi/contract/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { call } from '../api/call.ts';
import { askNow, connection } from './connection.ts';
import { watchConnection } from './watch-connection.ts';

function begin() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const there = { now: true };
  const isThere = vi.fn(async () => there.now);
  const stop = watchConnection(isThere);
  onTestFinished(stop);
  return { there, isThere, stop };
}

const hint = async (kind: 'online' | 'offline') => {
  window.dispatchEvent(new Event(kind));
  await vi.advanceTimersByTimeAsync(0);
};

test('a browser that reports offline is believed only when the server does not respond', async () => {
  const { there } = begin();
  await hint('offline');
  expect(connection.read()).toBe('up');
  there.now = false;
  await hint('offline');
  expect(connection.read()).toBe('down');
});

test('the server is checked with growing pauses until it responds', async () => {
  const { there, isThere } = begin();
  there.now = false;
  await hint('offline');
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(isThere).toHaveBeenCalledTimes(4);
  there.now = true;
  await vi.advanceTimersByTimeAsync(7_999);
  expect(connection.read()).toBe('down');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.read()).toBe('up');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isThere).toHaveBeenCalledTimes(5);
});

test('a user who does not want to wait triggers a check at once', async () => {
  const { there } = begin();
  there.now = false;
  await hint('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  there.now = true;
  askNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.read()).toBe('up');
});

test('a call without a response triggers a check although the browser reports online, and a call with a response settles it', async () => {
  const { there } = begin();
  signInAs();
  const server = fakeServer();
  server.goAway();
  there.now = false;
  await expect(call(session.userInfo, {})).rejects.toThrow('请求出现错误，请稍后再试');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.read()).toBe('down');
  fakeServer().on(session.userInfo, () => aUser());
  await call(session.userInfo, {});
  expect(connection.read()).toBe('up');
});

test('an aborted call does not count as an unreachable server', async () => {
  const { isThere } = begin();
  fakeServer().on(session.userInfo, () => aUser());
  const stop = new AbortController();
  stop.abort(new Error('gone'));
  await expect(call(session.userInfo, {}, { signal: stop.signal })).rejects.toThrow('gone');
  expect(isThere).not.toHaveBeenCalled();
});

test('no check is sent after the watch is stopped', async () => {
  const { there, isThere, stop } = begin();
  there.now = false;
  await hint('offline');
  stop();
  expect(connection.read()).toBe('up');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isThere).toHaveBeenCalledTimes(1);
});
