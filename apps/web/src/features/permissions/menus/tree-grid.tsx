import type { ComponentProps, ReactNode } from 'react';
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

const label = '菜单';

function TreeTable(props: ComponentProps<'table'>) {
  return <table {...props} role="treegrid" aria-label={label} />;
}

/** For a table that is drawn as one: it is a tree of rows. */
export const wholeTree = { table: TreeTable };

function HeaderTable(props: ComponentProps<'table'>) {
  return <table {...props} role="presentation" />;
}
function HeaderRows(props: ComponentProps<'thead'>) {
  return <thead {...props} role="rowgroup" />;
}
function HeaderRow(props: ComponentProps<'tr'>) {
  return <tr {...props} role="row" aria-rowindex={1} />;
}
function HeaderCell(props: ComponentProps<'th'>) {
  return <th {...props} role="columnheader" />;
}

/**
 * For a long table: antd draws the header as a table and the rows in sight as plain elements. Together they are one
 * tree of rows, inside `VirtualTree`.
 */
export const virtualTree = {
  header: { table: HeaderTable, wrapper: HeaderRows, row: HeaderRow, cell: HeaderCell },
};

export function VirtualTree({ lines, children }: { lines: number; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the buttons in its rows take the focus
    <div role="treegrid" aria-label={label} aria-rowcount={lines}>
      {children}
    </div>
  );
}
