import type { PrintJobDetail, PrintJobRecord, PrintLine } from '@baisi/contract/print-jobs';
import type { PrintElement } from '@baisi/contract/print-layout';
import type { PrintTemplateRecord } from '@baisi/contract/print-templates';
import type { PrinterRecord } from '@baisi/contract/printers';
import { stamps } from '../../../testing/record-answers.ts';

/** A text of 40 × 6 mm at the upper left, and a barcode below it. */
export const elements: PrintElement[] = [
  {
    id: 'e1',
    type: 'text',
    x: 30,
    y: 30,
    w: 400,
    h: 60,
    text: '{receiverName}',
    size: 12,
    bold: false,
    align: 'left',
  },
  { id: 'e2', type: 'code128', x: 30, y: 200, w: 600, h: 150, value: '{waybillNo}', showText: true },
];

export const aTemplate = (over: Partial<PrintTemplateRecord> = {}): PrintTemplateRecord => ({
  id: 't1',
  name: '一联面单',
  templateKind: 'label',
  widthMm: 76,
  heightMm: 130,
  elements,
  status: '1',
  sortNo: 1,
  ...stamps,
  ...over,
});

export const aPrinter = (over: Partial<PrinterRecord> = {}): PrinterRecord => ({
  id: 'p1',
  name: '一号打印机',
  host: '192.168.1.50',
  port: 9_100,
  dpi: 203,
  offsetXMm: 0.5,
  offsetYMm: -0.5,
  scalePercent: 100,
  remark: null,
  status: '1',
  sortNo: 1,
  ...stamps,
  ...over,
});

export const aPrintJob = (over: Partial<PrintJobRecord> = {}): PrintJobRecord => ({
  id: 'j1',
  templateId: 't1',
  templateName: '一联面单',
  templateKind: 'label',
  way: 'raw',
  printerId: 'p1',
  printerName: '一号打印机',
  copies: 1,
  reason: null,
  printJobState: 'partly',
  total: 4,
  printed: 1,
  failed: 3,
  createBy: 'zhoulan',
  createByName: '周岚',
  createTime: '2026-11-28 09:30:00',
  endTime: '2026-11-28 09:31:00',
  sysOrgCode: 'A01',
  ...over,
});

const aLine = (seq: number, lineState: PrintLine['lineState'], reason: string | null = null): PrintLine => ({
  seq,
  waybillId: `w${seq}`,
  innerNo: `YD26112800000${seq}`,
  waybillNo: `SF000000000000${seq}`,
  receiverName: `收件人${seq}`,
  lineState,
  reason,
  time: '2026-11-28 09:31:00',
});

/** A job with one printed, two failed and one unknown line. */
export const aJobDetail = (over: Partial<PrintJobDetail> = {}): PrintJobDetail => ({
  ...aPrintJob(),
  lines: [
    aLine(1, 'printed'),
    aLine(2, 'failed', '打印机缺纸'),
    aLine(3, 'failed', '打印机缺纸'),
    aLine(4, 'unknown', '连接中断'),
  ],
  ...over,
});

/** The lines of a job that waits. */
export const waitingLines = [aLine(1, 'printed'), aLine(2, 'waiting'), aLine(3, 'waiting')];
