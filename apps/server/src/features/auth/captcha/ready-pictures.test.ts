import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadyPictures } from './ready-pictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pictures(failing: () => boolean = () => false) {
  let made = 0;
  const ready = createReadyPictures(async () => {
    made += 1;
    if (failing()) throw new Error('cannot draw');
    return made;
  });
  return { take: () => ready.take(), made: () => made };
}

test('eight images are prepared while the server is idle', async () => {
  const { take, made } = pictures();
  expect(await take()).toBe(1);
  await vi.advanceTimersByTimeAsync(299);
  expect(made()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(made()).toBe(9);
});

test('each image is used once, and when none is ready one is drawn at once', async () => {
  const { take, made } = pictures();
  await take();
  await vi.advanceTimersByTimeAsync(1_000);
  const given = await Promise.all(Array.from({ length: 10 }, () => take()));
  expect(new Set(given).size).toBe(10);
  expect(made()).toBe(11);
});

test('a failed preparation has no effect; the next request gets the error of its own drawing', async () => {
  let isBroken = false;
  const { take } = pictures(() => isBroken);
  await take();
  isBroken = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(take()).rejects.toThrow('cannot draw');
  isBroken = false;
  expect(await take()).toBeGreaterThan(1);
});
