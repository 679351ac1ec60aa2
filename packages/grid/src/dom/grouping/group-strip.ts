import { setAttribute } from '../../cells/attribute.ts';
import type { LaidColumn, Layout } from '../../core/columns/layout.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { Group } from '../../core/grouping/group-rows.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import type { CellSlot } from '../body/cell-slot.ts';
import { type Fill, RowStrip, type Strip, setStyle, type Window } from '../body/row-strip.ts';
import grid from '../grid.module.css';
import styles from './group-strip.module.css';

/** The indent of each level, in pixels. */
const stepPx = 20;

type StripDeps = { store: GridStore; announce: (words: string) => void };

function part(className: string | undefined, parent: HTMLElement): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  parent.append(element);
  return element;
}

/**
 * The header of a group: an arrow, the text and the number of rows, which stay visible while columns are scrolled, and
 * the aggregates in their columns. In the card layout the aggregates follow the text.
 */
export class GroupStrip implements Strip {
  readonly element: HTMLElement;
  readonly #deps: StripDeps;
  readonly #cells: RowStrip;
  readonly #label = document.createElement('div');
  readonly #title: HTMLElement;
  readonly #count: HTMLElement;
  readonly #figures: HTMLElement;
  #group: Group | undefined;
  #row = 0;

  constructor(deps: StripDeps) {
    this.#deps = deps;
    const className = `${grid['row']} ${styles['group']}`;
    this.#cells = new RowStrip({ role: 'gridcell', className: grid['cell'] ?? '' }, className);
    this.element = this.#cells.element;
    const line = document.createElement('div');
    line.className = styles['line'] ?? '';
    // Screen readers get the same text from the cells.
    line.setAttribute('aria-hidden', 'true');
    this.#label.className = styles['label'] ?? '';
    this.#label.dataset['column'] = '0';
    part(styles['arrow'], this.#label);
    this.#title = part(styles['title'], this.#label);
    this.#count = part(styles['count'], this.#label);
    this.#figures = part(styles['figures'], this.#label);
    line.append(this.#label);
    this.element.append(line);
    this.#label.addEventListener('click', (event) => this.#pressed(event));
    this.element.addEventListener('dblclick', (event) => {
      if (event.target instanceof Node && !this.#label.contains(event.target)) this.#toggle();
    });
  }

  slotOf(index: number): CellSlot | undefined {
    return this.#cells.slotOf(index);
  }

  turnTo(_: RowKey, row: number): void {
    this.#row = row;
    this.#group = this.#deps.store.groups?.at(row);
  }

  #pressed(event: MouseEvent): void {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) this.#toggle();
  }

  #toggle(): void {
    const { groups } = this.#deps.store;
    const group = groups?.at(this.#row);
    if (groups !== undefined && group !== undefined) this.#deps.announce(groups.toggle(group));
  }

  show(layout: Layout, window: Window, fill: Fill): void {
    const { store } = this.#deps;
    const { groups, cards } = store;
    const group = this.#group;
    if (groups === undefined || group === undefined) return;
    const isOpen = groups.isOpen(group);
    setAttribute(this.element, 'aria-expanded', String(isOpen));
    setAttribute(this.element, 'data-open', String(isOpen));
    setAttribute(this.element, 'data-level', String(Math.min(group.level, 3)));
    this.element.toggleAttribute('data-card', cards !== undefined);
    this.#title.textContent = groups.titleOf(group);
    this.#count.textContent = `${group.count.toLocaleString('zh-CN')} 行`;
    setAttribute(this.#label, 'title', groups.titleOf(group));
    setStyle(this.#label, '--indent', `${group.level * stepPx}px`);
    const leadsPx = layout.leads.reduce((sum, { widthPx }) => sum + widthPx, 0);
    setStyle(this.#label, 'left', cards === undefined ? `${leadsPx}px` : '0');
    const roomPx = cards === undefined ? this.#roomPx(layout, group, leadsPx) : store.roomPx;
    setStyle(this.#label, 'max-width', `${roomPx}px`);
    this.#showFigures(layout, group, cards !== undefined);
    this.#cells.show(layout, window, (slot, laid, index) => {
      this.#showCell(slot, laid, index, group);
      fill(slot, laid, index);
    });
    setStyle(this.element, 'width', cards === undefined ? `${layout.totalPx}px` : '100%');
  }

  /** Draws the aggregates in their columns; in the card layout as a part of the text. */
  #showFigures(layout: Layout, group: Group, areCards: boolean): void {
    const { groups } = this.#deps.store;
    const texts = areCards
      ? layout.columns.flatMap(({ column }) => {
          const figure = groups?.figureText(group, column.key);
          return figure === undefined ? [] : [`${column.title}${figure.word} ${figure.text}`];
        })
      : [];
    this.#figures.textContent = texts.join('　');
  }

  #showCell(slot: CellSlot, { column }: LaidColumn, index: number, group: Group): void {
    const { groups, settings } = this.#deps.store;
    const figure = index < 0 ? undefined : groups?.figureText(group, column.key);
    slot.sign(undefined);
    slot.say(figure?.text ?? '');
    const isEnd =
      settings.kindOf(column).toCell !== undefined && settings.kindOf(column).cellFormat === undefined;
    slot.align(column.align ?? (isEnd ? 'right' : ''));
    setAttribute(slot.element, 'data-word', figure?.word);
    setAttribute(slot.element, 'title', figure && `${column.title}${figure.word}：${figure.text}`);
    setAttribute(
      slot.element,
      'aria-label',
      index === 0 ? groups?.wordsFor({ row: this.#row, column: 0 }) : undefined,
    );
  }

  /** Returns the width for the text, in px: it ends before the first column with an aggregate. */
  #roomPx(layout: Layout, group: Group, leadsPx: number): number {
    const { groups, roomPx } = this.#deps.store;
    const first = layout.columns.find(({ column }) => groups?.figureText(group, column.key) !== undefined);
    const endPx = first === undefined || first.leftPx === leadsPx ? roomPx : first.leftPx;
    return Math.max(160, Math.min(endPx, roomPx) - leadsPx);
  }
}
