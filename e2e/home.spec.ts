import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// The first page of a manager, a clerk and a warehouse keeper, with the figures of the demo company.

const product = await ownProduct();
const browser = await sharedBrowser();

const people = [
  { username: 'shenjiayi', first: ['今日概况', '发货与签收', '部门订单排行'] },
  { username: 'zhaoxiaomin', first: ['今日概况', '我的待办', '快捷入口'] },
  { username: 'hexiuying', first: ['今日概况', '我的待办', '承运商占比'] },
];

test.each(people)(
  '$username sees a home page for the own work, and a card opens the list that it counts',
  async ({ username, first }) => {
    const { page, context, complaints } = await visit(browser, product);
    await signIn(page, product, username, product.demoPassword);
    const cards = page.getByRole('region', { name: '今日概况' });
    const card = cards.getByRole('link', { name: /^运输中/ });
    await card.waitFor();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 3)).toEqual(first);
    await page.getByText(/^数据范围：/).waitFor();
    const figure = Number(/^运输中(\d+)/.exec((await card.textContent()) ?? '')?.[1]);
    await card.click();
    const tab = page.getByRole('navigation', { name: '运单状态' }).getByRole('button', { name: /^运输中/ });
    await expect.poll(async () => Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])).toBe(figure);
    expect(complaints).toEqual([]);
    await leave(context);
  },
);

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('at $width px nothing moves when the figures of the home page arrive', async (size) => {
  const { page, context, complaints } = await visit(browser, product, size);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/biz/home/board*', async (route) => {
    await asked;
    await route.continue();
  });
  await signIn(page, product, 'shenjiayi', product.demoPassword);
  // Below the figures. Its button comes with its code, for which its outline goes.
  const below = page.getByRole('button', { name: '发货与签收：以表格显示' });
  await below.waitFor();
  const placeOf = async () => Math.round((await below.boundingBox())?.y ?? 0);
  const before = await placeOf();
  answer();
  await page.getByRole('link', { name: /^运输中/ }).waitFor();
  await page.getByText(/^数据范围：/).waitFor();
  expect(await placeOf()).toBe(before);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a person arranges the home page by keys, finds it so after a reload, and takes the first arrangement back', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('button', { name: '自定义首页' }).click();
  await page.getByRole('button', { name: '移动：我的待办' }).focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: '移除：最近一周访问' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(async () => (await headings())[0]).toBe('我的待办');
  await page.reload();
  await page.getByRole('link', { name: /^待处理/ }).waitFor();
  const arranged = await headings();
  expect(arranged[0]).toBe('我的待办');
  expect(arranged).not.toContain('最近一周访问');
  await page.getByRole('button', { name: '自定义首页' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(headings).toContain('最近一周访问');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('the home page has no violation of the accessibility rules', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await page.getByRole('link', { name: /^待处理/ }).waitFor();
  await page.getByRole('list', { name: '承运商占比' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await leave(context);
});

test('the next task is reached by J and opened by Enter, and leaves the list once it is done elsewhere', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'shenjiayi', product.demoPassword);
  await page.goto('/account/task?kind=review');
  const list = page.getByRole('list', { name: '我的待办' });
  const name = await list.getByRole('link').first().getAttribute('aria-label');
  const number = /DD\d+/.exec(name ?? '')?.[0] ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trade/orders?order=*');
  const id = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goBack();
  await list.getByText(number).waitFor();
  const token = await tokenFor(product, 'admin', administratorPassword);
  const body = { ids: id, pass: true };
  expect((await ask(product, 'PUT', '/biz/order/audit', { token, body })).success).toBe(true);
  await list.getByText(number).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await leave(context);
});
