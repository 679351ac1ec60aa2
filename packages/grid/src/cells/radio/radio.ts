import { type Choice, choicesOf } from '../../core/columns/choices.ts';
import { setAttribute } from '../attribute.ts';
import type { CellType } from '../cell-type.ts';
import styles from './radio.module.css';

/** Returns the given number of buttons in the cell; existing elements are reused. */
function buttonsIn(cell: HTMLElement, count: number): HTMLCollection {
  while (cell.childElementCount > count) cell.lastElementChild?.remove();
  while (cell.childElementCount < count) {
    const button = document.createElement('span');
    button.className = styles['radio'] ?? '';
    button.setAttribute('role', 'radio');
    cell.append(button);
  }
  return cell.children;
}

function say(
  button: Element,
  { text, value, isDisabled }: Choice,
  isChosen: boolean,
  isLocked: boolean,
): void {
  if (button.textContent !== text) button.textContent = text;
  setAttribute(button, 'data-press', String(value));
  setAttribute(button, 'aria-checked', String(isChosen));
  button.toggleAttribute('aria-disabled', isLocked || isDisabled);
}

/** Returns the enabled choice after the current one; after the last one, the first. */
function nextOf(list: readonly Choice[], value: unknown): Choice | undefined {
  const open = list.filter(({ isDisabled }) => !isDisabled);
  return open[(open.findIndex((one) => String(one.value) === String(value)) + 1) % open.length];
}

/** Radio buttons (api-contract 6.3). Space chooses the next one. */
export const radio: CellType = {
  names: ['radio'],
  toText: (value, column, row) => choicesOf(column, row).textOf(value),
  read: (said, column, row) => choicesOf(column, row).read(said),
  draw: (cell, { value, column, row, mayEdit }) => {
    const { list } = choicesOf(column, row);
    const buttons = buttonsIn(cell, list.length);
    for (const [i, choice] of list.entries()) {
      const button = buttons[i];
      if (button !== undefined) say(button, choice, String(choice.value) === String(value), !mayEdit);
    }
  },
  press: (value, column, what, row) => {
    const choices = choicesOf(column, row);
    if (what !== '' && what === String(value)) return column.allowClear === true ? { value: '' } : undefined;
    const pressed = what === '' ? nextOf(choices.list, value) : choices.of(what);
    return pressed === undefined || pressed.isDisabled ? undefined : { value: pressed.value };
  },
};
