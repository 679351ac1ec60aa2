import type { Finding } from '../../actions/action.ts';
import type { Overlay } from '../../actions/overlay.ts';
import type { KeyHearer } from '../../cells/cell-type.ts';
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
import { tellDrafts } from './draft-events.ts';
import { followLife } from './follow-collaboration.ts';
import { handleOf } from './grid-handle.ts';
import type { GridHandle } from './handle.ts';
import { nothingShown, type Shown } from './open-panels.ts';
import { tellTo } from './owner-events.ts';
import { TakenRows } from './row-loader.ts';
import { settingsOf } from './settings-of.ts';

const isSamePlace = (a: DOMRect | undefined, b: DOMRect | undefined) =>
  a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height;

type Work = NonNullable<GridParts['work']['here']>;
type How = { isTyping?: boolean };

/** One grid for as long as its component lives: what it holds, how it is drawn, and what React draws beside it. */
export class GridControl {
  readonly store: GridStore;
  readonly view: GridView;
  /** The components in its cells. */
  readonly portals = new Portals();
  /** The column whose texts a person is choosing from, and where its button stands. */
  filtering: { field: string; place: DOMRect } | undefined;
  readonly handle: GridHandle;
  props: GridProps;
  /** Where the active cell is on the screen. */
  activePlace: DOMRect | undefined;
  shown: Shown = nothingShown;
  /** What was said last to whoever cannot see. */
  words = '';
  /** What stands open over the grid. */
  overlay: Overlay | undefined;
  /** Which heading of the last file went into which column. */
  importHeadings: Readonly<Record<string, string>> | undefined;
  /** Is something being looked for? */
  finding: Finding | undefined;
  #typeOf: ReturnType<typeof typesWith>;
  #arranged: Arrangement | undefined;
  readonly #rows: TakenRows;
  #hearer: KeyHearer | undefined;
  #autoSaving: AutoSaving | undefined;
  /** Has the panel of the cell that is edited been asked for? */
  #isPanelAsked = false;
  readonly parts: GridParts;
  readonly #listeners = new Set<() => void>();

  constructor(props: GridProps, parts: GridParts) {
    this.parts = parts;
    this.#typeOf = typesWith(props.cellTypes ?? []);
    this.props = props;
    this.store = new GridStore(this.#settings(props));
    this.#rows = new TakenRows(this.store, (run) => this.#with(parts.extras, run));
    this.store.watchers.add((patches) => {
      this.withWork((work) => this.#judge(work, patches), { isTyping: true });
      keepBlankRow(this.store);
    });
    this.store.subscribe(() => this.#awaitPanel());
    tellDrafts(this.store, () => this.props.onDraft !== undefined);
    this.view = new GridView(this.store, {
      typeOf: (column) => this.portals.drawing(this.#typeOf(column)),
      announce: (words) => this.announce(words),
      show: (overlay) => this.show(overlay),
      find: (asked) => this.find(asked),
      parts,
      withWork: this.withWork,
      panelKeys: (event) => this.#hearer?.(event) === true,
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
      onExpansions: (openings) => this.open({ openings }),
    });
    this.handle = handleOf(this);
    followLife(this.store);
    this.view.label(props.label);
    if (props.arrangement !== undefined) this.arrange(props.arrangement);
    // They are drawn with the grid; rows of a source are asked for when it stands in a page.
    if (props.rowSource === undefined) this.take(props.dataSource);
  }

  /** Takes over what the owner says now. */
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
      tellTo(props, () => this.handle),
    );
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
    this.#put(overlay !== undefined, () => {
      this.overlay = overlay;
    });
  }

  /** Opens the bar that finds and replaces, or closes it. */
  find(asked: Finding | undefined): void {
    this.#put(asked !== undefined, () => {
      this.finding = asked;
    });
  }

  /** What opens waits for the part in which it comes; after what closes the grid has the focus again. */
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

  #with<T>(part: Part<T>, run: (here: T) => void, { isTyping = false }: How = {}): void {
    if (part.here !== undefined) run(part.here);
    else
      void this.view.keys.until(part.fetch(), {
        arrived: run,
        lost: () => this.open({ notice: '加载失败，请检查网络后重试' }),
        isTyping,
      });
  }

  /** Loads what a person needs next. After a failure it is loaded when it is needed. */
  fetchWork(): void {
    this.parts.work.fetch().catch(() => undefined);
  }

  /** Keeps for the next file which of its headings goes where. */
  rememberHeadings(headings: Readonly<Record<string, string>>): void {
    this.importHeadings = headings;
  }

  readonly focus = (): void => this.view.focus();

  /** Judges what an act wrote, and saves it where the owner wants that at once. */
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

  /** Opens or closes something beside the grid. */
  open(part: Partial<Shown>): void {
    const opened = { ...part, openings: undefined, notice: undefined, saving: undefined };
    const put = () => {
      this.shown = { ...this.shown, ...part };
      this.#changed();
    };
    if (Object.values(opened).some(Boolean)) this.withWork(put);
    else put();
  }

  /** Asks the owner for another page; the rows that come next are that page. */
  turnPage(to: { current: number; pageSize: number }): void {
    this.#rows.turn();
    this.store.settings.tell('pageChange', to);
  }

  /** Takes rows of the owner: those of a source, of the page that was asked for, or another table. */
  take(rows?: readonly Row[], source?: RowSource): void {
    this.#rows.take(rows, source);
  }

  /** Takes over how the owner has kept the columns. */
  arrange(arrangement: Arrangement): void {
    if (arrangement === this.#arranged) return;
    this.#arranged = arrangement;
    this.store.arrange(arrangement);
  }

  /** The type of what is being edited. */
  editedType() {
    const { editing } = this.store;
    const column = editing === undefined ? undefined : this.store.column(editing.field);
    return column === undefined ? undefined : this.#typeOf(column);
  }

  /** Is there something to draw beside the cell that is edited? */
  hasPanel(): boolean {
    return this.editedType()?.Panel !== undefined && this.parts.work.here !== undefined;
  }

  /** Letters go on into the cell while its panel is loaded; arrows and Enter wait for it. Asked for once an edit. */
  #awaitPanel(): void {
    const isAwaited = this.editedType()?.Panel !== undefined && !this.hasPanel();
    if (isAwaited && !this.#isPanelAsked) this.withWork(() => this.#changed(), { isTyping: true });
    this.#isPanelAsked = isAwaited;
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
