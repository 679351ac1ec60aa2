import { useState } from 'react';
import type { Sheet } from './print-list.logic.ts';

/** Returns the loading state of the pictures of `sheets`, and a function to load failed ones again. */
export function usePictures(sheets: readonly Sheet[]) {
  const [arrivals, setArrivals] = useState<Readonly<Record<string, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  const ids = sheets.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  const failed = ids.filter((id) => arrivals[id] === false);
  return {
    attempt,
    failed: failed.length,
    isWaiting: ids.some((id) => arrivals[id] === undefined),
    note: (id: string, arrived: boolean) => setArrivals((known) => ({ ...known, [id]: arrived })),
    /** Requests all pictures again; the browser has the loaded ones cached. */
    retry: () => {
      setArrivals({});
      setAttempt(attempt + 1);
    },
  };
}
