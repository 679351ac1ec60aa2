import { type Option, readOption } from '../../core/clipboard/read-text.ts';
import { type Column, plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { SelectPanel } from './select-panel.tsx';

const noOptions: readonly Option[] = [];

/** The choice that a value stands for. */
const optionOf = (value: unknown, { options = noOptions }: Column) =>
  options.find((option) => String(option.value) === String(value));

/** One of the column's options. What none of them stands for is shown as it is (api-contract 6.3). */
export const select: CellType = {
  names: ['select', 'selectSearch', 'select-search', 'sel_search', 'list'],
  toText: (value, column) => optionOf(value, column)?.text ?? plainText(value),
  read: (said, { options = noOptions }) => readOption(said, options),
  dropsUnread: true,
  typing: 'line',
  Panel: SelectPanel,
};
