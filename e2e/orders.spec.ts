import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createRoll, type Roll } from '../apps/server/src/features/carriers/clients/sim/sim-roll.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { chooseMore, pick, save } from './forms.ts';
import { openTrade, type Trade } from './made-trade.ts';
import { ownProduct } from './product.ts';

// An order from the typed form to the signed parcel. The simulated carriers decide by dice, whose seed each test chooses.

const product = await ownProduct();
const browser = await sharedBrowser();
let call: Trade['call'];
let setDice: Trade['setDice'];
let dealtOrder: (customerName: string) => Promise<{ id: string; orderNo: string }>;

beforeAll(async () => {
  const trade = await openTrade(product);
  ({ call, setDice } = trade);
  dealtOrder = (customerName) => trade.dealtOrder({ customerName, receiverName: '林一' });
});

const unique = () => String(randomInt(1e6)).padStart(6, '0');

/** Returns a seed with which the dice of a request fall as wanted. */
function seedFor(innerNo: string, attempt: number, isWanted: (roll: Roll) => boolean): number {
  for (let seed = 1; seed < 1_000; seed += 1)
    if (isWanted(createRoll(seed, `${innerNo} ${attempt}`))) return seed;
  throw new Error('no seed');
}

/** The row of a list that contains the text. */
const rowOf = (page: Page, text: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: text });
const nameIn = async (row: Locator): Promise<string> =>
  (await row.locator('[data-opens]').textContent()) ?? '';

/** Waits until a row shows a value. */
const seeIn = (row: Locator, text: string) => row.getByText(text, { exact: true }).first().waitFor();

/** Pastes as from another program. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Opens a list in a window of its own, and waits until it receives news. */
async function windowOn(path: string) {
  const window = await visit(browser, product);
  const connected = new Promise<void>((resolve) => {
    window.page.on('websocket', (socket) => socket.on('framereceived', () => resolve()));
  });
  await signIn(window.page, product, 'admin', administratorPassword, path);
  await connected;
  return window;
}

test('an order with a pasted address and three pasted lines is reviewed and dealt with, and another window says that it came', async () => {
  const other = await windowOn('/trade/orders');
  const { page, context, complaints } = await windowOn('/trade/orders?add=1');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = `连单客户${unique()}`;
  const form = page.getByRole('dialog', { name: '添加订单' });
  await form.getByLabel('客户名称').fill(customer);

  await form.getByLabel('粘贴地址').fill('周敏 13812340000 浙江省杭州市西湖区文三路100号3幢');
  await form.getByRole('button', { name: '智能识别' }).click();
  await expect.poll(() => form.getByLabel('收件人', { exact: true }).inputValue()).toBe('周敏');
  await expect.poll(() => form.getByLabel('联系电话').inputValue()).toBe('13812340000');
  await expect.poll(() => form.getByLabel('详细地址').inputValue()).toBe('文三路100号3幢');
  await form.getByText('浙江省 / 杭州市 / 西湖区').waitFor();

  const lines = form.getByRole('grid', { name: '商品明细' });
  await lines.locator('[data-row="0"] [data-column="0"]').click();
  await paste(
    page,
    [
      'CP-01\t龙井茶\t250g\t盒\t2\t88.5',
      'CP-02\t紫砂壶\t\t把\t1\t1,260',
      'CP-03\t茶巾\t30cm\t条\t10\t3.2',
    ].join('\r\n'),
  );
  await form.getByText('1,469.00').first().waitFor();
  await form.getByLabel('运费').fill('12');
  await form.getByText('1,481.00', { exact: true }).waitFor();
  await save(form);
  await page.getByText('添加成功！').waitFor();

  await other.page.getByRole('button', { name: '有 1 条新的订单变化，点击刷新' }).click();
  await seeIn(rowOf(other.page, customer), '草稿');

  const row = rowOf(page, customer);
  await seeIn(row, '1,481.00');
  const orderNo = await nameIn(row);
  await chooseMore(page, orderNo, '提交');
  await seeIn(row, '待审核');
  await chooseMore(page, orderNo, '审核通过');
  await page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
  await seeIn(row, '待发货');

  await page.getByRole('button', { name: `处理${orderNo}` }).click();
  const deal = page.getByRole('dialog', { name: '处理订单' });
  await deal.getByText('紫砂壶').waitFor();
  await deal.getByLabel('处理下一单').uncheck();
  await deal.getByRole('button', { name: '通过并发货' }).click();
  await row.getByText('已处理', { exact: false }).waitFor();
  // The other window shows the order by now, so its row follows without a press.
  await rowOf(other.page, customer).getByText('已处理', { exact: false }).waitFor();
  expect([complaints, other.complaints]).toEqual([[], []]);
  await leave(context);
  await leave(other.context);
});

