import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` for a key pressed anywhere in the document, in place of the browser's default. `isMeant` selects the key;
 * keys during text composition (IME) never count.
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
