import { roleFields as guards, type RoleListed, roleRecords } from '@baisi/contract/role-records';
import { dataScopeWords } from '@baisi/contract/rules/data-scope';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { LeavingContext } from '../../../fields/record-panel/leaving.ts';
import { type RecordTab, RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useAskedHistory } from '../../../fields/record-panel/use-asked-history.ts';
import { offMark } from '../../../fields/switched/status-column.tsx';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { queryOf } from '../../../platform/api/query.ts';
import type { OpenedRecord } from '../../../platform/list-state/use-opened-record.ts';
import type { RowAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import type { AddedRole } from '../batch/added-roles.tsx';
import { RoleGrants } from '../grants/role-grants.tsx';
import { RoleUsers } from '../holders/role-users.tsx';
import { roleAnswers } from '../roles.queries.ts';
import { RoleScope } from '../scope/role-scope.tsx';
import { RoleDetails } from './role-details.tsx';

/** Keys of the tabs, which row actions open. */
export const roleTabs = { grants: 'grants', scope: 'scope', users: 'users' } as const;

const tabCodes = ['role:grant', 'role:user'];

type Props = {
  id: string;
  opened: OpenedRecord;
  /** The role's row of the list; undefined when the list does not show it. */
  listed: RoleListed | undefined;
  actions: readonly RowAction[];
  /** The role whose grants follow, while those of several new roles are given one after another. */
  next: AddedRole | undefined;
};

/** Panel of one role: details, grants, data scope, users, and history. */
export function RolePanel({ id, opened, listed, actions, next }: Props) {
  const { may } = useAllowed();
  const { unsaved } = use(LeavingContext);
  const [heldAtFirst] = useState(() => tabCodes.filter(may));
  const { isHidden } = useGuardedFields(guards);
  const history = useAskedHistory(opened.show);
  // Unsaved input would be lost, so the way on appears after the save.
  const goesOn: RowAction | undefined =
    next === undefined || unsaved.size > 0
      ? undefined
      : {
          key: 'next',
          label: `下一个：${next.roleName}`,
          run: () => opened.open(next.id, roleTabs.grants),
        };
  const query = useQuery(queryOf(roleRecords.get, { id }));
  return (
    <Loaded query={query}>
      {(role) => {
        const tabs: (RecordTab & { code?: string })[] = [
          {
            key: 'info',
            label: '资料',
            content: <RoleDetails role={role} opened={opened} part="info" onHistory={history.show} />,
          },
          {
            key: roleTabs.grants,
            label: '授权',
            code: 'role:grant',
            content: <RoleGrants role={role} part={roleTabs.grants} />,
          },
          {
            key: roleTabs.scope,
            label: '数据范围',
            code: 'role:grant',
            content: <RoleScope role={role} part={roleTabs.scope} />,
          },
          { key: roleTabs.users, label: '用户', code: 'role:user', content: <RoleUsers role={role} /> },
          {
            key: historyTab,
            label: '变更记录',
            content: (
              <RecordHistory
                key={history.about}
                table="sys_role"
                id={id}
                about={history.about}
                refreshes={roleAnswers}
              />
            ),
          },
        ];
        return (
          <RecordView
            name={role.roleName}
            mark={offMark(role.status)}
            facts={[
              role.roleCode,
              ...(listed === undefined || isHidden('userCount') ? [] : [`${listed.userCount} 人`]),
              ...(listed === undefined || isHidden('dataScope')
                ? []
                : [`数据范围：${dataScopeWords[listed.dataScope]}`]),
            ]}
            actions={goesOn === undefined ? actions : [goesOn, ...actions]}
            tab={opened.tab}
            onTab={opened.show}
            // A tab in use stays when its permission is withdrawn, so that its input can be copied.
            tabs={tabs.filter(
              ({ key, code }) =>
                code === undefined ||
                may(code) ||
                unsaved.has(key) ||
                (opened.tab === key && heldAtFirst.includes(code)),
            )}
          />
        );
      }}
    </Loaded>
  );
}
