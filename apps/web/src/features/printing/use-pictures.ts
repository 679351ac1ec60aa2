import { useState } from 'react';
import type { Sheet } from './print-list.logic.ts';

/** Which pictures of `sheets` are there, on their way, or failed. */
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
    /** Asks again for all of them; those that came are in the browser's hands. */
    retry: () => {
      setArrivals({});
      setAttempt(attempt + 1);
    },
  };
}
