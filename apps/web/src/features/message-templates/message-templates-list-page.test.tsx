import { type MessageTemplateRecord, messageTemplates } from '@baisi/contract/message-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, Refused } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { pageOfRecords } from '../../testing/record-answers.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MessageTemplatesListPage } from './message-templates-list-page.tsx';
import { aTemplate } from './testing/guarded.tsx';

const at = '/isystem/messageTemplate';
const everyRight = ['list', 'add', 'edit', 'delete', 'test'].map((verb) => `messageTemplate:${verb}`);

function serverOf(stored: MessageTemplateRecord[]) {
  const server = fakeServer();
  server.on(messageTemplates.list, () => pageOfRecords(stored));
  server.on(messageTemplates.get, () => aTemplate);
  return server;
}
const titleField = () =>
  screen.findByLabelText<HTMLInputElement>('标题', { selector: '[role=dialog] input' });

test('templates are listed by kind and channel in words; an empty list says that built-in texts are sent', async () => {
  signInAs({ codes: everyRight });
  serverOf([aTemplate]);
  const first = renderPage(<MessageTemplatesListPage />, { at });
  expect(await screen.findByText('获得角色')).toBeTruthy();
  expect(screen.getByText('邮件')).toBeTruthy();
  first.unmount();
  serverOf([]);
  renderPage(<MessageTemplatesListPage />, { at });
  expect(await screen.findByText('还没有模板，所有消息使用内置文本')).toBeTruthy();
});

test('the preview shows the typed text with sample values, and a variable is inserted at the cursor', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aTemplate]);
  server.on(messageTemplates.edit, () => null);
  const { user } = renderPage(<MessageTemplatesListPage />, { at: `${at}?edit=t1` });
  const preview = within(await screen.findByRole('figure', { name: '邮件预览' }));
  expect(preview.getByText('您获得了采购审批员')).toBeTruthy();
  const title = await titleField();
  await user.click(title);
  await user.click(screen.getByRole('button', { name: /操作人/ }));
  expect(title.value).toBe('您获得了{{role}}{{actor}}');
  expect(preview.getByText('您获得了采购审批员周岚')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(messageTemplates.edit)).toEqual([
      {
        id: 't1',
        version: 1,
        title: '您获得了{{role}}{{actor}}',
        templateContent: aTemplate.templateContent,
        status: '1',
      },
    ]),
  );
});

test('an unknown variable is named at its field and nothing is sent; a refusal of the server appears there, too', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aTemplate]);
  server.on(messageTemplates.edit, () => {
    throw new Refused('invalid-input', { message: '标题中的变量“{{x}}”不存在' }, { field: 'title' });
  });
  const { user } = renderPage(<MessageTemplatesListPage />, { at: `${at}?edit=t1` });
  const title = await titleField();
  await user.clear(title);
  await user.click(title);
  await user.paste('新角色{{file}}');
  expect(await screen.findByText('变量“{{file}}”不存在')).toBeTruthy();
  await user.click(screen.getByText(/^保\s?存$/));
  expect(server.asked(messageTemplates.edit)).toEqual([]);
  await user.clear(title);
  await user.type(title, '新角色');
  await user.click(screen.getByText(/^保\s?存$/));
  expect(await screen.findByText('标题中的变量“{{x}}”不存在')).toBeTruthy();
  expect(title.value).toBe('新角色');
});

test('choosing the kind fills in its built-in texts, and never over typed ones', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([]);
  server.on(messageTemplates.add, () => ({ id: 'new' }));
  const { user } = renderPage(<MessageTemplatesListPage />, { at: `${at}?add=1` });
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  };
  await choose('消息类型', '获得角色');
  const title = await titleField();
  await waitFor(() => expect(title.value).toBe('您获得了角色“{{role}}”'));
  await choose('渠道', '短信');
  expect(screen.queryByLabelText('正文')).toBeNull();
  await user.clear(title);
  await user.type(title, '角色变动');
  await choose('消息类型', '失去角色');
  expect(title.value).toBe('角色变动');
});

test('a test message is sent to a typed address, and what the channel answered is told in words', async () => {
  signInAs({ codes: everyRight });
  const server = serverOf([aTemplate]);
  server.on(messageTemplates.sendTest, ({ address }) =>
    address
      ? ({ outcome: 'refused', reason: 'EENVELOPE 550', sentTo: address } as const)
      : ({ outcome: 'accepted', reason: null, sentTo: 'a****@baisi.example' } as const),
  );
  const { user } = renderPage(<MessageTemplatesListPage />, { at: `${at}?edit=t1` });
  await user.click(await screen.findByRole('button', { name: '发送测试' }));
  expect(await screen.findByText('渠道已接收（a****@baisi.example），请在收件端查看')).toBeTruthy();
  await user.click(screen.getByText('指定地址'));
  await user.type(screen.getByLabelText('邮箱地址'), 'x@example.com');
  await user.click(screen.getByRole('button', { name: '发送测试' }));
  expect(await screen.findByText('被对方拒绝（x@example.com）：EENVELOPE 550')).toBeTruthy();
  expect(server.inputs(messageTemplates.sendTest).at(-1)).toMatchObject({
    kind: 'role-given',
    channel: 'email',
    title: aTemplate.title,
    address: 'x@example.com',
  });
});

test('a person without the right to test sees no test; one who only reads sees no form', async () => {
  signInAs({ codes: everyRight.filter((code) => code !== 'messageTemplate:test'), known: everyRight });
  serverOf([aTemplate]);
  const first = renderPage(<MessageTemplatesListPage />, { at: `${at}?edit=t1` });
  await screen.findByRole('figure', { name: '邮件预览' });
  expect(screen.queryByRole('button', { name: '发送测试' })).toBeNull();
  first.unmount();
  signInAs({ codes: ['messageTemplate:list'], known: everyRight });
  serverOf([aTemplate]);
  renderPage(<MessageTemplatesListPage />, { at: `${at}?edit=t1` });
  await screen.findByText('获得角色');
  expect(screen.queryByRole('dialog')).toBeNull();
});
