import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { templateName } from '../../testing/databases.ts';
import { seedUsers } from './bench-seed.ts';
import { ownDatabases } from './testing/own-databases.ts';
import { withoutIndexes } from './without-indexes.ts';

type Db = Awaited<ReturnType<ReturnType<typeof ownDatabases>['open']>>;

const databases = ownDatabases(inject('testServer'));
let db: Db;
let before: string[];

/** Returns indexes, foreign keys and triggers with their definitions and whether they are enabled. */
async function structure(database: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select pg_get_indexdef(indexrelid) as line from pg_index where indrelid::regclass::text like 'sys_%'
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'sys_%'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(database);
  return rows.map((row) => row.line);
}

const countOf = async (from: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db)).rows[0]!.n;

beforeAll(async () => {
  db = await databases.open(templateName);
  before = await structure(db);
  await seedUsers(db, 2_000, 'the shared hash');
});
afterAll(databases.drop);

test('the requested number of users is added, each with a unique account, phone, e-mail and staff number', async () => {
  expect(await countOf(`sys_user where password_hash = 'the shared hash'`)).toBe(2_000);
  for (const column of ['lower(username)', 'phone', 'lower(email)', 'work_no'])
    expect(await countOf(`(select distinct ${column} from sys_user where work_no like 'BN%') as t`)).toBe(
      2_000,
    );
});

test('phones and birthdays are valid, and no joining date is in the future', async () => {
  expect(await countOf(`sys_user where phone !~ '^1[3-9][0-9]{9}$'`)).toBe(0);
  expect(
    await countOf(`sys_user where create_time > now() or create_time < now() - interval '1100 days'`),
  ).toBe(0);
  expect(await countOf(`sys_user where birthday > now() - interval '18 years'`)).toBe(0);
});

test('one user in twenty is frozen, one in ten is in two departments, one in ten has a role', async () => {
  const added = `sys_user where work_no like 'BN%'`;
  expect(await countOf(`${added} and status = 2`)).toBe(100);
  expect(await countOf(`sys_user_depart where user_id in (select id from ${added})`)).toBe(2_200);
  expect(await countOf(`sys_user_role where user_id in (select id from ${added})`)).toBe(200);
  expect(
    await countOf(`sys_user_role l join sys_role r on r.id = l.role_id
      where role_code = 'admin' and user_id in (select id from ${added})`),
  ).toBe(0);
});

test('users are spread over all departments, and each has the org code of their first one', async () => {
  const used = `(select distinct org_code from sys_user where work_no like 'BN%') as t`;
  expect(await countOf(used)).toBe(await countOf('sys_depart'));
  expect(
    await countOf(`sys_user u where work_no like 'BN%' and not exists (
      select from sys_user_depart l join sys_depart d on d.id = l.depart_id
      where l.user_id = u.id and d.org_code = u.org_code)`),
  ).toBe(0);
});

test('indexes, foreign keys and triggers are unchanged afterwards', async () => {
  expect(await structure(db)).toEqual(before);
  await sql`update sys_user set sex = 0 where work_no = 'BN0000001'`.execute(db);
  expect(
    await countOf(`change_history where table_name = 'sys_user' and after ->> 'work_no' like 'BN%'`),
  ).toBe(1);
});

test('a failure while the indexes are dropped leaves the tables unchanged', async () => {
  const failing = db
    .transaction()
    .execute((transaction) =>
      withoutIndexes(transaction, ['sys_user'], () => Promise.reject(new Error('stopped'))),
    );
  await expect(failing).rejects.toThrow('stopped');
  expect(await structure(db)).toEqual(before);
});
