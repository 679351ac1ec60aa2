import { type BatchRow, type ImportBatch, imports } from '@baisi/contract/imports';
import { Grid, type GridHandle, type RowSource } from '@baisi/grid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { importCells } from './import-cells.ts';
import { gridColumns, rowField, stateField, toGridRow } from './import-rows.logic.ts';
import type { RowFilter } from './row-filter.logic.ts';
import { markFaults } from './use-corrections.ts';

type Props = {
  batch: ImportBatch;
  filter: RowFilter;
  /** Another value: the rows are asked again. */
  version: string;
  grid: GridHandle | null;
  onGrid: (grid: GridHandle | null) => void;
  onChanged: () => void;
  onChosen: (rows: readonly BatchRow['row'][]) => void;
};

/** The grid asks for blocks of 100 rows, which are pages of this size. */
const pageSize = 100;

/** Height in px of everything above and below the rows. */
const besidesRowsPx = 380;
const leastHeightPx = 400;

const noTools = { btn: [] };
const writtenRows = { [stateField]: 'written' };

/** The rows of a batch in our grid: loaded as they come into view, wrong cells marked with their reasons. */
export function RowsGrid({ batch, filter, version, grid, onGrid, onChanged, onChosen }: Props) {
  const { id, state, columns: table, fileColumns } = batch;
  const columns = useMemo(() => gridColumns(table, fileColumns), [table, fileColumns]);
  const [height] = useState(() => Math.max(leastHeightPx, window.innerHeight - besidesRowsPx));
  const handle = useRef<GridHandle>(null);
  useLayoutEffect(() => {
    handle.current = grid;
  });
  const { only, key, code, text } = filter;
  const load = useMemo(
    (): RowSource['load'] =>
      async ({ from, count, signal }) => {
        const asked = {
          id,
          only,
          ...(key === undefined ? {} : { key }),
          ...(code === undefined ? {} : { code }),
          ...(text === undefined ? {} : { text }),
          pageNo: Math.floor(from / pageSize) + 1,
          pageSize: count,
        };
        const { records, total } = await call(imports.rows, asked, { signal });
        if (handle.current !== null) markFaults(handle.current, records);
        return { rows: records.map(toGridRow), total };
      },
    [id, only, key, code, text],
  );
  const source = useMemo((): RowSource => ({ load, version }), [load, version]);
  return (
    <Grid
      ref={onGrid}
      label="导入的行"
      rowKey={rowField}
      columns={columns}
      cellTypes={importCells}
      rowSource={source}
      disabled={state !== 'draft'}
      disabledRows={writtenRows}
      mayAddRows={false}
      rowNumber={false}
      rowSelection={state === 'draft'}
      toolbar={false}
      toolbarConfig={noTools}
      statusBar
      height={height}
      onValueChange={onChanged}
      onSelectRowChange={({ selectedRowIds }) => onChosen(selectedRowIds.map(Number))}
    />
  );
}
