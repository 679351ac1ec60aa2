import { type GridView, gridViews } from '@baisi/contract/grid-views';
import { type GridLook, maxGridViews } from '@baisi/contract/rules/grid-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buttonIds, type Person, personWith, roleGiving } from '../permissions/testing/menus.ts';

const gridKey = 'dictionary-items';

let server: TestServer;
/** A user who may read items and share views, and works in 人力资源部. */
let sharer: Person;
/** A user who may read items and works in the same department. */
let colleague: Person;
/** A user who may read items and works in another department. */
let stranger: Person;
beforeAll(async () => {
  server = await startTestServer();
  const reading = await roleGiving(server, await buttonIds(server, 'dict:list'));
  const sharing = await roleGiving(server, await buttonIds(server, 'dict:list', 'gridView:share'));
  sharer = await personWith(server, sharing, 'dept-hr');
  colleague = await personWith(server, reading, 'dept-hr');
  stranger = await personWith(server, reading, 'dept-finance');
});
afterAll(() => server.close());

const look: GridLook = {
  arrangement: {
    order: ['itemValue', 'itemText'],
    widths: { itemText: 240 },
    shown: { description: false },
    pins: { itemText: 'left' },
    narrow: 'table',
    frozen: { top: 1, bottom: 0 },
  },
  sorts: [{ field: 'itemValue', isDescending: true }],
  filters: [{ field: 'status', texts: ['启用', ''] }],
};
const empty: GridLook = { arrangement: {}, sorts: [], filters: [] };

let numbers = 0;
type Form = Pick<GridView, 'name' | 'scope'> & { content: GridLook };
const form = (values: Partial<Form> = {}) => {
  numbers += 1;
  return { name: `视图${numbers}`, content: empty, scope: 'own' as const, ...values };
};
const add = async ({ token }: Person, values: Partial<Form> = {}): Promise<string> => {
  const { result, refusal } = await server.call(gridViews.add, { gridKey, ...form(values) }, token);
  if (refusal !== undefined) throw new Error(refusal.message);
  return result.id;
};
const seenBy = async ({ token }: Person) => (await server.call(gridViews.list, { gridKey }, token)).result;
const namesSeenBy = async (person: Person) => (await seenBy(person)).map(({ name }) => name);
const edit = ({ token }: Person, id: string, values: Partial<Form> & { version?: number } = {}) =>
  server.call(gridViews.edit, { version: 1, ...form(values), id }, token);

