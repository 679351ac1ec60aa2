import { DeleteOutlined } from '@ant-design/icons';
import type { RoleListed } from '@baisi/contract/role-records';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { inspectAction } from '../../fields/inspect/inspect-action.ts';
import { useRecordHistory } from '../../fields/record-history/use-record-history.tsx';
import { SwitchedSelect } from '../../fields/switched/switched-select.tsx';
import { WireDateRangePicker } from '../../fields/wire-date/wire-date-range-picker.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useFormAddress } from '../../platform/list-state/use-form-address.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import type { GuardedAction } from '../../ui/list/row-actions.tsx';
import { type SearchField, textSearch } from '../../ui/list/search-field.tsx';
import { SearchForm } from '../../ui/list/search-form.tsx';
import { useChoice } from '../../ui/list/use-choice.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { BatchRolesDrawer } from './batch/batch-roles-drawer.tsx';
import { CopyRoleModal } from './form/copy-role-modal.tsx';
import { RoleFormModal } from './form/role-form-modal.tsx';
import { RoleGrantDrawer } from './grants/role-grant-drawer.tsx';
import { RoleUsersDrawer } from './holders/role-users-drawer.tsx';
import { AddRoleButton } from './list/add-role-button.tsx';
import { narrowColumn, wideColumns } from './list/roles-columns.tsx';
import { rolesList } from './roles.logic.ts';
import { roleAnswers, rolesPage } from './roles.queries.ts';
import { RoleScopeDrawer } from './scope/role-scope-drawer.tsx';
import { useDeleteRoles } from './use-delete-roles.ts';

const searchFields: SearchField[] = [
  textSearch('roleName', '角色名称'),
  { name: 'status', label: '状态', control: <SwitchedSelect /> },
  {
    range: ['createdFrom', 'createdTo'],
    label: '创建时间',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
];

/** 角色管理: what people may do is given to roles, and roles to people. */
export function RolesListPage() {
  const list = useListState(rolesList);
  const query = useQuery(rolesPage(list.input));
  const choice = useChoice<RoleListed>(list);
  const layout = useTableLayout('roles');
  const form = useFormAddress({ add: 'role:add', edit: 'role:edit' });
  const people = useOpening<RoleListed>();
  const grant = useOpening<RoleListed>();
  const scope = useOpening<RoleListed>();
  const copying = useOpening<RoleListed>();
  const many = useOpening<true>();
  const history = useRecordHistory<RoleListed>({
    table: 'sys_role',
    code: 'role:list',
    nameOf: ({ roleName }) => roleName,
    refreshes: roleAnswers,
  });
  const { may, only } = useAllowed();
  const remove = useDeleteRoles((ids) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  });
  const actionsOf = (role: RoleListed) =>
    only<GuardedAction>([
      { key: 'users', label: '用户', code: 'role:user', run: () => people.show(role) },
      { key: 'grant', label: '授权', code: 'role:grant', run: () => grant.show(role) },
      { key: 'scope', label: '数据范围', code: 'role:grant', folded: true, run: () => scope.show(role) },
      { key: 'edit', label: '编辑', code: 'role:edit', folded: true, run: () => form.edit(role.id) },
      { key: 'copy', label: '复制', code: 'role:add', folded: true, run: () => copying.show(role) },
      inspectAction({ view: 'unused', roleName: role.roleName }),
      history.actionOf(role),
      {
        key: 'delete',
        label: '删除',
        code: 'role:delete',
        folded: true,
        danger: true,
        run: () => remove([role]),
      },
    ]).filter(({ key }) => key !== 'copy' || may('role:grant'));
  return (
    <ListPage
      title="角色管理"
      query={query}
      search={
        <SearchForm
          name="roles-search"
          list={list}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <RecordList
        list={list}
        query={query}
        columns={wideColumns}
        narrowColumn={narrowColumn(list.isHidden)}
        layout={layout}
        nameOf={({ roleName }) => roleName}
        actionsOf={actionsOf}
        choice={may('role:delete') ? choice : undefined}
        batch={
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove(choice.chosen)}>
            删除
          </Button>
        }
        toolbar={<AddRoleButton onAdd={form.add} onAddMany={() => many.show(true)} />}
        empty={
          <EmptyState text="还没有角色">
            <AddRoleButton onAdd={form.add} />
          </EmptyState>
        }
      />
      <RoleFormModal key={`form-${form.key}`} open={form.isOpen} id={form.id} onClose={form.hide} />
      <RoleUsersDrawer
        key={`users-${people.key}`}
        open={people.isOpen}
        role={people.about}
        onClose={people.hide}
      />
      <RoleGrantDrawer
        key={`grant-${grant.key}`}
        open={grant.isOpen}
        role={grant.about}
        onClose={grant.hide}
      />
      <RoleScopeDrawer
        key={`scope-${scope.key}`}
        open={scope.isOpen}
        role={scope.about}
        onClose={scope.hide}
      />
      <CopyRoleModal
        key={`copy-${copying.key}`}
        open={copying.isOpen}
        role={copying.about}
        onClose={copying.hide}
      />
      <BatchRolesDrawer key={`many-${many.key}`} open={many.isOpen} onClose={many.hide} />
      {history.drawer}
    </ListPage>
  );
}
