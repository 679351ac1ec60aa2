import type { Column } from '../../core/columns/column.ts';
import type { CellSlot } from '../body/cell-slot.ts';
import { setStyle } from '../body/row-strip.ts';
import styles from './absent.module.css';

/** Widths of the placeholder bars in loading rows, in percent of the cell. */
const shares = [62, 38, 74, 50, 44, 68, 56];

/** Draws a placeholder in a cell of a row that is still loading. `usual`: the alignment if the column has none. */
export function drawAbsent(slot: CellSlot, { type = '', align }: Column, row: number, usual: string): void {
  const isLead = slot.index < 0;
  setStyle(slot.element, 'text-align', isLead ? (align ?? 'center') : usual);
  slot.sign(undefined);
  if (isLead) {
    const isControl = type === 'drag' || type === 'expand' || type === 'choose';
    slot.say(isControl ? '' : String(row + 1));
    return;
  }
  const cell = slot.give('absent');
  if (cell.firstElementChild === null) {
    const bar = document.createElement('span');
    bar.className = styles['bar'] ?? '';
    bar.setAttribute('aria-hidden', 'true');
    cell.append(bar);
  }
  const bar = cell.firstElementChild;
  const share = shares[(row * 3 + slot.index * 5) % shares.length] ?? 50;
  if (bar instanceof HTMLElement) setStyle(bar, 'width', `${share}%`);
}
