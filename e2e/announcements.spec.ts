import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// Announcements from the publisher's form to the reader's bell, in two browsers at once.

const product = await ownProduct();
const browser = await sharedBrowser();
const reader = 'sunyilan';
let admin: string;
beforeAll(async () => {
  admin = await tokenFor(product, 'admin', administratorPassword);
});

const numbered = (words: string) => `${words}${String(randomInt(1e6)).padStart(6, '0')}`;
const bell = (page: Page) => page.getByRole('button', { name: /^消息/ });
const popover = (page: Page) => page.getByRole('dialog', { name: '未读消息' });

async function done(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const answer = await ask(product, method, path, { token: admin, body });
  if (!answer.success) throw new Error(`${path}: ${answer.message}`);
  return answer.result;
}

/** Publishes an announcement to everybody by API calls; returns its id. */
async function published(form: object): Promise<string> {
  const { id } = (await done('POST', '/sys/annountCement/add', { msgType: 'ALL', ...form })) as {
    id: string;
  };
  await done('POST', '/sys/annountCement/doReleaseData', { id });
  return id;
}

test('an announcement written in the form reaches the bell of a reader without a reload, is confirmed, and its revocation reaches the open popover', {
  meta: { spec: 'bell.popover announcement.detail limits.bell-popover limits.announcement' },
}, async () => {
  const title = numbered('国庆放假');
  const theirs = await visit(browser, product);
  await signIn(theirs.page, product, reader, product.demoPassword);
  await bell(theirs.page).waitFor();

  const own = await visit(browser, product);
  await signIn(own.page, product, 'admin', administratorPassword, '/isystem/annountCement?add=1');
  const form = own.page.getByRole('dialog', { name: '添加通告' });
  await form.getByLabel('标题', { exact: true }).fill(title);
  await form.getByRole('textbox', { name: '内容' }).click();
  await own.page.keyboard.type('十月一日至七日');
  await own.page.keyboard.press('ControlOrMeta+b');
  await own.page.keyboard.type('放假');
  await form.getByRole('switch', { name: /必读/ }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await own.page.getByText('添加成功！').waitFor();
  await own.page.getByRole('row', { name: new RegExp(title) }).hover();
  await own.page.getByRole('button', { name: `发布${title}` }).click();
  await own.page.getByRole('dialog', { name: '确定发布吗?' }).getByRole('button', { name: '发布' }).click();
  await own.page.getByText('该系统通知发布成功').waitFor();

  await theirs.page.getByRole('button', { name: /^消息，\d+ 条未读/ }).click();
  await popover(theirs.page).getByText(title).waitFor();
  expect((await popover(theirs.page).boundingBox())?.width).toBe(300);
  await popover(theirs.page).getByText(title).click();
  const dialog = theirs.page.getByRole('dialog', { name: '通知消息' });
  await dialog.locator('strong').getByText('放假').waitFor();
  expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(1440 * 0.6);
  await dialog.getByRole('button', { name: '我已知晓' }).click();
  await dialog.getByText(/^已于 .* 确认知晓$/).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  const second = numbered('食堂停业');
  const id = await published({ titile: second, msgContent: '<p>今日停业</p>' });
  await bell(theirs.page).click();
  await popover(theirs.page).getByText(second).waitFor();
  await done('POST', '/sys/annountCement/doReovkeData', { id });
  await popover(theirs.page).getByText(second).waitFor({ state: 'detached' });
  await theirs.page.goto(`/isps/userAnnouncement?id=${id}`);
  await theirs.page.getByText('该公告已被撤销').waitFor();
  expect([...own.complaints, ...theirs.complaints]).toEqual([]);
  await leave(own.context);
  await leave(theirs.context);
});

test('hostile content neither runs nor leaves its box, and the rest of the text stays', async () => {
  const title = numbered('安全提醒');
  const id = await published({
    titile: title,
    msgContent: `<p>前文</p><img src=x onerror="alert(1)"><svg onload="alert(2)"></svg>
      <a href="javascript:alert(3)">链接</a><a href="&#106;avascript:alert(4)">编码</a>
      <div style="position:fixed;inset:0;background:red">覆盖</div><p>后文</p>`,
  });
  const { page, context, complaints } = await visit(browser, product);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, product, reader, product.demoPassword, `/isps/userAnnouncement?id=${id}`);
  const body = page.locator('[data-rich-text]');
  await body.getByText('后文').waitFor();
  for (const words of ['前文', '链接', '编码', '覆盖']) await body.getByText(words).waitFor();
  expect(await body.locator('img, svg, script').count()).toBe(0);
  for (const words of ['链接', '编码']) await body.getByText(words).click();
  const box = await body.boundingBox();
  const cover = await body.getByText('覆盖').boundingBox();
  expect(cover?.height).toBeLessThan(60);
  expect((cover?.x ?? 0) >= (box?.x ?? 0)).toBe(true);
  expect(dialogs).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a user without the permission has no page, and the calls are refused with 403', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, reader, product.demoPassword, '/isystem/annountCement');
  await page.getByRole('heading', { name: '抱歉，你访问的页面不存在或无权访问' }).waitFor();
  await leave(context);
  const token = await tokenFor(product, reader, product.demoPassword);
  for (const path of ['list', 'detail?id=x', 'readings?id=x']) {
    const { status } = await ask(product, 'GET', `/sys/annountCement/${path}`, { token });
    expect(status).toBe(403);
  }
});

test('我的消息 is read by keyboard; a message stays marked as unread, and folders tell their numbers', {
  meta: { spec: 'routes.own-announcements' },
}, async () => {
  const [first, second] = [numbered('甲通知'), numbered('乙通知')];
  await published({ titile: first, msgContent: '<p>甲的正文</p>' });
  await published({ titile: second, msgContent: '<p>乙的正文</p>' });
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, reader, product.demoPassword, '/isps/userAnnouncement?folder=unread');
  await page.getByRole('list', { name: '消息' }).getByText(second).click();
  const reading = page.getByRole('region', { name: '消息内容' });
  await reading.getByText('乙的正文').waitFor();
  await page.keyboard.press('ArrowDown');
  await reading.getByText('甲的正文').waitFor();
  await reading.getByRole('button', { name: '标为未读' }).click();
  await reading.getByRole('button', { name: '标为未读' }).waitFor({ state: 'detached' });
  const line = page.getByRole('list', { name: '消息' }).getByRole('listitem').filter({ hasText: first });
  await line.getByText('未读').waitFor();
  await line.getByRole('button', { name: `星标${first}` }).click();
  await page
    .getByRole('navigation', { name: '文件夹' })
    .getByRole('button', { name: /^星标 ?\d/ })
    .click();
  await page.getByRole('list', { name: '消息' }).getByText(first).waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});
