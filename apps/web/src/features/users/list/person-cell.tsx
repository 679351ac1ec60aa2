import type { UserRecord } from '@baisi/contract/users';
import { InitialsAvatar } from '../../../ui/initials-avatar/initials-avatar.tsx';
import { RecordCell } from '../../../ui/list/table/record-cell.tsx';
import { UserStatusTag } from './user-status-tag.tsx';

type Props = {
  user: UserRecord;
  /** Absent: the name opens nothing. */
  onOpen?: (user: UserRecord) => void;
  /** Shows account, phone and departments below the name, for screens too narrow for more columns. */
  detailed?: boolean;
  /** The signed-in user may not see whether the account is frozen. */
  statusHidden?: boolean;
};

/** A person in a table. */
export function PersonCell({ user, onOpen, detailed = false, statusHidden = false }: Props) {
  return (
    <RecordCell
      name={user.realname}
      onOpen={onOpen && (() => onOpen(user))}
      lead={<InitialsAvatar name={user.realname} sizePx={detailed ? 36 : 26} />}
      mark={detailed && !statusHidden ? <UserStatusTag user={user} /> : null}
      lines={
        detailed
          ? [[user.username, user.phone].filter(Boolean).join(' · '), user.orgCodeTxt.replaceAll(',', '、')]
          : []
      }
    />
  );
}
