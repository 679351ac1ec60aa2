import { expect, test } from 'vitest';
import { Part } from './part.ts';

test('a part is loaded once, however many callers request it', async () => {
  let fetched = 0;
  const part = new Part(async () => {
    fetched += 1;
    return 'here';
  });
  let heard = 0;
  part.subscribe(() => {
    heard += 1;
  });
  expect(part.loaded).toBeUndefined();
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['here', 'here']);
  expect([part.loaded, fetched, heard]).toEqual(['here', 1, 1]);
});

test('a failed load is repeated with the next request', async () => {
  let fetched = 0;
  const part = new Part(async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('offline');
    return 'here';
  });
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.loaded).toBeUndefined();
  expect(await part.fetch()).toBe('here');
});
