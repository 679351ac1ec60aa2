import { PeopleRefused, type PersonRefused, userRights } from '@baisi/contract/user-rights';
import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { DepartmentsTreeSelect } from '../../../fields/department/departments-tree-select.tsx';
import { RoleSelect } from '../../../fields/role/role-select.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { namesOf } from '../users.logic.ts';
import { rightsPreview, useChangeRights } from '../users.queries.ts';
import { RefusedPeople } from './refused-people.tsx';
import { actionOf, type RightsWish, toChange } from './rights.logic.ts';
import { RightsPreviewView } from './rights-preview-view.tsx';

type Props = {
  open: boolean;
  users: readonly UserRecord[];
  kind: RightsWish['kind'];
  onDone: () => void;
  onClose: () => void;
};

const titles = { roles: '修改角色', departments: '修改部门' } as const;

/** Dialog that adds, removes or replaces roles or departments of several users, after a preview. */
export function RightsModal({ open, users, kind, onDone, onClose }: Props) {
  const [wish, setWish] = useState<RightsWish>({ kind, action: 'add', ids: [] });
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<PersonRefused[]>();
  const change = toChange(
    users.map(({ id }) => id),
    wish,
  );
  const isWithdrawn = useWithdrawn(userRights.changeRights.access);
  // When the permission to save is removed, the dialog returns from the preview to the choice.
  const isDryRun = isAsked && !isWithdrawn;
  useUnsaved(() => open && wish.ids.length > 0);
  const query = useQuery({ ...rightsPreview(change), enabled: open && isDryRun });
  const save = useChangeRights({
    onDone,
    onRefused: ({ result }) => {
      const parsed = PeopleRefused.safeParse(result);
      if (!parsed.success) return false;
      setRefused(parsed.data.refused);
      return true;
    },
  });
  const isEmpty = wish.ids.length === 0 && wish.action !== 'replace';
  const cannot = query.data === undefined || query.data.refused.length > 0 || query.data.people.length === 0;
  const noun = kind === 'roles' ? '角色' : '部门';
  const Choice = kind === 'roles' ? RoleSelect : DepartmentsTreeSelect;
  return (
    <Modal
      open={open}
      title={isDryRun ? '变更预演' : `${titles[kind]}（${users.length} 人）`}
      width={720}
      destroyOnHidden
      okText={isDryRun ? '确认保存' : '预演变更'}
      cancelText={isDryRun ? '返回修改' : '取消'}
      okButtonProps={{ disabled: isWithdrawn || (isDryRun ? cannot : isEmpty) }}
      confirmLoading={save.isPending}
      onOk={() => (isDryRun ? save.mutate(change) : setAsked(true))}
      onCancel={() => {
        setRefused(undefined);
        if (isDryRun) setAsked(false);
        else onClose();
      }}
    >
      <WithdrawnNotice when={isWithdrawn} />
      {isDryRun ? (
        <Loaded query={query}>{(preview) => <RightsPreviewView preview={preview} />}</Loaded>
      ) : (
        <Form layout="vertical">
          <p>{namesOf(users)}</p>
          <Form.Item label="方式">
            <Radio.Group
              value={wish.action}
              onChange={({ target }) => setWish({ ...wish, action: actionOf(target.value) })}
              options={[
                { value: 'add', label: `添加${noun}` },
                { value: 'remove', label: `移除${noun}` },
                { value: 'replace', label: `替换为` },
              ]}
            />
          </Form.Item>
          <Form.Item label={noun} htmlFor="rights-choice">
            <Choice id="rights-choice" value={wish.ids} onChange={(ids) => setWish({ ...wish, ids })} />
          </Form.Item>
          {wish.action === 'replace' ? (
            <Alert type="warning" showIcon title={`所选用户的其他${noun}将被移除。`} />
          ) : null}
        </Form>
      )}
      {refused === undefined ? null : <RefusedPeople refused={refused} />}
    </Modal>
  );
}
