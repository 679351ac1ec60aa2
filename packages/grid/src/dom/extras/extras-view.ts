import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Bodies } from '../body/bodies.ts';
import type { Sight } from '../body/viewport.ts';
import { drawnBy } from '../drawn-by.ts';
import type { GridParts } from '../grid-parts.ts';
import type { Expansions } from './expansions.ts';
import type { Failures } from './failures.ts';
import type { Visitors } from './visitors.ts';

type Around = {
  extras: GridParts['extras'];
  /** Lies over the rows. */
  layer: HTMLElement;
  /** Gives the keys back to the grid. */
  focus: () => void;
  onExpansions: (hosts: ReadonlyMap<RowKey, HTMLElement>) => void;
};

/** What few grids draw between their rows; it comes with the first row that asks for it. */
export class Seldom {
  readonly #store: GridStore;
  readonly #bodies: Bodies;
  readonly #sight: Sight;
  readonly #around: Around;
  #expansions: Expansions | undefined;
  #failures: Failures | undefined;
  #visitors: Visitors | undefined;

  constructor(store: GridStore, bodies: Bodies, sight: Sight, around: Around) {
    this.#store = store;
    this.#bodies = bodies;
    this.#sight = sight;
    this.#around = around;
  }

  paint(widthPx: number): void {
    this.#paintSource(widthPx);
    this.#paintExpansions(widthPx);
    this.#paintVisitors();
  }

  #paintVisitors(): void {
    const store = this.#store;
    if (this.#visitors === undefined && store.living.visitors.length === 0) return;
    const here = drawnBy(store, this.#around.extras);
    if (here === undefined) return;
    this.#visitors ??= new here.Visitors(this.#around.layer);
    this.#visitors.paint(store, this.#sight);
  }

  /** Below open rows there are places for others to draw in. */
  #paintExpansions(roomPx: number): void {
    const store = this.#store;
    if (this.#expansions === undefined && store.expanded.size === 0) return;
    const here = drawnBy(store, this.#around.extras);
    if (here === undefined) return;
    this.#expansions ??= new here.Expansions(store, this.#bodies);
    if (this.#expansions.paint(this.#sight, roomPx)) this.#around.onExpansions(this.#expansions.hosts);
  }

  /** Rows of a source that are in sight and not here are asked for, and those that could not be read say so. */
  #paintSource(widthPx: number): void {
    const { source, heights } = this.#store;
    const { focus, extras } = this.#around;
    if (source === undefined || extras.here === undefined) return;
    this.#failures ??= new extras.here.Failures(this.#store, this.#bodies.middle.element, focus);
    this.#failures.paint(this.#sight, widthPx);
    if (heights.count === 0) return;
    const { fixedRows, rowsInSight } = this.#sight;
    source.see(rowsInSight.first, rowsInSight.last, fixedRows);
  }
}
