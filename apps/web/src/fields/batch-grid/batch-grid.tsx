import type { Access } from '@baisi/contract/endpoint';
import { maxBatchRows } from '@baisi/contract/rules/row-batch';
import { type Column, Grid, type GridHandle, type SavedRow } from '@baisi/grid';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { neededIn, useGridAccess } from '../grid/use-grid-access.ts';
import { useGridColumns } from '../grid-columns/use-grid-columns.ts';
import { useGridCount } from '../live-grid/use-grid-count.ts';
import { useWithdrawn } from '../withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import styles from './batch-grid.module.css';
import { type NewRow, textIn } from './batch-rows.logic.ts';
import { useFirstFocus } from './use-first-focus.ts';

/** A column of the grid. `props` is left out: it configures cell types that call the server. */
export type BatchColumn = Omit<Column, 'props'>;

type Props = {
  label: string;
  /** Measure word of the records: 人. */
  unit: string;
  hint: string;
  authPre: string;
  /** Permission that saving demands. */
  access: Access;
  columns: readonly BatchColumn[];
  isSaving: boolean;
  /** Fills in values derived from other cells, after every change. */
  follow?: ((grid: GridHandle) => void) | undefined;
  /** Fills in proposed values, such as accounts and codes, after changes and before saving. */
  complete: (grid: GridHandle) => Promise<void>;
  /** Saves new rows; resolves to the result of each. */
  send: (added: readonly NewRow[]) => Promise<readonly SavedRow[]>;
  /** Shown above the grid. */
  children?: ReactNode;
  /** Description of input outside the grid that closing would lose. */
  otherLoss?: string | undefined;
  onLoss: (words: string | undefined) => void;
};

/** When no value can be proposed, the cell stays empty, and saving reports it. */
const proposed = (complete: Props['complete'], grid: GridHandle) => complete(grid).catch(() => undefined);

/** Calls `follow` and `complete` after each change, and again when a change arrives while `complete` is running. */
function useCompletion(
  grid: GridHandle | null,
  { follow, complete }: Pick<Props, 'follow' | 'complete'>,
): void {
  const latest = useRef({ follow, complete });
  useEffect(() => {
    latest.current = { follow, complete };
  });
  useEffect(() => {
    if (grid === null) return undefined;
    let isAsking = false;
    let hasMore = false;
    const ask = async () => {
      isAsking = true;
      do {
        hasMore = false;
        await proposed(latest.current.complete, grid);
      } while (hasMore);
      isAsking = false;
    };
    return grid.subscribe(() => {
      latest.current.follow?.(grid);
      hasMore = true;
      if (!isAsking) void ask();
    });
  }, [grid]);
}

/** A grid for new records, typed or pasted from a spreadsheet. Saves the valid rows and shows errors in the others. */
export function BatchGrid(props: Props) {
  const { label, unit, hint, authPre, isSaving, follow, complete, send, children, otherLoss, onLoss } = props;
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const columns = useGridColumns(props.columns);
  const cellAccess = useGridAccess(useMemo(() => neededIn(props.columns), [props.columns]));
  const isWithdrawn = useWithdrawn(props.access);
  const count = useGridCount(grid, (one) => one.getChangeCount());
  useCompletion(grid, { follow, complete });
  useFirstFocus(grid, frame);
  useUnsaved(() => count > 0 || otherLoss !== undefined);
  const loss = otherLoss ?? (count > 0 ? `还有 ${count} 行未保存。` : undefined);
  useEffect(() => onLoss(loss), [onLoss, loss]);

  const save = async () => {
    if (grid === null || isSaving || isWithdrawn) return;
    await proposed(complete, grid);
    if (grid.getChangeCount() > maxBatchRows) {
      notify.warning(`一次最多添加 ${maxBatchRows} ${unit}`);
      return;
    }
    const wrong = await grid.fullValidateTable();
    const saved: string[] = [];
    const outcome = await grid.save(
      async ({ added }) => {
        if (added.length === 0) return [];
        const rows = await send(added);
        saved.push(...rows.flatMap(({ row }) => (row === undefined ? [] : textIn(row, 'id') || [])));
        return rows;
      },
      { onlySound: true },
    );
    grid.dropRows(saved);
    const left = outcome.refused.length + outcome.withheld.length;
    if (left > 0 || wrong !== null) notify.warning(`${Math.max(left, 1)} 行有错误，尚未添加`);
  };
  const saveNow = () => void save().catch(() => undefined);
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    saveNow();
  };
  const saving = (
    <Button
      type="primary"
      loading={isSaving}
      disabled={count === 0 || isWithdrawn}
      title="Ctrl+S"
      onClick={saveNow}
    >
      {count === 0 ? '保存' : `保存（${count} ${unit}）`}
    </Button>
  );
  return (
    <div ref={frame} className={styles.frame} onKeyDown={pressed} role="presentation">
      <p className={styles.hint}>{hint}</p>
      <WithdrawnNotice when={isWithdrawn} />
      {children}
      <Grid
        ref={setGrid}
        label={label}
        columns={columns}
        dataSource={noRows}
        authPre={authPre}
        access={cellAccess}
        rowNumber
        rowSelection
        blankRow
        statusBar
        toolbar
        toolbarConfig={{ btn: ['remove', 'import'] }}
        toolbarPrefix={() => saving}
        onSave={saveNow}
        maxHeight={560}
      />
    </div>
  );
}

const noRows: readonly never[] = [];
