import { expect, test } from 'vitest';
import {
  administratorPassword,
  fillCaptcha,
  fillSignIn,
  leave,
  sharedBrowser,
  signIn,
  tokenOf,
  visit,
} from './browser.ts';
import { ownProduct } from './product.ts';
import { newDataFolder, startProduct } from './server.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('the sign-in page makes no failing request and writes nothing to the console', async () => {
  const { page, context, complaints } = await visit(browser, product);
  const answers: number[] = [];
  page.on('response', (response) => answers.push(response.status()));
  await page.goto('/user/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: '登录' }).waitFor();
  await expect.poll(() => page.title()).toContain('百司');
  expect(answers.filter((status) => status >= 400)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('empty fields are reported one by one, and a refused sign-in keeps the input and changes the picture', {
  meta: { spec: 'login.account errors.login' },
}, async () => {
  const { page, context } = await visit(browser, product);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/randomImage/')) pictures.push(request.url());
  });
  await page.goto('/user/login');
  await page.getByRole('button', { name: '登录' }).click();
  for (const text of ['请输入用户名!', '请输入密码!', '请输入验证码!']) await page.getByText(text).waitFor();
  await fillSignIn(page, product, ' admin ', 'Wrong#2026');
  await page.getByText('用户名或密码错误').waitFor();
  // Two pages were opened.
  await expect.poll(() => pictures.length).toBe(3);
  await expect.poll(() => page.getByPlaceholder('请输入用户名').inputValue()).toBe('admin');
  await expect.poll(() => page.getByPlaceholder(/请输入密码/).inputValue()).toBe('Wrong#2026');
  await expect.poll(() => page.getByRole('button', { name: '登录' }).isEnabled()).toBe(true);
  await leave(context);
});

test.each([
  { width: 1440, shown: 2 },
  { width: 390, shown: 1 },
])(
  'at $width px two notices leave the heading of the form free',
  {
    meta: { spec: 'errors.login' },
  },
  async ({ width, shown }) => {
    const { page, context } = await visit(browser, product, { width, height: 844 });
    await fillSignIn(page, product, 'admin', 'Wrong#2026');
    const first = page.getByRole('alert').filter({ hasText: '用户名或密码错误' });
    // A notice under the pointer stays.
    await first.hover();
    await page.getByPlaceholder(/请输入验证码/).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '验证码错误' }).waitFor();
    const heading = await page.getByRole('heading', { name: '登录工作台' }).boundingBox();
    const notices = await page.getByRole('alert').filter({ hasText: '登录失败' }).all();
    const boxes = (await Promise.all(notices.map((one) => one.boundingBox()))).filter((box) => box !== null);
    expect(boxes).toHaveLength(shown);
    const { x, y } = heading ?? { x: 0, y: 0 };
    expect(boxes.filter((box) => box.x + box.width > x && box.y + box.height > y)).toEqual([]);
    await leave(context);
  },
);

test('a visitor who requests a page without a session gets to it after signing in, with its query and hash', {
  meta: { spec: 'guard.without-token' },
}, async () => {
  const { page, context } = await visit(browser, product);
  await page.goto('/isystem/user?page=2#row-3');
  await page.waitForURL('**/user/login?redirect=*');
  const redirect = new URL(page.url()).searchParams.get('redirect');
  expect(redirect).toBe('/isystem/user?page=2#row-3');
  await page.getByPlaceholder('请输入用户名').fill('admin');
  await page.getByPlaceholder(/密码/).fill(administratorPassword);
  await fillCaptcha(page, product, page.locator('main'));
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('cell').first().waitFor();
  expect(new URL(page.url()).href).toMatch(/\/isystem\/user\?page=2#row-3$/);
  await leave(context);
});

test('the printed one-time password only allows changing it, and then opens the workspace', async () => {
  const fresh = await startProduct({ DEMO: '0' }, await newDataFolder());
  const { page, context } = await visit(browser, fresh);
  const first = fresh.administratorPassword ?? '';
  expect(first.length).toBeGreaterThanOrEqual(16);
  await fillSignIn(page, fresh, 'admin', first);
  await page.getByRole('heading', { name: '修改密码' }).waitFor();
  const refused = await page.request.get('/sys/user/list', {
    headers: { 'x-access-token': await tokenOf(page) },
  });
  expect(refused.status()).toBe(403);
  await page.getByLabel('旧密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill(administratorPassword);
  await page.getByLabel('确认新密码').fill(administratorPassword);
  await page.getByRole('button', { name: '确认修改' }).click();
  await page.getByRole('tab', { name: '首页' }).waitFor();
  await leave(context);
  await expect.poll(() => fresh.stop()).toBe(0);
  await fresh.remove();
});

test('signing out asks first, ends the session, and the back button leads to the sign-in page', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const token = await tokenOf(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByText('真的要注销登录吗 ?').waitFor();
  await page.getByRole('button', { name: /确\s*定/ }).click();
  await page.waitForURL('**/user/login*');
  const dead = await page.request.get('/api/user/info', { headers: { 'x-access-token': token } });
  expect(dead.status()).toBe(401);
  await leave(context);
});
