import { useState } from 'react';

/**
 * A key for a form that shows what the URL says: it changes when `current` changes from outside (back, forward, a
 * link), so that the form starts anew; what the form announced with `sending` leaves the form and its focus alone.
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
