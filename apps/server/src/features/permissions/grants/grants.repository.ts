import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { type GrantHolder, scopeIdOf } from './grant-scopes.repository.ts';

const tables = {
  role: { table: sql.table('sys_role_permission'), owner: sql.ref('role_id') },
  department: {
    table: sql.table('sys_depart_permission'),
    owner: sql.ref('depart_id'),
  },
  'department role': {
    table: sql.table('sys_depart_role_permission'),
    owner: sql.ref('role_id'),
  },
} as const satisfies Record<GrantHolder['kind'], unknown>;

/** IP address of the request and time of a grant. */
export type Origin = { ip: string; at: Date };

export type StoredGrant = {
  permissionId: string;
  dataRuleIds: string | null;
  isOver: boolean;
  /** Null: the grant never expires. */
  endsAt: Date | null;
  /**
   * Data scope id of the grant (see `scopeId()` in the contract's rules/data-scope); null when the scope does not
   * restrict the menu's rows.
   */
  scopeId: string | null;
};

/** Queries over the grants of roles and departments. */

export const grantsRepository = (db: Handle) => {
  const run = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;
  return {
    /** Returns the holder's grants, including expired ones with `isOver`. */
    listOf: ({ kind, id }: GrantHolder, now: Date): Promise<StoredGrant[]> => {
      const isOver = kind === 'role' ? sql`coalesce(ends_at <= ${now}, false)` : sql`false`;
      const end = kind === 'role' ? sql`ends_at` : sql`null::timestamptz`;
      return run(sql<StoredGrant>`select permission_id as "permissionId", data_rule_ids as "dataRuleIds",
          ${end} as "endsAt",
          ${isOver} as "isOver", ${scopeIdOf({ kind, id }, sql`permission_id`)} as "scopeId"
        from ${tables[kind].table} where ${tables[kind].owner} = ${id} order by permission_id`);
    },
    insert: async (
      holder: GrantHolder,
      permissionIds: readonly string[],
      endsAt: Date | null,
      from: Origin,
    ) => {
      const { table, owner } = tables[holder.kind];
      const ids = sql`unnest(${permissionIds}::text[])`;
      if (holder.kind === 'department') {
        await run(
          sql`insert into ${table} (${owner}, permission_id) select ${holder.id}, ${ids} on conflict do nothing`,
        );
        return;
      }
      if (holder.kind === 'department role') {
        await run(sql`insert into ${table} (${owner}, permission_id, operate_ip, operate_date)
          select ${holder.id}, ${ids}, ${from.ip}, ${from.at} on conflict do nothing`);
        return;
      }
      // Granting a permission whose grant has expired replaces that grant and drops its rules.
      await run(sql`insert into ${table} (${owner}, permission_id, ends_at, operate_ip, operate_date)
        select ${holder.id}, ${ids}, ${endsAt}, ${from.ip}, ${from.at}
        on conflict (role_id, permission_id) do update set ends_at = excluded.ends_at, data_rule_ids = null,
          operate_ip = excluded.operate_ip, operate_date = excluded.operate_date`);
    },
    deleteBy: async ({ kind, id }: GrantHolder, permissionIds: readonly string[]): Promise<void> => {
      const { table, owner } = tables[kind];
      await run(
        sql`delete from ${table} where ${owner} = ${id} and permission_id = any(${permissionIds}::text[])`,
      );
    },
    /** Sets the rules of a grant. Returns false when the permission is not granted. */
    setRules: async (
      { kind, id }: GrantHolder,
      permissionId: string,
      ruleIds: readonly string[],
    ): Promise<boolean> => {
      const { table, owner } = tables[kind];
      const rows = await run(sql`update ${table} set data_rule_ids = ${ruleIds.join(',') || null}
        where ${owner} = ${id} and permission_id = ${permissionId} returning permission_id`);
      return rows.length > 0;
    },
    /** Revokes permissions that a department loses from the roles of that department too. */
    deleteFromRolesOf: async (departmentId: string, permissionIds: readonly string[]): Promise<void> => {
      await run(sql`delete from sys_depart_role_permission g using sys_depart_role r
        where r.id = g.role_id and r.depart_id = ${departmentId} and g.permission_id = any(${permissionIds}::text[])`);
    },
    /** Removes from the grants of department roles those rules of a menu that the department may no longer grant. */
    keepRulesOfRoles: async (
      departmentId: string,
      permissionId: string,
      ruleIds: readonly string[],
    ): Promise<void> => {
      await run(sql`update sys_depart_role_permission g set data_rule_ids = nullif(array_to_string(array(
            select one from unnest(string_to_array(g.data_rule_ids, ',')) as one where one = any(${ruleIds}::text[])), ','), '')
        from sys_depart_role r where r.id = g.role_id and r.depart_id = ${departmentId}
          and g.permission_id = ${permissionId} and g.data_rule_ids is not null`);
    },
  };
};
