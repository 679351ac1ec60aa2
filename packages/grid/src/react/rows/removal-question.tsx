import { useEffect } from 'react';
import type { GridControl } from '../control/grid-control.ts';
import type { OpenPanels } from '../control/open-panels.ts';
import { Dialog } from '../surfaces/dialog.tsx';

/** Asks before rows are removed. */
export function RemovalQuestion({
  control,
  question,
}: {
  control: GridControl;
  question: NonNullable<OpenPanels['question']>;
}) {
  const close = () => control.open({ question: undefined });
  // The browser would return the focus to a button that may be gone by then.
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
