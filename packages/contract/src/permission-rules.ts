import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { editOf, orElse } from './rules/edit-of.ts';
import { id, optionalText, requiredText, version } from './rules/fields.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { batchAnswerOf, batchMessage, rowBatchOf, validatedLater } from './rules/row-batch.ts';

/** Status of a row rule (dictionary valid_status). */
export const ruleStatus = { valid: '1', invalid: '0' } as const;

/** A row rule of a menu (api-contract 2.7): a condition on the rows that it shows. */
export const DataRule = z.object({
  id: z.string(),
  permissionId: z.string(),
  ruleName: z.string(),
  /** A field of the menu's resource; null for `ALL`. */
  ruleColumn: z.nullable(z.string()),
  ruleConditions: z.string(),
  ruleValue: z.nullable(z.string()),
  status: z.string(),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type DataRule = z.infer<typeof DataRule>;

/** Row rule fields guarded by permission codes. */
export const ruleFields = recordFields('permissionRule', {
  ruleName: typed('规则名称'),
  ruleColumn: both('规则字段'),
  ruleConditions: both('条件规则'),
  ruleValue: both('规则值'),
  status: both('状态'),
});

const form = {
  ruleName: requiredText('规则名称', 50),
  ruleColumn: optionalText('规则字段', 50),
  ruleConditions: requiredText('条件规则', 20),
  ruleValue: optionalText('规则值', 1000),
  status: orElse(z.enum(['0', '1'], { error: '状态格式不正确' }), '1'),
};

export const RuleToAdd = z.object({ ...form, permissionId: id('菜单') });
export type RuleToAdd = z.output<typeof RuleToAdd>;
/** The menu of a rule cannot change. */
export const RuleToEdit = editOf(form, { id: id('规则'), version: version() });
export type RuleToEdit = z.output<typeof RuleToEdit>;

/** Fields that a batch row may contain; `RuleToAdd` validates them, the menu's resource checks column and value. */
const judged = {
  ruleName: validatedLater(),
  ruleColumn: validatedLater(),
  ruleConditions: validatedLater(),
  ruleValue: validatedLater(),
  status: validatedLater(),
} satisfies Record<keyof typeof form, unknown>;

/** Rules of one menu that a grid saves in one request. */
export const RuleBatch = z.object({ permissionId: id('菜单'), ...rowBatchOf(judged) });
export type RuleBatch = z.output<typeof RuleBatch>;
export const RuleBatchAnswer = batchAnswerOf(DataRule);
export type RuleBatchAnswer = z.infer<typeof RuleBatchAnswer>;

/**
 * Effect of changed rules or data scopes: the number of rows that each user would see before and after. Lists at most
 * 200 users whose number changes, largest loss first; `total` counts all.
 */
export const RowsPreview = z.object({
  people: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      realname: z.string(),
      rows: z.array(z.object({ menu: z.string(), before: z.number(), after: z.number() })),
    }),
  ),
  total: z.number(),
  /** Number of these users who would see no rows but see some now. */
  blinded: z.number(),
  /** Number of users who may open one of the menus. */
  holders: z.number(),
});
export type RowsPreview = z.infer<typeof RowsPreview>;

const reading = permission('permission:list');
const writing = permission('permission:rule');
const search = (label: string) =>
  z.optional(z.string().check(z.maxLength(100, { error: `${label}不能超过100个字符` })));

export const permissionRules = {
  ofMenu: endpoint({
    summary: 'The row rules of a menu.',
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: reading,
    input: z.object({ permissionId: id('菜单') }),
    result: z.array(DataRule),
  }),
  search: endpoint({
    summary: 'List the row rules of a menu whose name and value contain the given texts.',
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: reading,
    input: z.object({
      permissionId: id('菜单'),
      ruleName: search('规则名称'),
      ruleValue: search('规则值'),
    }),
    result: z.array(DataRule),
  }),
  add: endpoint({
    summary:
      'Add a row rule to a menu. Once a menu has a rule, its grants show only the rows of the rules that they name.',
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: writing,
    audit: { type: 'add', text: '添加数据规则' },
    input: RuleToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a row rule. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/permission/editPermissionRule',
    aliases: [{ method: 'POST' }],
    access: writing,
    audit: { type: 'edit', text: '编辑数据规则' },
    input: RuleToEdit,
    result: Nothing,
    done: '更新成功！',
  }),
  saveBatch: endpoint({
    summary:
      'Save new, changed and removed rules of a menu. Valid rows are saved; each of the others is returned with its errors.',
    method: 'POST',
    path: '/sys/permission/savePermissionRuleBatch',
    adds: true,
    access: writing,
    audit: { type: 'edit', text: '批量保存数据规则' },
    input: RuleBatch,
    result: RuleBatchAnswer,
    messageOf: batchMessage,
  }),
  previewBatch: endpoint({
    summary:
      'Number of rows that each user with the menu would see before and after a batch; nothing is saved.',
    method: 'POST',
    path: '/sys/permission/previewPermissionRuleBatch',
    access: writing,
    audit: { unlogged: 'it only reads' },
    input: RuleBatch,
    result: RowsPreview,
  }),
  remove: endpoint({
    summary: 'Delete a row rule; grants no longer name it.',
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    access: writing,
    audit: { type: 'delete', text: '删除数据规则' },
    input: z.object({ id: id('规则') }),
    result: Nothing,
    done: '删除成功！',
  }),
};
