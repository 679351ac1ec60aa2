import { type ImportBatch, imports } from '@baisi/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { undoPreviewOf, useBatchCommand } from '../imports.queries.ts';
import { UndoModal } from './undo-modal.tsx';

type Props = { batch: ImportBatch; onClose: () => void };

/** 撤销导入. */
export function UndoImportModal({ batch: { id, noun }, onClose }: Props) {
  const preview = useQuery(undoPreviewOf(id));
  const undo = useBatchCommand(imports.undo, { batchIn: (now) => now, onDone: onClose });
  return (
    <UndoModal
      noun={noun}
      action="导入"
      preview={preview}
      isPending={undo.isPending}
      onUndo={(overwrite) => undo.mutate({ id, overwrite })}
      onClose={onClose}
    />
  );
}
