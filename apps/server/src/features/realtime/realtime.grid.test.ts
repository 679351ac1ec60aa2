import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { dictionaryRecords } from '@baisi/contract/dictionary-records';
import type { GridClientFrame } from '@baisi/contract/grid-socket';
import { socketClose } from '@baisi/contract/realtime';
import { userLinks } from '@baisi/contract/user-links';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newPageId, openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem } from '../dictionaries/testing/dictionaries.ts';
import { personHolding } from '../permissions/testing/menus.ts';

type Sockets = Awaited<ReturnType<typeof openSockets>>;
let server: TestServer;
let connect: Sockets['connect'];
let openGrid: Sockets['openGrid'];
let admin: { id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  const sockets = await openSockets(server);
  ({ connect } = sockets);
  openGrid = async (...seat) => {
    const window = await sockets.openGrid(...seat);
    // Closed after each test, so that no presence remains in sets of other tests.
    onTestFinished(() => window.socket.terminate());
    return window;
  };
  const [row] = await server.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  admin = { id: row?.id ?? '', token: await server.signIn('admin') };
});
afterAll(() => server.close());

const shared = 'dictionary-items';
const update = (
  socketKey: string,
  row: { id: string } & Record<string, unknown>,
  caseId = '_j-vxe-1_',
): Extract<GridClientFrame, { type: 'update_vxe_table' }> => ({
  type: 'update_vxe_table',
  data: { socketKey, args: [row, caseId] },
});
const form = (id: string, version: number, itemText: string) => ({
  id,
  version,
  itemText,
  itemValue: `v-${id}`,
  sortOrder: 1,
  status: 1,
});

