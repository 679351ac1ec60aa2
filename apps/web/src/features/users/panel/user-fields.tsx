import type { UserRecord } from '@baisi/contract/users';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { RecordFields } from '../../../fields/record-panel/record-fields.tsx';
import { RecordStamps } from '../../../fields/record-panel/record-stamps.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { userFormOf } from '../form/user-form.ts';
import { UserOrganisationFields } from '../form/user-organisation-fields.tsx';
import { UserProfileFields } from '../form/user-profile-fields.tsx';
import { TemporaryRoles } from './temporary-roles.tsx';

const userForm = userFormOf(undefined);

type Props = {
  user: UserRecord;
  opened: OpenedRecord;
  /** Key of the tab. */
  part: string;
  onHistory: (label: string) => void;
};

/** 基本信息 of a user, edited in place. */
export function UserFields({ user, opened, part, onHistory }: Props) {
  const { id, version } = user;
  const { may } = useAllowed();
  const isOwn = useSession((session) => session.user?.id) === id;
  const editor = useRecordForm(userForm, {
    id,
    open: true,
    onClose: opened.close,
    search: opened.addressOf(id),
    stays: true,
  });
  const stored = editor.base?.record;
  return (
    <RecordFields
      editor={editor}
      version={version}
      storedVersion={stored?.version}
      part={part}
      onHistory={onHistory}
      isReadOnly={!may('user:edit')}
      foot={
        <>
          <TemporaryRoles userId={id} />
          <RecordStamps {...user} />
        </>
      }
    >
      <UserProfileFields
        id={id}
        rights={{
          ownPhoneFixed: isOwn && Boolean(stored?.phone),
          ownEmailFixed: isOwn && Boolean(stored?.email),
        }}
      />
      <UserOrganisationFields rolesFixed={isOwn} departmentFixed={false} />
    </RecordFields>
  );
}
