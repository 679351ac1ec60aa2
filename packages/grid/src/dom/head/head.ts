import { setAttribute, setHidden } from '../../cells/attribute.ts';
import type { CellType } from '../../cells/cell-type.ts';
import type { Column } from '../../core/columns/column.ts';
import { type GroupLine, groupLineOf, visibleGroups } from '../../core/columns/groups.ts';
import type { LaidColumn, Layout } from '../../core/columns/layout.ts';
import { rangesOf } from '../../core/selection/selection.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { isRequired } from '../../core/validation/filled.ts';
import type { CellSlot } from '../body/cell-slot.ts';
import { drawLeadHeading } from '../body/lead-cells.ts';
import { RowStrip, setStyle, type Window } from '../body/row-strip.ts';
import styles from '../grid.module.css';

const sortWords = { none: 'none', up: 'ascending', down: 'descending' } as const;

/** Returns the parts of a heading, created on first use. */
function partsIn(element: HTMLElement): { title: HTMLElement; sort: HTMLElement; filter: HTMLElement } {
  const [title, sort, filter] = element.children;
  if (title instanceof HTMLElement && sort instanceof HTMLElement && filter instanceof HTMLElement)
    return { title, sort, filter };
  const made = {
    title: document.createElement('span'),
    sort: headingButton('sort', '排序'),
    filter: headingButton('filter', '筛选'),
  };
  made.title.className = styles['title'] ?? '';
  // Both columns beside an edge have a handle there, because the edge can be grabbed on either side.
  const handles = ['', 'other'].map((side) => {
    const handle = document.createElement('span');
    handle.className = styles['resizer'] ?? '';
    handle.dataset['resize'] = side;
    handle.setAttribute('aria-hidden', 'true');
    return handle;
  });
  element.append(made.title, made.sort, made.filter, ...handles);
  return made;
}

/**
 * Creates a button in a heading. It is not in the tab order; by keyboard its function is in the menu of the heading.
 */
function headingButton(act: string, label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = styles['headingButton'] ?? '';
  button.dataset['act'] = act;
  button.setAttribute('aria-label', label);
  return button;
}

/** The headings, fixed at the top. */
export class GridHead {
  readonly element = document.createElement('div');
  readonly #store: GridStore;
  readonly #typeOf: (column: Column) => CellType;
  readonly #strip: RowStrip;
  /** The upper line, with the headings of column groups. */
  readonly #groups: RowStrip;
  #line: GroupLine | undefined;
  #lineOf: Layout | undefined;

  constructor(store: GridStore, typeOf: (column: Column) => CellType) {
    this.#typeOf = typeOf;
    this.#store = store;
    this.element.setAttribute('role', 'rowgroup');
    this.element.className = styles['head'] ?? '';
    this.#strip = new RowStrip(
      { role: 'columnheader', className: styles['heading'] ?? '' },
      styles['headRow'] ?? '',
    );
    this.#groups = new RowStrip(
      { role: 'columnheader', className: `${styles['heading']} ${styles['groupHeading']}` },
      styles['headRow'] ?? '',
    );
    this.#groups.element.setAttribute('aria-rowindex', '1');
    this.element.append(this.#groups.element, this.#strip.element);
  }

  paint(window: Window): void {
    const { layout } = this.#store;
    if (this.#lineOf !== layout) {
      this.#lineOf = layout;
      this.#line = groupLineOf(layout);
      this.#groups.element.hidden = this.#line === undefined;
      this.#strip.element.setAttribute('aria-rowindex', this.#line === undefined ? '1' : '2');
    }
    const line = this.#line;
    if (line !== undefined)
      this.#groups.show(line, visibleGroups(line, window), (slot, { column }, index) => {
        const run = line.columns[index];
        slot.say(column.title);
        // Columns without a group get an empty cell, which only fills the line.
        const isThere = run !== undefined && column.title !== '';
        setAttribute(slot.element, 'role', isThere ? 'columnheader' : 'presentation');
        setAttribute(
          slot.element,
          'aria-colindex',
          isThere ? String(layout.leads.length + run.first + 1) : undefined,
        );
        setAttribute(slot.element, 'aria-colspan', isThere ? String(run.count) : undefined);
      });
    this.#strip.show(this.#store.layout, window, (slot, laid, index) => this.#draw(slot, laid, index));
  }

  /** Is the whole column selected? Then a drag of its heading moves it. */
  #isChosen(index: number): boolean {
    const { selection, extent } = this.#store;
    if (selection === undefined) return false;
    return rangesOf(selection).some(
      ({ top, left, bottom, right }) =>
        top === 0 && bottom === extent.rows - 1 && left <= index && index <= right,
    );
  }

  #draw(slot: CellSlot, { column }: LaidColumn, index: number): void {
    const { element } = slot;
    element.toggleAttribute(
      'data-high',
      this.#line !== undefined && (index < 0 || column.group === undefined),
    );
    setStyle(element, 'text-align', column.align ?? this.#typeOf(column).align ?? '');
    setAttribute(element, 'aria-colindex', String(this.#store.layout.leads.length + index + 1));
    if (index < 0) {
      drawLeadHeading(this.#store, slot, column);
      return;
    }
    setAttribute(element, 'data-column', String(index));
    element.toggleAttribute('data-chosen', this.#isChosen(index));
    const { title, sort: sortButton, filter: filterButton } = partsIn(slot.give('heading'));
    if (title.textContent !== column.title) title.textContent = column.title;
    title.toggleAttribute('data-required', isRequired(column));
    const sort = this.#store.sorts.find(({ field }) => field === column.key);
    const way = sort === undefined ? 'none' : sort.isDescending ? 'down' : 'up';
    setAttribute(element, 'aria-sort', sortWords[way]);
    setHidden(sortButton, column.sortable !== true);
    setAttribute(sortButton, 'data-way', way);
    setHidden(filterButton, column.filterable !== true);
    filterButton.toggleAttribute(
      'data-on',
      this.#store.filters.some(({ field }) => field === column.key),
    );
  }
}
