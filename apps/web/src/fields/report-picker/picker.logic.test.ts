import { expect, test } from 'vitest';
import {
  faultOf,
  filledBy,
  parametersOf,
  pickerRows,
  prefilledBy,
  shortKeyOf,
  textOf,
  toggled,
  withTicks,
} from './picker.logic.ts';

const settings = { code: 'r', orgFields: 'realname,phone,age', destFields: 'buyer,tel,years' };
const people = pickerRows([
  { id: 'u1', realname: '周岚', phone: '13800138000', age: 30 },
  { id: 'u2', realname: '李明', phone: null, age: 0 },
]);

test.each([
  [{ code: '', orgFields: 'a', destFields: 'b' }, 'popup参数未正确配置!'],
  [{ code: 'r', orgFields: 'a' }, 'popup参数未正确配置!'],
  [{ code: 'r', destFields: 'a' }, 'popup参数未正确配置!'],
  [{ code: 'r', orgFields: 'a,b', destFields: 'a' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
  [{ code: 'r', orgFields: 'a, b', destFields: 'c,d' }, undefined],
])('incomplete settings %o are reported as %s', { meta: { spec: 'report-picker' } }, (given, fault) => {
  expect(faultOf(given)).toBe(fault);
});

test('each target field gets the values of its column, those of several rows joined by commas', () => {
  expect(filledBy(people.slice(0, 1), settings)).toEqual({ buyer: '周岚', tel: '13800138000', years: '30' });
  expect(filledBy(people, settings)).toEqual({ buyer: '周岚,李明', tel: '13800138000,', years: '30,0' });
  expect(filledBy([], settings)).toEqual({ buyer: '', tel: '', years: '' });
});

test('the text is that of the own field, joined by the separator; without an own field that of the first', () => {
  expect(textOf(people, { ...settings, field: 'years', spliter: ';' })).toBe('30;0');
  expect(textOf(people, settings)).toBe('周岚,李明');
  expect(textOf(people, { ...settings, field: 'other' })).toBe('周岚,李明');
  expect(textOf([], settings)).toBe('');
});

test('a short key consists of the values, the id first, and is cut to 50 characters', {
  meta: { spec: 'limits.selection-key' },
}, () => {
  expect(shortKeyOf({ name: '周岚', id: 7, phone: null })).toBe('7周岚');
  expect(shortKeyOf({ id: 'x', note: 'y'.repeat(80) })).toHaveLength(50);
});

test('rows are told apart by their id, without one by all of their values, and equal rows by their order', () => {
  const long = 'y'.repeat(80);
  const keys = pickerRows([
    { id: 'u1', name: '周岚' },
    { id: null, note: `${long}a` },
    { id: null, note: `${long}b` },
    { note: 'same' },
    { note: 'same' },
    { id: 'u1', name: '周岚' },
  ]).map(({ id }) => id);
  expect(keys[0]).toBe('u1');
  expect(new Set(keys).size).toBe(6);
  expect(pickerRows([{ note: 'same' }])[0]?.id).toBe(keys[3]);
});

test('a press adds a row to the choice, and a second one removes it', () => {
  const [first, second] = people;
  if (first === undefined || second === undefined) throw new Error('no rows');
  expect(toggled([first], second)).toEqual([first, second]);
  expect(toggled([first, second], first)).toEqual([second]);
});

test('checkboxes of a page leave the chosen rows of other pages', () => {
  const [first, second] = people;
  const elsewhere = pickerRows([{ id: 'u9', realname: '马晓东' }]);
  expect(withTicks([...elsewhere, ...people], people, new Set(['u2']))).toEqual([...elsewhere, second]);
  expect(withTicks(elsewhere, people, new Set(['u1', undefined]))).toEqual([...elsewhere, first]);
});

test('parameters are sent as self_ values, and fill in the query fields of the same name without their quotes', () => {
  const param = { sex: "'1'", top: 5 };
  expect(parametersOf(param)).toEqual({ self_sex: "'1'", self_top: '5' });
  expect(prefilledBy(param, [{ field: 'sex' }, { field: 'name' }])).toEqual({ sex: '1' });
  expect([parametersOf(), prefilledBy(undefined, [{ field: 'sex' }])]).toEqual([{}, {}]);
});