describe('own views', () => {
  test('#34 a view is stored with its look, changed by its version, and removed; nobody else sees it', async () => {
    const id = await add(colleague, { name: '我的列', content: look });
    expect((await seenBy(colleague)).find((view) => view.id === id)).toEqual({
      id,
      name: '我的列',
      content: look,
      scope: 'own',
      ownerName: '测试人',
      isMine: true,
      version: 1,
    });
    expect(await namesSeenBy(sharer)).not.toContain('我的列');
    expect((await edit(colleague, id, { name: '改过的列' })).message).toBe('修改成功!');
    expect((await seenBy(colleague)).find((view) => view.id === id)).toMatchObject({
      name: '改过的列',
      content: empty,
      version: 2,
    });
    expect((await server.call(gridViews.remove, { id }, colleague.token)).message).toBe('删除成功!');
    expect(await namesSeenBy(colleague)).not.toContain('改过的列');
    const history = await server.rows(
      sql`select operation, actor_name from change_history where table_name = 'sys_grid_view' and row_id = ${id} order by id`,
    );
    expect(history).toEqual(
      ['insert', 'update', 'delete'].map((operation) => ({ operation, actor_name: colleague.username })),
    );
  });

  test('#34 a save over another user’s change is refused with that user’s name and the current view', async () => {
    const id = await add(colleague, { name: '争抢' });
    await edit(colleague, id, { name: '先改', content: look });
    const { status, refusal } = await edit(colleague, id, { name: '后改' });
    expect([status, refusal?.error]).toEqual([409, 'stale-version']);
    expect(refusal?.message).toMatch(/^数据已被 测试人 于 .* 修改/);
    expect(refusal?.result).toMatchObject({
      changedBy: '测试人',
      current: { id, name: '先改', content: look, version: 2 },
    });
  });

  test('#34 a name is unique per user and grid; other users may use it too', async () => {
    await add(colleague, { name: '同名' });
    const again = await server.call(gridViews.add, { gridKey, ...form({ name: ' 同名 ' }) }, colleague.token);
    expect([again.status, again.refusal?.message]).toEqual([200, '您已有同名的视图，请换一个名称']);
    const other = await add(colleague);
    expect((await edit(colleague, other, { name: '同名' })).refusal?.error).toBe('grid-view-name-taken');
    await add(stranger, { name: '同名' });
  });

  test('#34 a user has at most fifty views of a grid', async () => {
    for (let i = (await seenBy(stranger)).filter(({ isMine }) => isMine).length; i < maxGridViews; i += 1)
      await add(stranger);
    const tooMany = await server.call(gridViews.add, { gridKey, ...form() }, stranger.token);
    expect(tooMany.refusal?.message).toBe('每个表格最多保存50个视图，请先删除不用的视图');
    await server.rows(sql`delete from sys_grid_view where owner = ${stranger.username}`);
  });

  test('#34 a user who may not read the rows of a grid cannot have views of it', async () => {
    const outsider = await personWith(server, await roleGiving(server, await buttonIds(server, 'log:list')));
    const id = await add(sharer, { scope: 'all' });
    const answers = await Promise.all([
      server.call(gridViews.list, { gridKey }, outsider.token),
      server.call(gridViews.add, { gridKey, ...form() }, outsider.token),
    ]);
    expect(answers.map(({ refusal }) => refusal?.error)).toEqual(['forbidden', 'forbidden']);
    const managing = await personWith(
      server,
      await roleGiving(server, await buttonIds(server, 'depart:user')),
    );
    const ofMembers = await server.call(gridViews.list, { gridKey: 'department-members' }, managing.token);
    expect(ofMembers.result).toEqual([]);
    expect((await edit(outsider, id)).refusal?.error).toBe('not-found');
    expect((await server.call(gridViews.remove, { id }, outsider.token)).refusal?.error).toBe('not-found');
  });

  test.each([
    ['a blank name', { name: '' }, '视图名称不能为空'],
    ['a long name', { name: '长'.repeat(31) }, '视图名称不能超过30个字符'],
    ['an unknown scope', { scope: 'everybody' }, '可见范围格式不正确'],
    ['an unknown grid', { gridKey: 'users' }, '不支持的表格'],
    ['no look', { content: null }, '视图内容格式不正确'],
    ['a look with additional properties', { content: { ...empty, script: 'x' } }, '视图内容格式不正确'],
    ['an invalid width', { content: { ...empty, arrangement: { widths: { a: -1 } } } }, '视图内容格式不正确'],
    [
      'a look that is too large',
      { content: { ...empty, filters: [{ field: 'itemText', texts: Array(40).fill('长'.repeat(1000)) }] } },
      '视图内容过大，请减少筛选的值后再保存',
    ],
  ])('#34 %s is refused', async (_, values, message) => {
    const { status, body } = await server.request({
      method: 'POST',
      url: '/sys/gridView/add',
      token: sharer.token,
      payload: { gridKey, ...form(), ...values },
    });
    expect([status, body['message']]).toEqual([400, message]);
  });
});