test('two orders leave in one waybill whose number is refused once, and pushed traces lead it to 已签收', async () => {
  const customer = `合单客户${unique()}`;
  const [first, second] = [await dealtOrder(customer), await dealtOrder(customer)];
  await setDice('ZTO', { simFaultPercent: 100, simDelayMs: 0, simPaceSeconds: 1 });
  const { page, context, complaints } = await windowOn('/trade/orders');
  for (const { orderNo } of [first, second]) await rowOf(page, orderNo).getByRole('checkbox').check();
  await page.getByRole('button', { name: '生成运单', exact: true }).click();
  const ship = page.getByRole('dialog', { name: '生成运单（2个订单）' });
  await pick(page, ship.getByLabel('承运商'), '中通快递');
  await ship.getByText(/^将生成 2 个运单/).waitFor();
  await ship.getByRole('switch', { name: '合单发货' }).click();
  await ship.getByText(/^将生成 1 个运单/).waitFor();
  await ship.getByRole('button', { name: '生成运单' }).click();
  await page.getByText('已生成1个运单').waitFor();

  await page.goto('/trade/waybills');
  const row = rowOf(page, `${first.orderNo}`);
  await row.getByText(second.orderNo).waitFor();
  await seeIn(row, '取号失败');
  const innerNo = await nameIn(row);
  // Most parcels are signed; a few of each hundred come back.
  const simSeed = seedFor(innerNo, 2, (roll) => roll('fate', 100) >= 8);
  await setDice('ZTO', { simFaultPercent: 0, simSeed });
  await page.getByRole('button', { name: `重新取号${innerNo}` }).click();
  await seeIn(row, '已签收');
  await row.locator('[data-opens]').click();
  const panel = page.getByRole('dialog', { name: '详细信息' });
  await panel.getByText(/快件已签收/).waitFor();
  await panel
    .getByText(/· 推送$/)
    .first()
    .waitFor();

  await page.goto('/trade/orders');
  for (const { orderNo } of [first, second]) await seeIn(rowOf(page, orderNo), '已完成');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a lost answer is asked for and brings the number, and an exception of the parcel is solved', async () => {
  const { id } = await dealtOrder(`异常客户${unique()}`);
  const { ids } = await call<{ ids: string[] }>('POST', '/biz/waybill/create', {
    orderIds: id,
    carrierCode: 'YTO',
    fetch: false,
  });
  const { innerNo } = await call<{ innerNo: string }>('GET', `/biz/waybill/queryById?id=${ids[0]}`);
  // The answer is lost on its way: the carrier has issued a number. No trace comes.
  const simSeed = seedFor(innerNo, 1, (roll) => roll('lost with a number', 2) === 0);
  await setDice('YTO', { simUnknownPercent: 100, simDelayMs: 0, simPaceSeconds: 86_400, simSeed });

  const { page, context, complaints } = await windowOn('/trade/waybills');
  const row = rowOf(page, innerNo);
  await page.getByRole('button', { name: `取号${innerNo}` }).click();
  await seeIn(row, '取号结果未知');
  await page.getByRole('button', { name: `查询取号结果${innerNo}` }).click();
  await seeIn(row, '待打印');

  const waybillNo = await nameIn(row);
  expect(waybillNo).toMatch(/^YT\d{13}$/);
  await chooseMore(page, waybillNo, '异常登记');
  const report = page.getByRole('dialog', { name: `异常登记：${waybillNo}` });
  await expect.poll(() => report.getByLabel('处理期限').inputValue()).toMatch(/^\d{4}-/);
  await report.getByLabel('说明').fill('外箱破损，收件人要求核对');
  await report.getByRole('button', { name: /^登\s*记$/ }).click();
  await seeIn(row, '疑难件');

  await page.goto('/trade/exceptions');
  await page.getByRole('searchbox', { name: '运单号' }).fill(waybillNo);
  // The whole list shows the row too, until the search has run.
  await page.getByText('1-1 共 1 条').waitFor();
  const exception = rowOf(page, waybillNo);
  await seeIn(exception, '待处理');
  await page.getByRole('button', { name: `解决${waybillNo}` }).click();
  const solve = page.getByRole('dialog', { name: '解决异常' });
  await solve.getByLabel('已签收').check();
  await solve.getByLabel('处理说明').fill('收件人核对后签收');
  await solve.getByRole('button', { name: /^解\s*决$/ }).click();
  await seeIn(exception, '已解决');
  await seeIn(exception, '已签收');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a customer chosen from the address book fills customer, receiver and address of an order, and the phone is typed', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/trade/orders?add=1');
  const form = page.getByRole('dialog', { name: '添加订单' });
  await form.getByLabel('选择客户').click();
  const popup = page.getByRole('dialog', { name: '选择客户', exact: true });
  await popup.getByText('方雅琴', { exact: true }).click();
  await popup.getByRole('button', { name: '确定', exact: true }).click();
  await popup.waitFor({ state: 'hidden' });
  const textIn = (label: string) => form.getByLabel(label, { exact: true }).inputValue();
  await expect.poll(() => textIn('客户名称')).toBe('杭州西子文创有限公司');
  expect([await textIn('收件人'), await textIn('详细地址'), await textIn('联系电话')]).toEqual([
    '方雅琴',
    '文三路478号华星大厦A座905',
    '',
  ]);
  await form.getByText('浙江省 / 杭州市 / 西湖区').waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
