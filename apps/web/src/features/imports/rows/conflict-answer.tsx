import { type ImportBatch, imports } from '@baisi/contract/imports';
import { Button } from 'antd';
import { count } from '../imports.logic.ts';
import { useBatchCommand } from '../imports.queries.ts';

type Props = {
  batch: ImportBatch;
  /** The rows whose conflicts are decided; empty: all rows. */
  rows: readonly number[];
  /** The column in which they are decided; undefined: all columns. */
  column?: { key: string; title: string };
  onDecided: () => void;
};

/** Decides conflicts with later edits by others: the text of the file, or the one that is stored now. */
export function ConflictAnswer({ batch: { id }, rows, column, onDecided }: Props) {
  const decide = useBatchCommand(imports.decide, {
    batchIn: ({ batch: now }) => now,
    onDone: onDecided,
  });
  const where = `${rows.length > 0 ? `所选 ${count(rows.length)} 行` : '全部行'}${column === undefined ? '' : `的${column.title}`}`;
  const take = (text: 'file' | 'stored') =>
    decide.mutate({
      id,
      take: text,
      ...(rows.length === 0 ? {} : { rows: [...rows] }),
      ...(column === undefined ? {} : { keys: [column.key] }),
    });
  return (
    <>
      <Button disabled={decide.isPending} aria-label={`${where}用文件中的值`} onClick={() => take('file')}>
        用文件中的值
      </Button>
      <Button disabled={decide.isPending} aria-label={`${where}保留现有值`} onClick={() => take('stored')}>
        保留现有值
      </Button>
    </>
  );
}
