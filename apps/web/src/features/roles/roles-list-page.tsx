import { type RoleListed, roleRecords } from '@baisi/contract/role-records';
import { rolesTable } from '@baisi/contract/tables/roles.table';
import { useState } from 'react';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { ImportButton } from '../../fields/import/import-button.tsx';
import { inspectAction } from '../../fields/inspect/inspect-action.ts';
import { RecordPage } from '../../fields/record-page/record-page.tsx';
import { historyTab, recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { RecordPanel } from '../../fields/record-panel/record-panel.tsx';
import { statusSearch } from '../../fields/switched/status-column.tsx';
import { dateRangeSearch } from '../../fields/wire-date/date-range-search.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import type { GuardedAction, RowAction } from '../../ui/list/rows/row-actions.tsx';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import type { AddedRole } from './batch/added-roles.tsx';
import { BatchRolesDrawer } from './batch/batch-roles-drawer.tsx';
import { CopyRoleModal } from './form/copy-role-modal.tsx';
import { RoleFormModal } from './form/role-form-modal.tsx';
import { AddRoleButton } from './list/add-role-button.tsx';
import { narrowColumn, wideColumns } from './list/roles-columns.tsx';
import { RolePanel, roleTabs } from './panel/role-panel.tsx';
import { deletionText, following, rolesList } from './roles.logic.ts';
import { holdersTouched, roleAnswers } from './roles.queries.ts';

const search: Searching = {
  main: { name: 'keyword', label: '角色名称或编码' },
  fields: [
    statusSearch,
    textSearch('roleName', '角色名称'),
    dateRangeSearch(['createdFrom', 'createdTo'], '创建时间'),
  ],
};

const records = recordsOf({
  list: rolesList,
  endpoint: roleRecords.list,
  table: 'sys_role',
  exported: rolesTable,
  codes: { list: 'role:list', add: 'role:add', edit: 'role:edit', remove: 'role:delete' },
  nameOf: ({ roleName }) => roleName,
  refreshes: roleAnswers,
  removal: { one: roleRecords.remove, several: roleRecords.removeBatch, refreshes: holdersTouched },
  question: (chosen) => ({
    title: `确认删除 ${chosen.length} 个角色`,
    content: deletionText(chosen),
    okText: '删除',
  }),
  panel: 'role',
});

/** The matrix of grants needs more room than the fields of a record. */
const panelWidthPx = 960;

/** The actions of a role that its panel does not show as tabs. */
const besidesTabs = (actions: readonly RowAction[]) =>
  actions.filter(({ key }) => !(key in roleTabs) && key !== historyTab);

/** 角色管理: roles, their grants and their users. */
export function RolesListPage() {
  const page = useRecordPage(records);
  const copying = useOpening<RoleListed>();
  const many = useOpening<true>();
  /** Roles of 批量添加, whose grants follow one another. */
  const [added, setAdded] = useState<readonly AddedRole[]>([]);
  const { may } = useAllowed();
  const { opened } = page;
  const actionsOf = (role: RoleListed) => {
    const copy: GuardedAction = {
      key: 'copy',
      label: '复制',
      code: 'role:add',
      folded: true,
      run: () => copying.show(role),
    };
    const opening = (key: keyof typeof roleTabs, label: string, code: string): GuardedAction => ({
      key,
      label,
      code,
      run: () => opened.open(role.id, roleTabs[key]),
    });
    return page.actionsOf(role, {
      before: [
        opening('grants', '授权', 'role:grant'),
        { ...opening('users', '用户', 'role:user'), folded: true },
        { ...opening('scope', '数据范围', 'role:grant'), folded: true },
      ],
      after: [
        ...(may('role:grant') ? [copy] : []),
        inspectAction({ view: 'unused', roleName: role.roleName }),
      ],
    });
  };
  const open = ({ id }: RoleListed) => opened.open(id);
  const listed = page.query.data?.records.find(({ id }) => id === opened.id);
  return (
    <RecordPage
      page={page}
      name="roles"
      title="角色管理"
      search={search}
      columns={wideColumns(open)}
      narrowColumn={narrowColumn(open, page.list.isHidden)}
      actionsOf={actionsOf}
      add={<AddRoleButton onAdd={page.form.add} />}
      toolbar={
        <>
          <AddRoleButton onAdd={page.form.add} onAddMany={() => many.show(true)} />
          <ImportButton table={rolesTable} />
          <ExportListButton table={rolesTable} input={page.list.input} total={page.query.data?.total} />
        </>
      }
      emptyText="还没有角色"
      form={RoleFormModal}
    >
      <RecordPanel opened={opened} widthPx={panelWidthPx}>
        {(id) => (
          <RolePanel
            id={id}
            opened={opened}
            listed={listed}
            actions={listed === undefined ? [] : besidesTabs(actionsOf(listed))}
            next={following(added, id)}
          />
        )}
      </RecordPanel>
      <CopyRoleModal
        key={`copy-${copying.key}`}
        open={copying.isOpen}
        role={copying.about}
        onClose={copying.hide}
      />
      <BatchRolesDrawer
        key={`many-${many.key}`}
        open={many.isOpen}
        onClose={many.hide}
        wayToGrants={{
          onAdded: (roles) => setAdded((before) => [...before, ...roles]),
          onGrant: (id) => opened.open(id, roleTabs.grants),
        }}
      />
    </RecordPage>
  );
}
