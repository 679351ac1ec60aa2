import type { InputOf } from '@baisi/contract/endpoint';
import type { permissionRules } from '@baisi/contract/permission-rules';
import { App } from 'antd';
import { useCallback } from 'react';
import { RowsPreviewView } from '../../../fields/rows-preview/rows-preview-view.tsx';
import { previewRules } from '../permissions.queries.ts';

/**
 * Returns a function that shows the effect of saving rules on the rows that users see, and asks for confirmation if
 * there is any. It rejects when the user cancels.
 */
export function useRowsQuestion() {
  const { modal } = App.useApp();
  return useCallback(
    async (batch: InputOf<typeof permissionRules.previewBatch>): Promise<void> => {
      const preview = await previewRules(batch);
      const leaving = batch.removed.length;
      if (preview.total === 0 && leaving === 0) return;
      const isWanted = await modal.confirm({
        title: leaving > 0 ? `确认删除 ${leaving} 条规则并保存？` : '保存后有人看到的数据会变化',
        content: <RowsPreviewView preview={preview} />,
        width: 640,
        okText: '确认保存',
        cancelText: '返回修改',
        okButtonProps: { danger: leaving > 0 || preview.blinded > 0 },
      });
      if (!isWanted) throw new Error('the person goes back to the rules');
    },
    [modal],
  );
}
