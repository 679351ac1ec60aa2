import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../db/work.ts';
import { scopeOfDepartment, scopeOfRole } from '../holdings/grant-facts.repository.ts';

/** Receiver of grants: a role, a department, or a role inside a department. */
export type GrantHolder = { kind: 'role' | 'department' | 'department role'; id: string };

/**
 * SQL for the data scope id (`scopeId`) of a holder's grant of `menu`. Department roles reach the rows of their
 * department and those below it.
 */
export const scopeIdOf = ({ kind, id }: GrantHolder, menu: RawBuilder<unknown>) => {
  if (kind === 'role') return scopeOfRole(sql`${id}::text`, menu);
  const orgCode =
    kind === 'department'
      ? sql`(select org_code from sys_depart where id = ${id})`
      : sql`(select d.org_code from sys_depart_role r join sys_depart d on d.id = r.depart_id where r.id = ${id})`;
  return scopeOfDepartment(orgCode, menu);
};

/** Queries over the data scopes of the grants of roles and departments. */
export const grantScopesRepository = (db: Handle) => ({
  /**
   * Returns, by permission id, the `scopeId` of the holder's grant, also for permissions that the holder does not
   * have yet.
   */
  listScopeIds: async (
    holder: GrantHolder,
    permissionIds: readonly string[],
  ): Promise<Map<string, string | null>> => {
    const query = sql<{ id: string; scopeId: string | null }>`
      select one.id, ${scopeIdOf(holder, sql`one.id`)} as "scopeId"
      from unnest(${permissionIds}::text[]) as one (id)`;
    return new Map((await query.execute(db)).rows.map((row) => [row.id, row.scopeId]));
  },
});
