import type { ComponentProps } from 'react';
import type { MenuRow } from './menu-tree.logic.ts';

/** Where a shown row stands: its line in the table, the header being the first, and its depth, the top being 1. */
export type TreePlace = { line: number; level: number };

/** The places of all rows that are open, by id. */
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

/** What a screen reader is told of a row. antd's indents say it to the eye alone. */
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
 * antd draws a long table as a table with the header alone, and its rows as plain elements. The element around it, the
 * rows and the cells say what they are; the table says nothing.
 */
export const unsaidTables = { table: UnsaidTable, header: { table: UnsaidTable } };

export const headerRowSemantics = () => ({ role: 'row', 'aria-rowindex': 1 });
export const headerCellSemantics = () => ({ role: 'columnheader' });
export const cellSemantics = () => ({ role: 'gridcell' });
