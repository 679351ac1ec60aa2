import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { migrationsFolder } from '../migrations.ts';
import { restoreBuiltIn } from './restore-built-in.ts';
import { seedDatabase } from './seed.ts';
import { ownDatabases } from './testing/own-databases.ts';

const databases = ownDatabases(inject('testServer'));
afterAll(databases.drop);

const now = new Date('2026-11-22T02:30:00Z');

test('every built-in menu, button and dictionary that is missing is restored, and nothing else changes', async () => {
  const db = await databases.open();
  await migrate(db, migrationsFolder);
  const hash = 'hash';
  const seeds = { adminPasswordHash: hash, adminMustChange: true, demo: false, demoPasswordHash: hash, now };
  await db.transaction().execute((transaction) => seedDatabase(transaction, seeds));
  const read = async () => ({
    menus: await db.selectFrom('sys_permission').selectAll().orderBy('id').execute(),
    dictionaries: await db.selectFrom('sys_dict').selectAll().orderBy('id').execute(),
    items: await db.selectFrom('sys_dict_item').selectAll().orderBy('id').execute(),
  });
  const stamp = { create_by: 'system', create_time: now };
  const before = await read();
  expect(await restoreBuiltIn(db, stamp)).toBe(0);
  expect(await read()).toEqual(before);

  await db.deleteFrom('sys_permission').execute();
  await db.deleteFrom('sys_dict').execute();
  expect(await restoreBuiltIn(db, stamp)).toBe(before.menus.length + before.dictionaries.length);
  expect(await read()).toEqual(before);

  await db.updateTable('sys_permission').set({ name: '改名' }).where('id', '=', 'menu-users').execute();
  await db.deleteFrom('sys_permission').where('id', '=', 'button-user-list').execute();
  await db.updateTable('sys_dict').set({ del_flag: 1 }).where('dict_code', '=', 'sex').execute();
  expect(await restoreBuiltIn(db, stamp)).toBe(2);
  const after = await read();
  const named = after.menus.filter(({ name }) => name === '改名').map(({ id }) => id);
  expect(named).toEqual(['menu-users']);
  expect(after.menus.map(({ id }) => id)).toEqual(before.menus.map(({ id }) => id));
  expect(after.dictionaries.every((one) => one.del_flag === 0)).toBe(true);
});
