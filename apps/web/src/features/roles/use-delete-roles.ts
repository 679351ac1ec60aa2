import type { RoleListed } from '@baisi/contract/role-records';
import { App } from 'antd';
import { deletionText } from './roles.logic.ts';
import { useRemoveRoles } from './roles.queries.ts';

/** Asks, with what people lose, then deletes roles. */
export function useDeleteRoles(
  onDone: (ids: readonly string[]) => void,
): (roles: readonly RoleListed[]) => void {
  const { modal } = App.useApp();
  const remove = useRemoveRoles(onDone);
  return (roles) => {
    void modal.confirm({
      title: `确认删除 ${roles.length} 个角色`,
      content: deletionText(roles),
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: roles.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
  };
}
