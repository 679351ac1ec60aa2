import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { PrintProblem, printDpis } from './print-layout.ts';
import { dpi, TemplateKind } from './print-templates.ts';
import { offsetMm, scalePercent } from './printers.ts';
import { orElse } from './rules/edit-of.ts';
import { id, idList, optionalText, wholeNumber } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { SentFile } from './sent-file.ts';
import { mostWaybills } from './waybills.ts';

/** Ways out: the browser's print dialog, or a printer in the network that the server reaches. */
export const printWayTexts = { browser: '浏览器打印', raw: '网络打印机' } as const;
export const PrintWay = z.enum(['browser', 'raw'], { error: '打印方式格式不正确' });
export type PrintWay = z.infer<typeof PrintWay>;

/** States of a job. `waiting`: nothing was sent, or the browser has not confirmed. */
export const printJobStateTexts = {
  waiting: '待打印',
  printing: '打印中',
  done: '已打印',
  partly: '部分失败',
  failed: '打印失败',
  cancelled: '已取消',
} as const;
export const PrintJobState = z.enum(['waiting', 'printing', 'done', 'partly', 'failed', 'cancelled'], {
  error: '打印状态格式不正确',
});
export type PrintJobState = z.infer<typeof PrintJobState>;

/**
 * States of a waybill in a job. `printed`: the printer took it, or the person confirmed it. `unknown`: it was sent when
 * the connection or the server broke, so it may lie in the printer; it is never sent again by itself.
 */
export const printLineStateTexts = {
  waiting: '未打印',
  sending: '打印中',
  printed: '已打印',
  failed: '失败',
  unknown: '结果未知',
  cancelled: '已取消',
} as const;
export const PrintLineState = z.enum(['waiting', 'sending', 'printed', 'failed', 'unknown', 'cancelled']);
export type PrintLineState = z.infer<typeof PrintLineState>;

/** A print job: who printed which template when, with the numbers of its waybills by state. */
export const PrintJobRecord = z.object({
  id: z.string(),
  templateId: z.nullable(z.string()),
  templateName: z.string(),
  templateKind: TemplateKind,
  way: PrintWay,
  printerId: z.nullable(z.string()),
  printerName: z.nullable(z.string()),
  copies: z.number(),
  /** Why waybills were printed again. */
  reason: z.nullable(z.string()),
  printJobState: PrintJobState,
  total: z.number(),
  printed: z.number(),
  failed: z.number(),
  createBy: z.nullable(z.string()),
  createByName: z.nullable(z.string()),
  createTime: z.string(),
  endTime: z.nullable(z.string()),
  sysOrgCode: z.nullable(z.string()),
});
export type PrintJobRecord = z.infer<typeof PrintJobRecord>;

export const PrintLine = z.object({
  seq: z.number(),
  waybillId: z.string(),
  innerNo: z.string(),
  waybillNo: z.nullable(z.string()),
  receiverName: z.string(),
  lineState: PrintLineState,
  /** Why it was not printed. */
  reason: z.nullable(z.string()),
  time: z.nullable(z.string()),
});
export type PrintLine = z.infer<typeof PrintLine>;

export const PrintJobDetail = z.extend(PrintJobRecord, { lines: z.array(PrintLine) });
export type PrintJobDetail = z.infer<typeof PrintJobDetail>;

export const printJobListFields = {
  templateName: { kind: 'text', label: '模板' },
  way: { kind: 'text', label: '打印方式' },
  printJobState: { kind: 'text', label: '打印状态', sortable: true },
  createBy: { kind: 'text', label: '打印人' },
  sysOrgCode: { kind: 'text', label: '所属部门编码' },
  createTime: { kind: 'time', label: '打印时间', sortable: true },
} as const satisfies ListFields;

/** A template as forms offer it. */
export const TemplateChoice = z.object({
  id: z.string(),
  name: z.string(),
  templateKind: TemplateKind,
  widthMm: z.number(),
  heightMm: z.number(),
});
export type TemplateChoice = z.infer<typeof TemplateChoice>;

/** Waybills on a template, as a device prints them. */
const paper = {
  waybillIds: idList('运单', mostWaybills),
  templateId: id('面单模板'),
  dpi: dpi(),
  offsetXMm: offsetMm('水平偏移'),
  offsetYMm: offsetMm('垂直偏移'),
  scalePercent: scalePercent(),
};

export const WaybillsToPrint = z.object({
  waybillIds: idList('运单', mostWaybills),
  templateId: id('面单模板'),
  way: PrintWay,
  /** Printer of the way `raw`. */
  printer: z.optional(z.nullable(id('打印机'))),
  copies: orElse(wholeNumber('份数', { min: 1, max: 10 }), 1),
  /** Required when one of the waybills has been printed before. */
  reason: optionalText('补打原因', 200),
});
export type WaybillsToPrint = z.output<typeof WaybillsToPrint>;

/** Waybills whose number stands first in a list of the print drawer or the message `printBill`. */
export const mostPrintNumbers = 1_000;

/** Waybills of one message `printBill`: a message between nodes has at most 8 000 bytes. */
export const mostBills = 100;

