import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './cards.module.css';

export { cardOf } from '../../core/columns/card.ts';
export { CardStrip } from './card-strip.ts';

/** Elements whose styles differ in the card layout. */
export type CardElements = Record<'scroller' | 'head' | 'foot' | 'layer', HTMLElement>;

/** Switches the styles between cards and a table. */
export function dressForCards(elements: CardElements, areCards: boolean): void {
  elements.scroller.classList.toggle(styles['scroller'] ?? '', areCards);
  elements.head.classList.toggle(styles['unseen'] ?? '', areCards);
  elements.foot.classList.toggle(styles['footer'] ?? '', areCards);
  elements.layer.classList.toggle(styles['layer'] ?? '', areCards);
}

/** A footer line with sums or averages, and its title. */
type FootLine = { figure: 'sum' | 'average'; title: string };

/** Writes the footer as text, each figure with the title of its column, because cards have no columns. */
export function summarise(
  store: GridStore,
  host: HTMLElement,
  { lines, firstRow }: { lines: readonly FootLine[]; firstRow: number },
): void {
  const rows = lines.map(({ figure, title }, i) => {
    const row = document.createElement('div');
    const cell = document.createElement('div');
    row.setAttribute('role', 'row');
    row.setAttribute('aria-rowindex', String(firstRow + i));
    row.className = styles['summary'] ?? '';
    cell.setAttribute('role', 'gridcell');
    const figures = store.layout.columns
      .filter(({ column }) => column.statistics?.includes(figure) === true)
      .map(({ column }) => `${column.title} ${store.statistics(column.key)[figure] ?? ''}`);
    cell.textContent = [title, ...figures].join('　');
    row.append(cell);
    return row;
  });
  host.replaceChildren(...rows);
}
