import type { DataRule } from '@baisi/contract/permission-rules';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { rulesOf } from '../permissions.queries.ts';

/** Asks before rules go with a save: what that means for those who hold the menu. Rejects when the person does not want it. */
export function useRemovalQuestion(menuId: string) {
  const client = useQueryClient();
  const { modal } = App.useApp();
  return useCallback(
    async ({ leaving, coming }: { leaving: number; coming: number }): Promise<void> => {
      if (leaving === 0) return;
      const stored = client.getQueryData<readonly DataRule[]>(rulesOf(menuId).queryKey) ?? [];
      const isWanted = await modal.confirm({
        title: `确认删除 ${leaving} 条规则？`,
        content:
          stored.length - leaving + coming <= 0
            ? '这是最后的规则：删除后，所有持有该菜单的人都将看到全部数据。'
            : '已选择这些规则的授权将失去它们；没有其他规则的授权将看不到任何数据。',
        okText: '删除',
        okButtonProps: { danger: true },
      });
      if (!isWanted) throw new Error('the person keeps the rules');
    },
    [client, modal, menuId],
  );
}
