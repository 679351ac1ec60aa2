import { expect, test } from 'vitest';
import { openGrid, useBrowser } from './playground.ts';

useBrowser();

const fileColumn = 11;
const imageColumn = 12;
const fileOf = (name: string, mimeType = 'application/pdf') => ({ name, mimeType, buffer: Buffer.from('x') });
const open = () => openGrid('cells', { width: 2200 });

test('#6 an uploaded file is the value, its long name is cut, and one undo step removes it', {
  meta: { spec: 'grid-06.files limits.file-name' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, fileColumn).locator('input').setInputFiles(fileOf('合同扫描件第一页.pdf'));
  await expect.poll(() => text(0, fileColumn)).toMatch(/^合同扫描件…/);
  await cell(0, 7).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text(0, fileColumn)).toBe('上传文件');
});

test('#6 an upload shows its progress, continues outside the viewport, is not a value, and can be cancelled', {
  meta: { spec: 'grid-06.files' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, fileColumn).locator('input').setInputFiles(fileOf('慢.pdf'));
  await expect.poll(() => text(0, fileColumn)).toMatch(/^上传中\(45%\)/);
  await cell(0, 7).click();
  await page.keyboard.press('Control+End');
  await cell(39, 0).waitFor();
  await page.keyboard.press('Control+Home');
  await expect.poll(() => text(0, fileColumn)).toMatch(/^上传中\(45%\)/);
  await expect
    .poll(async () => (await cell(0, fileColumn).getAttribute('data-marks')) ?? '')
    .not.toMatch(/dirty/);
  await page.getByRole('button', { name: '取消上传 慢.pdf' }).click();
  await expect.poll(() => text(0, fileColumn)).toBe('上传文件');
});

test('#6 a failed upload is marked with its reason, and is not a value', {
  meta: { spec: 'grid-06.files' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(0, fileColumn).locator('input').setInputFiles(fileOf('坏.pdf'));
  await page.getByRole('button', { name: '坏.pdf 上传失败' }).click();
  const dialog = page.getByRole('dialog', { name: '上传出错' });
  await dialog.getByText('错误信息：文件大小超出10MB限制').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: '删除 坏.pdf' }).click();
  await expect.poll(() => text(0, fileColumn)).toBe('上传文件');
});

test('#6 a picture cell refuses other files, and shows pictures', {
  meta: { spec: 'grid-06.files' },
}, async () => {
  const { page, cell } = await open();
  await cell(0, imageColumn).locator('input').setInputFiles(fileOf('合同.pdf'));
  await page.getByText('请上传图片').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await cell(0, imageColumn).locator('input').setInputFiles(fileOf('货物.png', 'image/png'));
  await cell(0, imageColumn).getByRole('img', { name: '货物.png' }).waitFor();
  const size = await cell(0, imageColumn).locator('img').boundingBox();
  expect(size?.height).toBeLessThanOrEqual(32);
});

test('#6 the menu of a file deletes it; its window holds several files, keeps the last ones, and cannot be emptied', {
  meta: { spec: 'grid-06.files' },
}, async () => {
  const { page, cell, text } = await open();
  await cell(1, imageColumn).getByRole('button', { name: '操作' }).click();
  await page.getByRole('menuitem', { name: '更多' }).click();
  const files = page.getByRole('dialog', { name: '图片上传' });
  await files.locator('input').setInputFiles(fileOf('c.png', 'image/png'));
  await expect.poll(() => files.getByRole('listitem').allTextContents()).toEqual(['b.png删除', 'c.png删除']);
  await files.getByRole('button', { name: '删除' }).first().click();
  await files.getByRole('button', { name: '删除' }).first().click();
  await files.getByRole('button', { name: '确定' }).click();
  await files.getByText('未上传任何文件').waitFor();
  await files.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => text(1, imageColumn)).toMatch(/^\+1/);
  await cell(1, fileColumn).getByRole('button', { name: '操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect.poll(() => text(1, fileColumn)).toBe('上传文件');
});
