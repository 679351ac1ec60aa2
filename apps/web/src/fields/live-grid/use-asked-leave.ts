import { App } from 'antd';
import { useState } from 'react';

const nothing = { count: 0, forget: () => {} };

/**
 * Returns a function that leaves a page or dialog with a grid. While the grid has unsaved rows, it asks for
 * confirmation and then discards their draft.
 */
export function useAskedLeave(onLeave: () => void) {
  const { modal } = App.useApp();
  const [unsaved, setUnsaved] = useState(nothing);
  const leave = () => {
    if (unsaved.count === 0) onLeave();
    else
      void modal.confirm({
        title: '确定放弃编辑？',
        content: `还有 ${unsaved.count} 行未保存。`,
        okText: '放弃',
        cancelText: '继续编辑',
        onOk: () => {
          unsaved.forget();
          onLeave();
        },
      });
  };
  const [noteUnsaved] = useState(() => (count: number, forget: () => void) => setUnsaved({ count, forget }));
  return { leave, isUnsaved: unsaved.count > 0, setUnsaved: noteUnsaved };
}
