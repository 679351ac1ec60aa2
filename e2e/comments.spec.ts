import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('a comment on a user is written, edited and deleted, and leaves a trace', async () => {
  const words = `请核对手机号${randomInt(1e6)}`;
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?user=user-liwei&tab=comments');
  const panel = page.getByRole('dialog').first();
  await panel.getByText('还没有评论').waitFor();
  await panel.getByRole('textbox', { name: '评论' }).fill(words);
  await page.keyboard.press('Control+Enter');
  const line = panel.getByRole('list', { name: '评论' }).getByRole('listitem').first();
  await line.getByText(words).waitFor();
  await line.getByRole('button', { name: /编\s*辑/ }).click();
  await panel.getByRole('textbox', { name: '编辑评论' }).fill(`${words}，谢谢`);
  await panel.getByRole('button', { name: /保\s*存/ }).click();
  await line.getByText(`${words}，谢谢`).waitFor();
  await line.getByText('已编辑').waitFor();
  await line.getByRole('button', { name: /删\s*除/ }).click();
  await page
    .getByRole('dialog', { name: '删除评论' })
    .getByRole('button', { name: /删\s*除/ })
    .click();
  await line.getByText('该评论已删除').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
