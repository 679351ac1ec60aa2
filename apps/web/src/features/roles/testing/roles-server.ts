import { checks } from '@baisi/contract/checks';
import { departments } from '@baisi/contract/departments';
import type { PermissionChoice } from '@baisi/contract/permission-records';
import { type GrantPreview, roleGrants } from '@baisi/contract/role-grants';
import { type RoleListed, roleRecords } from '@baisi/contract/role-records';
import type { RoleHolder } from '@baisi/contract/user-lookups';
import { type UserRecord, users } from '@baisi/contract/users';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';

/** A row of the role list. */
export function aRole(over: Partial<RoleListed> = {}): RoleListed {
  return {
    id: 'r-auditor',
    roleName: '审计员',
    roleCode: 'auditor',
    description: '只读',
    status: '1',
    sortNo: null,
    secondFactor: false,
    userCount: 3,
    dataScope: 'all',
    version: 2,
    createBy: 'admin',
    createTime: '2026-01-01 09:00:00',
    updateBy: null,
    updateTime: null,
    ...over,
  };
}

/** A user in pickers and lists of users. */
function aPerson(over: Partial<UserRecord> = {}): UserRecord {
  return { ...aUser({ id: 'u-lili', username: 'lili', realname: '李丽' }), orgCodeTxt: '财务部', ...over };
}

/** A user who has the role. */
export const aHolder = (over: Partial<RoleHolder> = {}): RoleHolder => ({
  ...aPerson(),
  roleEndsAt: null,
  ...over,
});

/** A page with all records. */
const pageOf = <T>(records: T[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  totalIsExact: true,
});

const node = (key: string, title: string, over: Partial<PermissionChoice> = {}): PermissionChoice => ({
  key,
  title,
  slotTitle: title,
  label: title,
  value: key,
  parentId: null,
  icon: null,
  isLeaf: true,
  ruleFlag: 0,
  scopedSlots: { title: 'hasDatarule' },
  children: null,
  ...over,
});

/** A preview in which no user gains or loses anything. */
export const aPreview = (over: Partial<GrantPreview> = {}): GrantPreview => ({
  added: [],
  removed: [],
  ends: [],
  people: [],
  total: 0,
  holders: 0,
  ...over,
});

/** Signs in a user with all codes of roles, or with exactly `codes`. */
export function signInToRoles(
  codes: readonly string[] = ['role:list', 'role:add', 'role:edit', 'role:delete', 'role:grant', 'role:user'],
): void {
  signInAs({ codes });
}

/** A fake server for every request of the feature. */
export function rolesServer(stored: RoleListed[] = [aRole()], holders: RoleHolder[] = []): FakeServer {
  const server = fakeServer();
  server.on(roleRecords.list, () => pageOf(stored));
  server.on(roleRecords.get, ({ id }) => stored.find((role) => role.id === id) ?? aRole({ id }));
  server.on(checks.duplicate, () => null);
  server.on(departments.idTree, () => []);
  server.on(users.ofRole, () => pageOf(holders));
  server.on(users.choices, () => pageOf([aPerson(), aPerson({ id: 'u-wang', realname: '王强' })]));
  server.on(roleGrants.tree, () => ({
    treeList: [
      node('m-users', '用户管理', {
        ruleFlag: 1,
        isLeaf: false,
        children: [
          node('b-edit', '编辑用户', { menuType: 2, perms: 'user:edit' }),
          node('b-freeze', '冻结/解冻用户', { menuType: 2, perms: 'user:frozen', isHeld: false }),
        ],
      }),
      node('m-logs', '日志管理'),
    ],
    ids: ['m-users', 'b-edit', 'b-freeze', 'm-logs'],
  }));
  server.on(roleGrants.permissionIds, () => ['m-users']);
  server.on(roleGrants.ends, () => []);
  server.on(roleGrants.preview, () => aPreview());
  return server;
}
