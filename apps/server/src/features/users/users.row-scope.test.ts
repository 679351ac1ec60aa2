import { rowResources } from '@baisi/contract/rules/row-resources';
import {
  type RowRule,
  type RuleVariables,
  ruleConditions,
  ruleVariables,
} from '@baisi/contract/rules/row-rules';
import { type RowScope, rowScopeOf } from '@baisi/contract/rules/row-scope';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { isWithinNaively, type PlainRow } from './testing/naive-row-scope.ts';
import { isWithin, userResource } from './user-rows.ts';

const fields = rowResources[userResource];
const names = Object.keys(fields);

type Value = string | number | Date;
const listOf = (value: Value | Value[] | null): Value[] =>
  value === null ? [] : Array.isArray(value) ? value : [value];

let server: TestServer;
let rows: (PlainRow & { id: readonly string[] })[];
beforeAll(async () => {
  server = await startTestServer();
  // Adds users with values that are hard to compare: LIKE wildcards, empty and missing values, several departments or
  // none.
  await server.rows(sql`insert into sys_user (id, username, realname, password_hash, work_no, post, birthday, sex, status, create_by)
    select 'odd-' || n, 'odd' || n, (array['李%', '_李', '李\\', 'Li', 'li', '𠮷田'])[1 + n % 6], 'x', 'W' || n,
      (array[null, '', 'buyer', 'buyer,clerk', '100%'])[1 + n % 5], (array[null, '1990-05-17', '2000-01-01'])[1 + n % 3]::date,
      n % 3, 1 + n % 2, (array[null, 'admin', 'liwei'])[1 + n % 3]
    from generate_series(1, 300) n`);
  await server.rows(sql`insert into sys_user_depart (user_id, depart_id)
    select u.id, d.id from sys_user u join sys_depart d on (length(u.id) * 7 + ascii(right(u.id, 1)) + length(d.id)) % 5 = 0
    where u.id like 'odd-%'`);
  const found = await server.rows<Record<string, Value | Value[] | null>>(
    sql`select u.id, u.username, u.realname, u.sex, u.status,
      u.user_identity as "userIdentity", u.work_no as "workNo", u.post, u.birthday::text as birthday,
      u.create_by as "createBy", u.create_time as "createTime",
      array(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = u.id) as "orgCode"
    from sys_user u`,
  );
  rows = found.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, listOf(value)])),
    id: listOf(row['id'] ?? null).map(String),
  }));
});
afterAll(() => server.close());

