import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { Bodies } from '../body/bodies.ts';
import type { Viewport } from '../body/viewport.ts';
import type { GridParts } from '../grid-parts.ts';
import { partForDrawing } from '../part-for-drawing.ts';
import type { Expansions } from './expansions.ts';
import type { Failures } from './failures.ts';
import type { Visitors } from './visitors.ts';

type ExtrasDeps = {
  extras: GridParts['extras'];
  /** The element that covers the rows. */
  layer: HTMLElement;
  /** Moves the focus back to the grid. */
  focus: () => void;
  onExpansions: (hosts: ReadonlyMap<RowKey, HTMLElement>) => void;
};

/**
 * Draws expanded rows, loading and failed rows, and cells of other users. The code is loaded with the first row that
 * needs it.
 */
export class ExtrasView {
  readonly #store: GridStore;
  readonly #bodies: Bodies;
  readonly #viewport: Viewport;
  readonly #around: ExtrasDeps;
  #expansions: Expansions | undefined;
  #failures: Failures | undefined;
  #visitors: Visitors | undefined;

  constructor(store: GridStore, bodies: Bodies, viewport: Viewport, around: ExtrasDeps) {
    this.#store = store;
    this.#bodies = bodies;
    this.#viewport = viewport;
    this.#around = around;
  }

  paint(widthPx: number): void {
    this.#paintSource(widthPx);
    this.#paintExpansions(widthPx);
    this.#paintVisitors();
  }

  #paintVisitors(): void {
    const store = this.#store;
    if (this.#visitors === undefined && store.collaboration.visitors.length === 0) return;
    const loaded = partForDrawing(store, this.#around.extras);
    if (loaded === undefined) return;
    this.#visitors ??= new loaded.Visitors(this.#around.layer);
    this.#visitors.paint(store, this.#viewport);
  }

  /** Positions the containers below expanded rows, into which the application renders. */
  #paintExpansions(roomPx: number): void {
    const store = this.#store;
    if (this.#expansions === undefined && store.expanded.size === 0) return;
    const loaded = partForDrawing(store, this.#around.extras);
    if (loaded === undefined) return;
    this.#expansions ??= new loaded.Expansions(store, this.#bodies);
    if (this.#expansions.paint(this.#viewport, roomPx)) this.#around.onExpansions(this.#expansions.hosts);
  }

  /** Requests the visible rows that are missing, and shows a message over rows that failed to load. */
  #paintSource(widthPx: number): void {
    const { source, heights } = this.#store;
    const { focus, extras } = this.#around;
    if (source === undefined || extras.loaded === undefined) return;
    this.#failures ??= new extras.loaded.Failures(this.#store, this.#bodies.middle.element, focus);
    this.#failures.paint(this.#viewport, widthPx);
    if (heights.count === 0) return;
    const { fixedRows, visibleRows } = this.#viewport;
    source.see(visibleRows.first, visibleRows.last, fixedRows);
  }
}
