import { departmentRoles } from '@baisi/contract/department-roles';
import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { ExtendGrant } from '../../../fields/grant-end/extend-grant.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { rolesOfPerson, rolesOfPersonAnswers, useGiveRoles } from '../departments.queries.ts';
import styles from './give-roles-modal.module.css';

type Props = {
  open: boolean;
  departId: string;
  user: Pick<UserRecord, 'id' | 'realname'> | undefined;
  onClose: () => void;
};

/** 部门角色分配: dialog to assign department roles to a member. Remount it for every opening. */
export function GiveRolesModal({ open, departId, user, onClose }: Props) {
  const userId = user?.id ?? '';
  const query = useQuery({ ...rolesOfPerson(userId, departId), enabled: open });
  const [chosen, setChosen] = useState<readonly string[]>();
  const give = useGiveRoles({ onDone: onClose });
  const isWithdrawn = useWithdrawn(departmentRoles.give.access);
  useUnsaved(() => open && chosen !== undefined);
  const held = query.data?.held.map(({ droleId }) => droleId) ?? [];
  const ends = new Map(query.data?.held.map(({ droleId, endsAt }) => [droleId, endsAt]));
  const value = chosen ?? held;
  return (
    <Modal
      open={open}
      title={`部门角色分配：${user?.realname ?? ''}`}
      okText="保存"
      cancelText="取消"
      destroyOnHidden
      okButtonProps={{ disabled: chosen === undefined || isWithdrawn }}
      confirmLoading={give.isPending}
      onOk={() => give.mutate({ userId, newRoleId: value.join(','), oldRoleId: held.join(',') })}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Loaded
        query={query}
        keeps={chosen !== undefined}
        isEmpty={({ roles }) => roles.length === 0}
        empty={<EmptyState text="该部门还没有部门角色" />}
      >
        {({ roles }) => (
          <Checkbox.Group
            aria-label="部门角色"
            className={styles.roles ?? ''}
            value={[...value]}
            onChange={(ids) => setChosen(ids.map(String))}
          >
            {roles.map(({ id, roleName, description }) => {
              const endsAt = ends.get(id);
              return (
                <span key={id}>
                  <Checkbox value={id}>
                    {roleName}
                    {endsAt ? <span className={styles.note}>（{endsAt} 到期）</span> : null}
                    {description === null ? null : <span className={styles.note}> {description}</span>}
                  </Checkbox>
                  {endsAt && !isWithdrawn ? (
                    <ExtendGrant
                      grant={{ kind: 'departmentRole', roleId: id, userId }}
                      name={roleName}
                      endsAt={endsAt}
                      refreshes={rolesOfPersonAnswers}
                    />
                  ) : null}
                </span>
              );
            })}
          </Checkbox.Group>
        )}
      </Loaded>
    </Modal>
  );
}
