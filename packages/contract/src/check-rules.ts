import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { checkLinesJson, longestCheckedValue } from './rules/check-rule.ts';
import { editOf } from './rules/edit-of.ts';
import { id, idList, optionalText, requiredText, version } from './rules/fields.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { ruleCode } from './rules/rule-code.ts';

/** A rule that validates codes (api-contract 2.10). `ruleJson`: an array of `CheckLine`. */
export const CheckRuleRecord = z.object({
  id: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleJson: z.string(),
  ruleDescription: z.nullable(z.string()),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type CheckRuleRecord = z.infer<typeof CheckRuleRecord>;

/** Fields by which the list can be filtered and sorted. */
export const checkRuleListFields = {
  ruleName: { kind: 'text', label: '规则名称', sortable: true },
  ruleCode: { kind: 'text', label: '规则编码', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Check rule fields guarded by permission codes. */
export const checkRuleFields = recordFields('checkRule', {
  ruleName: typed('规则名称'),
  ruleCode: typed('规则编码'),
  ruleJson: both('校验规则'),
  ruleDescription: both('描述'),
});

const form = {
  ruleName: requiredText('规则名称', 50),
  ruleCode: ruleCode(),
  ruleJson: checkLinesJson(),
  ruleDescription: optionalText('描述', 200),
};

export const CheckRuleToAdd = z.object(form);
export type CheckRuleToAdd = z.output<typeof CheckRuleToAdd>;
export const CheckRuleToEdit = editOf(form, { id: id('规则'), version: version() });
export type CheckRuleToEdit = z.output<typeof CheckRuleToEdit>;

/**
 * Decodes a value that the client URL-encoded once more than usual; other values pass unchanged (api-contract 3.13).
 */
const twiceEncoded = z.pipe(
  z.optional(z.string().check(z.maxLength(longestCheckedValue * 12, { error: '校验值过长' }))),
  z.transform((text = '', ctx): string => {
    let value = text;
    try {
      value = decodeURIComponent(text);
    } catch {
      // The percent sign is no valid escape, so the value was encoded only once.
    }
    if (Array.from(value).length <= longestCheckedValue) return value;
    ctx.issues.push({
      code: 'custom',
      input: text,
      message: `校验值不能超过${longestCheckedValue}个字符`,
    });
    return z.NEVER;
  }),
);

export const checkRules = {
  list: endpoint({
    summary: 'Check rules by the query grammar.',
    method: 'GET',
    path: '/sys/checkRule/list',
    access: permission('checkRule:list'),
    input: listQuery(checkRuleListFields, {}),
    result: pageOf(CheckRuleRecord),
  }),
  get: endpoint({
    summary: 'One check rule.',
    method: 'GET',
    path: '/sys/checkRule/queryById',
    access: permission('checkRule:list'),
    input: z.object({ id: id('规则') }),
    result: CheckRuleRecord,
  }),
  check: endpoint({
    summary:
      'Does a value pass a rule? Otherwise the refusal has the text of the line that it fails, and where it fails it.',
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: signedIn,
    input: z.object({ ruleCode: requiredText('规则编码', 64), value: twiceEncoded }),
    result: Nothing,
  }),
  add: endpoint({
    summary: 'Create a check rule.',
    method: 'POST',
    path: '/sys/checkRule/add',
    access: permission('checkRule:add'),
    audit: { type: 'add', text: '添加编码校验规则' },
    input: CheckRuleToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a check rule. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/checkRule/edit',
    aliases: [{ method: 'POST' }],
    access: permission('checkRule:edit'),
    audit: { type: 'edit', text: '编辑编码校验规则' },
    input: CheckRuleToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a check rule.',
    method: 'DELETE',
    path: '/sys/checkRule/delete',
    access: permission('checkRule:delete'),
    audit: { type: 'delete', text: '删除编码校验规则' },
    input: z.object({ id: id('规则') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several check rules, all or none.',
    method: 'DELETE',
    path: '/sys/checkRule/deleteBatch',
    access: permission('checkRule:delete'),
    audit: { type: 'delete', text: '批量删除编码校验规则' },
    input: z.object({ ids: idList('规则', 200) }),
    result: Nothing,
    done: '删除成功!',
  }),
};
