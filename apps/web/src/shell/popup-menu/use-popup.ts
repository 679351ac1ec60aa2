import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Behaviour of every popup: focuses its `[data-first]` element or else its first line, returns the focus to the opener
 * when it unmounts, and closes on a press outside.
 */
export function usePopup(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect, so that a dialog that opens while the popup closes finds the focus back on the opener.
  useLayoutEffect(() => {
    const own = popup.current;
    const opener = document.activeElement;
    const first = own?.querySelector<HTMLElement>('[data-first]');
    (first ?? own?.querySelector<HTMLElement>('[data-line]:not(:disabled)'))?.focus();
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !own?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      const { activeElement, body } = document;
      const isInside = activeElement === body || own?.contains(activeElement);
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [popup]);
}
