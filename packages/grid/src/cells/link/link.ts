import { type Column, plainText } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import type { CellType } from '../cell-type.ts';
import styles from './link.module.css';

/** Addresses that may be opened. Excludes `javascript:` and other schemes that run code. */
const safe = /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

function addressOf(text: string, { props }: Column, row: Row): string | undefined {
  const address = (props?.href?.(row) ?? text).trim();
  return address !== '' && safe.test(address) ? address : undefined;
}

/** A link to the address in the cell, or to the address returned by `props.href(row)`. */
export const link: CellType = {
  names: ['link'],
  toText: plainText,
  isHeading: true,
  typing: 'line',
  draw: (cell, { text, column, row }) => {
    const first = cell.firstElementChild;
    const anchor = first instanceof HTMLAnchorElement ? first : document.createElement('a');
    if (anchor !== first) {
      anchor.className = styles['link'] ?? '';
      anchor.target = '_blank';
      anchor.rel = 'noopener noreferrer';
      anchor.tabIndex = -1;
      cell.append(anchor);
    }
    if (anchor.textContent !== text) anchor.textContent = text;
    const address = addressOf(text, column, row);
    if (address === undefined) anchor.removeAttribute('href');
    else if (anchor.getAttribute('href') !== address) anchor.href = address;
  },
};
