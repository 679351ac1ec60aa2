import { useEffect } from 'react';
import { hasOpenChoices, savingButtonFor } from './saving-button.ts';

/**
 * Ctrl+S (Cmd+S) and, in a line of text, Enter press the saving button of the drawer or modal in front. A word that is
 * still being composed, an open list of choices, and whatever took the key before come first.
 */
export function useSaveKeys(): void {
  useEffect(() => {
    let hadOpenChoices = false;
    // By the time the key has risen to the document the choices may have closed.
    const look = (event: KeyboardEvent) => {
      hadOpenChoices = hasOpenChoices(event.target);
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const button = savingButtonFor(event, hadOpenChoices);
      if (button === undefined) return;
      event.preventDefault();
      if (!event.repeat) button?.click();
    };
    document.addEventListener('keydown', look, true);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}
