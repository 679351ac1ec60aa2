import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf, sourceOf, valueCalled } from './echoes.ts';

/** One of very many values. The application searches them on its server (api-contract 6.3). */
export const selectDictSearch: CellType = {
  names: ['selectDictSearch', 'select-dict-search'],
  toText: (value, column) => {
    const source = sourceOf(column);
    const said = plainText(value);
    return source === undefined || said === '' ? said : nameOf(said, source, column.props?.echo);
  },
  // Only names loaded so far can be read from a pasted text. Another text is marked as an error and can be searched
  // for.
  read: (said, column) => {
    const source = sourceOf(column);
    const value = source === undefined ? undefined : valueCalled(source, said.trim());
    return value === undefined ? undefined : { value };
  },
  dropsUnread: true,
  typing: 'line',
  sign: 'list',
  Panel: 'selectDictSearch',
};
