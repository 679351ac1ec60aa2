import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
const phone = { width: 390, height: 844 };

/** Returns the named buttons of a dialog that the shown messages and notifications cover, even in part. */
async function coveredIn(dialog: Locator, names: readonly RegExp[]): Promise<string[]> {
  const page = dialog.page();
  const said = page.locator('.ant-message-notice, .ant-notification-notice');
  await said.first().waitFor();
  const boxes = await Promise.all((await said.all()).map((one) => one.boundingBox()));
  const covered: string[] = [];
  for (const name of names) {
    const button = await dialog.getByRole('button', { name }).boundingBox();
    if (button === null) throw new Error(`${name} is not shown`);
    const isCovered = boxes.some(
      (box) =>
        box !== null &&
        box.x < button.x + button.width &&
        button.x < box.x + box.width &&
        box.y < button.y + button.height &&
        button.y < box.y + box.height,
    );
    if (isCovered) covered.push(String(name));
  }
  return covered;
}

const close = /^关闭$/;
const goOn = /^保存并新增$/;
const save = /^保\s?存$/;

async function fillPosition(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: '添加职务' });
  await dialog.getByLabel('职务名称').fill('手机职务');
  await dialog.getByLabel('职务编码').fill(`phone_${randomInt(1e9)}`);
  return dialog;
}

test('on a phone a message and a failure leave the buttons of a dialog free', async () => {
  const { page, context } = await visit(browser, product, phone);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/position?add=1');
  const dialog = await fillPosition(page);
  await dialog.getByRole('button', { name: goOn }).click();
  expect(await coveredIn(dialog, [close, goOn, save])).toEqual([]);
  await page.locator('.ant-message-notice').waitFor({ state: 'detached' });

  const text = '服务暂时不可用，填写的内容没有丢失，请稍后再试';
  await page.route('**/sys/position/add', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 503, message: text, requestId: 'r-16' } }),
  );
  await fillPosition(page);
  await dialog.getByRole('button', { name: save }).click();
  expect(await coveredIn(dialog, [close, goOn, save])).toEqual([]);
  await leave(context);
});

test('on a phone a message leaves the head and the foot of a drawer free', async () => {
  const { page, context } = await visit(browser, product, phone);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/user?add=1');
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByLabel('用户姓名').fill('周手机');
  await page.route('**/sys/user/add', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '添加成功！', result: { id: 'u-1' } } }),
  );
  await form.getByLabel('用户账号').fill('zhoushouji');
  await form.getByLabel('工号').fill(`P${randomInt(1e9)}`);
  await form.getByLabel('手机号码').fill(`139${randomInt(1e8).toString().padStart(8, '0')}`);
  await form.getByRole('button', { name: goOn }).click();
  expect(await coveredIn(form, [close, goOn, save])).toEqual([]);
  await leave(context);
});

test('on a phone the news that the second factor is enabled does not cover the button that ends it', async () => {
  const { page, context } = await visit(browser, product, phone);
  await signIn(page, product, 'dingkai', product.demoPassword, '/account/settings/security');
  await page.getByRole('button', { name: /启用/ }).click();
  const wizard = page.getByRole('dialog', { name: '启用两步验证' });
  await wizard.getByLabel('当前密码').fill(product.demoPassword);
  await wizard.getByRole('button', { name: '下一步' }).click();
  const shown = await wizard.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
  const app = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(/\s/g, '')) });
  await wizard.getByLabel('动态码').fill(app.generate());
  await wizard.getByRole('button', { name: '启用' }).click();
  await page.locator('.ant-message-notice', { hasText: '两步验证已启用' }).waitFor();
  expect(await coveredIn(wizard, [/完\s*成/])).toEqual([]);
  await leave(context);
});
