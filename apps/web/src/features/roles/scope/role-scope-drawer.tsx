import { administratorRole } from '@baisi/contract/access';
import type { RoleListed } from '@baisi/contract/role-records';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Drawer } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { dataScopeOf } from '../roles.queries.ts';
import { RoleScopeForm } from './role-scope-form.tsx';

type Props = { open: boolean; role: RoleListed | undefined; onClose: () => void };

/** 数据范围 of a role: the rows that it reaches, with exceptions per menu. Remount it for every opening. */
export function RoleScopeDrawer({ open, role, onClose }: Props) {
  const narrow = useNarrow();
  const { modal } = App.useApp();
  const [isTouched, setTouched] = useState(false);
  const isFixed = role?.roleCode === administratorRole;
  const scope = useQuery({
    ...dataScopeOf(role?.id ?? ''),
    enabled: open && !isFixed,
    staleTime: 0,
    gcTime: 0,
  });
  const leave = () => {
    if (!isTouched) onClose();
    else
      void modal.confirm({ title: '确定放弃编辑？', okText: '放弃', cancelText: '继续编辑', onOk: onClose });
  };
  return (
    <Drawer
      title={`数据范围：${role?.roleName ?? ''}`}
      open={open}
      size={narrow ? '100%' : 560}
      destroyOnHidden
      onClose={leave}
    >
      {isFixed ? (
        <Alert type="info" showIcon title="超级管理员可查看全部数据，不设数据范围" />
      ) : (
        <Loaded query={scope} keeps={isTouched}>
          {(stored) => (
            <RoleScopeForm
              key={stored.version}
              roleId={role?.id ?? ''}
              stored={stored}
              onTouched={setTouched}
              onLeave={leave}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </Drawer>
  );
}
