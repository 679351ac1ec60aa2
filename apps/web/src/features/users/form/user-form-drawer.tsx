import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, Modal } from 'antd';
import { useId } from 'react';
import { DraftBar } from '../../../fields/drafts/draft-bar.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { userToEdit } from '../users.queries.ts';
import { useUserForm } from './use-user-form.ts';
import { UserConflictView } from './user-conflict-view.tsx';
import { UserDraftView } from './user-draft-view.tsx';
import styles from './user-form.module.css';
import { UserOrganisationFields } from './user-organisation-fields.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a user, or edits the one of `id`. Mount it anew for every opening. */
export function UserFormDrawer({ open, id, onClose }: Props) {
  const isNew = id === undefined;
  const { disabled, columnHidden } = useAllowed();
  const ownId = useSession((session) => session.user?.id);
  const isOwn = id !== undefined && id === ownId;
  const narrow = useNarrow();
  const query = useQuery({ ...userToEdit(id ?? '', useId()), enabled: !isNew });
  const editor = useUserForm({ id, loaded: query.data, isOpen: open, onClose });
  const { form, base, conflict, draft } = editor;
  const rights = {
    // A new person needs a phone number; the right guards the numbers that are there.
    phoneDisabled: !isNew && disabled('user:form:phone'),
    birthdayDisabled: disabled('user:form:birthday'),
    sexHidden: columnHidden('user:sex'),
    ownPhoneFixed: isOwn && Boolean(base?.record.phone),
    ownEmailFixed: isOwn && Boolean(base?.record.email),
  };
  const isLoading = !isNew && base === undefined;
  const leave = isLoading ? onClose : editor.leave;
  const fields = (
    <>
      {draft.restoredAt === undefined ? null : (
        <DraftBar
          savedAt={draft.restoredAt}
          note={isNew ? '密码不会存入草稿，请重新填写。' : undefined}
          onDiscard={draft.discard}
        />
      )}
      <Form
        form={form}
        name="user-form"
        layout="vertical"
        requiredMark
        initialValues={editor.initialValues}
        onValuesChange={editor.changed}
        onFinish={editor.save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <UserProfileFields id={id} rights={rights} />
        {/* Nobody changes one's own roles: error own-roles-fixed. */}
        <UserOrganisationFields rolesFixed={isOwn} />
      </Form>
    </>
  );
  return (
    <Drawer
      title={isNew ? '添加用户' : '编辑用户'}
      open={open}
      size={narrow ? '100%' : 720}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && isNew && form.focusField('username')}
      onClose={leave}
      footer={
        <div className={styles.foot}>
          <Button onClick={leave}>取消</Button>
          <Button type="primary" loading={editor.isSaving} disabled={isLoading} onClick={() => form.submit()}>
            保存
          </Button>
        </div>
      }
    >
      {isNew ? fields : <Loaded query={query}>{() => fields}</Loaded>}
      {conflict !== undefined && base !== undefined ? (
        <Modal open title="数据已被他人修改" width={760} footer={null} onCancel={editor.putOff}>
          <UserConflictView conflict={conflict} base={base} onSettle={editor.settle} />
        </Modal>
      ) : null}
      {draft.comparison !== undefined && base !== undefined ? (
        // Undecided, the draft stays and the form is left: typing would write over it.
        <Modal open title="恢复未保存的草稿" width={760} footer={null} onCancel={onClose}>
          <UserDraftView comparison={draft.comparison} stored={base} onDecide={draft.decide} />
        </Modal>
      ) : null}
    </Drawer>
  );
}
