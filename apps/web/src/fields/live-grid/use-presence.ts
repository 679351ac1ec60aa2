import type { PresentAt } from '@baisi/contract/grid-socket';
import { type FocusEvent, useState } from 'react';
import type { LiveBinding } from './live-binding.ts';

/** Where a person is, which is nowhere while that person works elsewhere. */
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

/** Tells in which cell this person is, while that person works in the grid. */
export function usePresence(binding: LiveBinding | undefined) {
  const [place] = useState(whereabouts);
  const tell = () => binding?.moveTo(place.now());
  return {
    /** To be spread on what holds the grid. */
    ears: {
      onFocus: () => {
        if (place.isHere()) return;
        place.be(true);
        tell();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Another window has the focus for a while: what has it here keeps it.
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
