import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../apps/server/src/platform/channels/testing/mail-server.ts';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { dialog, pick, save } from './forms.ts';
import { ownProduct } from './product.ts';

// Messages on a channel: their texts, what became of them, and reminders.

const mailServer = await startMailServer();
const product = await ownProduct({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mailServer.port),
  SMTP_ENCRYPTION: 'none',
  MAIL_FROM: '百司 <noreply@baisi.example>',
});
const browser = await sharedBrowser();
afterAll(() => mailServer.close());

const receiver = 'dingkai';
const subjects = () => mailServer.mails.map(({ subject }) => subject);
let token: string;
let receiverId: string;
beforeAll(async () => {
  token = await tokenFor(product, 'admin', administratorPassword);
  const found = await ask(product, 'GET', `/sys/user/list?username=${receiver}`, { token });
  receiverId = (found.result as { records: { id: string }[] }).records[0]?.id ?? '';
});

/** Publishes a must-read announcement to one person, by mail as well. */
async function published(title: string): Promise<string> {
  const body = {
    titile: title, // sic
    msgType: 'USER',
    userIds: `${receiverId},`,
    mustRead: true,
    sendChannels: 'email',
  };
  const added = await ask(product, 'POST', '/sys/annountCement/add', { token, body });
  const { id } = added.result as { id: string };
  const { success, message } = await ask(product, 'POST', '/sys/annountCement/doReleaseData', {
    token,
    body: { id },
  });
  if (!success) throw new Error(message);
  return id;
}

test('a template is written with its variables, previewed, tried out, and used by the next message', async () => {
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/messageTemplate?add=1');
  const form = dialog(page);
  // The group has the same name.
  await form.getByLabel('消息类型').fill('系统通告');
  await page.keyboard.press('Enter');
  await pick(page, form.getByLabel('渠道'), '邮件');
  await form.getByLabel('标题', { exact: true }).fill('【行政部】{{subject}}');
  await form.getByRole('figure', { name: '邮件预览' }).getByText('【行政部】国庆放假通知').waitFor();
  await form.getByText('指定地址').click();
  await form.getByLabel('邮箱地址').fill('editor@baisi.example');
  await form.getByRole('button', { name: '发送测试' }).click();
  await form.getByText('渠道已接收（editor@baisi.example），请在收件端查看').waitFor();
  expect(subjects()).toEqual(['【测试】【行政部】国庆放假通知']);
  await save(form);
  await page.getByText('添加成功！').first().waitFor();
  await published('食堂停业');
  await expect.poll(subjects).toContain('【行政部】食堂停业');
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a failed delivery tells its cause, and is sent again from the log', async () => {
  mailServer.refuse(1, { responseCode: 550, message: 'no such mailbox' });
  await published('电梯检修');
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, '/isystem/delivery?state=failed');
  const row = page.getByRole('row', { name: /电梯检修/ });
  // The list does not follow the log.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: '发送记录' }).waitFor();
      await page.waitForLoadState('networkidle');
      return row.count();
    })
    .toBe(1);
  await row.getByRole('button', { name: /展开/ }).click();
  await page.getByText('网关返回').click();
  await page.getByText(/550/).waitFor();
  await row.getByRole('button', { name: /^重新发送/ }).click();
  await expect.poll(() => subjects().filter((subject) => subject?.includes('电梯检修'))).toHaveLength(1);
  expect(complaints).toEqual([]);
  await leave(context);
});

test('a reminder reaches those who have not read, and nobody afterwards', async () => {
  const id = await published('消防演习');
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, 'admin', administratorPassword, `/isystem/annountCement?announcement=${id}`);
  await page.getByRole('tab', { name: '阅读情况' }).click();
  await page.getByRole('button', { name: '催办', exact: true }).click();
  const asked = page.getByRole('dialog', { name: '催办' });
  await asked.getByText('未读的 1 人').waitFor();
  await asked.getByRole('checkbox', { name: '邮件' }).check();
  await asked.getByRole('button', { name: '开始催办' }).click();
  await expect.poll(subjects).toContain('请阅读：消防演习');
  const theirs = await tokenFor(product, receiver, product.demoPassword);
  await ask(product, 'PUT', '/sys/sysAnnouncementSend/confirm', { token: theirs, body: { anntId: id } });
  await page.reload();
  await page.getByRole('tab', { name: '阅读情况' }).click();
  await expect.poll(() => page.getByRole('button', { name: '催办', exact: true }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await leave(context);
});
