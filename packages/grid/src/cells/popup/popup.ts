import { partsOf } from '../../core/columns/choices.ts';
import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf } from '../select-dict-search/echoes.ts';

/** `open` functions of columns whose window is open now: a second click must not open it again. */
const open = new WeakSet<object>();

/**
 * A click calls `props.open(row)`: the application opens a window and returns values for this and other cells of the
 * row (api-contract 6.3, 8.5). Nothing can be typed or pasted.
 */
export const popup: CellType = {
  names: ['popup'],
  // The text is a translation of the value, part by part: accounts are displayed as the names of users.
  toText: (value, { props }) => {
    const echo = props?.echo;
    if (echo === undefined) return plainText(value);
    return partsOf(value)
      .map((part) => nameOf(part, echo, echo))
      .join(',');
  },
  read: () => undefined,
  isChosenOnly: true,
  sign: 'window',
  open: ({ column: { props }, row, setValues }) => {
    const ask = props?.open;
    if (ask === undefined || open.has(ask)) return;
    open.add(ask);
    ask(row)
      .then((values) => (values === undefined ? undefined : setValues(values)))
      // The application reports its failures itself.
      .catch(() => undefined)
      .finally(() => open.delete(ask));
  },
};
