import type { InputOf } from '@baisi/contract/endpoint';
import { onlineReports, reports } from '@baisi/contract/reports';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRule, buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
/** May list and export the users of the eastern branch, but not see their sex. */
let reader: Person;
let readerRole: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const rule = await addRule(server, admin, {
    ruleName: '东部',
    ruleColumn: 'orgCode',
    ruleConditions: 'RIGHT_LIKE',
    ruleValue: '#{sys_org_code}',
  });
  const buttons = await buttonIds(server, 'user:list', 'cgreport:export');
  readerRole = await roleGiving(server, buttons, { 'menu-users': [rule] });
  reader = await personWith(server, readerRole, 'dept-east');
});
afterAll(() => server.close());

let made = 0;
type Form = InputOf<typeof reports.add>;
/** Adds a report that the reader may open; returns its id. */
const addReport = async (cgrSql: string, more: Partial<Form> = {}): Promise<string> => {
  made += 1;
  const form = { code: `page${made}`, name: `报表${made}`, cgrSql, roleIds: [readerRole], ...more };
  const { result, refusal } = await server.call(reports.add, form, admin);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
};
const ask = (id: string, query: Record<string, string> = {}, as = reader.token) =>
  server.call(onlineReports.data, { id, pageSize: '100', ...query }, as);

const item = (
  fieldName: string,
  fieldTxt: string,
  more: Partial<NonNullable<Form['items']>[number]> = {},
) => ({
  fieldName,
  fieldTxt,
  ...more,
});

describe('a report', () => {
  test('is opened by its code as by its id', async () => {
    const id = await addReport('select username from users', {
      code: 'by-code',
      items: [item('username', '账号', { isSearch: 1 })],
    });
    const [byId, byCode] = [await ask(id), await ask('by-code')];
    expect(byCode.result).toEqual(byId.result);
    for (const name of [id, 'by-code']) {
      const { result } = await server.call(onlineReports.columns, { code: name }, reader.token);
      expect(result.cgRpConfigId).toBe(id);
    }
    const form = await server.call(onlineReports.queryInfo, { id: 'by-code' }, reader.token);
    expect(form.result.map(({ field }) => field)).toEqual(['username']);
    expect((await server.call(onlineReports.params, { headId: 'by-code' }, reader.token)).result).toEqual([]);
  });

  test('tells its reader by which rules rows are cut and which of its columns are hidden, but no numbers', async () => {
    const id = await addReport('select username, sex from users');
    const told = (await ask(id)).result;
    expect(told.limits).toEqual([{ source: '用户', isNarrowed: true, rules: ['东部'], hidden: ['性别'] }]);
    expect((await ask(id, {}, admin)).result.limits).toEqual([]);
    const plain = await addReport('select u.username from users u');
    expect((await ask(plain)).result.limits[0]?.hidden).toEqual([]);
    const whole = await addReport('select u.* from users u');
    expect((await ask(whole)).result.limits[0]?.hidden).toContain('性别');
  });

  test('goes on without a column that its statement has lost, and names it', async () => {
    const id = await addReport('select username from users', {
      items: [item('username', '账号'), item('lost', '丢失的列', { isSearch: 1, isOrder: 1 })],
    });
    const { result, refusal } = await ask(id, { lost: 'x' });
    expect(refusal).toBeUndefined();
    expect(result.gone).toEqual([{ fieldName: 'lost', fieldTxt: '丢失的列' }]);
    expect(result.records.length).toBeGreaterThan(0);
  });

  test('replaces values by texts where there is no dictionary, and offers them as choices', async () => {
    const id = await addReport('select username, status from users', {
      items: [item('status', '状态', { isSearch: 1, replaceVal: '正_常_1, 冻结_2,odd' })],
    });
    const { result } = await server.call(onlineReports.columns, { code: id }, reader.token);
    expect(result.dictOptions['status']?.map(({ value, text }) => [value, text])).toEqual([
      ['1', '正_常'],
      ['2', '冻结'],
    ]);
    const form = await server.call(onlineReports.queryInfo, { id }, reader.token);
    expect(form.result[0]).toMatchObject({ field: 'status', view: 'list' });
  });

  test('finds a moment by its day, minute or second, although moments are stored in microseconds', async () => {
    const moment = "timestamp '2026-11-21 09:30:59.5'";
    const id = await addReport(`select ${moment} as single, ${moment} as ranged from days limit 1`, {
      items: [
        item('single', '时间', { isSearch: 1, fieldType: 'Datetime' }),
        item('ranged', '区间', { isSearch: 1, fieldType: 'Datetime', searchMode: 'group' }),
      ],
    });
    const count = async (query: Record<string, string>) => (await ask(id, query)).result.total;
    for (const single of ['2026-11-21', '2026-11-21 09:30', '2026-11-21 09:30:59'])
      expect(await count({ single })).toBe(1);
    for (const single of ['2026-11-20', '2026-11-21 09:31', '2026-11-21 09:30:58'])
      expect(await count({ single })).toBe(0);
    expect(await count({ ranged_begin: '2026-11-21', ranged_end: '2026-11-21' })).toBe(1);
    expect(await count({ ranged_end: '2026-11-21 09:30:59' })).toBe(1);
    expect(await count({ ranged_end: '2026-11-20' })).toBe(0);
  });

  test('whose column has the name of an input of the call is not searched by it', async () => {
    const id = await addReport('select id, username from users', {
      items: [item('id', '编号', { isSearch: 1 }), item('username', '账号')],
    });
    const form = await server.call(onlineReports.queryInfo, { id }, reader.token);
    expect(form.result).toEqual([]);
    expect((await ask(id)).result.total).toBeGreaterThan(1);
  });

  test('shows ten thousand rows at most and says so', async () => {
    const id = await addReport(
      "select a.day, b.weekday from days a, days b where b.day < a.day and b.day < '2015-01-04'",
    );
    const { result } = await ask(id);
    expect([result.total, result.hasMore]).toEqual([10_000, true]);
  });
});

