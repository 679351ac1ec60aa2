import { plainText } from '../columns/column.ts';
import type { RowKey } from '../document/row.ts';
import type { RowHeights } from '../layout/row-heights.ts';
import type { GridStore } from '../store/grid-store.ts';
import { type Aggregate, aggregateWords, usualAggregate } from './aggregates.ts';
import { eachGroup, type Group } from './group-rows.ts';

/**
 * Height of a group header in the card layout, in px; it is greater with aggregates, which have a line of their own.
 */
const cardHeaderPx = 44;
const figuredHeaderPx = 64;

/** Title of the group of empty cells. */
export const emptyGroupText = '（空）';

/** Returns which aggregate the group headers show for a column; undefined for none. */
export function aggregateOf(store: GridStore, field: string): Aggregate | undefined {
  const chosen = store.arrangement.aggregates?.[field];
  const column = store.column(field);
  if (chosen === 'none' || column === undefined) return undefined;
  return chosen ?? usualAggregate(column);
}

/** The headers of groups: their places, texts and keys, and which groups are open. */
export abstract class GroupHeaders {
  protected readonly store: GridStore;
  protected readonly closed: Set<string>;
  #headers: ReadonlyMap<number, Group> = new Map();
  /** Indexes of the headers in the view, ascending. */
  #places: readonly number[] = [];

  /** `closed`: ids of the closed groups, kept by the caller across regroupings. */
  constructor(store: GridStore, closed: Set<string>) {
    this.store = store;
    this.closed = closed;
  }

  abstract readonly groups: readonly Group[];

  /** Returns the groups that contain a row, the outermost first. */
  abstract pathOf(key: RowKey): readonly Group[];

  /** Returns a group's aggregate of a column; undefined if it has none. */
  abstract figure(group: Group, field: string): unknown;

  protected get headers(): ReadonlyMap<number, Group> {
    return this.#headers;
  }

  protected set headers(headers: ReadonlyMap<number, Group>) {
    this.#headers = headers;
    this.#places = [...headers.keys()];
  }

  /** Number of nested group levels. */
  get depth(): number {
    return this.store.arrangement.groupBy?.length ?? 0;
  }

  /** Returns the group whose header is at this index of the view; undefined for a row. */
  at(row: number): Group | undefined {
    return this.#headers.get(row);
  }

  /** Returns the number of a row of the view among the shown rows, from 1, without counting headers. */
  numberOf(row: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] ?? 0) < row) low = middle + 1;
      else high = middle;
    }
    return row + 1 - low;
  }

  /** Returns the index of a group's header in the view; -1 if the header is not shown. */
  placeOf(id: string): number {
    for (const [row, group] of this.#headers) if (group.id === id) return row;
    return -1;
  }

  isOpen(group: Group): boolean {
    return !this.closed.has(group.id);
  }

  /** Opens or closes a group. Returns the announcement for screen readers. */
  toggle(group: Group): string {
    const isOpen = this.closed.delete(group.id);
    if (!isOpen) this.closed.add(group.id);
    this.store.refreshView();
    return `${isOpen ? '已展开' : '已收起'}${this.titleOf(group)}，${group.count}行`;
  }

  /** Opens or closes all groups. */
  toggleAll(isOpen: boolean): void {
    this.closed.clear();
    if (!isOpen) for (const { id } of eachGroup(this.groups)) this.closed.add(id);
    this.store.refreshView();
  }

  /** Opens all groups that contain a row. */
  open(key: RowKey): void {
    const closed = this.pathOf(key).filter((group) => !this.isOpen(group));
    if (closed.length === 0) return;
    for (const { id } of closed) this.closed.delete(id);
    this.store.refreshView();
  }

  /** Returns the displayed text of a group. */
  textOf({ text }: Group): string {
    return text === '' ? emptyGroupText : text;
  }

  /** Returns the title of a group's header: the column and the text. */
  titleOf(group: Group): string {
    return `${this.store.column(group.field)?.title ?? ''}：${this.textOf(group)}`;
  }

  /** Returns the aggregate as displayed text, with the word for its kind; undefined if there is none. */
  figureText(group: Group, field: string): { text: string; word: string } | undefined {
    const figure = this.figure(group, field);
    const kind = aggregateOf(this.store, field);
    const column = this.store.column(field);
    if (figure === undefined || kind === undefined || column === undefined) return undefined;
    const isValue = kind === 'max' || kind === 'min';
    const { toText } = this.store.settings.kindOf(column);
    const text = isValue ? toText(figure, column, {}) : plainText(figure);
    return { text, word: aggregateWords[kind] };
  }

  /** Sets the height of headers in the card layout, where they are lower than cards. */
  fit(heights: RowHeights): void {
    if (this.store.cards === undefined) return;
    const { columns } = this.store.layout;
    const hasFigures = columns.some(({ column }) => aggregateOf(this.store, column.key) !== undefined);
    const heightPx = hasFigures ? figuredHeaderPx : cardHeaderPx;
    for (const row of this.#headers.keys()) heights.setHeight(row, heightPx);
  }

  /** Returns the screen reader text of a cell of a header; undefined for other cells. */
  wordsFor({ row, column }: { row: number; column: number }): string | undefined {
    const group = this.at(row);
    if (group === undefined) return undefined;
    const laid = this.store.layout.columns[column]?.column;
    const figure = laid === undefined ? undefined : this.figureText(group, laid.key);
    const state = this.isOpen(group) ? '已展开' : '已收起';
    const words = [this.titleOf(group), `${group.count}行`, `第${group.level + 1}级`, state];
    return figure === undefined
      ? words.join('，')
      : [`${laid?.title ?? ''}${figure.word}${figure.text}`, ...words].join('，');
  }

  /** Handles a key on a header; returns the announcement for screen readers, undefined if the key has no effect. */
  hear(chord: string): string | undefined {
    const active = this.store.selection?.active;
    const group = active === undefined ? undefined : this.at(active.row);
    if (group === undefined) return undefined;
    const isOpen = this.isOpen(group);
    const isTurning = chord === 'Enter' || chord === 'Space';
    if (isTurning || chord === (isOpen ? 'ArrowLeft' : 'ArrowRight')) return this.toggle(group);
    return undefined;
  }
}
