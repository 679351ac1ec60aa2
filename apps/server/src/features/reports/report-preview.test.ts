import type { InputOf, PermissionCode } from '@baisi/contract/endpoint';
import { history } from '@baisi/contract/history';
import { reportEditor } from '@baisi/contract/report-editor';
import { onlineReports, reports } from '@baisi/contract/reports';
import { tokenHeader } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addPermission,
  addRule,
  buttonIds,
  menuForm,
  personWith,
  roleGiving,
} from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
let base: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  base = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const preview = (input: InputOf<typeof reportEditor.preview>, as = admin) =>
  server.call(reportEditor.preview, input, as);

describe('a preview', () => {
  test('has drafts titled as the data sets are, the first rows, the time and the plan', async () => {
    const text = `select u.id, u.realname, d.name, count(*) over () as n, \${from} as x from users u
      left join departments d on d.code = '' order by u.username`;
    const { result } = await preview({
      sql: text,
      params: [{ paramName: 'from', paramTxt: '自', paramType: 'Date', paramValue: '2026-01-31' }],
    });
    expect(
      result.fields.map(({ fieldName, fieldTxt, fieldType }) => [fieldName, fieldTxt, fieldType]),
    ).toEqual([
      // Both data sets have a column of this name, with the same title.
      ['id', '主键', 'String'],
      ['realname', '用户姓名', 'String'],
      ['name', expect.any(String), 'String'],
      ['n', 'n', 'Long'],
      ['x', 'x', 'Date'],
    ]);
    expect(result.params).toMatchObject([{ paramName: 'from' }]);
    expect(result.rows.length).toBeGreaterThan(10);
    expect(result.rows[0]?.at(-1)).toBe('2026-01-31');
    expect(result.problem).toBeNull();
    expect(result.ms).toBeGreaterThan(0);
    expect(result.plan.join()).toContain('读取「用户」');
    expect(result.plan).toContain('排序');
  });

  test('is cut after 50 rows', async () => {
    const { result } = await preview({ sql: 'select day from days' });
    expect([result.rows.length, result.hasMore]).toEqual([50, true]);
    const all = await preview({ sql: 'select day from days limit 50' });
    expect([all.result.rows.length, all.result.hasMore]).toEqual([50, false]);
  });

  test.each([
    [
      'select count(*) as n from days a, days b, days c where a.day < b.day or b.day < c.day',
      /^查询(代价过高|超过5秒)/,
    ],
    [
      'select 1 / weekday as n from days where weekday - weekday = 0 and 1 / (weekday - weekday) = 1',
      /^SQL执行失败/,
    ],
  ])('tells the columns of a statement that cannot be run, and why: %s', async (text, words) => {
    const { result } = await preview({ sql: text });
    expect(result.fields.map(({ fieldName }) => fieldName)).toEqual(['n']);
    expect(result.rows).toEqual([]);
    expect(result.problem).toMatch(words);
  });

  test('refuses what a report may not be, at its place, and values of another type', async () => {
    const { refusal } = await preview({ sql: 'select id from users, sys_user' });
    expect(refusal).toMatchObject({
      error: 'report-sql-refused',
      result: { at: 'select id from users, '.length },
    });
    const params = [
      { paramName: 'n', paramTxt: '数量', paramType: 'Integer' as const, paramValue: '1; drop' },
    ];
    const wrong = await preview({ sql: `select \${n} as n`, params });
    expect([wrong.status, wrong.message]).toEqual([400, '数量格式不正确']);
  });

  test('shows authors the rows and columns of their own lists, and nothing of closed ones', async () => {
    const rule = await addRule(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: '#{sys_org_code}',
    });
    const codes = await buttonIds(server, 'user:list', 'cgreport:edit');
    const role = await roleGiving(server, codes, { 'menu-users': [rule] });
    const author = await personWith(server, role, 'dept-east');
    const count = { sql: 'select count(*) as n, count(sex) as seen from users' };
    const [own, all] = [await preview(count, author.token), await preview(count)];
    expect(Number(own.result.rows[0]?.[1])).toBe(0);
    expect(Number(own.result.rows[0]?.[0])).toBeLessThan(Number(all.result.rows[0]?.[0]));
    const closed = await preview({ sql: 'select id from departments' }, author.token);
    expect([closed.status, closed.refusal?.error]).toEqual([403, 'report-source-closed']);
  });
});

