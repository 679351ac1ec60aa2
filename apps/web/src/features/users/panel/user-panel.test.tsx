import { history } from '@baisi/contract/history';
import { type UserRecord, userStatus, users } from '@baisi/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findWithdrawn, withdraw } from '../../../testing/people.ts';
import { type RenderedPage, renderPage } from '../../../testing/render-page.tsx';
import { aRecord, dialogSaying, signInToUsers, usersServer } from '../testing/user-server.ts';
import { UsersListPage } from '../users-list-page.tsx';

const at = '/isystem/user?user=u-liming';
const panel = () => within(screen.getByRole('dialog', { name: '详细信息' }));
const bar = () => screen.queryByRole('region', { name: '未保存的改动' });

async function fill(user: RenderedPage['user'], label: string, text: string) {
  await user.clear(panel().getByLabelText(label));
  await user.type(panel().getByLabelText(label), text);
}

/** Opens the panel of 李明 on a server that stores edits. */
async function openPanel(over: Partial<UserRecord> = {}, codes?: readonly string[]) {
  signInToUsers(codes);
  let stored = aRecord({ version: 4, ...over });
  const server = usersServer([stored]);
  server.on(users.get, () => stored);
  server.on(users.edit, ({ realname, email }) => {
    stored = {
      ...stored,
      realname: realname ?? stored.realname,
      email: email ?? null,
      version: stored.version + 1,
    };
    return null;
  });
  server.on(users.freezeBatch, () => {
    stored = { ...stored, status: userStatus.frozen, status_dictText: '冻结', version: stored.version + 1 };
    return null;
  });
  const page = renderPage(<UsersListPage />, { at });
  await screen.findByDisplayValue('13900000001');
  return { ...page, server };
}

test('the URL of a user opens 详细信息 beside the list, also over the whole window; closing returns to the list', {
  meta: { spec: 'row-details limits.formats' },
}, async () => {
  const { user, search } = await openPanel({ birthday: '1990-01-02', createTime: '2026-11-21 09:30:05' });
  expect(panel().getByRole('heading', { name: '李明' })).toBeTruthy();
  expect(panel().getByText('总公司、上海分公司')).toBeTruthy();
  expect(panel().getByDisplayValue('1990-01-02')).toBeTruthy();
  expect(panel().getByText(/创建于 2026-11-21 09:30:05/)).toBeTruthy();
  await user.click(panel().getByLabelText('全屏'));
  expect(search().get('full')).toBe('1');
  await user.click(panel().getByLabelText('退出全屏'));
  await user.click(panel().getByLabelText('关闭'));
  await waitFor(() => expect(search().toString()).toBe(''));
});

test('a field is edited in the panel: the save bar names the change, and a save keeps the panel open on the new version', async () => {
  const { user, server, said, search } = await openPanel();
  expect(bar()).toBeNull();
  await fill(user, '邮箱', 'li@example.com');
  expect(bar()?.textContent).toContain('已修改 1 项邮箱');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => expect(bar()).toBeNull());
  expect(said).toEqual([{ kind: 'success', text: '修改成功!' }]);
  expect(search().get('user')).toBe('u-liming');
  await fill(user, '邮箱', 'liming@example.com');
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() => expect(server.inputs(users.edit)).toHaveLength(2));
  expect(server.inputs(users.edit)).toMatchObject([
    { version: 4 },
    { version: 5, email: 'liming@example.com' },
  ]);
});

test('a change that is undone by hand needs no save', async () => {
  const { user } = await openPanel();
  await fill(user, '用户姓名', '李明明');
  await user.click(screen.getByText(/^撤\s?销$/));
  expect(bar()).toBeNull();
  expect(screen.getByDisplayValue('李明')).toBeTruthy();
});

test('closing with unsaved input asks first, and discarding it closes the panel', async () => {
  const { user, search } = await openPanel();
  await fill(user, '用户姓名', '李明明');
  await user.click(panel().getByLabelText('关闭'));
  const question = await dialogSaying('确定放弃编辑？');
  expect(search().get('user')).toBe('u-liming');
  await user.click(question.getByRole('button', { name: /^放\s?弃$/ }));
  await waitFor(() => expect(search().get('user')).toBeNull());
});

test('freezing beside unsaved input keeps the input, which is saved against the new version without a conflict', async () => {
  const { user, server } = await openPanel();
  await fill(user, '邮箱', 'li@example.com');
  await user.click(panel().getByText(/^冻\s?结$/));
  await user.click((await dialogSaying('确认冻结')).getByText(/^冻\s?结$/));
  await waitFor(() => expect(server.asked(users.freezeBatch)).toHaveLength(1));
  expect(await panel().findByText(/^解\s?冻$/)).toBeTruthy();
  expect(screen.getByDisplayValue('li@example.com')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s?存$/ }).className).not.toContain(
      'loading',
    ),
  );
  await user.click(screen.getByText(/^保\s?存$/));
  await waitFor(() =>
    expect(server.inputs(users.edit)).toMatchObject([{ version: 5, email: 'li@example.com' }]),
  );
});

test('without the permission to edit, the fields are texts and nothing can be saved', async () => {
  await openPanel({}, ['user:list']);
  expect(screen.getByDisplayValue<HTMLInputElement>('13900000001').disabled).toBe(true);
  expect(panel().queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

test('input stays readable with a notice after the permission to edit is withdrawn', async () => {
  const { user, server } = await openPanel();
  await fill(user, '邮箱', 'li@example.com');
  withdraw('user:edit');
  expect(await findWithdrawn()).toBeTruthy();
  expect(screen.getByDisplayValue('li@example.com')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ }).disabled).toBe(true);
  expect(server.asked(users.edit)).toEqual([]);
});

test('附件 is left out for those from whom its code hides it', async () => {
  await openPanel({}, ['user:list', 'user:attachments']);
  expect(panel().getByRole('tab', { name: '附件' })).toBeTruthy();
  withdraw('user:attachments');
  await waitFor(() => expect(panel().queryByRole('tab', { name: '附件' })).toBeNull());
});

test('变更记录 is a tab with its own URL, and unsaved input survives switching to it', async () => {
  const { user, server, search } = await openPanel();
  server.on(history.list, () => ({
    records: [
      {
        id: '12',
        time: '2026-11-21 10:00:00',
        kind: 'update' as const,
        by: '周岚',
        version: 4,
        save: null,
        restoredFrom: null,
        fields: [
          { name: 'phone', label: '手机号码', before: '13800000000', after: '13900000001', canRestore: true },
        ],
      },
    ],
    total: 1,
    size: 20,
    current: 1,
    pages: 1,
    totalIsExact: true,
    fields: [],
    mayRestore: true,
  }));
  await fill(user, '邮箱', 'li@example.com');
  await user.click(panel().getByRole('tab', { name: '变更记录' }));
  expect(search().get('tab')).toBe('history');
  expect((await panel().findByRole('listitem')).textContent).toContain(
    '手机号码由13800000000改为13900000001',
  );
  await user.click(panel().getByRole('tab', { name: /^资料/ }));
  expect(screen.getByDisplayValue('li@example.com')).toBeTruthy();
});
