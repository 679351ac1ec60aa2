import { useQuery } from '@tanstack/react-query';
import { findTreeNode } from '../../fields/department-tree/department-nodes.logic.ts';
import { RecordView } from '../../fields/record-panel/record-view.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { managedDepartments } from './departments.queries.ts';
import { DepartmentsFrame } from './departments-frame.tsx';
import { NothingManaged } from './nothing-managed.tsx';
import { type DrawPersonForm, ManagedPeople } from './people/managed-people.tsx';
import { RolesTab } from './roles/roles-tab.tsx';
import { ManagedCard } from './tree/managed-card.tsx';
import { useDepartmentPlace } from './use-department-place.ts';

const tabs = ['people', 'roles'] as const;

/** 我的部门: the departments that the user manages, their members and roles. */
export function MyDepartmentsPage({ personForm }: { personForm: DrawPersonForm }) {
  const place = useDepartmentPlace(tabs);
  const query = useQuery(managedDepartments());
  const { may } = useAllowed();
  const narrow = useNarrow();
  return (
    <Page title="我的部门">
      <Loaded query={query}>
        {(trees) => {
          if (trees === null || trees.length === 0)
            return (
              <NothingManaged text={trees === null ? '普通员工暂无此权限' : '您的部门下暂无有效部门信息'} />
            );
          const chosen = place.department === undefined ? undefined : findTreeNode(trees, place.department);
          return (
            <DepartmentsFrame
              tree={<ManagedCard trees={trees} place={place} />}
              detail={
                chosen && (
                  <RecordView
                    key={chosen.node.id}
                    name={chosen.node.title}
                    path={chosen.path}
                    facts={[chosen.node.orgCode]}
                    tab={place.tab}
                    onTab={place.show}
                    keepsTabs={false}
                    onBack={narrow ? () => place.choose(undefined) : undefined}
                    tabs={[
                      {
                        key: 'people',
                        label: '用户',
                        content: (
                          <ManagedPeople
                            department={{ id: chosen.node.id, name: chosen.node.title }}
                            personForm={personForm}
                            onUnsaved={place.noteRows}
                          />
                        ),
                      },
                      ...(may('depart:role')
                        ? [
                            {
                              key: 'roles',
                              label: '部门角色',
                              content: <RolesTab departId={chosen.node.id} />,
                            },
                          ]
                        : []),
                    ]}
                  />
                )
              }
              nothing={<EmptyState text="请先选择一个部门!" />}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
