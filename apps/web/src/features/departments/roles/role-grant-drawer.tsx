import { departmentPermissions } from '@baisi/contract/department-permissions';
import type { DepartmentRole } from '@baisi/contract/department-roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { GrantEditor } from '../../../fields/permission-matrix/grant-editor.tsx';
import { call } from '../../../platform/api/call.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { grantOfRole, withSavedIds } from '../departments.queries.ts';

type Props = { open: boolean; departId: string; role: DepartmentRole | undefined; onClose: () => void };

/**
 * Drawer to edit the permissions of a department role, limited to those of the department. Remount it for every
 * opening.
 */
export function RoleGrantDrawer({ open, departId, role, onClose }: Props) {
  const { modal } = App.useApp();
  const roleId = role?.id ?? '';
  const client = useQueryClient();
  const query = useQuery({ ...grantOfRole(departId, roleId), enabled: open });
  const [isTouched, setTouched] = useState(false);
  const save = useCall(departmentPermissions.saveRole, {
    onDone: (_, { permissionIds }) => {
      client.setQueryData(grantOfRole(departId, roleId).queryKey, withSavedIds(permissionIds));
      void query.refetch();
    },
  });
  const saveRules = useCall(departmentPermissions.saveRoleRules);
  const leave = () => {
    if (!isTouched) onClose();
    else
      void modal.confirm({
        title: '确定放弃编辑？',
        okText: '放弃',
        cancelText: '继续编辑',
        onOk: onClose,
      });
  };
  return (
    <Drawer
      title={`角色权限配置：${role?.roleName ?? ''}`}
      open={open}
      size="min(1160px, 100vw)"
      destroyOnHidden
      onClose={leave}
    >
      <Loaded
        query={query}
        keeps={isTouched}
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={<EmptyState text="部门还没有可分配的权限，请先在部门管理中配置部门权限" />}
      >
        {({ nodes, ids }) => (
          <GrantEditor
            nodes={nodes}
            granted={ids}
            note="只能分配部门已有的权限；拥有该角色的人在该部门工作时生效。"
            access={departmentPermissions.saveRole.access}
            isSaving={save.isPending}
            onSave={(permissionIds, lastpermissionIds) =>
              save.mutate({
                roleId,
                permissionIds: permissionIds.join(','),
                lastpermissionIds: lastpermissionIds.join(','),
              })
            }
            onTouched={setTouched}
            rules={{
              load: (permissionId, signal) =>
                call(departmentPermissions.roleRules, { permissionId, departId, roleId }, { signal }),
              isSaving: saveRules.isPending,
              save: (permissionId, ruleIds) =>
                saveRules.mutateAsync({ roleId, permissionId, dataRuleIds: ruleIds.join(',') }),
            }}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
