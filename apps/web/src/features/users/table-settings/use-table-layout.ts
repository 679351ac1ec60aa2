import { useState } from 'react';
import { keys, type TableLayout } from '../../../platform/storage/keys.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { plainLayout } from './table-layout.logic.ts';

/** How the person wants a table: columns, their order, row height. Remembered in this browser by the table's name. */
export function useTableLayout(table: string): [TableLayout, (layout: TableLayout) => void] {
  const [layout, setLayout] = useState<TableLayout>(() => readStored(keys.tables)?.[table] ?? plainLayout);
  return [
    layout,
    (next) => {
      setLayout(next);
      writeStored(keys.tables, { ...readStored(keys.tables), [table]: next });
    },
  ];
}
