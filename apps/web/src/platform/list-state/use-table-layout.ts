import { useState } from 'react';
import { pageKeys, type TableLayout } from '../storage/page-keys.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/**
 * How the person wants a table: columns, their order, row height; undefined is as it was written. Remembered in this
 * browser by the table's name.
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
