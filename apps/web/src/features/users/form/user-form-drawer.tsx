import { useMemo, useState } from 'react';
import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { issuePassword } from './issued-passwords.ts';
import { userFormOf } from './user-form.ts';
import { UserOrganisationFields } from './user-organisation-fields.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';

/** The department that a new user is added to, and the query that opens this form on the department's page. */
type Within = { departId: string; search: string };

type Props = { open: boolean; id: string | undefined; within?: Within; onClose: () => void };

/** Returns form values with a generated initial password. */
const newSecret = () => {
  const password = issuePassword();
  return { password, confirmPassword: password };
};

/** Form that adds a user, or edits the one with `id`. Remount it for every opening. */
export function UserFormDrawer({ open, id, within, onClose }: Props) {
  const departId = id === undefined ? within?.departId : undefined;
  const kind = useMemo(() => userFormOf(departId), [departId]);
  const ownId = useSession((session) => session.user?.id);
  const isOwn = id !== undefined && id === ownId;
  const [start] = useState(() => ({
    ...newSecret(),
    ...(departId === undefined ? {} : { departmentIds: [departId] }),
  }));
  const editor = useRecordForm(kind, {
    id,
    open,
    onClose,
    ...(within === undefined ? {} : { search: within.search }),
    start,
    next: ({ departmentIds, roleIds, post }) => ({ ...newSecret(), departmentIds, roleIds, post }),
  });
  const stored = editor.base?.record;
  const rights = {
    ownPhoneFixed: isOwn && Boolean(stored?.phone),
    ownEmailFixed: isOwn && Boolean(stored?.email),
  };
  return (
    <RecordFormDrawer editor={editor} {...(departId === undefined ? {} : { title: '新建用户' })}>
      <UserProfileFields id={id} rights={rights} />
      {/* Users cannot change their own roles: the server refuses it with own-roles-fixed. */}
      <UserOrganisationFields rolesFixed={isOwn} departmentFixed={departId !== undefined} />
    </RecordFormDrawer>
  );
}
