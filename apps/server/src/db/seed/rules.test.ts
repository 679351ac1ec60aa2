import { CheckRuleToAdd } from '@baisi/contract/check-rules';
import { FillRuleToAdd } from '@baisi/contract/fill-rules';
import { expect, test } from 'vitest';
import { demoDepartments, headOffice } from './departments.ts';
import { checkRules, fillRules } from './rules.ts';

test('every rule of the demo company could have been entered through its form', () => {
  for (const { name, code, description, lines } of checkRules) {
    const form = { ruleName: name, ruleCode: code, ruleDescription: description };
    const parsed = CheckRuleToAdd.safeParse({ ...form, ruleJson: JSON.stringify(lines) });
    expect(parsed.error?.issues ?? []).toEqual([]);
  }
  for (const { name, code, ruleClass, params } of fillRules) {
    const form = { ruleName: name, ruleCode: code, ruleClass, ruleParams: JSON.stringify(params) };
    const parsed = FillRuleToAdd.safeParse(form);
    expect(parsed.error?.issues ?? []).toEqual([]);
  }
});

test('a generated code below a department refers to an existing department', () => {
  const known = [headOffice, ...demoDepartments].map(({ id }) => id);
  const named = fillRules.flatMap(({ params }) => ('parentId' in params ? [params.parentId] : []));
  expect(named.length).toBeGreaterThan(0);
  for (const id of named) expect(known).toContain(id);
});
