import { type UserRecord, userStatus } from '@baisi/contract/users';
import type { Row } from '@baisi/grid';
import { type RowAction, RowActions } from '../../../ui/list/rows/row-actions.tsx';
import { StatusTag } from '../../../ui/tags/status-tag.tsx';

/** The fields of a user that row actions read. */
export type Named = Pick<UserRecord, 'id' | 'realname'>;

export const statusCell = ({ row: { status, status_dictText: text } }: { row: Row }) => (
  <StatusTag tone={status === userStatus.frozen ? 'bad' : 'good'}>
    {typeof text === 'string' ? text : ''}
  </StatusTag>
);

/** Cell with the row actions of a member; an unsaved member has none. */
export const actionsCell =
  (actionsOf: (user: Named) => readonly RowAction[], compact: boolean) =>
  ({ row }: { row: Row }) => {
    if (row['id'] !== row['userId']) return null;
    const user = { id: String(row['id']), realname: String(row['realname']) };
    return <RowActions name={user.realname} actions={actionsOf(user)} compact={compact} />;
  };
