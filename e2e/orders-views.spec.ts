import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// A person's view of the list of orders, and the list as a file.

const product = await ownProduct();
const browser = await sharedBrowser();
const customer = `视图客户${randomInt(1e6)}`;

beforeAll(async () => {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const add = async (goods: string): Promise<string> => {
    const body = {
      customerName: customer,
      receiverName: '林一',
      receiverMobile: '13812348000',
      regionCode: '330106',
      receiverDetail: '文三路100号',
      items: [{ goodsName: goods, qty: '2', price: '88.00' }],
    };
    const answer = await ask(product, 'POST', '/biz/order/add', { token, body });
    return (answer.result as { id: string }).id;
  };
  await add('龙井茶');
  const id = await add('普洱茶');
  await ask(product, 'PUT', '/biz/order/submit', { token, body: { ids: id } });
});

test('a view of orders is saved with its tab, its orders are exported, and the list opens with it', async () => {
  const first = await visit(browser, product);
  const { page } = first;
  const path = `/trade/orders?keyword=${encodeURIComponent(customer)}`;
  await signIn(page, product, 'admin', administratorPassword, path);
  await page.getByText('普洱茶×2').waitFor();
  await page.getByRole('button', { name: /^待审核/ }).click();
  await page.getByText('龙井茶×2').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '视图：默认视图，已改动' }).click();
  await page.getByText('另存为…').click();
  await page.getByLabel('视图名称').fill('我的待审核');
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByRole('button', { name: '视图：我的待审核', exact: true }).click();
  await page.getByText('设为打开时默认').click();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const file = await (await waiting).path();
  const { sheets } = await readXlsx(await readFile(file));
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const [goods, phone] = [headings.indexOf('商品摘要'), headings.indexOf('联系电话')];
  expect(rows.map((row) => [row[goods], row[phone]])).toEqual([['普洱茶×2', '138****8000']]);

  await page.goto('/trade/orders');
  await page.getByRole('button', { name: '视图：我的待审核', exact: true }).waitFor();
  await page.getByText('普洱茶×2').waitFor();
  expect(new URL(page.url()).searchParams.get('orderStatus')).toBe('pending');
  await leave(first.context);
}, 60_000);
