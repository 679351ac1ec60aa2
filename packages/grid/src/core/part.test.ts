import { expect, test } from 'vitest';
import { Part } from './part.ts';

test('a part is fetched once, however many ask for it', async () => {
  let fetched = 0;
  const part = new Part(async () => {
    fetched += 1;
    return 'here';
  });
  let heard = 0;
  part.subscribe(() => {
    heard += 1;
  });
  expect(part.here).toBeUndefined();
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(['here', 'here']);
  expect([part.here, fetched, heard]).toEqual(['here', 1, 1]);
});

test('a part that did not come is fetched again the next time', async () => {
  let fetched = 0;
  const part = new Part(async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('offline');
    return 'here';
  });
  await expect(part.fetch()).rejects.toThrow('offline');
  expect(part.here).toBeUndefined();
  expect(await part.fetch()).toBe('here');
});
