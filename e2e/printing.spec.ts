import { createServer, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfPageCount } from '../apps/server/src/platform/print/virtual-printer.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { pick } from './forms.ts';
import { openTrade, type Trade } from './made-trade.ts';
import { ownProduct } from './product.ts';

// A clerk prints labels on a printer in the network, and with a phone.

const product = await ownProduct();
const browser = await sharedBrowser();
let trade: Trade;

/** A printer that takes documents, and ends a connection only while it is not held. */
function startPrinter() {
  const documents: Buffer[] = [];
  const held: Socket[] = [];
  let isHeld = false;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => void parts.push(Buffer.from(part)));
    socket.on('end', () => {
      documents.push(Buffer.concat(parts));
      if (isHeld) held.push(socket);
      else socket.end();
    });
    socket.on('error', () => socket.destroy());
  });
  return new Promise<{
    port: number;
    pages: () => number;
    hold: () => void;
    release: () => void;
    close: () => void;
  }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        pages: () => documents.reduce((sum, bytes) => sum + (pdfPageCount(bytes) ?? 0), 0),
        hold: () => {
          isHeld = true;
        },
        release: () => {
          isHeld = false;
          for (const socket of held.splice(0)) socket.end();
        },
        close: () => server.close(),
      });
    });
  });
}
const printer = await startPrinter();
afterAll(() => printer.close());

beforeAll(async () => {
  trade = await openTrade(product);
  await trade.call('POST', '/biz/printer/add', { name: '仓库一号', host: '127.0.0.1', port: printer.port });
});

/** Chooses all rows of the pages of a list of 50, 30 a page, and opens the print drawer. */
async function openDrawerFor50(page: Page, receiverName: string) {
  const all = page.locator('thead input[type=checkbox]');
  const rows = page.locator('tbody tr[data-row-key]').filter({ hasText: receiverName });
  await page.getByPlaceholder('请输入运单号、收件人或手机').fill(receiverName);
  // The newest waybills stand on the first page before the list is filtered, too.
  await page.getByText('1-30 共 50 条').waitFor();
  await expect.poll(() => rows.count()).toBe(30);
  await all.check();
  await page.locator('.ant-pagination-next button').click();
  await expect.poll(() => rows.count()).toBe(20);
  await all.check();
  await page.getByRole('button', { name: '打印', exact: true }).last().click();
  const drawer = page.getByRole('dialog', { name: '快递面单打印' });
  await drawer.getByText('共 50 个运单').waitFor();
  return drawer;
}

/** Makes pages behave as on a phone, where the pointer is a finger. */
const asPhone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(pointer: coarse)' ? '(min-width: 0px)' : query);
  });

