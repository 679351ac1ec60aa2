import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ensureBuilt } from '../../scripts/builds.mjs';
import { openBrowser } from '../open-browser.ts';
import { codeOf, newDataFolder, type Product, startProduct } from '../server.ts';

// `npm run screenshots`: starts the product with the demo company and takes the pictures of README.md again.

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const password = 'Harbor#Lantern26';
const size = { width: 1440, height: 900 };

type Looks = { colorScheme: 'light' | 'dark'; viewport?: { width: number; height: number } };
type Picture = { name: string; path: string; ready: (page: Page) => Promise<void> } & Looks;

const rowsOf = async (page: Page): Promise<void> => await page.getByRole('cell').first().waitFor();

const pictures: readonly Picture[] = [
  { name: 'users', path: '/isystem/user', ready: rowsOf, colorScheme: 'light' },
  { name: 'users-dark', path: '/isystem/user', ready: rowsOf, colorScheme: 'dark' },
  {
    name: 'users-phone',
    path: '/isystem/user',
    ready: async (page) => await page.getByRole('heading', { name: '用户管理' }).waitFor(),
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
  },
];

/** Signs the administrator in and returns the browser's state with the session. */
async function signIn(context: BrowserContext, product: Product): Promise<Record<string, string>> {
  const page = await context.newPage();
  const asked = page.waitForResponse(/\/sso\/user\/randomImage\/\d+/);
  await page.goto('/user/login');
  await page.getByPlaceholder('请输入用户名').waitFor();
  const checkKey = /randomImage\/(\d+)/.exec((await asked).url())?.[1] ?? '';
  await page.getByAltText(/^图形验证码/).waitFor();
  await save(page, 'sign-in');
  await page.getByPlaceholder('请输入用户名').fill('admin');
  await page.getByPlaceholder(/密码/).fill(password);
  await page.getByPlaceholder(/请输入验证码/).fill(await codeOf(product, checkKey));
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/dashboard/analysis');
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await page.close();
  return kept;
}

/** Stores the page as WebP, which a browser writes smaller than PNG. */
async function save(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const converter = await page.context().newPage();
  const webp = await converter.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).replace(/^.*,/, '');
  }, png.toString('base64'));
  await converter.close();
  await writeFile(`${folder}${name}.webp`, Buffer.from(webp, 'base64'));
  console.log(`docs/pictures/${name}.webp ${Math.round((webp.length * 3) / 4 / 1000)} kB`);
}

async function take(browser: Browser, product: Product): Promise<void> {
  const options = { baseURL: product.address, locale: 'zh-CN', reducedMotion: 'reduce' } as const;
  const first = await browser.newContext({ ...options, viewport: size });
  const kept = await signIn(first, product);
  const storageState = await first.storageState();
  await first.close();
  for (const { name, path, ready, colorScheme, viewport = size } of pictures) {
    // A phone has no pointer to hover with, so that the menus of rows are always there.
    const isPhone = viewport.width < 768;
    const context = await browser.newContext({
      ...options,
      viewport,
      colorScheme,
      storageState,
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
    }, kept);
    const page = await context.newPage();
    await page.goto(path);
    await ready(page);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    await save(page, name);
    await context.close();
  }
}

await ensureBuilt('server');
const product = await startProduct({ ADMIN_PASSWORD: password, DEMO: '1' }, await newDataFolder());
const browser = await openBrowser();
try {
  await take(browser, product);
} finally {
  await browser.close();
  await product.remove();
}
