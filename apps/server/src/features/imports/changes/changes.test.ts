import { batchChanges } from '@baisi/contract/batch-changes';
import { departments } from '@baisi/contract/departments';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { anotherAdministrator } from '../../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const item = (itemText: string, itemValue: string) => ({
  itemText,
  itemValue,
  sortOrder: 1,
  status: 1 as const,
});
const itemsOf = (dictId: string) =>
  server.rows<{ id: string; version: number; item_text: string; item_value: string }>(
    sql`select id, version, item_text, item_value from sys_dict_item where dict_id = ${dictId} order by item_value`,
  );
const latest = async () => (await server.call(batchChanges.list, {}, admin)).result[0];

/** A dictionary with two items, of which a grid save changes one, adds two and removes one. */
async function savedGrid(code: string) {
  const { result } = await server.call(dictionaryRecords.add, { dictName: code, dictCode: code }, admin);
  const { id: dictId } = result;
  for (const one of [item('一', '1'), item('二', '2')])
    await server.call(dictionaryItems.add, { ...one, dictId }, admin);
  const before = await itemsOf(dictId);
  const [first] = before;
  const saved = await server.call(
    dictionaryItems.saveBatch,
    {
      dictId,
      added: [
        { key: 'a', ...item('三', '3') },
        { key: 'b', ...item('四', '4') },
      ],
      changed: [{ id: first?.id ?? '', version: first?.version ?? 0, itemText: '壹' }],
      removed: [],
    },
    admin,
  );
  expect(saved.refusal).toBeUndefined();
  return { dictId, before };
}

test('a grid save is listed and taken back as a whole, and its undo is recorded', async () => {
  const { dictId, before } = await savedGrid('undo_whole');
  const change = await latest();
  expect(change).toMatchObject({ noun: '字典项', added: 2, edited: 1, removed: 0, isUndone: false });
  const requestId = change?.requestId ?? '';
  const preview = await server.call(batchChanges.preview, { requestId }, admin);
  expect(preview.result).toEqual({ removed: 2, restored: 1, conflictCount: 0, conflicts: [] });
  expect(await itemsOf(dictId)).toHaveLength(4);
  expect((await server.call(batchChanges.undo, { requestId }, admin)).result).toMatchObject({
    removed: 2,
    restored: 1,
  });
  const texts = (rows: readonly { item_text: string }[]) => rows.map(({ item_text }) => item_text);
  expect(texts(await itemsOf(dictId))).toEqual(texts(before));
  expect((await latest())?.isUndone).toBe(true);
  expect((await server.call(batchChanges.undo, { requestId }, admin)).refusal?.error).toBe('not-found');
  const recorded = await server.rows(
    sql`select actor_name from change_history where request_id = ${`undo ${requestId}`}`,
  );
  expect(recorded).toHaveLength(3);
});

test('records that changed since keep their values unless the person says so, and others cannot take anything back', async () => {
  const { dictId } = await savedGrid('undo_later');
  const requestId = (await latest())?.requestId ?? '';
  const [first] = await itemsOf(dictId);
  const { id = '', version = 0 } = first ?? {};
  await server.call(dictionaryItems.edit, { id, version, itemText: '后来' }, admin);
  const { result } = await server.call(batchChanges.preview, { requestId }, admin);
  expect(result).toMatchObject({ removed: 2, restored: 0, conflictCount: 1 });
  expect(result.conflicts[0]).toMatchObject({ recordId: id, reason: '之后又被修改', canOverwrite: true });
  const other = await anotherAdministrator(server);
  expect((await server.call(batchChanges.undo, { requestId }, other.token)).refusal?.error).toBe('not-found');
  await server.call(batchChanges.undo, { requestId, overwrite: [id] }, admin);
  expect((await itemsOf(dictId)).map(({ item_text }) => item_text)).toEqual(['一', '二']);
});

test('departments that were added together are taken back, and after 7 days nothing is', async () => {
  const rows = [
    { departName: '批量一', level: 0 },
    { departName: '批量二', level: 1 },
  ];
  await server.call(departments.addOutline, { rows }, admin);
  const change = await latest();
  expect(change).toMatchObject({ noun: '部门', added: 2, names: ['批量一', '批量二'] });
  const requestId = change?.requestId ?? '';
  expect((await server.call(batchChanges.preview, { requestId }, admin)).result).toMatchObject({
    removed: 2,
  });
  await server.rows(
    sql`update change_history set at = at - interval '8 days' where request_id = ${requestId}`,
  );
  expect((await server.call(batchChanges.undo, { requestId }, admin)).refusal?.error).toBe('not-found');
  expect((await latest())?.requestId).not.toBe(requestId);
});
