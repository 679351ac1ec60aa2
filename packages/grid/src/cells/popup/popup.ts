import { partsOf } from '../../core/columns/choices.ts';
import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf } from '../select-dict-search/echoes.ts';

/** What is open already: a second click while it comes opens no second one. */
const open = new WeakSet<object>();

/**
 * A cell that opens something at once, which fills this and other cells of its row (api-contract 6.3, 8.5). What it
 * opens is its owner's, as `props.open(row)`; a text that is pasted fills nothing, and is not read.
 */
export const popup: CellType = {
  names: ['popup'],
  // What it holds may be called otherwise, each part for itself: accounts by the names of their people.
  toText: (value, { props }) => {
    const echo = props?.echo;
    if (echo === undefined) return plainText(value);
    return partsOf(value)
      .map((part) => nameOf(part, echo, echo))
      .join(',');
  },
  read: () => undefined,
  sign: 'window',
  open: ({ column: { props }, row, setValues }) => {
    const ask = props?.open;
    if (ask === undefined || open.has(ask)) return;
    open.add(ask);
    ask(row)
      .then((values) => (values === undefined ? undefined : setValues(values)))
      // Who opens it tells what went wrong there.
      .catch(() => undefined)
      .finally(() => open.delete(ask));
  },
};