describe('the groups of a chart', () => {
  const items = [
    item('sex', '性别', { fieldType: 'Integer' }),
    item('day', '日期', { fieldType: 'Datetime', isSearch: 1, searchMode: 'group' }),
    item('part', '部分'),
    item('n', '数量', { fieldType: 'Integer' }),
    item('secret', '不显示', { fieldType: 'Integer', isShow: 0 }),
  ];
  const text = `select d.weekday as sex, d.day + time '10:00' as day, 'p' || d.weekday % 2 as part, d.weekday as n,
    1 as secret from days d where d.day between '2026-11-02' and '2026-11-15'`;
  const groups = async (id: string, query: Record<string, string>) =>
    server.call(onlineReports.chart, { id, chartKind: 'bar', chartFold: 'sum', ...query }, reader.token);

  test('fold the rows of the query by one or two columns', async () => {
    const id = await addReport(text, { items });
    const byPart = await groups(id, { chartX: 'part', chartValues: 'n' });
    expect(byPart.result).toEqual({
      points: [
        { x: 'p1', series: null, values: [32] },
        { x: 'p0', series: null, values: [24] },
      ],
      hasMore: false,
    });
    const both = await groups(id, {
      chartX: 'sex',
      chartSeries: 'part',
      chartFold: 'count',
      day_end: '2026-11-03',
    });
    expect(both.result.points).toEqual([
      { x: 1, series: 'p1', values: [1] },
      { x: 2, series: 'p0', values: [1] },
    ]);
    const days = await groups(id, { chartX: 'day', chartValues: 'n', chartFold: 'max' });
    expect(days.result.points).toHaveLength(14);
    expect(days.result.points[0]).toEqual({ x: '2026-11-02', series: null, values: [1] });
    const card = await groups(id, { chartKind: 'card', chartValues: 'n,sex' });
    expect(card.result.points).toEqual([{ x: null, series: null, values: [56, 56] }]);
    const each = await groups(id, { chartKind: 'scatter', chartX: 'sex', chartValues: 'n' });
    expect(each.result.points).toHaveLength(14);
  });

  test('are made of numbers that the report shows, and of rows that the reader sees', async () => {
    const id = await addReport(text, { items });
    for (const query of [
      { chartX: 'secret' },
      { chartX: 'nothing' },
      { chartX: 'part', chartValues: 'day' },
      { chartX: 'part', chartValues: 'n) from pg_user --' },
      { chartX: 'part', chartValues: 'n', chartFold: 'sum; select 1' },
    ])
      expect((await groups(id, query)).status).toBe(400);
    // A statement of its own: readers share results of equal ones for two seconds, and other tests add users.
    const people = await addReport("select username, sex from users where username <> ''", {
      items: [item('username', '账号'), item('sex', '性别')],
    });
    const seen = await groups(people, { chartKind: 'card', chartFold: 'count' });
    expect(seen.result.points[0]?.values).toEqual([(await ask(people)).result.total]);
    const hidden = await groups(people, { chartX: 'sex', chartFold: 'count' });
    expect(hidden.result.points.map(({ x }) => x)).toEqual([null]);
  });
});

