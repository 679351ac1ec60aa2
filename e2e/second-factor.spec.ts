import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { fillSignIn, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();

test('the second factor is enabled with an app and required at the next sign-in; a recovery code replaces it', {
  meta: { spec: 'two-step' },
}, async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'dingkai', product.demoPassword, '/account/settings/security');
  await page.getByRole('button', { name: /启用/ }).click();
  const wizard = page.getByRole('dialog', { name: '启用两步验证' });
  await wizard.getByLabel('当前密码').fill(product.demoPassword);
  await wizard.getByRole('button', { name: '下一步' }).click();
  await wizard.getByRole('img', { name: '两步验证二维码' }).waitFor();
  const shown = await wizard.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  const app = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(/\s/g, '')) });
  await wizard.getByLabel('动态码').fill(app.generate());
  await wizard.getByRole('button', { name: '启用' }).click();
  const list = wizard.getByRole('list', { name: '恢复码' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await wizard.getByLabel('我已保存恢复码').check();
  await wizard.getByRole('button', { name: /完\s*成/ }).click();
  await leave(context);

  const again = await visit(browser, product);
  await fillSignIn(again.page, product, 'dingkai', product.demoPassword);
  const dialog = again.page.getByRole('dialog', { name: '两步验证' });
  await dialog.getByLabel('动态码').fill('12345');
  await dialog.getByRole('button', { name: '继续' }).click();
  await dialog.getByText('请输入 6 位动态码!').waitFor();
  // Each code can be used once. The code of the next interval is accepted, too, because clocks may differ.
  await dialog.getByLabel('动态码').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByRole('button', { name: '继续' }).click();
  await again.page.waitForURL('**/dashboard/analysis');
  await leave(again.context);

  const lost = await visit(browser, product);
  await fillSignIn(lost.page, product, 'dingkai', product.demoPassword);
  await lost.page.getByRole('button', { name: '遗失手机?' }).click();
  await lost.page.getByLabel('恢复码').fill(codes[0] ?? '');
  await lost.page.getByRole('button', { name: '继续' }).click();
  await lost.page.waitForURL('**/dashboard/analysis');
  expect([...complaints, ...again.complaints, ...lost.complaints]).toEqual([]);
  await leave(lost.context);
});
