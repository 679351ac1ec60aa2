import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('a part whose style sheet failed to prefetch reports nothing, and has its styles when it is used', async () => {
  const { page, context, complaints } = await visit(browser, product);
  let isCut = true;
  const missed = page.waitForEvent('requestfailed');
  const sheet = /\/assets\/option-line[^/]*\.css$/;
  await page.route(sheet, (route) => (isCut ? route.abort() : route.continue()));
  // The listener for failed style sheets is in this chunk, which loads after the first paint.
  const listens = page.waitForResponse(/\/assets\/follow-server[^/]*\.js$/);
  await signIn(page, product, 'admin', administratorPassword);
  await missed;
  await listens;
  isCut = false;
  await page.getByRole('button', { name: /搜索菜单/ }).click();
  const line = page.getByRole('dialog').getByRole('option').first();
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  expect(complaints.filter((words) => !/ERR_FAILED/.test(words))).toEqual([]);
  await leave(context);
});
