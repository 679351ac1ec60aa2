import { reports } from '@baisi/contract/reports';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openReadOnlyLogin } from '../../platform/database/read-only-login.ts';
import { testInstallationKey } from '../../testing/accounts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { attacks, tooHeavy } from './testing/attacks.ts';

const server = await startTestServer();
const token = await server.signIn('admin');
const login = await openReadOnlyLogin({
  db: server.db,
  address: server.address,
  schema: 'report',
  installationKey: testInstallationKey,
  onIdleError: () => undefined,
});
afterAll(async () => {
  await login.close();
  await server.close();
});

const statements = Object.values(attacks).flat();

/** Everything that an attack could change: objects, rows, roles. */
const state = () =>
  server.rows(sql`select
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace) as tables,
    (select count(*) from pg_proc) as functions, (select count(*) from pg_namespace where nspname !~ '^pg_') as schemas,
    (select count(*) from pg_largeobject_metadata) as objects, (select count(*) from pg_roles where rolname !~ '_report$') as roles,
    (select count(*) from sys_user) as users, (select count(*) from sys_role) as granted,
    (select md5(string_agg(u::text, '' order by id)) from sys_user u) as content`);

test('the corpus has at least 150 statements, each once', () => {
  expect(new Set(statements).size).toBe(statements.length);
  expect(statements.length).toBeGreaterThanOrEqual(150);
});

test.for(Object.entries(attacks))('an author cannot save or try %s', async ([, list]) => {
  const before = await state();
  const accepted: string[] = [];
  for (const text of list) {
    const tried = await server.call(reports.parseSql, { sql: text }, token);
    const saved = await server.call(reports.add, { code: 'attack', name: '攻击', cgrSql: text }, token);
    if (tried.refusal === undefined || saved.refusal === undefined) accepted.push(text);
    if (tried.status >= 500 || saved.status >= 500) accepted.push(`${tried.status} ${text}`);
  }
  expect(accepted).toEqual([]);
  expect(await state()).toEqual(before);
});

test('the login for reports does no harm without the parser in front', async () => {
  const before = await state();
  const leaked: string[] = [];
  for (const text of statements.filter((one) => !tooHeavy.test(one) && !one.includes('\0'))) {
    const read = await login.read(sql.raw(text)).then(
      ({ rows }) => JSON.stringify(rows),
      () => '',
    );
    if (/\$argon2|root:x:/.test(read)) leaked.push(text);
  }
  expect(leaked).toEqual([]);
  expect(await state()).toEqual(before);
});

const denied: readonly string[] = [
  'select * from sys_user',
  'select password_hash from public.sys_user',
  'select * from sys_session',
  'select * from pg_authid',
  'select * from house_key',
  'set role baisi',
  "set session authorization 'baisi'",
  'create table report.t (a int)',
  'create table public.t (a int)',
  'create schema intruder',
  "copy (select 1) to program 'id'",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  'select * from graphile_worker.jobs',
  'alter role current_user superuser',
  'insert into report.users (id) values (1)',
  "update report.users set realname = ''",
  'delete from report.departments',
];

test.for(denied)('the login for reports may not: %s', async (text) => {
  await expect(login.read(sql.raw(text))).rejects.toThrow(
    /permission denied|must be superuser|read-only|cannot set parameter|does not exist/,
  );
});

test('nothing that a statement sets, locks or notifies outlives it', async () => {
  const one = (text: string) => login.read(sql.raw(text));
  await one("select set_config('statement_timeout', '0', false), set_config('search_path', 'public', false)");
  await one('select pg_advisory_lock(4711)');
  for (let round = 0; round < 8; round += 1) {
    const { rows } = await one("select current_setting('statement_timeout'), current_setting('search_path')");
    expect(rows).toEqual([['5s', '""']]);
  }
  const locks = await server.rows(sql`select from pg_locks where locktype = 'advisory' and objid = 4711`);
  expect(locks).toEqual([]);
});

test('a statement ends after five seconds, and at once when it is cancelled', async () => {
  const cancelling = new AbortController();
  const cancelled = login.read(sql.raw('select pg_sleep(60)'), cancelling.signal);
  setTimeout(() => cancelling.abort(), 50);
  await expect(cancelled).rejects.toThrow('This operation was aborted');
  const running = await server.rows(sql`select from pg_stat_activity where query like '%pg_sleep(60)%'
    and state = 'active' and pid <> pg_backend_pid()`);
  expect(running).toEqual([]);
  await expect(login.read(sql.raw('select pg_sleep(60)'))).rejects.toThrow('statement timeout');
});
