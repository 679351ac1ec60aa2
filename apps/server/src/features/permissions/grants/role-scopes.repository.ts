import type { DataScopeKind } from '@baisi/contract/rules/data-scope';
import { scopeFields } from '@baisi/contract/rules/data-scope';
import { sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';

/** A data scope as stored: comma-joined department ids, null when there are none. */
type StoredScope = { data_scope: string; data_scope_departs: string | null };
/** A data scope as forms use it. */
export type ScopeChoice = { kind: DataScopeKind; departIds: readonly string[] };

const toStored = ({ kind, departIds }: ScopeChoice): StoredScope => ({
  data_scope: kind,
  data_scope_departs: kind === 'custom' ? departIds.toSorted().join(',') : null,
});

/** Queries over the data scopes of roles. */
export const roleScopesRepository = (db: Handle) => ({
  findRole: (id: string) =>
    db
      .selectFrom('sys_role')
      .select(['id', 'role_code', 'version', 'data_scope', 'data_scope_departs'])
      .select(['create_by', 'create_time', 'update_by', 'update_time'])
      .where('id', '=', id)
      .executeTakeFirst(),
  listExceptions: (roleId: string) =>
    db
      .selectFrom('sys_role_menu_scope')
      .select(['permission_id', 'data_scope', 'data_scope_departs'])
      .where('role_id', '=', roleId)
      .orderBy('permission_id')
      .execute(),
  /** Menus whose rows a data scope can narrow, siblings in display order. */
  listMenus: () =>
    db
      .selectFrom('sys_permission')
      .select(['id', 'name', 'component'])
      .where('component', 'in', Object.keys(scopeFields))
      .where('del_flag', '=', 0)
      .orderBy(sql`sort_no asc nulls last`)
      .orderBy('id')
      .execute(),
  countDepartments: async (ids: readonly string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const { total } = await db
      .selectFrom('sys_depart')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('id', 'in', ids)
      .where('del_flag', '=', 0)
      .executeTakeFirstOrThrow();
    return total;
  },
  /** Updates the role only at this `version`; returns false when another save has raised it. */
  set: async (id: string, version: number, scope: ScopeChoice): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('sys_role')
      .set(toStored(scope))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** Writes only the menus whose scope differs, so that the history shows actual changes only. */
  setExceptions: async (
    roleId: string,
    exceptions: readonly (ScopeChoice & { permissionId: string })[],
  ): Promise<void> => {
    const kept = exceptions.map(({ permissionId }) => permissionId);
    await sql`delete from sys_role_menu_scope where role_id = ${roleId}
      and permission_id <> all(${kept}::text[])`.execute(db);
    for (const { permissionId, ...scope } of exceptions) {
      const { data_scope, data_scope_departs } = toStored(scope);
      await sql`insert into sys_role_menu_scope as old (role_id, permission_id, data_scope, data_scope_departs)
        values (${roleId}, ${permissionId}, ${data_scope}, ${data_scope_departs})
        on conflict (role_id, permission_id) do update
          set data_scope = excluded.data_scope, data_scope_departs = excluded.data_scope_departs
          where (old.data_scope, old.data_scope_departs)
            is distinct from (excluded.data_scope, excluded.data_scope_departs)`.execute(db);
    }
  },
});
