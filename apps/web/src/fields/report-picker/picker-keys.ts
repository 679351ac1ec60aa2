import type { KeyboardEvent, MouseEvent } from 'react';

const boxes = '.ant-table-tbody .ant-table-row input[type="checkbox"]';

const isBox = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(boxes);

/** A text field of the query form, where the arrow keys have no other meaning. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'text' &&
  target.closest('.ant-select, .ant-picker') === null;

/** Focuses the checkbox of the first row. */
export function focusFirstRow(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLInputElement>(boxes)?.focus();
}

/** Moves the focus between rows by the arrow keys, and submits by Enter on a row; Space ticks its checkbox. */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, submit: () => void): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (key === 'Enter' && isBox(target)) {
    event.preventDefault();
    submit();
    return;
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>(boxes)];
  const next = isBox(target)
    ? all[all.indexOf(target) + step]
    : step === 1 && isTextField(target)
      ? all[0]
      : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Focuses the row that was pressed, so that the arrow keys continue from there. */
export function focusPressedRow({ target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return;
  target
    .closest('.ant-table-row')
    ?.querySelector<HTMLElement>('input[type="checkbox"]')
    ?.focus({ preventScroll: true });
}
