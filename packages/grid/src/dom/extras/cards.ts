import type { GridStore } from '../../core/store/grid-store.ts';
import styles from './cards.module.css';

export { cardOf } from '../../core/columns/card.ts';
export { CardStrip } from './card-strip.ts';

/** The elements of a grid that look otherwise around cards. */
export type Worn = Record<'scroller' | 'head' | 'foot' | 'layer', HTMLElement>;

/** Dresses a grid for cards, or for a table again. */
export function dressForCards(worn: Worn, areCards: boolean): void {
  worn.scroller.classList.toggle(styles['scroller'] ?? '', areCards);
  worn.head.classList.toggle(styles['unseen'] ?? '', areCards);
  worn.foot.classList.toggle(styles['footer'] ?? '', areCards);
  worn.layer.classList.toggle(styles['layer'] ?? '', areCards);
}

/** A line of a footer: which figure, and its name. */
type FootLine = { figure: 'sum' | 'average'; title: string };

/** Below cards there are no columns to stand under: each figure is told with its own title. */
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
