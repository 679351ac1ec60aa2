import { useState } from 'react';
import type { Choice } from '../../core/columns/choices.ts';

/** The next enabled choice from `at` on; `at` itself if there is none. */
function nextOpen(choices: readonly Choice[], at: number, by: 1 | -1): number {
  for (let i = at + by; i >= 0 && i < choices.length; i += by) if (choices[i]?.isDisabled === false) return i;
  return at;
}

/**
 * The highlighted choice. `start` is its initial value, which is restored when another text (`typed`) changes the list.
 */
export function useHighlight(choices: readonly Choice[], typed: string, start: number) {
  const [moved, setMoved] = useState<{ typed: string; at: number }>();
  const at = moved?.typed === typed ? Math.min(moved.at, choices.length - 1) : start;
  return {
    at,
    choice: choices[at],
    /** Moves the highlight on an arrow key; true if it was one. */
    moveBy: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      setMoved({ typed, at: nextOpen(choices, at, key === 'ArrowDown' ? 1 : -1) });
      return true;
    },
  };
}
