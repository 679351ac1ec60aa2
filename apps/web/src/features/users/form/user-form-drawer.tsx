import { RecordFormDrawer } from '../../../fields/record-form/record-form-drawer.tsx';
import { useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { userForm } from './user-form.ts';
import { UserOrganisationFields } from './user-organisation-fields.tsx';
import { UserProfileFields } from './user-profile-fields.tsx';

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** Adds a user, or edits the one of `id`. Mount it anew for every opening. */
export function UserFormDrawer({ open, id, onClose }: Props) {
  const { disabled, columnHidden } = useAllowed();
  const ownId = useSession((session) => session.user?.id);
  const isOwn = id !== undefined && id === ownId;
  const sexHidden = columnHidden('user:sex');
  const editor = useRecordForm(userForm, {
    id,
    isOpen: open,
    onClose,
    hides: sexHidden ? ['sex'] : [],
  });
  const stored = editor.base?.record;
  const rights = {
    // A new person needs a phone number; the right guards the numbers that are there.
    phoneDisabled: id !== undefined && disabled('user:form:phone'),
    birthdayDisabled: disabled('user:form:birthday'),
    sexHidden,
    ownPhoneFixed: isOwn && Boolean(stored?.phone),
    ownEmailFixed: isOwn && Boolean(stored?.email),
  };
  return (
    <RecordFormDrawer editor={editor}>
      <UserProfileFields id={id} rights={rights} />
      {/* Nobody changes one's own roles: error own-roles-fixed. */}
      <UserOrganisationFields rolesFixed={isOwn} />
    </RecordFormDrawer>
  );
}
