import type { ImportBatch } from '@baisi/contract/imports';
import type { GridHandle } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import frame from '../import-page.module.css';
import { causesOf } from '../imports.queries.ts';
import { Running } from '../running.tsx';
import { CauseChip } from './cause-chip.tsx';
import { Causes } from './causes.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import { CommitBar } from './commit-bar.tsx';
import { PartlyWritten } from './partly-written.tsx';
import { ReplaceModal } from './replace-modal.tsx';
import { filterIn, isShownCause, kindChoices, searchOfCause, searchOfKind } from './row-filter.logic.ts';
import { RowsGrid } from './rows-grid.tsx';
import styles from './rows-step.module.css';
import { useCorrections } from './use-corrections.ts';

/** The third step: rows are seen while they are read, and wrong cells are corrected where they stand. */
export function RowsStep({ batch }: { batch: ImportBatch }) {
  const { id, state, counts, error } = batch;
  const isLoading = state === 'loading';
  const { search, setSearch } = useTabLocation();
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const [asked, setAsked] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isReplacing, setReplacing] = useState(false);
  // A draft without wrong rows begins with all of them; the kind stays while its last row is corrected.
  const [beginsWrong] = useState(counts.wrong > 0);
  const filter = filterIn(search, beginsWrong && !isLoading);
  const causes = useQuery(causesOf(id, isLoading));
  const corrections = useCorrections(id, grid);
  const askAgain = () => setAsked((before) => before + 1);
  const rowsChanged = () => {
    grid?.clearSelection();
    setChosen([]);
    askAgain();
  };
  const shownCause = causes.data?.find((cause) => isShownCause(filter, cause));
  const showWrong = () => setSearch(searchOfKind('wrong'), { replace: true });
  if (isLoading && counts.rows === 0) return <Running batch={batch} />;
  return (
    <>
      {isLoading ? <Running batch={batch} /> : null}
      {error === null || isLoading ? null : <Alert type="error" showIcon title={error} />}
      {counts.written > 0 && !isLoading ? <PartlyWritten batch={batch} /> : null}
      {corrections.problem === undefined ? null : (
        <Alert
          type="error"
          showIcon
          title={`修改尚未保存：${corrections.problem}`}
          action={<Button onClick={corrections.again}>重试</Button>}
        />
      )}
      <div className={styles.tools}>
        <span className={styles.filters}>
          <Segmented
            aria-label="显示的行"
            value={filter.only}
            options={kindChoices(batch)}
            onChange={(kind) => setSearch(searchOfKind(kind), { replace: true })}
          />
          {shownCause === undefined ? null : <CauseChip cause={shownCause} onClear={showWrong} />}
        </span>
        <span className={styles.right}>
          <ChosenRows
            batch={batch}
            rows={chosen}
            hasConflicts={causes.data?.some(({ code }) => code === 'conflict') === true}
            onDone={rowsChanged}
          />
          <Button disabled={state !== 'draft'} onClick={() => setReplacing(true)}>
            查找替换
          </Button>
          <Button disabled={state !== 'draft'} onClick={() => grid?.undo()}>
            撤销修改
          </Button>
        </span>
      </div>
      <div className={styles.split}>
        <div className={styles.grid}>
          <RowsGrid
            // The grid does not ask again for a list that was empty.
            key={String(counts.rows === 0)}
            batch={batch}
            filter={filter}
            version={isLoading ? `${asked} ${counts.rows}` : `${asked} ${state}`}
            grid={grid}
            onGrid={setGrid}
            onChanged={corrections.changed}
            onChosen={setChosen}
          />
        </div>
        <Causes
          batch={batch}
          chosen={chosen}
          query={causes}
          isShown={(cause) => isShownCause(filter, cause)}
          onShow={(cause) => {
            if (isShownCause(filter, cause)) showWrong();
            else setSearch(searchOfCause(cause), { replace: true });
          }}
          onMended={(cause) => {
            if (isShownCause(filter, cause)) showWrong();
            rowsChanged();
          }}
        />
      </div>
      {isReplacing ? (
        <ReplaceModal batch={batch} onClose={() => setReplacing(false)} onReplaced={askAgain} />
      ) : null}
      <div className={frame.actions}>{isLoading ? null : <CommitBar batch={batch} />}</div>
    </>
  );
}
