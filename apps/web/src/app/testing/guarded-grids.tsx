import { permissionRules } from '@baisi/contract/permission-rules';
import { roles } from '@baisi/contract/roles';
import { users } from '@baisi/contract/users';
import type { ReactNode } from 'react';
import { DepartmentsPage } from '../../features/departments/departments-page.tsx';
import { aMember, departmentsServer, pageOf } from '../../features/departments/testing/departments-server.ts';
import { DictionariesListPage } from '../../features/dictionaries/dictionaries-list-page.tsx';
import { anItem, dictionariesServer } from '../../features/dictionaries/testing/dictionary-server.ts';
import { RulesDrawer } from '../../features/permissions/rules/rules-drawer.tsx';
import { serveRules } from '../../features/permissions/testing/guarded.tsx';
import { BatchRolesDrawer } from '../../features/roles/batch/batch-roles-drawer.tsx';
import { rolesServer } from '../../features/roles/testing/roles-server.ts';
import { BatchAddDrawer } from '../../features/users/batch/batch-add-drawer.tsx';
import { serveUsers } from '../../features/users/testing/guarded.tsx';

/** A grid of a feature's records, two rows of which differ in every column. */
export type GuardedGrid = {
  /** Prefix of the permission codes in the feature's declaration of guarded fields. */
  prefix: string;
  page: ReactNode;
  at: string;
  /** Accessible name of the grid. */
  grid: string;
  serve: () => unknown;
  /** Column headings by field, where they differ from the field names in the declaration. */
  words?: Readonly<Record<string, string>>;
  /** Declared fields that have a column, which can be hidden. */
  columns: readonly string[];
  /** Declared fields whose cells can be closed; absent: the grid is not editable. */
  typed?: readonly string[];
  /** Text in the second row, by which the test detects that the rows have loaded. */
  told: string;
  /** Text pasted into an empty grid. */
  rows?: string;
};

const stamps = {
  version: 1,
  createBy: 'admin',
  createTime: '2026-01-05 09:00:00',
  updateBy: null,
  updateTime: null,
};

function serveTwoRules() {
  const rule = { id: 'r1', permissionId: 'm1', ruleName: '只看编码', ruleColumn: 'sex', ruleConditions: '=' };
  const other = { ...rule, id: 'r2', ruleName: '只看名字', ruleColumn: 'username', ruleConditions: '!=' };
  serveRules().on(permissionRules.ofMenu, () => [
    { ...rule, ruleValue: '1', status: '1', ...stamps },
    { ...other, ruleValue: 'other-value', status: '0', ...stamps },
  ]);
}

function serveTwoMembers() {
  const other = aMember({ id: 'u-zhao', realname: '赵敏', username: 'zhaomin', phone: '13900000002' });
  departmentsServer().on(users.ofDepartmentPage, () => pageOf([aMember(), other]));
}

export const guardedGrids: readonly GuardedGrid[] = [
  {
    prefix: 'dictItem',
    page: <DictionariesListPage />,
    at: '/isystem/dict?items=dict-colour',
    grid: '字典项',
    told: '蓝的说明',
    serve: () =>
      dictionariesServer([
        anItem({ description: '红的说明', itemColor: 'purple', sortOrder: 417 }),
        anItem({
          id: 'b',
          itemText: '蓝色',
          itemValue: 'blue',
          description: '蓝的说明',
          itemColor: 'cyan',
          sortOrder: 418,
          status: 0,
        }),
      ]),
    columns: ['description', 'itemColor', 'sortOrder', 'status'],
    typed: ['itemText', 'itemValue', 'description', 'itemColor', 'sortOrder', 'status'],
  },
  {
    prefix: 'permissionRule',
    page: <RulesDrawer open menuId="m1" onClose={() => {}} />,
    at: '/isystem/newPermissionList',
    grid: '数据规则',
    told: '只看名字',
    serve: serveTwoRules,
    words: { ruleConditions: '条件' },
    columns: ['ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
    typed: ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'],
  },
  {
    prefix: 'user',
    page: <DepartmentsPage />,
    at: '/isystem/depart?department=d-hr&tab=people',
    grid: '部门用户',
    told: '赵敏',
    serve: serveTwoMembers,
    columns: ['phone', 'status'],
  },
  {
    prefix: 'role',
    page: <BatchRolesDrawer open onClose={() => {}} />,
    at: '/isystem/role',
    grid: '批量添加角色',
    told: '乙的备注',
    serve: () => rolesServer().on(roles.all, () => []),
    rows: '甲角色\tjia\t全部\t停用\t甲的备注\n乙角色\tyi\t本部门\t启用\t乙的备注',
    columns: ['dataScope', 'description', 'status'],
    typed: ['description', 'status'],
  },
  {
    prefix: 'user',
    page: <BatchAddDrawer open departId={undefined} onClose={() => {}} />,
    at: '/isystem/user',
    grid: '批量添加用户',
    told: 'NO-2',
    serve: serveUsers,
    words: { realname: '姓名', phone: '手机' },
    rows: '甲\t13900000011\t\t\t\tjia\tNO-1\n乙\t13900000012\t\t\t\tyi\tNO-2',
    columns: ['phone', 'post', 'workNo', 'avatar'],
  },
];
