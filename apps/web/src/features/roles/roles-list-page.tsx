import { type RoleListed, roleRecords } from '@baisi/contract/role-records';
import { inspectAction } from '../../fields/inspect/inspect-action.ts';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { statusSearch } from '../../fields/switched/status-column.tsx';
import { WireDateRangePicker } from '../../fields/wire-date/wire-date-range-picker.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import type { GuardedAction } from '../../ui/list/rows/row-actions.tsx';
import { type SearchField, textSearch } from '../../ui/list/search/search-field.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { BatchRolesDrawer } from './batch/batch-roles-drawer.tsx';
import { CopyRoleModal } from './form/copy-role-modal.tsx';
import { RoleFormModal } from './form/role-form-modal.tsx';
import { RoleGrantDrawer } from './grants/role-grant-drawer.tsx';
import { RoleUsersDrawer } from './holders/role-users-drawer.tsx';
import { AddRoleButton } from './list/add-role-button.tsx';
import { narrowColumn, wideColumns } from './list/roles-columns.tsx';
import { deletionText, rolesList } from './roles.logic.ts';
import { holdersTouched, roleAnswers } from './roles.queries.ts';
import { RoleScopeDrawer } from './scope/role-scope-drawer.tsx';

const searchFields: SearchField[] = [
  textSearch('roleName', '角色名称'),
  statusSearch,
  {
    range: ['createdFrom', 'createdTo'],
    label: '创建时间',
    control: <WireDateRangePicker style={{ width: '100%' }} />,
  },
];

const records = recordsOf({
  list: rolesList,
  endpoint: roleRecords.list,
  table: 'sys_role',
  codes: { list: 'role:list', add: 'role:add', edit: 'role:edit', remove: 'role:delete' },
  nameOf: ({ roleName }) => roleName,
  refreshes: roleAnswers,
  removal: { one: roleRecords.remove, several: roleRecords.removeBatch, refreshes: holdersTouched },
  question: (chosen) => ({
    title: `确认删除 ${chosen.length} 个角色`,
    content: deletionText(chosen),
    okText: '删除',
  }),
});

/** 角色管理: roles, their grants and their users. */
export function RolesListPage() {
  const page = useRecordPage(records);
  const people = useOpening<RoleListed>();
  const grant = useOpening<RoleListed>();
  const scope = useOpening<RoleListed>();
  const copying = useOpening<RoleListed>();
  const many = useOpening<true>();
  const { may } = useAllowed();
  const actionsOf = (role: RoleListed) => {
    const copy: GuardedAction = {
      key: 'copy',
      label: '复制',
      code: 'role:add',
      folded: true,
      run: () => copying.show(role),
    };
    return page.actionsOf(role, {
      before: [
        { key: 'users', label: '用户', code: 'role:user', run: () => people.show(role) },
        { key: 'grant', label: '授权', code: 'role:grant', run: () => grant.show(role) },
        { key: 'scope', label: '数据范围', code: 'role:grant', folded: true, run: () => scope.show(role) },
      ],
      edit: { folded: true },
      after: [
        ...(may('role:grant') ? [copy] : []),
        inspectAction({ view: 'unused', roleName: role.roleName }),
      ],
    });
  };
  return (
    <RecordPage
      page={page}
      name="roles"
      title="角色管理"
      searchFields={searchFields}
      columns={wideColumns}
      narrowColumn={narrowColumn(page.list.isHidden)}
      actionsOf={actionsOf}
      add={<AddRoleButton onAdd={page.form.add} />}
      toolbar={<AddRoleButton onAdd={page.form.add} onAddMany={() => many.show(true)} />}
      emptyText="还没有角色"
      form={RoleFormModal}
    >
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
    </RecordPage>
  );
}
