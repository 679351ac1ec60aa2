import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { saveGrid } from './items-grid.ts';
import { ownProduct } from './product.ts';
import { rulesIn as rules, saveRules, typeRule } from './rules-grid.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const unique = String(randomInt(1e7)).padStart(7, '0');
const made = { menu: `巡检${unique}`, button: `导出${unique}`, code: `patrol:export${unique}` };

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('添加成功！').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('a menu and a button are added in the browser and appear in the tree', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(
    page,
    product,
    'admin',
    administratorPassword,
    '/isystem/newPermissionList?add=1&below=menu-system',
  );
  await page.getByLabel('菜单名称').last().fill(made.menu);
  await page.getByLabel('菜单路径').fill(`patrol/list${unique}`);
  await page.getByText(`保存为 /patrol/list${unique}`).waitFor();
  await page.getByRole('combobox', { name: '前端组件' }).fill('system/PatrolList');
  await save(page);

  await page.getByRole('searchbox', { name: '菜单名称' }).fill(made.menu);
  await page.getByRole('searchbox', { name: '菜单名称' }).press('Enter');
  await page.getByText('系统管理', { exact: true }).last().waitFor();
  await page.getByRole('button', { name: `更多${made.menu}的操作` }).click();
  await page.getByRole('menuitem', { name: '添加下级' }).click();
  await page.getByText('按钮/权限', { exact: true }).click();
  await page.getByLabel('按钮/权限').last().fill(made.button);
  await page.getByLabel('授权标识').fill(made.code);
  await save(page);
  await page.getByRole('searchbox', { name: '菜单名称' }).fill(made.button);
  await page.getByRole('searchbox', { name: '菜单名称' }).press('Enter');
  await page.getByText(made.code).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a rule is written and tested for a user; the diagnosis of one row shows which rule hides it', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(
    page,
    product,
    'admin',
    administratorPassword,
    '/isystem/newPermissionList?rules=menu-positions',
  );
  await rules(page).waitFor();
  await typeRule(page, ['只看专员', '职务名称', '包含', '专员']);
  await saveRules(page);

  await page.getByRole('button', { name: '试算只看专员' }).click();
  await page.getByRole('combobox', { name: '试算用户' }).fill('李伟');
  await page.locator('.ant-select-item-option', { hasText: '李伟（liwei）' }).click();
  await page.getByText(/条可见，共 \d+ 条/).waitFor();
  await page.getByText('职务名称 包含 “专员”').waitFor();

  await page.goto(
    '/isystem/accessInspector?kind=row&user=user-liwei&target=position:list&menu=menu-positions',
  );
  await page.getByRole('combobox', { name: '数据', exact: true }).fill('主管');
  await page.locator('.ant-select-item-option', { hasText: '主管' }).first().click();
  await page.getByText(/^拒绝：李伟/).waitFor();

  await page.goto('/isystem/newPermissionList?rules=menu-positions');
  await rules(page).getByRole('gridcell', { name: '只看专员', exact: true }).waitFor();
  await rules(page).getByRole('checkbox', { name: '选择第1行' }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click();
  await saveGrid(page);
  await page.getByRole('dialog', { name: '确认删除 1 条规则并保存？' }).waitFor();
  await page.getByRole('button', { name: '确认保存' }).click();
  await page.getByText('保存成功！').waitFor();
  await expect
    .poll(() => rules(page).getByRole('gridcell', { name: '只看专员', exact: true }).count())
    .toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a refused user reads the reason with one click', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.route('**/sys/permission/getSystemMenuList**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        code: 403,
        error: 'forbidden',
        message: '拒绝访问',
        timestamp: 0,
      }),
    }),
  );
  await page.goto('/isystem/newPermissionList');
  await page.getByRole('button', { name: '为什么没有权限' }).first().click();
  const verdict = page.getByRole('dialog', { name: '权限诊断' }).getByText(/^允许：/);
  await verdict.waitFor();
  await expect.poll(() => verdict.textContent()).toContain('您执行【查询菜单】');
  await leave(context);
});

test('menus, their form and rules, and the diagnosis have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/newPermissionList');
    await page.getByRole('button', { name: '添加菜单' }).waitFor();
    await page.getByRole('button', { name: '编辑系统管理' }).waitFor();
    await look('menus');
    await page.goto('/isystem/newPermissionList?edit=menu-users');
    await page.getByLabel('菜单路径').waitFor();
    await look('form');
    await page.goto('/isystem/newPermissionList?rules=menu-users');
    await page.getByRole('heading', { name: '规则试算' }).waitFor();
    await rules(page).waitFor();
    await look('rules');
    await page.goto('/isystem/accessInspector?kind=action&user=user-liwei&target=user:add');
    await page.getByText(/李伟 执行【添加用户】/).waitFor();
    await look('diagnosis');
  });
  expect(faults).toEqual([]);
});

test('the tree of menus is a tree for screen readers, when all of it is open', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/newPermissionList');
  await page.getByRole('button', { name: '展开所有' }).click();
  const tree = page.getByRole('treegrid', { name: '菜单' });
  const row = tree.getByRole('row', { name: /^查询用户/ });
  await row.waitFor();
  await expect.poll(() => row.getAttribute('aria-level')).toBe('3');
  await expect.poll(async () => Number(await tree.getAttribute('aria-rowcount'))).toBeGreaterThan(80);
  const headers = await tree.getByRole('columnheader').count();
  await expect.poll(() => row.getByRole('gridcell').count()).toBe(headers);
  const open = tree.getByRole('row', { name: /用户管理 子菜单/ });
  await expect.poll(() => open.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('drawers and modals focus their first required field, also when they must load data first', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.goto('/isystem/newPermissionList');
  await page.getByRole('button', { name: '添加菜单' }).click();
  await expect.poll(focused).toBe('permissions-form_name');
  await page.keyboard.press('Escape');
  await page.goto('/isystem/roleUserList?add=1');
  await expect.poll(focused).toBe('roles-form_roleName');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '密码修改' }).click();
  await expect.poll(focused).toBe('oldpassword');
  await leave(context);
});
