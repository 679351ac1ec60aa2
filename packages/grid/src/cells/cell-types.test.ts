import { expect, test } from 'vitest';
import type { Column } from '../core/columns/column.ts';
import { typesWith } from './cell-types.ts';

const typeOf = typesWith([]);
const states = [
  { value: 1, text: '待处理' },
  { value: 2, label: '处理中' },
  { value: 3, title: '已完成', disabled: true },
];
const column = (type: string, more: Partial<Column> = {}): Column => ({
  key: 'a',
  title: '甲',
  type,
  ...more,
});

test.each([
  ['normal', '文字'],
  ['text', '文字'],
  ['select', '待处理'],
  ['selectSearch', '待处理'],
  ['select-search', '待处理'],
  ['sel_search', '待处理'],
  ['list', '待处理'],
  ['selectMultiple', '待处理,处理中'],
  ['select-multiple', '待处理,处理中'],
  ['list_multi', '待处理,处理中'],
  ['date', '2026-01-05'],
  ['datetime', '2026-01-05 08:04:00'],
  ['time', '08:04:00'],
  ['radio', '处理中'],
  ['tags', '加急;易碎'],
  ['link', 'https://example.com/'],
])('#1 #3 #5 a column of type %s reads its own text back as its value', (type, text) => {
  const { read = (said: string) => ({ value: said }), toText } = typeOf(column(type));
  const reading = read(text, column(type, { options: states }), {});
  expect(reading).toBeDefined();
  expect(toText(reading?.value, column(type, { options: states }), {})).toBe(text);
});

test.each<[string, Partial<Column>, string, unknown]>([
  ['select', { options: states }, ' 处理中 ', 2],
  ['select', { options: states }, '2', 2],
  ['select', { options: states }, '已完成', undefined],
  ['select', { options: states }, '没有的', undefined],
  ['select', { options: states, allowInput: true }, ' 没有的 ', '没有的'],
  ['select', { options: ({ kind }) => (kind === 'b' ? states : []) }, '处理中', 2],
  ['select-multiple', { options: states }, '处理中、待处理', '2,1'],
  ['select-multiple', { options: states }, '处理中、没有的', undefined],
  ['checkbox', { customValue: ['Y', 'N'] }, '是', 'Y'],
  ['checkbox', { customValue: ['Y', 'N'] }, 'N', 'N'],
  ['checkbox', {}, '也许', undefined],
  ['date', {}, '2026年1月5日', '2026-01-05'],
  ['date', {}, '20260105', '2026-01-05'],
  ['date', { format: 'YYYY/M/D' }, '2026-01-05 08:00', '2026/1/5'],
  ['date', { format: 'YYYY-MM' }, '2026/3', '2026-03'],
  ['date', {}, '2026-02-30', undefined],
  ['datetime', {}, '2026/1/5 下午3:04', '2026-01-05 15:04:00'],
  ['datetime', { format: 'YYYY-MM-DD HH:mm' }, '2026/1/5', '2026-01-05 00:00'],
  ['time', { format: 'HH:mm' }, '0830', '08:30'],
  ['time', {}, '25:00', undefined],
  ['select-dict-search', {}, '谁', undefined],
  ['inputNumber', {}, '1,234.50', 1234.5],
  ['radio', { options: states }, '已完成', undefined],
  ['radio', { options: states }, '1', 1],
  ['tags', {}, '加急易碎；保', '加急;易碎;保'],
  ['tags', {}, ';;', ''],
  ['popup', {}, '甲公司', undefined],
  ['file', {}, 'temp/a.pdf', undefined],
])('#3 #4 #5 #49 %s with %j parses the text %s as %j', (type, more, text, value) => {
  const reading = typeOf(column(type)).read?.(text, column(type, more), { kind: 'b' });
  expect(reading).toEqual(value === undefined ? undefined : { value });
});

test.each<[string, Partial<Column>, unknown, string]>([
  ['select', { options: states }, 9, '9'],
  ['select', { options: states }, '3', '已完成'],
  ['select', { options: states }, null, ''],
  ['select-multiple', { options: states }, [1, 2], '待处理,处理中'],
  ['select-multiple', { options: states }, '1,9', '待处理,9'],
  ['date', {}, '2026-01-05 08:04:00', '2026-01-05'],
  ['date', {}, '下周', '下周'],
  ['date', { format: 'YYYY年M月' }, '2026-03-01', '2026年3月'],
  ['time', { format: 'HH:mm' }, '2026-01-05 08:04:00', '08:04'],
  ['select-dict-search', {}, 'k1', 'k1'],
  ['file', {}, 'temp/a.pdf,temp/b.pdf', 'a.pdf,b.pdf'],
  ['progress', {}, '45', '45%'],
  ['progress', {}, 120, '100%'],
  ['progress', {}, '', ''],
  ['tags', {}, '加急易碎', '加急;易碎'],
])('#3 #5 %s with %j shows %j as %s', (type, more, value, text) => {
  expect(typeOf(column(type)).toText(value, column(type, more), {})).toBe(text);
});
