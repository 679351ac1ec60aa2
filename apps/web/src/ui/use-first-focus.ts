import { useEffect, useEffectEvent } from 'react';

/** Calls `focus` once `when` is true, for a form with a single field. */
export function useFirstFocus(focus: () => void, when = true): void {
  const begin = useEffectEvent(focus);
  useEffect(() => {
    if (when) begin();
  }, [when]);
}
