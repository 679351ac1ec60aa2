import { useState } from 'react';
import type { Choice } from '../../core/columns/choices.ts';

/** The next choice from `at` on that can be taken; `at` itself when there is none. */
function nextOpen(choices: readonly Choice[], at: number, by: 1 | -1): number {
  for (let i = at + by; i >= 0 && i < choices.length; i += by) if (choices[i]?.isDisabled === false) return i;
  return at;
}

/**
 * Which choice the arrows stand on. `start` is where they stand while nobody moved them, and again when other words
 * (`typed`) gave another list.
 */
export function useHighlight(choices: readonly Choice[], typed: string, start: number) {
  const [moved, setMoved] = useState<{ typed: string; at: number }>();
  const at = moved?.typed === typed ? Math.min(moved.at, choices.length - 1) : start;
  return {
    at,
    choice: choices[at],
    /** Moves when the key is an arrow; was it one? */
    moveBy: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      setMoved({ typed, at: nextOpen(choices, at, key === 'ArrowDown' ? 1 : -1) });
      return true;
    },
  };
}
