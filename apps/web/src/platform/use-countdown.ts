import { useEffect, useEffectEvent, useState } from 'react';
import { clock } from './clock.ts';

const tickMs = 250;

/** Returns the whole seconds left of a wait of `seconds` since the first render; calls `onEnd` after the last one. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [endsAtMs] = useState(() => clock.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAtMs - clock.now()) / 1000));
      setLeft(next);
      if (next > 0) return;
      clearInterval(timer);
      end();
    }, tickMs);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return left;
}
