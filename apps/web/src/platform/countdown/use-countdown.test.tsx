import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Countdown({ onEnd }: { onEnd: () => void }) {
  return <p>{useCountdown(5, onEnd)}</p>;
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('the countdown lasts five seconds and then calls onEnd once', {
  meta: { spec: 'recovery.finish limits.countdowns' },
}, () => {
  const onEnd = vi.fn();
  render(<Countdown onEnd={onEnd} />);
  expect(screen.getByText('5')).toBeTruthy();
  pass(1_200);
  expect(screen.getByText('4')).toBeTruthy();
  pass(3_600);
  expect(onEnd).not.toHaveBeenCalled();
  pass(10_000);
  expect(screen.getByText('0')).toBeTruthy();
  expect(onEnd).toHaveBeenCalledOnce();
});

test('an unmounted countdown does not call onEnd', () => {
  const onEnd = vi.fn();
  render(<Countdown onEnd={onEnd} />).unmount();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
