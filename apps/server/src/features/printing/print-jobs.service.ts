import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { PrintJobDetail, PrintJobRecord, print } from '@baisi/contract/print-jobs';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { demandPrintable, type WaybillPrinting } from '../waybills/index.ts';
import type { Papers } from './papers.service.ts';
import type { PrintJobAccess } from './print-job-access.ts';
import { type JobRow, jobTable, type LineRow, printJobsRepository } from './print-tables.repository.ts';

type Needs = {
  work: Work;
  clock: Clock;
  papers: Papers;
  waybillPrinting: WaybillPrinting;
  access: PrintJobAccess;
};

const timeOf = (date: Date | null): string | null => (date === null ? null : toWireTime(date));

const toJob = (row: JobRow): PrintJobRecord => ({
  id: row.id,
  templateId: row.template_id,
  templateName: row.template_name,
  templateKind: row.template_kind,
  way: row.way,
  printerId: row.printer_id,
  printerName: row.printer_name,
  copies: row.copies,
  reason: row.reason,
  printJobState: row.print_job_state,
  total: row.total,
  printed: row.printed,
  failed: row.failed,
  createBy: row.create_by,
  createByName: row.create_by_name,
  createTime: toWireTime(row.create_time),
  endTime: timeOf(row.end_time),
  sysOrgCode: row.sys_org_code,
});

const toLine = (row: LineRow): PrintJobDetail['lines'][number] => ({
  seq: row.seq,
  waybillId: row.waybill_id,
  innerNo: row.inner_no,
  waybillNo: row.waybill_no,
  receiverName: row.receiver_name,
  lineState: row.line_state,
  reason: row.reason,
  time: timeOf(row.time),
});

/** 打印任务: who prints which waybills on which paper, and what became of them. */
export function createPrintJobs({ work, clock, papers, waybillPrinting, access }: Needs) {
  const { scopeOf, find, printerOf, send } = access;
  return {
    add: (actor: Caller, asked: ParsedInputOf<typeof print.add>): Promise<ResultOf<typeof print.add>> =>
      work.write(actor, async (use) => {
        const template = await papers.findTemplate(use, actor, asked.templateId);
        const printer = asked.way === 'raw' ? await printerOf(use, actor, asked.printer) : undefined;
        const isLabel = template.template_kind === 'label';
        const waybills = await waybillPrinting.read(use, actor, asked.waybillIds);
        for (const { row } of waybills) demandPrintable(actor, row, isLabel);
        const isAgain = isLabel && waybills.some(({ row }) => row.printed_count > 0);
        if (isAgain && asked.reason === null) throw appError('print-reason-missing');
        const id = newId();
        await use(printJobsRepository).insert({
          id,
          template_id: template.id,
          template_name: template.name,
          template_kind: template.template_kind,
          way: asked.way,
          printer_id: printer?.id ?? null,
          printer_name: printer?.name ?? null,
          copies: asked.copies,
          reason: isAgain ? asked.reason : null,
          print_job_state: printer === undefined ? 'waiting' : 'printing',
          sys_org_code: actor.orgCode,
          create_by: actor.username,
          create_time: clock.now(),
        });
        await use(printJobsRepository).insertLines(id, asked.waybillIds);
        if (printer !== undefined) await send(use, actor, id);
        return { id };
      }),

    list: (actor: Caller, query: ListQuery): Promise<Page<PrintJobRecord>> =>
      work.read(actor, async (use) => {
        const scope = await scopeOf(use, actor);
        const queries = use(jobTable.queries);
        const [rows, total] = await Promise.all([
          queries.listPage(query, scope),
          queries.count(query, scope),
        ]);
        return pageOf(query, rows.map(toJob), total);
      }),

    get: (actor: Caller, id: string): Promise<PrintJobDetail> =>
      work.read(actor, async (use) => {
        const row = await find(use, actor, id);
        const lines = await use(printJobsRepository).listLines(id);
        if (row.create_by === actor.username) return { ...toJob(row), lines: lines.map(toLine) };
        const ids = lines.map((line) => line.waybill_id);
        const reached = await waybillPrinting.reachedIds(use, actor, ids);
        return { ...toJob(row), lines: lines.filter((line) => reached.has(line.waybill_id)).map(toLine) };
      }),
  };
}
