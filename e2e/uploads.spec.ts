import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasSwift, startTemporarySwift } from '../apps/server/src/testing/temporary-swift.ts';
import { aPerson } from './a-person.ts';
import { ask } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { openRecord } from './forms.ts';
import { networkOf } from './network.ts';
import { type MortalProduct, ownProduct } from './product.ts';

const mb = 1024 * 1024;
/** Size of the file that survives; `npm run test:crash` sends 500 MB. */
const survivingBytes = Number(process.env['UPLOAD_MB'] ?? 64) * mb;
/** The network is slowed down until the last break, so that every size leaves time to break its upload. */
const slowSeconds = 20;

const browser = await sharedBrowser();
const onDisk = await ownProduct();
const swift = hasSwift() ? await startTemporarySwift() : undefined;
afterAll(() => swift?.stop());

/** A product whose files are in a bucket. */
async function inBucket({
  settings,
}: Awaited<ReturnType<typeof startTemporarySwift>>): Promise<MortalProduct> {
  const { endpoint, region, bucket, accessKey, secretKey } = settings;
  return ownProduct({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_REGION: region,
  });
}

const places = [
  { name: 'on disk', product: onDisk },
  ...(swift === undefined ? [] : [{ name: 'in a bucket', product: await inBucket(swift) }]),
];

/** Opens 附件 of a new user, as the administrator. */
async function openFiles(product: MortalProduct) {
  const person = await aPerson(product);
  const visited = await visit(browser, product);
  const { page } = visited;
  // From now on choosers are intercepted; beginning with the press of a key would come too late for that press.
  page.on('filechooser', () => undefined);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user');
  const panel = await openRecord(page, person.realname);
  await panel.getByRole('tab', { name: '附件' }).click();
  await panel.getByText('还没有附件').waitFor();
  const attached = async () => {
    const token = await tokenOf(page);
    const path = `/sys/attachment/list?resource=sys_user&recordId=${person.id}`;
    const { result } = await ask(product, 'GET', path, { token });
    return result as { name: string; file: { url: string } }[];
  };
  return { ...visited, panel, person, attached };
}

const names = (panel: Locator) =>
  panel.getByRole('list', { name: '附件' }).locator('[data-id]').allInnerTexts();

/** A picture as the browser makes it. */
async function picture(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

type Given = Awaited<ReturnType<typeof picture>>;

/** Drags a file over the block and drops it, as the browser reports it. */
async function drop(page: Page, on: Locator, { name, mimeType, buffer }: Given): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([base64, fileName, type]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type }));
      return data;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) await on.dispatchEvent(event, { dataTransfer });
}

/** Waits until the picture of a row is painted, and returns its width in pixels. */
const thumbnailWidth = (panel: Locator, name: string) =>
  panel
    .getByRole('listitem')
    .filter({ hasText: name })
    .locator('img')
    .evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));

async function chooseFiles(page: Page, press: () => Promise<void>, files: Given | Given[] | string) {
  const chooser = page.waitForEvent('filechooser');
  await press();
  await (await chooser).setFiles(files);
}

