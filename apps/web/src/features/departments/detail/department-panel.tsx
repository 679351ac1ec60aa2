import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  LeftOutlined,
  PlusOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { Department } from '@baisi/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { parentsOf } from '../../../fields/department-tree/department-search.queries.ts';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { useAllowed } from '../../../platform/access/use-allowed.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { departmentAnswers, oneDepartment } from '../departments.queries.ts';
import { PeopleTab } from '../people/people-tab.tsx';
import { RolesTab } from '../roles/roles-tab.tsx';
import { DepartmentHead } from './department-head.tsx';
import { DepartmentInfo } from './department-info.tsx';
import { PermissionsTab } from './permissions-tab.tsx';

type Props = {
  id: string;
  place: {
    tab: string;
    show: (tab: string) => void;
    choose: (id: string | undefined) => void;
    /** True while its tab has unsaved changes. */
    isUnsaved: boolean;
    setTouched: (isTouched: boolean) => void;
    noteRows: (count: number, forget: () => void) => void;
  };
  onAddBelow: () => void;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
};

/** Panel of one department: its details, grants and members. */
export function DepartmentPanel({ id, place, onAddBelow, onEdit, onMove, onDelete }: Props) {
  const { may } = useAllowed();
  const query = useQuery(oneDepartment(id));
  const above = useQuery(parentsOf(id));
  const history = useRecordHistory<Department>({
    table: 'sys_depart',
    code: 'depart:list',
    nameOf: ({ departName }) => departName,
    refreshes: departmentAnswers,
  });
  if (query.error instanceof ApiError && query.error.error === 'not-found')
    return (
      <EmptyState text="部门不存在或已被删除">
        <Button onClick={() => place.choose(undefined)}>返回</Button>
      </EmptyState>
    );
  const names = above.data?.parentIds.flatMap((one) => above.data.parentMap[one]?.departName ?? []) ?? [];
  const tabs = [
    { key: 'info', text: '基本信息' },
    ...(may('depart:permission') || (place.isUnsaved && place.tab === 'permissions')
      ? [{ key: 'permissions', text: '部门权限' }]
      : []),
    { key: 'people', text: '用户' },
    ...(may('depart:role') ? [{ key: 'roles', text: '部门角色' }] : []),
  ];
  const tab = tabs.find(({ key }) => key === place.tab)?.key ?? 'info';
  return (
    <Loaded query={query} keeps={place.isUnsaved}>
      {(department) => (
        <DepartmentHead
          name={department.departName}
          code={department.orgCode}
          isOff={department.status === '0'}
          path={names}
          tabs={tabs}
          tab={tab}
          onTab={place.show}
          back={
            <Button type="text" icon={<LeftOutlined aria-hidden />} onClick={() => place.choose(undefined)}>
              返回
            </Button>
          }
          actions={
            <>
              <Allowed code="depart:add">
                <Button icon={<PlusOutlined aria-hidden />} onClick={onAddBelow}>
                  添加下级
                </Button>
              </Allowed>
              <Allowed code="depart:edit">
                <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
                  编辑
                </Button>
              </Allowed>
              <Allowed code="depart:edit">
                <Button icon={<SwapOutlined aria-hidden />} onClick={onMove}>
                  移动
                </Button>
              </Allowed>
              <Allowed code="depart:list">
                <Button icon={<HistoryOutlined aria-hidden />} onClick={() => history.show(department)}>
                  变更记录
                </Button>
              </Allowed>
              <Allowed code="depart:delete">
                <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
                  删除
                </Button>
              </Allowed>
            </>
          }
        >
          {tab === 'info' ? <DepartmentInfo department={department} path={names} /> : null}
          {tab === 'permissions' ? (
            <PermissionsTab departId={id} isTouched={place.isUnsaved} onTouched={place.setTouched} />
          ) : null}
          {tab === 'people' ? (
            <PeopleTab
              department={{ id, name: department.departName }}
              mayKeep={may('depart:user')}
              onUnsaved={place.noteRows}
            />
          ) : null}
          {tab === 'roles' ? <RolesTab departId={id} /> : null}
          {history.drawer}
        </DepartmentHead>
      )}
    </Loaded>
  );
}
