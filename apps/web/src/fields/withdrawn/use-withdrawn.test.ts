import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTaken } from './use-withdrawn.ts';

const told = (...answers: boolean[]) => {
  const { result, rerender } = renderHook(({ isHeld }) => useTaken(isHeld), {
    initialProps: { isHeld: answers[0] ?? false },
  });
  return [
    result.current,
    ...answers.slice(1).map((isHeld) => {
      rerender({ isHeld });
      return result.current;
    }),
  ];
};

test('what was never held is not taken', () => {
  expect(told(false, false)).toEqual([false, false]);
});

test('what was held, at the opening or later, counts as taken until it is held again', () => {
  expect(told(true, false, true, false)).toEqual([false, true, false, true]);
  expect(told(false, true, false)).toEqual([false, false, true]);
});
