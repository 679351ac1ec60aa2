import { PeopleRefused, type PersonRefused, userRights } from '@baisi/contract/user-rights';
import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { PersonPickerModal } from '../../../fields/person-picker/person-picker-modal.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { rightsPreview, useChangeRights } from '../users.queries.ts';
import { RefusedPeople } from './refused-people.tsx';
import { RightsPreviewView } from './rights-preview-view.tsx';

type Props = { open: boolean; source: UserRecord | undefined; onClose: () => void };

/**
 * 复制权限到…: dialog that copies one user's roles, departments and department roles to others. Remount it for every
 * opening.
 */
export function CopyRightsModal({ open, source, onClose }: Props) {
  const [people, setPeople] = useState<readonly UserRecord[]>();
  const [isReplacing, setReplacing] = useState(false);
  const [refused, setRefused] = useState<PersonRefused[]>();
  const change = {
    userIds: (people ?? []).map(({ id }) => id).join(','),
    action: isReplacing ? 'replace' : 'add',
    ...(source === undefined ? {} : { fromId: source.id }),
  } as const;
  const query = useQuery({ ...rightsPreview(change), enabled: open && people !== undefined });
  const isWithdrawn = useWithdrawn(userRights.changeRights.access);
  const save = useChangeRights({
    onDone: onClose,
    onRefused: ({ result }) => {
      const parsed = PeopleRefused.safeParse(result);
      if (!parsed.success) return false;
      setRefused(parsed.data.refused);
      return true;
    },
  });
  const cannot = query.data === undefined || query.data.refused.length > 0 || query.data.people.length === 0;
  if (people === undefined) {
    return (
      <PersonPickerModal
        open={open}
        title={`复制 ${source?.realname ?? ''} 的权限到…`}
        okText="预演变更"
        extra={
          <Checkbox checked={isReplacing} onChange={({ target }) => setReplacing(target.checked)}>
            替换：所选用户的其他角色和部门将被移除
          </Checkbox>
        }
        refusal={undefined}
        isSaving={false}
        onChoose={setPeople}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      open={open}
      title="变更预演"
      width={720}
      destroyOnHidden
      okText="确认保存"
      cancelText="返回修改"
      okButtonProps={{ disabled: cannot || isWithdrawn }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate(change)}
      onCancel={() => {
        setPeople(undefined);
        setRefused(undefined);
      }}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Loaded query={query} keeps={isWithdrawn}>
        {(preview) => <RightsPreviewView preview={preview} />}
      </Loaded>
      {refused === undefined ? null : <RefusedPeople refused={refused} />}
    </Modal>
  );
}
