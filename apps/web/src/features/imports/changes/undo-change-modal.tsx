import { type BatchChange, batchChanges } from '@baisi/contract/batch-changes';
import { useQuery } from '@tanstack/react-query';
import { everyAnswerOf, queryOf } from '../../../platform/api/query.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { UndoModal } from '../result/undo-modal.tsx';

type Props = { change: BatchChange; onClose: () => void };

/** 撤销修改: takes back what one call has changed in several records. */
export function UndoChangeModal({ change: { requestId, noun }, onClose }: Props) {
  const preview = useQuery({ ...queryOf(batchChanges.preview, { requestId }), staleTime: 0, gcTime: 0 });
  const undo = useCall(batchChanges.undo, {
    refreshes: [everyAnswerOf(batchChanges.list)],
    onDone: onClose,
  });
  return (
    <UndoModal
      noun={noun}
      action="修改"
      preview={preview}
      isPending={undo.isPending}
      onUndo={(overwrite) => undo.mutate({ requestId, overwrite })}
      onClose={onClose}
    />
  );
}
