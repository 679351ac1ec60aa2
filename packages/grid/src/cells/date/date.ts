import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import { formatOf, momentOf, readMoment, readTyped, spell } from './moment.ts';

/** Common part of the types with dates and times: values are formatted with the `format` of the column. */
const moment = {
  toText: (value, column) => {
    const format = formatOf(column);
    const read = readMoment(value, format);
    return read === undefined ? plainText(value) : spell(read, format);
  },
  read: (said, column) => {
    const format = formatOf(column);
    const read = readTyped(said, format, momentOf(new Date()));
    return read === undefined ? undefined : { value: spell(read, format) };
  },
  typing: 'line',
  keyboard: () => 'none',
  Panel: 'date',
} satisfies Partial<CellType>;

/** Exports values as spreadsheet dates, not as texts. */
const dated = {
  toCell: (value, column) => readMoment(value, formatOf(column)),
  cellFormat: formatOf,
} satisfies Partial<CellType>;

/** A day (api-contract 6.3). */
export const date: CellType = { ...moment, ...dated, names: ['date'], leastWidthPx: 135, sign: 'date' };

/** A day and a time. */
export const datetime: CellType = {
  ...moment,
  ...dated,
  names: ['datetime', 'dateTime', 'date-time'],
  leastWidthPx: 190,
  sign: 'date',
};

/** A time of day. */
export const time: CellType = { ...moment, names: ['time'], sign: 'time' };
