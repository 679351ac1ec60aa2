import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../platform/window/after-paint.ts';

/**
 * Counts from 0 up to `upTo`, one after each painted frame: each of a number of parts is drawn in a task of its own, and
 * the page answers in between.
 */
export function useTurns(upTo: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= upTo) return;
    return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [turn, upTo]);
  return turn;
}
