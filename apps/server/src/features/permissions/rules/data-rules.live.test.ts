import type { PermissionCode } from '@baisi/contract/endpoint';
import { permissionRecords } from '@baisi/contract/permission-records';
import { permissionRules } from '@baisi/contract/permission-rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSockets } from '../../../testing/socket-clients.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addPermission, menuForm, personHolding } from '../testing/menus.ts';

let server: TestServer;
let admin: string;
let openGrid: Awaited<ReturnType<typeof openSockets>>['openGrid'];
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  ({ openGrid } = await openSockets(server));
});
afterAll(() => server.close());

const shared = 'permission-rules';
const men = { ruleName: '只看男', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' };

/** Opens a window that shows the rules, for a user with this permission code. */
async function windowOf(code: PermissionCode) {
  const window = await openGrid(await personHolding(server, code), [shared]);
  onTestFinished(() => window.socket.terminate());
  return window;
}

test('a saved rule, single or in a batch, is sent in full to users who may read it, and to nobody else', async () => {
  const [reader, stranger] = [await windowOf('permission:list'), await windowOf('user:list')];
  expect([reader, stranger].map((window) => window.received('subscribed'))).toEqual([
    [{ socketKeys: [shared] }],
    [{ socketKeys: [] }],
  ]);
  const permissionId = 'menu-users';
  const { id } = (await server.call(permissionRules.add, { permissionId, ...men }, admin)).result;
  await server.call(permissionRules.edit, { ...men, id, version: 1, ruleName: '改' }, admin);
  const batch = await server.call(
    permissionRules.saveBatch,
    { permissionId, added: [], changed: [{ id, version: 2, ruleValue: '2' }], removed: [] },
    admin,
  );
  expect(batch.message).toBe('保存成功！');
  await server.call(permissionRules.remove, { id }, admin);
  await expect
    .poll(() => reader.received('update_vxe_table'))
    .toMatchObject([
      { socketKey: shared, args: [{ id, permissionId, ruleName: '只看男', version: 1 }, ''] },
      { socketKey: shared, args: [{ id, ruleName: '改', version: 2 }, ''] },
      { socketKey: shared, args: [{ id, ruleValue: '2', version: 3 }, ''] },
      { socketKey: shared, args: [{ id }, ''] },
    ]);
  stranger.send({ type: 'heart_beat', data: '' });
  await expect.poll(() => stranger.received('heart_beat')).toEqual([true]);
  expect(stranger.received('update_vxe_table')).toEqual([]);
});

test('removing a menu removes its rules from every grid', async () => {
  const reader = await windowOf('permission:list');
  const menu = await addPermission(server, admin, menuForm());
  await server.call(permissionRecords.remove, { id: menu }, admin);
  await expect.poll(() => reader.received('rows_missed')).toEqual([{ socketKey: shared }]);
});
