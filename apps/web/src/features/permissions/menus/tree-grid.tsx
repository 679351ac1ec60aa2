import type { ComponentProps } from 'react';
import type { MenuRow } from './menu-tree.logic.ts';

/** Position of a visible row: its line in the table (the header is 1) and its level (the top is 1). */
export type TreePlace = { line: number; level: number };

/** Returns the positions of all visible rows, by id. */
export function placesOf(rows: readonly MenuRow[], openIds: readonly string[]): Map<string, TreePlace> {
  const places = new Map<string, TreePlace>();
  const walk = (below: readonly MenuRow[], level: number): void => {
    for (const { id, children } of below) {
      places.set(id, { line: places.size + 2, level });
      if (openIds.includes(id)) walk(children ?? [], level + 1);
    }
  };
  walk(rows, 1);
  return places;
}

/** Returns the ARIA attributes of a row. antd shows the level only visually, by indentation. */
export const rowSemantics = (row: MenuRow, place: TreePlace | undefined, isOpen: boolean) => ({
  role: 'row',
  'aria-level': place?.level,
  'aria-rowindex': place?.line,
  ...(row.children === undefined ? {} : { 'aria-expanded': isOpen }),
});

const unsaid = { role: 'presentation' };

function UnsaidTable(props: ComponentProps<'table'>) {
  return <table {...props} {...unsaid} />;
}

/**
 * Table components without roles. antd renders a long table as a table with only the header, and its rows as plain
 * elements; therefore the wrapper, the rows and the cells have the roles.
 */
export const unsaidTables = { table: UnsaidTable, header: { table: UnsaidTable } };

export const headerRowSemantics = () => ({ role: 'row', 'aria-rowindex': 1 });
export const headerCellSemantics = () => ({ role: 'columnheader' });
export const cellSemantics = () => ({ role: 'gridcell' });
