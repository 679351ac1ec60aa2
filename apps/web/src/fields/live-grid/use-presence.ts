import type { PresentAt } from '@baisi/contract/grid-socket';
import { type FocusEvent, useState } from 'react';
import type { LiveBinding } from './live-binding.ts';

/** Remembers the user's cell in the grid and whether the grid has the focus; `now` returns null while it has not. */
function whereabouts() {
  let cell: PresentAt = null;
  let isHere = false;
  return {
    now: () => (isHere ? cell : null),
    isHere: () => isHere,
    be: (here: boolean) => {
      isHere = here;
    },
    moveTo: (to: PresentAt) => {
      cell = to;
    },
  };
}

/** Sends the user's cell to the other users while the grid has the focus. */
export function usePresence(binding: LiveBinding | undefined) {
  const [place] = useState(whereabouts);
  const tell = () => binding?.moveTo(place.now());
  return {
    /** Event handlers to spread on the element that contains the grid. */
    listeners: {
      onFocus: () => {
        if (place.isHere()) return;
        place.be(true);
        tell();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // While another window has the focus, the active element stays the same.
        if (currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : document.activeElement))
          return;
        place.be(false);
        tell();
      },
    },
    moveTo: (cell: PresentAt) => {
      place.moveTo(cell);
      if (place.isHere()) tell();
    },
  };
}
