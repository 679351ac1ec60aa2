import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from '../cells/panel.module.css';
import { placePopover } from './place-popover.ts';

type Props = {
  /** Screen area beside which the popover opens. */
  place: DOMRect;
  label: string;
  /** Called on Esc and on a press outside. */
  onClose: () => void;
  children: ReactNode;
};

/** A small box with a form; it lies above everything else. */
export function Popover({ place, label, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.showPopover();
    placePopover(element, place);
    // After opening, because hidden elements cannot have the focus.
    const begin = element.querySelector<HTMLElement>('[data-begin]');
    (begin ?? element.querySelector<HTMLElement>('input, select, button'))?.focus();
    return () => element.hidePopover();
  }, [place]);
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) onClose();
    };
    const keyed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    const element = box.current;
    document.addEventListener('pointerdown', pressed, true);
    element?.addEventListener('keydown', keyed);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      element?.removeEventListener('keydown', keyed);
    };
  }, [onClose]);
  return (
    <div ref={box} popover="manual" role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
