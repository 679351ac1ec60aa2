import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Attribute of every focusable cell; its value is the position of the column. */
const cellSelector = '[data-column]';

const cellsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(cellSelector)];
const columnOf = (cell: HTMLElement): number => Number(cell.dataset['column']);

/** Returns the cell of a row that is nearest to the column from the left. */
function cellAt(row: Element, column: number): HTMLElement | undefined {
  const cells = cellsIn(row);
  return cells.find((cell) => columnOf(cell) === column) ?? cells.findLast((cell) => columnOf(cell) < column);
}

/** Returns the cell that a key moves to; undefined when the key moves nowhere. */
function target(grid: Element, from: HTMLElement, key: string, column: number, isFar: boolean) {
  const rows = [...grid.querySelectorAll('[role="row"]')].filter((row) => cellsIn(row).length > 0);
  const index = rows.findIndex((row) => row.contains(from));
  const cells = cellsIn(rows[index] ?? grid);
  const here = cells.indexOf(from);
  const vertical = (row: Element | undefined) => (row === undefined ? undefined : cellAt(row, column));
  switch (key) {
    case 'ArrowRight':
      return cells[here + 1];
    case 'ArrowLeft':
      return cells[here - 1];
    case 'ArrowDown':
      return vertical(rows[index + 1]);
    case 'ArrowUp':
      return vertical(rows[index - 1]);
    case 'Home':
      return isFar ? vertical(rows[0]) : cells[0];
    case 'End':
      return isFar ? vertical(rows.at(-1)) : cells.at(-1);
    default:
      return undefined;
  }
}

/**
 * Roving focus of a grid: one of its cells is in the tab order, arrow keys move to the others. The tab order is set on
 * the elements, so that moving renders nothing.
 */
export function useCellFocus(grid: RefObject<HTMLElement | null>) {
  // Vertical moves stay in this column, also across rows without a cell in it.
  const column = useRef(0);
  const settle = (cell: HTMLElement | undefined) => {
    if (grid.current === null || cell === undefined) return;
    for (const one of grid.current.querySelectorAll<HTMLElement>(`${cellSelector}[tabindex="0"]`))
      one.tabIndex = -1;
    cell.tabIndex = 0;
  };
  useLayoutEffect(() => {
    const root = grid.current;
    if (root !== null && root.querySelector(`${cellSelector}[tabindex="0"]`) === null)
      settle(cellsIn(root)[0]);
  });
  return {
    onFocus: ({ target: focused }: FocusEvent) => {
      const cell = focused instanceof HTMLElement ? focused : undefined;
      if (cell?.matches(cellSelector)) settle(cell);
    },
    /** Returns whether the key moved the focus. */
    move: (event: KeyboardEvent, from: HTMLElement): boolean => {
      const { key } = event;
      const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
      if (!isVertical) column.current = columnOf(from);
      const next =
        grid.current && target(grid.current, from, key, column.current, event.ctrlKey || event.metaKey);
      if (!next) return false;
      event.preventDefault();
      if (!isVertical) column.current = columnOf(next);
      next.focus();
      return true;
    },
    /** Notes the column of a cell that a pointer pressed. */
    note: (cell: HTMLElement) => {
      column.current = columnOf(cell);
    },
  };
}
