import { setAttribute, setHidden } from '../cells/attribute.ts';
import type { Column } from '../core/columns/column.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { cardsPart } from './cards-part.ts';
import styles from './grid.module.css';
import { RowStrip, setStyle, type Window } from './row-strip.ts';

/** The lines a footer can have, in their order, with their words (product-spec §9). */
const lines = [
  { figure: 'sum', title: '合计' },
  { figure: 'average', title: '平均' },
] as const;

type Line = (typeof lines)[number];

/** Which lines the columns ask for. */
function linesOf(columns: readonly Column[]): Line[] {
  return lines.filter(({ figure }) =>
    columns.some(({ statistics }) => statistics?.includes(figure) === true),
  );
}

/** How many lines the footer of some columns has. */
export function footLinesOf(columns: readonly Column[]): number {
  return linesOf(columns).length;
}

/** Sums and averages, which stay at the bottom. */
export class GridFoot {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #newId: () => string;
  readonly #strips: RowStrip[] = [];
  readonly #summary = document.createElement('div');

  constructor(store: GridStore, newId: () => string) {
    this.#store = store;
    this.#newId = newId;
    this.element.setAttribute('role', 'rowgroup');
    this.element.className = styles['foot'] ?? '';
    this.#summary.setAttribute('role', 'presentation');
    this.element.append(this.#summary);
  }

  /** How many lines it has. */
  get count(): number {
    return footLinesOf(this.#store.settings.columns);
  }

  paint(window: Window, firstRow: number): void {
    const asked = linesOf(this.#store.settings.columns);
    setHidden(this.element, asked.length === 0);
    const areCards = this.#store.cards !== undefined;
    setHidden(this.#summary, !areCards);
    if (areCards) cardsPart.here?.summarise(this.#store, this.#summary, { lines: asked, firstRow });
    while (this.#strips.length < asked.length) this.#grow();
    for (const [i, strip] of this.#strips.entries()) {
      const line = asked[i];
      setHidden(strip.element, line === undefined || areCards);
      if (line === undefined || areCards) continue;
      setAttribute(strip.element, 'aria-rowindex', String(firstRow + i));
      this.#show(strip, line, window);
    }
  }

  #grow(): void {
    const cell = { role: 'gridcell', className: styles['figure'] ?? '' };
    const strip = new RowStrip(cell, styles['footRow'] ?? '', this.#newId);
    this.#strips.push(strip);
    this.element.append(strip.element);
  }

  /** The line's name stands in the left-most cell that says nothing else. */
  #show(strip: RowStrip, { figure, title }: Line, window: Window): void {
    const { layout } = this.#store;
    const named = layout.leads.length > 0 ? -1 : 0;
    strip.show(layout, window, (slot, { column }, index) => {
      setAttribute(slot.element, 'aria-colindex', String(layout.leads.length + index + 1));
      const isAsked = index >= 0 && column.statistics?.includes(figure) === true;
      setStyle(slot.element, 'text-align', isAsked ? 'right' : '');
      if (isAsked) slot.say(this.#store.statistics(column.key)[figure] ?? '');
      else slot.say(index === named ? title : '');
    });
  }
}
