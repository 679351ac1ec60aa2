import { useEffect, useEffectEvent, useState } from 'react';
import { clock } from '../clock.ts';

const tickMs = 200;

/** Returns the whole seconds left of `seconds` since mount; calls `onEnd` once at 0. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endsAtMs = clock.now() + seconds * 1000;
    const timer = setInterval(() => {
      const leftMs = endsAtMs - clock.now();
      setLeft(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs > 0) return;
      clearInterval(timer);
      end();
    }, tickMs);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
