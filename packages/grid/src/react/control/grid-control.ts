import type { ComponentType } from 'react';
import type { Finding } from '../../actions/action.ts';
import type { Overlay } from '../../actions/overlay.ts';
import type { KeyListener } from '../../cells/cell-type.ts';
import { typesWith } from '../../cells/cell-types.ts';
import type { RowSource } from '../../core/blocks/row-source.ts';
import type { Arrangement } from '../../core/columns/layout.ts';
import type { Patch } from '../../core/document/patch.ts';
import type { Row } from '../../core/document/row.ts';
import type { Part } from '../../core/part.ts';
import { GridStore } from '../../core/store/grid-store.ts';
import { keepBlankRow } from '../../core/store/rows/blank-row.ts';
import type { AutoSaving, Say } from '../../core/store/saving/auto-saving.ts';
import type { GridParts, WithWholeWork } from '../../dom/grid-parts.ts';
import { GridView } from '../../dom/grid-view.ts';
import { Portals } from '../cells/portals.ts';
import type { GridProps } from '../grid-props.ts';
import { clickCell } from './cell-click.ts';
import { reportDrafts } from './draft-events.ts';
import { handleOf } from './grid-handle.ts';
import type { GridHandle } from './handle.ts';
import { noOpenPanels, type OpenPanels } from './open-panels.ts';
import { ownerEvents } from './owner-events.ts';
import { RowLoader } from './row-loader.ts';
import { settingsOf } from './settings-of.ts';

const isSamePlace = (a: DOMRect | undefined, b: DOMRect | undefined) =>
  a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height;

type Work = NonNullable<GridParts['work']['loaded']>;
type How = { isTyping?: boolean };

/** The controller of one grid for the life of its component: the store, the view, and what React draws. */
export class GridControl {
  readonly store: GridStore;
  readonly view: GridView;
  /** The components in cells. */
  readonly portals = new Portals();
  /** The column whose filter is open, and the place of its button. */
  filtering: { field: string; place: DOMRect } | undefined;
  readonly handle: GridHandle;
  props: GridProps;
  /** The place of the active cell on the screen. */
  activePlace: DOMRect | undefined;
  openPanels: OpenPanels = noOpenPanels;
  /** The last announcement and its number, so that the same text can be announced again. */
  said = { words: '', number: 0 };
  /** The open dialog or menu. */
  overlay: Overlay | undefined;
  /** The column mapping of the last import. */
  importHeadings: Readonly<Record<string, string>> | undefined;
  /** The find bar; undefined while it is closed. */
  finding: Finding | undefined;
  #typeOf: ReturnType<typeof typesWith>;
  #arranged: Arrangement | undefined;
  readonly #rows: RowLoader;
  #keyListener: KeyListener | undefined;
  #autoSaving: AutoSaving | undefined;
  /** Is the panel of the current edit being loaded? */
  #isPanelAsked = false;
  readonly parts: GridParts;
  /** The component of this grid, for grids in its dialogs. */
  readonly Grid: ComponentType<GridProps>;
  readonly #listeners = new Set<() => void>();

  constructor(props: GridProps, parts: GridParts, Grid: ComponentType<GridProps>) {
    this.Grid = Grid;
    this.parts = parts;
    this.#typeOf = typesWith(props.cellTypes ?? []);
    this.props = props;
    this.store = new GridStore(this.#settings(props));
    this.#rows = new RowLoader(this.store, (run) => this.#with(parts.extras, run));
    this.store.watchers.add((patches) => {
      this.withWork((work) => this.#judge(work, patches), { isTyping: true });
      keepBlankRow(this.store);
    });
    this.store.subscribe(() => this.#awaitPanel());
    reportDrafts(this.store, () => this.props.onDraft !== undefined);
    this.view = new GridView(this.store, {
      typeOf: (column) => this.portals.drawing(this.#typeOf(column)),
      announce: (words) => this.announce(words),
      note: (words) => this.note(words),
      show: (overlay) => this.show(overlay),
      find: (asked) => this.find(asked),
      parts,
      withWork: this.withWork,
      panelKeys: (event) => this.#keyListener?.(event) === true,
      onFilter: (field, place) =>
        this.withWork(() => {
          this.filtering = { field, place };
          this.#changed();
        }),
      onPainted: (place) => {
        this.portals.settle();
        if (isSamePlace(place, this.activePlace)) return;
        this.activePlace = place;
        this.#changed();
      },
      openRowMenu: (key, at) => this.open({ rowMenu: { key, at } }),
      clicked: (cell, isHandled) => clickCell(this, cell, isHandled),
      scrolled: (at) => this.store.settings.tell('scroll', at),
      onExpansions: (expandedHosts) => this.open({ expandedHosts }),
    });
    this.handle = handleOf(this);
    this.view.label(props.label);
    if (props.arrangement !== undefined) this.arrange(props.arrangement);
    // Given rows are part of the first painting; rows of a source are requested once the grid is in a page.
    if (props.rowSource === undefined) this.take(props.dataSource);
  }

  /** Applies new props. */
  configure(props: GridProps): void {
    if (props === this.props) return;
    this.#typeOf = typesWith(props.cellTypes ?? []);
    this.props = props;
    this.store.configure(this.#settings(props));
    this.view.label(props.label);
  }

  #settings(props: GridProps) {
    return settingsOf(
      props,
      this.#typeOf,
      ownerEvents(props, () => this.handle),
    );
  }

  closeFilter(): void {
    this.filtering = undefined;
    this.#changed();
    this.view.focus();
  }

  announce(words: string): void {
    this.said = { words, number: this.said.number + 1 };
    this.#changed();
  }

  /** Announces words and shows them for a while: in the status line, or without one over the rows. */
  note(words: string): void {
    this.announce(words);
    if (this.props.statusBar !== true) this.open({ notice: words });
  }

  /** Opens something over the grid, or closes it and returns the focus to the grid. */
  show(overlay: Overlay | undefined): void {
    this.#put(overlay !== undefined, () => {
      this.overlay = overlay;
    });
  }

  /** Opens the find bar, or closes it. */
  find(asked: Finding | undefined): void {
    this.#put(asked !== undefined, () => {
      this.finding = asked;
    });
  }

