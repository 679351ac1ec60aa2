import { partsOf } from '../../core/columns/choices.ts';
import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { nameOf } from '../select-dict-search/echoes.ts';

/** The `open` functions of windows that are open, which a second click must not open again. */
const open = new WeakSet<object>();

/**
 * A cell whose click calls `props.open(row)`: the owner opens a window and returns values for this and other cells of
 * the row (api-contract 6.3, 8.5). Texts cannot be typed or pasted into it.
 */
export const popup: CellType = {
  names: ['popup'],
  // The text may differ from the value part by part: accounts show the names of their users.
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
      // The owner reports failures itself.
      .catch(() => undefined)
      .finally(() => open.delete(ask));
  },
};
