import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// Pictures in the text and attachments of an announcement, from the publisher to the reader.

const product = await ownProduct();
const browser = await sharedBrowser();
const reader = 'sunyilan';

/** A PNG of one colour, drawn by the page's browser. */
const pngOf = (page: Page, colour: string): Promise<string> =>
  page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 120 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 320, 120);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  }, colour);

/** Pastes a picture into the focused text. */
const pastePicture = (page: Page, base64: string): Promise<void> =>
  page.evaluate((data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], '截图.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, base64);

const widthsOf = (page: Page): Promise<number[]> =>
  page
    .locator('[data-rich-text] img')
    .evaluateAll((pictures) =>
      pictures.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
    );

test('pictures that are chosen and pasted, and an attachment, reach the reader; a person without the announcement gets 拒绝访问', async () => {
  const title = `带图通知${randomInt(1e6)}`;
  const own = await visit(browser, product);
  const { page } = own;
  await signIn(page, product, 'admin', administratorPassword, '/isystem/annountCement?add=1');
  const form = page.getByRole('dialog', { name: '添加通告' });
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByLabel('接收对象').click();
  await page.getByText('指定用户', { exact: true }).last().click();
  await form.getByRole('combobox', { name: /接收用户/ }).fill('孙依兰');
  await page.getByText(new RegExp(`（${reader}）`)).click();
  const text = form.getByRole('textbox', { name: '内容' });
  await text.click();
  await page.keyboard.type('见下图');
  await pastePicture(page, await pngOf(page, 'teal'));
  await text.locator('img[src*="signature="]').waitFor();
  const chosen = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: /^插入图片/ }).click();
  await (await chosen).setFiles({
    name: '平面图.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pngOf(page, 'orange'), 'base64'),
  });
  await text.locator('img[alt="平面图"][src*="signature="]').waitFor();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('添加成功！').waitFor();

  await page.getByRole('cell', { name: title, exact: true }).click();
  const panel = page.getByRole('dialog', { name: '详细信息' });
  await expect.poll(() => widthsOf(page)).toEqual([320, 320]);
  await panel.getByRole('tab', { name: '附件' }).click();
  const attached = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: '上传文件' }).click();
  await (await attached).setFiles({
    name: '名单.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('值班名单'),
  });
  await panel.getByRole('list', { name: '附件' }).getByText('名单.txt').waitFor();
  await panel.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog', { name: '确定发布吗?' }).getByRole('button', { name: '发布' }).click();
  await page.getByText('该系统通知发布成功').waitFor();
  const id = new URL(page.url()).searchParams.get('announcement') ?? '';

  const theirs = await visit(browser, product);
  await signIn(theirs.page, product, reader, product.demoPassword, `/isps/userAnnouncement?id=${id}`);
  await expect.poll(() => widthsOf(theirs.page)).toEqual([320, 320]);
  const files = theirs.page.getByRole('region', { name: '附件' });
  await files.getByRole('button', { name: '名单.txt', exact: true }).click();
  await theirs.page.getByText('值班名单').waitFor();
  await theirs.page.keyboard.press('Escape');
  await theirs.page.locator('[data-rich-text] img').first().click();
  await theirs.page.getByRole('dialog').getByRole('img').first().waitFor();
  await theirs.page.keyboard.press('Escape');

  const stranger = await tokenFor(product, 'maxiaodong', product.demoPassword);
  const address = await theirs.page
    .locator('[data-rich-text] img')
    .first()
    .evaluate((picture) => new URL(picture instanceof HTMLImageElement ? picture.src : '').pathname);
  const refused = await ask(product, 'GET', address, { token: stranger });
  expect([refused.status, refused.message]).toEqual([403, '拒绝访问']);
  expect([...own.complaints, ...theirs.complaints]).toEqual([]);
  await leave(own.context);
  await leave(theirs.context);
});
