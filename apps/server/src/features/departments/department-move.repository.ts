import { userIdentity } from '@baisi/contract/users';
import { sql } from 'kysely';
import type { Handle } from '../../db/work.ts';
import type { DepartmentRow } from './departments.repository.ts';

/** A row rule that tests an org code, with the columns that a move needs. */
export type CodeRule = {
  id: string;
  rule_name: string;
  rule_conditions: string;
  rule_value: string;
  menu_name: string;
};

/** Advisory lock of all moves: the second of two concurrent moves waits and then sees the tree after the first. */
const movesLock = 7_120_018;

/** Tables other than sys_depart that store a department's current org code. Logs and histories keep old codes. */
const holders = [
  { table: 'sys_user', column: 'org_code' },
  { table: 'sys_session', column: 'org_code' },
  { table: 'sys_category', column: 'sys_org_code' },
  { table: 'sys_position', column: 'sys_org_code' },
  { table: 'sys_grid_view', column: 'sys_org_code' },
] as const;

/** Queries that move a department with its descendants. */
export const departmentMoveRepository = (db: Handle) => ({
  waitForOtherMoves: () => sql`select pg_advisory_xact_lock(${movesLock})`.execute(db),
  /**
   * Locks the department with its descendants and the new parent, in the order of their ids like deletions, to avoid
   * deadlocks.
   */
  lockWith: async (id: string, parentId: string | null): Promise<DepartmentRow[]> => {
    const { rows } = await sql<DepartmentRow>`select d.* from sys_depart d where d.del_flag = 0
      and (d.id = ${parentId} or exists (select from sys_depart top where top.id = ${id} and top.del_flag = 0
        and starts_with(d.org_code, top.org_code))) order by d.id for update of d`.execute(db);
    return rows;
  },
  setParent: (id: string, parentId: string | null) =>
    db.updateTable('sys_depart').set({ parent_id: parentId }).where('id', '=', id).execute(),
  /**
   * Replaces the beginning `from` of all org codes in the subtree by `to` and adds `deeper` to the levels; stores the
   * old codes.
   */
  recode: async (from: string, to: string, deeper: number): Promise<void> => {
    await sql`insert into sys_depart_former_code (code, depart_id)
      select org_code, id from sys_depart where starts_with(org_code, ${from})
      on conflict (code) do update set depart_id = excluded.depart_id, until = now()`.execute(db);
    await sql`update sys_depart set org_code = ${to} || substr(org_code, ${from.length + 1}),
        org_type = (org_type::integer + ${deeper})::text
      where starts_with(org_code, ${from})`.execute(db);
    await sql`insert into sys_depart_code (parent_code, last_code)
      select ${to} || substr(parent_code, ${from.length + 1}), ${to} || substr(last_code, ${from.length + 1})
      from sys_depart_code where starts_with(parent_code, ${from}) and last_code <> ''
      on conflict do nothing`.execute(db);
    await sql`delete from sys_depart_code where starts_with(parent_code, ${from})`.execute(db);
  },
  /** Replaces the org codes of the subtree in other tables. */
  recodeHolders: async (from: string, to: string): Promise<void> => {
    for (const { table, column } of holders) {
      const ref = sql.ref(column);
      await sql`update ${sql.table(table)} set ${ref} = ${to} || substr(${ref}, ${from.length + 1})
        where starts_with(${ref}, ${from})`.execute(db);
    }
  },
  /** Row rules that test an org code against a constant. */
  listCodeRules: async (): Promise<CodeRule[]> => {
    const { rows } =
      await sql<CodeRule>`select r.id, r.rule_name, r.rule_conditions, r.rule_value, p.name as menu_name
      from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id
      where r.rule_column in ('orgCode', 'sysOrgCode') and r.rule_value is not null
      order by p.name, r.rule_name, r.id`.execute(db);
    return rows;
  },
  setRuleValue: (id: string, value: string) =>
    db.updateTable('sys_permission_data_rule').set({ rule_value: value }).where('id', '=', id).execute(),
  /** Counts the members of the department with this org code and its descendants, and the sessions that work there. */
  count: async (from: string, now: Date): Promise<{ people: number; sessions: number }> => {
    const { rows } = await sql<{ people: number; sessions: number }>`select
      (select count(distinct ud.user_id) from sys_user_depart ud join sys_user u on u.id = ud.user_id and u.del_flag = 0
        join sys_depart d on d.id = ud.depart_id where starts_with(d.org_code, ${from})) as people,
      (select count(*) from sys_session where ends_at > ${now} and starts_with(org_code, ${from})) as sessions`.execute(
      db,
    );
    return rows[0] ?? { people: 0, sessions: 0 };
  },
  /** Org codes of the departments to which the user belongs or which the user manages. */
  listStandingsOf: async (userId: string): Promise<string[]> => {
    const { rows } = await sql<{ org_code: string }>`select d.org_code from sys_depart d
      where d.del_flag = 0 and (
        exists (select from sys_user_depart ud where ud.user_id = ${userId} and ud.depart_id = d.id)
        or d.id = any(string_to_array((select u.depart_ids from sys_user u where u.id = ${userId}
          and u.user_identity = ${userIdentity.superior}), ',')))`.execute(db);
    return rows.map((row) => row.org_code);
  },
  findFormer: async (code: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('sys_depart_former_code')
      .select('depart_id')
      .where('code', '=', code)
      .executeTakeFirst();
    return row?.depart_id;
  },
});
