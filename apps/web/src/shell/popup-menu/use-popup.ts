import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What every pop-up does: takes the focus into its first `[data-first]` or line, gives it back, closes on a press elsewhere. */
export function usePopup(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    const first = popup.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? popup.current?.querySelector<HTMLElement>('[data-line]:not(:disabled)'))?.focus();
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !popup.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      const isInside = document.activeElement === null || document.activeElement === document.body;
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [popup]);
}
