import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, type Visit, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const weekMs = 7 * 24 * 3600_000;
const stored = (value: unknown, expire = Date.now() + weekMs) => JSON.stringify({ value, expire });
const tokenKey = 'pro__Access-Token';
const userKey = 'pro__Login_Userinfo';

type Kept = { session?: Record<string, string>; local?: Record<string, string> };

/** Storage contents with a session whose token is `token`. */
const withToken: Readonly<Record<string, (token: string) => Kept>> = {
  'in the tab': (token) => ({ session: { [tokenKey]: stored(token) } }),
  'in the browser': (token) => ({ local: { [tokenKey]: stored(token) } }),
  'in both': (token) => ({ session: { [tokenKey]: stored(token) }, local: { [tokenKey]: stored(token) } }),
  'with a person from before': (token) => ({
    session: { [tokenKey]: stored(token), [userKey]: stored({ id: 'gone', username: 'gone' }) },
    local: { [userKey]: stored({ id: 'old' }, 1), pro__Login_Departs: 'no json' },
  }),
};

/** Storage contents without a usable session. */
const withoutToken: Readonly<Record<string, Kept>> = {
  nothing: {},
  'a sign-in older than seven days': {
    session: { [tokenKey]: stored('token', 1) },
    local: { [tokenKey]: stored('token', 1), [userKey]: stored({}, 1) },
  },
  'corrupt values': {
    session: { [tokenKey]: '{"value":', [userKey]: 'null', pro__Login_Owes: '{"value":7,"expire":null}' },
    local: { [tokenKey]: stored('令牌'), pro__CACHE_INCLUDED_ROUTES: '[]', pro__DEFAULT_THEME: '{' },
  },
};

async function coldStart(page: Page, kept: Kept, address: string): Promise<void> {
  await page.goto('/help');
  await page.evaluate(({ session = {}, local = {} }) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, text] of Object.entries(session)) sessionStorage.setItem(name, text);
    for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
  }, kept);
  await page.goto(address);
}

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const refusal = (message: string, code: number) => ({ success: false, message, code, result: null });

type Trouble = {
  name: string;
  answer: (route: Route) => Promise<void> | undefined;
  text: string;
  /** Name of the button beside the text; absent if the page redirects to the sign-in page. */
  button?: string;
};

const troubles: readonly Trouble[] = [
  {
    name: '500 with Token失效',
    answer: json(500, refusal('Token失效，请重新登录', 500)),
    text: '很抱歉，登录已过期，请重新登录',
    button: '重新登录',
  },
  { name: '401', answer: json(401, refusal('', 401)), text: '未授权，请重新登录' },
  { name: '403', answer: json(403, refusal('拒绝访问', 403)), text: '请求用户信息失败，请重试！' },
  { name: '404', answer: json(404, refusal('', 404)), text: '请求用户信息失败，请重试！' },
  {
    name: 'a page instead of JSON',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>proxy</h1>' }),
    text: '请求用户信息失败，请重试！',
  },
  {
    name: 'an empty menu',
    answer: async (route) => {
      if (route.request().url().includes('/api/user/info')) return route.continue();
      const result = { menu: [], auth: [], allAuth: [], sysSafeMode: false, reach: 'rows' };
      return route.fulfill({ json: { success: true, message: '', code: 200, result, timestamp: 1 } });
    },
    text: '您没有任何菜单权限，请联系管理员!',
  },
  { name: '504', answer: (route) => route.fulfill({ status: 504 }), text: '网络超时', button: '重试' },
  { name: 'no network', answer: (route) => route.abort('failed'), text: '网络连接已断开', button: '重试' },
  { name: 'no answer for long', answer: () => undefined, text: '服务器响应较慢', button: '重试' },
];

const entrance = /\/(sys\/permission\/getUserPermissionByToken|api\/user\/info)/;
// The page gives up before 10 s (entry-wait.test.ts); a busy machine may need longer to load it.
const inTime = { timeout: 30_000 };
const signInForm = (page: Page) => page.getByPlaceholder('请输入用户名');

