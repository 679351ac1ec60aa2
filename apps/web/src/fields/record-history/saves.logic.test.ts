import type { HistoryEntry } from '@baisi/contract/history';
import { expect, test } from 'vitest';
import { toSaves } from './saves.logic.ts';

const entry = (id: string, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  time: '2026-11-21 10:00:00',
  kind: 'update',
  by: '周岚',
  version: Number(id),
  save: null,
  restoredFrom: null,
  fields: [{ name: `field${id}`, label: id, before: null, after: 'x', canRestore: true }],
  ...over,
});

test('changes that one save made in several tables are shown together, the record’s own fields first', () => {
  const saves = toSaves([
    entry('4', { save: 'b', version: null }),
    entry('3', { save: 'b' }),
    entry('2', { save: 'a' }),
  ]);
  expect(saves.map((save) => [save.entry.id, save.fields.map(({ changeId }) => changeId)])).toEqual([
    ['3', ['3', '4']],
    ['2', ['2']],
  ]);
});

test('several departments or roles that one save assigned are shown in one line with all names, earliest first', () => {
  const link = (id: string, before: string | null, after: string | null) =>
    entry(id, {
      save: 'b',
      version: null,
      fields: [{ name: 'sys_user_depart.depart_id', label: '部门', before, after, canRestore: false }],
    });
  const [save] = toSaves([link('6', null, '采购部'), link('5', null, '财务部'), link('4', '总部', null)]);
  expect(save?.fields.map(({ field }) => [field.before, field.after])).toEqual([['总部', '财务部、采购部']]);
});

test('changes that no request made stay separate', () => {
  expect(toSaves([entry('2'), entry('1')])).toHaveLength(2);
});
