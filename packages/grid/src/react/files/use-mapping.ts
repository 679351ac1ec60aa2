import { useMemo, useState } from 'react';
import type { TextTable } from '../../core/clipboard/tsv.ts';
import {
  headingRowOf,
  headingsAt,
  type Mapping,
  type Matches,
  mappingFor,
} from '../../core/files/headings.ts';
import { type ImportWish, importColumns } from '../../core/store/editing/importing.ts';
import type { GridControl } from '../control/grid-control.ts';

/** The user's choices. Everything else is detected automatically. */
type DistinctText = { headingRow?: number; mapping?: Mapping; keyField?: string };

/** Maps the columns of a sheet: detected automatically, then changed by the user. */
export function useMapping(control: GridControl, rows: TextTable, matches: Matches) {
  const [said, setSaid] = useState<DistinctText>({});
  const { store, props } = control;
  const columns = useMemo(() => importColumns(store), [store]);
  const foundRow = useMemo(() => headingRowOf(rows, columns, matches), [rows, columns, matches]);
  const headingRow = said.headingRow ?? foundRow;
  const headings = useMemo(() => headingsAt(rows, headingRow), [rows, headingRow]);
  const remembered = control.importHeadings ?? props.importHeadings;
  const found = useMemo(
    () => mappingFor(columns, headings, remembered === undefined ? { matches } : { remembered, matches }),
    [columns, headings, remembered, matches],
  );
  const mapping = said.mapping ?? found;
  const keyField = said.keyField !== undefined && mapping.has(said.keyField) ? said.keyField : undefined;
  const wish: ImportWish = useMemo(
    () => ({ rows: rows.slice(headingRow + 1), mapping, keyField }),
    [rows, headingRow, mapping, keyField],
  );
  /** Headings by column key, stored for the next file. */
  const taken = useMemo(() => {
    const headingOf = (at: number | undefined) => (at === undefined ? '' : (headings[at] ?? ''));
    return Object.fromEntries(columns.map(({ key }) => [key, headingOf(mapping.get(key))]));
  }, [columns, mapping, headings]);
  return {
    columns,
    headings,
    headingRow,
    wish,
    setHeadingRow: (row: number) => setSaid({ headingRow: row }),
    setColumn: (key: string, at: number | undefined) => {
      const next = new Map([...mapping].filter(([one, place]) => one !== key && place !== at));
      if (at !== undefined) next.set(key, at);
      setSaid({ ...said, mapping: next });
    },
    setKeyField: (field: string | undefined) => {
      const { keyField: _, ...rest } = said;
      setSaid(field === undefined ? rest : { ...rest, keyField: field });
    },
    taken,
  };
}

export type MappingState = ReturnType<typeof useMapping>;
