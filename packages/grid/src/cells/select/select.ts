import { choicesOf } from '../../core/columns/choices.ts';
import type { CellType } from '../cell-type.ts';
import { keyboardOf } from '../choices/keyboard.ts';

/**
 * One of the column's options. A value without an option is displayed unchanged (api-contract 6.3). The list can always
 * be searched by typing, so `allowSearch` has no effect. With `allowInput`, free text is a valid value.
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
  whyUnread: (text, column, row) => choicesOf(column, row).sharedName(text),
  typing: 'line',
  keyboard: keyboardOf,
  sign: 'list',
  Panel: 'select',
};
