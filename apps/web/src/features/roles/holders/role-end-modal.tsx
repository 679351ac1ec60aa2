import type { RoleRecord } from '@baisi/contract/role-records';
import type { RoleHolder } from '@baisi/contract/user-lookups';
import { users } from '@baisi/contract/users';
import { Modal } from 'antd';
import { useState } from 'react';
import { EndOfGrant } from '../../../fields/grant-end/end-of-grant.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { useSetRoleEnd } from '../roles.queries.ts';

type Props = {
  open: boolean;
  role: Pick<RoleRecord, 'id' | 'roleName'> | undefined;
  people: readonly RoleHolder[];
  onDone: () => void;
  onClose: () => void;
};

/** Changes the end date of a role for users. Remount it for every opening. */
export function RoleEndModal({ open, role, people, onDone, onClose }: Props) {
  const [only] = people;
  const [day, setDay] = useState(people.length === 1 ? (only?.roleEndsAt?.slice(0, 10) ?? null) : null);
  const [refusal, setRefusal] = useState<string>();
  const isWithdrawn = useWithdrawn(users.setRoleEnd.access);
  const save = useSetRoleEnd({
    onDone: () => {
      onDone();
      onClose();
    },
    onRefused: (error) => {
      setRefusal(error.message);
      return true;
    },
  });
  const names = namesInShort(
    people.map(({ realname }) => realname),
    '人',
  );
  return (
    <Modal
      open={open}
      title={`有效期：${names}`}
      width={420}
      destroyOnHidden
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: isWithdrawn }}
      confirmLoading={save.isPending}
      onOk={() => {
        setRefusal(undefined);
        save.mutate({
          roleId: role?.id ?? '',
          userIds: people.map(({ id }) => id).join(','),
          endsAt: day,
        });
      }}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <EndOfGrant label="有效期至" value={day} onChange={setDay} refusal={refusal} />
    </Modal>
  );
}
