import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from './axe.ts';
import { administratorPassword, openBrowser, signIn, visit } from './browser.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(['light', 'dark'] as const)(
  'the pages before the workspace, home, users, their details, the user form, personal security and online users have no accessibility finding (%s)',
  async (colorScheme) => {
    const { page, context } = await visit(browser, product);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    const found: Record<string, string[]> = { 'sign-in': await findings(page) };
    await page.getByRole('tab', { name: '手机号登录' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    found['phone tab'] = await findings(page);
    await page.goto('/user/alteration', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '下一步' }).click();
    found['recovery'] = await findings(page);
    await page.goto('/user/third', { waitUntil: 'commit' });
    await page.getByText('登录失败').waitFor();
    found['end of a pop-up'] = await findings(page);
    await signIn(page, product, 'admin', administratorPassword);
    await page.waitForLoadState('networkidle');
    found['home'] = await findings(page);
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    found['users'] = await findings(page);
    await page.getByRole('button', { name: '详情' }).first().click();
    await page.getByRole('heading', { name: '组织与权限' }).waitFor();
    found['user details'] = await findings(page);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '添加用户' }).click();
    await page.getByLabel('登录密码').waitFor();
    found['user form'] = await findings(page);
    await page.goto('/account/settings/security');
    await page.getByRole('button', { name: /启用/ }).waitFor();
    found['personal security'] = await findings(page);
    await page.getByRole('button', { name: /启用/ }).click();
    await page.getByLabel('当前密码').waitFor();
    found['enrolment'] = await findings(page);
    await page.goto('/account/settings/security?tab=basic');
    await page.getByText('账号创建').waitFor();
    found['own profile'] = await findings(page);
    await page.goto('/account/settings/security?tab=looks');
    await page.getByText('主题色').waitFor();
    found['own looks'] = await findings(page);
    await page.goto('/isystem/online');
    await page.getByRole('cell').first().waitFor();
    found['online users'] = await findings(page);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(13);
    await context.close();
  },
);

test.each(['light', 'dark'] as const)(
  'roles, their form, their people, the choice of people, their authorisation and its rehearsal have no accessibility finding (%s)',
  async (colorScheme) => {
    const { page, context } = await visit(browser, product);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, product, 'admin', administratorPassword);
    await page.goto('/isystem/roleUserList');
    await page.getByRole('cell').first().waitFor();
    const found: Record<string, string[]> = { roles: await findings(page) };
    await page.getByRole('button', { name: '添加角色' }).click();
    await page.getByRole('dialog').getByLabel('角色编码').waitFor();
    found['role form'] = await findings(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /取\s*消/ })
      .click();
    await page.getByRole('button', { name: '用户审计员' }).click();
    await page.getByRole('dialog').getByRole('cell').first().waitFor();
    found['people of a role'] = await findings(page);
    await page.getByRole('button', { name: '添加已有用户' }).click();
    await page
      .getByRole('dialog', { name: /添加已有用户/ })
      .getByRole('cell')
      .first()
      .waitFor();
    found['choice of people'] = await findings(page);
    await page.goto('/isystem/roleUserList');
    await page.getByRole('button', { name: '授权审计员' }).click();
    await page.getByRole('tree').getByText('数据字典', { exact: true }).click();
    found['authorisation'] = await findings(page);
    await page.getByRole('button', { name: '保存并关闭' }).click();
    await page.getByText('获得菜单').first().waitFor();
    found['rehearsal'] = await findings(page);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(6);
    await context.close();
  },
);

test.each(['light', 'dark'] as const)(
  'dictionaries with their items, forms and recycle bin, and the tree of categories have no accessibility finding (%s)',
  async (colorScheme) => {
    const { page, context } = await visit(browser, product);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    await signIn(page, product, 'admin', administratorPassword);
    await page.goto('/isystem/dict');
    await page.getByRole('cell').first().waitFor();
    found['dictionaries'] = await findings(page);
    await page.getByRole('button', { name: '回收站' }).click();
    await page.getByRole('dialog', { name: '回收站' }).waitFor();
    found['recycle bin'] = await findings(page);
    await page.goto('/isystem/dict?items=dict-sex');
    await page.getByRole('dialog').getByRole('cell').first().waitFor();
    found['items'] = await findings(page);
    await page.getByRole('button', { name: '添加字典项' }).click();
    await page.getByLabel('数据值').waitFor();
    found['item form'] = await findings(page);
    await page.goto('/isystem/dict?add=1');
    await page.getByLabel('字典编码').waitFor();
    found['dictionary form'] = await findings(page);
    await page.goto('/isys/category');
    await page.getByRole('cell').first().waitFor();
    await page.getByRole('button', { name: '展开下级' }).click();
    await page.getByText('食品饮料', { exact: true }).waitFor();
    found['categories'] = await findings(page);
    await page.getByRole('button', { name: '添加下级' }).first().click();
    await page.getByLabel('上级分类').waitFor();
    found['category form'] = await findings(page);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(7);
    await context.close();
  },
);

test.each(['light', 'dark'] as const)(
  'the frame of the workspace, what opens over it, its own pages and its exceptions have no accessibility finding (%s)',
  async (colorScheme) => {
    const { page, context } = await visit(browser, product);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const path of ['/help', '/privacy', '/terms']) {
      await page.goto(path);
      found[path] = await findings(page);
    }
    await signIn(page, product, 'admin', administratorPassword);
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('yh');
    await page.getByRole('option').first().waitFor();
    found['menu search'] = await findings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /用户菜单/ }).click();
    found['user menu'] = await findings(page);
    await page.getByRole('menuitem', { name: '系统设置' }).click();
    await page.getByRole('dialog', { name: '系统设置' }).waitFor();
    found['settings'] = await findings(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '快速查找' }).getByRole('combobox').fill('yh');
    await page.getByRole('option').first().waitFor();
    found['palette'] = await findings(page);
    await page.keyboard.press('Escape');
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    await page.getByRole('tab', { name: '用户管理' }).click({ button: 'right' });
    found['menu of a tab'] = await findings(page);
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
      found[path] = await findings(page);
    }
    await page.evaluate(() => {
      localStorage.setItem('pro__DEFAULT_LAYOUT_MODE', '{"value":"topmenu","expire":null}');
      localStorage.setItem('pro__DEFAULT_COLOR', '{"value":"#FAAD14","expire":null}');
    });
    await page.goto('/isystem/user');
    await page.getByRole('cell').first().waitFor();
    found['menu at the top, in yellow'] = await findings(page);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(Object.keys(found)).toHaveLength(14);
    await context.close();
  },
);
