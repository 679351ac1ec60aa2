import { choicesOf, partsOf } from '../../core/columns/choices.ts';
import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import { setHidden } from '../attribute.ts';
import type { CellType } from '../cell-type.ts';
import { keyboardOf } from '../choices/keyboard.ts';
import styles from './select-multiple.module.css';

function textsOf(value: unknown, column: Column, row: Row): string[] {
  const choices = choicesOf(column, row);
  return partsOf(value).map((part) => choices.textOf(part));
}

/** Returns the two elements of a cell: one for the first choice, one for the number of further choices. */
function tagsIn(cell: HTMLElement): [HTMLElement, HTMLElement] {
  const [first, more] = cell.children;
  if (first instanceof HTMLElement && more instanceof HTMLElement) return [first, more];
  const made: [HTMLElement, HTMLElement] = [document.createElement('span'), document.createElement('span')];
  for (const tag of made) tag.className = styles['tag'] ?? '';
  // Makes the tip show the full text, which does not fit into the cell.
  made[1].dataset['long'] = '';
  cell.append(...made);
  return made;
}

function say(tag: HTMLElement, text: string): void {
  if (tag.textContent !== text) tag.textContent = text;
  setHidden(tag, text === '');
}

/**
 * Several of the column's options, stored joined by commas. The cell shows the first one and the number of the others
 * (api-contract 6.3).
 */
export const selectMultiple: CellType = {
  names: ['selectMultiple', 'select-multiple', 'list_multi', 'listMulti'],
  toText: (value, column, row) => textsOf(value, column, row).join(','),
  read: (said, column, row) => choicesOf(column, row).readAll(said),
  guess: (text, column, row) => {
    const choice = choicesOf(column, row).onlyMatching(text);
    if (choice === undefined) return undefined;
    return { value: [...new Set([...partsOf(row[column.key]), String(choice.value)])].join(',') };
  },
  dropsUnread: true,
  whyUnread: (text, column, row) => choicesOf(column, row).sharedName(text),
  typing: 'line',
  keyboard: keyboardOf,
  sign: 'list',
  draw: (cell, { value, column, row }) => {
    const texts = textsOf(value, column, row);
    const [first, more] = tagsIn(cell);
    say(first, texts[0] ?? '');
    say(more, texts.length > 1 ? `+${texts.length - 1}` : '');
  },
  Panel: 'selectMultiple',
};
