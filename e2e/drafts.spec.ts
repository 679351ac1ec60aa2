import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPerson } from './a-person.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { kept, keptWith, rowsIn } from './kept-drafts.ts';
import { openBrowser } from './open-browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const restored = (page: Page) => page.getByText(/^已恢复 .*\d\d:\d\d 的未保存草稿$/);

/** The field of the form, not of the search form. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label }).last();

async function openForm(page: Page, form: string): Promise<void> {
  await page.goto(`/isystem/user?${form}`);
  await field(page, '用户姓名').waitFor();
  await page.getByRole('heading', { name: '组织与权限' }).waitFor();
}

/** Kills the page's process, and returns another page of the same browser. */
async function crash(context: BrowserContext, page: Page): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return context.newPage();
}

test('input for a new user survives a crash of the browser tab and signing in again, without the password', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, 'add=1');
  await page.getByLabel('登录密码').fill('Kornblume#41');
  await field(page, '用户姓名').fill('夏未央');
  await kept(page, 1);
  await keptWith(page, () => field(page, '座机').fill('021-12345678'));

  const again = await crash(context, page);
  await signIn(again, product, 'admin', administratorPassword);
  await again.getByText('您有 1 份未保存的草稿').waitFor();
  await again.getByRole('link', { name: '添加用户' }).click();
  await restored(again).waitFor();
  await expect.poll(() => field(again, '用户姓名').inputValue()).toBe('夏未央');
  await expect.poll(() => field(again, '座机').inputValue()).toBe('021-12345678');
  // The form proposes a new password, as for every new user.
  await expect.poll(() => again.getByLabel('登录密码').inputValue()).not.toBe('Kornblume#41');

  // Moves the mouse away from the greeting, because a hovered greeting does not close, and it covers the page.
  await again.mouse.move(10, 800);
  await again.getByRole('button', { name: '丢弃' }).click();
  await expect.poll(() => field(again, '用户姓名').inputValue()).toBe('');
  await kept(again, 0);
  expect(complaints.filter((line) => !line.includes('crashed'))).toEqual([]);
  await leave(context);
});

test('a draft that is discarded from the offer after sign-in disappears from 我的草稿, too', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, 'add=1');
  await field(page, '座机').fill('021-12345678');
  await kept(page, 1);
  await page.goto('/account/center?tab=drafts');
  await page.getByText('您有 1 份未保存的草稿').waitFor();
  const discard = page.getByRole('button', { name: '丢弃：添加用户' });
  await expect.poll(() => discard.count()).toBe(2);
  await page.locator('.ant-notification').getByRole('button', { name: '丢弃：添加用户' }).click();
  await page.getByText('本浏览器中没有未保存的草稿').waitFor();
  await expect.poll(() => discard.count()).toBe(0);
  await kept(page, 0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a reload in the middle of a word loses nothing, and a saved form leaves no draft', async () => {
  const person = await aPerson(product);
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, `user=${person.id}`);
  await expect.poll(() => field(page, '用户姓名').inputValue()).toBe(person.realname);
  await field(page, '邮箱').fill(`${person.id.slice(0, 8)}@example.com`);
  await kept(page, 1);
  await field(page, '座机').fill('021-11112222');
  await page.reload();
  await restored(page).waitFor();
  await expect.poll(() => field(page, '座机').inputValue()).toBe('021-11112222');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('修改成功!').waitFor();
  await kept(page, 0);
  expect(new URL(page.url()).searchParams.get('user')).toBe(person.id);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('closing a tab over unsaved input discards its draft: nothing is offered again', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('button', { name: '系统管理' }).click();
  await menu.getByRole('link', { name: '用户管理' }).click();
  await page.getByRole('button', { name: '添加用户' }).click();
  await field(page, '座机').fill('021-12345678');
  await kept(page, 1);
  await page.goBack();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await page.getByRole('tab', { name: /^用户管理/ }).click({ button: 'middle' });
  await page.getByRole('dialog', { name: '关闭标签页' }).getByRole('button', { name: '放弃并关闭' }).click();
  await kept(page, 0);
  await page.reload();
  await page.getByRole('heading', { name: '我的待办' }).waitFor();
  await expect.poll(async () => (await rowsIn(page)).count).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a record that another user changed meanwhile is not overwritten: both versions are shown side by side', async () => {
  const person = await aPerson(product);
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, `user=${person.id}`);
  await expect.poll(() => field(page, '用户姓名').inputValue()).toBe(person.realname);
  await field(page, '座机').fill('021-11112222');
  await kept(page, 1);
  await keptWith(page, () => field(page, '用户姓名').fill('我写的名字'));
  await person.edit({ realname: '别人写的名字' });

  const again = await crash(context, page);
  await signIn(again, product, 'admin', administratorPassword);
  await openForm(again, `user=${person.id}`);
  const dialog = again.getByRole('dialog', { name: '恢复未保存的草稿' });
  await dialog.getByText('别人写的名字').waitFor();
  await dialog.getByText('我写的名字').waitFor();
  await expect.poll(() => field(again, '用户姓名').inputValue()).toBe('别人写的名字');
  await dialog.getByLabel('用户姓名用当前数据').click();
  await dialog.getByRole('button', { name: '继续编辑' }).click();
  await expect.poll(() => field(again, '座机').inputValue()).toBe('021-11112222');
  await expect.poll(() => field(again, '用户姓名').inputValue()).toBe('别人写的名字');
  await again.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await again.getByText('修改成功!').waitFor();
  await kept(again, 0);
  await leave(context);
});

