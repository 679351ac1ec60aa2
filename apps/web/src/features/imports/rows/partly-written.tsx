import type { ImportBatch } from '@baisi/contract/imports';
import { Alert, Button } from 'antd';
import { useOpening } from '../../../ui/use-opening.ts';
import { count } from '../imports.logic.ts';
import { UndoImportModal } from '../result/undo-import-modal.tsx';

/** The rows of a draft that are written already, and the way back. */
export function PartlyWritten({ batch }: { batch: ImportBatch }) {
  const { counts, noun, undoUntil } = batch;
  const undoing = useOpening<true>();
  const rest = counts.right + counts.wrong;
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={`已导入 ${count(counts.written)} 行${noun}数据，其余 ${count(rest)} 行留在草稿中`}
        {...(undoUntil === null
          ? {}
          : {
              action: (
                <Button size="small" danger onClick={() => undoing.show(true)}>
                  撤销导入
                </Button>
              ),
            })}
      />
      {undoing.isOpen ? <UndoImportModal batch={batch} onClose={undoing.hide} /> : null}
    </>
  );
}
