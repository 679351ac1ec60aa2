import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import {
  administratorPassword,
  leave,
  sharedBrowser,
  signIn,
  tokenOf,
  type Visit,
  visit,
} from './browser.ts';
import { addPerson, chooseMore, dialog, pick, save } from './forms.ts';
import { ownProduct } from './product.ts';
import { rulesIn, saveRules, typeRule } from './rules-grid.ts';

// Three users are set up in the browser from nothing. Each sees what was granted, and the server agrees.

const product = await ownProduct();
const browser = await sharedBrowser();

/** The administrator's window. */
async function atAdministration(): Promise<Visit> {
  const at = await visit(browser, product);
  await signIn(at.page, product, 'admin', administratorPassword);
  return at;
}

const unique = String(randomInt(1e6)).padStart(6, '0');
const password = 'Harbour#Lantern58';
const roster = { name: `质检名册${unique}`, url: `/isystem/roster${unique}` };
const office = `质检部${unique}`;
const rule = `只看本部门${unique}`;
const people = {
  auditor: {
    username: `shenji${unique}`,
    realname: `沈计${unique}`,
    workNo: `S${unique}`,
    phone: `1351${unique}1`,
  },
  manager: {
    username: `jingli${unique}`,
    realname: `荆黎${unique}`,
    workNo: `J${unique}`,
    phone: `1352${unique}2`,
  },
  clerk: {
    username: `dingdan${unique}`,
    realname: `丁丹${unique}`,
    workNo: `D${unique}`,
    phone: `1353${unique}3`,
  },
};
const roles = {
  auditor: { name: `内审${unique}`, code: `audit_${unique}` },
  manager: { name: `质检经理${unique}`, code: `quality_${unique}` },
};

async function addMenu(
  page: Page,
  type: string,
  name: string,
  fill: (form: Locator) => Promise<void>,
): Promise<void> {
  const form = dialog(page);
  await form.getByText(type, { exact: true }).first().click();
  await form.getByPlaceholder('请输入名称').fill(name);
  await fill(form);
  await save(form);
  await page.getByText('添加成功！').first().waitFor();
  await form.waitFor({ state: 'hidden' });
}

