import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { migrationsFolder } from '../migrations.ts';
import { demoPeople } from './people.ts';
import { seedDatabase } from './seed.ts';
import { ownDatabases } from './testing/own-databases.ts';

const databases = ownDatabases(inject('testServer'));
let company: Awaited<ReturnType<typeof databases.open>>;
beforeAll(async () => {
  company = await seeded(true);
});
afterAll(databases.drop);

const options = {
  adminPasswordHash: 'hash of the administrator',
  adminMustChange: true,
  demoPasswordHash: 'hash of the others',
  now: new Date('2026-11-22T02:30:00Z'),
};

async function seeded(demo: boolean) {
  const db = await databases.open();
  await migrate(db, migrationsFolder);
  await db.transaction().execute((transaction) => seedDatabase(transaction, { ...options, demo }));
  return db;
}

test('without the demo company there is one user, the administrator, in one department', async () => {
  const db = await seeded(false);
  const people = await db.selectFrom('sys_user').selectAll().execute();
  expect(people).toHaveLength(1);
  expect(people[0]).toMatchObject({
    username: 'admin',
    password_hash: 'hash of the administrator',
    must_change_password: true,
    org_code: 'A01',
    create_time: options.now,
  });
  const roles = await db.selectFrom('sys_role').select('role_code').execute();
  expect(roles).toEqual([{ role_code: 'admin' }]);
  expect(await db.selectFrom('sys_depart').select('depart_name').execute()).toEqual([
    { depart_name: '百司商贸' },
  ]);
  expect(await db.selectFrom('sys_user_role').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('sys_user_depart').selectAll().execute()).toHaveLength(1);
  const dictionaries = await db.selectFrom('sys_dict').select('dict_code').execute();
  expect(dictionaries).toHaveLength(26);
  expect((await db.selectFrom('sys_position').select('code').execute()).length).toBe(0);
});

test('the demo company is consistent: its users share a password, and all references exist', async () => {
  const people = await company.selectFrom('sys_user').selectAll().where('username', '<>', 'admin').execute();
  expect(people).toHaveLength(demoPeople.length);
  expect(new Set(people.map((person) => person.password_hash))).toEqual(new Set(['hash of the others']));
  expect(people.filter((person) => person.must_change_password)).toEqual([]);
  const dangling = await sql<{ username: string }>`
    select username from sys_user where exists (
      select from unnest(string_to_array(depart_ids, ',')) as one where one not in (select id from sys_depart)
    ) or post not in (select code from sys_position) or org_code not in (select org_code from sys_depart)`.execute(
    company,
  );
  expect(dangling.rows).toEqual([]);
  const outside = await sql`
    select username from sys_user u where org_code is distinct from (
      select org_code from sys_user_depart l join sys_depart d on d.id = l.depart_id
      where l.user_id = u.id and d.org_code = u.org_code)`.execute(company);
  expect(outside.rows).toEqual([]);
});

test('the user in the recycle bin was deleted before the first start', async () => {
  const gone = await company
    .selectFrom('sys_user')
    .select(['username', 'create_time', 'update_time'])
    .where('del_flag', '=', 1)
    .execute();
  expect(gone.map((person) => person.username)).toEqual(['dengjiahao']);
  for (const { create_time, update_time } of gone) {
    expect(update_time?.getTime()).toBeGreaterThan(create_time.getTime());
    expect(update_time?.getTime()).toBeLessThan(options.now.getTime());
  }
});

test('each level of the tree is numbered from one, and each department has its depth', async () => {
  const odd = await sql`
    select * from (
      select *, row_number() over (partition by parent_id order by org_code) as place from sys_depart
    ) as placed
    where depart_order <> place or org_type <> (length(org_code) / 3)::text`.execute(company);
  expect(odd.rows).toEqual([]);
});
