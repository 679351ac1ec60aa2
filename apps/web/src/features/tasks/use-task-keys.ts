import type { RefObject } from 'react';
import { useShortcut } from '../../ui/shortcut.ts';

/** Whether keys are typed somewhere, or belong to a dialog. */
const isBusy = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null;

const isPlain = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isBusy(event);

/** J and K move the focus to the next and the previous task of the list; Enter follows its link as for every link. */
export function useTaskKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
    const next = at < 0 ? links[step > 0 ? 0 : links.length - 1] : links[at + step];
    next?.focus();
  };
  useShortcut(
    (event) => event.key.toLowerCase() === 'j' && isPlain(event),
    () => move(1),
  );
  useShortcut(
    (event) => event.key.toLowerCase() === 'k' && isPlain(event),
    () => move(-1),
  );
}
