import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

/** Runs that end when they are told to, with the signals that they were given. */
function slowRuns() {
  const runs = createSharedRuns<string>(2_000);
  const started: { signal: AbortSignal; end: (result: string) => void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      started.push({ signal, end: resolve });
      signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
  return { started, join: (key: string, signal?: AbortSignal) => runs.join(key, start, signal) };
}

test('readers who ask the same share one run, and it goes on while one of them waits', async () => {
  const { started, join } = slowRuns();
  const [one, other] = [new AbortController(), new AbortController()];
  const [left, stays] = [join('a', one.signal), join('a', other.signal)];
  one.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(started.map(({ signal }) => signal.aborted)).toEqual([false]);
  started[0]?.end('rows');
  expect(await stays).toBe('rows');
  expect(await join('a')).toBe('rows');
  expect(started).toHaveLength(1);
});

test('a run is cancelled when its last reader leaves, and the next reader starts another', async () => {
  const { started, join } = slowRuns();
  const readers = [new AbortController(), new AbortController()];
  const waiting = readers.map(({ signal }) => join('a', signal));
  for (const reader of readers) reader.abort(new Error('gone'));
  for (const one of waiting) await expect(one).rejects.toThrow('gone');
  expect(started.map(({ signal }) => signal.aborted)).toEqual([true]);
  const next = join('a');
  started[1]?.end('rows');
  expect(await next).toBe('rows');
});

test('a reader without a signal keeps the run, and one who has left already starts none', async () => {
  const { started, join } = slowRuns();
  await expect(join('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(started).toEqual([]);
  const reader = new AbortController();
  const [stays, left] = [join('a'), join('a', reader.signal)];
  reader.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  started[0]?.end('rows');
  expect(await stays).toBe('rows');
});

test('a failed run is not kept', async () => {
  const runs = createSharedRuns<string>(2_000);
  const failing = runs.join('a', () => Promise.reject(new Error('failed')), undefined);
  await expect(failing).rejects.toThrow('failed');
  expect(await runs.join('a', async () => 'rows', undefined)).toBe('rows');
});
