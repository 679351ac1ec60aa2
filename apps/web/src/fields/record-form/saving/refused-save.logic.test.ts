import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { currentOf, readOtherSide } from './refused-save.logic.ts';

const read = currentOf(z.object({ id: z.string() }));

test('a refusal without the values that the other user saved is not a conflict', () => {
  const changed = { changedBy: '周岚', changedTime: '2026-11-21 10:00:00' };
  expect(readOtherSide(read, { current: { id: '7' }, ...changed })).toEqual({
    stored: { id: '7' },
    ...changed,
  });
  expect(readOtherSide(read, { current: { id: '7' } })).toBeUndefined();
  expect(readOtherSide(read, { current: 'else', ...changed })).toBeUndefined();
  expect(readOtherSide(read, undefined)).toBeUndefined();
});
