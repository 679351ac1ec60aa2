import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` for a key pressed anywhere in the document, instead of what the browser does by it. `isMeant` says which
 * key; a word that is still being composed is never one.
 */
export function useShortcut(isMeant: (event: KeyboardEvent) => boolean, act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || event.defaultPrevented || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
