import { emailPattern, mobilePattern } from '@baisi/contract/rules/patterns';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** Queries on the account data that signing in needs. */
export const accountsRepository = (db: Handle) => ({
  /**
   * Searches by username, by e-mail when the text looks like one (product-spec §5), or by mobile number; each is
   * unique. If it is the username of one user and the number of another, the username counts. It is one statement in
   * all cases, so that the duration reveals nothing.
   */
  findByName: (name: string) => {
    const lower = name.toLowerCase();
    return db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname', 'password_hash', 'status', 'del_flag', 'must_change_password'])
      .where((eb) =>
        eb.or([
          eb(sql`lower(username)`, '=', lower),
          ...(emailPattern.test(name) ? [eb(sql`lower(email)`, '=', lower)] : []),
          ...(mobilePattern.test(name) ? [eb('phone', '=', name)] : []),
        ]),
      )
      .orderBy(sql`lower(username) = ${lower}`, 'desc')
      .limit(1)
      .executeTakeFirst();
  },
  getById: (id: string) =>
    db
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname', 'password_hash', 'status', 'del_flag', 'must_change_password'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  /** Like `getById`, with the data that decides whether a second factor is required. */
  getArriving: (id: string) =>
    db
      .selectFrom('sys_user as u')
      .select(['id', 'username', 'realname', 'status', 'del_flag', 'must_change_password'])
      .select([
        sql<boolean>`exists (
          select from sys_user_second_factor f where f.user_id = u.id and f.enabled_at is not null
        )`.as('has_second_factor'),
        sql<boolean>`exists (
          select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.second_factor
          where ur.user_id = u.id
        )`.as('needs_second_factor'),
        sql<boolean>`exists (select from auth_unproven_phone p where p.user_id = u.id)`.as(
          'phone_is_unproven',
        ),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
});
