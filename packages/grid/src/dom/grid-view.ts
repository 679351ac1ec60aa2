import type { ActionGround } from '../actions/action.ts';
import { headLinesOf } from '../core/columns/groups.ts';
import { columnsInSight } from '../core/columns/layout.ts';
import type { RowKey } from '../core/document/row.ts';
import type { Cell } from '../core/selection/range.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { GridBody } from './body.ts';
import { wordsFor } from './cell-words.ts';
import { clipboardOf } from './clipboard.ts';
import { listenToAll } from './ears.ts';
import { Expansions } from './expansions.ts';
import { GridFoot } from './foot.ts';
import styles from './grid.module.css';
import { GridHead } from './head.ts';
import { idsOf } from './ids.ts';
import { keyboardOf, listenToLeaving } from './keyboard.ts';
import { heightIn, widthIn } from './measure.ts';
import { listenToPulling } from './pulling-part.ts';
import { leadToField } from './tab-order.ts';
import { type Place, TextField } from './text-field.ts';
import type { Tip } from './tip.ts';
import type { ViewGround } from './view-ground.ts';
import { WaitingKeys } from './waiting-keys.ts';

/**
 * A grid in the browser. It is made once and keeps its elements and what is scrolled; `attach` puts it into a page and
 * listens, and what that gives takes it out again.
 */
export class GridView {
  readonly store: GridStore;
  readonly #ground: ViewGround;
  readonly #scroller = document.createElement('div');
  readonly #layer = document.createElement('div');
  readonly #head: GridHead;
  readonly #body: GridBody;
  readonly #foot: GridFoot;
  readonly #field: TextField;
  readonly #expansions: Expansions;
  #tip: Tip | undefined;
  /** Keys wait while something comes that is opened by them. */
  readonly keys: WaitingKeys;
  #frame = 0;
  /** What was in sight when painting began: asked again after writing, the browser would measure everything. */
  #seen = { scrollTop: 0, scrollLeft: 0, clientWidth: 0 };
  /** A cell to bring into sight once the grid is in sight itself: its tab may be hidden now. */
  #unseen: Cell | undefined;