const texts = fc.oneof(
  fc.constantFrom(
    '李',
    '李%',
    '_李',
    '%',
    '%李%',
    '\\',
    'li',
    'Li',
    'odd1',
    'A01',
    'A01A07',
    'A',
    'buyer',
    'admin',
    "' or 1=1 --",
    '𠮷',
  ),
  fc.string({ maxLength: 6 }),
);
const values = fc.oneof(
  texts,
  fc.constantFrom(
    '0',
    '1',
    '2',
    '-1',
    '1.5',
    'x',
    '1,2',
    'a,b',
    '1990-05-17',
    '2000-01-01',
    '2024-02-31',
    '2026-01-01 00:00:00',
  ),
  fc
    .tuple(fc.constantFrom(...ruleVariables, 'unknown'), fc.constantFrom('', '%', 'A01', 'x'))
    .map(([name, rest]) => `#{${name}}${rest}`),
);
const rule: fc.Arbitrary<RowRule & { isActive: boolean }> = fc.record({
  ruleColumn: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(null, 'password_hash', 'constructor') },
  ),
  ruleConditions: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...ruleConditions) },
    { weight: 1, arbitrary: fc.constantFrom('USE_SQL_RULES', 'like', '') },
  ),
  ruleValue: fc.oneof({ weight: 20, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) }),
  isActive: fc.boolean().map((one) => one),
});
/** Mostly rules whose operator and value fit their field, because nearly all fully random rules would be refused. */
const fitting: fc.Arbitrary<RowRule & { isActive: boolean }> = fc.oneof(
  rule,
  fc.record({
    ruleColumn: fc.constantFrom('username', 'realname', 'workNo', 'post', 'createBy', 'orgCode'),
    ruleConditions: fc.constantFrom('=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE', '!='),
    ruleValue: values,
    isActive: fc.constant(true),
  }),
  fc.record({
    ruleColumn: fc.constantFrom('sex', 'status', 'userIdentity'),
    ruleConditions: fc.constantFrom('=', '!=', '>', '>=', '<', '<=', 'IN'),
    ruleValue: fc.constantFrom('0', '1', '2', '1,2', '1.5'),
    isActive: fc.constant(true),
  }),
  fc.record({
    ruleColumn: fc.constantFrom('birthday', 'createTime'),
    ruleConditions: fc.constantFrom('=', '!=', '>', '>=', '<', '<='),
    ruleValue: fc.constantFrom('1990-05-17', '2000-01-01', '#{sys_date}', '2026-01-01'),
    isActive: fc.constant(true),
  }),
  fc.constant({ ruleColumn: null, ruleConditions: 'ALL', ruleValue: null, isActive: true }),
);
const variables: fc.Arbitrary<RuleVariables> = fc.record({
  sys_user_code: fc.constantFrom(['liwei'], ['odd1']),
  sys_user_name: fc.constantFrom(['李伟'], ['李%']),
  sys_user_id: fc.constant(['user-liwei']),
  sys_org_code: fc.constantFrom(null, ['A01'], ['A01A07']),
  sys_multi_org_code: fc.constantFrom(null, [], ['A01A07', 'A01A08'], ['A01']),
  sys_date: fc.constant(['2026-11-21']),
  sys_time: fc.constant(['2026-11-21 09:30:00']),
  tenant_id: fc.constant(['0']),
});
const scopes: fc.Arbitrary<RowScope> = fc
  .tuple(fc.array(fc.array(fitting, { maxLength: 3 }), { maxLength: 3 }), variables)
  .map(([lines, known]) => {
    const grants = lines.map((rules) => rules.map((one) => ({ ...one, id: 'rule' })));
    return rowScopeOf('system/UserList', { isRuled: true, grants }, known);
  });

const ids = (scope: RowScope): string[] =>
  rows.filter((row) => isWithinNaively(scope, row)).map((row) => row.id[0] ?? '');

test('the SQL conditions match exactly the rows that the rules describe, for 10 000 random sets of rules', {
  timeout: 240_000,
}, async () => {
  let narrowing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(scopes, { minLength: 25, maxLength: 25 }), async (many) => {
      const columns = many.map((scope) => sql`array(select u.id from sys_user u where ${isWithin(scope)})`);
      const [found] = await server.rows<{ found: string[][] }>(
        sql`select to_jsonb(array[]::text[]) || ${sql.join(
          columns.map((one) => sql`jsonb_build_array(${one})`),
          sql` || `,
        )} as found`,
      );
      many.forEach((scope, n) => {
        const expected = ids(scope).toSorted();
        if (expected.length > 0 && expected.length < rows.length) narrowing += 1;
        expect({ scope, ids: found?.found[n]?.toSorted() }).toEqual({ scope, ids: expected });
      });
    }),
    { numRuns: 400 },
  );
  // Ensures that many cases match some rows but not all.
  expect(narrowing).toBeGreaterThan(1_000);
});

test('no value of a rule is interpreted as SQL', async () => {
  for (const value of ["'; drop table sys_user; --", "x' or '1'='1", '$1', '%', '\\']) {
    const scope: RowScope = [[{ field: 'username', operator: 'contains', values: [value] }]];
    const found = await server.rows<{ id: string }>(
      sql`select u.id from sys_user u where ${isWithin(scope)}`,
    );
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids(scope).toSorted());
  }
  const unknown: RowScope = [[{ field: 'password_hash', operator: 'contains', values: ['a'] }]];
  expect(await server.rows(sql`select from sys_user u where ${isWithin(unknown)}`)).toEqual([]);
});