/** 打印: previews, jobs and their ledger (product-spec §2 waybill print drawer, §4 printBill). */
export const print = {
  templates: endpoint({
    summary: 'The templates that are switched on.',
    method: 'GET',
    path: '/biz/print/templates',
    access: permission('waybill:print'),
    input: z.object({}),
    result: z.array(TemplateChoice),
  }),
  printers: endpoint({
    summary: 'The printers that are switched on.',
    method: 'GET',
    path: '/biz/print/printers',
    access: permission('waybill:print'),
    input: z.object({}),
    result: z.array(z.object({ id: z.string(), name: z.string(), dpi: z.literal(printDpis) })),
  }),
  waybills: endpoint({
    summary:
      'The waybills with these numbers or ids that the caller reaches, in this order, as the print drawer lists them.',
    method: 'POST',
    path: '/biz/print/waybills',
    access: permission('waybill:print'),
    audit: { unlogged: 'it changes nothing' },
    input: z.object({
      numbers: z
        .array(z.string().check(z.maxLength(64)), { error: '运单号格式不正确' })
        .check(z.maxLength(mostPrintNumbers, { error: `一次最多${mostPrintNumbers}个运单` })),
    }),
    result: z.array(
      z.object({
        id: z.string(),
        innerNo: z.string(),
        waybillNo: z.nullable(z.string()),
        receiverName: z.string(),
        printedCount: z.number(),
        /** Why it cannot be printed; null: it can. */
        refusal: z.nullable(z.string()),
      }),
    ),
  }),
  check: endpoint({
    summary: 'The pages and their faults; each code was decoded from its dots.',
    method: 'POST',
    path: '/biz/print/check',
    access: permission('waybill:print'),
    audit: { unlogged: 'it changes nothing' },
    input: z.object(paper),
    result: z.object({
      pageCount: z.number(),
      /** The waybill of each page; null: a page of several. */
      waybillOfPage: z.array(z.nullable(z.string())),
      problems: z.array(PrintProblem),
    }),
  }),
  render: endpoint({
    summary: 'The waybills as a PDF, or one of its pages as a PNG.',
    method: 'POST',
    path: '/biz/print/render',
    access: permission('waybill:print'),
    audit: { type: 'export', text: '生成面单文件' },
    input: z.object({
      ...paper,
      format: z.enum(['pdf', 'png'], { error: '文件格式不正确' }),
      page: orElse(wholeNumber('页码', { min: 1, max: 100_000 }), 1),
      copies: orElse(wholeNumber('份数', { min: 1, max: 10 }), 1),
    }),
    result: SentFile,
    file: true,
  }),
  add: endpoint({
    summary:
      'Print waybills: a job for a printer in the network, or one that the browser prints and confirms.',
    method: 'POST',
    path: '/biz/print/jobs',
    access: permission('waybill:print'),
    audit: { type: 'add', text: '打印运单' },
    input: WaybillsToPrint,
    result: z.object({ id: z.string() }),
    done: '已提交打印',
  }),
  bill: endpoint({
    summary:
      "Open 打印预览 in the caller's other browsers, as on the computer beside the printer (`printBill`).",
    method: 'POST',
    path: '/biz/print/bill',
    access: permission('waybill:print'),
    audit: { type: 'export', text: '发送到电脑打印' },
    input: z.object({ waybillIds: idList('运单', mostBills) }),
    result: Nothing,
    done: '已发送，请在电脑上打印',
  }),
  jobs: endpoint({
    summary: "The caller's jobs, and those of others within the row rules.",
    method: 'GET',
    path: '/biz/print/jobs',
    access: permission('printJob:list'),
    input: listQuery(printJobListFields, {}),
    result: pageOf(PrintJobRecord),
  }),
  job: endpoint({
    summary:
      'A job of the caller, or with `printJob:list` of another within the row rules, with the waybills that he reaches.',
    method: 'GET',
    path: '/biz/print/job',
    access: permission('waybill:print'),
    input: z.object({ id: id('打印任务') }),
    result: PrintJobDetail,
  }),
  confirm: endpoint({
    summary: 'Tell that the browser has printed waybills of a job; without `seqs` all that wait.',
    method: 'PUT',
    path: '/biz/print/jobs/confirm',
    access: permission('waybill:print'),
    audit: { type: 'edit', text: '确认打印' },
    input: z.object({
      id: id('打印任务'),
      seqs: z.optional(z.array(z.number()).check(z.maxLength(mostWaybills))),
    }),
    result: Nothing,
    done: '已标记为已打印',
  }),
  cancel: endpoint({
    summary: 'Cancel what a job has not sent yet.',
    method: 'PUT',
    path: '/biz/print/jobs/cancel',
    access: permission('waybill:print'),
    audit: { type: 'edit', text: '取消打印' },
    input: z.object({ id: id('打印任务') }),
    result: Nothing,
    done: '已取消',
  }),
  retry: endpoint({
    summary: 'Print again what failed, was cancelled, or whose result is unknown; nothing that was printed.',
    method: 'PUT',
    path: '/biz/print/jobs/retry',
    access: permission('waybill:print'),
    audit: { type: 'edit', text: '重试打印' },
    input: z.object({ id: id('打印任务') }),
    result: Nothing,
    done: '已重新提交',
  }),
};
