import { departmentPermissions } from '@baisi/contract/department-permissions';
import { type DepartmentRole, departmentRoles } from '@baisi/contract/department-roles';
import { type Department, type DepartmentTreeNode, departments } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type UserRecord, users } from '@baisi/contract/users';
import { screen, within } from '@testing-library/react';
import { type FakeServer, fakeServer, Refused } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';

/** A department with every field filled in. */
export function aDepartment(over: Partial<Department> = {}): Department {
  return {
    id: 'd-hr',
    parentId: 'd-head',
    departName: '人力资源部',
    departNameEn: null,
    departNameAbbr: '人力',
    departOrder: 1,
    orgCategory: '2',
    orgType: '2',
    orgCode: 'A01A02',
    mobile: '021-12345678',
    fax: null,
    address: '浦东大道1号',
    memo: null,
    description: null,
    status: '1',
    headUserId: null,
    delFlag: '0',
    directorUserIds: 'u-wang',
    directorUserIds_dictText: '王芳',
    version: 3,
    createBy: 'admin',
    createTime: '2026-01-05 09:00:00',
    updateBy: null,
    updateTime: null,
    ...over,
  };
}

/** A node of the department tree. */
export function aNode({
  id = 'd-hr',
  title = '人力资源部',
  isLeaf = true,
  children = null,
  ...over
}: Partial<DepartmentTreeNode> = {}): DepartmentTreeNode {
  return { ...aDepartment({ id, departName: title, ...over }), key: id, value: id, title, isLeaf, children };
}

/** Head office, with two departments below it. */
const head = aNode({
  id: 'd-head',
  title: '总公司',
  parentId: '',
  orgCode: 'A01',
  orgCategory: '1',
  isLeaf: false,
});
const below = [aNode(), aNode({ id: 'd-it', title: '信息技术部', orgCode: 'A01A03' })];

/** A member of a department. */
export function aMember(over: Partial<UserRecord> = {}): UserRecord {
  return {
    ...aUser({ id: 'u-liming', username: 'liming', realname: '李明', phone: '13900000001' }),
    orgCodeTxt: '人力资源部',
    status_dictText: '正常',
    version: 1,
    ...over,
  };
}

/** A role inside a department. */
export function aRole(over: Partial<DepartmentRole> = {}): DepartmentRole {
  return {
    id: 'r-keeper',
    departId: 'd-hr',
    departId_dictText: '人力资源部',
    roleName: '档案管理员',
    roleCode: 'file_keeper',
    description: '保管档案',
    version: 1,
    createBy: 'admin',
    createTime: '2026-01-05 09:00:00',
    updateBy: null,
    updateTime: null,
    ...over,
  };
}

/** A node of a tree of permissions. */
export function aChoice(
  key: string,
  title: string,
  children: PermissionChoice[] = [],
  ruleFlag = 0,
): PermissionChoice {
  return {
    key,
    value: key,
    title,
    slotTitle: title,
    label: title,
    parentId: null,
    isLeaf: children.length === 0,
    icon: null,
    ruleFlag,
    scopedSlots: { title: 'hasDatarule' },
    children: children.length === 0 ? null : children,
  };
}

export const pageOf = <R>(records: R[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

/** All permission codes of 部门管理 and 我的部门. */
const everyRight = [
  'depart:list',
  'depart:add',
  'depart:edit',
  'depart:delete',
  'depart:permission',
  'depart:user',
  'depart:role',
  'user:list',
  'user:add',
  'user:edit',
] as const;

export function signInToDepartments(codes: readonly string[] = everyRight): void {
  signInAs({ codes, known: everyRight });
}

/** A fake server for every request of the pages. */
export function departmentsServer(): FakeServer {
  const server = fakeServer();
  const all = [head, ...below];
  server.on(departments.level, ({ pid }) => (pid ? (pid === 'd-head' ? below : []) : [head]));
  server.on(departments.get, ({ id }) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new Refused('not-found');
    return aDepartment({ ...found });
  });
  server.on(departments.parentIds, ({ departId }) =>
    departId === 'd-head'
      ? { parentIds: [], parentMap: {} }
      : { parentIds: ['d-head'], parentMap: { 'd-head': { id: 'd-head', departName: '总公司' } } },
  );
  server.on(departments.idTree, () => [
    {
      key: 'd-head',
      value: 'd-head',
      title: '总公司',
      code: 'A01',
      children: below.map(({ id, title, orgCode }) => ({
        key: id,
        value: id,
        title,
        code: orgCode,
        children: [],
      })),
    },
  ]);
  server.on(departments.tree, () => [{ ...head, children: below }]);
  server.on(departments.managed, () => [{ ...head, children: below }]);
  server.on(dictionaries.items, () =>
    [
      { value: '1', text: '公司' },
      { value: '2', text: '部门' },
      { value: '3', text: '岗位' },
    ].map(({ value, text }) => ({ value, text, title: text, label: text })),
  );
  server.on(users.ofDepartmentPage, () => pageOf([aMember()]));
  server.on(users.choices, () => pageOf([]));
  server.on(departmentRoles.list, () => pageOf([aRole()]));
  server.on(departmentPermissions.choices, () => ({
    treeList: [
      aChoice('system', '系统管理', [
        aChoice('users', '用户管理', [{ ...aChoice('list', '查询用户'), menuType: 2 }], 1),
      ]),
    ],
    ids: ['system', 'users', 'list'],
  }));
  server.on(departmentPermissions.permissionIds, () => ['system', 'users']);
  return server;
}

/**
 * Finds the dialog that contains `text`. In tests all antd dialogs have the same id for their titles, so they cannot be
 * found by name.
 */
export async function dialogSaying(text: string) {
  const found = (await screen.findAllByText(text)).at(-1)?.closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error(`no dialog says ${text}`);
  return within(found);
}
