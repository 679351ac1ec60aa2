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

/** Controls one grid for the lifetime of its component: its store, its DOM view, and the state that React renders. */
export class GridControl {
  readonly store: GridStore;
  readonly view: GridView;
  /** React components in cells. */
  readonly portals = new Portals();
  /** Column whose filter is open, and the screen position of its button. */
  filtering: { field: string; place: DOMRect } | undefined;
  readonly handle: GridHandle;
  readonly reportDraft: () => void;
  props: GridProps;
  /** Screen position of the edited cell; undefined if none is edited or visible. */
  activePlace: DOMRect | undefined;
  openPanels: OpenPanels = noOpenPanels;
  /** The last announcement. The number changes with each one, so that equal texts are announced again. */
  said = { words: '', number: 0 };
  /** The open dialog or menu. */
  overlay: Overlay | undefined;
  /** Mapping of file columns to grid columns in the last import. */
  importHeadings: Readonly<Record<string, string>> | undefined;
  /** The find bar; undefined while it is closed. */
  finding: Finding | undefined;
  #typeOf: ReturnType<typeof typesWith>;
  #arranged: Arrangement | undefined;
  readonly #rows: RowLoader;
  #keyListener: KeyListener | undefined;
  #autoSaving: AutoSaving | undefined;
  /** True while the panel of the current edit is loading. */
  #isPanelAsked = false;
  readonly parts: GridParts;
  /** The grid component itself, for grids inside its dialogs. (An import would be circular.) */
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
    this.reportDraft = reportDrafts(this.store, () => this.props.onDraft !== undefined);
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
    // Rows from `dataSource` are loaded now, to be part of the first painting. Rows of a server are requested only once
    // the grid is in the page.
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

  /**
   * Announces a text to screen readers and shows it for a while: in the status line, or over the rows if there is none.
   */
  note(words: string): void {
    this.announce(words);
    if (this.props.statusBar !== true) this.open({ notice: words });
  }

  /** Opens a dialog or menu; undefined closes it and returns the focus to the grid. */
  show(overlay: Overlay | undefined): void {
    this.#put(overlay !== undefined, () => {
      this.overlay = overlay;
    });
  }

  /** Opens the find bar; undefined closes it and returns the focus to the grid. */
  find(asked: Finding | undefined): void {
    this.#put(asked !== undefined, () => {
      this.finding = asked;
    });
  }

  /** Runs `change`. Opening waits until the part `work` is loaded; closing returns the focus to the grid. */
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

  /** Loads the part `work` in advance. If that fails, it is loaded when it is needed. */
  fetchWork(): void {
    this.parts.work.fetch().catch(() => undefined);
  }

  /** Stores the column mapping for the next import and reports it to the application. */
  rememberHeadings(headings: Readonly<Record<string, string>>): void {
    this.importHeadings = headings;
  }

  readonly focus = (): void => this.view.focus();

  /** Validates the cells that a change has written, and saves them in grids with `autoSave`. */
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

  /** Opens or closes panels. */
  open(part: Partial<OpenPanels>): void {
    const opened = { ...part, expandedHosts: undefined, notice: undefined, saving: undefined };
    const put = () => {
      this.openPanels = { ...this.openPanels, ...part };
      this.#changed();
    };
    if (Object.values(opened).some(Boolean)) this.withWork(put);
    else put();
  }

  /** Requests another page from the application. The next rows from it replace the current ones. */
  turnPage(to: { current: number; pageSize: number }): void {
    this.#rows.turn();
    this.store.settings.tell('pageChange', to);
  }

  /** Loads rows from the props: those of a server, the requested page, or another table. */
  take(rows?: readonly Row[], source?: RowSource): void {
    this.#rows.take(rows, source);
  }

  /** Applies the column arrangement that the application has stored for the user. */
  arrange(arrangement: Arrangement): void {
    if (arrangement === this.#arranged) return;
    this.#arranged = arrangement;
    this.store.arrange(arrangement);
  }

  /** Returns the cell type of the edited cell; undefined if none is edited. */
  editedType() {
    const { editing } = this.store;
    const column = editing === undefined ? undefined : this.store.column(editing.field);
    return column === undefined ? undefined : this.#typeOf(column);
  }

  /** True if the edited cell has a panel and its code is loaded. */
  hasPanel(): boolean {
    return this.editedType()?.Panel !== undefined && this.parts.work.loaded !== undefined;
  }

  /** Loads the panel of the edited cell. Meanwhile letters go into the cell, and arrows and Enter are queued. */
  #awaitPanel(): void {
    const isAwaited = this.editedType()?.Panel !== undefined && !this.hasPanel();
    if (isAwaited && !this.#isPanelAsked) this.withWork(() => this.#changed(), { isTyping: true });
    this.#isPanelAsked = isAwaited;
  }

  /** Registers a listener that may handle keys before the grid does. Returns a function that removes it. */
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
