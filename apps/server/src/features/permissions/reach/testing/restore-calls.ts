import { history } from '@baisi/contract/history';
import { sql } from '../../../../testing/test-server.ts';
import { type Call, type CallContext, refusalOf } from './call-parts.ts';

/** Fields that can be restored one at a time, by table. */
const fields = {
  sys_user: ['user_identity', 'depart_ids', 'phone', 'email'],
  sys_role: ['status', 'role_name'],
  sys_depart: ['status'],
  sys_permission: ['perms', 'status', 'parent_id', 'url', 'hidden'],
  sys_permission_data_rule: ['rule_conditions', 'status'],
} as const;

/** A call that restores an earlier version of a record, or one field of it; undefined when nothing can be restored. */
export function restoreCall(context: CallContext): Call | undefined {
  const { company, r } = context;
  const menuIds = [...company.menus.keys()].filter((id) => id.startsWith('button-user'));
  const table = r.one([
    'sys_user',
    'sys_user',
    'sys_role',
    'sys_depart',
    'sys_permission',
    'sys_permission_data_rule',
  ] as const);
  const ids = {
    sys_user: company.people.map(({ id }) => id),
    sys_role: company.roles.map(({ id }) => id),
    sys_depart: company.departments.map(({ id }) => id),
    sys_permission: menuIds,
    sys_permission_data_rule: company.rules.map(({ id }) => id),
  }[table];
  if (ids.length === 0) return undefined;
  const [id, place] = [r.one(ids), r.below(1_000)];
  const field = r.chance(0.6) ? r.one<string>(fields[table]) : undefined;
  const demands = {
    sys_user: 'user:edit',
    sys_role: 'role:edit',
    sys_depart: 'depart:edit',
    sys_permission: 'permission:edit',
    sys_permission_data_rule: 'permission:rule',
  }[table];
  return {
    demands,
    name: `restore ${table} ${id} ${field} at ${place}`,
    async send(server, token) {
      const changes = await server.rows<{ id: string }>(
        sql`select id from change_history where table_name = ${table} and row_id = ${id} order by id`,
      );
      const [row] = await server.rows<{ version: number }>(
        sql`select version from ${sql.table(table)} where id = ${id}`,
      );
      const change = changes[place % Math.max(changes.length, 1)];
      if (change === undefined || row === undefined) return 'nothing to restore';
      const form = { table, id, changeId: String(change.id), version: row.version };
      return refusalOf(server.call(history.restore, field === undefined ? form : { ...form, field }, token));
    },
  };
}
