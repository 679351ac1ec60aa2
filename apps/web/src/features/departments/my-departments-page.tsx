import { LeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { findTreeNode } from '../../fields/department-tree/department-nodes.logic.ts';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { managedDepartments } from './departments.queries.ts';
import { DepartmentsFrame } from './departments-frame.tsx';
import { DepartmentHead } from './detail/department-head.tsx';
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
  const shown = [
    { key: 'people', text: '用户' },
    ...(may('depart:role') ? [{ key: 'roles', text: '部门角色' }] : []),
  ];
  const tab = shown.find(({ key }) => key === place.tab)?.key ?? 'people';
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
                  <DepartmentHead
                    key={chosen.node.id}
                    name={chosen.node.title}
                    code={chosen.node.orgCode}
                    path={chosen.path}
                    tabs={shown}
                    tab={tab}
                    onTab={place.show}
                    back={
                      <Button
                        type="text"
                        icon={<LeftOutlined aria-hidden />}
                        onClick={() => place.choose(undefined)}
                      >
                        返回
                      </Button>
                    }
                  >
                    {tab === 'people' ? (
                      <ManagedPeople
                        department={{ id: chosen.node.id, name: chosen.node.title }}
                        personForm={personForm}
                        onUnsaved={place.noteRows}
                      />
                    ) : null}
                    {tab === 'roles' ? <RolesTab departId={chosen.node.id} /> : null}
                  </DepartmentHead>
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
