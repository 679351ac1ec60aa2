import { actionType } from '@baisi/contract/access';
import { checkRules } from '@baisi/contract/check-rules';
import { checks } from '@baisi/contract/checks';
import { departments } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import { roles } from '@baisi/contract/roles';
import { type UserPage, type UserRecord, users } from '@baisi/contract/users';
import { screen, within } from '@testing-library/react';
import { useSession } from '../../../platform/session/session-store.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../testing/people.ts';

/** A row of the user list. */
export function aRecord(over: Partial<UserRecord> = {}): UserRecord {
  return {
    ...aUser({ id: 'u-liming', username: 'liming', realname: '李明', phone: '13900000001', workNo: 'W0007' }),
    orgCodeTxt: '总公司,上海分公司',
    sex_dictText: '男',
    status_dictText: '正常',
    version: 4,
    ...over,
  };
}

/** `count` users with different unique values. */
export function people(count: number): UserRecord[] {
  return Array.from({ length: count }, (_, i) =>
    aRecord({ id: `u-${i}`, username: `person${i}`, realname: `员工${i}`, workNo: `W${i}` }),
  );
}

/** A page of the list. */
export function aPage(records: UserRecord[], over: Partial<UserPage> = {}): UserPage {
  const total = over.total ?? records.length;
  return { records, total, size: 10, current: 1, pages: Math.ceil(total / 10), totalIsExact: true, ...over };
}

/** All permission codes of the feature. */
export const everyRight = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:frozen',
  'user:unlock',
  'user:changepwd',
  'user:recycle',
  'user:sex',
] as const;

/** Signs 周岚 in with `codes`. `editable`: codes that close form fields (type 2); `held`: those of them that 周岚 has. */
export function signInToUsers(
  codes: readonly string[] = everyRight,
  fields: { editable: readonly string[]; held: readonly string[] } = { editable: [], held: [] },
): void {
  signInAs();
  const entry = (type: string) => (action: string) => ({ action, type, describe: action });
  const known = (type: string) => (action: string) => ({ ...entry(type)(action), status: '1' });
  useSession.getState().loadedPermissions({
    menu: [],
    auth: [...codes.map(entry(actionType.visible)), ...fields.held.map(entry(actionType.editable))],
    allAuth: [
      ...[...new Set([...everyRight, ...codes])].map(known(actionType.visible)),
      ...['user:form:phone', 'user:form:birthday', ...fields.editable].map(known(actionType.editable)),
    ],
    sysSafeMode: false,
    reach: 'rows',
  });
}

/** A fake server for every request of the feature, with the users `stored`. */
export function usersServer(stored: UserRecord[]): FakeServer {
  const server = fakeServer();
  server.on(users.list, () => aPage(stored));
  server.on(users.get, ({ id }) => stored.find((user) => user.id === id) ?? aRecord({ id }));
  server.on(users.roleIds, () => ['r-manager']);
  server.on(users.roleEnds, () => []);
  server.on(users.departmentsOf, () => [{ key: 'd-shanghai', value: 'd-shanghai', title: '上海分公司' }]);
  server.on(checks.duplicate, () => null);
  server.on(checkRules.check, () => null);
  server.on(users.departmentLevel, ({ pid }) =>
    pid === undefined
      ? [{ id: 'd-head', title: '总公司', status: '1', isLeaf: false, count: 62 }]
      : [{ id: 'd-shanghai', title: '上海分公司', status: '1', isLeaf: true, count: 12 }],
  );
  server.on(departments.parentIds, () => ({
    parentIds: ['d-head'],
    parentMap: { 'd-head': { id: 'd-head', departName: '总公司' } },
  }));
  server.on(departments.idTree, () => [
    {
      key: 'd-head',
      value: 'd-head',
      title: '总公司',
      code: 'A01',
      children: [
        { key: 'd-shanghai', value: 'd-shanghai', title: '上海分公司', code: 'A01A01', children: [] },
      ],
    },
  ]);
  server.on(roles.all, () =>
    [
      { id: 'r-manager', roleName: '部门经理' },
      { id: 'r-auditor', roleName: '审计员' },
    ].map((role) => ({
      ...role,
      roleCode: role.id,
      description: null,
      status: '1' as const,
      sortNo: null,
      version: 1,
      createBy: null,
      createTime: '2026-01-01 00:00:00',
      updateBy: null,
      updateTime: null,
    })),
  );
  server.on(dictionaries.items, () => [
    { value: 'engineer', text: '工程师', title: '工程师', label: '工程师' },
  ]);
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
