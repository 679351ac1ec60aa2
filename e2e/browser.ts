import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';
import { codeOf, type Product } from './server.ts';

/** Chromium without calls to anybody but our own server. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let visitors = 0;

/** An address that nobody has come from yet: what one journey fails does not close another's door. */
export function newAddress(): string {
  visitors += 1;
  return `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${visitors % 250}`;
}

export const administratorPassword = 'Harbor#Lantern26';

/** Opens the machine's Chromium, with `more` flags. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium on this machine');
  return chromium.launch({ executablePath, args: [...flags, ...more] });
}

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, page errors, and requests that failed, so far. */
  complaints: string[];
};

/** A fresh profile with one page, which remembers every complaint of the browser. */
export async function visit(
  browser: Browser,
  product: Product,
  size = { width: 1440, height: 900 },
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: size,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    const name = task.name.replace(/\W+/g, '-').slice(0, 60);
    await page.screenshot({ path: `test-results/${name}-${Date.now()}.png` }).catch(() => {});
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // A page that is left takes its open questions with it.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return { page, context, complaints };
}

/** Fills the sign-in form as a person does, reading the picture's answer from the outbox, and submits it. */
export async function fillSignIn(
  page: Page,
  product: Product,
  username: string,
  password: string,
): Promise<void> {
  const picture = page.waitForResponse((response) => response.url().includes('/sso/user/randomImage/'));
  await page.goto('/user/login');
  const checkKey = new URL((await picture).url()).pathname.split('/').at(-1) ?? '';
  await page.getByPlaceholder('请输入用户名').fill(username);
  await page.getByPlaceholder(/密码/).fill(password);
  await page.getByPlaceholder(/验证码/).fill(await codeOf(product, checkKey));
  await page.getByRole('button', { name: '登录' }).click();
}

/** Types the answer of the picture that `within` shows now; a picture is named by the moment it was asked for. */
export async function fillCaptcha(page: Page, product: Product, within: Locator): Promise<void> {
  const picture = within.getByAltText('图形验证码');
  await picture.waitFor();
  const shown = await picture.getAttribute('src');
  const answered = page.waitForResponse((response) => response.url().includes('/sso/user/randomImage/'));
  await within.getByRole('button', { name: '换一张' }).click();
  const checkKey = new URL((await answered).url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => picture.getAttribute('src')).not.toBe(shown);
  await within.getByPlaceholder(/请输入验证码/).fill(await codeOf(product, checkKey));
}

/** Signs in and waits for the home page. */
export async function signIn(
  page: Page,
  product: Product,
  username: string,
  password: string,
): Promise<void> {
  await fillSignIn(page, product, username, password);
  await page.waitForURL('**/dashboard/analysis');
  await page.getByRole('heading', { name: '便捷导航' }).waitFor();
}

/** The token that the page holds, for calls behind its back. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const raw =
      sessionStorage.getItem('pro__Access-Token') ?? localStorage.getItem('pro__Access-Token') ?? '""';
    const kept: unknown = JSON.parse(raw);
    return typeof kept === 'object' && kept !== null && 'value' in kept ? String(kept.value) : String(kept);
  });
}
