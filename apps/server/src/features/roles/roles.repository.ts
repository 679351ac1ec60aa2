import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';

/** Queries over sys_role. */
export const rolesRepository = (db: Handle) => ({
  listAll: () =>
    db
      .selectFrom('sys_role')
      .selectAll()
      .orderBy(sql`role_name collate "zh-Hans-CN-x-icu"`)
      .orderBy('id')
      .execute(),
  listByIds: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('sys_role').selectAll().where('id', 'in', ids).execute(),
});

export type RoleRow = Awaited<ReturnType<ReturnType<typeof rolesRepository>['listAll']>>[number];
