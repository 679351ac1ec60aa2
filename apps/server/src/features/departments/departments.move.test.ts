import { departments } from '@baisi/contract/departments';
import { session } from '@baisi/contract/session';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRuleForNow, personWith, roleGiving } from '../permissions/testing/menus.ts';
import { somebodyHolding } from '../users/testing/people.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const add = async (parentId: string | null = 'dept-hr') => {
  numbers += 1;
  return (await server.call(departments.add, { departName: `迁移${numbers}`, parentId }, admin)).result;
};
const get = async (id: string) => (await server.call(departments.get, { id }, admin)).result;
const move = (id: string, parentId: string | null, as = admin) =>
  server.call(departments.move, { id, parentId }, as);
const preview = async (id: string, parentId: string | null) =>
  (await server.call(departments.movePreview, { id, parentId }, admin)).result;

describe('a moved department', () => {
  test('moves with all descendants: codes, levels and parents change, and old codes still lead to it', async () => {
    const top = await add();
    const below = await add(top.id);
    const { message, result } = await move(top.id, 'dept-sh-orders');
    expect(message).toBe('移动成功！');
    const [movedTop, movedBelow] = [await get(top.id), await get(below.id)];
    expect(movedTop).toMatchObject({ parentId: 'dept-sh-orders', orgCode: result.orgCode, orgType: '4' });
    expect(result.orgCode.startsWith('A01A07A01')).toBe(true);
    expect(movedBelow).toMatchObject({ parentId: top.id, orgType: '5', orgCode: `${result.orgCode}A01` });
    const found = await server.call(departments.byCode, { orgCode: below.orgCode }, admin);
    expect(found.result.id).toBe(below.id);
    const search = { keyWord: below.orgCode.toLowerCase() };
    const hits = (await server.call(departments.search, search, admin)).result;
    expect(hits.map(({ id }) => id)).toContain(below.id);
  });

  test('leaves an old code that is never assigned again, and continues the numbering of its own children', async () => {
    const top = await add();
    await add(top.id);
    await move(top.id, 'dept-it');
    expect((await add()).orgCode).not.toBe(top.orgCode);
    const moved = await get(top.id);
    expect((await add(top.id)).orgCode).toBe(`${moved.orgCode}A02`);
  });

  test('can be moved by the edit form together with other changes', async () => {
    const { id } = await add();
    const edit = { id, version: 1, departName: '改名并移动', parentId: 'dept-it' };
    expect((await server.call(departments.edit, edit, admin)).message).toBe('修改成功!');
    expect(await get(id)).toMatchObject({ departName: '改名并移动', parentId: 'dept-it', orgType: '3' });
  });

  test('can be moved to the top; a form without a parent leaves it where it is', async () => {
    const { id } = await add();
    await move(id, null);
    const { orgCode, orgType, version } = await get(id);
    expect([orgCode.length, orgType]).toEqual([3, '1']);
    await server.call(departments.edit, { id, version, departName: '仍在顶层' }, admin);
    expect(await get(id)).toMatchObject({ parentId: '', orgCode });
  });
});

describe('references to a moved department by code', () => {
  test('sessions stay open, and the department chosen last stays chosen', async () => {
    const { id, orgCode } = await add();
    const member = await personWith(server, await roleGiving(server, ['menu-home']), id);
    const own = async () => (await server.call(session.departments, {}, member.token)).result;
    expect((await own()).orgCode).toBe(orgCode);
    await server.rows(sql`update sys_user set org_code = ${orgCode} where id = ${member.id}`);
    await server.rows(sql`update sys_session set org_code = ${orgCode} where user_id = ${member.id}`);
    const { result } = await move(id, 'dept-it');
    expect((await own()).orgCode).toBe(result.orgCode);
    const stored = await server.rows(sql`select u.org_code as last, s.org_code as now from sys_user u
      join sys_session s on s.user_id = u.id where u.id = ${member.id}`);
    expect(stored).toEqual([{ last: result.orgCode, now: result.orgCode }]);
  });

  test('row rules still match the same users', async () => {
    const { id, orgCode } = await add();
    const member = await personWith(server, await roleGiving(server, ['menu-home']), id);
    const rule = await addRuleForNow(server, admin, {
      ruleColumn: 'orgCode',
      ruleConditions: 'RIGHT_LIKE',
      ruleValue: orgCode,
    });
    const reader = await personWith(
      server,
      await roleGiving(server, ['menu-users', 'button-user-list'], { 'menu-users': [rule] }),
    );
    const seen = async () =>
      (await server.call(users.list, { pageSize: 100 }, reader.token)).result.records.map(
        ({ id: one }) => one,
      );
    expect(await seen()).toEqual([member.id]);
    expect((await preview(id, 'dept-it')).rules.map((one) => one.id)).toContain(rule);
    await move(id, 'dept-it');
    expect(await seen()).toEqual([member.id]);
  });

  test('records with its code, and views shared with it, get the new code', async () => {
    const { id, orgCode } = await add();
    await server.rows(sql`insert into sys_category (id, pid, code, name, sys_org_code)
      values (${`c-${id.slice(0, 20)}`}, null, ${`M${id.slice(0, 20)}`}, '归属', ${orgCode})`);
    const { result } = await move(id, 'dept-it');
    const rows = await server.rows(
      sql`select sys_org_code from sys_category where id = ${`c-${id.slice(0, 20)}`}`,
    );
    expect(rows).toEqual([{ sys_org_code: result.orgCode }]);
  });
});

