import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { administratorPassword, sharedBrowser, signIn } from './browser.ts';
import { chooseMore } from './forms.ts';
import { cellOf, gridIn, saveGrid } from './items-grid.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('sign-in pages, home, users, their details, the user form, personal security and online users have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    await look('sign-in');
    await page.getByRole('tab', { name: '手机号登录' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await look('phone tab');
    await page.goto('/user/alteration', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '下一步' }).click();
    await look('recovery');
    // This page leaves after a second; the answer 204 keeps it while it is examined.
    await page.route('**/user/login', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForResponse('**/user/login');
    await page.goto('/user/third', { waitUntil: 'commit' });
    await left;
    await page.getByText('登录失败').waitFor();
    await look('end of a pop-up');
    await page.unroute('**/user/login');
    await signIn(page, product, 'admin', administratorPassword);
    await page.waitForLoadState('networkidle');
    await look('home');
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    await look('users');
    await page
      .getByRole('button', { name: /^更多.*的操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem').first().waitFor();
    await look('menu of a row');
    await page.keyboard.press('Escape');
    await page.locator('tbody tr[data-row-key]').first().click();
    await page.getByRole('heading', { name: '组织与权限' }).waitFor();
    await look('user details');
    await page.getByRole('dialog').getByRole('tab', { name: '变更记录' }).click();
    await page.getByRole('list', { name: '变更记录' }).waitFor();
    await look('history of a user');
    await page.getByRole('dialog').getByRole('tab', { name: '评论' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '评论' }).pressSequentially('@');
    await page.locator('.ant-mentions-dropdown').getByRole('menuitem').first().waitFor();
    await look('comments on a user');
    // Closes the list, and not the panel.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('textbox', { name: '评论' }).fill('');
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '添加用户' }).click();
    await page.getByLabel('登录密码').waitFor();
    await look('user form');
    await page.getByRole('dialog').getByRole('combobox', { name: '部门' }).click();
    await page.getByRole('treeitem').first().waitFor();
    await look('choice of departments');
    await page.goto('/account/settings/security');
    await page.getByRole('button', { name: /启用/ }).waitFor();
    await look('personal security');
    await page.getByRole('button', { name: /启用/ }).click();
    await page.getByLabel('当前密码').waitFor();
    await look('enrolment');
    await page.goto('/account/settings/security?tab=basic');
    await page.getByText('账号创建').waitFor();
    await look('own profile');
    await page.goto('/account/settings/security?tab=notifications');
    await page.getByRole('switch', { name: '开启免打扰' }).click();
    await page.getByLabel('结束时间').waitFor();
    await look('own notifications');
    await page.goto('/account/settings/security?tab=looks');
    await page.getByText('主题色').waitFor();
    await look('own looks');
    await page.goto('/isystem/online');
    await page.getByRole('cell').first().waitFor();
    await look('online users');
  });
  expect(faults).toEqual([]);
});

test('roles with form, users, user selection, permissions and dry run have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/roleUserList');
    await page.getByRole('cell').first().waitFor();
    await look('roles');
    await page.getByRole('button', { name: '添加角色' }).click();
    await page.getByRole('dialog').getByLabel('角色编码').waitFor();
    await look('role form');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await chooseMore(page, '审计员', '用户');
    await page.getByRole('dialog').getByRole('cell').first().waitFor();
    await look('people of a role');
    await page.getByRole('button', { name: '添加已有用户' }).click();
    await page
      .getByRole('dialog', { name: /添加已有用户/ })
      .getByRole('cell')
      .first()
      .waitFor();
    await look('choice of people');
    await page.goto('/isystem/roleUserList');
    // The open panel is part of the tab's address, so the list comes back with it.
    await page.getByRole('dialog').first().getByRole('button', { name: '关闭' }).first().click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '授权审计员' }).click();
    await page.getByRole('checkbox', { name: /^数据字典 · 整行，/ }).click();
    await page.getByRole('button', { name: '查看影响' }).waitFor();
    await look('authorisation');
    await page.getByRole('button', { name: '查看影响' }).click();
    await page.getByText('获得菜单').first().waitFor();
    await look('preview');
  });
  expect(faults).toEqual([]);
});

test('dictionaries with their items, forms and recycle bin, and the tree of categories have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/dict');
    await page.getByRole('cell').first().waitFor();
    await look('dictionaries');
    await page.getByRole('button', { name: '回收站' }).click();
    await page.getByRole('dialog', { name: '回收站' }).waitFor();
    await look('recycle bin');
    await page.goto('/isystem/dict?items=dict-sex');
    await cellOf(page, 0, 0).waitFor();
    await look('items');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    await page.keyboard.type('未');
    await page.keyboard.press('Enter');
    await saveGrid(page);
    await gridIn(page).locator('[aria-invalid="true"]').first().waitFor();
    await look('items, one of which breaks a rule');
    await page.goto('/isystem/dict?add=1');
    await page.getByRole('dialog').getByLabel('字典编码').waitFor();
    await look('dictionary form');
    await page.goto('/isys/category');
    await page.getByRole('cell').first().waitFor();
    await page.getByRole('button', { name: '展开下级' }).click();
    await page.getByText('食品饮料', { exact: true }).waitFor();
    await look('categories');
    await page.getByRole('button', { name: '添加下级' }).first().click();
    await page.getByLabel('上级分类').waitFor();
    await look('category form');
  });
  expect(faults).toEqual([]);
});

test('the workspace layout, its overlays, its own pages and its error pages have no accessibility finding, in light and dark colours', async () => {
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    for (const path of ['/help', '/privacy', '/terms']) {
      await page.goto(path);
      await look(path);
    }
    await signIn(page, product, 'admin', administratorPassword);
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('yh');
    await page.getByRole('option').first().waitFor();
    await look('menu search');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await look('user menu');
    await page.getByRole('menuitem', { name: '风格设置' }).click();
    await page.getByRole('dialog', { name: '系统设置' }).waitFor();
    await look('settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox').fill('yh');
    await page.getByRole('option').first().waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' });
    await look('menu of a tab');
    await page.keyboard.press('Escape');
    for (const [path, heading] of [
      ['/account/center', '个人中心'],
      ['/account/task', '任务中心'],
      ['/isystem/log', '日志管理'],
      ['/isystem/log?log=operation', '日志管理'],
      ['/404', '抱歉，你访问的页面不存在或无权访问'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await look(path);
    }
    await page.evaluate(() => {
      localStorage.setItem('pro__DEFAULT_LAYOUT_MODE', '{"value":"topmenu","expire":null}');
      localStorage.setItem('pro__DEFAULT_COLOR', '{"value":"#FAAD14","expire":null}');
    });
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    await look('menu at the top, in yellow');
  });
  expect(faults).toEqual([]);
});
