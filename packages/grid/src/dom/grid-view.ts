import type { ActionDeps } from '../actions/action.ts';
import { setAttribute } from '../cells/attribute.ts';
import { headLinesOf } from '../core/columns/groups.ts';
import type { RowKey } from '../core/document/row.ts';
import type { Cell } from '../core/selection/range.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import { Bodies } from './body/bodies.ts';
import { wordsFor } from './body/cell-words.ts';
import { columnsSeen, fieldIn, onScreen } from './body/places.ts';
import { Viewport } from './body/viewport.ts';
import { ExtrasView } from './extras/extras-view.ts';
import { loadCards, prepareRows } from './extras/late-drawing.ts';
import styles from './grid.module.css';
import { FootPlace } from './head/foot-place.ts';
import { GridHead } from './head/head.ts';
import { idOf } from './ids.ts';
import { clipboardOf } from './input/clipboard.ts';
import { KeyQueue } from './input/key-queue.ts';
import { keyboardOf, listenToLeaving } from './input/keyboard.ts';
import { listenToGrid } from './input/listeners.ts';
import { redirectFocus } from './input/tab-order.ts';
import { TextField } from './input/text-field.ts';
import { listenToWork } from './pointer/pointer-work.ts';
import type { RangeHandles } from './pointer/range-handles.ts';
import type { dragRow } from './pointer/row-drag.ts';
import type { Tip } from './pointer/tip.ts';
import type { ViewDeps } from './view-deps.ts';

/**
 * A grid in the browser. The instance keeps its elements and scroll position. `attach` inserts it into a page and
 * starts its listeners; the returned function removes it again.
 */
export class GridView {
  readonly store: GridStore;
  readonly #deps: ViewDeps;
  readonly #scroller = document.createElement('div');
  readonly #layer = document.createElement('div');
  readonly #head: GridHead;
  readonly #bodies: Bodies;
  readonly #foot: FootPlace;
  readonly #field: TextField;
  readonly #extrasView: ExtrasView;
  readonly #viewport: Viewport;
  #tip: Tip | undefined;
  /** Queues keys until the part that handles them is loaded. */
  readonly keys: KeyQueue;
  #handles: RangeHandles | undefined;
  #isTouched = false;
  #frame = 0;
  /** State in which headings and footer were drawn last, as text for comparison. */
  #framed = '';
  /** Cells to scroll to after the next painting: before it a hidden grid has no size, and new rows have no place. */
  #unseen: Cell[] = [];
  #unseenOf = 0;

