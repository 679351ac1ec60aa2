import { administratorRole } from '@baisi/contract/access';
import type { GrantEnd } from '@baisi/contract/role-grants';
import type { RoleListed } from '@baisi/contract/role-records';
import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { endsOf, grantsOf, permissionTree } from '../roles.queries.ts';
import { GrantFields } from './grant-fields.tsx';

const noEnds: readonly GrantEnd[] = [];

type Props = { open: boolean; role: RoleListed | undefined; onClose: () => void };

/** 角色权限配置: the grants of a role. Remount it for every opening. */
export function RoleGrantDrawer({ open, role, onClose }: Props) {
  const narrow = useNarrow();
  const { modal } = App.useApp();
  const [isTouched, setTouched] = useState(false);
  const tree = useQuery({ ...permissionTree(), enabled: open });
  // The grants at the opening; a save sends the difference to them.
  const given = useQuery({ ...grantsOf(role?.id ?? ''), enabled: open, staleTime: 0, gcTime: 0 });
  const ends = useQuery({ ...endsOf(role?.id ?? ''), enabled: open, staleTime: 0 });
  const leave = () => {
    if (!isTouched) onClose();
    else
      void modal.confirm({ title: '确定放弃编辑？', okText: '放弃', cancelText: '继续编辑', onOk: onClose });
  };
  return (
    <Drawer
      title={`角色权限配置：${role?.roleName ?? ''}`}
      open={open}
      size={narrow ? '100%' : 640}
      destroyOnHidden
      onClose={leave}
    >
      <Loaded query={tree} keeps={isTouched}>
        {({ treeList }) => (
          <Loaded query={given} keeps={isTouched}>
            {(ids) => (
              <GrantFields
                key={ids.join()}
                roleId={role?.id ?? ''}
                nodes={treeList}
                given={ids}
                ends={ends.data ?? noEnds}
                isFixed={role?.roleCode === administratorRole}
                onTouched={setTouched}
                onLeave={leave}
                onClose={onClose}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Drawer>
  );
}