  /** Opening waits for the part `work`; closing returns the focus to the grid. */
  #put(isOpening: boolean, change: () => void): void {
    if (isOpening)
      this.withWork(() => {
        change();
        this.#changed();
      });
    else {
      change();
      this.#changed();
      this.view.focus();
    }
  }

  readonly withWork: WithWholeWork = (run, how) => this.#with(this.parts.work, run, how);

  #with<T>(part: Part<T>, run: (loaded: T) => void, { isTyping = false }: How = {}): void {
    if (part.loaded !== undefined) run(part.loaded);
    else
      void this.view.keys.until(part.fetch(), {
        arrived: run,
        lost: () => this.open({ notice: '加载失败，请检查网络后重试' }),
        isTyping,
      });
  }

  /** Loads the part `work` in advance. After a failure it is loaded on demand. */
  fetchWork(): void {
    this.parts.work.fetch().catch(() => undefined);
  }

  /** Remembers the column mapping for the next import. */
  rememberHeadings(headings: Readonly<Record<string, string>>): void {
    this.importHeadings = headings;
  }

  readonly focus = (): void => this.view.focus();

  /** Validates the cells that an act has written, and saves them if the owner wants that. */
  #judge({ judgeTouched, AutoSaving }: Work, patches: readonly Patch[]): void {
    judgeTouched(this.store, patches);
    if (this.props.autoSave === undefined) return;
    const say: Say = (words, isFailure) => {
      this.announce(words);
      this.open(isFailure ? { saving: '', notice: words } : { saving: words });
    };
    this.#autoSaving ??= new AutoSaving(this.store, () => this.props.autoSave, say);
    this.#autoSaving.touched(patches);
  }

  /** Opens or closes panels of the grid. */
  open(part: Partial<OpenPanels>): void {
    const opened = { ...part, expandedHosts: undefined, notice: undefined, saving: undefined };
    const put = () => {
      this.openPanels = { ...this.openPanels, ...part };
      this.#changed();
    };
    if (Object.values(opened).some(Boolean)) this.withWork(put);
    else put();
  }

  /** Asks the owner for another page; the next rows belong to it. */
  turnPage(to: { current: number; pageSize: number }): void {
    this.#rows.turn();
    this.store.settings.tell('pageChange', to);
  }

  /** Loads rows from the owner: of a source, of the requested page, or of another table. */
  take(rows?: readonly Row[], source?: RowSource): void {
    this.#rows.take(rows, source);
  }

  /** Applies the arrangement that the owner has kept. */
  arrange(arrangement: Arrangement): void {
    if (arrangement === this.#arranged) return;
    this.#arranged = arrangement;
    this.store.arrange(arrangement);
  }

  /** The type of the edited cell. */
  editedType() {
    const { editing } = this.store;
    const column = editing === undefined ? undefined : this.store.column(editing.field);
    return column === undefined ? undefined : this.#typeOf(column);
  }

  /** Is there a panel to draw for the edited cell? */
  hasPanel(): boolean {
    return this.editedType()?.Panel !== undefined && this.parts.work.loaded !== undefined;
  }

  /** While the panel is loading, letters go into the cell; arrows and Enter wait. Requested once per edit. */
  #awaitPanel(): void {
    const isAwaited = this.editedType()?.Panel !== undefined && !this.hasPanel();
    if (isAwaited && !this.#isPanelAsked) this.withWork(() => this.#changed(), { isTyping: true });
    this.#isPanelAsked = isAwaited;
  }

  /** Lets a listener handle keys before the grid does. Returns a function that removes it. */
  readonly listen = (keyListener: KeyListener): (() => void) => {
    this.#keyListener = keyListener;
    return () => {
      if (this.#keyListener === keyListener) this.#keyListener = undefined;
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
