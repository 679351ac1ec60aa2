import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import { readBellFrame } from '@baisi/contract/realtime';
import { dictionaryStamp } from '@baisi/contract/rules/dictionary-stamp';
import { session } from '@baisi/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem } from './testing/dictionaries.ts';

let here: TestServer;
let there: TestServer;
let admin: string;
let id: string;
type OpenBell = Awaited<ReturnType<typeof openSockets>>['openBell'];
let bells: { here: OpenBell; there: OpenBell };
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
  admin = await here.signIn('admin');
  id = await addDictionary(here, admin, { dictCode: 'pushed' });
  bells = { here: (await openSockets(here)).openBell, there: (await openSockets(there)).openBell };
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Opens a client's socket on a node; returns the last stamp that it received. */
async function listen(where: keyof typeof bells) {
  const server = where === 'here' ? here : there;
  const token = await server.signIn('liwei');
  const userId = (await server.call(session.userInfo, {}, token)).result.id;
  const bell = bells[where](userId, token);
  await bell.opened;
  const heard = (): string | undefined =>
    bell.texts
      .map(readBellFrame)
      .flatMap((frame) => (frame?.cmd === 'dictionary' ? frame.msgTxt : []))
      .at(-1);
  await expect.poll(heard).toBeDefined();
  return { heard, token };
}

const allOf = async (server: TestServer, token: string, stamp?: string) =>
  (await server.call(dictionaries.all, { stamp }, token)).result;

test('a change reaches clients of every node at once, and their next request returns the written values', async () => {
  const pages = [
    { server: here, ...(await listen('here')) },
    { server: there, ...(await listen('there')) },
  ];
  const before = pages.map(({ heard }) => heard());
  await addItem(here, admin, id, { itemText: '新增项', itemValue: 'n' });
  for (const [i, { server, heard, token }] of pages.entries()) {
    await expect.poll(heard).not.toBe(before[i]);
    const stamp = heard();
    const map = await allOf(server, token, stamp);
    expect(map['pushed']?.map(({ text }) => text)).toContain('新增项');
    expect(dictionaryStamp(map)).toBe(stamp);
  }
});

test('a node that missed a change reads again when a client names a newer stamp', async () => {
  const token = await there.signIn('liwei');
  await allOf(there, token);
  // Writes without an event, as if this node's events were late.
  const before = await allOf(there, token);
  await here.rows(
    sql`insert into sys_dict_item (id, dict_id, item_text, item_value)
      values ('late-item', ${id}, '迟到项', 'late')`,
  );
  expect(await allOf(there, token, dictionaryStamp(before))).toEqual(before);
  const fresh = await allOf(there, token, 'another');
  expect(fresh['pushed']?.map(({ text }) => text)).toContain('迟到项');
});

test('every kind of change is announced: of an item, of a dictionary, into the recycle bin and out of it', async () => {
  const { heard } = await listen('there');
  const changes = [
    async () => void (await addItem(here, admin, id, { itemText: '一', itemValue: '1' })),
    async () => {
      const { records } = (await here.call(dictionaryItems.list, { dictId: id, pageSize: 100 }, admin))
        .result;
      const item = records.find(({ itemValue }) => itemValue === '1');
      const form = {
        id: item?.id ?? '',
        version: 1,
        itemText: '二',
        itemValue: '1',
        sortOrder: 1,
        status: 1,
      };
      await here.call(dictionaryItems.edit, form, admin);
    },
    async () => void (await here.call(dictionaryRecords.remove, { id }, admin)),
    async () => void (await here.call(dictionaryRecords.restore, { id }, admin)),
  ];
  for (const change of changes) {
    const before = heard();
    await change();
    await expect.poll(heard).not.toBe(before);
  }
});

test('刷新缓存 makes every node read again', async () => {
  const token = await there.signIn('liwei');
  await here.rows(
    sql`insert into sys_dict_item (id, dict_id, item_text, item_value)
      values ('silent-item', ${id}, '无声项', 'silent')`,
  );
  const { refusal, result } = await here.call(dictionaries.refresh, {}, admin);
  expect([refusal, result]).toEqual([undefined, null]);
  await expect
    .poll(async () => (await allOf(there, token))['pushed']?.map(({ text }) => text))
    .toContain('无声项');
});
