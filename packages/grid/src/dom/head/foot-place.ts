import { setHidden } from '../../cells/attribute.ts';
import { footLinesOf } from '../../core/columns/foot-lines.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Window } from '../body/row-strip.ts';
import type { GridFoot } from '../extras/foot.ts';
import styles from '../grid.module.css';
import type { GridParts } from '../grid-parts.ts';
import { partForDrawing } from '../part-for-drawing.ts';

/** The element of the footer. Sums and averages are drawn into it once their code is loaded. */
export class FootPlace {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #extras: GridParts['extras'];
  #foot: GridFoot | undefined;

  constructor(store: GridStore, extras: GridParts['extras']) {
    this.#store = store;
    this.#extras = extras;
    this.element.setAttribute('role', 'rowgroup');
    this.element.className = styles['foot'] ?? '';
  }

  /** The number of footer lines. */
  get count(): number {
    return footLinesOf(this.#store.settings.columns);
  }

  paint(window: Window, firstRow: number): void {
    // Hidden while empty, because accessibility checks report an empty row group as an error.
    setHidden(this.element, this.count === 0 || this.#extras.loaded === undefined);
    if (this.count === 0) return;
    const loaded = partForDrawing(this.#store, this.#extras);
    if (loaded === undefined) return;
    this.#foot ??= new loaded.GridFoot(this.#store, this.element);
    this.#foot.paint(window, firstRow);
  }
}
