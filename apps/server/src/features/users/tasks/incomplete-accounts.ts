import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Task } from '@baisi/contract/tasks';
import type { Use } from '../../../db/work.ts';
import { holds, type Person } from '../../../platform/actor.ts';
import { incompleteAccountsRepository } from './incomplete-accounts.repository.ts';

/** More accounts than this probably come from a migration; then no task is shown. */
const max = 50;

const lacks = (hasRole: boolean, hasDepartment: boolean): string =>
  hasRole
    ? '该账号尚未设置部门，登录后无法选择所在部门'
    : hasDepartment
      ? '该账号尚未分配角色，登录后看不到任何菜单'
      : '该账号尚未分配角色和部门，登录后看不到任何菜单';

/** Returns tasks for accounts without a role or a department; empty for callers who may not list and edit users. */
export async function incompleteAccounts(use: Use, me: Person, scope: RowScope): Promise<Task[]> {
  if (!holds(me, 'user:list') || !holds(me, 'user:edit')) return [];
  const { list, findUsersPath } = use(incompleteAccountsRepository);
  const [accounts, path] = await Promise.all([list(me.userId, scope, max), findUsersPath()]);
  return accounts.map((account) => ({
    key: `incomplete-account ${account.id}`,
    kind: 'people',
    title: `完善账号：${account.realname}（${account.username}）`,
    detail: lacks(account.has_role, account.has_department),
    since: toWireTime(account.create_time),
    deadline: null,
    isUrgent: false,
    path: path === undefined ? null : `${path}?user=${encodeURIComponent(account.id)}`,
  }));
}
