import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };

type Axis = 'vertical' | 'horizontal';

const keysOf: Readonly<Record<Axis, readonly string[]>> = {
  vertical: ['ArrowDown', 'ArrowUp', 'Home', 'End'],
  horizontal: ['ArrowRight', 'ArrowLeft', 'Home', 'End'],
};

/**
 * On an arrow key, Home or End, moves the focus among the `[data-line]` elements of the nearest `[data-lines]` and
 * returns the focused one; undefined for other keys. Use it as `onKeyDown` of each line.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  axis: Axis = 'vertical',
): HTMLElement | undefined {
  if (!keysOf[axis].includes(event.key)) return undefined;
  const around = event.currentTarget.closest<HTMLElement>('[data-lines]');
  const lines = [...(around?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].filter(
    (line) =>
      line.closest('[data-lines]') === around &&
      line.closest('[inert]') === null &&
      !line.matches(':disabled'),
  );
  const at = lines.indexOf(event.currentTarget);
  const move = steps[event.key];
  const next = move === undefined ? (event.key === 'Home' ? 0 : -1) : (at + move) % lines.length;
  const line = lines.at(next);
  event.preventDefault();
  line?.focus();
  return line;
}
