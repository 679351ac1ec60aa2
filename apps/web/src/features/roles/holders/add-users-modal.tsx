import type { RoleRecord } from '@baisi/contract/role-records';
import { useState } from 'react';
import { EndOfGrant } from '../../../fields/grant-end/end-of-grant.tsx';
import { PersonPickerModal } from '../../../fields/person-picker/person-picker-modal.tsx';
import { useAddHolders } from '../roles.queries.ts';

type Props = { open: boolean; role: Pick<RoleRecord, 'id' | 'roleName'>; onClose: () => void };

/** Assigns a role to existing users. Remount it for every opening. */
export function AddUsersModal({ open, role, onClose }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const add = useAddHolders({
    onDone: onClose,
    onRefused: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  return (
    <PersonPickerModal
      open={open}
      title={`添加已有用户：${role.roleName}`}
      okText="添加"
      extra={<EndOfGrant label="有效期至" value={day} onChange={setDay} />}
      refusal={refusal}
      isSaving={add.isPending}
      onChoose={(people) => {
        setRefusal(undefined);
        add.mutate({ roleId: role.id, userIdList: people.map(({ id }) => id), endsAt: day });
      }}
      onClose={onClose}
    />
  );
}