describe('a preview as another person', () => {
  const asked = { sql: "select id, sex, '#{sys_user_code}' as code from users order by id" };
  const branch = { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: '#{sys_org_code}' };
  const all = { ruleColumn: null, ruleConditions: 'ALL', ruleValue: null };
  /** A user of a branch with these codes, who reaches the users of that branch, or all. */
  const personOf = async (
    department: string,
    codes: readonly PermissionCode[],
    rule: typeof branch | typeof all = branch,
  ) => {
    const buttons = await buttonIds(server, 'user:list', ...codes);
    const made = await addRule(server, admin, rule);
    return personWith(server, await roleGiving(server, buttons, { 'menu-users': [made] }), department);
  };
  const ids = ({ result }: Awaited<ReturnType<typeof preview>>) => result.rows.map(([id]) => id);

  test('shows what that person sees, with the variables of that person', async () => {
    const reader = await personOf('dept-east', []);
    const seen = await preview({ ...asked, readerId: reader.id });
    const { result } = await server.call(users.list, { pageSize: 100 }, reader.token);
    expect(ids(seen)).toEqual(
      result.records
        .map(({ id }) => id)
        .toSorted()
        .slice(0, 50),
    );
    expect(new Set(seen.result.rows.map(([, sex]) => sex))).toEqual(new Set([null]));
    expect(seen.result.rows[0]?.[2]).toBe(reader.username);
  });

  test('gives an author no row, column or data set beyond the own ones', async () => {
    const author = await personOf('dept-east', ['cgreport:edit', 'permission:inspect']);
    const wider = await personOf('dept-east', ['depart:list'], all);
    const own = await preview(asked, author.token);
    const seen = await preview({ ...asked, readerId: wider.id }, author.token);
    expect(ids(seen)).toEqual(ids(own));
    expect(new Set(seen.result.rows.map(([, sex]) => sex))).toEqual(new Set([null]));
    const closed = { sql: 'select id from departments', readerId: wider.id };
    expect((await preview(closed, author.token)).refusal?.error).toBe('report-source-closed');
  });

  test('is refused for people out of reach, and without the right to ask what others see', async () => {
    const other = await personOf('dept-south', []);
    const author = await personOf('dept-east', ['cgreport:edit', 'permission:inspect']);
    const far = await preview({ ...asked, readerId: other.id }, author.token);
    expect(far.refusal?.error).toBe('user-not-found');
    const plain = await personOf('dept-east', ['cgreport:edit']);
    expect((await preview({ ...asked, readerId: author.id }, plain.token)).status).toBe(403);
  });
});

/** Number of the statements of reports that run in the database. */
const running = async (): Promise<number> => {
  const found = await server.rows(sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'baisi reports' and state = 'active'`);
  return Number(found[0]?.n);
};
/** A statement that runs for seconds although little is expected of it; `n` makes it unlike others. */
const slow = (n: number): string =>
  `select count(*) as n from (select weekday from days limit 7000) a, (select weekday from days limit 7000) b
    where a.weekday + ${n} <> b.weekday - ${n} * 9`;

/** Sends a request over a connection of its own, which `leave` closes. */
function visit(path: string, init: { method: string; body?: string }) {
  const controller = new AbortController();
  const answer = fetch(`${base}${path}`, {
    ...init,
    headers: { [tokenHeader]: admin, 'content-type': 'application/json' },
    signal: controller.signal,
  }).then(
    ({ status }) => status,
    () => 'left',
  );
  return { answer, leave: () => controller.abort() };
}
const isRunning = (n: number) => vi.waitFor(async () => expect(await running()).toBe(n), { timeout: 4_000 });

describe('a client that leaves', () => {
  test('cancels its preview in the database', async () => {
    const { path, method } = reportEditor.preview;
    const visitor = visit(path, { method, body: JSON.stringify({ sql: slow(1) }) });
    await isRunning(1);
    visitor.leave();
    expect(await visitor.answer).toBe('left');
    await isRunning(0);
    // A call that nobody waits for is no failure of the server.
    expect(server.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('cancels its report in the database', async () => {
    const form = { code: 'slow', name: '慢', cgrSql: slow(2) };
    const { result } = await server.call(reports.add, form, admin);
    const visitor = visit(onlineReports.data.path.replace(':id', result.id), { method: 'GET' });
    await isRunning(1);
    visitor.leave();
    expect(await visitor.answer).toBe('left');
    await isRunning(0);
  });
});

test('what leads to a report is named: menus, and links of other reports with the parameters that they fill', async () => {
  const add = async (code: string, name: string, fieldHref: string | null = null) => {
    const items = [{ fieldName: 'day', fieldTxt: '日期', fieldHref }];
    const form = { code, name, cgrSql: 'select day from days', items };
    return (await server.call(reports.add, form, admin)).result.id;
  };
  const id = await add('target', '明细');
  const address = `/online/cgreport/${id}`;
  await add('from', '汇总', `${address}?day=\${day}&self_kind=1`);
  await addPermission(server, admin, menuForm({ name: '明细菜单', url: address }));
  const { result } = await server.call(reportEditor.uses, { id }, admin);
  expect(result).toEqual({
    uses: [
      { kind: 'menu', name: '明细菜单', column: null, params: [] },
      { kind: 'link', name: '汇总', column: '日期', params: ['day', 'kind'] },
    ],
    unseen: 0,
  });
});

test('变更记录 tells fields, parameters and roles of a report in words, and restores them', async () => {
  const param = { paramName: 'from', paramTxt: '自', paramType: 'Date', paramValue: '2026-01-01' } as const;
  const item = { fieldName: 'day', fieldTxt: '日期', fieldType: 'Date' } as const;
  const form = { code: 'told', name: '记录', cgrSql: 'select day from days', roleIds: ['role-admin'] };
  const { result } = await server.call(reports.add, { ...form, params: [param], items: [item] }, admin);
  const items = [{ ...item, isSearch: 1, searchMode: 'group', isTotal: '1', fieldWidth: 120 }] as const;
  await server.call(
    reports.edit,
    { id: result.id, version: 1, items: [...items], params: [], roleIds: [] },
    admin,
  );
  const about = { table: 'onl_cgreport_head', id: result.id } as const;
  const saves = (await server.call(history.list, about, admin)).result.records;
  const told = Object.fromEntries(
    saves[0]?.fields.map(({ label, before, after }) => [label, [before, after]]) ?? [],
  );
  expect(told).toEqual({
    可见角色: [expect.not.stringContaining('role-admin'), null],
    参数: ['自（from，Date，默认2026-01-01）', null],
    字段: ['日期（day）', '日期（day，按范围查询，合计，宽度120）'],
  });
});
