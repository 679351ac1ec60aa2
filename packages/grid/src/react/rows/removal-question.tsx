import { useEffect } from 'react';
import { removeChosen } from '../../core/store/rows/removing.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Dialog } from '../surfaces/dialog.tsx';

/** Asks for confirmation before the ticked rows are removed. */
export function RemovalQuestion({ control }: { control: GridControl }) {
  const { store, props, handle } = control;
  const { removal } = props;
  const close = () => control.show(undefined);
  // Focuses the grid afterwards: the browser would focus a button that may no longer exist.
  useEffect(() => () => control.focus(), [control]);
  return (
    <Dialog
      title={removal?.label ?? '确认删除'}
      confirmText={removal?.label ?? '删除'}
      // 返回, because 取消 would be ambiguous beside 取消关联.
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
