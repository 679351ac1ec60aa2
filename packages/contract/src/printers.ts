import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { printDpis } from './print-layout.ts';
import { dpi } from './print-templates.ts';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { orElse } from './rules/edit-of.ts';
import {
  id,
  optionalText,
  placeInOrder,
  requiredText,
  SwitchedStatus,
  switchedStatus,
  wholeNumber,
} from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { fixed, recordFields, shown } from './rules/record-fields.ts';
import { SentFile } from './sent-file.ts';

/** A printer in the network that takes PDF over a raw connection (port 9100). */
export const PrinterRecord = z.object({
  ...idAndStamps,
  name: z.string(),
  host: z.string(),
  port: z.number(),
  dpi: z.literal(printDpis),
  /** Correction of the device: moves in millimetres, scale in percent. */
  offsetXMm: z.number(),
  offsetYMm: z.number(),
  scalePercent: z.number(),
  remark: z.nullable(z.string()),
  status: SwitchedStatus,
  sortNo: z.nullable(z.number()),
});
export type PrinterRecord = z.infer<typeof PrinterRecord>;

export const printerListFields = {
  name: { kind: 'text', label: '打印机名称', sortable: true },
  host: { kind: 'text', label: '地址', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  sortNo: { kind: 'number', label: '排序', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** The address of a printer is guarded by a permission code. */
export const printerFields = recordFields('printer', {
  name: fixed('打印机名称'),
  host: shown('打印机地址'),
  port: fixed('端口'),
  dpi: fixed('分辨率'),
  offsetXMm: fixed('水平偏移'),
  offsetYMm: fixed('垂直偏移'),
  scalePercent: fixed('缩放'),
  remark: fixed('备注'),
  status: fixed('状态'),
  sortNo: fixed('排序'),
});

const number = (label: string, range: { min: number; max: number }, unit: string) =>
  z
    .number({ error: `${label}格式不正确` })
    .check(
      z.minimum(range.min, { error: `${label}应为${range.min}到${range.max}${unit}` }),
      z.maximum(range.max, { error: `${label}应为${range.min}到${range.max}${unit}` }),
    );

/** Largest move of a device, in millimetres. */
const farthestMm = 10;
export const offsetMm = (label: string) =>
  orElse(number(label, { min: -farthestMm, max: farthestMm }, '毫米'), 0);
export const scalePercent = () => orElse(number('缩放', { min: 95, max: 105 }, '%'), 100);

export const PrinterToAdd = z.object({
  name: requiredText('打印机名称', 50),
  host: requiredText('地址', 253).check(
    z.regex(/^(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|[\da-fA-F:]*:[\da-fA-F:.]+)$/, {
      error: '地址应为主机名或IP地址',
    }),
  ),
  port: orElse(wholeNumber('端口', { min: 1_024, max: 65_535 }), 9_100),
  dpi: dpi(),
  offsetXMm: offsetMm('水平偏移'),
  offsetYMm: offsetMm('垂直偏移'),
  scalePercent: scalePercent(),
  remark: optionalText('备注', 200),
  status: switchedStatus(),
  sortNo: placeInOrder(),
});
export type PrinterToAdd = z.output<typeof PrinterToAdd>;

/** A document that the virtual printer took. */
export const VirtualPrint = z.object({
  id: z.string(),
  time: z.string(),
  sizeBytes: z.number(),
  /** Null: the bytes are no PDF. */
  pageCount: z.nullable(z.number()),
});
export type VirtualPrint = z.infer<typeof VirtualPrint>;

/** 打印机. */
export const printers = {
  ...recordEndpoints(
    { noun: 'printer', label: '打印机', path: '/biz/printer', listFields: printerListFields },
    { record: PrinterRecord, toAdd: PrinterToAdd },
  ),
  test: endpoint({
    summary: 'Send a test page with rulers to the printer.',
    method: 'POST',
    path: '/biz/printer/test',
    access: permission('printer:edit'),
    audit: { type: 'query', text: '打印测试页' },
    input: z.object({ id: id('打印机'), templateId: id('面单模板') }),
    result: Nothing,
    done: '测试页已发送',
  }),
};

/** 虚拟打印机: a printer without paper, for trying. */
export const virtualPrinter = {
  list: endpoint({
    summary: 'The virtual printer of this server, and the documents that it took, newest first.',
    method: 'GET',
    path: '/biz/printer/virtual',
    access: permission('printer:list'),
    input: z.object({}),
    result: z.object({
      /** Null: it is not switched on (VIRTUAL_PRINTER_PORT). */
      port: z.nullable(z.number()),
      documents: z.array(VirtualPrint),
    }),
  }),
  document: endpoint({
    summary: 'A document of the virtual printer.',
    method: 'GET',
    path: '/biz/printer/virtualDocument',
    access: permission('printer:edit'),
    audit: { type: 'export', text: '打开虚拟打印机的文件' },
    input: z.object({ id: id('文件') }),
    result: SentFile,
    file: true,
  }),
};
