import type { CellType, Drawn } from '../../cells/cell-type.ts';
import styles from './portals.module.css';

/** A cell element into which React renders a component. */
export type Spot = { id: string; home: HTMLElement; Cell: NonNullable<CellType['Cell']>; drawn: Drawn };

const isSameRow = (a: Drawn['row'], b: Drawn['row']) =>
  a === b || Object.entries(b).every(([field, value]) => Object.is(a[field], value));

/** Would the component render the same with both? */
const isSame = (a: Drawn, b: Drawn) =>
  a.key === b.key &&
  Object.is(a.value, b.value) &&
  a.text === b.text &&
  a.index === b.index &&
  a.columnIndex === b.columnIndex &&
  a.column === b.column &&
  a.mayEdit === b.mayEdit &&
  isSameRow(a.row, b.row);

/**
 * The visible cells with React content. Painting assigns components to cell elements; React is notified at most once
 * per painting, and only of changes.
 */
export class Portals {
  spots: readonly Spot[] = [];
  readonly #byHome = new Map<HTMLElement, Spot>();
  readonly #drawing = new WeakMap<CellType, CellType>();
  readonly #listeners = new Set<() => void>();
  #last = 0;
  #isDirty = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Wraps a cell type that has a component: drawing a cell then adds it to the list of cells that React renders. */
  readonly drawing = (type: CellType): CellType => {
    const { Cell } = type;
    if (Cell === undefined) return type;
    const known = this.#drawing.get(type);
    if (known !== undefined) return known;
    const made: CellType = { ...type, draw: (cell, drawn) => this.#want(cell, drawn, Cell) };
    this.#drawing.set(type, made);
    return made;
  };

  #want(cell: HTMLElement, drawn: Drawn, Cell: Spot['Cell']): void {
    const first = cell.firstElementChild;
    const home = first instanceof HTMLElement ? first : document.createElement('div');
    if (home !== first) {
      home.className = styles['home'] ?? '';
      cell.append(home);
    }
    const spot = this.#byHome.get(home);
    if (spot !== undefined && isSame(spot.drawn, drawn)) return;
    this.#last += 1;
    this.#byHome.set(home, { id: spot?.id ?? String(this.#last), home, Cell, drawn });
    this.#isDirty = true;
  }

  /** Notifies React of changes since the last painting, and drops cells whose element shows other content now. */
  settle(): void {
    for (const home of this.#byHome.keys()) {
      if (home.isConnected) continue;
      this.#byHome.delete(home);
      this.#isDirty = true;
    }
    if (!this.#isDirty) return;
    this.#isDirty = false;
    this.spots = [...this.#byHome.values()];
    for (const listener of this.#listeners) listener();
  }
}
