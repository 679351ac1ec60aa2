import { type Column, plainText } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import type { CellType } from '../cell-type.ts';
import styles from './link.module.css';

/** Addresses that a click may open: never a script. */
const safe = /^(?:https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

function addressOf(text: string, { props }: Column, row: Row): string | undefined {
  const address = (props?.href?.(row) ?? text).trim();
  return address !== '' && safe.test(address) ? address : undefined;
}

/** A link to the address that is the text, or to `props.href(row)`. */
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
