import { type CellType, choicesOf } from '@baisi/grid';
import tags from '../../../ui/tags/plain-tag.module.css';
import { ColourPanel } from './colour-panel.tsx';

/** Cell type for the colour of an item: one of the column's options, drawn as a tag in that colour. */
export const colourCell: CellType = {
  names: ['item-colour'],
  toText: (value, column, row) => choicesOf(column, row).textOf(value),
  read: (text, column, row) => choicesOf(column, row).read(text),
  guess: (text, column, row) => choicesOf(column, row).onlyMatching(text),
  dropsUnread: true,
  typing: 'line',
  keyboard: () => 'none',
  sign: 'list',
  draw: (cell, { value, text }) => {
    const tag = cell.firstElementChild ?? cell.appendChild(document.createElement('span'));
    if (tag.textContent !== text) tag.textContent = text;
    tag.className = text === '' ? '' : `${tags['tag'] ?? ''} ${tags[String(value)] ?? ''}`.trim();
  },
  Panel: ColourPanel,
};
