import { PlusOutlined } from '@ant-design/icons';
import type { DepartmentRole } from '@baisi/contract/department-roles';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useRecordHistory } from '../../../fields/record-history/use-record-history.tsx';
import { useFormAddress } from '../../../platform/list-state/use-form-address.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { type RecordColumn, textColumn } from '../../../ui/list/columns.tsx';
import { QuickSearch } from '../../../ui/list/quick-search.tsx';
import { RecordCell } from '../../../ui/list/record-cell.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { useChoice } from '../../../ui/list/use-choice.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { roleAnswers, rolesOf, useRemoveRoles } from '../departments.queries.ts';
import { rolesList } from '../people/people.logic.ts';
import { RoleFormModal, roleFormPrefix } from './role-form-modal.tsx';
import { RoleGrantDrawer } from './role-grant-drawer.tsx';

const columns: readonly RecordColumn<DepartmentRole>[] = [
  { ...textColumn<DepartmentRole>('roleName', '部门角色名称', 180), always: true },
  textColumn('roleCode', '部门角色编码', 180),
  textColumn('description', '备注', 220),
  textColumn('createTime', '创建时间', 170),
];
const narrowColumn: RecordColumn<DepartmentRole> = {
  key: 'role',
  title: '部门角色',
  render: (_, { roleName, roleCode, description }) => (
    <RecordCell name={roleName} lines={[roleCode, description ?? '']} />
  ),
};
const nameOf = ({ roleName }: DepartmentRole) => roleName;

/** The roles inside a department. */
export function RolesTab({ departId }: { departId: string }) {
  const { modal } = App.useApp();
  const list = useListState(rolesList);
  const query = useQuery(rolesOf({ ...list.input, deptId: departId }));
  const choice = useChoice<DepartmentRole>({ about: `${departId}?${list.about}` });
  const form = useFormAddress({ add: 'depart:role', edit: 'depart:role' }, roleFormPrefix);
  const granting = useOpening<DepartmentRole>();
  const history = useRecordHistory<DepartmentRole>({
    table: 'sys_depart_role',
    code: 'depart:role',
    nameOf,
    refreshes: roleAnswers,
  });
  const remove = useRemoveRoles((ids) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  });
  const ask = (roles: readonly DepartmentRole[]) =>
    void modal.confirm({
      title: '确认删除',
      content: `${namesInShort(roles.map(nameOf), '个角色')}将被删除，拥有者立即失去其权限。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove.mutateAsync({ ids: roles.map(({ id }) => id).join(',') }).catch(() => {});
      },
    });
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={form.add}>
      添加部门角色
    </Button>
  );
  return (
    <div data-list>
      <RecordList
        list={list}
        query={query}
        columns={columns}
        narrowColumn={narrowColumn}
        nameOf={nameOf}
        actionsOf={(role) => [
          { key: 'grant', label: '授权', run: () => granting.show(role) },
          { key: 'edit', label: '编辑', run: () => form.edit(role.id) },
          history.actionOf(role),
          { key: 'delete', label: '删除', folded: true, danger: true, run: () => ask([role]) },
        ]}
        choice={choice}
        batch={
          <Button danger onClick={() => ask(choice.chosen)}>
            删除
          </Button>
        }
        toolbar={
          <>
            {addButton}
            <QuickSearch
              list={list}
              name="roleName"
              label="部门角色名称"
              onAgain={() => void query.refetch()}
            />
          </>
        }
        empty={<EmptyState text="该部门还没有部门角色">{addButton}</EmptyState>}
      />
      <RoleFormModal
        key={`form-${form.key}`}
        open={form.isOpen}
        departId={departId}
        id={form.id}
        onClose={form.hide}
      />
      {history.drawer}
      <RoleGrantDrawer
        key={`grant-${granting.key}`}
        open={granting.isOpen}
        departId={departId}
        role={granting.about}
        onClose={granting.hide}
      />
    </div>
  );
}
