import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { loadRichText } from '../../platform/rich-text/sanitize-html.ts';
import { migrationsFolder } from '../migrations.ts';
import { seedDatabase } from './seed.ts';
import { ownDatabases } from './testing/own-databases.ts';

const databases = ownDatabases(inject('testServer'));
const options = { adminPasswordHash: '', adminMustChange: true, demo: true, demoPasswordHash: '' };

async function seeded(now: Date) {
  const db = await databases.open();
  await migrate(db, migrationsFolder);
  await db.transaction().execute((transaction) => seedDatabase(transaction, { ...options, now }));
  return db;
}

const now = new Date('2026-11-28T06:30:00Z');
let db: Awaited<ReturnType<typeof seeded>>;
beforeAll(async () => {
  db = await seeded(now);
});
afterAll(databases.drop);

/** Rows that a rule excludes. */
const odd = async (query: string): Promise<unknown[]> =>
  (await sql`${sql.raw(query)} limit 3`.execute(db)).rows;
const all = (from: typeof db) => from.selectFrom('sys_announcement').selectAll().orderBy('id').execute();

test('the demo company has two months of announcements of every kind, and the history records none', async () => {
  const rows = await all(db);
  const firstTime = Math.min(...rows.map(({ create_time }) => create_time.getTime()));
  expect(Math.round((now.getTime() - firstTime) / 86_400_000)).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ msg_type }) => msg_type))).toEqual(new Set(['ALL', 'USER', 'DEPART']));
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(['L', 'M', 'H']));
  const titles = (of: (row: (typeof rows)[number]) => boolean) => rows.filter(of).map(({ title }) => title);
  expect(titles(({ send_status }) => send_status === '0')).toEqual(['员工宿舍管理办法（征求意见稿）']);
  expect(titles(({ send_status }) => send_status === '2')).toEqual(['上海办公区门禁卡更换通知']);
  expect(titles(({ start_time }) => start_time !== null && start_time > now)).toEqual([
    '年度优秀员工评选启动',
  ]);
  expect(titles(({ end_time }) => end_time !== null && end_time < now)).toContain('国庆节假期值班与发货安排');
  expect(titles(() => true)).toContain('双十一仓库排班');
  expect(await odd(`select id from change_history where table_name = 'sys_announcement'`)).toEqual([]);
});

test('texts are stored as the product stores them, with headings, lists and tables', async () => {
  const { clean, textOf } = await loadRichText();
  const rows = await all(db);
  for (const { msg_content, msg_abstract } of rows) {
    expect(clean(msg_content ?? '')).toBe(msg_content);
    expect(msg_abstract).toBe(textOf(msg_content ?? '', 120));
  }
  const texts = rows.map(({ msg_content }) => msg_content).join('');
  for (const tag of ['<h3>', '<ul>', '<ol>', '<table>', '<strong>']) expect(texts).toContain(tag);
});

test('authors, receivers and readers exist, nobody writes before joining, and nobody reads what is not meant for them', async () => {
  expect(
    await odd(`select a.title, a.create_by from sys_announcement a left join sys_user u on u.username = a.create_by
      and u.del_flag = 0 and u.status = 1 and u.create_time < a.create_time where u.id is null`),
  ).toEqual([]);
  expect(
    await odd(`select title from sys_announcement, unnest(string_to_array(user_ids, ',')) as one
      where one not in (select id from sys_user where del_flag = 0 and create_time < send_time)
      union select title from sys_announcement, unnest(string_to_array(depart_ids, ',')) as one
      where one not in (select id from sys_depart)`),
  ).toEqual([]);
  expect(
    await odd(`select a.title, u.username, r.read_time from sys_announcement_send r
      join sys_announcement a on a.id = r.annt_id join sys_user u on u.id = r.user_id
      where a.send_status <> '1' or r.read_time < greatest(a.send_time, a.start_time, u.create_time)
        or r.read_time >= '${now.toISOString()}' or r.confirm_time < r.read_time
        or (r.confirm_time is not null) <> a.must_read or (not a.for_later and u.create_time > a.send_time)
        or a.msg_type = 'USER' and not u.id = any(string_to_array(a.user_ids, ','))
        or a.msg_type = 'DEPART' and not exists (select from sys_user_depart l join sys_depart d on d.id = l.depart_id
          join sys_depart top on starts_with(d.org_code, top.org_code)
          where l.user_id = u.id and top.id = any(string_to_array(a.depart_ids, ',')))`),
  ).toEqual([]);
});

test('people have read most of what is older than two weeks, and the administrator has not read the newest', async () => {
  const { rows } = await sql<{ share: number }>`select count(r.annt_id)::float8 / count(*) as share
    from sys_announcement a cross join sys_user u
    left join sys_announcement_send r on r.annt_id = a.id and r.user_id = u.id
    where a.send_status = '1' and a.msg_type = 'ALL' and u.del_flag = 0 and u.create_time < a.send_time
      and a.send_time < ${now}::timestamptz - interval '14 days'`.execute(db);
  expect(rows[0]?.share).toBeGreaterThan(0.85);
  const unread = await sql<{ title: string }>`select title from sys_announcement a where msg_type = 'ALL'
    and send_status = '1' and (start_time is null or start_time <= ${now}) and (end_time is null or end_time > ${now})
    and not exists (select from sys_announcement_send r where r.annt_id = a.id and r.user_id = 'user-admin')`.execute(
    db,
  );
  const titles = unread.rows.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['订单系统例行维护预告', '总经理接待日报名', '合理化建议征集']),
  );
  expect(titles.length).toBeLessThan(6);
});

test('the same clock gives the same announcements, and every season has some', async () => {
  const again = await seeded(now);
  expect(await all(again)).toEqual(await all(db));
  const marks = (from: typeof db) =>
    from.selectFrom('sys_announcement_send').selectAll().orderBy('user_id').orderBy('annt_id').execute();
  expect(await marks(again)).toEqual(await marks(db));
  const spring = await all(await seeded(new Date('2027-03-01T20:00:00Z')));
  expect(spring.length).toBeGreaterThan(24);
  for (const { send_time } of spring)
    expect(send_time?.getTime() ?? 0).toBeLessThan(Date.parse('2027-03-01T20:00:00Z'));
});
