import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type NewPerson } from './a-person.ts';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, type Visit, visit } from './browser.ts';
import { saveGrid, unsavedIn } from './items-grid.ts';
import { kept } from './kept-drafts.ts';
import { chooseMember, memberOf, membersIn } from './members-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let token: string;
let roleId: string;
const unique = String(randomInt(1e7));
const keeper = { username: 'zhaoxiaomin', realname: '赵晓敏' };
const rights = [
  'menu-system',
  'menu-departments',
  'button-department-list',
  'button-department-edit',
  'menu-my-departments',
  'button-department-users',
  'menu-users',
  'button-user-list',
];

/** Calls the API as an administrator, without a browser window; returns the result. */
async function administer(method: 'POST' | 'DELETE' | 'GET', path: string, body?: object): Promise<unknown> {
  const answer = await ask(product, method, path, body === undefined ? { token } : { token, body });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
}

beforeAll(async () => {
  token = await tokenFor(product, 'admin', administratorPassword);
  const roleCode = `keepers_${unique}`;
  const made = await administer('POST', '/sys/role/add', { roleName: roleCode, roleCode, description: null });
  roleId = (made as { id: string }).id;
  await administer('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: rights.join(','),
    lastpermissionIds: '',
  });
  await administer('POST', '/sys/user/addSysUserRole', {
    roleId,
    userIdList: [`user-${keeper.username}`],
  });
});
afterAll(async () => {
  await administer('DELETE', `/sys/role/delete?id=${roleId}`);
});

/** A new department with these users in it. */
async function aDepartment(name: string, people: readonly NewPerson[]): Promise<string> {
  const made = await administer('POST', '/sys/sysDepart/add', {
    departName: name,
    parentId: '',
    orgCategory: '1',
    departOrder: 0,
  });
  const { id } = made as { id: string };
  await administer('POST', '/sys/user/editSysDepartWithUser', {
    depId: id,
    userIdList: people.map((person) => person.id),
  });
  return id;
}

/** The members of a department on the server. */
async function membersOf(departId: string): Promise<string[]> {
  const path = `/sys/user/departUserList?depId=${departId}&direct=1&pageSize=100`;
  const { records } = (await administer('GET', path)) as { records: { realname: string }[] };
  return records.map(({ realname }) => realname).toSorted();
}

/** A window that shows the members of a department and receives changes of them. */
async function windowOn(departId: string, username: string, password: string): Promise<Visit> {
  const one = await visit(browser, product);
  await signIn(one.page, product, username, password);
  const listening = new Promise<void>((resolve) => {
    one.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"subscribed".*department-members/.test(String(payload))) resolve();
      }),
    );
  });
  await one.page.goto(`/isystem/depart?department=${departId}&tab=people`);
  await membersIn(one.page).getByRole('gridcell').first().waitFor({ timeout: 60_000 });
  await listening;
  return one;
}

async function putIn(page: Page, { realname }: NewPerson): Promise<void> {
  await page.getByRole('button', { name: '添加已有用户' }).click();
  const picker = page.getByRole('dialog', { name: '添加已有用户' });
  await picker.getByLabel('用户姓名').fill(realname);
  await picker.getByLabel('用户姓名').press('Enter');
  // A box ticked before the search has answered goes with its row; the heading has one too.
  await expect.poll(() => picker.getByRole('checkbox', { name: /^选择/ }).count()).toBe(2);
  await picker.getByRole('checkbox', { name: `选择${realname}` }).check();
  await picker.getByRole('button', { name: '添加（1）' }).click();
  await memberOf(page, realname).waitFor();
}

async function takeOut(page: Page, row: number): Promise<void> {
  await chooseMember(page, row);
  await page.getByRole('button', { name: '取消关联' }).click();
  const question = page.getByRole('dialog', { name: '取消关联' });
  await question.getByText('将在保存后离开该部门').waitFor();
  await question.getByRole('button', { name: '取消关联' }).click();
}

/** Returns the displayed names, sorted. */
async function shownIn(page: Page): Promise<string[]> {
  const names = await membersIn(page).locator('[data-row]:not([hidden]) [data-column="0"]').allTextContents();
  return names.toSorted();
}

test('two users edit the members of one department at once: both see who joins and leaves, and a member whom both add is added once', async () => {
  const people: NewPerson[] = [];
  for (let i = 0; i < 5; i += 1) people.push(await aPerson(product));
  const [first, second, third, fourth, fifth] = people as [
    NewPerson,
    NewPerson,
    NewPerson,
    NewPerson,
    NewPerson,
  ];
  const departId = await aDepartment(`同管部${unique}`, [first, second]);
  const mine = await windowOn(departId, 'admin', administratorPassword);
  const theirs = await windowOn(departId, keeper.username, product.demoPassword);

  await memberOf(theirs.page, second.realname).locator('[data-column="1"]').click();
  await mine.page
    .getByRole('list', { name: '正在编辑的人' })
    .getByText(keeper.realname, { exact: true })
    .waitFor();

  await putIn(mine.page, third);
  await putIn(mine.page, fourth);
  await takeOut(mine.page, 0);
  await expect.poll(() => unsavedIn(mine.page)).toBe(3);

  await putIn(theirs.page, third);
  await putIn(theirs.page, fifth);
  await saveGrid(theirs.page);
  // The other user added one of mine, so it no longer counts as unsaved.
  await expect.poll(() => unsavedIn(mine.page)).toBe(2);
  await memberOf(mine.page, fifth.realname).waitFor();
  await saveGrid(mine.page);
  await expect.poll(() => unsavedIn(mine.page)).toBe(0);

  const truth = await membersOf(departId);
  expect(truth).toHaveLength(4);
  expect(truth).toEqual(expect.arrayContaining([third.realname, fourth.realname, fifth.realname]));
  for (const { page } of [mine, theirs]) await expect.poll(() => shownIn(page)).toEqual(truth);
  expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  for (const { context } of [mine, theirs]) await leave(context);
  await administer('DELETE', `/sys/sysDepart/delete?id=${departId}`);
});

test('chosen but unsaved members are there again after coming back, and discarding them leaves the department unchanged', async () => {
  const [inside, newcomer] = [await aPerson(product), await aPerson(product)];
  const departId = await aDepartment(`草稿部${unique}`, [inside]);
  const { page, context, complaints } = await windowOn(departId, 'admin', administratorPassword);
  await putIn(page, newcomer);
  await kept(page, 1);
  await page.goBack();
  await membersIn(page).waitFor({ state: 'detached' });
  await page.goto(`/isystem/depart?department=${departId}&tab=people`);
  await page.getByText(/^已恢复 .*\d\d:\d\d 的未保存草稿$/).waitFor();
  await memberOf(page, newcomer.realname).waitFor();
  await page.getByRole('button', { name: '丢弃', exact: true }).click();
  await memberOf(page, newcomer.realname).waitFor({ state: 'hidden' });
  await kept(page, 0);
  await expect.poll(() => membersOf(departId)).toEqual([inside.realname]);
  expect(complaints).toEqual([]);
  await leave(context);
  await administer('DELETE', `/sys/sysDepart/delete?id=${departId}`);
});
