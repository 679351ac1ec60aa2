import { useEffect, useEffectEvent } from 'react';

/** Puts the caret where `focus` says, as soon as `when`: for a form that asks for one thing. */
export function useFirstFocus(focus: () => void, when = true): void {
  const begin = useEffectEvent(focus);
  useEffect(() => {
    if (when) begin();
  }, [when]);
}
