import { setHidden } from '../cells/attribute.ts';
import { footLinesOf } from '../core/columns/foot-lines.ts';
import { Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { drawnBy } from './drawn-by.ts';
import type { GridFoot } from './foot.ts';
import styles from './grid.module.css';
import type { Window } from './row-strip.ts';

/** Figures below the rows, for grids whose columns ask for them. */
const foot = new Part(() => import('./foot.ts'));

/** Where the footer stands as soon as it has come. */
export class FootPlace {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  #foot: GridFoot | undefined;

  constructor(store: GridStore) {
    this.#store = store;
    this.element.setAttribute('role', 'rowgroup');
    this.element.className = styles['foot'] ?? '';
  }

  /** How many lines it has. */
  get count(): number {
    return footLinesOf(this.#store.settings.columns);
  }

  paint(window: Window, firstRow: number): void {
    // Nothing is in it until it has come: rows are for those who cannot see it.
    setHidden(this.element, this.count === 0 || foot.here === undefined);
    if (this.count === 0) return;
    const here = drawnBy(this.#store, foot);
    if (here === undefined) return;
    this.#foot ??= new here.GridFoot(this.#store, this.element);
    this.#foot.paint(window, firstRow);
  }
}
