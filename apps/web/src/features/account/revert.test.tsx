import { account } from '@baisi/contract/account';
import { ownChanges } from '@baisi/contract/own-changes';
import { userInfo } from '@baisi/contract/person';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Changes } from './changes.tsx';

const pages = { state: { page: 1, pageSize: 10 }, pageSizes: [10], turnTo: () => undefined };
const change = (id: string, fields: string[], canRevert: boolean) => ({
  id,
  time: '2026-11-21 10:00:00',
  kind: 'update' as const,
  subject: '用户',
  name: '周岚',
  fields,
  canRevert,
});
const plan = {
  version: 7,
  fields: [{ name: 'realname', label: '用户姓名', before: '周小岚', after: '周岚', canRestore: true }],
};

function serve() {
  signInAs();
  const server = fakeServer();
  server.on(account.changes, () => ({
    records: [change('9', ['用户姓名'], true), change('8', ['邮箱'], false)],
    total: 2,
    size: 10,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(ownChanges.revertPlan, () => plan);
  return server;
}

async function opened() {
  const page = renderPage(<Changes pages={pages} />, { at: '/account/center?tab=changes' });
  await page.user.click(await screen.findByRole('button', { name: '撤销这次修改：用户姓名' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('用户姓名');
  const confirm = () => within(dialog).getByRole('button', { name: '撤销修改' });
  await waitFor(() => expect(confirm().hasAttribute('disabled')).toBe(false));
  return { ...page, dialog, confirm };
}

test('a change of the own profile is taken back after the dialog has shown what becomes of which field', async () => {
  const server = serve();
  server.on(ownChanges.revert, () => null);
  server.on(userInfo, () => aUser({ realname: '周岚' }));
  const { user, dialog, confirm, said } = await opened();
  expect(dialog.textContent).toContain('由周小岚改为周岚');
  await user.click(confirm());
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '已撤销这次修改' }]));
  expect(server.inputs(ownChanges.revert)).toEqual([{ changeId: '9', version: 7 }]);
});

test('a change that cannot be taken back has no button', async () => {
  serve();
  renderPage(<Changes pages={pages} />, { at: '/account/center?tab=changes' });
  await screen.findByRole('button', { name: '撤销这次修改：用户姓名' });
  expect(screen.getAllByRole('button', { name: /^撤销/ })).toHaveLength(1);
});

test('a profile that has changed meanwhile is told in the dialog, which shows the new values', async () => {
  const server = serve();
  server.refuse(ownChanges.revert, 'stale-version');
  const { user, confirm, said } = await opened();
  await user.click(confirm());
  await waitFor(() => expect(said.map(({ text }) => text).join()).toContain('撤销失败'));
  await waitFor(() => expect(server.asked(ownChanges.revertPlan).length).toBe(2));
});
