import { useState } from 'react';
import type { Choice } from '../../core/columns/choices.ts';

/** Returns the index of the next enabled choice from `at` in direction `by`; `at` if there is none. */
function nextOpen(choices: readonly Choice[], at: number, by: 1 | -1): number {
  for (let i = at + by; i >= 0 && i < choices.length; i += by) if (choices[i]?.isDisabled === false) return i;
  return at;
}

/** The highlighted choice of a list. `start`: its initial index, which applies again when the typed text changes. */
export function useHighlight(choices: readonly Choice[], typed: string, start: number) {
  const [moved, setMoved] = useState<{ typed: string; at: number }>();
  const at = moved?.typed === typed ? Math.min(moved.at, choices.length - 1) : start;
  return {
    at,
    choice: choices[at],
    /** Moves the highlight if an arrow key was pressed. Returns true in that case. */
    moveBy: ({ key }: KeyboardEvent): boolean => {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
      setMoved({ typed, at: nextOpen(choices, at, key === 'ArrowDown' ? 1 : -1) });
      return true;
    },
  };
}
