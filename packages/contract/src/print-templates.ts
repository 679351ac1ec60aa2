import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { PrintElements, PrintLayout, PrintProblem, printDpis, sideMm } from './print-layout.ts';
import { idAndStamps, recordEndpoints } from './record-endpoints.ts';
import { orElse } from './rules/edit-of.ts';
import {
  oneOfNumbers,
  placeInOrder,
  requiredText,
  SwitchedStatus,
  switchedStatus,
  wholeNumber,
} from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { fixed, recordFields } from './rules/record-fields.ts';
import { SentFile } from './sent-file.ts';

/** Papers: a page for each parcel, for each waybill, or for all chosen waybills together. */
export const templateKindTexts = { label: '快递面单', delivery: '送货单', picking: '拣货单' } as const;
export const TemplateKind = z.enum(['label', 'delivery', 'picking'], { error: '模板类型格式不正确' });
export type TemplateKind = z.infer<typeof TemplateKind>;

/** A paper with its elements (business.md 1.4). Sides are millimetres. */
export const PrintTemplateRecord = z.object({
  ...idAndStamps,
  name: z.string(),
  templateKind: TemplateKind,
  widthMm: z.number(),
  heightMm: z.number(),
  elements: PrintElements,
  /** `0`: no longer offered. */
  status: SwitchedStatus,
  sortNo: z.nullable(z.number()),
});
export type PrintTemplateRecord = z.infer<typeof PrintTemplateRecord>;

export const printTemplateListFields = {
  name: { kind: 'text', label: '模板名称', sortable: true },
  templateKind: { kind: 'text', label: '模板类型', sortable: true },
  widthMm: { kind: 'number', label: '宽度', sortable: true },
  heightMm: { kind: 'number', label: '高度', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  sortNo: { kind: 'number', label: '排序', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** No field of a template is guarded by a code of its own; the labels are those of 变更记录. */
export const printTemplateFields = recordFields('printTemplate', {
  name: fixed('模板名称'),
  templateKind: fixed('模板类型'),
  widthMm: fixed('宽度'),
  heightMm: fixed('高度'),
  elements: fixed('元素'),
  status: fixed('状态'),
  sortNo: fixed('排序'),
});

export const PrintTemplateToAdd = z.object({
  name: requiredText('模板名称', 50),
  templateKind: orElse(TemplateKind, 'label'),
  widthMm: sideMm('宽度'),
  heightMm: sideMm('高度'),
  elements: PrintElements,
  status: switchedStatus(),
  sortNo: placeInOrder(),
});
export type PrintTemplateToAdd = z.output<typeof PrintTemplateToAdd>;

export const dpi = () => orElse(oneOfNumbers('分辨率', printDpis), 203);
const page = () => orElse(wholeNumber('页码', { min: 1, max: 10_000 }), 1);

/** A draft of the editor, shown with sample values; `isTestPage`: rulers instead of the elements. */
export const TemplateToPreview = z.object({
  ...PrintLayout.shape,
  isTestPage: orElse(z.boolean({ error: '测试页格式不正确' }), false),
  dpi: dpi(),
  page: page(),
});

/** 面单模板. */
export const printTemplates = {
  ...recordEndpoints(
    {
      noun: 'printTemplate',
      label: '面单模板',
      path: '/biz/printTemplate',
      listFields: printTemplateListFields,
    },
    { record: PrintTemplateRecord, toAdd: PrintTemplateToAdd },
  ),
  preview: endpoint({
    summary: 'A page of a draft with sample values, as a PNG in black and white, dot by dot.',
    method: 'POST',
    path: '/biz/printTemplate/preview',
    access: permission('printTemplate:list'),
    audit: { unlogged: 'it changes nothing' },
    input: TemplateToPreview,
    result: SentFile,
    file: true,
  }),
  check: endpoint({
    summary: 'The faults of a draft with sample values, and its number of pages.',
    method: 'POST',
    path: '/biz/printTemplate/check',
    access: permission('printTemplate:list'),
    audit: { unlogged: 'it changes nothing' },
    input: TemplateToPreview,
    result: z.object({ pageCount: z.number(), problems: z.array(PrintProblem) }),
  }),
};

export const PrintTemplatePage = pageOf(PrintTemplateRecord);
