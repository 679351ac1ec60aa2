import type { Overlay } from '../actions/overlay.ts';
import type { KeyHearer } from '../cells/cell-type.ts';
import { typesWith } from '../cells/cell-types.ts';
import { GridStore } from '../core/store/grid-store.ts';
import { GridView } from '../dom/grid-view.ts';
import type { GridProps } from './grid-props.ts';
import { Portals } from './portals.ts';
import { settingsOf } from './settings-of.ts';

const isSamePlace = (a: DOMRect | undefined, b: DOMRect | undefined) =>
  a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height;

/** One grid for as long as its component lives: what it holds, how it is drawn, and what React draws beside it. */
export class GridControl {
  readonly store: GridStore;
  readonly view: GridView;
  /** The components in its cells. */
  readonly portals = new Portals();
  /** Where the edited cell is on the screen. */
  place: DOMRect | undefined;
  /** The column whose texts a person is choosing from, and where its button stands. */
  filtering: { field: string; place: DOMRect } | undefined;
  /** What was said last to whoever cannot see. */
  words = '';
  /** What stands open over the grid. */
  overlay: Overlay | undefined;
  #typeOf: ReturnType<typeof typesWith>;
  #hearer: KeyHearer | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(props: GridProps) {
    this.#typeOf = typesWith(props.cellTypes ?? []);
    this.store = new GridStore(settingsOf(props, this.#typeOf));
    this.view = new GridView(this.store, {
      typeOf: (column) => this.portals.drawing(this.#typeOf(column)),
      announce: (words) => this.announce(words),
      show: (overlay) => this.show(overlay),
      panelKeys: (event) => this.#hearer?.(event) === true,
      onFilter: (field, place) => {
        this.filtering = { field, place };
        this.#changed();
      },
      onPainted: (place) => {
        this.portals.settle();
        if (isSamePlace(place, this.place)) return;
        this.place = place;
        this.#changed();
      },
    });
  }

  /** Takes over what the owner says now. */
  configure(props: GridProps): void {
    this.#typeOf = typesWith(props.cellTypes ?? []);
    this.store.configure(settingsOf(props, this.#typeOf));
    this.view.label(props.label);
  }

  closeFilter(): void {
    this.filtering = undefined;
    this.#changed();
    this.view.focus();
  }

  announce(words: string): void {
    this.words = words;
    this.#changed();
  }

  /** Opens something over the grid, or closes it; then the grid has the focus again. */
  show(overlay: Overlay | undefined): void {
    this.overlay = overlay;
    this.#changed();
    if (overlay === undefined) this.view.focus();
  }

  /** The type of what is being edited. */
  editedType() {
    const { editing } = this.store;
    const column = editing === undefined ? undefined : this.store.column(editing.field);
    return column === undefined ? undefined : this.#typeOf(column);
  }

  /** Lets `hearer` hear keys before the grid does, until what this gives is called. */
  readonly listen = (hearer: KeyHearer): (() => void) => {
    this.#hearer = hearer;
    return () => {
      if (this.#hearer === hearer) this.#hearer = undefined;
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const stopStore = this.store.subscribe(listener);
    this.#listeners.add(listener);
    return () => {
      stopStore();
      this.#listeners.delete(listener);
    };
  };

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
