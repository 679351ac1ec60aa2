import { useState } from 'react';
import { pageKeys, type TableLayout } from '../storage/page-keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/**
 * The user's layout of a table: columns, their order, row height; undefined is the default. Stored in this browser by
 * the table's name.
 */
export function useTableLayout(
  table: string,
): readonly [TableLayout | undefined, (layout: TableLayout) => void] {
  const [layout, setLayout] = useState(() => readStored(pageKeys.tables)?.[table]);
  return [
    layout,
    (next) => {
      setLayout(next);
      writeStored(pageKeys.tables, { ...readStored(pageKeys.tables), [table]: next });
    },
  ];
}
