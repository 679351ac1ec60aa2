import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

/** Records in each window which notifications it shows. */
const record = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown: string[] = [];
    const Shown = window.Notification;
    Object.assign(window, { shown });
    window.Notification = class extends Shown {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(options?.body ?? '');
      }
    };
  });
const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

test('with two open windows, a new message is shown on the desktop exactly once', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await context.grantPermissions(['notifications'], { origin: product.address });
  await record(context);
  await signIn(
    page,
    product,
    'dingkai',
    product.demoPassword,
    '/account/settings/security?tab=notifications',
  );
  await page.getByRole('switch', { name: '在此浏览器显示桌面通知' }).click();
  await expect
    .poll(() => page.getByRole('switch', { name: '在此浏览器显示桌面通知' }).isChecked())
    .toBe(true);
  const other = await context.newPage();
  await signIn(other, product, 'dingkai', product.demoPassword);
  await other.getByRole('button', { name: /^消息/ }).waitFor();
  await page.bringToFront();
  const bellsNow = () =>
    Promise.all(
      [page, other].map((one) => one.getByRole('button', { name: /^消息/ }).getAttribute('aria-label')),
    );
  const unreadOf = (label: string | null) => Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
  const before = Math.max(...(await bellsNow()).map(unreadOf));

  const token = await tokenFor(product, 'admin', administratorPassword);
  const added = await ask(product, 'POST', '/sys/annountCement/add', {
    token,
    body: { titile: '今晚停电', msgType: 'ALL' }, // sic
  });
  const { id } = added.result as { id: string };
  await ask(product, 'POST', '/sys/annountCement/doReleaseData', { token, body: { id } });
  const shown = async () =>
    (await Promise.all([page, other].map(shownIn))).flat().filter((text) => text === '今晚停电');
  await expect.poll(shown, { timeout: 15_000 }).toEqual(['今晚停电']);
  await expect
    .poll(async () => Math.min(...(await bellsNow()).map(unreadOf)), { timeout: 15_000 })
    .toBeGreaterThan(before);
  expect(await shown()).toEqual(['今晚停电']);
  expect(complaints).toEqual([]);
  await leave(context);
});
