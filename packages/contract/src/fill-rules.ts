import * as z from 'zod/mini';
import { endpoint, permission, signedIn } from './endpoint.ts';
import { Nothing, pageOf } from './envelope.ts';
import { editOf } from './rules/edit-of.ts';
import { id, idList, requiredText, version } from './rules/fields.ts';
import { fillClasses, readFillPlan } from './rules/fill-rule.ts';
import { type ListFields, listQuery } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { ruleCode } from './rules/rule-code.ts';
import { tableEndpoints } from './tables/table-endpoints.ts';

/** A rule that generates form values (api-contract 2.10). `ruleParams`: JSON parameters of its class. */
export const FillRuleRecord = z.object({
  id: z.string(),
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleClass: z.string(),
  ruleParams: z.string(),
  version: z.number(),
  createBy: z.nullable(z.string()),
  createTime: z.string(),
  updateBy: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
});
export type FillRuleRecord = z.infer<typeof FillRuleRecord>;

/** Fields by which the list can be filtered and sorted. */
export const fillRuleListFields = {
  ruleName: { kind: 'text', label: '规则名称', sortable: true },
  ruleCode: { kind: 'text', label: '规则编码', sortable: true },
  ruleClass: { kind: 'text', label: '生成方式', sortable: true },
  createTime: { kind: 'time', label: '创建时间', sortable: true },
  updateTime: { kind: 'time', label: '更新时间', sortable: true },
} as const satisfies ListFields;

/** Fill rule fields guarded by permission codes. */
export const fillRuleFields = recordFields('fillRule', {
  ruleName: typed('规则名称'),
  ruleCode: typed('规则编码'),
  ruleClass: both('生成方式'),
  ruleParams: both('规则参数'),
});

const form = {
  ruleName: requiredText('规则名称', 50),
  ruleCode: ruleCode(),
  ruleClass: z.enum(fillClasses, { error: '生成方式格式不正确' }),
  ruleParams: z.optional(z.nullable(z.string().check(z.maxLength(2_000, { error: '规则参数过长' })))),
};
type Form = { ruleClass: (typeof fillClasses)[number]; ruleParams?: string | null | undefined };

/** Parses the parameters with the rule's class and normalises their JSON. */
function readParams<F extends Form>(
  values: F,
  ctx: { issues: z.core.$ZodRawIssue[] },
): F & { ruleParams: string } {
  const plan = readFillPlan(values.ruleClass, values.ruleParams ?? '');
  if (typeof plan !== 'string') {
    const { ruleClass: _, ...params } = plan;
    return { ...values, ruleParams: JSON.stringify(params) };
  }
  ctx.issues.push({ code: 'custom', input: values, message: plan, path: ['ruleParams'] });
  return z.NEVER;
}

export const FillRuleToAdd = z.pipe(z.object(form), z.transform(readParams));
export type FillRuleToAdd = z.output<typeof FillRuleToAdd>;
/** An edit may contain the parameters without the class, so only the merged form is validated, by `FillRuleToAdd`. */
export const FillRuleToEdit = editOf(form, { id: id('规则'), version: version() });
export type FillRuleToEdit = z.output<typeof FillRuleToEdit>;

/** Values of the form that requests the code; each rule reads the fields that it knows. */
const FormData = z.record(z.string(), z.unknown());

/** A user fills in one form at a time; some forms request several generated values. */
const rate = { points: 300, seconds: 60 } as const;
const unlogged = 'the record that the value is made for leaves its own line';

export const fillRules = {
  list: endpoint({
    summary: 'List fill rules; filters, sorting and paging as in api-contract 1.6.',
    method: 'GET',
    path: '/sys/fillRule/list',
    access: permission('fillRule:list'),
    input: listQuery(fillRuleListFields, {}),
    result: pageOf(FillRuleRecord),
  }),
  get: endpoint({
    summary: 'One fill rule.',
    method: 'GET',
    path: '/sys/fillRule/queryById',
    access: permission('fillRule:list'),
    input: z.object({ id: id('规则') }),
    result: FillRuleRecord,
  }),
  preview: endpoint({
    summary: 'Preview the next value of a rule without issuing it.',
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: permission('fillRule:list'),
    input: z.object({ ruleCode: requiredText('规则编码', 64) }),
    result: z.string(),
  }),
  execute: endpoint({
    summary:
      'Generate a value from the form values in the body. A serial number counts as issued, even if the form is not saved.',
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    access: signedIn,
    rate,
    audit: { unlogged },
    input: z.looseObject({ ruleCode: requiredText('规则编码', 64) }),
    result: z.string(),
  }),
  executeBatch: endpoint({
    summary: 'Generate values for several rules, in their order; none when a rule is unknown.',
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: signedIn,
    rate,
    audit: { unlogged },
    input: z.object({
      rules: z
        .array(z.object({ ruleCode: requiredText('规则编码', 64), formData: z.optional(FormData) }), {
          error: '填值规则格式不正确',
        })
        .check(z.minLength(1, { error: '填值规则不能为空' }), z.maxLength(50, { error: '填值规则最多50个' })),
      commonFormData: z.optional(FormData),
    }),
    result: z.array(z.object({ ruleCode: z.string(), result: z.string() })),
  }),
  ...tableEndpoints({ noun: 'fillRule', label: '填值规则', path: '/sys/fillRule' }, fillRuleListFields, {}),
  add: endpoint({
    summary: 'Create a fill rule.',
    method: 'POST',
    path: '/sys/fillRule/add',
    access: permission('fillRule:add'),
    audit: { type: 'add', text: '添加填值规则' },
    input: FillRuleToAdd,
    result: z.object({ id: z.string() }),
    done: '添加成功！',
  }),
  edit: endpoint({
    summary: 'Change a fill rule; its serial numbers continue. A stale version answers 409.',
    method: 'PUT',
    path: '/sys/fillRule/edit',
    aliases: [{ method: 'POST' }],
    access: permission('fillRule:edit'),
    audit: { type: 'edit', text: '编辑填值规则' },
    input: FillRuleToEdit,
    result: Nothing,
    done: '修改成功!',
  }),
  remove: endpoint({
    summary: 'Delete a fill rule with the counters of its serial numbers.',
    method: 'DELETE',
    path: '/sys/fillRule/delete',
    access: permission('fillRule:delete'),
    audit: { type: 'delete', text: '删除填值规则' },
    input: z.object({ id: id('规则') }),
    result: Nothing,
    done: '删除成功!',
  }),
  removeBatch: endpoint({
    summary: 'Delete several fill rules, all or none.',
    method: 'DELETE',
    path: '/sys/fillRule/deleteBatch',
    access: permission('fillRule:delete'),
    audit: { type: 'delete', text: '批量删除填值规则' },
    input: z.object({ ids: idList('规则', 200) }),
    result: Nothing,
    done: '删除成功!',
  }),
};
