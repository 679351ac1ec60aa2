import { administratorRole } from '@baisi/contract/access';
import { userStatus } from '@baisi/contract/users';
import type { Handle } from '../../../db/work.ts';

/** Queries over the users with the role `admin`. */
export const administratorsRepository = (db: Handle) => {
  const administrators = () =>
    db
      .selectFrom('sys_user_role as ur')
      .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
      .where('r.role_code', '=', administratorRole);
  return {
    /** Returns which of `userIds` have the role `admin`. */
    listAmong: async (userIds: readonly string[]): Promise<string[]> => {
      const rows = await administrators().select('ur.user_id').where('ur.user_id', 'in', userIds).execute();
      return rows.map((row) => row.user_id);
    },
    /**
     * Locks the role `admin` until the transaction ends, so that two transactions cannot each count the other's
     * administrator as remaining.
     */
    lockRole: () =>
      db
        .selectFrom('sys_role')
        .select('id')
        .where('role_code', '=', administratorRole)
        .forNoKeyUpdate()
        .execute(),
    /** Counts the administrators who can sign in and whose role never ends. */
    countActive: async () => {
      const { total } = await administrators()
        .innerJoin('sys_user as u', 'u.id', 'ur.user_id')
        .where('ur.ends_at', 'is', null)
        .where('u.del_flag', '=', 0)
        .where('u.status', '=', userStatus.normal)
        .select((of) => of.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
};
