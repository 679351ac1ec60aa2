import type { ReportChart } from '@baisi/contract/report-charts';
import {
  type ReportItem,
  type ReportParam,
  type ReportToAdd,
  reportListFields,
} from '@baisi/contract/reports';
import { sql } from 'kysely';
import type { OnlCgreportHeadTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** Columns whose type the database does not know. */
type Lists = { params: ReportParam[]; items: ReportItem[]; chart: ReportChart | null };

export const reportTable = recordTable<ReportToAdd, OnlCgreportHeadTable, Lists>()({
  table: 'onl_cgreport_head',
  resource: 'modules/online/cgreport/OnlCgreportHeadList',
  alias: 'r',
  name: sql`(r.name || '（' || r.code || '）')`,
  list: reportListFields,
  byPinyin: ['name'],
});

/** A report as its readers open it. */
export type OpenedReport = Lists & {
  id: string;
  version: number;
  code: string;
  name: string;
  cgr_sql: string;
};

/** Queries for those who open reports. */
export const openedReportsRepository = (db: Handle) => ({
  /**
   * The report with this id or code, if one of these roles may open it or `isAuthor`; undefined otherwise, and when there
   * is none.
   */
  find: async (
    name: string,
    reader: { roleCodes: readonly string[]; isAuthor: boolean },
  ): Promise<OpenedReport | undefined> => {
    const { rows } = await sql<OpenedReport>`select id, version, code, name, cgr_sql, params, items, chart
      from onl_cgreport_head where (id = ${name} or code = ${name}) and (${reader.isAuthor} or role_ids && (
        select coalesce(array_agg(role.id::text), '{}') from sys_role role
        where role.role_code = any(${reader.roleCodes}::text[])))
      order by id = ${name} desc limit 1`.execute(db);
    return rows[0];
  },
});

/** Queries over the roles that reports name. */
export const reportRolesRepository = (db: Handle) => ({
  /** Returns the ids among `ids` that belong to a role. */
  known: async (ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom('sys_role').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  },
});

/** Queries over what leads to a report. */
export const reportUsesRepository = (db: Handle) => ({
  /** Returns the other reports with a link to this address, by name. */
  listLinking: async (id: string, address: string): Promise<{ id: string }[]> => {
    const { rows } = await sql<{ id: string }>`select id from onl_cgreport_head
      where id <> ${id} and position(${address} in items::text) > 0 order by name`.execute(db);
    return rows;
  },
  /** Returns the names of the menus with this address. */
  listMenus: async (address: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sys_permission')
      .select('name')
      .where('url', '=', address)
      .where('menu_type', '<>', 2)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  },
});

/** Queries over the views of the schema `report`. */
export const reportViewsRepository = (db: Handle) => ({
  /** Returns the names of the views that read each table. */
  byTable: async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { rows } = await sql<{ table: string; views: string[] }>`
      select base.relname as "table", array_agg(distinct view.relname::text) as views
      from pg_depend dependency
      join pg_rewrite rule on rule.oid = dependency.objid
      join pg_class view on view.oid = rule.ev_class and view.relnamespace = 'report'::regnamespace
      join pg_class base on base.oid = dependency.refobjid and base.relkind = 'r'
      where dependency.classid = 'pg_rewrite'::regclass
      group by base.relname`.execute(db);
    return new Map(rows.map(({ table, views }) => [table, views]));
  },
});
