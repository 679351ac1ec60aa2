import * as z from 'zod/mini';
import { endpoint, signedIn } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { endpointsWithTable, idAndStamps } from './record-endpoints.ts';
import { checkLinesJson, longestCheckedValue } from './rules/check-rule.ts';
import { optionalText, requiredText } from './rules/fields.ts';
import type { ListFields } from './rules/list-query.ts';
import { both, recordFields, typed } from './rules/record-fields.ts';
import { ruleCode } from './rules/rule-code.ts';

/** A rule that validates codes (api-contract 2.10). `ruleJson`: an array of `CheckLine`. */
export const CheckRuleRecord = z.object({
  ...idAndStamps,
  ruleName: z.string(),
  ruleCode: z.string(),
  ruleJson: z.string(),
  ruleDescription: z.nullable(z.string()),
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

export const CheckRuleToAdd = z.object({
  ruleName: requiredText('规则名称', 50),
  ruleCode: ruleCode(),
  ruleJson: checkLinesJson(),
  ruleDescription: optionalText('描述', 200),
});
export type CheckRuleToAdd = z.output<typeof CheckRuleToAdd>;

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
  ...endpointsWithTable(
    { noun: 'checkRule', label: '编码校验规则', path: '/sys/checkRule', listFields: checkRuleListFields },
    { record: CheckRuleRecord, toAdd: CheckRuleToAdd },
  ),
  check: endpoint({
    summary:
      'Check a value by a rule. A refusal contains the message of the first line that the value fails, and the failing characters.',
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: signedIn,
    input: z.object({ ruleCode: requiredText('规则编码', 64), value: twiceEncoded }),
    result: Nothing,
  }),
};
