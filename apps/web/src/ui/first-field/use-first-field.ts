import { useEffect } from 'react';
import { firstFieldIn, isField, isShown, overlayOf } from './first-field.ts';

/**
 * Focuses the first required field of a form when its drawer or modal opens, also when the form loads later. antd
 * focuses the dialog instead, more than once while it opens. The first key or press ends this: from then on the user
 * controls the focus. Not on touch devices, where the keyboard would open unasked.
 */
export function useFirstField(): void {
  useEffect(() => {
    const opened = new Set<Element>();
    let opening: Element | undefined;
    const begin = () => {
      if (opening === undefined || isField(document.activeElement)) return;
      firstFieldIn(opening)?.focus();
    };
    const waiting = new MutationObserver(begin);
    const end = () => {
      opening = undefined;
      waiting.disconnect();
    };
    const focused = ({ target }: FocusEvent) => {
      for (const one of opened) if (!isShown(one)) opened.delete(one);
      const overlay = overlayOf(target);
      if (overlay === undefined || window.matchMedia('(pointer: coarse)').matches) return;
      if (!opened.has(overlay)) {
        end();
        opened.add(overlay);
        opening = overlay;
        waiting.observe(overlay, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] });
      }
      if (overlay === opening) begin();
    };
    document.addEventListener('focusin', focused);
    document.addEventListener('keydown', end, true);
    document.addEventListener('pointerdown', end, true);
    return () => {
      end();
      document.removeEventListener('focusin', focused);
      document.removeEventListener('keydown', end, true);
      document.removeEventListener('pointerdown', end, true);
    };
  }, []);
}
