import { PlusOutlined } from '@ant-design/icons';
import { type DepartmentRole, departmentRoles } from '@baisi/contract/department-roles';
import { Button } from 'antd';
import { RemoveButton } from '../../../fields/record-commands/remove-button.tsx';
import { recordsOf, useRecordPage } from '../../../fields/record-page/use-record-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { QuickSearch } from '../../../ui/list/search/quick-search.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { RecordList } from '../../../ui/list/table/record-list.tsx';
import { useOpening } from '../../../ui/use-opening.ts';
import { roleAnswers } from '../departments.queries.ts';
import { rolesList } from '../people/people.logic.ts';
import { RoleFormModal, roleFormPrefix } from './role-form-modal.tsx';
import { RoleGrantDrawer } from './role-grant-drawer.tsx';

const columns: readonly RecordColumn<DepartmentRole>[] = [
  { ...textColumn<DepartmentRole>('roleName', '部门角色名称', 180), always: true },
  textColumn('roleCode', '部门角色编码', 180),
  textColumn('description', '备注', 220),
  textColumn('createTime', '创建时间', 170),
];
const narrowColumn = cellColumn<DepartmentRole>('部门角色', ({ roleName, roleCode, description }) => ({
  name: roleName,
  lines: [roleCode, description ?? ''],
}));
const records = recordsOf({
  list: rolesList,
  endpoint: departmentRoles.list,
  table: 'sys_depart_role',
  codes: { list: 'depart:role', add: 'depart:role', edit: 'depart:role', remove: 'depart:role' },
  nameOf: ({ roleName }) => roleName,
  refreshes: roleAnswers,
  removal: { one: departmentRoles.remove, several: departmentRoles.removeBatch },
  question: (chosen) => ({
    title: '确认删除',
    content: `${namesInShort(
      chosen.map(({ roleName }) => roleName),
      '个角色',
    )}将被删除，拥有者立即失去其权限。`,
    okText: '删除',
  }),
  formPrefix: roleFormPrefix,
});

/** The roles inside a department. */
export function RolesTab({ departId }: { departId: string }) {
  const page = useRecordPage(records, { deptId: departId });
  const { list, query, choice, form } = page;
  const granting = useOpening<DepartmentRole>();
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={form.add}>
      添加部门角色
    </Button>
  );
  return (
    <div data-list>
      <RecordList
        {...page.shown}
        columns={columns}
        narrowColumn={narrowColumn}
        actionsOf={(role) =>
          page.actionsOf(role, { before: [{ key: 'grant', label: '授权', run: () => granting.show(role) }] })
        }
        batch={<RemoveButton onClick={() => void page.remove(choice.chosen)} />}
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
        empty={
          <EmptyState picture="first" text="该部门还没有部门角色">
            {addButton}
          </EmptyState>
        }
      />
      <RoleFormModal key={`form-${form.key}`} {...page.formProps} departId={departId} />
      {page.history.drawer}
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
