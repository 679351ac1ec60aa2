import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../apps/server/src/platform/channels/testing/mail-server.ts';
import { ask, tokenFor } from './api.ts';
import { findings } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const mailServer = await startMailServer();
const product = await ownProduct({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SMTP_ENCRYPTION: 'none',
  MAIL_FROM: '百司 <noreply@baisi.example>',
  PUBLIC_URL: 'http://baisi.example',
});
const browser = await sharedBrowser();
afterAll(() => mailServer.close());

test('a person chooses e-mail for new roles; the next role rings, arrives as a mail and is accounted for', async () => {
  const { page, context, complaints } = await visit(browser, product);
  // The hardest order: the first answer to this browser comes after the message, which it must tell all the same.
  const { promise: told, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/sys/annountCement/listByUser**', async (route) => {
    await told;
    // The reload has aborted the requests of the page before it.
    await route.continue().catch(() => {});
  });
  await signIn(
    page,
    product,
    'dingkai',
    product.demoPassword,
    '/account/settings/security?tab=notifications',
  );
  const saved = page.waitForResponse('**/sys/user/ownNotifications');
  await page.getByRole('checkbox', { name: '获得角色：邮件' }).check();
  await saved;
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: '获得角色：邮件' }).isChecked()).toBe(true);

  const token = await tokenFor(product, 'admin', administratorPassword);
  const [found] = (
    (await ask(product, 'GET', '/sys/user/list?username=dingkai', { token })).result as {
      records: { id: string }[];
    }
  ).records;
  const given = await ask(product, 'POST', '/sys/user/addSysUserRole', {
    token,
    body: { roleId: 'role-auditor', userIdList: [found?.id] },
  });
  expect(given.message).toBe('添加成功!');
  await expect.poll(() => mailServer.mails.map(({ subject }) => subject)).toEqual(['您获得了角色“审计员”']);
  answer();
  await page.getByText('消息提醒').waitFor();
  expect(mailServer.mails[0]?.text).toContain('http://baisi.example/account/center');

  await page.reload();
  await page.getByRole('button', { name: /您获得了角色“审计员”/ }).click();
  await page.getByText(/^已于 .* 发出$/).waitFor();
  await expect.poll(() => findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await leave(context);
});
