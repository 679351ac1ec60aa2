import { plainText } from '../../core/columns/column.ts';
import type { CellType } from '../cell-type.ts';
import styles from './tags.module.css';

/** Returns the tags in a text: two characters each; semicolons are ignored (product-spec §5). */
function tagsOf(value: unknown): string[] {
  const letters = Array.from(plainText(value).replaceAll(/[;；]/g, ''));
  return Array.from({ length: Math.ceil(letters.length / 2) }, (_, i) =>
    letters.slice(i * 2, i * 2 + 2).join(''),
  );
}

/** Tags of two characters, stored with semicolons between them. */
export const tags: CellType = {
  names: ['tags'],
  toText: (value) => tagsOf(value).join(';'),
  toEditText: (value) => tagsOf(value).join(''),
  read: (said) => ({ value: tagsOf(said.trim()).join(';') }),
  typing: 'line',
  draw: (cell, { value, column }) => {
    const texts = tagsOf(value);
    while (cell.childElementCount > texts.length) cell.lastElementChild?.remove();
    for (const [i, text] of texts.entries()) {
      const tag = cell.children[i] ?? cell.appendChild(document.createElement('span'));
      if (!(tag instanceof HTMLElement)) continue;
      tag.className = styles['tag'] ?? '';
      if (tag.textContent !== text) tag.textContent = text;
      const colour = column.setTagColor?.(text);
      const [background = '', letters = ''] = typeof colour === 'string' ? [colour] : (colour ?? []);
      tag.style.background = background;
      tag.style.color = letters;
    }
  },
};