describe('shared views', () => {
  test('#34 a view shared with everybody or a department is visible there, with the name of its owner', {
    meta: { spec: 'grid-34.shared-views' },
  }, async () => {
    await add(sharer, { name: '给部门', scope: 'department', content: look });
    await add(sharer, { name: '给所有人', scope: 'all' });
    const seen = await seenBy(colleague);
    expect(seen).toContainEqual(
      expect.objectContaining({ name: '给部门', scope: 'department', isMine: false, content: look }),
    );
    expect(seen.map(({ name }) => name)).toContain('给所有人');
    const beyond = await namesSeenBy(stranger);
    expect([beyond.includes('给部门'), beyond.includes('给所有人')]).toEqual([false, true]);
  });

  test('#34 sharing requires its permission, and sharing with a department requires a current department', async () => {
    const refused = async (person: Person, scope: 'department' | 'all') =>
      (await server.call(gridViews.add, { gridKey, ...form({ scope }) }, person.token)).refusal?.message;
    expect(await refused(colleague, 'all')).toBe('没有共享视图的权限');
    expect(await refused(colleague, 'department')).toBe('没有共享视图的权限');
    const own = await add(colleague);
    expect((await edit(colleague, own, { scope: 'all' })).status).toBe(403);
    const nowhere = await personWith(server, sharer.roleId);
    expect(await refused(nowhere, 'department')).toBe('您当前没有登录部门，不能共享给本部门');
  });

  test('#34 others use a shared view but cannot change it without the permission to share', {
    meta: { spec: 'grid-34.shared-views' },
  }, async () => {
    const id = await add(sharer, { scope: 'all' });
    const refusals = [
      await edit(colleague, id),
      await server.call(gridViews.remove, { id }, colleague.token),
    ];
    expect(refusals.map(({ status, refusal }) => [status, refusal?.message])).toEqual(
      refusals.map(() => [403, '只能修改、删除自己的视图']),
    );
    const another = await personWith(server, sharer.roleId, 'dept-hr');
    expect((await edit(another, id, { name: '他人改名', scope: 'all' })).message).toBe('修改成功!');
    expect((await server.call(gridViews.remove, { id }, another.token)).message).toBe('删除成功!');
  });

  test('#34 an owner who lost the permission to share can still change and unshare a shared view', async () => {
    const id = await add(colleague);
    await server.rows(sql`update sys_grid_view set scope = 'department',
      sys_org_code = (select org_code from sys_depart where id = 'dept-hr') where id = ${id}`);
    const changed = await edit(colleague, id, { name: '曾共享', scope: 'department', version: 2 });
    expect(changed.refusal).toBeUndefined();
    expect(await namesSeenBy(sharer)).toContain('曾共享');
    const wider = await edit(colleague, id, { scope: 'all', version: 3 });
    expect(wider.refusal?.error).toBe('grid-view-not-shared');
    expect((await edit(colleague, id, { name: '曾共享', version: 3 })).refusal).toBeUndefined();
    expect(await namesSeenBy(sharer)).not.toContain('曾共享');
    expect((await server.call(gridViews.remove, { id }, colleague.token)).refusal).toBeUndefined();
  });

  test('#34 for a user who cannot see a view, its id gets the same refusal as an unknown id', async () => {
    const own = await add(sharer);
    const ofDepartment = await add(sharer, { scope: 'department' });
    const refusals = [
      await edit(stranger, ofDepartment),
      await server.call(gridViews.remove, { id: ofDepartment }, stranger.token),
      await edit(colleague, own),
    ];
    expect(refusals.map(({ refusal }) => refusal?.error)).toEqual(refusals.map(() => 'not-found'));
  });
});

test('#34 content that an older version stored in an unknown format is an empty look', async () => {
  const id = await add(sharer);
  await server.rows(sql`update sys_grid_view set content = '{"columns":7}' where id = ${id}`);
  expect((await seenBy(sharer)).find((view) => view.id === id)?.content).toEqual(empty);
});

describe('views of lists', () => {
  test('a view of orders is stored with filters, order and columns, by its owner alone, who may read orders', async () => {
    const reading = await roleGiving(server, await buttonIds(server, 'order:list'));
    const [clerk, other] = [await personWith(server, reading), await personWith(server, reading)];
    const content: GridLook = {
      arrangement: { order: ['payAmount', 'customerName'], shown: { platformNo: false } },
      sorts: [{ field: 'payAmount', isDescending: true }],
      filters: [
        { field: 'orderStatus', texts: ['approved'] },
        { field: 'orderedFrom', texts: ['2026-11-01'] },
      ],
    };
    const sent = { gridKey: 'orders' as const, name: '待发货大单', scope: 'own' as const, content };
    const { result } = await server.call(gridViews.add, sent, clerk.token);
    const listed = async ({ token }: Person) =>
      (await server.call(gridViews.list, { gridKey: 'orders' }, token)).result;
    expect(await listed(clerk)).toMatchObject([{ id: result.id, name: '待发货大单', content, isMine: true }]);
    expect(await listed(other)).toEqual([]);
    expect((await server.call(gridViews.list, { gridKey: 'orders' }, stranger.token)).status).toBe(403);
    expect((await server.call(gridViews.list, { gridKey: 'waybills' }, clerk.token)).status).toBe(403);
    const renamed = { id: result.id, version: 1, name: '大单' };
    expect((await server.call(gridViews.edit, renamed, clerk.token)).refusal).toBeUndefined();
    expect(await listed(clerk)).toMatchObject([{ name: '大单', content }]);
    expect((await server.call(gridViews.remove, { id: result.id }, clerk.token)).refusal).toBeUndefined();
    expect(await listed(clerk)).toEqual([]);
  });
});