test('a menu with a button and a column permission is added, and a rule restricts the rows it shows', async () => {
  const { page, context, complaints } = await atAdministration();
  await page.goto('/isystem/newPermissionList');
  await page.getByRole('button', { name: '添加菜单' }).click();
  await addMenu(page, '子菜单', roster.name, async (form) => {
    await pick(page, form.getByRole('combobox', { name: '上级菜单' }), '系统管理');
    await form.getByLabel('菜单路径').fill(roster.url);
    await form.getByRole('combobox', { name: '前端组件' }).fill('system/UserList');
  });
  await page.getByRole('searchbox', { name: '菜单名称' }).fill(roster.name);
  await page.getByRole('searchbox', { name: '菜单名称' }).press('Enter');
  await page.getByRole('gridcell', { name: roster.url }).waitFor();
  for (const [name, code] of [
    [`印名册${unique}`, `roster:print${unique}`],
    [`名册性别列${unique}`, `roster:sex${unique}`],
  ] as const) {
    await chooseMore(page, roster.name, '添加下级');
    await addMenu(page, '按钮/权限', name, (form) => form.getByLabel('授权标识').fill(code));
  }
  await chooseMore(page, roster.name, '数据规则');
  await rulesIn(page).waitFor();
  await typeRule(page, [rule, '部门编码', '等于', '【当前部门编码】']);
  await saveRules(page);
  await rulesIn(page).getByRole('gridcell', { name: rule, exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a department hands permissions on, and roles define what an auditor and a manager may do', async () => {
  const { page, context, complaints } = await atAdministration();
  await page.goto('/isystem/depart');
  const tree = page.getByRole('tree', { name: '部门' });
  await tree.getByText('百司商贸').click();
  await page.getByRole('heading', { name: '百司商贸' }).waitFor();
  await page.getByRole('button', { name: '添加下级' }).click();
  await dialog(page).getByLabel('机构名称').fill(office);
  await save(dialog(page));
  await tree.getByText(office).click();
  await page.getByRole('heading', { name: office }).waitFor();
  await page.getByRole('tab', { name: '部门权限' }).click();
  await page.getByRole('checkbox', { name: /^职务管理 · 整行，/ }).click();
  await save(page.getByRole('tabpanel').last());
  await page.getByText('保存成功！').first().waitFor();

  await page.goto('/isystem/roleUserList');
  const granted = { auditor: ['日志管理'], manager: [roster.name, '我的部门', '职务管理'] };
  for (const who of ['auditor', 'manager'] as const) {
    const { name, code } = roles[who];
    await page.getByRole('button', { name: '添加角色' }).click();
    const form = dialog(page);
    await form.getByLabel('角色名称').fill(name);
    await form.getByLabel('角色编码').fill(code);
    await save(form);
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `授权${name}` }).click();
    const cell = (right: string) => page.getByRole('gridcell', { name: new RegExp(`^${right}，`) });
    for (const menu of granted[who])
      await page.getByRole('checkbox', { name: new RegExp(`^${menu} · 整行，`) }).click();
    if (who === 'auditor')
      await cell('日志管理 · 删除').click(); // Read access only: deselected again.
    else await cell('用户管理 · 查询').click();
    const preview = page.getByRole('dialog', { name: '变更预演' });
    await save(dialog(page));
    await page.getByText('保存成功！').first().waitFor();
    await page.getByText('没有未保存的改动').waitFor();
    if (who === 'manager') {
      await page.getByRole('button', { name: `${roster.name}的数据规则` }).click();
      const choice = dialog(page);
      await choice.getByLabel(rule).check();
      await save(choice);
      await preview.getByRole('button', { name: '确认保存' }).click();
      await page.getByText('保存成功!').first().waitFor();
    }
    const panel = page.getByRole('dialog', { name: '详细信息' });
    await panel.getByRole('button', { name: '关闭' }).click();
    await panel.waitFor({ state: 'hidden' });
  }
  expect(complaints).toEqual([]);
  await leave(context);
});

test('an auditor, a manager of the department and a clerk in it are added as users', async () => {
  const { page, context, complaints } = await atAdministration();
  await addPerson(page, { ...people.auditor, password }, (form) =>
    pick(page, form.getByRole('combobox', { name: '角色分配' }), roles.auditor.name),
  );
  await addPerson(page, { ...people.manager, password }, async (form) => {
    await pick(page, form.getByRole('combobox', { name: '部门' }), office);
    await pick(page, form.getByRole('combobox', { name: '角色分配' }), roles.manager.name);
    await form.getByText('上级', { exact: true }).click();
  });
  await addPerson(page, { ...people.clerk, password }, (form) =>
    pick(page, form.getByRole('combobox', { name: '部门' }), office),
  );
  expect(complaints).toEqual([]);
  await leave(context);
});

/** The menus that a user sees, without the groups that contain them. */
const menusOf = (page: Page) =>
  page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { includeHidden: true })
    .allTextContents();

const statusOf = (token: string) => async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
  (
    await ask(product, method, path, {
      token,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    })
  ).status;

