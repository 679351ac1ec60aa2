import type { UserRecord } from '@baisi/contract/users';
import { PersonAvatar } from '../../../fields/avatar/person-avatar.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { UserStatusTag } from './user-status-tag.tsx';

type Props = {
  user: UserRecord;
  /** Opens the user's details; absent: the name is plain text. */
  onOpen?: (user: UserRecord) => void;
  /** Whether to show account, phone and departments below the name, for screens too narrow for more columns. */
  detailed?: boolean;
  /** Whether the status is hidden from the signed-in user. */
  statusHidden?: boolean;
};

/** Table cell with a user's name and avatar. */
export function PersonCell({ user, onOpen, detailed = false, statusHidden = false }: Props) {
  return (
    <RecordCell
      name={user.realname}
      onOpen={onOpen && (() => onOpen(user))}
      lead={<PersonAvatar name={user.realname} avatar={user.avatar} sizePx={detailed ? 36 : 26} />}
      mark={detailed && !statusHidden ? <UserStatusTag user={user} /> : null}
      lines={
        detailed
          ? [[user.username, user.phone].filter(Boolean).join(' · '), user.orgCodeTxt.replaceAll(',', '、')]
          : []
      }
    />
  );
}
