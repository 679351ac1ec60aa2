import { type Column, plainText } from '../../core/columns/column.ts';
import { setAttribute } from '../attribute.ts';
import type { CellType } from '../cell-type.ts';
import styles from './checkbox.module.css';

const yesWords = new Set(['是', '✓', '√', '1', 'true', 'yes', 'y', '启用']);
const noWords = new Set(['否', '×', '0', 'false', 'no', 'n', '禁用', '不启用', '停用']);

/** Returns the values for ticked and unticked. */
const valuesOf = ({ customValue = [true, false] }: Column) => customValue;

const isTicked = (value: unknown, column: Column) => {
  const [yes] = valuesOf(column);
  return value === yes || (value !== '' && plainText(value) === plainText(yes));
};

/** A checkbox, shown without editing. */
export const checkbox: CellType = {
  names: ['checkbox'],
  align: 'center',
  toText: (value, column) => (isTicked(value, column) ? '是' : '否'),
  read: (said, column) => {
    const word = said.trim().toLowerCase();
    const [yes, no] = valuesOf(column);
    if (yesWords.has(word) || word === String(yes).toLowerCase()) return { value: yes };
    return noWords.has(word) || word === String(no).toLowerCase() ? { value: no } : undefined;
  },
  draw: (cell, { value, column, mayEdit }) => {
    let box = cell.firstElementChild;
    if (!(box instanceof HTMLElement)) {
      box = document.createElement('span');
      box.className = styles['box'] ?? '';
      box.setAttribute('role', 'checkbox');
      box.setAttribute('data-press', '');
      cell.append(box);
    }
    setAttribute(box, 'aria-checked', String(isTicked(value, column)));
    setAttribute(box, 'aria-label', column.title);
    box.toggleAttribute('aria-disabled', !mayEdit);
  },
  initial: (column) => {
    const [yes, no] = valuesOf(column);
    return column.props?.['defaultChecked'] === true ? yes : no;
  },
  press: (value, column) => {
    const [yes, no] = valuesOf(column);
    return { value: isTicked(value, column) ? no : yes };
  },
};
