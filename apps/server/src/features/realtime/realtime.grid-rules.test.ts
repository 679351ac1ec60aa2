import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { userLinks } from '@baisi/contract/user-links';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDictionary, addItem } from '../dictionaries/testing/dictionaries.ts';
import {
  addRuleForNow,
  buttonIds,
  personHolding,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';

let server: TestServer;
let openGrid: Awaited<ReturnType<typeof openSockets>>['openGrid'];
let admin: { id: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  const sockets = await openSockets(server);
  openGrid = async (...seat) => {
    const window = await sockets.openGrid(...seat);
    onTestFinished(() => window.socket.terminate());
    return window;
  };
  const [row] = await server.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  admin = { id: row?.id ?? '', token: await server.signIn('admin') };
});
afterAll(() => server.close());

const shared = 'dictionary-items';

/** Creates a user whose rules show only one dictionary, and returns both. */
async function narrowedTo(dictCode: string) {
  const dictId = await addDictionary(server, admin.token, { dictCode });
  const ruleId = await addRuleForNow(server, admin.token, {
    permissionId: 'menu-dictionaries',
    ruleColumn: 'dictCode',
    ruleValue: dictCode,
  });
  const buttons = await buttonIds(server, 'dict:list');
  const role = await roleGiving(server, buttons, { 'menu-dictionaries': [ruleId] });
  const person = await personWith(server, role);
  server.clock.advance(1_000);
  return { dictId, person };
}

test('users with narrowed rows receive the ids of their changed rows, without content', async () => {
  const { dictId, person } = await narrowedTo('made_open');
  const [window, whole] = [await openGrid(person, [shared]), await openGrid(admin, [shared])];
  const id = await addItem(server, admin.token, dictId, { itemText: '内容' });
  await expect
    .poll(() => window.received('update_vxe_table'))
    .toEqual([{ socketKey: shared, args: [{ id }, ''] }]);
  await expect
    .poll(() => whole.received('update_vxe_table'))
    .toMatchObject([{ args: [{ id, itemText: '内容' }, ''] }]);
});

test('the id of a row outside the rules is sent to nobody, neither when it is saved nor when it is deleted', async () => {
  const { dictId, person } = await narrowedTo('made_narrow');
  const [window, whole] = [await openGrid(person, [shared]), await openGrid(admin, [shared])];
  const outside = await addItem(server, admin.token, await addDictionary(server, admin.token));
  await server.call(dictionaryItems.remove, { id: outside }, admin.token);
  whole.send({ type: 'presence', data: { socketKey: shared, cell: { rowId: outside, field: 'itemText' } } });
  const inside = await addItem(server, admin.token, dictId);
  await expect
    .poll(() => window.received('update_vxe_table'))
    .toEqual([{ socketKey: shared, args: [{ id: inside }, ''] }]);
  // The change itself is announced, so that the grid reloads its own rows.
  expect(window.received('rows_missed')).toEqual([{ socketKey: shared }, { socketKey: shared }]);
  await expect.poll(() => window.received('presence').at(-1)?.people).toMatchObject([{ cell: null }]);
  expect(JSON.stringify(window.received('presence'))).not.toContain(outside);
});

test('changed members of a department are sent as ids, and only to users who may see them', async () => {
  const ruleId = await addRuleForNow(server, admin.token, {
    permissionId: 'menu-users',
    ruleColumn: 'username',
    ruleValue: 'nobody-has-this-name',
  });
  const role = await roleGiving(server, await buttonIds(server, 'depart:user'), { 'menu-users': [ruleId] });
  const reader = await personWith(server, role);
  const newcomer = await personHolding(server);
  server.clock.advance(1_000);
  const window = await openGrid(reader, ['department-members']);
  await server.call(userLinks.addToDepartment, { depId: 'dept-hr', userIdList: [newcomer.id] }, admin.token);
  await expect.poll(() => window.received('rows_missed')).not.toEqual([]);
  expect(window.received('update_vxe_table')).toEqual([]);
});
