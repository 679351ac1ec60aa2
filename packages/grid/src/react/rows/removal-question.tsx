import { useEffect } from 'react';
import { removeChosen } from '../../core/store/rows/removing.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Dialog } from '../surfaces/dialog.tsx';

/** Asks before the ticked rows are removed. */
export function RemovalQuestion({ control }: { control: GridControl }) {
  const { store, props, handle } = control;
  const { removal } = props;
  const close = () => control.show(undefined);
  // The browser would return the focus to a button that may be gone by then.
  useEffect(() => () => control.focus(), [control]);
  return (
    <Dialog
      title={removal?.label ?? '确认删除'}
      confirmText={removal?.label ?? '删除'}
      // Next to 取消关联, a button 取消 would be ambiguous.
      cancelText={removal === undefined ? '取消' : '返回'}
      onCancel={close}
      onConfirm={() => {
        close();
        removeChosen(store);
      }}
    >
      <p>{removal?.question(handle.getSelection()) ?? `确定要删除这 ${store.chosen.size} 项吗?`}</p>
    </Dialog>
  );
}
