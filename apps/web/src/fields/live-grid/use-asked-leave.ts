import { App } from 'antd';
import { useState } from 'react';

/** Leaving what holds a grid: asked about while rows of it are not saved. */
export function useAskedLeave(onLeave: () => void) {
  const { modal } = App.useApp();
  const [unsaved, setUnsaved] = useState(0);
  const leave = () => {
    if (unsaved === 0) onLeave();
    else
      void modal.confirm({
        title: '确定放弃编辑？',
        content: `还有 ${unsaved} 行未保存。`,
        okText: '放弃',
        cancelText: '继续编辑',
        onOk: onLeave,
      });
  };
  return { leave, setUnsaved };
}
