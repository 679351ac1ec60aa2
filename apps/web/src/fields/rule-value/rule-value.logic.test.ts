import { rowResources } from '@baisi/contract/rules/row-resources';
import { describe, expect, test } from 'vitest';
import {
  conditionChoices,
  needsNoField,
  pickingOf,
  textOfValue,
  valueChoices,
  valueOfText,
} from './rule-value.logic.ts';

const fields = rowResources['system/UserList'];
const at = (column: string | null, condition = '=') => ({ fields, column, condition });

describe('the value of a rule', () => {
  test.each([
    ['sex', '=', '1', '男'],
    ['sex', 'IN', '1,2', '男,女'],
    ['orgCode', 'RIGHT_LIKE', '#{sys_org_code}%', '【当前部门编码】%'],
    ['username', 'IN', 'liwei,#{sys_user_code}', 'liwei,【本人账号】'],
    ['birthday', '=', '#{sys_date}', '【当天日期】'],
    ['username', '=', 'a,b', 'a,b'],
    ['username', '=', '#{password}', '#{password}'],
  ])('of %s %s %s is shown as %s, and the shown text can be typed back', (column, condition, value, text) => {
    const place = at(column, condition);
    expect(textOfValue(value, place)).toBe(text);
    expect(valueOfText(text, place)).toBe(value);
    expect(valueOfText(value, place)).toBe(value);
  });

  test('accepts Chinese commas, blanks, and a variable by its name alone', () => {
    expect(valueOfText('男、 女', at('sex', 'IN'))).toBe('1,2');
    expect(valueOfText('本人账号', at('username'))).toBe('#{sys_user_code}');
    expect(valueOfText(' 本人账号 ', at('sex'))).toBe('本人账号');
  });

  test('offers the choices of its field: values, matching variables, days', () => {
    expect(valueChoices(at('sex')).map(({ text }) => text)).toEqual(['未填写', '男', '女']);
    expect(valueChoices(at('username')).map(({ text }) => text)).toContain('【本人账号】');
    expect(valueChoices(at('birthday')).map(({ text }) => text)).toEqual(['【当天日期】', '【当前时间】']);
    expect(valueChoices(at(null))).toEqual([]);
    expect([at('birthday'), at('createTime'), at('sex', 'IN'), at('username')].map(pickingOf)).toEqual([
      'date',
      'time',
      'several',
      'one',
    ]);
  });
});

test('conditions are those that fit the field; all rows need no field, SQL is not offered', () => {
  const of = (field: keyof typeof fields) => conditionChoices(fields[field]).map(({ value }) => value);
  expect(of('username')).toEqual(expect.arrayContaining(['LIKE', '!=', 'IN', 'ALL']));
  expect(of('username')).not.toContain('USE_SQL_RULES');
  expect(of('username')).not.toContain('>');
  expect(of('sex')).not.toContain('LIKE');
  expect(of('orgCode')).not.toContain('!=');
  expect(['ALL', 'USE_SQL_RULES', '='].map(needsNoField)).toEqual([true, true, false]);
});
