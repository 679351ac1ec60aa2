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

test('what one save changed in several tables is one save, the record’s own fields first', () => {
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

test('changes that no request made stay apart', () => {
  expect(toSaves([entry('2'), entry('1')])).toHaveLength(2);
});
