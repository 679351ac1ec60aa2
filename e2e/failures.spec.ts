import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';
import { goOffline } from './profiles.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
let otherSite: Server;
let otherAddress: string;
beforeAll(async () => {
  otherSite = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<h1>经营看板</h1><script>
      try { top.location = 'about:blank' } catch { document.title = 'kept inside' }
      document.body.append(document.referrer === '' ? '没有来路' : document.referrer)
    </script>`);
  });
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
  otherAddress = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/board`;
});
afterAll(async () => {
  otherSite.close();
});

const permissionsPath = '**/sys/permission/getUserPermissionByToken*';

const node = (path: string, title: string, component: string, over: object = {}) => ({
  id: path,
  path,
  name: path,
  component,
  route: '1',
  meta: { title, keepAlive: true, internalOrExternal: false, ...over },
});

/** Adds rows to the server's menu response. */
async function withMenu(page: Page, ...rows: object[]): Promise<void> {
  await page.route(permissionsPath, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { menu: object[] } };
    body.result.menu.push(...rows);
    await route.fulfill({ response, json: body });
  });
}

test('a deep link comes back after a reload without ever showing another page', {
  meta: { spec: 'routes.history guard.first-navigation' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?page=2');
  await page.getByRole('cell').first().waitFor();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('页面不存在')) seen.push('404');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await page.getByRole('cell').first().waitFor();
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/isystem/user?page=2');
  await expect.poll(() => page.title()).toBe('用户管理 - 百司');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a newly opened page starts at its top, and a kept page keeps its scroll position', {
  meta: { spec: 'routes.history routes.keep-alive' },
}, async () => {
  const { page, context } = await visit(browser, product, { width: 1440, height: 480 });
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  await page.getByRole('cell').first().waitFor();
  const scrolled = (to?: number) =>
    page.getByRole('tabpanel').evaluate((pane, top) => {
      const moving = [pane, ...pane.querySelectorAll('*'), document.documentElement].find(
        (one) => one.scrollHeight > one.clientHeight + 50 && getComputedStyle(one).overflowY !== 'visible',
      );
      if (moving !== undefined && top !== undefined) moving.scrollTop = top;
      return moving?.scrollTop ?? 0;
    }, to);
  await expect.poll(() => scrolled(120)).toBe(120);
  await page.getByRole('tab', { name: '首页' }).click();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  // The page is at its top. 48 px are the header: if it was scrolled away before, switching tabs keeps it away.
  expect([0, 48]).toContain(await scrolled());
  await page.getByRole('tab', { name: '用户管理' }).click();
  await page.getByRole('cell').first().waitFor();
  await expect.poll(() => scrolled()).toBe(120);
  await leave(context);
});

test('an unknown address says so inside the workspace, whose menu still works, also after a reload', {
  meta: { spec: 'routes.fixed exceptions' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/no/such/page');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByRole('heading', { name: '抱歉，你访问的页面不存在或无权访问' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await expect.poll(() => page.title()).toBe('页面不存在 - 百司');
  }
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('cell').first().waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a menu entry can show another site in a sandboxed frame, and no site outside the menu can be shown', {
  meta: { spec: 'routes.from-menu routes.templated-urls' },
}, async () => {
  const { page, context } = await visit(browser, product);
  await withMenu(
    page,
    node('board', '经营看板', 'layouts/IframePageView', { url: otherAddress }),
    node('stolen', '盗号页面', 'layouts/IframePageView', { url: `${otherAddress}?t={{ token }}` }),
  );
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('link', { name: '经营看板' }).first().click();
  const frame = page.frameLocator('iframe[title=经营看板]');
  await frame.getByRole('heading', { name: '经营看板' }).waitFor();
  await frame.getByText('没有来路').waitFor();
  await expect
    .poll(() => page.getByRole('tab', { name: '经营看板' }).getAttribute('aria-selected'))
    .toBe('true');
  expect(new URL(page.url()).origin).toBe(product.address);

  await page.getByRole('link', { name: '盗号页面' }).first().click();
  await page.getByRole('heading', { name: '【盗号页面】页面未找到' }).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: '盗号页面' }).count()).toBe(1);

  const refused = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const stray = document.createElement('iframe');
        stray.src = address.replace('127.0.0.1', 'localhost');
        document.body.append(stray);
      }),
    otherAddress,
  );
  expect(refused).toBe('frame-src');
  await leave(context);
});

test('a lost connection is shown, input stays, and once online again the page shows the server’s current data', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  // The WebSocket opens last: from then on the page is connected to its server.
  const bell = page.waitForEvent('websocket');
  await page.goto('/isystem/user');
  await bell;
  await page.getByRole('cell').first().waitFor();
  await page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).fill('half typed');
  await goOffline(context);
  await page.getByText('网络连接已断开，正在重试…').waitFor();
  await page.getByRole('button', { name: '添加用户' }).click();
  const asked = page.waitForRequest((request) => request.url().includes('/sys/user/list'));
  await context.setOffline(false);
  await page.getByText('网络已恢复').waitFor();
  await asked;
  await page.getByText('网络连接已断开，正在重试…').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('searchbox', { name: '账号、姓名或手机号码' }).inputValue())
    .toBe('half typed');
  await leave(context);
});