test('another user of the same browser is offered no draft, and the database reveals none of the input', async () => {
  const { page, context } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, 'add=1');
  await field(page, '用户姓名').fill('Xia Weiyang');
  await field(page, '座机').fill('021-12345678');
  await kept(page, 1);
  const { text } = await rowsIn(page);
  for (const word of ['Xia', '021-1234', 'realname', 'users.form', 'new', 'isystem', 'admin'])
    expect(text).not.toContain(word);

  const other = await crash(context, page);
  await signIn(other, product, 'sunyilan', product.demoPassword);
  const asked = other.waitForResponse('**/sys/user/draftKey*');
  await openForm(other, 'add=1');
  await asked;
  await field(other, '座机').fill('0');
  await kept(other, 2);
  await expect.poll(() => restored(other).count()).toBe(0);
  await expect.poll(() => field(other, '用户姓名').inputValue()).toBe('');
  await expect.poll(() => other.getByText(/份未保存的草稿/).count()).toBe(0);

  await other.goto('/account/center?tab=drafts');
  const records = other.getByRole('region', { name: '我的记录' });
  await records.getByRole('link', { name: '添加用户' }).waitFor();
  await records.getByRole('button', { name: '丢弃：添加用户' }).click();
  await records.getByText('本浏览器中没有未保存的草稿').waitFor();

  // The first user's draft is still stored.
  await other.close();
  const again = await context.newPage();
  await signIn(again, product, 'admin', administratorPassword);
  await openForm(again, 'add=1');
  await restored(again).waitFor();
  await expect.poll(() => field(again, '用户姓名').inputValue()).toBe('Xia Weiyang');
  await leave(context);
});

test('on plain http inside a company, where the browser has no built-in encryption, drafts are still kept', async () => {
  const name = 'baisi.company.invalid';
  const inside = await openBrowser([`--host-resolver-rules=MAP ${name} 127.0.0.1`]);
  const address = product.address.replace('localhost', name);
  const { page, context, complaints } = await visit(inside, { ...product, address });
  await signIn(page, product, 'admin', administratorPassword);
  await expect
    .poll(() => page.evaluate(() => [isSecureContext, 'subtle' in crypto && Boolean(crypto.subtle)]))
    .toEqual([false, false]);
  await openForm(page, 'add=1');
  await field(page, '用户姓名').fill('夏未央');
  await kept(page, 1);
  await page.reload();
  await restored(page).waitFor();
  await expect.poll(() => field(page, '用户姓名').inputValue()).toBe('夏未央');
  // The browser warns that the page lacks TLS.
  expect(complaints.filter((line) => !line.startsWith('The Cross-Origin-Opener-Policy'))).toEqual([]);
  await leave(context);
  await inside.close();
});

test('when the browser refuses storage the form works, and nothing claims that a draft is kept', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await signIn(page, product, 'admin', administratorPassword);
  await openForm(page, 'add=1');
  await field(page, '用户姓名').fill('夏未央');
  await page.reload();
  await openForm(page, 'add=1');
  await expect.poll(() => field(page, '用户姓名').inputValue()).toBe('');
  await expect.poll(() => page.getByText(/草稿/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave(context);
});
