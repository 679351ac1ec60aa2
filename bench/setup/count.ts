import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { createHands } from './hands.ts';
import { bySingleForms } from './single-forms.ts';
import { together } from './together.ts';

// Number of clicks and keys that a new administrator needs to enter a company of five department levels, 12 roles and
// 40 users into a running, empty product (DEMO=0, CODES_OUTBOX=1), without signing in and changing pages:
//   node bench/setup/count.ts <forms|typed|pasted> <address> <data folder> <administrator's password>
// `forms` drives the product as it was at commit b7104fa. With the company of company.ts:
//   forms   428 clicks 1617 keys
//   typed    11 clicks  916 keys (45 %)
//   pasted   21 clicks  111 keys (6 %)

const [way = '', address = '', folder = '', password = ''] = process.argv.slice(2);

const textIn = (answer: unknown, name: string): string =>
  typeof answer === 'object' && answer !== null && name in answer
    ? String(new Map<string, unknown>(Object.entries(answer)).get(name))
    : '';

/** Returns the text of the shown captcha, as automated clients read it. */
async function codeOf(page: Page, checkKeys: ReadonlyMap<string, string>): Promise<string> {
  const picture = page.locator('main').getByAltText(/^图形验证码/);
  for (let tries = 0; tries < 50; tries += 1) {
    const key = checkKeys.get((await picture.getAttribute('src')) ?? '');
    const lines = (await readFile(join(folder, 'outbox', 'codes.jsonl'), 'utf8').catch(() => '')).split('\n');
    const found = lines.findLast((line) => key !== undefined && line.includes(`"${key}"`));
    if (found !== undefined) return textIn(JSON.parse(found), 'code');
    await page.waitForTimeout(200);
  }
  throw new Error('the picture of the sign-in page did not come');
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('no Chromium on this machine');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: address,
  viewport: { width: 1440, height: 900 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});
context.setDefaultTimeout(15_000);
const page = await context.newPage();
const checkKeys = new Map<string, string>();
context.on('response', async (response) => {
  const key = /\/sso\/user\/randomImage\/(\d+)/.exec(response.url())?.[1];
  const answer: unknown = key === undefined ? undefined : await response.json().catch(() => undefined);
  if (key !== undefined) checkKeys.set(textIn(answer, 'result'), key);
});
await page.goto('/user/login');
await page.getByPlaceholder('请输入用户名').fill('admin');
await page.getByPlaceholder(/密码/).fill(password);
await page.getByPlaceholder(/请输入验证码/).fill(await codeOf(page, checkKeys));
await page.getByRole('button', { name: '登录' }).click();
await page.waitForURL('**/dashboard/analysis');

const hands = createHands(page);
let before = { clicks: 0, keys: 0 };
const note = (what: string) => {
  const { clicks, keys } = hands.count;
  console.log(
    `${what.padEnd(12)} ${String(clicks - before.clicks).padStart(5)} clicks ${String(keys - before.keys).padStart(5)} keys`,
  );
  before = { clicks, keys };
};
try {
  await (way === 'forms' ? bySingleForms(page, hands, note) : together(page, hands, note, way === 'pasted'));
  const { clicks, keys } = hands.count;
  console.log(
    `${'together'.padEnd(12)} ${String(clicks).padStart(5)} clicks ${String(keys).padStart(5)} keys = ${clicks + keys}`,
  );
} finally {
  await browser.close();
}
