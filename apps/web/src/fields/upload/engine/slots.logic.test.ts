import { expect, test } from 'vitest';
import { turn } from './slots.ts';

const never = new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('three files are sent at a time; the next one starts when one ends, and a cancelled one leaves the queue', async () => {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const ask = async (id: number, signal = never) => {
    const end = await turn(signal);
    begun.push(id);
    ends.set(id, end);
  };
  for (const id of [1, 2, 3]) void ask(id);
  const stop = new AbortController();
  const cancelled = ask(4, stop.signal).catch((error: unknown) => error);
  void ask(5);
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  stop.abort('cancelled');
  expect(await cancelled).toBe('cancelled');
  ends.get(2)?.();
  // Releasing a slot twice frees it once.
  ends.get(2)?.();
  await settled();
  expect(begun).toEqual([1, 2, 3, 5]);
  void ask(6);
  await settled();
  expect(begun).toEqual([1, 2, 3, 5]);
  for (const id of [1, 3, 5]) ends.get(id)?.();
  await settled();
  expect(begun).toEqual([1, 2, 3, 5, 6]);
  ends.get(6)?.();
});
