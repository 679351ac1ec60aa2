import { waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubLocks } from '../../testing/stub-locks.ts';
import { leadOneWindow } from './lead-one-window.ts';

const visible = { hidden: false };
const show = (isShown: boolean) => {
  visible.hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  visible.hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visible.hidden);
});

function aWindow() {
  const steps: ('leads' | 'ends')[] = [];
  const stop = leadOneWindow('test', () => {
    steps.push('leads');
    return () => steps.push('ends');
  });
  onTestFinished(stop);
  return { steps, stop };
}

test('of two visible windows one leads, and the other follows when the first is closed', async () => {
  stubLocks();
  const [first, second] = [aWindow(), aWindow()];
  await waitFor(() => expect(first.steps).toEqual(['leads']));
  expect(second.steps).toEqual([]);
  first.stop();
  await waitFor(() => expect(second.steps).toEqual(['leads']));
  expect(first.steps).toEqual(['leads', 'ends']);
});

test('a hidden window gives the lead away, and asks for it again when it is shown', async () => {
  stubLocks();
  const one = aWindow();
  await waitFor(() => expect(one.steps).toEqual(['leads']));
  show(false);
  expect(one.steps).toEqual(['leads', 'ends']);
  show(true);
  await waitFor(() => expect(one.steps).toEqual(['leads', 'ends', 'leads']));
});

test('a window that is closed while it waits never leads', async () => {
  stubLocks();
  const [first, second, third] = [aWindow(), aWindow(), aWindow()];
  await waitFor(() => expect(first.steps).toEqual(['leads']));
  second.stop();
  first.stop();
  await waitFor(() => expect(third.steps).toEqual(['leads']));
  expect(second.steps).toEqual([]);
});

test('a window that is hidden from the start does not lead', async () => {
  stubLocks();
  visible.hidden = true;
  const hidden = aWindow();
  show(false);
  expect(hidden.steps).toEqual([]);
  show(true);
  await waitFor(() => expect(hidden.steps).toEqual(['leads']));
});

test('without Web Locks every visible window leads', () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [aWindow(), aWindow()];
  expect([one.steps, other.steps]).toEqual([['leads'], ['leads']]);
  show(false);
  expect(one.steps).toEqual(['leads', 'ends']);
});
