import type { Column } from '../core/columns/column.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox/checkbox.ts';
import { date, datetime, time } from './date/date.ts';
import { input } from './input/input.ts';
import { inputNumber } from './input-number/input-number.ts';
import { link } from './link/link.ts';
import { popup } from './popup/popup.ts';
import { progress } from './progress/progress.ts';
import { radio } from './radio/radio.ts';
import { select } from './select/select.ts';
import { selectDictSearch } from './select-dict-search/select-dict-search.ts';
import { selectMultiple } from './select-multiple/select-multiple.ts';
import { editedSlot, slot } from './slot/slot.ts';
import { tags } from './tags/tags.ts';
import { text } from './text/text.ts';
import { textarea } from './textarea/textarea.ts';
import { upload } from './upload/upload.ts';

/** The built-in cell types. Applications can add others. */
const cellTypes: readonly CellType[] = [
  text,
  input,
  inputNumber,
  textarea,
  checkbox,
  radio,
  select,
  selectMultiple,
  selectDictSearch,
  date,
  datetime,
  time,
  progress,
  tags,
  link,
  popup,
  upload,
  slot,
];

/**
 * Returns a function that finds the cell type of a column among the built-in types and `more`, by any name of the type.
 */
export function typesWith(more: readonly CellType[]): (column: Column) => CellType {
  const byName = new Map([...cellTypes, ...more].flatMap((type) => type.names.map((name) => [name, type])));
  return ({ type, editorSlot }) => {
    const found = type === undefined ? text : (byName.get(type) ?? text);
    return found === slot && editorSlot !== undefined ? editedSlot : found;
  };
}