describe('an exported report', () => {
  /** The file as rows of cells, headings first; undefined when it was refused. */
  const exported = async (id: string, query: Record<string, string>, token = reader.token) => {
    const { statusCode, rawPayload, headers } = await server.app.http.inject({
      method: 'GET',
      url: `/online/cgreport/api/exportXls/${id}?${new URLSearchParams(query).toString()}`,
      headers: { 'x-access-token': token },
    });
    const isBook = rawPayload.subarray(0, 2).toString() === 'PK';
    return { statusCode, headers, rows: isBook ? ((await readXlsx(rawPayload)).sheets[0]?.rows ?? []) : [] };
  };

  test('has the rows that its reader sees, the chosen columns and the texts of values', async () => {
    const id = await addReport('select username, status, sex, create_time from users order by username', {
      name: '人员',
      items: [
        item('username', '账号', { isSearch: 1 }),
        item('status', '状态', { fieldType: 'Integer', dictCode: 'user_status' }),
        item('sex', '性别', { fieldType: 'Integer', replaceVal: '男_1,女_2' }),
        item('create_time', '创建', { fieldType: 'Datetime' }),
      ],
    });
    const shown = (await ask(id)).result.records;
    const all = await exported(id, {});
    expect(decodeURIComponent(String(all.headers['content-disposition']))).toContain('人员-');
    expect(all.rows[0]).toEqual(['账号', '状态', '性别', '创建']);
    expect(all.rows.slice(1).map(([account]) => account)).toEqual(shown.map(({ username }) => username));
    expect(all.rows[1]?.[1]).toBe('正常');
    expect(all.rows[1]?.[2] ?? null).toBeNull();
    expect(all.rows[1]?.[3]).toBeInstanceOf(Date);
    const chosen = await exported(id, { columns: 'sex,username,nothing', username: '*i*' }, admin);
    expect(chosen.rows[0]).toEqual(['性别', '账号']);
    expect(chosen.rows.slice(1).every(([, account]) => String(account).includes('i'))).toBe(true);
    expect(chosen.rows.flat()).toContain('男');
  });

  test('needs the right to export and the right to open the report', async () => {
    const id = await addReport('select username from users', { items: [item('username', '账号')] });
    const role = await roleGiving(server, await buttonIds(server, 'user:list'));
    const other = await personWith(server, role, 'dept-east');
    await server.call(reports.edit, { id, version: 1, roleIds: [role, readerRole] }, admin);
    expect((await ask(id, {}, other.token)).status).toBe(200);
    expect((await exported(id, {}, other.token)).statusCode).toBe(403);
    await server.call(reports.edit, { id, version: 2, roleIds: [role] }, admin);
    expect((await exported(id, {})).statusCode).toBe(403);
  });

  test('begins with the line of its reader where exports demand it', async () => {
    const id = await addReport('select username from users', { items: [item('username', '账号')] });
    await server.rows(sql`update sys_export_setting set watermark = true`);
    const { rows } = await exported(id, {});
    await server.rows(sql`update sys_export_setting set watermark = false`);
    expect(String(rows[0]?.[0])).toContain(`（${reader.username}）导出于`);
  });
});