test('the manager sees only the users of the department, without the column, and gives the clerk a role in it', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, people.manager.username, password);
  await expect.poll(() => menusOf(page)).toEqual(['首页', '用户管理', '我的部门', '职务管理', roster.name]);
  await page.goto(roster.url);
  await page.getByRole('cell', { name: people.clerk.username }).waitFor();
  await expect.poll(() => page.getByRole('columnheader', { name: '性别' }).count()).toBe(0);
  const shown = page.locator('tbody tr[data-row-key]');
  await expect.poll(() => shown.count()).toBe(2);

  const status = statusOf(await tokenOf(page));
  await expect.poll(() => status('GET', '/sys/user/list')).toBe(200);
  const stranger = await ask(product, 'GET', '/sys/user/queryById?id=user-shenjiayi', {
    token: await tokenOf(page),
  });
  expect(stranger.success).toBe(false);
  for (const [method, path] of [
    ['POST', '/sys/user/add'],
    ['DELETE', '/sys/user/delete?id=x'],
    ['GET', '/sys/log/list'],
    ['GET', '/sys/role/list'],
  ] as const)
    await expect.poll(() => status(method, path)).toBe(403);

  await page.goto('/isystem/departUserList');
  await page.getByRole('tree', { name: '我的部门' }).getByText(office).click();
  await page.getByRole('tab', { name: '部门角色' }).click();
  await page.getByRole('button', { name: '添加部门角色' }).first().click();
  const form = dialog(page);
  await form.getByLabel('部门角色名称').fill('订单文员');
  await form.getByLabel('部门角色编码').fill(`clerk_${unique}`);
  await save(form);
  await page.getByRole('button', { name: '授权订单文员' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^职务管理 · 整行，/ })
    .click();
  await save(dialog(page));
  await page.getByText('保存成功！').first().waitFor();
  await page.goto('/isystem/departUserList');
  await page.getByRole('tab', { name: '用户', exact: true }).click();
  await page.getByRole('button', { name: `部门角色${people.clerk.realname}` }).click();
  await page.getByRole('checkbox', { name: /订单文员/ }).check();
  await save(dialog(page));
  await page.getByText('添加成功！').first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the clerk has the rights of the role in the department, and calls beyond it are refused', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, people.clerk.username, password);
  await expect.poll(() => menusOf(page)).toEqual(['首页', '职务管理']);
  await page.goto('/isystem/position');
  const status = statusOf(await tokenOf(page));
  await expect.poll(() => status('GET', '/sys/position/list')).toBe(200);
  await expect.poll(() => status('GET', '/sys/user/list')).toBe(403);
  await expect.poll(() => status('GET', '/sys/dict/list')).toBe(403);
  await expect.poll(() => status('POST', '/sys/permission/add')).toBe(403);
  await expect.poll(() => status('PUT', '/sys/role/edit')).toBe(403);
  await page.goto('/isystem/user');
  await page
    .getByText(/404|403/)
    .first()
    .waitFor();
  expect(complaints.filter((line) => !/40[34]/.test(line))).toEqual([]);
  await leave(context);
});

test('the auditor reads the logs and cannot change them', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, people.auditor.username, password);
  await expect.poll(() => menusOf(page)).toEqual(['首页', '日志管理']);
  await page.goto('/isystem/log');
  await page
    .getByRole('cell', { name: new RegExp(people.auditor.username) })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: /清空/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /删\s*除/ }).count()).toBe(0);
  const status = statusOf(await tokenOf(page));
  await expect.poll(() => status('GET', '/sys/log/list')).toBe(200);
  await expect.poll(() => status('DELETE', '/sys/log/delete?id=x')).toBe(403);
  await expect.poll(() => status('DELETE', '/sys/log/deleteBatch?ids=allclear')).toBe(403);
  await expect.poll(() => status('GET', '/sys/user/list')).toBe(403);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('with the rule the menu is removed, and all users see what they saw before', async () => {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const { result } = await ask(
    product,
    'GET',
    `/sys/permission/list?name=${encodeURIComponent(roster.name)}`,
    { token },
  );
  const [menu] = result as [{ id: string }];
  const gone = await ask(product, 'DELETE', `/sys/permission/delete?id=${menu.id}`, { token });
  expect(gone.success).toBe(true);
  const manager = await tokenFor(product, 'sunyilan', product.demoPassword);
  expect((await ask(product, 'GET', '/sys/user/list', { token: manager })).status).toBe(200);
});
