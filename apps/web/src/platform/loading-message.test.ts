import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoadingMessage } from './loading-message.ts';

afterEach(() => void vi.useRealTimers());

test('a loading message is there at once and goes 500 ms after what it tells of is done', {
  meta: { spec: 'limits.notification' },
}, () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useLoadingMessage, { initialProps: false });
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);
  rerender(false);
  act(() => void vi.advanceTimersByTime(499));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test('what is under way again keeps its message', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useLoadingMessage, { initialProps: true });
  rerender(false);
  act(() => void vi.advanceTimersByTime(300));
  rerender(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);
});
