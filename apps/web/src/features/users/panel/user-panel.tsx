import { userFields as guards, type UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Attachments } from '../../../fields/attachments/attachments.tsx';
import { PersonAvatar } from '../../../fields/avatar/person-avatar.tsx';
import { Comments } from '../../../fields/comments/comments.tsx';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useAskedHistory } from '../../../fields/record-panel/use-asked-history.ts';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { UserStatusTag } from '../list/user-status-tag.tsx';
import { oneUser, usersAnswers } from '../users.queries.ts';
import { UserFields } from './user-fields.tsx';

type Props = { id: string; opened: OpenedRecord; actionsOf: (user: UserRecord) => readonly RowAction[] };

/** Panel of one user, with the tabs for account, organisation and permissions, and history. */
export function UserPanel({ id, opened, actionsOf }: Props) {
  const query = useQuery(oneUser(id));
  const history = useAskedHistory(opened.show);
  const { isHidden } = useGuardedFields(guards);
  const departments = (user: UserRecord) => user.orgCodeTxt.replaceAll(',', '、');
  const files = {
    key: 'files',
    label: '附件',
    content: <Attachments resource="sys_user" recordId={id} editCode="user:edit" />,
  };
  return (
    <Loaded query={query}>
      {(user) => (
        <RecordView
          name={user.realname}
          portrait={<PersonAvatar name={user.realname} avatar={user.avatar} sizePx={48} />}
          mark={isHidden('status') ? null : <UserStatusTag user={user} />}
          facts={[user.username, isHidden('orgCode') ? '' : departments(user)]}
          actions={actionsOf(user).filter(({ key }) => key !== historyTab)}
          tab={opened.tab}
          onTab={opened.show}
          tabs={[
            {
              key: 'info',
              label: '资料',
              content: <UserFields user={user} opened={opened} part="info" onHistory={history.show} />,
            },
            ...(isHidden('attachments') ? [] : [files]),
            {
              key: 'comments',
              label: '评论',
              content: <Comments resource="sys_user" recordId={id} writeCode="user:comment" />,
            },
            {
              key: historyTab,
              label: '变更记录',
              content: (
                <RecordHistory
                  key={history.about}
                  table="sys_user"
                  id={id}
                  about={history.about}
                  refreshes={usersAnswers}
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
