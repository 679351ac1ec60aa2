import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { endpointsWithTable, idAndStamps } from './record-endpoints.ts';
import { optionalText, placeInOrder, requiredText, SwitchedStatus, switchedStatus } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, recordFields, shown, typed } from './rules/record-fields.ts';

/** A position (api-contract 2.14). Users refer to positions by `code`. */
export const PositionRecord = z.object({
  ...idAndStamps,
  code: z.string(),
  name: z.string(),
  /** Dictionary position_rank: `1` staff to `5` senior. */
  postRank: z.nullable(z.string()),
  postRank_dictText: z.optional(z.string()), // spelling of api-contract
  /** `0`: switched off and no longer offered; users who have it keep it. */
  status: SwitchedStatus,
  /** Ascending; null sorts last. */
  sortNo: z.nullable(z.number()),
  companyId: z.nullable(z.string()),
  sysOrgCode: z.nullable(z.string()),
});
export type PositionRecord = z.infer<typeof PositionRecord>;

export const PositionPage = pageOf(PositionRecord);
export type PositionPage = z.infer<typeof PositionPage>;

/** Fields by which the position list can be filtered and sorted. */
export const positionListFields = {
  name: { kind: 'text', label: '职务名称', sortable: true },
  code: { kind: 'text', label: '职务编码', sortable: true },
  postRank: { kind: 'text', label: '职级', sortable: true },
  status: { kind: 'text', label: '状态', sortable: true },
  sortNo: { kind: 'number', label: '排序', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Position fields guarded by permission codes. */
export const positionFields = recordFields('position', {
  name: typed('职务名称'),
  code: typed('职务编码'),
  postRank: both('职级'),
  status: both('状态'),
  sortNo: both('排序'),
  companyId: shown('所属公司'),
  sysOrgCode: shown('所属部门编码'),
});

/** Dictionary position_rank, which administrators can extend. */
const postRank = z.pipe(
  optionalText('职级', 20),
  z.transform((v, ctx) => {
    if (v === null || /^[\w-]+$/.test(v)) return v;
    ctx.issues.push({ code: 'custom', input: v, message: '职级格式不正确' });
    return z.NEVER;
  }),
);

export const PositionToAdd = z.object({
  name: requiredText('职务名称', 50),
  /** Commas are refused: a user stores several codes in one text. */
  code: requiredText('职务编码', 64).check(
    z.regex(/^[\w.\-\u4e00-\u9fa5]+$/, { error: '职务编码由字母、数字、中文或_-.组成' }),
  ),
  postRank,
  status: switchedStatus(),
  sortNo: placeInOrder(),
});
export type PositionToAdd = z.output<typeof PositionToAdd>;

/** A position in use keeps its code and cannot be removed. */
export const positions = {
  ...endpointsWithTable(
    { noun: 'position', label: '职务', path: '/sys/position', listFields: positionListFields },
    { record: PositionRecord, toAdd: PositionToAdd },
  ),
  getByCode: endpoint({
    summary: 'Return the position with the given code.',
    method: 'GET',
    path: '/sys/position/queryByCode',
    access: permission('position:list'),
    input: z.object({ code: requiredText('职务编码', 64) }),
    result: PositionRecord,
  }),
};