describe('before a department is moved', () => {
  test('the preview counts what is moved and names who becomes or stops being responsible; nothing is moved', async () => {
    const top = await add('dept-sh-orders');
    const below = await add(top.id);
    await personWith(server, await roleGiving(server, ['menu-home']), below.id);
    const [before, after] = [await add('dept-it'), await add('dept-hr')];
    await move(top.id, before.id);
    const old = await personWith(server, await roleGiving(server, ['menu-home']), before.id);
    const next = await personWith(server, await roleGiving(server, ['menu-home']), after.id);
    await server.rows(
      sql`update sys_user set user_identity = 2, depart_ids = ${before.id} where id = ${old.id}`,
    );
    await server.rows(
      sql`update sys_user set user_identity = 2, depart_ids = ${after.id} where id = ${next.id}`,
    );
    const said = await preview(top.id, after.id);
    expect(said).toMatchObject({ departments: 2, people: 1, sessions: 1 });
    expect(said.gaining.map(({ id }) => id)).toContain(next.id);
    expect(said.losing.map(({ id }) => id)).toContain(old.id);
    expect((await get(top.id)).parentId).toBe(before.id);
  });
});

describe('a move is refused', () => {
  test('below the department itself, below its descendant, to where it already is, or below a missing department', async () => {
    const top = await add();
    const below = await add(top.id);
    const refusals = [];
    for (const parentId of [top.id, below.id, 'dept-hr', 'dept-none'])
      refusals.push((await move(top.id, parentId)).refusal?.error);
    expect(refusals).toEqual([
      'department-below-itself',
      'department-below-itself',
      'department-already-there',
      'department-not-found',
    ]);
    expect((await move('dept-none', 'dept-hr')).refusal?.error).toBe('not-found');
  });

  test('two concurrent moves cannot form a cycle: one is refused', async () => {
    const [a, b] = [await add(), await add()];
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
    const refusals = answers.flatMap(({ refusal }) => refusal?.error ?? []);
    expect(refusals).toEqual(['department-below-itself']);
    const [nowA, nowB] = [await get(a.id), await get(b.id)];
    const isNested = nowA.orgCode.startsWith(nowB.orgCode) || nowB.orgCode.startsWith(nowA.orgCode);
    expect(isNested).toBe(true);
  });

  test('after many concurrent moves and additions, every code begins with its parent’s and none is assigned twice', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await Promise.all([
      move(a.id, b.id),
      add(a.id),
      move(c.id, a.id),
      add(c.id),
      add(b.id),
      move(b.id, 'dept-it'),
    ]);
    const wrong = await server.rows(sql`select d.id from sys_depart d join sys_depart p on p.id = d.parent_id
      where not starts_with(d.org_code, p.org_code) or d.org_type::int <> p.org_type::int + 1`);
    expect(wrong).toEqual([]);
  });

  test('without the permission, out of the caller’s rows, or into a department that the caller belongs to', async () => {
    const { id } = await add();
    const reader = await somebodyHolding(server, 'depart:list');
    expect((await move(id, 'dept-it', reader.token)).status).toBe(403);
    const editor = await somebodyHolding(server, 'depart:list', 'depart:edit');
    await server.rows(sql`insert into sys_user_depart (user_id, depart_id) values (${editor.id}, 'dept-it')`);
    const own = await move(id, 'dept-it', editor.token);
    expect([own.status, own.refusal?.error]).toEqual([403, 'own-reach-fixed']);
    const [from, to] = [await add(null), await add(null)];
    const inside = await add(from.id);
    expect((await move(inside.id, to.id, editor.token)).refusal).toBeUndefined();
  });

  test('if superiors gain or lose the department, unless the caller manages it and outranks those who lose it', async () => {
    const [from, to] = [await add(null), await add(null)];
    const middle = await add(from.id);
    const { id } = await add(middle.id);
    const superiorOf = async (departmentId: string, ...codes: `${string}:${string}`[]) => {
      const person = await somebodyHolding(server, 'depart:list', 'depart:edit', ...codes);
      await server.rows(
        sql`update sys_user set user_identity = 2, depart_ids = ${departmentId} where id = ${person.id}`,
      );
      return person;
    };
    await superiorOf(to.id);
    const editor = await somebodyHolding(server, 'depart:list', 'depart:edit');
    expect((await move(id, to.id, editor.token)).refusal?.error).toBe('beyond-own-position');
    const own = await superiorOf(from.id);
    expect((await move(id, to.id, own.token)).refusal).toBeUndefined();
    expect((await move(id, middle.id)).refusal).toBeUndefined();
    await superiorOf(middle.id, 'user:delete');
    expect((await move(id, to.id, own.token)).refusal?.error).toBe('not-outranked');
  });

  test('if the caller does not reach its members, because other users would then see them', async () => {
    const [from, to] = [await add(null), await add(null)];
    const { id } = await add(from.id);
    const empty = await add(from.id);
    await personWith(server, await roleGiving(server, ['menu-home']), id);
    const editor = await somebodyHolding(server, 'depart:list', 'depart:edit');
    await addRuleForNow(server, admin, { ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' });
    expect((await move(empty.id, to.id, editor.token)).refusal).toBeUndefined();
    expect((await move(id, to.id, editor.token)).refusal?.error).toBe('beyond-own-rows');
  });
});
