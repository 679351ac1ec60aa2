import { sql } from 'kysely';
import type { Handle, Tables, Work } from '../../../db/work.ts';
import type { Clock } from '../../../platform/clock.ts';
import { schedule } from '../../../platform/jobs/schedule-kind.ts';
import { minuteOf, type Tell } from '../../notifications/index.ts';

/** Time in ms before the end of a role at which its holder is told. */
const warningMs = 3 * 24 * 3_600_000;

type EndingRole = { userId: string; roleId: string; role: string; endsAt: Date };

const endingRoles = (db: Handle) => async (now: Date, before: Date) => {
  const { rows } = await sql<EndingRole>`
    select l.user_id as "userId", l.role_id as "roleId", l.role_name as role, l.ends_at as "endsAt" from (
      select ur.user_id, ur.role_id, r.role_name, ur.ends_at
      from sys_user_role ur join sys_role r on r.id = ur.role_id
      union all
      select du.user_id, du.role_id, dr.role_name, du.ends_at
      from sys_depart_role_user du join sys_depart_role dr on dr.id = du.role_id) l
    join sys_user u on u.id = l.user_id and u.del_flag = 0
    where l.ends_at > ${now} and l.ends_at <= ${before} order by l.user_id, l.role_id`.execute(db);
  return rows;
};

/** Tells holders of roles that end within three days, once for each end. */
export const warnOfRoleEnds = ({ work, clock, tell }: { work: Work; clock: Clock; tell: Tell }) =>
  schedule<Tables>(
    'users-role-ends',
    {
      title: '提醒即将到期的角色',
      description: '在角色到期前三天内提醒持有人一次；停用后不再提醒，角色仍会按时失效。',
      cron: '0 8 * * *',
    },
    async () => {
      const now = clock.now();
      await work.asSystem('ends of roles', async (use) => {
        const ending = await use(endingRoles)(now, new Date(now.getTime() + warningMs));
        const told = ending.map(({ userId, roleId, role, endsAt }) => ({
          userId,
          values: { role, time: minuteOf(endsAt) },
          key: `${roleId} ${endsAt.getTime()}`,
        }));
        await tell(use, 'role-ending', told);
      });
      return undefined;
    },
  );
