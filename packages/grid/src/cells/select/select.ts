import { choicesOf } from '../../core/columns/choices.ts';
import type { CellType } from '../cell-type.ts';
import { keyboardOf } from '../choices/keyboard.ts';

/**
 * One of the column's options. A value without an option is shown as it is (api-contract 6.3). Typing always searches,
 * so `allowSearch` changes nothing; with `allowInput` free text is a value, too.
 */
export const select: CellType = {
  names: ['select', 'selectSearch', 'select-search', 'sel_search', 'list'],
  toText: (value, column, row) => choicesOf(column, row).textOf(value),
  read: (said, column, row) => {
    const own = column.allowInput === true && said.trim() !== '' ? { value: said.trim() } : undefined;
    return choicesOf(column, row).read(said) ?? own;
  },
  guess: (text, column, row) => choicesOf(column, row).onlyMatching(text),
  dropsUnread: true,
  typing: 'line',
  keyboard: keyboardOf,
  sign: 'list',
  Panel: 'select',
};
