import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubLocks } from '../../testing/stub-locks.ts';
import { tellInOneWindow } from './tell-in-one-window.ts';

const visible = { hidden: false };

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visible.hidden);
  visible.hidden = false;
  stubLocks();
});

function aWindow() {
  const told: string[] = [];
  const { add, stop } = tellInOneWindow<string>('test', (news) => told.push(...news));
  onTestFinished(stop);
  return { told, hears: (key: string) => add(key, key) };
}

function look(hidden: boolean): void {
  visible.hidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('of two visible windows that receive the same news, only one shows it', async () => {
  const [one, other] = [aWindow(), aWindow()];
  one.hears('a');
  other.hears('a');
  other.hears('b');
  await waitFor(() => expect([one.told, other.told]).toEqual([['a'], ['b']]));
});

test('a hidden window shows news when it becomes visible', async () => {
  const one = aWindow();
  look(true);
  one.hears('a');
  expect(one.told).toEqual([]);
  look(false);
  await waitFor(() => expect(one.told).toEqual(['a']));
});

test('a hidden window does not show news that a visible one has shown', async () => {
  const [one, other] = [aWindow(), aWindow()];
  visible.hidden = true;
  one.hears('a');
  visible.hidden = false;
  other.hears('a');
  await waitFor(() => expect(other.told).toEqual(['a']));
  const heard = new Promise((resolve) => {
    const channel = new BroadcastChannel('test');
    channel.addEventListener('message', resolve);
    onTestFinished(() => channel.close());
  });
  other.hears('b');
  await heard;
  look(false);
  one.hears('c');
  await waitFor(() => expect(one.told).toEqual(['c']));
});

test('without Web Locks every visible window shows the news', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [aWindow(), aWindow()];
  one.hears('a');
  other.hears('a');
  await waitFor(() => expect([one.told, other.told]).toEqual([['a'], ['a']]));
});
