import { type FocusEvent, type KeyboardEvent, useCallback } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button')];

/** Makes `chosen` the one button of the toolbar that Tab reaches. */
function stopAt(bar: HTMLElement, chosen: HTMLElement | undefined): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === chosen ? 0 : -1;
}

const target = (place: number, last: number, key: string): number | undefined =>
  ({
    ArrowLeft: place === 0 ? last : place - 1,
    ArrowRight: place === last ? 0 : place + 1,
    Home: 0,
    End: last,
  })[key];

/** Returns the handlers of a toolbar in which arrow keys move and Tab stops once (ARIA pattern "toolbar"). */
export function useToolKeys() {
  const ref = useCallback((bar: HTMLElement | null) => {
    if (bar !== null)
      stopAt(
        bar,
        buttonsOf(bar).find(({ disabled }) => !disabled),
      );
  }, []);
  return {
    ref,
    onFocus: ({ currentTarget, target: focused }: FocusEvent<HTMLElement>) => stopAt(currentTarget, focused),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const usable = buttonsOf(event.currentTarget).filter(({ disabled }) => !disabled);
      const place = usable.findIndex((button) => button.matches(':focus'));
      const next = place < 0 ? undefined : target(place, usable.length - 1, event.key);
      if (next === undefined) return;
      event.preventDefault();
      usable[next]?.focus();
    },
  };
}
