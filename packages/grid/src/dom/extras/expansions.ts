import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { ownHeightPx } from '../../core/store/layout/drawn-rows.ts';
import { measureExpanded } from '../../core/store/layout/expanding.ts';
import type { Bodies } from '../body/bodies.ts';
import styles from '../body/lead-cells.module.css';
import { setStyle } from '../body/row-strip.ts';
import type { Viewport } from '../body/viewport.ts';

/** The container below an expanded row. */
type Expansion = { line: HTMLElement; host: HTMLElement };

/**
 * Containers below expanded rows; React renders into them. A container that was visible once stays in the document
 * until its row is collapsed, so that scrolling loses no input.
 */
export class Expansions {
  readonly #store: GridStore;
  readonly #bodies: Bodies;
  readonly #openings = new Map<RowKey, Expansion>();
  readonly #keyOf = new WeakMap<Element, RowKey>();
  readonly #sizes: ResizeObserver;

  constructor(store: GridStore, bodies: Bodies) {
    this.#store = store;
    this.#bodies = bodies;
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const key = this.#keyOf.get(target);
        // In a hidden tab its height is 0; the last measured height is kept then.
        if (key !== undefined && target instanceof HTMLElement && target.offsetHeight > 0)
          measureExpanded(store, key, target.offsetHeight);
      }
    });
  }

  /** The containers by row key. */
  get hosts(): ReadonlyMap<RowKey, HTMLElement> {
    return new Map([...this.#openings].map(([key, { host }]) => [key, host]));
  }

  /** Positions the containers. Returns true if containers were added or removed. */
  paint(viewport: Viewport, roomPx: number): boolean {
    const { expanded, heights } = this.#store;
    if (expanded.size === 0 && this.#openings.size === 0) return false;
    let isOther = this.#close();
    for (const key of expanded.keys()) {
      const row = this.#store.indexOf(key);
      const { zone, originPx } = this.#zoneOf(row, viewport);
      const topPx = heights.topOf(row) + ownHeightPx(this.#store, key);
      const { first, last } = viewport.visibleRows;
      const isInView = row >= 0 && (zone !== this.#bodies.middle || (row >= first && row <= last));
      const there = this.#openings.get(key);
      if (!isInView) {
        if (there !== undefined) there.line.hidden = true;
        continue;
      }
      const { line, host } = there ?? this.#open(key);
      isOther ||= there === undefined;
      if (line.parentElement !== zone.element) zone.element.append(line);
      line.hidden = false;
      setStyle(line, 'transform', `translateY(${topPx - originPx}px)`);
      setStyle(host, 'width', `${roomPx}px`);
    }
    return isOther;
  }

  /** Returns the body (frozen or scrolling) that contains a row, and its top, measured from the top of all rows. */
  #zoneOf(row: number, { frozen, originPx }: Viewport) {
    const { heights } = this.#store;
    const { top, middle, bottom } = this.#bodies;
    if (row < frozen.top) return { zone: top, originPx: 0 };
    if (row < heights.count - frozen.bottom) return { zone: middle, originPx };
    return { zone: bottom, originPx: heights.totalPx - frozen.bottomPx };
  }

  #close(): boolean {
    let isOther = false;
    for (const [key, { line, host }] of this.#openings) {
      if (this.#store.expanded.has(key)) continue;
      this.#sizes.unobserve(host);
      this.#openings.delete(key);
      line.remove();
      isOther = true;
    }
    return isOther;
  }

  #open(key: RowKey): Expansion {
    const line = document.createElement('div');
    const host = document.createElement('div');
    line.className = styles['opening'] ?? '';
    line.setAttribute('role', 'row');
    line.dataset['expansion'] = key;
    host.className = styles['openingHost'] ?? '';
    host.setAttribute('role', 'gridcell');
    line.append(host);
    this.#bodies.middle.element.append(line);
    this.#keyOf.set(host, key);
    this.#sizes.observe(host);
    const opening = { line, host };
    this.#openings.set(key, opening);
    return opening;
  }
}
