import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { migrationsFolder } from './migrations.ts';
import { buttons } from './seed/buttons.ts';
import { ownDatabases } from './seed/testing/own-databases.ts';

const databases = ownDatabases(inject('testServer'));
const folder = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
afterAll(async () => {
  await databases.drop();
  await rm(folder, { recursive: true, force: true });
});

test('after an upgrade from before rights were administered, every new button can be granted as in the seed', async () => {
  const old = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  for (const name of ['0001-company.sql', '0002-identity.sql'])
    await cp(new URL(name, migrationsFolder), join(old, name));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${old}/`));
  const menuIds = ['menu-roles', 'menu-permissions', 'menu-departments', 'menu-my-departments'];
  for (const id of menuIds)
    await sql`insert into sys_permission (id, name, menu_type, create_by) values (${id}, ${id}, 1, 'system')`.execute(
      db,
    );
  await migrate(db, migrationsFolder);
  const isNew = /^(role:(?!user)|permission:|depart:(permission|role)$)/;
  const own = buttons.filter(({ perms }) => isNew.test(perms));
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as menuId', 'name', 'perms', 'perms_type as permsType'])
    .where('menu_type', '=', 2)
    .where(
      'id',
      'in',
      own.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(rows).toEqual(own.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  await rm(old, { recursive: true, force: true });
});

test('after an upgrade from before the page of online users, its menu is visible and its buttons can be granted', async () => {
  const first = '0001-company.sql';
  await cp(new URL(first, migrationsFolder), join(folder, first));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${folder}/`));
  await sql`insert into sys_permission (id, name, menu_type, hidden, create_by)
    values ('menu-online-users', '在线用户', 1, true, 'system')`.execute(db);
  await migrate(db, migrationsFolder);
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as menuId', 'name', 'perms', 'perms_type as permsType', 'hidden'])
    .orderBy('sort_no')
    .where('menu_type', '=', 2)
    .where('parent_id', '=', 'menu-online-users')
    .execute();
  const own = buttons.filter((button) => button.menuId === 'menu-online-users');
  expect(rows).toEqual(own.map((button) => ({ ...button, hidden: false })));
  const menu = await db
    .selectFrom('sys_permission')
    .select(['hidden', 'is_leaf'])
    .where('id', '=', 'menu-online-users')
    .execute();
  expect(menu).toEqual([{ hidden: false, is_leaf: false }]);
});

test('after an upgrade from before dictionaries were administered, both pages are visible and their buttons can be granted', async () => {
  const earlier = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  for (const name of ['0001-company.sql', '0002-identity.sql', '0003-own-records.sql', '0004-rights.sql'])
    await cp(new URL(name, migrationsFolder), join(earlier, name));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${earlier}/`));
  const menuIds = ['menu-dictionaries', 'menu-categories'];
  for (const id of menuIds)
    await sql`insert into sys_permission (id, name, menu_type, hidden, create_by) values (${id}, ${id}, 1, true, 'system')`.execute(
      db,
    );
  await migrate(db, migrationsFolder);
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as menuId', 'name', 'perms', 'perms_type as permsType'])
    .where('menu_type', '=', 2)
    .where('parent_id', 'in', menuIds)
    .orderBy('parent_id')
    .orderBy('sort_no')
    .execute();
  expect(rows).toEqual(buttons.filter(({ menuId }) => menuIds.includes(menuId)));
  const hidden = await db.selectFrom('sys_permission').select('id').where('hidden', '=', true).execute();
  expect(hidden).toEqual([]);
  await rm(earlier, { recursive: true, force: true });
});

test('after an upgrade from before positions and rules, their menus are visible and every button can be granted', async () => {
  const old = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  for (const name of ['0001-company.sql', '0002-identity.sql'])
    await cp(new URL(name, migrationsFolder), join(old, name));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${old}/`));
  await rm(old, { recursive: true, force: true });
  const menuIds = ['menu-positions', 'menu-address-list', 'menu-fill-rules', 'menu-check-rules'];
  for (const id of menuIds)
    await sql`insert into sys_permission (id, name, menu_type, hidden, create_by)
      values (${id}, ${id}, 1, true, 'system')`.execute(db);
  await migrate(db, migrationsFolder);
  const own = buttons.filter(({ menuId }) => menuIds.includes(menuId));
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as menuId', 'name', 'perms', 'perms_type as permsType'])
    .where('parent_id', 'in', menuIds)
    .orderBy('id')
    .execute();
  expect(rows).toEqual(own.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const shown = await db
    .selectFrom('sys_permission')
    .select(['hidden', 'is_leaf'])
    .where('id', 'in', menuIds)
    .execute();
  expect(shown).toEqual(menuIds.map(() => ({ hidden: false, is_leaf: false })));
});

