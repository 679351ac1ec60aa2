import { useEffect } from 'react';
import { hasOpenChoices, savingButtonFor } from './saving-button.ts';

/**
 * Makes Ctrl+S (Cmd+S) and, in a single-line input, Enter press the save button of the topmost drawer or modal. Text
 * composition, an open dropdown, and earlier handlers of the key take precedence.
 */
export function useSaveKeys(): void {
  useEffect(() => {
    let hadOpenChoices = false;
    // Reads the state in the capture phase: when the event reaches the document, the dropdown may have closed.
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
