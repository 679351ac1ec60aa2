import type { PresentAt } from '@baisi/contract/grid-socket';
import { type FocusEvent, useState } from 'react';
import type { LiveBinding } from './live-binding.ts';

/** The user's cell in the grid; null while the user works elsewhere. */
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

/** Reports the user's cell while the user works in the grid. */
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