  constructor(store: GridStore, deps: ViewDeps) {
    this.store = store;
    this.#deps = deps;
    this.#head = new GridHead(store, deps.typeOf);
    this.#bodies = new Bodies(store, deps.typeOf, { ...deps.parts, announce: deps.announce });
    this.#foot = new FootPlace(store, deps.parts.extras);
    this.#field = new TextField(store, deps.typeOf);
    this.keys = new KeyQueue(this.#field.element);
    this.#viewport = new Viewport(store, this.#scroller, deps.parts.extras);
    this.#extrasView = new ExtrasView(store, this.#bodies, this.#viewport, {
      extras: deps.parts.extras,
      layer: this.#layer,
      focus: () => this.#field.focus(),
      onExpansions: deps.onExpansions,
    });
    this.#scroller.className = styles['scroller'] ?? '';
    this.#scroller.setAttribute('role', 'grid');
    this.#scroller.setAttribute('aria-multiselectable', 'true');
    this.#scroller.append(this.#head.element, ...this.#bodies.elements, this.#foot.element);
    this.#layer.className = styles['layer'] ?? '';
    this.#layer.append(this.#field.element);
    this.#field.element.setAttribute('aria-controls', idOf(this.#scroller));
  }

  /** The dependencies of actions. */
  get actionDeps(): ActionDeps {
    const { announce, note, show, find, withWork, parts } = this.#deps;
    return {
      store: this.store,
      announce,
      note,
      show,
      find,
      clipboard: clipboardOf(this.#field.element, parts.work),
      measure: (then) => withWork(({ ruleIn }) => then(ruleIn(this.#scroller))),
    };
  }

  label(words: string): void {
    this.#scroller.setAttribute('aria-label', words);
  }

  scrollTo(topPx: number): void {
    this.#viewport.scrollTo(topPx);
  }

  /** Scrolls down by a number of px: the rows, or the page if they are at the end already. */
  lift(byPx: number): void {
    if (byPx <= 0) return;
    const { scrollTop } = this.#scroller;
    this.#scroller.scrollTop += byPx;
    window.scrollBy(0, byPx - (this.#scroller.scrollTop - scrollTop));
  }

  /** Measures the grid and draws it again. */
  refresh(): void {
    this.store.resize(this.#scroller.clientWidth);
    loadCards(this.store, this.#deps.parts);
    this.paint();
  }

  focus(): void {
    this.#field.focus();
    if (this.store.selection === undefined) this.store.goTo({ row: 0, column: 0 });
  }

  /** Inserts the grid into `host` and repaints it on every change. Returns a function that removes it. */
  attach(host: HTMLElement): () => void {
    host.append(this.#scroller, this.#layer);
    const { store } = this;
    store.reveal = (cell) => this.#reveal(cell);
    store.say = this.#deps.announce;
    const stopStore = store.subscribe(() => {
      this.#field.follow();
      this.#schedule();
    });
    const deps = {
      ...this.#deps,
      ...this.actionDeps,
      scroller: this.#scroller,
      layer: this.#layer,
      head: this.#head.element,
      field: this.#field.element,
      viewport: this.#viewport,
      dragRow: (...given: Parameters<typeof dragRow>) => this.#deps.parts.work.loaded?.dragRow(...given),
      placeOfActive: () => this.#activeElement()?.getBoundingClientRect(),
      focus: () => this.#field.focus(),
      touch: (isTouched: boolean) => this.#touch(isTouched),
      summon: () => this.#field.summon(),
      pageRows: () => Math.max(1, Math.floor(this.#viewport.roomPx / store.heights.heightOf(0)) - 1),
      isComposing: () => this.#field.isComposing,
      breakLine: () => this.#field.breakLine(),
      activeElement: () => this.#activeElement(),
    };
    const stopListeners = listenToGrid(deps);
    const hearKey = keyboardOf(deps, this.keys);
    const keyboard = (event: KeyboardEvent) => {
      hearKey(event);
      // The next key may arrive before the next frame and expects the input in its new state.
      if (event.defaultPrevented) this.#field.paint(undefined);
    };
    const paint = () => {
      // Read before painting: afterwards it would force a layout.
      const { scrollTop, scrollLeft } = this.#scroller;
      this.paint();
      this.#deps.scrolled({ scrollTop, scrollLeft });
      this.#viewport.settle(false);
    };
    const settle = () => this.#viewport.settle(true);
    const stopWork = listenToWork(deps, (tip, handles) => {
      this.#tip = tip;
      this.#handles = handles;
      this.#schedule();
    });
    const stopLeaving = listenToLeaving(this.#scroller, () => this.#field.focus());
    const sizes = new ResizeObserver(() => this.refresh());
    sizes.observe(this.#scroller);
    this.#comeBack();
    this.#scroller.addEventListener('scroll', paint, { passive: true });
    this.#scroller.addEventListener('scrollend', settle, { passive: true });
    this.#field.element.addEventListener('keydown', keyboard);
    const stopLeading = redirectFocus(this.#scroller, this.#field.element);
    this.refresh();
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      sizes.disconnect();
      this.#scroller.removeEventListener('scroll', paint);
      this.#scroller.removeEventListener('scrollend', settle);
      this.#field.element.removeEventListener('keydown', keyboard);
      stopWork();
      stopLeading();
      stopLeaving();
      stopListeners();
      stopStore();
      store.reveal = () => undefined;
      this.#scroller.remove();
      this.#field.takeOut(() => this.#layer.remove(), host);
    };
  }

  /** Restores scroll position and focus, which an element loses while it is not in the page. */
  #comeBack(): void {
    this.#viewport.comeBack();
    if (this.store.editing !== undefined && document.activeElement === document.body) this.#field.focus();
  }

  #schedule(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.paint());
  }

  /** Remembers if the last pointer was a finger or a mouse: they have different handles and on-screen keyboards. */
  #touch(isTouched: boolean): void {
    this.#isTouched = isTouched;
    this.#field.touch(isTouched);
    this.#layer.toggleAttribute('data-touched', isTouched);
    this.#scroller.toggleAttribute('data-touched', isTouched);
  }

  /** The place of a row on the screen; undefined while it is outside the viewport. */
  placeOfRow(key: RowKey): DOMRect | undefined {
    const row = this.store.indexOf(key);
    return row < 0 ? undefined : this.#bodies.cellAt(row, 0)?.getBoundingClientRect();
  }

  /** The scrolled element with the cells. */
  get scroller(): HTMLElement {
    return this.#scroller;
  }

  /** Draws the whole viewport now. */
  paint(): void {
    // Cancels the scheduled painting, which this one replaces.
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { store } = this;
    const { extras } = this.#deps.parts;
    const scroller = this.#scroller;
    if (scroller.clientWidth === 0) return;
    const { scrollLeft, clientWidth } = this.#viewport.look();
    const headLines = headLinesOf(store.layout);
    const window = columnsSeen(store, { scrollLeft, clientWidth });
    const parts = { scroller, head: this.#head.element, foot: this.#foot.element, layer: this.#layer };
    extras.loaded?.dressForCards(parts, store.cards !== undefined);
    const count = store.view.length + headLines + this.#foot.count;
    setAttribute(scroller, 'role', store.groups === undefined ? 'grid' : 'treegrid');
    setAttribute(scroller, 'aria-rowcount', String(store.source?.isEndKnown === false ? -1 : count));
    setAttribute(scroller, 'aria-colcount', String(store.layout.leads.length + store.layout.columns.length));
    // Headings and footer are not redrawn when only rows were scrolled.
    const framed = `${store.revision} ${window.from} ${window.to} ${extras.loaded === undefined}`;
    const isFramed = framed === this.#framed;
    this.#framed = framed;
    if (!isFramed) this.#head.paint(window);
    prepareRows(store, this.#deps.parts);
    this.#bodies.paint(this.#viewport, window, headLines);
    this.#extrasView.paint(clientWidth);
    if (!isFramed) this.#foot.paint(window, store.view.length + headLines + 1);
    this.#handles?.paint(this.#isTouched, this.#viewport);
    this.#paintField();
    this.#showUnseen();
  }

  /** Scrolls to the remembered cells. Only after painting does the element have its full height. */
  #showUnseen(): void {
    const unseen = this.#unseen.splice(0);
    const last = unseen.at(-1);
    if (last === undefined) return;
    const { scrollTop } = this.#scroller;
    for (const cell of unseen) this.#viewport.reveal(cell);
    this.#viewport.look();
    this.#deps.parts.work.loaded?.revealOnPage(this.#scroller, this.#viewport.placeOf(last));
    if (this.#scroller.scrollTop !== scrollTop) this.paint();
  }

  #activeElement(): HTMLElement | undefined {
    const active = this.store.selection?.active;
    return active === undefined ? undefined : this.#bodies.cellAt(active.row, active.column);
  }

  #paintField(): void {
    const { store } = this;
    const active = store.selection?.active;
    const element = this.#activeElement();
    const field = this.#field.element;
    setAttribute(field, 'aria-activedescendant', element && idOf(element));
    setAttribute(field, 'aria-label', active === undefined ? '表格输入' : wordsFor(store, active));
    const place = active === undefined || element === undefined ? undefined : this.#viewport.placeOf(active);
    this.#field.paint(place && fieldIn(store, this.#deps.typeOf, place));
    const isOpen = place !== undefined && store.editing !== undefined;
    this.#deps.onPainted(isOpen ? onScreen(this.#layer, place) : undefined);
    // A card shows its error below the value, so it needs no tip.
    this.#tip?.follow(store.cards === undefined ? active : undefined, element);
  }

  #reveal(cell: Cell): void {
    if (this.#scroller.clientWidth > 0) this.#viewport.reveal(cell);
    // Drops the cells of earlier changes: scrolling back to them would leave the place where the user works.
    if (this.#unseenOf !== this.store.revision) this.#unseen = [];
    this.#unseenOf = this.store.revision;
    this.#unseen.push(cell);
    this.#schedule();
  }
}
