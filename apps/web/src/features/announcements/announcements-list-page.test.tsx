import { announcements } from '@baisi/contract/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The editor is fetched on first use; importing it here spares the test the wait.
import '../../fields/rich-text/rich-text-editor.tsx';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AnnouncementsListPage } from './announcements-list-page.tsx';
import { anAnnouncement, announcementsServer } from './testing/announcements-server.ts';

const at = '/isystem/annountCement';
const everyRight = ['list', 'add', 'edit', 'delete', 'publish', 'readings', 'remind'].map(
  (verb) => `announcement:${verb}`,
);
const published = {
  sendStatus: '1',
  sender: 'admin',
  sender_realname: '管理员',
  sendTime: '2026-09-20 09:00:00',
} as const;

const open = (over: Parameters<typeof anAnnouncement>[0], search = '', codes = everyRight) => {
  signInAs({ codes });
  const server = announcementsServer([anAnnouncement(over)]);
  return { server, ...renderPage(<AnnouncementsListPage />, { at: `${at}${search}` }) };
};

test('the list tells the state of each announcement: draft, scheduled, published, ended, revoked', async () => {
  signInAs({ codes: everyRight });
  announcementsServer([
    anAnnouncement({ id: 'a1', titile: '草稿' }), // sic
    anAnnouncement({ id: 'a2', titile: '定时', ...published, startTime: '2099-01-01 00:00:00' }), // sic
    anAnnouncement({ id: 'a3', titile: '在发', ...published }), // sic
    anAnnouncement({ id: 'a4', titile: '过期', ...published, endTime: '2026-01-01 00:00:00' }), // sic
    anAnnouncement({ id: 'a5', titile: '撤回', ...published, sendStatus: '2' }), // sic
  ]);
  renderPage(<AnnouncementsListPage />, { at });
  for (const [title, state] of [
    ['草稿', '未发布'],
    ['定时', '待生效'],
    ['在发', '已发布'],
    ['过期', '已过期'],
    ['撤回', '已撤销'],
  ] as const) {
    const row = (await screen.findByText(title)).closest('tr');
    expect(within(row ?? document.body).getByText(state)).toBeTruthy();
  }
});

test('publishing tells how many people it reaches before it sends anything', async () => {
  const { user, server, said } = open({});
  server.on(announcements.preview, () => ({ receivers: 128 }));
  server.on(announcements.publish, () => null);
  await user.click(await screen.findByLabelText('发布国庆放假通知'));
  expect(await screen.findByText('“国庆放假通知”将立即向 128 人显示。')).toBeTruthy();
  expect(server.asked(announcements.publish)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByText(/发\s?布/, { selector: 'button *' }));
  await waitFor(() => expect(server.inputs(announcements.publish)).toEqual([{ id: 'a-holiday' }]));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '该系统通知发布成功' }]));
});

test('an announcement with a start in the future is published for that time', async () => {
  const { user, server } = open({ startTime: '2099-01-01 08:00:00', endTime: null });
  server.on(announcements.preview, () => ({ receivers: 3 }));
  await user.click(await screen.findByLabelText('发布国庆放假通知'));
  expect(await screen.findByText('“国庆放假通知”将于 2099-01-01 08:00:00 起向 3 人显示。')).toBeTruthy();
  expect(screen.getByText('定时发布')).toBeTruthy();
});

test('a published announcement is revoked after a confirmation; a refusal is shown', async () => {
  const { user, server, said } = open(published);
  server.refuse(announcements.revoke, 'announcement-state', { state: '已撤销', action: '撤销' });
  await user.click(await screen.findByLabelText('撤销国庆放假通知'));
  expect(await screen.findByText('撤销后接收人不再看到“国庆放假通知”，阅读记录保留。')).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByText(/撤\s?销/, { selector: 'button *' }));
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: '该通告已撤销，不能撤销' }]));
});

test('a form sends the chosen receivers comma-joined, and demands at least one', async () => {
  const { user, server } = open({ msgType: 'USER', userIds: null }, '?edit=a-holiday');
  server.on(announcements.edit, () => null);
  await screen.findByDisplayValue('国庆放假通知');
  await user.click(screen.getByText(/^保\s?存$/));
  expect(await screen.findByText('指定用户不能为空！')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /接收用户/ }));
  await user.click(await screen.findByText('周岚（zhoulan）'));
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(announcements.edit)).toMatchObject([
      { id: 'a-holiday', version: 1, msgType: 'USER', userIds: 'u-zhoulan', endTime: '2099-10-08 00:00:00' },
    ]),
  );
});

