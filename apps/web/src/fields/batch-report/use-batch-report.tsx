import type { BatchResult } from '@baisi/contract/orders';
import { App } from 'antd';

/** Says which records of a batch stayed as they were, and why. */
export function useBatchReport() {
  const { modal } = App.useApp();
  return ({ done, refused }: BatchResult): void => {
    if (refused.length === 0) return;
    modal.warning({
      title: `成功${done}条，未执行${refused.length}条`,
      content: (
        <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 320, overflow: 'auto' }}>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>{`${name}：${reason}`}</li>
          ))}
        </ul>
      ),
      okText: '知道了',
    });
  };
}
