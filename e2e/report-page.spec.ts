import { randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { findings } from './axe.ts';
import { administratorPassword, sharedBrowser, signIn, visit } from './browser.ts';
import { pick } from './forms.ts';
import { ownProduct } from './product.ts';

// An analyst who may write no SQL reads a report that others have written.

const product = await ownProduct();
const browser = await sharedBrowser();
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

const done = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await ask(product, method, path, { token: admin, ...(body === undefined ? {} : { body }) });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
};
const unique = String(randomInt(1e7)).padStart(7, '0');
const granted = [
  'menu-home',
  'menu-system',
  'menu-users',
  'button-user-list',
  'column-user-sex',
  'menu-reports',
  'button-cgreport-export',
];
const grant = (roleId: string, now: readonly string[], before: readonly string[]) =>
  done('POST', '/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: now.join(','),
    lastpermissionIds: before.join(','),
  });

async function aRole(name: string, permissions: readonly string[]): Promise<string> {
  const role = { roleName: `${name}${unique}`, roleCode: `${name}_${unique}`, description: null };
  const { id } = (await done('POST', '/sys/role/add', role)) as { id: string };
  if (permissions.length > 0) await grant(id, permissions, []);
  return id;
}

async function scope(roleId: string, kind: 'all' | 'self'): Promise<void> {
  const { result } = await ask(product, 'GET', `/sys/role/dataScope?roleId=${roleId}`, { token: admin });
  const { version } = result as { version: number };
  await done('PUT', '/sys/role/dataScope', { roleId, version, kind, exceptions: [], departIds: [] });
}

const addReport = (roleId: string) =>
  done('POST', '/online/cgreport/head/add', {
    code: `people_${unique}`,
    name: '人员一览',
    cgrSql: 'select username, realname, sex, create_time from users order by username',
    roleIds: [roleId],
    items: [
      { fieldName: 'username', fieldTxt: '账号', isSearch: 1, isOrder: 1 },
      { fieldName: 'realname', fieldTxt: '姓名', isSearch: 1 },
      { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', isSearch: 1, dictCode: 'sex' },
      { fieldName: 'create_time', fieldTxt: '创建时间', fieldType: 'Datetime' },
    ],
  });

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
/** Read at once: rows that vanish meanwhile would be waited for. */
const accounts = (page: Page) =>
  page
    .locator('.ant-table-row')
    .evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''));

test('an analyst opens, filters, sorts, exports and charts a report; changed rights change the open page', async () => {
  const analyst = await aRole('analyst', granted);
  const opens = await aRole('opens', []);
  await addReport(opens);
  const person = { username: `fenxi${unique}`, realname: `分${unique}`, password: 'Willow#Bridge26' };
  const { id } = (await done('POST', '/sys/user/add', {
    ...person,
    mustChangePassword: false,
    workNo: `R${unique}`,
    phone: `1373${unique}`,
    email: '',
    telephone: '',
    sex: 0,
    birthday: null,
    post: '',
    userIdentity: 1,
    departIds: '',
    selectedroles: `${analyst},${opens}`,
    selecteddeparts: 'dept-east',
  })) as { id: string };
  const { page, complaints } = await visit(browser, product);
  await signIn(page, product, person.username, person.password, `/online/cgreport/people_${unique}`);
  await page.getByRole('heading', { name: '人员一览' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(10);

  await page.getByRole('button', { name: '展开', exact: true }).click();
  await pick(page, page.getByRole('combobox', { name: '性别' }), '女');
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('*i*');
  await page.keyboard.press('Enter');
  await expect.poll(async () => new URL(page.url()).searchParams.get('q_username')).toBe('*i*');
  await expect
    .poll(
      async () =>
        (await accounts(page)).length > 0 && (await accounts(page)).every((one) => one.includes('i')),
    )
    .toBe(true);
  await page.getByRole('columnheader', { name: '账号' }).click();
  await page.getByRole('columnheader', { name: '账号' }).click();
  await expect.poll(async () => new URL(page.url()).searchParams.get('order')).toBe('desc');
  await expect
    .poll(async () => {
      const shown = await accounts(page);
      return shown.length > 1 && shown.join() === shown.toSorted((a, b) => (a < b ? 1 : -1)).join();
    })
    .toBe(true);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^人员一览-\d{8}\.xlsx$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(2_000);

  await page.getByRole('button', { name: '图表', exact: true }).click();
  await page.getByRole('img', { name: /^柱状图/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片' }).click();
  expect((await picture).suggestedFilename()).toBe('人员一览.png');
  await page.getByRole('button', { name: '数据', exact: true }).click();
  const [first = ''] = await accounts(page);
  await page.getByRole('region', { name: '图表' }).getByRole('button', { name: first, exact: true }).click();
  await expect.poll(() => accounts(page)).toEqual([first]);
  await page.getByRole('button', { name: '关闭图表' }).click();

  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => rows(page).count()).toBe(10);
  await scope(analyst, 'self');
  await expect.poll(() => accounts(page)).toEqual([person.username]);
  await page.getByRole('button', { name: /只显示您有权看到的行/ }).click();
  await page.getByText('用户：只显示您有权看到的行，依据「仅本人」').waitFor();

  // The role that opens the report grants nothing else.
  await done('DELETE', `/sys/user/deleteUserRole?roleId=${opens}&userId=${id}`);
  await page.getByText('抱歉，你无权访问该页面').waitFor();
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
});
