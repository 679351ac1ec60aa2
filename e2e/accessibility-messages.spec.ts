import { expect, test } from 'vitest';
import { ask, tokenFor } from './api.ts';
import { faultsOf } from './axe.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

const product = await ownProduct();
const browser = await sharedBrowser();
const reader = 'sunyilan';

/** Publishes an announcement to everybody; returns its id. */
async function published(form: object): Promise<string> {
  const token = await tokenFor(product, 'admin', administratorPassword);
  const added = await ask(product, 'POST', '/sys/annountCement/add', {
    token,
    body: { msgType: 'ALL', ...form },
  });
  const { id } = added.result as { id: string };
  await ask(product, 'POST', '/sys/annountCement/doReleaseData', { token, body: { id } });
  return id;
}

const rich = `<h2>安排</h2><p>十月一日至七日放假，<strong>八日</strong>上班，见<a href="https://example.com">日历</a>。</p>
  <ul><li>值班</li></ul><table><tbody><tr><th>日期</th><td>一日</td></tr></tbody></table>`;

test('announcements with their form, preview and reading report, the bell, a message and 我的消息 have no accessibility finding, in light and dark colours', async () => {
  const id = await published({ titile: '国庆放假', msgContent: rich, priority: 'H', mustRead: true }); // sic
  await published({ titile: '系统升级', msgContent: '<p>今晚</p>', msgCategory: '2', isPinned: true }); // sic
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/annountCement');
    await page.getByRole('cell').first().waitFor();
    await look('announcements');
    await page.goto(`/isystem/annountCement?announcement=${id}`);
    await page.getByText('发布人：').waitFor();
    await look('preview');
    await page.getByRole('tab', { name: '阅读情况' }).click();
    await page.getByRole('table', { name: '各部门的阅读情况' }).waitFor();
    await page.getByRole('region', { name: '接收人' }).getByRole('listitem').first().waitFor();
    await look('reading report');
    await page.goto('/isystem/annountCement?add=1');
    await page.getByRole('textbox', { name: '内容' }).waitFor();
    await look('form of an announcement');
    await page.goto('/dashboard/analysis');
    await page.getByRole('button', { name: /^消息，\d+ 条未读/ }).click();
    const popover = page.getByRole('dialog', { name: '未读消息' });
    await popover.getByText('国庆放假').waitFor();
    await look('bell');
    await popover.getByText('国庆放假').click();
    const dialog = page.getByRole('dialog', { name: '通知消息' });
    await dialog.getByRole('button', { name: '我已知晓' }).waitFor();
    await look('message');
    await dialog.getByRole('button', { name: '全屏' }).click();
    await look('message in full screen');
    await page.goto(`/isps/userAnnouncement?id=${id}`);
    await page.getByRole('list', { name: '消息' }).waitFor();
    await page.getByRole('heading', { name: '国庆放假' }).waitFor();
    await look('own messages');
    await page.getByRole('checkbox', { name: '选择系统升级' }).click();
    await page.getByRole('button', { name: '标为已读' }).waitFor();
    await look('chosen messages');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /返回消息列表/ }).waitFor();
    await look('a message on a phone');
    await page.getByRole('button', { name: /返回消息列表/ }).click();
    await page.getByRole('list', { name: '消息' }).waitFor();
    await look('own messages on a phone');
  });
  expect(faults).toEqual([]);
});

test('message templates, deliveries and the reminder of an announcement have no accessibility finding, in light and dark colours', async () => {
  const id = await published({
    titile: '填报通知', // sic
    msgContent: '<p>周三前</p>',
    mustRead: true,
    sendChannels: 'email,sms',
  });
  const faults = await faultsOf(browser, product, async ({ page, look }) => {
    await signIn(page, product, 'admin', administratorPassword, '/isystem/messageTemplate');
    await page.getByText('还没有模板，所有消息使用内置文本').waitFor();
    await look('no templates');
    await page.goto('/isystem/messageTemplate?add=1');
    const form = page.getByRole('dialog', { name: '添加消息模板' });
    await form.getByRole('combobox', { name: '消息类型' }).click();
    await page.keyboard.press('Enter');
    await form.getByRole('combobox', { name: '渠道' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form.getByRole('figure').waitFor();
    await form.getByRole('textbox', { name: '标题' }).fill('{{没有}}');
    await form.getByText(/不存在/).waitFor();
    await look('form of a template');
    await page.goto('/isystem/delivery');
    // The first row may be the message about this sign-in, which has no attempts.
    await page
      .getByRole('row', { name: /填报通知/ })
      .first()
      .getByRole('button', { name: /^展开/ })
      .click();
    await page.getByText('尝试次数').waitFor();
    await look('deliveries');
    await page.goto(`/isystem/annountCement?announcement=${id}`);
    await page.getByRole('tab', { name: '阅读情况' }).click();
    await page.getByRole('button', { name: /^催\s?办$/ }).click();
    await page.getByRole('dialog', { name: '催办' }).getByRole('checkbox').first().waitFor();
    await look('reminder');
  });
  expect(faults).toEqual([]);
});

test('by keyboard alone a message is opened from the bell, confirmed, and found again in 我的消息', async () => {
  await published({
    titile: '消防演练',
    msgContent: '<p>周五</p>',
    priority: 'H',
    mustRead: true,
    isPinned: true,
  }); // sic
  const { page, context, complaints } = await visit(browser, product);
  await signIn(page, product, reader, product.demoPassword);
  const bell = page.getByRole('button', { name: /^消息，\d+ 条未读/ });
  await bell.focus();
  const popover = page.getByRole('dialog', { name: '未读消息' });
  const focused = () =>
    page.evaluate(
      () => (document.activeElement === document.body ? '' : document.activeElement?.textContent) ?? '',
    );
  await page.keyboard.press('Enter');
  await popover.getByRole('tab', { name: /^通知/ }).waitFor();
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await popover.waitFor();
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('消防演练');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '通知消息' });
  await dialog.getByRole('button', { name: '我已知晓' }).waitFor();
  await pressUntil(page.keyboard, 'Tab', async () => (await focused()) === '我已知晓');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^已于 .* 确认知晓$/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^消息/);
  await page.keyboard.press('Enter');
  await popover.waitFor();
  await pressUntil(page.keyboard, 'Tab', async () => (await focused()) === '查看更多');
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: '消息' });
  await list.getByText('消防演练').waitFor();
  await pressUntil(page.keyboard, 'Tab', async () => (await focused()).includes('消防演练'));
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: '消息内容' })
    .getByText(/^已于 .* 确认知晓$/)
    .waitFor();
  expect(complaints).toEqual([]);
  await leave(context);
});

/** Presses a key until a place has the focus; fails after 60 presses. */
async function pressUntil(
  keyboard: { press: (key: string) => Promise<void> },
  key: string,
  isThere: () => Promise<boolean>,
): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isThere()) return;
    await keyboard.press(key);
  }
  throw new Error('the focus never arrived');
}
