import { describe, expect, test } from 'vitest';
import { rowResources } from './row-resources.ts';
import { faultOfRule, objectionToRule, type RuleVariables, readRule } from './row-rules.ts';
import { rowScopeOf } from './row-scope.ts';

const fields = rowResources['system/UserList'];
const rule = (ruleColumn: string | null, ruleConditions: string, ruleValue: string | null) => ({
  id: 'rule',
  ruleColumn,
  ruleConditions,
  ruleValue,
});
const variables: RuleVariables = {
  sys_user_code: ['liwei'],
  sys_user_name: ['李伟'],
  sys_user_id: ['user-liwei'],
  sys_org_code: ['A01A07'],
  sys_multi_org_code: ['A01', 'B02'],
  sys_date: ['2026-11-21'],
  sys_time: ['2026-11-21 09:30:00'],
  tenant_id: ['0'],
};

describe('a valid rule', () => {
  test.each([
    ['username', '=', 'liwei', 'eq', ['liwei']],
    ['sex', '!=', '1', 'ne', [1]],
    ['status', '>=', '1', 'ge', [1]],
    ['sex', 'IN', '1,2', 'eq', [1, 2]],
    ['username', 'IN', ' a , b ,', 'eq', ['a', 'b']],
    ['realname', 'LIKE', '李', 'contains', ['李']],
    ['realname', 'LIKE', '%李%', 'contains', ['李']],
    ['realname', 'LIKE', '李%', 'startsWith', ['李']],
    ['realname', 'LIKE', '%伟', 'endsWith', ['伟']],
    ['realname', 'LIKE', '1%0_', 'contains', ['1%0_']],
    ['realname', 'LEFT_LIKE', '伟', 'endsWith', ['伟']],
    ['realname', 'RIGHT_LIKE', '李', 'startsWith', ['李']],
    ['orgCode', 'RIGHT_LIKE', '#{sys_org_code}', 'startsWith', ['A01A07']],
    ['orgCode', 'RIGHT_LIKE', '#{sys_org_code}%', 'startsWith', ['A01A07']],
    ['orgCode', 'LIKE', '#{sys_org_code}%', 'startsWith', ['A01A07']],
    ['orgCode', '=', '#{sys_org_code}A01', 'eq', ['A01A07A01']],
    ['orgCode', 'IN', '#{sys_multi_org_code}', 'eq', ['A01', 'B02']],
    ['orgCode', 'IN', '#{sys_multi_org_code},C03', 'eq', ['A01', 'B02', 'C03']],
    ['createBy', '=', '#{sys_user_code}', 'eq', ['liwei']],
    ['birthday', '<', '#{sys_date}', 'lt', ['2026-11-21']],
    ['birthday', '>', '1990-05-17', 'gt', ['1990-05-17']],
    ['createTime', '<=', '2026-01-01 08:00:00', 'le', [new Date('2026-01-01T00:00:00Z')]],
    ['createTime', '<=', '#{sys_time}', 'le', [new Date('2026-11-21T01:30:00Z')]],
  ])('%s %s %s', (column, condition, value, operator, values) => {
    const one = rule(column, condition, value);
    expect(objectionToRule(fields, one)).toBeUndefined();
    expect(readRule(fields, one, variables)).toEqual({ field: column, operator, values });
  });

  test('ALL means every row', () => {
    expect(readRule(fields, rule(null, 'ALL', null), variables)).toBe('every row');
  });

  test('a variable without a value matches nothing instead of everything', () => {
    const nobody = { ...variables, sys_org_code: null, sys_multi_org_code: [] };
    for (const value of ['#{sys_org_code}', '#{sys_org_code}%', '#{sys_multi_org_code}'])
      expect(readRule(fields, rule('orgCode', 'RIGHT_LIKE', value), nobody)).toBe('no row');
  });
});

