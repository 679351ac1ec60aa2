import { useEffect } from 'react';
import type { GridControl } from '../control/grid-control.ts';
import type { Shown } from '../control/open-panels.ts';
import { Dialog } from '../surfaces/dialog.tsx';

/** Asks before rows are removed. */
export function RemovalQuestion({
  control,
  question,
}: {
  control: GridControl;
  question: NonNullable<Shown['question']>;
}) {
  const close = () => control.open({ question: undefined });
  // The browser gives the focus back to a button that may have gone by then.
  useEffect(() => () => control.focus(), [control]);
  return (
    <Dialog
      title={question.title}
      confirmText={question.confirmText}
      cancelText={question.cancelText}
      onCancel={close}
      onConfirm={() => {
        close();
        question.run();
      }}
    >
      <p>{question.words}</p>
    </Dialog>
  );
}