test('50 waybills are previewed and sent to a printer, cancelled in the middle, finished, and one is printed again with a reason', {
  meta: { spec: 'limits.waybill-drawer' },
}, async () => {
  const receiver = await trade.addWaybills(50);
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/trade/waybills?pageSize=30');
  const drawer = await openDrawerFor50(page, receiver);
  expect((await page.locator('.ant-drawer-content-wrapper').last().boundingBox())?.width).toBe(430);
  await pick(page, drawer.getByLabel('打印方式'), '仓库一号');

  await drawer.getByRole('button', { name: '打印预览' }).click();
  const preview = page.getByRole('dialog', { name: '打印预览' });
  await preview.getByText('1 / 50').waitFor();
  const picture = preview.getByRole('img', { name: '第1页' }).last();
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([608, 1040]);
  printer.hold();
  await preview.getByRole('button', { name: /^打\s?印$/ }).click();
  await drawer.getByText('0/50').waitFor();
  await expect.poll(printer.pages).toBe(20);
  await drawer.getByRole('button', { name: '取消打印' }).click();
  await expect.poll(() => drawer.getByText('已取消', { exact: true }).count()).toBe(30);
  printer.release();
  await drawer.getByText('20/50').waitFor();
  await drawer.getByText('已取消，30个运单没有打印').waitFor();
  await drawer.getByRole('button', { name: '继续打印' }).click();
  await drawer.getByText('50/50').waitFor({ timeout: 60_000 });
  expect(printer.pages()).toBe(50);

  await drawer
    .getByRole('button', { name: /^打印 SF/ })
    .first()
    .click();
  await preview.getByText('1 / 1').waitFor();
  await preview.getByRole('button', { name: /^打\s?印$/ }).click();
  const asking = page.getByRole('dialog', { name: '补打面单' });
  await asking.getByText('有1个运单已经打印过').waitFor();
  await asking.getByRole('button', { name: '继续打印' }).click();
  await asking.getByText('请选择补打原因!').waitFor();
  await asking.getByLabel('补打原因').fill('标签破损');
  await asking.getByRole('button', { name: '继续打印' }).click();
  await drawer.getByText('1/1', { exact: true }).waitFor({ timeout: 60_000 });
  expect(printer.pages()).toBe(51);
  const jobs = await trade.call<{ records: { reason: string | null; printJobState: string }[] }>(
    'GET',
    '/biz/print/jobs',
  );
  expect(jobs.records[0]).toMatchObject({ reason: '标签破损', printJobState: 'done' });
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a phone sends waybills to the computer, where one window opens them and prints', {
  meta: { spec: 'print-preview' },
}, async () => {
  const receiver = await trade.addWaybills(2);
  const computer = await visit(browser, product);
  await signIn(computer.page, product, 'admin', administratorPassword, '/dashboard/analysis');
  const phone = await visit(browser, product, { width: 390, height: 844 });
  await asPhone(phone.page);
  const path = `/trade/waybills?keyword=${encodeURIComponent(receiver)}`;
  await signIn(phone.page, product, 'admin', administratorPassword, path);
  await phone.page.locator('thead input[type=checkbox]').check();
  await phone.page.getByRole('button', { name: '打印', exact: true }).last().click();
  await phone.page
    .getByRole('dialog', { name: '快递面单打印' })
    .getByRole('button', { name: '发到电脑' })
    .click();
  await phone.page.getByText('已发送，请在电脑上打印').waitFor();
  const sent = computer.page.getByRole('dialog', { name: '打印预览' });
  await sent.getByText('2个运单没有图片，可以打印面单').waitFor();
  await sent.getByRole('button', { name: '全部打印面单' }).click();
  const drawer = computer.page.getByRole('dialog', { name: '快递面单打印' });
  await drawer.getByText('共 2 个运单').waitFor();
  await drawer.getByText(receiver).first().waitFor();
  expect(await phone.page.getByRole('dialog', { name: '打印预览' }).count()).toBe(0);
  expect([...computer.complaints, ...phone.complaints]).toEqual([]);
  await leave(computer.context);
  await leave(phone.context);
});

test('a phone saves the label as a PDF, and it counts once the clerk confirms', async () => {
  const receiver = await trade.addWaybills(1);
  const { page, context, complaints } = await visit(browser, product, { width: 390, height: 844 });
  await asPhone(page);
  type Found = { total: number; records: { id: string; waybillNo: string }[] };
  const list = `/biz/waybill/list?receiverName=${encodeURIComponent(receiver)}`;
  const { id, waybillNo } = (await trade.call<Found>('GET', list)).records[0] ?? { id: '', waybillNo: '' };
  await signIn(page, product, 'admin', administratorPassword, `/trade/waybills?waybill=${id}`);
  const panel = page.getByRole('dialog').filter({ hasText: waybillNo });
  await panel.getByRole('button', { name: '打印', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '快递面单打印' });
  await drawer.getByText('共 1 个运单').waitFor();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: '全部打印' }).click();
  expect((await saved).suggestedFilename()).toBe('快递面单 76×130.pdf');
  const asking = page.getByRole('dialog', { name: '打印完成了吗？' });
  await asking.getByRole('button', { name: '已打印' }).click();
  await drawer.getByText('1/1', { exact: true }).waitFor();
  expect((await trade.call<Found>('GET', `${list}&waybillStatus=40`)).total).toBe(1);
  expect(complaints).toEqual([]);
  await leave(context);
});
