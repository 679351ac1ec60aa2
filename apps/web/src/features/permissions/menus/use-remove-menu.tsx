import type { PermissionChoice } from '@baisi/contract/permission-records';
import { App } from 'antd';
import { useRemoveMenu } from '../permissions.queries.ts';
import { countBelow, type MenuRow } from './menu-tree.logic.ts';

/** Asks with what goes along, then deletes a row and all below it. */
export function useRemoveMenuWithQuestion(choices: readonly PermissionChoice[]): (row: MenuRow) => void {
  const { modal } = App.useApp();
  const remove = useRemoveMenu();
  return (row) => {
    const below = countBelow(choices, row.id);
    const parts = [
      ...(below > 0 ? [`其下 ${below} 个菜单和按钮`] : []),
      '已授予角色和部门的权限',
      ...(row.ruleFlag === 1 || below > 0 ? ['数据规则'] : []),
    ];
    void modal.confirm({
      title: `确认删除“${row.name}”？`,
      content: `将同时删除${parts.join('、')}，持有者立即失去相应权限，且无法恢复。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ id: row.id }).catch(() => {});
      },
    });
  };
}
