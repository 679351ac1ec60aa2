import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Task } from '@baisi/contract/tasks';
import { sql } from 'kysely';
import type { Handle, Use } from '../../../db/work.ts';
import type { OpenTasks } from '../../../feature.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { People } from '../people.ts';
import { incompleteAccounts } from './incomplete-accounts.ts';

/** Time in ms before the end of a role at which it becomes a task of its holder. */
const noticeMs = 7 * 24 * 3_600_000;
const urgentMs = 24 * 3_600_000;

type Ending = { id: string; name: string; ends_at: Date };

const endingOf = (db: Handle) => async (userId: string, now: Date, before: Date) => {
  const { rows } = await sql<Ending>`
    select r.id, r.role_name as name, ur.ends_at from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = ${userId} and ur.ends_at > ${now} and ur.ends_at <= ${before}
    union all
    select dr.id, dr.role_name, du.ends_at from sys_depart_role_user du join sys_depart_role dr on dr.id = du.role_id
      where du.user_id = ${userId} and du.ends_at > ${now} and du.ends_at <= ${before}
    order by ends_at, id`.execute(db);
  return rows;
};

/** Tasks of users: accounts that are incomplete, and own roles that end within a week. */
export const openUserTasks =
  (scopeOf: People['scopeOf'], clock: Clock) =>
  async (use: Use, me: Person): Promise<OpenTasks> => {
    const now = clock.now();
    const [accounts, ending] = await Promise.all([
      scopeOf(use, me).then((scope) => incompleteAccounts(use, me, scope)),
      use(endingOf)(me.userId, now, new Date(now.getTime() + noticeMs)),
    ]);
    const grants = ending.map(
      ({ id, name, ends_at: endsAt }): Task => ({
        key: `ending-role ${id}`,
        kind: 'grant',
        title: `角色即将到期：${name}`,
        detail: '到期后您将失去该角色的权限，需要继续使用请联系管理员延期',
        since: null,
        deadline: toWireTime(endsAt),
        isUrgent: endsAt.getTime() - now.getTime() < urgentMs,
        path: null,
      }),
    );
    return { tasks: [...accounts, ...grants] };
  };