describe('the connection', () => {
  test('opens only for the user’s own path, with a live session and a page id of 32 hexadecimal digits', async () => {
    const { id, token } = await personHolding(server);
    const path = (userId: string, pageId: string) => `/vxeSocket/${userId}/${pageId}`;
    const status = (to: string, as: string | undefined, headers?: Record<string, string>) =>
      connect(to, as, headers).opened;
    expect(await status(path(id, newPageId()), undefined)).toBe(401);
    expect(await status(path(id, newPageId()), 'A'.repeat(43))).toBe(401);
    expect(await status(`${path(id, newPageId())}?token=${token}`, undefined)).toBe(401);
    expect(await status(path(admin.id, newPageId()), token)).toBe(403);
    expect(await status(path(id, newPageId()), token, { origin: 'https://evil.example' })).toBe(403);
    for (const pageId of ['', 'abc', `${newPageId()}0`, `${newPageId()}/x`, 'g'.repeat(32)])
      expect(await status(path(id, pageId), token)).toBe(404);
    expect(await status(path(id, newPageId()), token)).toBe('open');
  });

  test('allows five windows per user, and a returning page replaces its former socket', async () => {
    const person = await personHolding(server);
    const pageIds = Array.from({ length: 5 }, newPageId);
    const windows = [];
    for (const pageId of pageIds) windows.push(await openGrid(person, [], pageId));
    await expect(openGrid(person)).rejects.toThrow('429');
    await openGrid(person, [], pageIds[2]);
    expect(await windows[2]?.ended).toBe(1006);
    expect(windows.map(({ socket }) => socket.readyState === socket.OPEN)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  test('closes with 4401 at once when the user is frozen', async () => {
    const person = await personHolding(server);
    const window = await openGrid(person, []);
    await server.call(users.freezeBatch, { ids: person.id, status: 2 }, admin.token);
    expect(await window.ended).toBe(socketClose.sessionEnded);
  });

  test('disconnects on frames of more than 64 KB and too many frames, and answers a heartbeat only to its sender', async () => {
    const person = await personHolding(server);
    const [huge, large, flood] = [
      await openGrid(person, []),
      await openGrid(person, []),
      await openGrid(person, []),
    ];
    huge.socket.send('x'.repeat(64 * 1024 + 1));
    expect(await huge.ended).toBe(1009);
    large.socket.send('x'.repeat(64 * 1024));
    large.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => large.received('heart_beat')).toEqual([true]);
    for (let i = 0; i < 100; i += 1) flood.send({ type: 'heart_beat', data: '' });
    expect(await flood.ended).toBe(1008);
    expect(large.received('heart_beat')).toEqual([true]);
  });

  test('ignores invalid frames and logs how many there were', async () => {
    const person = await personHolding(server);
    const window = await openGrid(person, []);
    const nonsense = [
      '{"type":',
      '[]',
      JSON.stringify({ type: 'common_send_date', data: { key: 'k', args: [] } }),
      JSON.stringify({ type: 'update_vxe_table', data: { socketKey: 'k', args: [{ qty: 1 }, ''] } }),
      JSON.stringify({ type: 'subscribe', data: { socketKeys: ['x'.repeat(65)] } }),
      JSON.stringify({ type: 'subscribe', data: { socketKeys: Array(21).fill('k') } }),
      JSON.stringify({ type: 'presence', data: { socketKey: 'k', cell: { rowId: 'r' } } }),
    ];
    for (const text of nonsense) window.socket.send(text);
    window.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => window.received('heart_beat')).toEqual([true]);
    window.socket.close();
    const line = () => server.logLines().find((one) => one.includes(`"userId":"${person.id}","unread":7`));
    await expect.poll(line).toBeDefined();
  });
});

describe('a private set', () => {
  test('sends messages unchanged, only to windows of the same user including the sender’s', async () => {
    const [person, other] = [await personHolding(server), await personHolding(server)];
    const [one, two] = [
      await openGrid(person, ['vxe-default', 'mine']),
      await openGrid(person, ['vxe-default']),
    ];
    const older = await openGrid(person);
    const [stranger, strangerWithoutAsking] = [await openGrid(other, ['vxe-default']), await openGrid(other)];
    const first = update('vxe-default', { id: 'r1', qty: 9, tug_status: { a: '1' } });
    const second = update('mine', { id: 'r2', name: '乙' });
    one.send(first);
    one.send(second);
    await expect
      .poll(() => [one, two, older].map((window) => window.received('update_vxe_table')))
      .toEqual([[first.data, second.data], [first.data], [first.data, second.data]]);
    const own = update('vxe-default', { id: 'r3' });
    stranger.send(own);
    await expect.poll(() => stranger.received('update_vxe_table')).toEqual([own.data]);
    await expect.poll(() => strangerWithoutAsking.received('update_vxe_table')).toEqual([own.data]);
  });

  test('forwards only the id of a row that is too long to send', async () => {
    const person = await personHolding(server);
    const window = await openGrid(person, ['mine']);
    window.send(update('mine', { id: 'r1', text: '长'.repeat(3_000) }, 'c'));
    await expect
      .poll(() => window.received('update_vxe_table'))
      .toEqual([{ socketKey: 'mine', args: [{ id: 'r1' }, 'c'] }]);
  });
});

describe('a shared set', () => {
  test('sends saved rows whole to users who may read them, and to nobody else', async () => {
    const reader = await personHolding(server, 'dict:list');
    const [open, closed] = [
      await openGrid(reader, [shared]),
      await openGrid(await personHolding(server), [shared]),
    ];
    const older = await openGrid(reader);
    expect([open.received('subscribed'), closed.received('subscribed')]).toEqual([
      [{ socketKeys: [shared] }],
      [{ socketKeys: [] }],
    ]);
    const dictId = await addDictionary(server, admin.token);
    const id = await addItem(server, admin.token, dictId, { itemText: '旧', itemValue: `v-${dictId}` });
    const saved = await server.call(dictionaryItems.edit, form(id, 1, '新'), admin.token);
    expect(saved.refusal).toBeUndefined();
    await server.call(dictionaryItems.remove, { id }, admin.token);
    for (const window of [open, older])
      await expect
        .poll(() => window.received('update_vxe_table'))
        .toMatchObject([
          { socketKey: shared, args: [{ id, itemText: '旧', version: 1, status_dictText: '启用' }, ''] },
          { socketKey: shared, args: [{ id, itemText: '新', version: 2, updateBy: 'admin' }, ''] },
          { socketKey: shared, args: [{ id }, ''] },
        ]);
    expect(Object.keys(open.received('update_vxe_table')[2]?.args[0] ?? {})).toEqual(['id']);
    closed.send({ type: 'heart_beat', data: '' });
    await expect.poll(() => closed.received('heart_beat')).toEqual([true]);
    expect(closed.received('update_vxe_table')).toEqual([]);
  });

  test('a refused save is sent to nobody, and a deleted dictionary removes its items from every grid', async () => {
    const reader = await openGrid(await personHolding(server, 'dict:list'), [shared]);
    const dictId = await addDictionary(server, admin.token);
    const id = await addItem(server, admin.token, dictId);
    expect((await server.call(dictionaryItems.edit, form(id, 7, '旧'), admin.token)).status).toBe(409);
    await server.call(dictionaryRecords.remove, { id: dictId }, admin.token);
    await expect.poll(() => reader.received('rows_missed')).toEqual([{ socketKey: shared }]);
    expect(reader.received('update_vxe_table')).toHaveLength(1);
  });

  test('a window’s message about a row requires the permission to edit it, and forwards only its id', async () => {
    const editor = await personHolding(server, 'dict:list', 'dict:item');
    const reader = await personHolding(server, 'dict:list');
    const [from, idle] = [await openGrid(editor, [shared]), await openGrid(reader, [shared])];
    idle.send(update(shared, { id: 'r1', itemText: '假' }, 'forged'));
    from.send(update(shared, { id: 'r2', itemText: '假', version: 99 }, 'case'));
    const told = [{ socketKey: shared, args: [{ id: 'r2' }, 'case'] }];
    await expect
      .poll(() => [from, idle].map((one) => one.received('update_vxe_table')))
      .toEqual([told, told]);
    idle.socket.close();
    const line = () =>
      server.logLines().find((one) => one.includes(`"userId":"${reader.id}","unread":0,"refused":1`));
    await expect.poll(line).toBeDefined();
  });

  test('a revoked right ends within a second, without an action of the window', async () => {
    const reader = await personHolding(server, 'dict:list');
    const [window, witness] = [await openGrid(reader, [shared]), await openGrid(admin, [shared])];
    const taken = await server.call(
      userLinks.removeFromRole,
      { roleId: reader.roleId, userId: reader.id },
      admin.token,
    );
    expect(taken.refusal).toBeUndefined();
    server.clock.advance(1_000);
    await addItem(server, admin.token, await addDictionary(server, admin.token));
    await expect.poll(() => witness.received('update_vxe_table')).toHaveLength(1);
    window.send({ type: 'subscribe', data: { socketKeys: [shared] } });
    await expect
      .poll(() => window.received('subscribed'))
      .toEqual([{ socketKeys: [shared] }, { socketKeys: [] }]);
    expect(window.received('update_vxe_table')).toEqual([]);
  });

  test('users who join a department are sent as ids, also to managers of users without departments', async () => {
    const [reader, newcomer] = [await personHolding(server, 'depart:user'), await personHolding(server)];
    const window = await openGrid(reader, ['department-members']);
    await server.call(
      userLinks.addToDepartment,
      { depId: 'dept-hr', userIdList: [newcomer.id] },
      admin.token,
    );
    await expect
      .poll(() => window.received('update_vxe_table'))
      .toContainEqual({ socketKey: 'department-members', args: [{ id: newcomer.id }, ''] });
  });
});

describe('presence', () => {
  const at = (rowId: string, field = 'itemText') => ({ rowId, field });

  test('the others of a set see who joins, moves and leaves, and a late window sees everybody', async () => {
    const [ann, ben] = [await personHolding(server, 'dict:list'), await personHolding(server, 'dict:list')];
    const [here, there] = [await openGrid(ann, [shared]), await openGrid(ben, [shared])];
    const last = (window: typeof here) => window.received('presence').at(-1)?.people;
    here.send({ type: 'presence', data: { socketKey: shared, cell: at('r1') } });
    await expect.poll(() => last(there)).toMatchObject([{ name: '测试人', cell: at('r1') }]);
    there.send({ type: 'presence', data: { socketKey: shared, cell: null } });
    await expect.poll(() => last(here)).toMatchObject([{ cell: null }]);
    here.send({ type: 'presence', data: { socketKey: shared, cell: at('r2') } });
    await expect.poll(() => last(there)).toMatchObject([{ cell: at('r2') }]);
    const late = await openGrid(await personHolding(server, 'dict:list'), [shared]);
    await expect.poll(() => last(late)).toHaveLength(2);
    there.send({ type: 'subscribe', data: { socketKeys: [] } });
    await expect.poll(() => last(here)).toEqual([]);
    here.socket.close();
    await expect.poll(() => last(late)).toEqual([]);
  });

  test('presence is sent only to users who may read the set, and nobody is visible in a set that they may not read', async () => {
    const [reader, other] = [await personHolding(server, 'dict:list'), await personHolding(server)];
    const [open, closed] = [await openGrid(reader, [shared]), await openGrid(other, [shared, 'own'])];
    const second = await openGrid(other, ['own']);
    const stranger = await openGrid(reader, ['own']);
    closed.send({ type: 'presence', data: { socketKey: shared, cell: at('r9') } });
    open.send({ type: 'presence', data: { socketKey: shared, cell: at('r1') } });
    closed.send({ type: 'presence', data: { socketKey: 'own', cell: at('r2') } });
    await expect
      .poll(() => second.received('presence'))
      .toMatchObject([{ socketKey: 'own', people: [{ cell: at('r2') }] }]);
    expect(closed.received('presence').filter(({ socketKey }) => socketKey === shared)).toEqual([]);
    const seen = [...open.received('presence'), ...stranger.received('presence')].flatMap(
      ({ people }) => people,
    );
    expect(seen).toEqual([]);
  });
});
