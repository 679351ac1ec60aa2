import { useEffect } from 'react';
import { Dialog } from './dialog.tsx';
import type { GridControl } from './grid-control.ts';
import type { Shown } from './shown.ts';

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