test('an unreachable server is noticed even while the browser reports being online', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.route('**/{healthz,sys/**,sso/**}', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByText('网络连接已断开，正在重试…').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute('**/{healthz,sys/**,sso/**}');
  const back = page.getByText('网络已恢复').waitFor();
  // The page also retries on its own, and may be first.
  await Promise.race([page.getByRole('button', { name: '立即重试' }).click(), back]);
  await back;
  await page.getByRole('cell').first().waitFor();
  await leave(context);
});

test('a page whose script is no longer on the server offers a reload, which loads it', {
  meta: { spec: 'errors.chunk' },
}, async () => {
  const { page, context } = await visit(browser, product);
  await page.route(/\/assets\/users-list-page[^/]*\.js/, (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('heading', { name: '页面资源加载失败，系统可能已更新，请刷新重试' }).waitFor();
  await page.getByRole('tab', { name: '首页' }).click();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await page.getByRole('tab', { name: '用户管理' }).click();
  await page.unroute(/\/assets\/users-list-page[^/]*\.js/);
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await page.getByRole('cell').first().waitFor();
  await expect.poll(() => page.getByText('页面资源加载失败').count()).toBe(0);
  await leave(context);
});

test('a page and a part of the layout that failed to load are loaded when needed again; the rest stays', {
  meta: { spec: 'errors.chunk' },
}, async () => {
  const { page, context } = await visit(browser, product);
  const chunks = /\/assets\/(users-list-page|tab-extras)[^/]*\.js/;
  await page.route(chunks, (route) => route.fulfill({ status: 404, body: '{}' }));
  await signIn(page, product, 'admin', administratorPassword);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: '全部标签页' }).click();
  await page.getByRole('status').getByText('页面资源加载失败，系统可能已更新，请刷新重试').waitFor();
  await page.getByRole('button', { name: '稍后' }).click();
  await page.getByRole('button', { name: '系统管理', exact: true }).click();
  await page.getByRole('link', { name: '用户管理' }).first().click();
  await page.getByRole('heading', { name: '页面资源加载失败，系统可能已更新，请刷新重试' }).waitFor();
  await page.unroute(chunks);
  await page.getByRole('tab', { name: '用户管理' }).press('Shift+F10');
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click();
  await page.getByRole('cell').first().waitFor();
  await page.getByRole('button', { name: '全部标签页' }).click();
  await page.getByRole('dialog', { name: '全部标签页' }).waitFor();
  await expect.poll(() => page.getByText('页面资源加载失败').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await leave(context);
});

test('after an upgrade an open page offers the new version quietly, and only when there is one to load', async () => {
  const { page, context, complaints } = await visit(browser, product);
  const said: ((text: string) => void)[] = [];
  await page.routeWebSocket(/\/sys\/websocket\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      socket.send(text);
      // After the server's own version, only this test sends another.
      if (String(text).includes('sysParameter')) said.push((word) => socket.send(word));
    });
  });
  await signIn(page, product, 'admin', administratorPassword);
  await expect.poll(() => said.length).toBe(1);
  const own = await page.locator('meta[name=version]').getAttribute('content');
  expect(own).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  const say = (version: string) => said.at(-1)?.(JSON.stringify({ cmd: 'sysParameter', msgTxt: version }));

  // The server is newer than the files that it serves.
  const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  say('9.9.9+00000000');
  await looked;
  await expect.poll(() => page.getByText('发现新版本，点击刷新').count()).toBe(0);
  await page.getByText('v9.9.9', { exact: true }).waitFor();

  await page.route(`${product.address}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(own ?? '', '9.9.9+00000000') });
  });
  say('9.9.9+00000000');
  await page.getByText('发现新版本，点击刷新').waitFor();
  await page.getByRole('button', { name: '稍后' }).click();
  await page.getByText('发现新版本，点击刷新').waitFor({ state: 'detached' });
  say('9.9.9+00000000');
  await page.getByRole('link', { name: /首页/ }).first().waitFor();
  await expect.poll(() => page.getByText('发现新版本，点击刷新').count()).toBe(0);
  expect(complaints).toEqual([]);
  // The page may be checking for its newest version at this moment.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(context);
});

test('when a session ends the WebSocket closes, and the page asks to sign in again', {
  meta: { spec: 'errors.token' },
}, async () => {
  const { page, context } = await visit(browser, product);
  const bell = page.waitForEvent('websocket');
  await signIn(page, product, 'admin', administratorPassword);
  const frame = (await bell).waitForEvent('framereceived');
  await expect.poll(async () => String((await frame).payload)).toContain('sysParameter');
  await page.evaluate(async () => {
    const { value } = JSON.parse(sessionStorage.getItem('pro__Access-Token') ?? '{}') as { value: string };
    await fetch('/sso/user/logout', {
      method: 'POST',
      headers: { 'X-Access-Token': value, 'Content-Type': 'application/json' },
      body: '{}',
    });
  });
  await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
  await leave(context);
});
