import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWasLost } from './use-withdrawn.ts';

const told = (...answers: boolean[]) => {
  const { result, rerender } = renderHook(({ isHeld }) => useWasLost(isHeld), {
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

test('a permission that the user never had does not count as removed', () => {
  expect(told(false, false)).toEqual([false, false]);
});

test('a permission that the user had since mounting and has no more counts as removed until it is back', () => {
  expect(told(true, false, true, false)).toEqual([false, true, false, true]);
  expect(told(false, true, false)).toEqual([false, false, true]);
});
