import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Button } from 'antd';
import { useBatchCommand } from '../imports.queries.ts';
import { ConflictAnswer } from './conflict-answer.tsx';

type Props = {
  batch: ImportBatch;
  rows: readonly number[];
  hasConflicts: boolean;
  /** Called after the rows were changed. */
  onDone: () => void;
};

/** Buttons for the selected rows: out of the import, in again, and the decision of their conflicts. */
export function ChosenRows({ batch, rows, hasConflicts, onDone }: Props) {
  const { id, counts } = batch;
  const leaveOut = useBatchCommand(imports.leaveOut, { batchIn: ({ batch: now }) => now, onDone });
  if (rows.length === 0) return null;
  return (
    <>
      {hasConflicts ? <ConflictAnswer batch={batch} rows={rows} onDecided={onDone} /> : null}
      <Button
        loading={leaveOut.isPending}
        onClick={() => leaveOut.mutate({ id, rows: [...rows], isLeftOut: true })}
      >
        不导入所选 {rows.length} 行
      </Button>
      <Button
        disabled={leaveOut.isPending || counts.leftOut === 0}
        onClick={() => leaveOut.mutate({ id, rows: [...rows], isLeftOut: false })}
      >
        恢复导入
      </Button>
    </>
  );
}
