import { permissions } from '@baisi/contract/permissions';
import { readBellFrame } from '@baisi/contract/realtime';
import { roleGrants } from '@baisi/contract/role-grants';
import { permissionStamp } from '@baisi/contract/rules/permission-stamp';
import { userLinks } from '@baisi/contract/user-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSockets } from '../../testing/socket-clients.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPermission, buttonIds, menuForm, type Person, personWith, roleGiving } from './testing/menus.ts';

let here: TestServer;
let there: TestServer;
let admin: string;
type OpenBell = Awaited<ReturnType<typeof openSockets>>['openBell'];
let openBellOf: { here: OpenBell; there: OpenBell };
beforeAll(async () => {
  here = await startTestServer({ isOneOfSeveral: true });
  there = await here.anotherNode();
  admin = await here.signIn('admin');
  openBellOf = { here: (await openSockets(here)).openBell, there: (await openSockets(there)).openBell };
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Opens a socket of a user's page and records the last stamp that it receives. */
async function listen(where: keyof typeof openBellOf, { id, token }: Person) {
  const bell = openBellOf[where](id, token);
  await bell.opened;
  const heard = (): string | undefined =>
    bell.texts
      .map(readBellFrame)
      .flatMap((frame) => (frame?.cmd === 'permissions' ? frame.msgTxt : []))
      .at(-1);
  await expect.poll(heard).toBeDefined();
  return { heard, last: heard() };
}

const stampOf = async (server: TestServer, { token }: Person): Promise<string> =>
  permissionStamp((await server.call(permissions.own, {}, token)).result);

test('an open page receives the stamp of the API’s answer, on connecting and after the user’s role was granted a menu, on every node', async () => {
  const roleId = await roleGiving(here, ['menu-home']);
  const person = await personWith(here, roleId);
  const pages = [
    { server: here, ...(await listen('here', person)) },
    { server: there, ...(await listen('there', person)) },
  ];
  for (const { server, last } of pages) expect(last).toBe(await stampOf(server, person));
  const permissionIds = ['menu-home', 'menu-system', 'menu-users', ...(await buttonIds(here, 'user:list'))];
  const saving = { roleId, permissionIds: permissionIds.join(','), lastpermissionIds: 'menu-home' };
  expect((await here.call(roleGrants.save, saving, admin)).refusal).toBeUndefined();
  for (const { server, heard, last } of pages) {
    await expect.poll(heard).not.toBe(last);
    await expect.poll(async () => (await stampOf(server, person)) === heard()).toBe(true);
  }
});

test('every kind of change is announced: a role assigned and removed, a menu added', async () => {
  const person = await personWith(here, await roleGiving(here, ['menu-home']));
  const other = await roleGiving(here, ['menu-logs']);
  const { heard, last } = await listen('here', person);
  await here.call(userLinks.addToRole, { roleId: other, userIdList: [person.id] }, admin);
  await expect.poll(heard).not.toBe(last);
  const wider = heard();
  await here.call(userLinks.removeFromRole, { roleId: other, userId: person.id }, admin);
  await expect.poll(heard).not.toBe(wider);
  expect(heard()).toBe(last);
  // No role grants the new menu yet, so the user's permissions and the stamp stay the same.
  await addPermission(here, admin, menuForm());
  expect(await stampOf(here, person)).toBe(last);
});
