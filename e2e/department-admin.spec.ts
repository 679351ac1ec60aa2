import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { fillPerson } from './forms.ts';
import { saveGrid } from './items-grid.ts';
import { membersIn } from './members-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const unique = String(randomInt(1e6)).padStart(6, '0');
const branch = `东北分公司${unique}`;
const office = `沈阳客服部${unique}`;
const tree = (page: Page) => page.getByRole('tree', { name: '部门' });
const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();

/** Adds a department through the form that `open` opens. */
async function add(page: Page, open: string, name: string): Promise<void> {
  await page.getByRole('button', { name: open }).click();
  await page.getByRole('dialog').getByLabel('机构名称').fill(name);
  await save(page);
  await page.getByText('添加成功！').first().waitFor();
  await tree(page).getByText(name).waitFor();
}

test('the administrator adds a branch with an office, hands permissions on, and puts its manager and a colleague in', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/depart');
  await tree(page).getByText('百司商贸').click();
  await page.getByRole('heading', { name: '百司商贸' }).waitFor();
  await add(page, '添加下级', branch);
  await tree(page).getByText(branch).click();
  await page.getByRole('heading', { name: branch }).waitFor();
  await add(page, '添加下级', office);
  await tree(page).getByText(office).click();
  await page.getByRole('heading', { name: office }).waitFor();

  await page.getByRole('tab', { name: '部门权限' }).click();
  await page.getByRole('checkbox', { name: /^用户管理 · 整行，/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^保\s*存$/ })
    .click();
  await page.getByText('保存成功！').waitFor();

  await page.getByRole('tab', { name: '用户', exact: true }).click();
  await page.getByRole('button', { name: '添加已有用户' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加已有用户' });
  for (const name of ['沈嘉懿', '周静']) {
    await dialog.getByLabel('用户姓名').fill(name);
    await dialog.getByLabel('用户姓名').press('Enter');
    await dialog.getByRole('checkbox', { name: `选择${name}` }).check();
  }
  await dialog.getByRole('button', { name: '添加（2）' }).click();
  await membersIn(page).getByRole('gridcell', { name: '周静', exact: true }).waitFor();
  await saveGrid(page);
  await page.getByText('保存成功！').last().waitFor();
  await page.getByRole('button', { name: '保存', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('its manager sees these users, adds a new one, adds a role in the office and gives it to the colleague', async () => {
  const admin = await tokenFor(product, 'admin', administratorPassword);
  const { result: found } = await ask(
    product,
    'GET',
    `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(office)}`,
    { token: admin },
  );
  const [{ id, orgCode }] = found as [{ id: string; orgCode: string }];
  const { result: people } = await ask(product, 'GET', '/sys/user/list?username=shenjiayi', { token: admin });
  const [manager] = (people as { records: Record<string, unknown>[] }).records;
  const edited = await ask(product, 'PUT', '/sys/user/edit', {
    token: admin,
    body: { ...manager, departIds: `${String(manager?.['departIds'])},${id}` },
  });
  expect(edited.success).toBe(true);

  const { page, context, complaints } = await visit(browser, product);
  const token = await tokenFor(product, 'shenjiayi', product.demoPassword, orgCode);
  await page.addInitScript((value) => {
    sessionStorage.setItem('pro__Access-Token', JSON.stringify({ value, expire: Date.now() + 3_600_000 }));
  }, token);
  await page.goto('/isystem/departUserList');
  await page.getByRole('tree', { name: '我的部门' }).getByText(office).click();
  await membersIn(page).getByRole('gridcell', { name: '周静', exact: true }).waitFor();
  await page.getByRole('button', { name: '新建用户' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: '组织与权限' }).waitFor();
  await fillPerson(page.getByRole('dialog'), {
    username: `kefu${unique}`,
    realname: `柯芙${unique}`,
    password: 'Harbour#Lantern58',
    workNo: `K${unique}`,
    phone: `1354${unique}4`,
  });
  await save(page);
  await page.getByText('添加成功！').first().waitFor();
  await membersIn(page)
    .getByRole('gridcell', { name: `kefu${unique}` })
    .waitFor();
  await page.getByRole('tab', { name: '部门角色' }).click();
  await page.getByRole('button', { name: '添加部门角色' }).first().click();
  await page.getByRole('dialog').getByLabel('部门角色名称').fill('客服班长');
  await page.getByRole('dialog').getByLabel('部门角色编码').fill(`lead_${unique}`);
  await save(page);
  await page.getByRole('cell', { name: '客服班长' }).first().waitFor();
  await page.getByRole('tab', { name: '用户', exact: true }).click();
  await page.getByRole('button', { name: '部门角色周静' }).click();
  await page.getByRole('checkbox', { name: /客服班长/ }).check();
  await save(page);
  await page.getByText('添加成功！').first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the branch is deleted with all dependent data, after a list of that data', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/depart');
  await page.getByRole('searchbox', { name: '搜索部门' }).fill(branch);
  await page.getByRole('searchbox', { name: '搜索部门' }).press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${branch}`) }).click();
  await page.getByRole('heading', { name: branch }).waitFor();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '确认删除' });
  await dialog.getByText('共 2 个部门（含下级部门）及其部门权限将被删除').waitFor();
  await dialog.getByText('3 名人员将离开这些部门').waitFor();
  await dialog.getByText('1 个部门角色及其授权、人员分配将被删除').waitFor();
  await dialog.getByRole('button', { name: /删\s*除/ }).click();
  await page.getByText('删除成功!').waitFor();
  await page.getByText('未查询匹配数据！').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the keyboard alone moves a department: its button, the name of the new parent, Enter, and Enter again', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/depart');
  await tree(page).getByText('采购部').click();
  await page.getByRole('button', { name: /^移\s?动$/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '移动部门：采购部' });
  await expect.poll(() => dialog.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  // The list shows all levels.
  await page.locator('.ant-select-dropdown').getByTitle('财务部', { exact: true }).waitFor();
  await page.keyboard.type('财务部');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 个部门（含下级部门）将获得新的机构编码').waitFor();
  await expect
    .poll(() =>
      dialog
        .getByRole('button', { name: /^移\s?动$/ })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('移动成功！').waitFor();
  await page.getByRole('region', { name: '采购部' }).getByText('百司商贸 / 财务部').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a user who manages nothing reads that in 我的部门', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/departUserList');
  await page.getByText('普通员工暂无此权限').waitFor();
  await expect.poll(() => page.getByRole('tree').count()).toBe(0);
  await leave(context);
});