test('a draft without content can be saved; the text of the editor is sent as HTML', async () => {
  const { user, server } = open({ msgContent: null, openType: null, openPage: null }, '?edit=a-holiday');
  server.on(announcements.edit, () => null);
  await user.click(await screen.findByRole('button', { name: '分隔线' }));
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(announcements.edit)).toMatchObject([
      { msgContent: expect.stringContaining('<hr'), openType: null, openPage: '' },
    ]),
  );
});

test('the panel shows the announcement as its readers see it, and who has read it', async () => {
  const { server, user } = open(published, '?announcement=a-holiday');
  server.on(announcements.readings, () => [
    { departId: 'd1', departName: '人事部', receivers: 4, read: 3, confirmed: 1 },
    { departId: null, departName: null, receivers: 1, read: 0, confirmed: 0 },
  ]);
  server.on(announcements.receivers, ({ departIds }) => ({
    records: [
      {
        userId: 'u1',
        username: 'liming',
        realname: '李明',
        departName: '人事部',
        readTime: null,
        confirmTime: null,
      },
    ],
    total: departIds.length === 0 ? 5 : 4,
    size: 20,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  const panel = within(await screen.findByRole('dialog', { name: '详细信息' }));
  await panel.findByText('发布人：管理员');
  const body = document.querySelector('[data-rich-text]')?.shadowRoot;
  expect(body?.querySelector('.body')?.innerHTML).toBe('<p>十月一日至七日放假。</p>');
  await user.click(panel.getByRole('tab', { name: '阅读情况' }));
  expect(await panel.findByText('各部门共 5 人次，已读 3 人次，已确认 1 人次，未读 2 人次')).toBeTruthy();
  expect(await panel.findByText('李明')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '人事部' }));
  await waitFor(() =>
    expect(server.inputs(announcements.receivers).at(-1)).toMatchObject({ departIds: 'd1' }),
  );
});

test('a user with read permission sees no button that would be refused', async () => {
  open(published, '?announcement=a-holiday', ['announcement:list']);
  const panel = within(await screen.findByRole('dialog', { name: '详细信息' }));
  await panel.findByText('发布人：管理员');
  for (const words of ['添加通告', '编辑', '删除', '发布', '撤销', '阅读情况'])
    expect(screen.queryByText(words)).toBeNull();
});

test('the form offers the channels of the installation, and the override for must-read announcements only', async () => {
  const { user, server } = open({ mustRead: false }, '?edit=a-holiday');
  server.on(announcements.edit, () => null);
  await user.click(await screen.findByRole('checkbox', { name: '邮件' }));
  expect(screen.queryByRole('checkbox', { name: '钉钉' })).toBeNull();
  expect(screen.queryByLabelText('不受接收人设置限制')).toBeNull();
  await user.click(screen.getByRole('switch', { name: '必读' }));
  await user.click(await screen.findByRole('switch', { name: '不受接收人设置限制' }));
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(announcements.edit)).toMatchObject([
      { sendChannels: 'email', mustRead: true, overridesChoices: true },
    ]),
  );
});

test('the confirmation before publishing names the channels', async () => {
  const { user, server } = open({ sendChannels: 'email,sms' });
  server.on(announcements.preview, () => ({ receivers: 3 }));
  await user.click(await screen.findByLabelText('发布国庆放假通知'));
  expect(await screen.findByText('“国庆放假通知”将立即向 3 人显示，并通过邮件、短信发送。')).toBeTruthy();
});

test('those who have not read or not confirmed are reminded on chosen channels; what became of it is shown by channel', async () => {
  const { user, server, said } = open(published, '?announcement=a-holiday&tab=readings');
  server.on(announcements.readings, () => [
    { departId: 'd1', departName: '行政部', receivers: 10, read: 4, confirmed: 1 },
  ]);
  server.on(announcements.receivers, () => pageOfRecords([]));
  server.on(announcements.deliveryCounts, () => [
    { channel: 'email', isReminder: true, state: 'sent', total: 5 } as const,
    { channel: 'email', isReminder: true, state: 'failed', total: 1 } as const,
  ]);
  server.on(announcements.remind, () => ({ jobId: 'j1' }));
  const row = within(await screen.findByRole('table', { name: '外发情况' })).getByRole('row', {
    name: /催办 · 邮件/,
  });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '0', '1', '0']);
  await user.click(screen.getByRole('button', { name: /催\s?办/ }));
  const dialog = within(
    (await screen.findByText('催办对象')).closest<HTMLElement>('[role=dialog]') ?? document.body,
  );
  const start = dialog.getByText('开始催办').closest('button');
  expect(start?.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: '未确认的 9 人' }));
  await user.click(await dialog.findByRole('checkbox', { name: '短信' }));
  await user.click(dialog.getByText('开始催办'));
  await waitFor(() =>
    expect(server.inputs(announcements.remind)).toEqual([
      { id: 'a-holiday', channels: ['sms'], of: 'unconfirmed' },
    ]),
  );
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '已开始催办' }]));
});
