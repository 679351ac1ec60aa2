import { expect, test } from 'vitest';
import { ask, codeSentTo, tokenFor } from './api.ts';
import { leave, sharedBrowser, signIn, tokenOf, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

const newPassword = 'Kornblume#41';

test('the password is changed in its dialog; this session stays, the others end', {
  meta: { spec: 'password.modal' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  const other = await tokenFor(product, 'maxiaodong', product.demoPassword);
  await signIn(page, product, 'maxiaodong', product.demoPassword);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '密码修改' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByLabel('旧密码').fill('Wrong#2026');
  await dialog.getByLabel('新密码', { exact: true }).fill(newPassword);
  await dialog.getByLabel('确认新密码').fill(newPassword);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await dialog.getByText('旧密码输入错误!').waitFor();
  await dialog.getByLabel('旧密码').fill(product.demoPassword);
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await page.getByText('密码重置成功!').waitFor();
  expect((await ask(product, 'GET', '/api/user/info', { token: other })).status).toBe(401);
  expect((await ask(product, 'GET', '/api/user/info', { token: await tokenOf(page) })).status).toBe(200);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a user who forgot the old password changes it with a code sent to their phone, and returns to the sign-in page', {
  meta: { spec: 'password.wizard' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'hanlixin', product.demoPassword, '/account/settings/security');
  await page.getByRole('button', { name: '忘记旧密码？' }).click();
  const next = () => page.getByRole('button', { name: '下一步' }).click();
  await next();
  const code = await codeSentTo(product, '16400001007', () =>
    page.getByRole('button', { name: '获取验证码' }).click(),
  );
  await page.getByLabel('短信验证码').fill(code);
  await next();
  await page.getByLabel('新密码', { exact: true }).fill(newPassword);
  await page.getByLabel('确认密码').fill(newPassword);
  await page.getByRole('button', { name: /提\s*交/ }).click();
  await page.getByText('更改密码成功').waitFor();
  await page.waitForURL('**/user/login?username=hanlixin');
  expect(complaints).toEqual([]);
  await leave(context);
});
