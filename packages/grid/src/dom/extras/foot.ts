import { setAttribute, setHidden } from '../../cells/attribute.ts';
import { type FootLine, linesOf } from '../../core/columns/foot-lines.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { Totals } from '../../core/store/selection/totals.ts';
import { RowStrip, setStyle, type Window } from '../body/row-strip.ts';
import styles from '../grid.module.css';
import { summarise } from './cards.ts';

/** Sums and averages, fixed at the bottom. */
export class GridFoot {
  readonly #element: HTMLElement;
  readonly #store: GridStore;
  readonly #strips: RowStrip[] = [];
  readonly #summary = document.createElement('div');

  constructor(store: GridStore, element: HTMLElement) {
    this.#store = store;
    this.#element = element;
    this.#summary.setAttribute('role', 'presentation');
    element.append(this.#summary);
    store.totals ??= new Totals(() => store.changed());
  }

  paint(window: Window, firstRow: number): void {
    const asked = linesOf(this.#store.settings.columns);
    const areCards = this.#store.cards !== undefined;
    setHidden(this.#summary, !areCards);
    if (areCards) summarise(this.#store, this.#summary, { lines: asked, firstRow });
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
    const strip = new RowStrip(cell, styles['footRow'] ?? '');
    this.#strips.push(strip);
    this.#element.append(strip.element);
  }

  /** Writes the title of the line into the first visible cell that has no figure. */
  #show(strip: RowStrip, { figure, title }: FootLine, window: Window): void {
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
