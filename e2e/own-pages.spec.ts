import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

type Menu = { path: string; hidden?: boolean; component: string; children?: Menu[] | null };
const pagesOf = (menus: readonly Menu[]): string[] =>
  menus.flatMap(({ path, hidden, component, children }) => [
    ...(hidden === true || component.includes('layouts') ? [] : [path]),
    ...pagesOf(children ?? []),
  ]);

/** Opens a page as a click on its menu does, and waits until it has asked for everything. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

const admin = await tokenFor(product, 'admin', administratorPassword);
const { result: roles } = await ask(product, 'GET', '/sys/role/queryall', { token: admin });
/** Roles of the demo company that together hold every kind of right: people, logs, orders, waybills, carriers. */
const chosen = ['department_manager', 'hr_clerk', 'auditor', 'warehouse_clerk', 'accountant'];
const tried = (roles as { id: string; roleName: string; roleCode: string }[]).filter(({ roleCode }) =>
  chosen.includes(roleCode),
);

test('the roles to try are there', () => expect(tried).toHaveLength(chosen.length));

test.each(tried)(
  'every menu of $roleName leads to a page, and no page asks for what its reader may not have',
  async ({ id }) => {
    const found = await ask(product, 'GET', `/sys/user/list?roleIds=${id}&status=1`, { token: admin });
    const [holder] = (found.result as { records: { username: string }[] }).records;
    const { page, context, complaints } = await visit(browser, product);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`);
    });
    await signIn(page, product, holder?.username ?? '', product.demoPassword);
    const token = await tokenOf(page);
    const own = await ask(product, 'GET', '/sys/permission/getUserPermissionByToken', { token });
    for (const path of pagesOf((own.result as { menu: Menu[] }).menu)) {
      await open(page, path);
      expect([path, await page.getByText(/页面未找到|页面不存在|拒绝访问/).count()]).toEqual([path, 0]);
    }
    expect(refused).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(context);
  },
);