test('after an upgrade from before carriers, they are there with their accounts, and their pages and buttons can be granted', async () => {
  const old = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  await cp(new URL('0001-company.sql', migrationsFolder), join(old, '0001-company.sql'));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${old}/`));
  await rm(old, { recursive: true, force: true });
  await sql`insert into sys_permission (id, name, menu_type, create_by) values ('menu-home', '首页', 0, 'system')`.execute(
    db,
  );
  await migrate(db, migrationsFolder);
  const menuIds = ['menu-carriers', 'menu-carrier-accounts'];
  const rows = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id as menuId', 'name', 'perms', 'perms_type as permsType'])
    .where('parent_id', 'in', menuIds)
    .orderBy('id')
    .execute();
  const own = buttons.filter(({ menuId }) => menuIds.includes(menuId));
  expect(rows).toEqual(own.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const accounts = await db
    .selectFrom('biz_carrier_account')
    .innerJoin('biz_carrier', 'biz_carrier.code', 'biz_carrier_account.carrier_code')
    .select(['code', 'is_default'])
    .execute();
  expect(accounts.filter((account) => account.is_default)).toHaveLength(9);
});

test('after an upgrade, codes that differ only in case are kept, and no further one can be added', async () => {
  const old = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  await cp(new URL('0001-company.sql', migrationsFolder), join(old, '0001-company.sql'));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${old}/`));
  await rm(old, { recursive: true, force: true });
  await sql`insert into sys_position (id, name, code, create_time) values
    ('pos-1', '经理', 'PM', now() - interval '1 day'), ('pos-2', '产品', 'pm', now()), ('pos-3', '采购', 'buyer', now())`.execute(
    db,
  );
  await migrate(db, migrationsFolder);
  const codes = await db.selectFrom('sys_position').select('code').orderBy('id').execute();
  expect(codes.map(({ code }) => code)).toEqual(['PM', 'pm', 'buyer']);
  await sql`update sys_position set name = '产品经理' where id = 'pos-2'`.execute(db);
  for (const code of ['Pm', 'Buyer'])
    await expect(
      sql`insert into sys_position (id, name, code) values ('pos-4', '新', ${code})`.execute(db),
    ).rejects.toThrow('sys_position_code_any_case');
});

test('after an upgrade, orders and waybills have the times of their first steps, in the same version', async () => {
  const old = await mkdtemp(join(tmpdir(), 'baisi-migrations-'));
  for (const name of await readdir(migrationsFolder))
    if (name < '0078') await cp(new URL(name, migrationsFolder), join(old, name));
  const db = await databases.open();
  await migrate(db, pathToFileURL(`${old}/`));
  await rm(old, { recursive: true, force: true });
  await sql`insert into biz_order (id, order_no, source, order_type, order_date, customer_name, receiver_name,
      receiver_province, receiver_city, receiver_district, region_code, receiver_detail, pay_type)
    values ('order', 'DD1', '1', '1', now(), '客户', '林一', '浙江省', '杭州市', '西湖区', '330106', '文三路2号', '1')`.execute(
    db,
  );
  await sql`insert into biz_carrier (id, code, name) values ('carrier', 'SF', '顺丰')`.execute(db);
  await sql`insert into biz_carrier_account (id, name, carrier_code) values ('account', '月结', 'SF')`.execute(
    db,
  );
  await sql`insert into biz_waybill (id, inner_no, carrier_code, carrier_account_id, pay_type, sender_name,
      sender_province, sender_city, sender_district, sender_detail, receiver_name, receiver_province, receiver_city,
      receiver_district, receiver_detail, goods_summary, weight_kg, chargeable_weight, waybill_status)
    values ('waybill', 'YD1', 'SF', 'account', '3', '发货仓', '广东省', '深圳市', '福田区', '深南大道1号', '林一',
      '浙江省', '杭州市', '西湖区', '文三路2号', '茶叶', 1, 1, 70)`.execute(db);
  await sql`insert into biz_order_event (id, order_id, move, order_status, handle_status, create_time) values
    ('a', 'order', 'submit', 'pending', 0, '2026-05-01Z'), ('b', 'order', 'submit', 'pending', 0, '2026-05-03Z')`.execute(
    db,
  );
  await sql`insert into biz_waybill_event (id, waybill_id, move, waybill_status, create_time) values
    ('a', 'waybill', 'issue', 30, '2026-05-04Z'), ('b', 'waybill', 'trace', 60, '2026-05-05Z'),
    ('c', 'waybill', 'trace', 70, '2026-05-06Z')`.execute(db);
  await migrate(db, migrationsFolder);
  const order = await db.selectFrom('biz_order').select(['submit_time', 'version']).execute();
  expect(order).toEqual([{ submit_time: new Date('2026-05-01Z'), version: 1 }]);
  const waybill = await db
    .selectFrom('biz_waybill')
    .select(['issued_time', 'left_time', 'version'])
    .execute();
  expect(waybill).toEqual([
    { issued_time: new Date('2026-05-04Z'), left_time: new Date('2026-05-05Z'), version: 1 },
  ]);
});
