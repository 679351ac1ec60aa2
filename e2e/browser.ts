import type { SignedIn } from '@baisi/contract/auth';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, expect, onTestFailed } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { closeProfiles, oneProcessPerProfile, returnProfile, takeProfile } from './profiles.ts';
import { codeOf, type Product } from './server.ts';

let visitors = 0;

/** Returns a new client address, so that failed sign-ins of one test do not lock out another. */
export function newAddress(): string {
  visitors += 1;
  return `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${visitors % 250}`;
}

export const administratorPassword = 'Harbor#Lantern26';

let launched: Browser | undefined;

/** Returns the browser that the test files of this worker share. It ends with the worker. */
export async function workerBrowser(): Promise<Browser> {
  if (launched?.isConnected() !== true) launched = await openBrowser([oneProcessPerProfile]);
  return launched;
}

/** Returns the worker's browser for one file, and closes the file's profiles at its end. Call it at the top of the file. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await workerBrowser();
  afterAll(() => closeProfiles(browser));
  return browser;
}

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Console messages (errors and warnings), page errors, and failed requests so far. */
  complaints: string[];
};

/** By browser profile: the check keys of captcha images, by the `src` of the image. */
const checkKeys = new WeakMap<BrowserContext, Map<string, string>>();

function rememberPictures(context: BrowserContext): void {
  if (checkKeys.has(context)) return;
  const keys = new Map<string, string>();
  checkKeys.set(context, keys);
  context.on('response', async (response) => {
    const checkKey = /\/sso\/user\/randomImage\/(\d+)/.exec(response.url())?.[1];
    // Leaving a page aborts its responses.
    const answer: unknown = checkKey === undefined ? undefined : await response.json().catch(() => undefined);
    const { result } = (answer ?? {}) as { result?: string };
    if (checkKey !== undefined && result !== undefined) keys.set(result, checkKey);
  });
}

/**
 * Opens a page in an empty browser profile, and records console messages, page errors and failed requests. Call `leave`
 * at the end of the test, so that another visit can use the profile.
 */
export async function visit(
  browser: Browser,
  product: Product,
  size = { width: 1440, height: 900 },
): Promise<Visit> {
  const context = await takeProfile(browser, {
    options: { baseURL: product.address, viewport: size, locale: 'zh-CN', reducedMotion: 'reduce' },
    blankPage: `${product.address}/privacy`,
  });
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  // The limit is for a slow machine; most waits take less than a second.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    const name = task.name.replace(/\W+/g, '-').slice(0, 60);
    await page.screenshot({ path: `test-results/${name}-${Date.now()}.png` }).catch(() => {});
  });
  rememberPictures(context);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return { page, context, complaints };
}

/** Fills in and submits the sign-in form as a user does, with the answer of the captcha from the outbox. */
export async function fillSignIn(
  page: Page,
  product: Product,
  username: string,
  password: string,
): Promise<void> {
  await page.goto('/user/login');
  await page.getByPlaceholder('请输入用户名').fill(username);
  await page.getByPlaceholder(/密码/).fill(password);
  await fillCaptcha(page, product, page.locator('main'));
  await page.getByRole('button', { name: '登录' }).click();
}

/** Types the answer of the captcha within `within`, once the captcha will not be replaced any more. */
export async function fillCaptcha(page: Page, product: Product, within: Locator): Promise<void> {
  const picture = within.locator('button:not([aria-busy=true])').getByAltText(/^图形验证码/);
  const keyOfShown = async () =>
    checkKeys.get(page.context())?.get((await picture.getAttribute('src')) ?? '');
  await expect.poll(keyOfShown).toBeDefined();
  const code = await codeOf(product, (await keyOfShown()) ?? '');
  await within.getByPlaceholder(/请输入验证码/).fill(code);
}

/** Ends a visit: closes its pages, and clears its profile for the next one. */
export const leave = returnProfile;

const homePath = '/dashboard/analysis';
let lastCheckKey = 0;

/**
 * Signs in and opens `path`, the home page by default. Skips the sign-in form, which has journeys of its own
 * (`fillSignIn`): the page calls the server and stores the session as the form does. Throws if the user must do
 * something else first, such as change the password.
 */
export async function signIn(
  page: Page,
  product: Product,
  username: string,
  password: string,
  path = homePath,
): Promise<void> {
  // A page without scripts. It has the origin of the product, so that the session can be stored for it.
  await page.goto('/privacy');
  lastCheckKey = Math.max(lastCheckKey + 1, Date.now());
  const checkKey = lastCheckKey;
  await page.evaluate((key) => fetch(`/sso/user/randomImage/${key}`), checkKey);
  const captcha = await codeOf(product, String(checkKey));
  const refusal = await page.evaluate(storeSession, { username, password, captcha, checkKey });
  if (refusal !== undefined) throw new Error(`sign-in of ${username}: ${refusal}`);
  await page.goto(path);
  if (path === homePath) await page.getByRole('heading', { name: '我的待办' }).waitFor();
}

/** Runs in the page: signs in and stores the session like the sign-in page; returns the refusal, or undefined. */
async function storeSession(credentials: object): Promise<string | undefined> {
  const response = await fetch('/sso/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { success, message, result } = (await response.json()) as {
    success: boolean;
    message: string;
    result: Pick<SignedIn, 'token' | 'userInfo' | 'departs' | 'owes' | 'sysAllDictItems'>;
  };
  if (!success) return message;
  if (result.owes.length > 0) return `owes ${result.owes.join()}`;
  const store = (area: Storage, name: string, value: unknown) =>
    area.setItem(name, JSON.stringify({ value, expire: null }));
  store(sessionStorage, 'pro__Access-Token', result.token);
  store(sessionStorage, 'pro__Login_Departs', result.departs);
  store(sessionStorage, 'pro__Login_Owes', result.owes);
  for (const area of [sessionStorage, localStorage]) store(area, 'pro__Login_Userinfo', result.userInfo);
  store(localStorage, 'pro__Login_Username', result.userInfo.username);
  store(localStorage, 'pro__UI_CACHE_DB_DICT_DATA', result.sysAllDictItems);
  return undefined;
}

/** Returns the token that the page has stored, for API calls outside the page. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const raw =
      sessionStorage.getItem('pro__Access-Token') ?? localStorage.getItem('pro__Access-Token') ?? '""';
    const kept: unknown = JSON.parse(raw);
    return typeof kept === 'object' && kept !== null && 'value' in kept ? String(kept.value) : String(kept);
  });
}
