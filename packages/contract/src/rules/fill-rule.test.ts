import { expect, test } from 'vitest';
import { type FillClass, readFillPlan, serialPeriod, serialText } from './fill-rule.ts';

test.each<[FillClass, string, unknown]>([
  ['serialNo', '', { ruleClass: 'serialNo', prefix: '', date: '', digits: 4 }],
  ['serialNo', '{"prefix":"DD","date":"YYYYMMDD","digits":6}', { prefix: 'DD', date: 'YYYYMMDD', digits: 6 }],
  ['orgCode', '{}', { ruleClass: 'orgCode' }],
  ['orgCode', '{"parentId":"dept-it"}', { parentId: 'dept-it' }],
  ['categoryCode', '{"pid":"c1"}', { pid: 'c1' }],
])('%s with %s is accepted', (ruleClass, json, plan) => {
  expect(readFillPlan(ruleClass, json)).toMatchObject(plan as object);
});

test.each<[FillClass, string, string]>([
  ['serialNo', '{', '规则参数不是正确的JSON'],
  ['serialNo', '[]', '规则参数格式不正确'],
  ['serialNo', 'null', '规则参数格式不正确'],
  ['serialNo', '{"digits":0}', '流水号位数应为1到12的整数'],
  ['serialNo', '{"digits":13}', '流水号位数应为1到12的整数'],
  ['serialNo', '{"date":"YY"}', '日期格式应为YYYY、YYYYMM或YYYYMMDD'],
  ['serialNo', '{"prefix":"a b"}', '前缀不能包含空白字符'],
  ['serialNo', `{"prefix":"${'x'.repeat(21)}"}`, '前缀不能超过20个字符'],
  ['serialNo', '{"prefixx":"a"}', '规则参数不支持“prefixx”'],
  ['serialNo', '{"parentId":"a"}', '规则参数不支持“parentId”'],
  ['orgCode', '{"parentId":"a b"}', '上级部门格式不正确'],
  ['categoryCode', '{"parentId":"a"}', '规则参数不支持“parentId”'],
])('%s with %s is refused: %s', (ruleClass, json, text) => {
  expect(readFillPlan(ruleClass, json)).toBe(text);
});

test('the number follows prefix and date in Chinese time, and is written in full when it exceeds its digits', () => {
  const lateEvening = new Date('2026-11-21T16:30:00Z');
  expect(serialPeriod({ date: 'YYYYMMDD' }, lateEvening)).toBe('20261122');
  expect(serialPeriod({ date: 'YYYYMM' }, lateEvening)).toBe('202611');
  expect(serialPeriod({ date: 'YYYY' }, lateEvening)).toBe('2026');
  expect(serialPeriod({ date: '' }, lateEvening)).toBe('');
  expect(serialText({ prefix: 'DD', digits: 4 }, '202611', '7')).toBe('DD2026110007');
  expect(serialText({ prefix: '', digits: 2 }, '', '12345')).toBe('12345');
});
