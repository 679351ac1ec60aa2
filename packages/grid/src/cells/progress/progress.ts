import { plainText } from '../../core/columns/column.ts';
import { setHidden } from '../attribute.ts';
import type { CellType } from '../cell-type.ts';
import styles from './progress.module.css';

/** Returns a percentage from 0 to 100; undefined if the value is not a number. */
function percentOf(value: unknown): number | undefined {
  const text = plainText(value).trim();
  const percent = text === '' ? Number.NaN : Number(text);
  return Number.isNaN(percent) ? undefined : Math.max(0, Math.min(100, percent));
}

function partsIn(cell: HTMLElement): [HTMLElement, HTMLElement] {
  const [bar, words] = cell.children;
  if (bar instanceof HTMLElement && words instanceof HTMLElement) return [bar, words];
  const made: [HTMLElement, HTMLElement] = [document.createElement('span'), document.createElement('span')];
  made[0].className = styles['bar'] ?? '';
  made[0].append(document.createElement('i'));
  made[1].className = styles['words'] ?? '';
  cell.append(...made);
  return made;
}

/** A progress bar; it cannot be edited (api-contract 6.3). */
export const progress: CellType = {
  names: ['progress'],
  toText: (value) => {
    const percent = percentOf(value);
    return percent === undefined ? '' : `${percent}%`;
  },
  toCell: percentOf,
  isReadOnly: true,
  draw: (cell, { value, text }) => {
    const percent = percentOf(value);
    const [bar, words] = partsIn(cell);
    setHidden(bar, percent === undefined);
    bar.toggleAttribute('data-done', percent === 100);
    bar.style.setProperty('--percent', `${percent ?? 0}%`);
    if (words.textContent !== text) words.textContent = text;
  },
};
