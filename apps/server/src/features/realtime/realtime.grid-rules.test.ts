import { dictionaryItems } from '@baisi/contract/dictionary-items';
import { userLinks } from '@baisi/contract/user-links';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBells } from '../../testing/bells.ts';
import { sql, startTestHouse, type TestHouse } from '../../testing/test-house.ts';
import { addDictionary, addItem } from '../dictionaries/testing/dictionaries.ts';
import {
  addRuleForNow,
  buttonIds,
  personHolding,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';

let house: TestHouse;
let sit: Awaited<ReturnType<typeof openBells>>['sit'];
let admin: { id: string; token: string };
beforeAll(async () => {
  house = await startTestHouse();
  const doors = await openBells(house);
  sit = async (...seat) => {
    const window = await doors.sit(...seat);
    onTestFinished(() => window.socket.terminate());
    return window;
  };
  const [row] = await house.rows<{ id: string }>(sql`select id from sys_user where username = 'admin'`);
  admin = { id: row?.id ?? '', token: await house.signIn('admin') };
});
afterAll(() => house.close());

const shared = 'dictionary-items';

/** Creates a user whose rules show only one dictionary, and returns both. */
async function narrowedTo(dictCode: string) {
  const dictId = await addDictionary(house, admin.token, { dictCode });
  const ruleId = await addRuleForNow(house, admin.token, {
    permissionId: 'menu-dictionaries',
    ruleColumn: 'dictCode',
    ruleValue: dictCode,
  });
  const buttons = await buttonIds(house, 'dict:list');
  const role = await roleGiving(house, buttons, { 'menu-dictionaries': [ruleId] });
  const person = await personWith(house, role);
  house.clock.advance(1_000);
  return { dictId, person };
}

test('users with narrowed rows receive the ids of their changed rows, without content', async () => {
  const { dictId, person } = await narrowedTo('made_open');
  const [window, whole] = [await sit(person, [shared]), await sit(admin, [shared])];
  const id = await addItem(house, admin.token, dictId, { itemText: '内容' });
  await expect
    .poll(() => window.heard('update_vxe_table'))
    .toEqual([{ socketKey: shared, args: [{ id }, ''] }]);
  await expect
    .poll(() => whole.heard('update_vxe_table'))
    .toMatchObject([{ args: [{ id, itemText: '内容' }, ''] }]);
});

test('the id of a row outside the rules is sent to nobody, neither when it is saved nor when it is deleted', async () => {
  const { dictId, person } = await narrowedTo('made_narrow');
  const [window, whole] = [await sit(person, [shared]), await sit(admin, [shared])];
  const outside = await addItem(house, admin.token, await addDictionary(house, admin.token));
  await house.call(dictionaryItems.remove, { id: outside }, admin.token);
  whole.say({ type: 'presence', data: { socketKey: shared, cell: { rowId: outside, field: 'itemText' } } });
  const inside = await addItem(house, admin.token, dictId);
  await expect
    .poll(() => window.heard('update_vxe_table'))
    .toEqual([{ socketKey: shared, args: [{ id: inside }, ''] }]);
  // The change itself is announced, so that the grid reloads its own rows.
  expect(window.heard('rows_missed')).toEqual([{ socketKey: shared }, { socketKey: shared }]);
  await expect.poll(() => window.heard('presence').at(-1)?.people).toMatchObject([{ cell: null }]);
  expect(JSON.stringify(window.heard('presence'))).not.toContain(outside);
});

test('changed members of a department are sent as ids, and only to users who may see them', async () => {
  const ruleId = await addRuleForNow(house, admin.token, {
    permissionId: 'menu-users',
    ruleColumn: 'username',
    ruleValue: 'nobody-has-this-name',
  });
  const role = await roleGiving(house, await buttonIds(house, 'depart:user'), { 'menu-users': [ruleId] });
  const reader = await personWith(house, role);
  const newcomer = await personHolding(house);
  house.clock.advance(1_000);
  const window = await sit(reader, ['department-members']);
  await house.call(userLinks.addToDepartment, { depId: 'dept-hr', userIdList: [newcomer.id] }, admin.token);
  await expect.poll(() => window.heard('rows_missed')).not.toEqual([]);
  expect(window.heard('update_vxe_table')).toEqual([]);
});
