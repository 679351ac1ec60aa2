import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { parentsOf } from '../../../fields/department-tree/department-search.queries.ts';
import { RecordHistory } from '../../../fields/record-history/record-history.tsx';
import { historyTab } from '../../../fields/record-page/use-record-page.ts';
import { LeavingContext } from '../../../fields/record-panel/leaving.ts';
import { type RecordTab, RecordView } from '../../../fields/record-panel/record-view.tsx';
import { useAskedHistory } from '../../../fields/record-panel/use-asked-history.ts';
import { SwitchedTag } from '../../../fields/switched/switched-tag.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { GuardedAction } from '../../../ui/list/rows/row-actions.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { departmentAnswers, oneDepartment } from '../departments.queries.ts';
import { PeopleTab } from '../people/people-tab.tsx';
import { RolesTab } from '../roles/roles-tab.tsx';
import type { useDepartmentPlace } from '../use-department-place.ts';
import { DepartmentInfo } from './department-info.tsx';
import { PermissionsTab } from './permissions-tab.tsx';

type Props = {
  id: string;
  place: ReturnType<typeof useDepartmentPlace>;
  onAddBelow: () => void;
  onMove: () => void;
  onDelete: () => void;
};

/** Panel of one department: details, permissions, members, roles, and history. */
export function DepartmentPanel({ id, place, onAddBelow, onMove, onDelete }: Props) {
  const { may, only } = useAllowed();
  const narrow = useNarrow();
  const query = useQuery(oneDepartment(id));
  const history = useAskedHistory(place.show);
  const above = useQuery(parentsOf(id));
  if (query.error instanceof ApiError && query.error.error === 'not-found')
    return (
      <EmptyState text="部门不存在或已被删除">
        <Button onClick={() => place.choose(undefined)}>返回</Button>
      </EmptyState>
    );
  const names = above.data?.parentIds.flatMap((one) => above.data.parentMap[one]?.departName ?? []) ?? [];
  const actions = only<GuardedAction>([
    { key: 'add', label: '添加下级', code: 'depart:add', run: onAddBelow },
    { key: 'move', label: '移动', code: 'depart:edit', run: onMove },
    { key: 'delete', label: '删除', code: 'depart:delete', danger: true, run: onDelete },
  ]);
  return (
    <Loaded query={query} keeps={place.isUnsaved}>
      {(department) => {
        const tabs: (RecordTab & { code?: string })[] = [
          {
            key: 'info',
            label: '资料',
            content: (
              <DepartmentInfo
                department={department}
                part="info"
                onHistory={history.show}
                onClose={() => place.choose(undefined)}
              />
            ),
          },
          {
            key: 'permissions',
            label: '部门权限',
            code: 'depart:permission',
            content: (
              <PermissionsTab departId={id} isTouched={place.isUnsaved} onTouched={place.setTouched} />
            ),
          },
          {
            key: 'people',
            label: '用户',
            content: (
              <PeopleTab
                department={{ id, name: department.departName }}
                mayKeep={may('depart:user')}
                onUnsaved={place.noteRows}
              />
            ),
          },
          { key: 'roles', label: '部门角色', code: 'depart:role', content: <RolesTab departId={id} /> },
          {
            key: historyTab,
            label: '变更记录',
            content: (
              <RecordHistory
                key={history.about}
                table="sys_depart"
                id={id}
                about={history.about}
                refreshes={departmentAnswers}
              />
            ),
          },
        ];
        return (
          <LeavingContext value={place.leaving}>
            <RecordView
              name={department.departName}
              path={names}
              mark={department.status === '0' ? <SwitchedTag status="0" /> : null}
              facts={[department.orgCode, department.headUserId_dictText]}
              actions={actions}
              tab={place.tab}
              onTab={place.show}
              keepsTabs={false}
              onBack={narrow ? () => place.choose(undefined) : undefined}
              tabs={tabs.filter(
                ({ key, code }) => code === undefined || may(code) || (place.isUnsaved && place.tab === key),
              )}
            />
          </LeavingContext>
        );
      }}
    </Loaded>
  );
}