/** A visit whose pages end no session. */
async function visitWithoutSignOut(): Promise<Visit> {
  const visited = await visit(browser, product);
  const answer = json(200, { success: true, message: '', code: 200, result: null });
  await visited.context.route('**/sso/user/logout*', answer);
  return visited;
}

test.each(troubles)(
  "$name at the start ends in a message and a way on, with any content of the browser's storage",
  {
    meta: { spec: 'guard.first-navigation' },
    timeout: 180_000,
  },
  async ({ answer, text, button }) => {
    const token = await tokenFor(product, 'admin', administratorPassword);
    const endsWell = async (kept: (token: string) => Kept) => {
      const { page, context } = await visitWithoutSignOut();
      await page.route(entrance, answer);
      await coldStart(page, kept(token), '/isystem/user');
      await page.getByText(text).first().waitFor(inTime);
      if (button === undefined) await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fuser', inTime);
      const wayOn = button === undefined ? signInForm(page) : page.getByRole('button', { name: button });
      await wayOn.waitFor(inTime);
      await expect.poll(() => wayOn.isEnabled()).toBe(true);
      // The sign-in page works with any content of the storage.
      await page.goto('/user/login');
      if (!text.startsWith('您没有')) await signInForm(page).waitFor(inTime);
      await leave(context);
    };
    // Run together, because each page waits for up to ten seconds.
    await Promise.all(Object.values(withToken).map(endsWell));
  },
);

test.each(Object.entries(withToken))(
  'an ended session locks nobody out: stored %s',
  {
    meta: { spec: 'errors.token login.opening' },
  },
  async (_, kept) => {
    const { page, context } = await visit(browser, product);
    const token = await tokenFor(product, 'admin', administratorPassword);
    await ask(product, 'POST', '/sso/user/logout', { token, body: {} });
    for (const address of ['/', '/isystem/user']) {
      await coldStart(page, kept(token), address);
      await page.getByText('很抱歉，登录已过期，请重新登录').waitFor(inTime);
      await page.getByRole('button', { name: '重新登录' }).click();
      await signInForm(page).waitFor(inTime);
    }
    await coldStart(page, kept(token), '/user/login');
    await signInForm(page).waitFor(inTime);
    const left = await page.evaluate(
      (key) => [sessionStorage.getItem(key), localStorage.getItem(key)],
      tokenKey,
    );
    expect(left).toEqual([null, null]);
    await coldStart(page, kept(token), '/user/alteration');
    await page.getByRole('link', { name: '使用已有账户登录' }).click();
    await signInForm(page).waitFor(inTime);
    await leave(context);
  },
);

test.each(Object.entries(withToken))(
  'with a live session, the sign-in page redirects to the home page: stored %s',
  {
    meta: { spec: 'guard.with-token' },
  },
  async (_, kept) => {
    const { page, context } = await visit(browser, product);
    const token = await tokenFor(product, 'admin', administratorPassword);
    for (const address of ['/user/login', '/user']) {
      await coldStart(page, kept(token), address);
      await page.waitForURL('**/dashboard/analysis');
      await page.getByRole('heading', { name: '我的待办' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/analysis');
    }
    await leave(context);
  },
);

test.each(Object.entries(withoutToken))(
  'when the browser has stored %s, every address leads to the sign-in page',
  {
    meta: { spec: 'guard.without-token' },
  },
  async (_, kept) => {
    const { page, context, complaints } = await visit(browser, product);
    for (const address of ['/', '/isystem/user', '/user']) {
      await coldStart(page, kept, address);
      await signInForm(page).waitFor(inTime);
      expect(new URL(page.url()).pathname).toBe('/user/login');
    }
    expect(complaints).toEqual([]);
    await leave(context);
  },
);
