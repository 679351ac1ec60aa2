import { expect, test } from 'vitest';
import { createHoldBack } from './hold-back.ts';

test('only a limited number of responses is delayed at a time; further responses are sent at once', async () => {
  const waiting: (() => void)[] = [];
  const holdBack = createHoldBack(() => new Promise((go) => void waiting.push(go)), 2);
  const first = holdBack(1_000);
  const second = holdBack(1_000);
  await holdBack(1_000);
  expect(waiting).toHaveLength(2);
  for (const go of waiting) go();
  await Promise.all([first, second]);
  void holdBack(1_000);
  expect(waiting).toHaveLength(3);
});

test('without a delay, nothing waits', async () => {
  const holdBack = createHoldBack(() => Promise.reject(new Error('waited')));
  await expect(holdBack(0)).resolves.toBeUndefined();
});
