import type { PrintJobState, PrintLineState, PrintWay } from '@baisi/contract/print-jobs';
import { printJobListFields } from '@baisi/contract/print-jobs';
import {
  type PrintTemplateToAdd,
  printTemplateListFields,
  type TemplateKind,
} from '@baisi/contract/print-templates';
import { type PrinterToAdd, printerListFields } from '@baisi/contract/printers';
import { type Insertable, sql } from 'kysely';
import type { BizPrinterTable, BizPrintJobTable, BizPrintTemplateTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

const inOrder = sql`t.sort_no nulls last, t.create_time, t.id`;

export const templateTable = recordTable<PrintTemplateToAdd, BizPrintTemplateTable>()({
  table: 'biz_print_template',
  resource: 'trade/PrintTemplateList',
  alias: 't',
  name: sql`t.name`,
  list: printTemplateListFields,
  byPinyin: ['name'],
  ties: sql`t.create_time desc, t.id`,
});

export const printerTable = recordTable<PrinterToAdd, BizPrinterTable>()({
  table: 'biz_printer',
  resource: 'trade/PrinterList',
  alias: 't',
  name: sql`t.name`,
  list: printerListFields,
  byPinyin: ['name'],
  ties: sql`t.create_time desc, t.id`,
});

type JobJoined = {
  template_kind: TemplateKind;
  way: PrintWay;
  print_job_state: PrintJobState;
  create_by_name: string | null;
  total: number;
  printed: number;
  failed: number;
};

export const jobTable = recordTable<object, BizPrintJobTable, JobJoined>()({
  table: 'biz_print_job',
  resource: 'trade/PrintJobList',
  alias: 'j',
  joins: sql`left join sys_user u on lower(u.username) = lower(j.create_by)
    cross join lateral (select count(*)::int as total,
      count(*) filter (where line_state = 'printed')::int as printed,
      count(*) filter (where line_state in ('failed', 'unknown'))::int as failed
      from biz_print_line where job_id = j.id) lines`,
  select: sql`u.realname as create_by_name, lines.total, lines.printed, lines.failed`,
  name: sql`j.template_name`,
  list: printJobListFields,
  ties: sql`j.create_time desc, j.id`,
});
export type JobRow = NonNullable<Awaited<ReturnType<ReturnType<(typeof jobTable)['queries']>['findById']>>>;
export type TemplateRow = NonNullable<
  Awaited<ReturnType<ReturnType<(typeof templateTable)['queries']>['findById']>>
>;
export type PrinterRow = NonNullable<
  Awaited<ReturnType<ReturnType<(typeof printerTable)['queries']>['findById']>>
>;

/** Papers and printers that are switched on, as forms offer them. */
export const printChoicesRepository = (db: Handle) => ({
  templates: async (scope: Parameters<typeof templateTable.isWithin>[0]) =>
    (
      await sql<{
        id: string;
        name: string;
        template_kind: TemplateKind;
        width_mm: number;
        height_mm: number;
      }>`
        select t.id, t.name, t.template_kind, t.width_mm, t.height_mm from biz_print_template t
        where t.status = '1' and ${templateTable.isWithin(scope)} order by ${inOrder}`.execute(db)
    ).rows,
  printers: async (scope: Parameters<typeof printerTable.isWithin>[0]) =>
    (
      await sql<{
        id: string;
        name: string;
        dpi: PrinterRow['dpi'];
      }>`select t.id, t.name, t.dpi from biz_printer t
        where t.status = '1' and ${printerTable.isWithin(scope)} order by ${inOrder}`.execute(db)
    ).rows,
});

export type LineRow = {
  seq: number;
  waybill_id: string;
  inner_no: string;
  waybill_no: string | null;
  receiver_name: string;
  line_state: PrintLineState;
  reason: string | null;
  time: Date | null;
};

/** Jobs and their waybills. A line changes its state by the functions below alone. */
export const printJobsRepository = (db: Handle) => ({
  insert: (row: Insertable<BizPrintJobTable>) => db.insertInto('biz_print_job').values(row).execute(),

  insertLines: (jobId: string, waybillIds: readonly string[]) =>
    sql`insert into biz_print_line (job_id, seq, waybill_id)
      select ${jobId}, place, id from unnest(${[...waybillIds]}::text[]) with ordinality as w (id, place)`.execute(
      db,
    ),

  listLines: async (jobId: string): Promise<LineRow[]> =>
    (
      await sql<LineRow>`select l.seq, l.waybill_id, w.inner_no, w.waybill_no, w.receiver_name, l.line_state,
          l.reason, l.time
        from biz_print_line l join biz_waybill w on w.id = l.waybill_id
        where l.job_id = ${jobId} order by l.seq`.execute(db)
    ).rows,

  setState: (jobId: string, state: PrintJobState, endTime: Date | null) =>
    db
      .updateTable('biz_print_job')
      .set({ print_job_state: state, end_time: endTime })
      .where('id', '=', jobId)
      .execute(),

  /** Takes the next waiting lines of a job for sending. */
  takeWaiting: async (
    jobId: string,
    most: number,
    now: Date,
  ): Promise<{ seq: number; waybill_id: string }[]> =>
    (
      await sql<{
        seq: number;
        waybill_id: string;
      }>`update biz_print_line set line_state = 'sending', time = ${now}
        where job_id = ${jobId} and seq in (select seq from biz_print_line
          where job_id = ${jobId} and line_state = 'waiting' order by seq limit ${most})
        returning seq, waybill_id`.execute(db)
    ).rows.toSorted((one, other) => one.seq - other.seq),

  /** Moves lines from one of these states; returns those that were in it. `seqs` absent: all lines of the job. */
  move: async (
    jobId: string,
    from: readonly PrintLineState[],
    {
      to,
      reason,
      now,
      seqs,
    }: { to: PrintLineState; reason: string | null; now: Date; seqs?: readonly number[] },
  ): Promise<{ seq: number; waybill_id: string }[]> => {
    const chosen = seqs === undefined ? sql`true` : sql`seq = any(${[...seqs]}::int[])`;
    const { rows } = await sql<{ seq: number; waybill_id: string }>`update biz_print_line
      set line_state = ${to}, reason = ${reason}, time = ${now}
      where job_id = ${jobId} and line_state = any(${[...from]}::text[]) and ${chosen}
      returning seq, waybill_id`.execute(db);
    return rows;
  },

  countByState: async (jobId: string): Promise<ReadonlyMap<PrintLineState, number>> => {
    const { rows } = await sql<{
      line_state: PrintLineState;
      count: number;
    }>`select line_state, count(*)::int as count
      from biz_print_line where job_id = ${jobId} group by line_state`.execute(db);
    return new Map(rows.map(({ line_state, count }) => [line_state, count]));
  },
});
