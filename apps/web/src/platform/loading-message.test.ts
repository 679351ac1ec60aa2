import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoadingMessage } from './loading-message.ts';

afterEach(() => void vi.useRealTimers());

test('a loading message shows at once and disappears 500 ms after loading ends', {
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

test('the message stays when loading starts again before it disappears', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useLoadingMessage, { initialProps: true });
  rerender(false);
  act(() => void vi.advanceTimersByTime(300));
  rerender(true);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(true);
});