  constructor(store: GridStore, ground: ViewGround) {
    this.store = store;
    this.#ground = ground;
    const newId = idsOf();
    this.#head = new GridHead(store, ground.typeOf, newId);
    this.#body = new GridBody(store, ground.typeOf, newId);
    this.#foot = new GridFoot(store, newId);
    this.#expansions = new Expansions(store, this.#body.element);
    this.#field = new TextField(store, ground.typeOf);
    this.keys = new WaitingKeys(this.#field.element);
    this.#scroller.className = styles['scroller'] ?? '';
    this.#scroller.id = newId();
    this.#scroller.setAttribute('role', 'grid');
    this.#scroller.setAttribute('aria-multiselectable', 'true');
    this.#scroller.append(this.#head.element, this.#body.element, this.#foot.element);
    this.#layer.className = styles['layer'] ?? '';
    this.#layer.append(this.#field.element);
    this.#field.element.setAttribute('aria-controls', this.#scroller.id);
  }

  /** What actions are given. */
  get actionGround(): ActionGround {
    const { announce, show, find, bring } = this.#ground;
    return {
      store: this.store,
      announce,
      show,
      find,
      bring,
      clipboard: clipboardOf(this.#field.element),
      widthOf: (texts, column) => widthIn(this.#scroller)(texts, column),
      heightOf: (texts) => heightIn(this.#scroller, texts),
    };
  }

  /** Names the grid for who cannot see it. */
  label(words: string): void {
    this.#scroller.setAttribute('aria-label', words);
  }

  scrollTo(topPx: number): void {
    this.#scroller.scrollTop = topPx;
  }

  /** Measures anew, and draws. */
  refresh(): void {
    this.store.resize(this.#scroller.clientWidth);
    this.paint();
  }

  focus(): void {
    this.#field.focus();
    if (this.store.selection === undefined) this.store.goTo({ row: 0, column: 0 });
  }

  /** Puts the grid into `host` and keeps it drawn. */
  attach(host: HTMLElement): () => void {
    host.append(this.#scroller, this.#layer);
    const { store } = this;
    store.reveal = (cell) => this.#reveal(cell);
    const stopStore = store.subscribe(() => {
      this.#field.follow();
      this.#schedule();
    });
    const ground = {
      ...this.#ground,
      ...this.actionGround,
      scroller: this.#scroller,
      layer: this.#layer,
      head: this.#head.element,
      body: this.#body.element,
      field: this.#field.element,
      rims: () => this.#rims(),
      placeOfActive: () => this.#activeElement()?.getBoundingClientRect(),
      focus: () => this.#field.focus(),
      pageRows: () => Math.max(1, Math.floor(this.#roomPx() / store.settings.rowHeightPx) - 1),
      isComposing: () => this.#field.isComposing,
      breakLine: () => this.#field.breakLine(),
      activeElement: () => this.#activeElement(),
    };
    const stopEars = listenToAll(ground);
    const hearKey = keyboardOf(ground, this.keys);
    const keyboard = (event: KeyboardEvent) => {
      hearKey(event);
      // The next key may come before the next frame, and goes into what the field says by then.
      if (event.defaultPrevented) this.#field.paint(undefined);
    };
    const paint = () => {
      // Asked for after painting, the browser would measure everything at once.
      const { scrollTop, scrollLeft } = this.#scroller;
      this.paint();
      this.#ground.scrolled({ scrollTop, scrollLeft });
    };
    const stopPulling = listenToPulling(ground, (tip) => {
      this.#tip = tip;
      this.#schedule();
    });
    const stopLeaving = listenToLeaving(this.#scroller, () => this.#field.focus());
    const sizes = new ResizeObserver(() => {
      store.resize(this.#scroller.clientWidth);
      this.paint();
    });
    sizes.observe(this.#scroller);
    this.#comeBack();
    this.#scroller.addEventListener('scroll', paint, { passive: true });
    this.#field.element.addEventListener('keydown', keyboard);
    const stopLeading = leadToField(this.#scroller, this.#field.element);
    store.resize(this.#scroller.clientWidth);
    this.paint();
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      sizes.disconnect();
      this.#scroller.removeEventListener('scroll', paint);
      this.#field.element.removeEventListener('keydown', keyboard);
      stopPulling();
      stopLeading();
      stopLeaving();
      stopEars();
      stopStore();
      store.reveal = () => undefined;
      this.#scroller.remove();
      this.#field.takeOut(() => this.#layer.remove(), host);
    };
  }

  /** Out of the page an element forgets how far it was scrolled, and loses the focus in the midst of an edit. */
  #comeBack(): void {
    const { scrollTop, scrollLeft } = this.#seen;
    this.#scroller.scrollTop = scrollTop;
    this.#scroller.scrollLeft = scrollLeft;
    if (this.store.editing !== undefined && document.activeElement === document.body) this.#field.focus();
  }

  #schedule(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.paint();
    });
  }

  /** What stays at the top and at the bottom while rows scroll. */
  #rims(): { topPx: number; bottomPx: number } {
    const { rowHeightPx } = this.store.settings;
    return { topPx: headLinesOf(this.store.layout) * rowHeightPx, bottomPx: this.#foot.count * rowHeightPx };
  }

  /** Height that is left for rows between what stays at the top and at the bottom. */
  #roomPx(): number {
    const { topPx, bottomPx } = this.#rims();
    return Math.max(0, this.#scroller.clientHeight - topPx - bottomPx);
  }

  /** Where a row is on the screen; undefined while it is out of sight. */
  placeOfRow(key: RowKey): DOMRect | undefined {
    const row = this.store.indexOf(key);
    return row < 0 ? undefined : this.#body.cellAt(row, 0)?.getBoundingClientRect();
  }

  /** Where the grid is on the screen. */
  get place(): DOMRect {
    return this.#scroller.getBoundingClientRect();
  }

  /** Draws all that is in sight, now. */
  paint(): void {
    const { store } = this;
    const scroller = this.#scroller;
    if (scroller.clientWidth === 0) return;
    const { scrollTop, scrollLeft, clientWidth } = scroller;
    this.#seen = { scrollTop, scrollLeft, clientWidth };
    const headLines = headLinesOf(store.layout);
    const window = columnsInSight(store.layout, scrollLeft, clientWidth);
    scroller.setAttribute('aria-rowcount', String(store.view.length + headLines + this.#foot.count));
    scroller.setAttribute('aria-colcount', String(store.layout.leads.length + store.layout.columns.length));
    this.#head.paint(window);
    const toPx = scrollTop + this.#roomPx();
    this.#body.paint(scrollTop, toPx, window, headLines);
    if (this.#expansions.paint(scrollTop, toPx, clientWidth))
      this.#ground.onExpansions(this.#expansions.hosts);
    this.#foot.paint(window, store.view.length + headLines + 1);
    this.#paintField();
    // Only now it is high enough to be scrolled.
    if (this.#unseen !== undefined) {
      const cell = this.#unseen;
      this.#unseen = undefined;
      this.#reveal(cell);
    }
  }

  #activeElement(): HTMLElement | undefined {
    const active = this.store.selection?.active;
    return active === undefined ? undefined : this.#body.cellAt(active.row, active.column);
  }

  #paintField(): void {
    const { store } = this;
    const active = store.selection?.active;
    const element = this.#activeElement();
    const field = this.#field.element;
    if (element === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', element.id);
    field.setAttribute('aria-label', active === undefined ? '表格输入' : wordsFor(store, active));
    const place = active === undefined || element === undefined ? undefined : this.#placeOf(active);
    this.#field.paint(place);
    const isOpen = place !== undefined && store.editing !== undefined;
    this.#ground.onPainted(isOpen ? this.#onScreen(place) : undefined);
    this.#tip?.follow(active, element);
  }

  /** Where a cell stands within the grid. Reckoned, not measured: that would lay everything out at each painting. */
  #placeOf({ row, column }: Cell): Place {
    const { heights, layout, expanded, view } = this.store;
    const { scrollTop, scrollLeft, clientWidth } = this.#seen;
    const laid = layout.columns[column];
    const { leftPx = 0, widthPx = 0, pin } = laid ?? {};
    const middlePx = leftPx - scrollLeft;
    const pinnedPx = pin === 'left' ? leftPx : Math.min(middlePx, clientWidth - (layout.totalPx - leftPx));
    return {
      leftPx: pin === undefined ? middlePx : pinnedPx,
      topPx: this.#rims().topPx + heights.topOf(row) - scrollTop,
      widthPx,
      heightPx: heights.heightOf(row) - (expanded.get(view[row] ?? '') ?? 0),
    };
  }

  #onScreen({ leftPx, topPx, widthPx, heightPx }: Place): DOMRect {
    const { left, top } = this.#layer.getBoundingClientRect();
    return new DOMRect(left + leftPx, top + topPx, widthPx, heightPx);
  }

  #reveal({ row, column }: Cell): void {
    const { heights, layout } = this.store;
    const scroller = this.#scroller;
    if (scroller.clientWidth === 0) {
      this.#unseen = { row, column };
      return;
    }
    const top = heights.topOf(row);
    const bottom = top + heights.heightOf(row);
    const roomPx = this.#roomPx();
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + roomPx) scroller.scrollTop = bottom - roomPx;
    const laid = layout.columns[column];
    if (laid === undefined || laid.pin !== undefined) return;
    const left = laid.leftPx - layout.leftPx;
    const right = laid.leftPx + laid.widthPx + layout.rightPx - scroller.clientWidth;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft) scroller.scrollLeft = right;
  }
}