/** Writes a file of this size that no other run has, and returns its path and checksum. */
async function largeFile(bytes: number): Promise<{ path: string; name: string; sha256: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'baisi-large-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const name = '项目资料.zip';
  const path = join(folder, name);
  const block = randomBytes(mb);
  block.write('PK\u0003\u0004', 0, 'latin1');
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  for (let at = 0; at < bytes; at += mb) {
    // Differing blocks: one that is stored twice, or at another's place, changes the checksum.
    block.writeUInt32LE(at / mb, 512);
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return { path, name, sha256: hash.digest('hex') };
}

/** Percent that the row of a running upload shows; -1 while it shows none. */
async function percentOf(panel: Locator): Promise<number> {
  const row = panel.getByRole('list', { name: '上传列表' });
  const [text = ''] = await row.allInnerTexts();
  return Number(/上传中\((\d+)%\)/.exec(text)?.[1] ?? -1);
}

/** Waits until the upload has come this far, without missing it. */
const untilPercent = (panel: Locator, percent: number) =>
  expect.poll(() => percentOf(panel), { interval: 20, timeout: 60_000 }).toBeGreaterThanOrEqual(percent);

describe.each(places)('$name', ({ product }) => {
  test('a picture that is chosen or dropped is shown small and large, and can be removed', async () => {
    const { page, context, complaints, panel, attached } = await openFiles(product);
    const chosen = await picture(page, '工牌.png', '#2f6fed');
    await chooseFiles(page, () => panel.getByRole('button', { name: '上传文件' }).click(), chosen);
    await expect.poll(() => names(panel)).toEqual(['工牌.png']);
    const dropped = await picture(page, '合影.png', '#d9480f');
    await drop(page, panel.getByText('可拖入文件或粘贴截图，'), dropped);
    await expect.poll(() => names(panel)).toEqual(['工牌.png', '合影.png']);
    for (const name of await names(panel))
      await expect.poll(() => thumbnailWidth(panel, name)).toBeGreaterThan(0);

    await panel.getByRole('button', { name: '工牌.png', exact: true }).click();
    const preview = page.getByRole('dialog', { name: /工牌\.png/ });
    const large = preview.getByRole('img', { name: '工牌.png' });
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });

    await panel.getByRole('button', { name: '更多：工牌.png' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page
      .getByRole('dialog', { name: '确认删除' })
      .getByRole('button', { name: /^删\s*除$/ })
      .click();
    await expect.poll(() => names(panel)).toEqual(['合影.png']);
    expect((await attached()).map(({ name }) => name)).toEqual(['合影.png']);
    expect(complaints).toEqual([]);
    await leave(context);
  });
});

test('the keyboard alone attaches a picture, looks at it, renames it and removes it', async () => {
  const { page, context, complaints, panel } = await openFiles(onDisk);
  const { keyboard } = page;
  await panel.getByRole('tab', { name: '附件' }).focus();
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  const tabTo = async (name: string) => {
    for (let pressed = 0; pressed < 12 && (await focused()) !== name; pressed += 1)
      await keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  await tabTo('上传文件');
  await chooseFiles(page, () => keyboard.press('Enter'), await picture(page, '合同.png', '#2b8a3e'));
  await expect.poll(() => names(panel)).toEqual(['合同.png']);

  await tabTo('合同.png');
  await keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: /合同\.png/ });
  await preview.getByRole('img', { name: '合同.png' }).waitFor();
  await keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('合同.png');

  await keyboard.press('F2');
  await expect.poll(focused).toBe('文件名');
  await keyboard.type('劳动合同');
  await keyboard.press('Enter');
  await expect.poll(() => names(panel)).toEqual(['劳动合同.png']);

  await tabTo('劳动合同.png');
  await keyboard.press('Delete');
  await page.getByRole('dialog', { name: '确认删除' }).waitFor();
  await tabTo('删除');
  await keyboard.press('Enter');
  await panel.getByText('还没有附件').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a file whose content is not what its name says is refused with its reason, and nothing else is lost', async () => {
  const { page, context, panel, attached } = await openFiles(onDisk);
  await panel.getByRole('tab', { name: '资料' }).click();
  await panel.getByLabel('座机').fill('021-12345678');
  await panel.getByRole('tab', { name: '附件' }).click();
  const good = await picture(page, '证件照.png', '#1c7ed6');
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const files = [{ name: '报价单.pdf', mimeType: 'application/pdf', buffer: script }, good];
  await chooseFiles(page, () => panel.getByRole('button', { name: '上传文件' }).click(), files);
  await panel.getByText('上传失败：文件内容与扩展名“pdf”不符，不允许上传').waitFor();
  await expect.poll(() => names(panel)).toEqual(['证件照.png']);
  await panel.getByRole('button', { name: '删除 报价单.pdf' }).click();
  await panel.getByText('上传失败：').waitFor({ state: 'detached' });
  expect((await attached()).map(({ name }) => name)).toEqual(['证件照.png']);

  // Refused by its name, before anything is sent.
  const page2 = { name: '主页.html', mimeType: 'text/html', buffer: script };
  await chooseFiles(page, () => panel.getByRole('button', { name: '上传文件' }).click(), page2);
  await page.getByText(/^主页\.html：/).waitFor();
  await panel.getByRole('tab', { name: '资料' }).click();
  await expect.poll(() => panel.getByLabel('座机').inputValue()).toBe('021-12345678');
  await leave(context);
});

describe.each(places)('$name', ({ product }) => {
  test(`${survivingBytes / mb} MB survive a reload, kill -9 of the server and a lost network, with the same checksum`, {
    timeout: 600_000,
  }, async () => {
    const { page, context, panel, attached } = await openFiles(product);
    const file = await largeFile(survivingBytes);
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
    });
    const network = await networkOf(page, survivingBytes / slowSeconds);
    await network.slow();
    await chooseFiles(page, () => panel.getByRole('button', { name: '上传文件' }).click(), file.path);
    await untilPercent(panel, 15);

    await page.reload();
    await panel.getByRole('list', { name: '未完成的上传' }).getByText(file.name).waitFor();
    const beforeReload = sent.length;
    const goOn = panel.getByRole('button', { name: '选择同一文件继续' });
    await chooseFiles(page, () => goOn.click(), file.path);
    await untilPercent(panel, 30);
    // It went on where it had been instead of from the beginning.
    expect(sent[beforeReload]).toBeGreaterThan(0);

    await product.kill();
    await panel.getByText('网络已断开，恢复后自动继续').waitFor();
    await product.startAgain();
    await untilPercent(panel, 45);

    await network.lose();
    await panel.getByText('网络已断开，恢复后自动继续').waitFor();
    await network.restore();

    await expect.poll(() => names(panel), { timeout: 120_000 }).toEqual([file.name]);
    const [stored] = await attached();
    const arrived = createHash('sha256');
    const response = await fetch(new URL(stored?.file.url ?? '', product.address));
    for await (const bytes of response.body ?? []) arrived.update(bytes);
    expect(arrived.digest('hex')).toBe(file.sha256);
    // Each break costs at most the piece that was on its way.
    const again = sent.filter((offset, at) => sent.indexOf(offset) !== at).length;
    expect(again).toBeLessThanOrEqual(3);
    await leave(context);
  });
});
