import { useState } from 'react';

/**
 * Returns a key for a form that shows a state of the URL. The key changes when `current` changes from outside (back,
 * forward, a link), so that the form remounts. A change announced with `sending` leaves the form and its focus alone.
 */
export function useOutsideChanges(current: string): { key: number; sending: (next: string) => void } {
  const [seen, setSeen] = useState<{ current: string; sent: string | undefined; key: number }>({
    current,
    sent: undefined,
    key: 0,
  });
  if (seen.current !== current) {
    setSeen({ current, sent: undefined, key: seen.sent === current ? seen.key : seen.key + 1 });
  }
  return { key: seen.key, sending: (next) => setSeen((before) => ({ ...before, sent: next })) };
}