describe('a refused rule shows no rows', () => {
  test.each([
    [null, 'USE_SQL_RULES', '1=1', '不支持自定义SQL规则，请用字段、条件和值表达'],
    ['username', 'USE_SQL_RULES', '1=1', '不支持自定义SQL规则，请用字段、条件和值表达'],
    ['username', '=', '', '规则值不能为空'],
    ['username', 'LIKE', '%', '规则值不是有效的用户账号'],
    ['username', 'IN', ' , ', '规则值不能为空'],
    ['username', '>', 'a', '用户账号不支持比较大小'],
    ['sex', 'LIKE', '1', '性别不支持模糊匹配'],
    ['sex', '=', 'x', '规则值不是有效的性别'],
    ['sex', '=', '1 or 1=1', '规则值不是有效的性别'],
    ['sex', '=', '#{sys_user_code}', '数字字段不支持变量'],
    ['orgCode', '!=', 'A01', '部门编码不支持不等于'],
    ['birthday', '=', '2024-02-31', '规则值不是有效的生日'],
    ['birthday', '=', '#{sys_user_code}', '生日只支持日期变量'],
    ['birthday', '=', '#{sys_date}x', '生日只支持日期变量'],
    ['password_hash', '=', 'x', '规则字段不存在'],
    ['constructor', '=', 'x', '规则字段不存在'],
    ['u.sex', '=', '1', '规则字段不存在'],
    [null, '=', '1', '规则字段不存在'],
    ['username', 'exists', 'x', '不支持的条件规则'],
    ['username', 'constructor', 'x', '不支持的条件规则'],
    ['username', '=', '#{password}', '不支持的变量：password'],
    ['username', '=', 'a#{sys_user_code}', '规则值中变量只能写在开头'],
    ['username', '=', '#{sys_user_code}#{sys_user_code}', '规则值中变量只能写在开头'],
    ['username', 'ALL', null, '全部数据规则不需要字段和值'],
  ])('%s %s %s: %s', (column, condition, value, objection) => {
    expect(objectionToRule(fields, rule(column, condition, value))).toBe(objection);
    expect(readRule(fields, rule(column, condition, value), variables)).toBe('no row');
  });
});

test.each([
  ['ruleColumn', rule('password_hash', '=', 'x')],
  ['ruleConditions', rule(null, 'USE_SQL_RULES', '1=1')],
  ['ruleConditions', rule('sex', 'LIKE', '1')],
  ['ruleConditions', rule('username', 'ALL', null)],
  ['ruleValue', rule('sex', '=', 'x')],
  ['ruleValue', rule('sex', '=', '')],
] as const)('an error names the part of the rule to correct: %s', (part, wrong) => {
  expect(faultOfRule(fields, wrong)).toEqual({ field: part, text: objectionToRule(fields, wrong) });
});

describe('from rules of grants to rows', () => {
  const men = { ...rule('sex', '=', '1'), isActive: true };
  const frozen = { ...rule('status', '=', '2'), isActive: true };
  const off = { ...men, isActive: false };
  const everything = { ...rule(null, 'ALL', null), isActive: true };
  const raw = { ...rule(null, 'USE_SQL_RULES', '1=1'), isActive: true };
  const isMan = { field: 'sex', operator: 'eq', values: [1] };
  const isFrozen = { field: 'status', operator: 'eq', values: [2] };
  test.each([
    ['a menu without rules shows all', false, [], 'all'],
    ['without a grant of a menu with rules no row is shown', true, [], []],
    ['a grant without a chosen rule shows none', true, [[]], []],
    ['the rules of one grant apply together', true, [[men, frozen]], [[isMan, isFrozen]]],
    ['grants add up', true, [[men], [frozen]], [[isMan], [isFrozen]]],
    ['a grant without rules does not restrict another one', true, [[men], []], [[isMan]]],
    ['a disabled rule does not restrict', true, [[men, off]], [[isMan]]],
    ['a grant with only disabled rules shows no row', true, [[off]], []],
    ['all rows need an explicit rule', true, [[everything]], 'all'],
    [
      'the rule for all rows together with another rule is that other rule',
      true,
      [[everything, men]],
      [[isMan]],
    ],
    ['one unrestricted grant is enough', true, [[men], [everything]], 'all'],
    ['a rule that cannot be parsed disables its grant', true, [[men, raw]], []],
    ['a rule that cannot be parsed does not affect other grants', true, [[men, raw], [frozen]], [[isFrozen]]],
  ])('%s', (_name, isRuled, grants, scope) => {
    expect(rowScopeOf('system/UserList', { isRuled, grants }, variables)).toEqual(scope);
  });
});
