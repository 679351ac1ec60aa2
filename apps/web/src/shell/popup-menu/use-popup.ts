import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Behaviour of every popup: focuses its first `[data-first]` or line, restores the focus, closes on an outside press.
 */
export function usePopup(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // In the layout phase: a dialog that opens while the popup closes must find the focus back at the opener.
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
