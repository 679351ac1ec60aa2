import { afterEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that arrives is returned', async () => {
  await expect(loadChunk(async () => ({ page: 1 }))).resolves.toEqual({ page: 1 });
});

test('a chunk that cannot be fetched is a ChunkLoadError', async () => {
  const failing = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(failing).rejects.toThrow(ChunkLoadError);
});

test('a chunk that does not arrive within 120 s is a ChunkLoadError', {
  meta: { spec: 'errors.chunk limits.chunk' },
}, async () => {
  vi.useFakeTimers();
  let failed: unknown;
  const loading = loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
    failed = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(failed).toBeInstanceOf(ChunkLoadError);
});
